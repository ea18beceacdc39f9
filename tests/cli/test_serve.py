"""`croupier serve` in a process of its own: its start, its end, and what keeps it from starting."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tomllib
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from croupier.store.keys import VARIABLE
from croupier.web.running.config import OPTIONS
from croupier.web.running.metrics import Metrics
from tests.cli.house import Guest, House, serving
from tests.cli.program import ROOT, croupier
from tests.waiting import CEILING


def at(folder: Path) -> tuple[str, str]:
    return "--db", str(folder / "house.db")


def got(house: House, path: str) -> httpx.Response:
    return httpx.get(f"{house.url}{path}", timeout=CEILING)


def test_it_serves_and_starts_again(tmp_path: Path) -> None:
    with serving(*at(tmp_path)) as house:
        assert house.said.startswith("Croupier is open at http://127.0.0.1:")
        assert got(house, "/healthz").json()["ok"] is True
        first = got(house, "/readyz").json()
    with serving(*at(tmp_path), "--house", "The Grand") as house:
        assert house.said.startswith("The Grand is open at")
        ready = got(house, "/readyz")
        assert ready.status_code == 200
        assert ready.json()["position"] >= first["position"]
    assert croupier("log", "verify", *at(tmp_path)).status == 0


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_well_when_told(sign: signal.Signals, tmp_path: Path) -> None:
    ran = House(*at(tmp_path)).stop(sign)
    assert (ran.status, ran.err) == (0, "")
    assert "/#set-up=" in ran.out, "a new house says how it is set up"
    assert not list(tmp_path.glob("*-wal")), "the log was closed"


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX's")
def test_its_files_are_its_own(tmp_path: Path) -> None:
    with serving("--db", str(tmp_path / "deep" / "house.db")):
        pass
    made = list((tmp_path / "deep").iterdir())
    assert {path.name for path in made} == {"house.db", "house.keys", "house.keys.anchor"}
    assert not any(path.stat().st_mode & 0o077 for path in made)


def test_options_come_from_flags_the_environment_and_a_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('port = 1\nhouse = "File"\nbetting_seconds = 7\npractice = false\n')
    given = ("serve", "--config", str(file), "--port", "3", "--self-sign-up", "--no-metrics", "--check")
    ran = croupier(*given, CROUPIER_PORT="2", CROUPIER_HOUSE="Variable", CROUPIER_DB="postgres://a:b@c/d")
    shown = tomllib.loads(ran.out)
    assert list(shown) == [option.name for option in OPTIONS]
    names = ("port", "house", "betting_seconds", "practice", "self_sign_up", "metrics", "db")
    assert [shown[name] for name in names] == [3, "Variable", 7, False, True, False, "postgres://…@c/d"]
    assert json.loads(croupier(*given, "--json").out)["port"] == 3


def test_every_option_is_in_the_help() -> None:
    shown = croupier("serve", "--help", COLUMNS="200").out
    for option in OPTIONS:
        assert f"{option.flag} " in shown
        assert option.env in shown


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--port", "x"), "--port: 'x' cannot be used, it takes a whole number from 0 to 65535"),
        (("--db", "mysql://a:secret@b/c"), "--db: 'mysql://…@b/c' cannot be used"),
        (("--db", "postgresql://u:secret@127.0.0.1:1/x"), "the database cannot be reached"),
        (("--config", "no.toml"), "no.toml cannot be read"),
        (("--host", "192.0.2.1"), "cannot listen on port 0 of 192.0.2.1"),
        (("--host", "no.invalid"), "cannot listen on port 0 of no.invalid"),
        (("--db", "tests"), "tests cannot be opened"),
        (("--db", "README.md"), "README.md is not a log"),
    ],
    ids=["port", "kind of database", "database away", "config", "address", "host", "folder", "file"],
)
def test_what_keeps_it_from_starting_is_one_line(args: tuple[str, ...], said: str, tmp_path: Path) -> None:
    free = ("--port", "0") if "--port" not in args else ()
    line = croupier("serve", *free, *args, XDG_DATA_HOME=str(tmp_path)).refused(said)
    assert "secret" not in line


def test_an_unknown_flag_is_a_usage_error() -> None:
    croupier("serve", "--prot", "1").refused("--port", status=2)


def test_a_port_in_use_is_one_line_and_touches_nothing(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = f"cannot listen on port {port} of 127.0.0.1: somebody listens there already"
        croupier("serve", *at(tmp_path), "--port", str(port)).refused(told)
    assert not list(tmp_path.iterdir())


def test_keys_that_are_bad_or_gone_are_one_line(tmp_path: Path) -> None:
    keys = tmp_path / "house.keys"
    keys.write_text("nonsense\n")
    keys.chmod(0o600)
    croupier("serve", *at(tmp_path), "--port", "0").refused("`sign KEY` or `seal KEY`")
    keys.write_bytes(b"\xff")
    croupier("serve", *at(tmp_path), "--port", "0").refused(f"{keys}")
    keys.unlink()
    keys.mkdir(0o700)
    croupier("serve", *at(tmp_path), "--port", "0").refused("Is a directory")
    keys.rmdir()
    with serving(*at(tmp_path)):
        pass
    keys.rename(tmp_path / "elsewhere")
    croupier("serve", *at(tmp_path), "--port", "0").refused("house.keys is not there")
    with serving(*at(tmp_path), "--keys", str(tmp_path / "elsewhere")):
        pass


def test_viewers_are_told_that_it_goes(tmp_path: Path) -> None:
    with serving(*at(tmp_path)) as house, Guest(house.url) as guest, guest.watching() as feed:
        feed.recv(CEILING)
        assert house.stop().status == 0
        with pytest.raises(ConnectionClosed, match="GOING_AWAY"):
            list(feed)


@pytest.mark.parametrize("file", ["Dockerfile", "compose.yaml", "croupier.service"])
def test_the_examples_name_options_that_there_are(file: str) -> None:
    known = {option.env for option in OPTIONS} | {VARIABLE}
    named = re.findall(r"CROUPIER_[A-Z_]+", (ROOT / "deploy" / file).read_text("utf-8"))
    assert named
    assert set(named) <= known


def test_the_runbook_names_figures_that_there_are() -> None:
    named = re.findall(r"`(croupier_[a-z_]+)", (ROOT / "docs" / "runbook.md").read_text("utf-8"))
    shown = Metrics().render()[0].decode()
    assert len(named) > 5
    for name in named:
        assert f"# TYPE {name}" in shown


def test_it_starts_without_the_number_crunchers(tmp_path: Path) -> None:
    code = (
        "import sys, croupier.web.server, croupier.cli.serve; "
        "from croupier.web.running.config import load_config; from croupier.web.app import build; "
        "from croupier.web.worker import Worker; "
        f"worker = Worker(load_config({{'db': {str(tmp_path / 'house.db')!r}}}, {{}}, None)); build(worker); "
        "worker.store.close(); print(sorted({'numpy', 'numba', 'psycopg'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert ran.stdout == "[]\n"
