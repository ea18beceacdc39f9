"""`croupier play`, and `croupier` alone: a house of one's own, and a practice table of it in the browser."""

import os
import signal
from pathlib import Path

import httpx
import pytest

from tests.cli.house import Guest
from tests.cli.program import croupier
from tests.loaded import Loaded
from tests.waiting import CEILING, until

PLACE = "/#/deal-me-in"


class Playing:
    """The program in a process of its own, with a browser that only notes what it is to show."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.opened = folder / "opened"
        browser = folder / "browser"
        browser.write_text(
            f'#!/bin/sh\necho "$1" > {self.opened}.part && mv {self.opened}.part {self.opened}\n'
        )
        browser.chmod(0o700)
        own = {"BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(folder), "CROUPIER_PORT": "0"}
        self._process = Loaded(*args, env={**os.environ, **own})

    def until_opened(self) -> str:
        until(lambda: self.opened.exists() or not self._process.running)
        return self.opened.read_text().strip()

    def until_said(self, lines: int) -> list[str]:
        until(lambda: self._process.out.count("\n") >= lines or not self._process.running)
        return self._process.out.splitlines()

    def stop(self) -> str:
        self._process.send_signal(signal.SIGINT)
        assert self._process.wait() == 0, self._process.err
        assert self._process.err == ""
        return self._process.out


@pytest.mark.parametrize("args", [("play",), ()], ids=["play", "alone"])
def test_a_practice_table_opens_in_the_browser(args: tuple[str, ...], tmp_path: Path) -> None:
    playing = Playing(tmp_path, *args)
    address = playing.until_opened()
    site = address.removesuffix(PLACE)
    assert site != address, "the page that deals a guest in"
    assert '<div id="app">' in httpx.get(site, timeout=CEILING).text
    with Guest(site) as guest:
        guest.play()
    said = playing.stop().splitlines()
    assert said == [
        *(["`croupier --help` says what else there is."] if not args else []),
        f"Play at {address}",
    ]
    assert (tmp_path / "croupier" / "croupier.db").exists(), "the house that `serve` opens too"


def test_no_browser_and_another_house_where_that_is_asked_for(tmp_path: Path) -> None:
    playing = Playing(tmp_path, "play", "--no-open", "--db", str(tmp_path / "own.db"), "--port", "0")
    (said,) = playing.until_said(1)
    assert said.endswith(PLACE)
    playing.stop()
    assert not playing.opened.exists()
    assert (tmp_path / "own.db").exists()


def test_what_keeps_it_from_starting_is_one_line() -> None:
    croupier("play", "--port", "x").refused("--port: 'x' cannot be used")
