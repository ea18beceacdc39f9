"""Builds the source archive, and the wheel out of it, into `dist/`: the same bytes wherever and whenever it is done.

python -m tools.release.dist [FOLDER]
"""

import os
import shutil
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from tools.release.steps import ROOT, Failed, git, in_git, run, say

NEEDED = {
    "wheel": (
        "croupier/py.typed",
        "croupier/web/page/index.html",
        "croupier/web/page/licenses/bundled.md",
        "croupier/rulebook/data/vanuatu-2013.toml",
        "croupier/odds/data/force.strategy",
        ".dist-info/licenses/LICENSE",
    ),
    "sdist": (
        "/PKG-INFO",
        "/LICENSE",
        "/Makefile",
        "/requirements.txt",
        "/requirements-run.txt",
        "/deploy/Dockerfile",
        "/frontend/package-lock.json",
        "/frontend/.npmrc",
        "/src/croupier/web/page/index.html",
        "/tests/conftest.py",
        "/tools/release/dist.py",
    ),
}
UNWANTED = {"node_modules", "__pycache__", ".git", ".venv", ".data", ".hypothesis"}


def version_of(folder: Path = ROOT) -> str:
    """The version, from the one place where it is written."""
    found: str = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return found


def set_version(folder: Path, version: str) -> None:
    """Writes the version into its one place."""
    place = folder / "pyproject.toml"
    text, old = place.read_text("utf-8"), f'\nversion = "{version_of(folder)}"\n'
    if text.count(old) != 1:
        raise Failed(f"pyproject.toml has not exactly one line {old.strip()}")
    place.write_text(text.replace(old, f'\nversion = "{version}"\n'), "utf-8")


def epoch() -> int | None:
    """The moment that everything in the archives bears: the last commit's, if nothing else is asked for."""
    if asked := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(asked)
    return int(git("log", "-1", "--format=%ct")) if in_git() else None


def copy_sources(to: Path) -> Path:
    """Copies what git has or would take, and nothing that was built or cached."""
    names = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    return to


def build(folder: Path, out: Path, at: int | None) -> list[Path]:
    """Builds the source archive of a folder and the wheel from that archive, with the tools pinned in `.venv`."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(at)} if at is not None else None
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, folder, cwd=folder, env=env)
    name = f"croupier-{version_of(folder)}"
    built = [out / f"{name}-py3-none-any.whl", out / f"{name}.tar.gz"]
    for archive in built:
        look_into(archive, folder)
    return built


def clean_build(out: Path, at: int | None, version: str) -> list[Path]:
    """Builds out of a fresh copy in a folder of its own, front end and all."""
    with tempfile.TemporaryDirectory(prefix="croupier-") as fresh:
        folder = copy_sources(Path(fresh) / out.name) if in_git() else ROOT
        if version != version_of(folder):
            set_version(folder, version)
        return build(folder, out, at)


def look_into(archive: Path, built_in: Path) -> None:
    """Gives up when an archive lacks what it needs, or has what belongs to the machine that built it."""
    kind = "wheel" if archive.suffix == ".whl" else "sdist"
    unwanted = UNWANTED | {"tests", "tools"} if kind == "wheel" else UNWANTED
    machine = [f"{folder}/".encode() for folder in (built_in, Path.home()) if folder != folder.parent]
    names = []
    for name, content in contents(archive):
        names.append(name)
        if unwanted & set(name.split("/")):
            raise Failed(f"{archive.name} has {name}, which does not belong there")
        if generated(name) and any(folder in content for folder in machine):
            raise Failed(f"{archive.name}: {name} names a folder of this machine")
    for wanted in NEEDED[kind]:
        if not any(name.endswith(wanted) for name in names):
            raise Failed(f"{archive.name} lacks {wanted}")


def generated(name: str) -> bool:
    """Whether a file was made by the build, not written by somebody."""
    return "/web/page/" in name or ".dist-info/" in name or name.endswith("/PKG-INFO")


def contents(archive: Path) -> Iterator[tuple[str, bytes]]:
    """The files of an archive with what is in them."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            for name in wheel.namelist():
                yield name, wheel.read(name)
    else:
        with tarfile.open(archive) as sdist:
            for member in sdist:
                if (file := sdist.extractfile(member)) is not None:
                    yield member.name, file.read()


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    return sha256(path.read_bytes()).hexdigest()


def compare(one: list[Path], other: list[Path]) -> None:
    """Gives up when two builds are not the same bytes."""
    sums = [{path.name: digest(path) for path in built} for built in (one, other)]
    if sums[0] != sums[1] or not sums[0]:
        raise Failed(f"two builds of the same sources differ: {sums[0]} and {sums[1]}")


def main(out: Path = ROOT / "dist") -> None:
    """Builds into a folder, in place of what was built there before, and says what came of it."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("croupier-*"):
        old.unlink()
    for path in clean_build(out, epoch(), version_of()):
        say(f"{digest(path)}  {path}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
