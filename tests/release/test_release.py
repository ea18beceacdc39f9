"""A release as others get it: the archives are whole, and the wheel plays a round in an empty environment."""

import json
import tarfile
from datetime import date
from pathlib import Path

import pytest
from tools.release.checks import check_changes, check_pins, check_version
from tools.release.dist import build, compare, set_version, version_of
from tools.release.installed import exercise, install, link
from tools.release.sbom import npm_packages, write_sbom
from tools.release.steps import ROOT, Failed

from croupier.hands.kept import VARIABLE, base
from tests.effort import PROVING

MOMENT = 1_900_000_000
TODAY = date(2030, 6, 2)
CHANGES = """\
# Changes

## Unreleased

## 1.2.0 - 2030-06-01

### Added

- This, because of that.

## 1.1.0 - 2030-05-01

- Something old.
"""


@pytest.mark.proof
def test_what_is_built_can_be_installed_and_played_by_somebody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the pinned packages that are installed here; in `make prove` they are installed from their index, all anew.

    There it is also built once more out of its source archive, to the same bytes, as each release is.
    """
    monkeypatch.setenv(VARIABLE, str(base()))  # where the kernels of the same sources are compiled already
    built = wheel, sdist = build(ROOT, tmp_path / "dist", MOMENT)
    if PROVING:
        with tarfile.open(sdist) as archive:
            archive.extractall(tmp_path, filter="data")
        compare(built, build(tmp_path / sdist.name.removesuffix(".tar.gz"), tmp_path / "again", MOMENT))

    (tmp_path / "away").mkdir()
    there = install(wheel, tmp_path / "away", pinned=True) if PROVING else link(wheel, tmp_path / "away")
    assert there.python("-c", "import croupier; print(croupier.__file__)").startswith(str(tmp_path))
    played = exercise(there, version_of())
    assert "bet" in played or "fold" in played

    if PROVING:  # a release writes it each time, and ends where it is not valid
        write_sbom(tmp_path / "bill.json", there, version_of(), MOMENT)
        check_bill((tmp_path / "bill.json").read_text("utf-8"), tmp_path)


def check_bill(text: str, tmp_path: Path) -> None:
    parts = {part["name"]: part for part in json.loads(text)["components"]}
    assert parts["svelte"]["scope"] == "required"
    assert parts["vite"]["scope"] == "excluded"
    assert "numpy" in parts
    assert "pytest" not in parts
    assert "https://" not in text
    assert str(tmp_path) not in text


def test_the_pins_for_running_are_those_of_the_tests() -> None:
    check_pins()


def test_a_package_in_the_pages_must_be_in_the_lock() -> None:
    with pytest.raises(Failed, match="not in the lock"):
        npm_packages({("svelte", "0.0.1")})


def test_the_version_is_set_in_its_one_place(tmp_path: Path) -> None:
    place = tmp_path / "pyproject.toml"
    before = (ROOT / "pyproject.toml").read_text("utf-8")
    place.write_text(before, "utf-8")
    set_version(tmp_path, "7.8.9")
    assert version_of(tmp_path) == "7.8.9"
    set_version(tmp_path, version_of())
    assert place.read_text("utf-8") == before


@pytest.mark.parametrize("version", ["1.2.0", "1.1.1", "1.10.0", "2.0.0rc1"])
def test_a_version_goes_up(version: str) -> None:
    check_version(version, ["v1.0.0", "v1.1.0", "vanished"], "1.1.0")


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("1.2", "is not a version"),
        ("v1.2.0", "is not a version"),
        ("1.2.0.dev1", "is not a version"),
        ("1.1.0", "not above v1.1.0"),
        ("1.1.0rc1", "not above v1.1.0"),
        ("1.0.9", "not above v1.1.0"),
        ("1.1.1", "below 1.2.0"),
    ],
)
def test_a_version_that_is_not_new_is_refused(version: str, why: str) -> None:
    with pytest.raises(Failed, match=why):
        check_version(version, ["v1.0.0", "v1.1.0"], "1.2.0")


def test_the_changes_of_a_version_are_found() -> None:
    assert check_changes(CHANGES, "1.2.0", TODAY) == "### Added\n\n- This, because of that."


@pytest.mark.parametrize(
    ("text", "version", "why"),
    [
        (CHANGES, "1.3.0", "no section"),
        (CHANGES.replace("1.2.0 - 2030-06-01", "1.2.0"), "1.2.0", "no date up to today"),
        (CHANGES.replace("2030-06-01", "2030-06-31"), "1.2.0", "no date up to today"),
        (CHANGES.replace("2030-06-01", "2030-06-03"), "1.2.0", "no date up to today"),
        (CHANGES.replace("- This, because of that.", ""), "1.2.0", "tells of nothing"),
        (CHANGES.replace("Unreleased\n", "Unreleased\n\n- That.\n"), "1.2.0", "stand under Unreleased"),
    ],
    ids=["missing", "undated", "no such day", "tomorrow", "empty", "left over"],
)
def test_changes_that_are_not_told_are_refused(text: str, version: str, why: str) -> None:
    with pytest.raises(Failed, match=why):
        check_changes(text, version, TODAY)
