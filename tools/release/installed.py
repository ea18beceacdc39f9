"""Installs a wheel into an empty environment, far from the checkout, and plays a round with it."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from urllib.request import urlopen

from tools.release.pins import RUN
from tools.release.steps import ROOT, Failed, run

PIP = ("-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check")
PLAYER = ROOT / "examples" / "play_by_api.py"
PATIENCE = 300
EVERY_NAME = (
    "import croupier; [getattr(croupier, name) for name in croupier.__all__]; print(croupier.__version__)"
)


class Installed:
    """The program as somebody else has it: in its own environment, started in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.bin = folder, folder / "env" / "bin"
        mine = {
            name: value for name, value in os.environ.items() if not name.startswith(("CROUPIER_", "PYTHON"))
        }
        self.env = {**mine, "PATH": f"{self.bin}{os.pathsep}{os.defpath}", "HOME": str(folder)}

    def croupier(self, *args: str) -> str:
        """What the program answers."""
        return run(self.bin / "croupier", *args, cwd=self.folder, env=self.env)

    def python(self, *args: str) -> str:
        """What its Python answers."""
        return run(self.bin / "python", *args, cwd=self.folder, env=self.env)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a house that is open meanwhile, on a free port, and that ends well."""
        command = [str(self.bin / "croupier"), "serve", "--port", "0", "--db", "house.db"]
        server = subprocess.Popen(
            command,
            cwd=self.folder,
            env=self.env,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert server.stdout is not None
        said = server.stdout.readline()
        try:
            yield said.rpartition(" ")[2].strip()
        finally:
            server.send_signal(signal.SIGTERM)
            rest = _rest(server)
        if server.returncode:
            raise Failed(f"croupier serve ended with status {server.returncode}: {said}{rest}")


def _rest(server: subprocess.Popen[str]) -> str:
    try:
        return server.communicate(timeout=PATIENCE)[0]
    except subprocess.TimeoutExpired:
        server.kill()
        raise Failed(f"croupier serve did not end within {PATIENCE} seconds of SIGTERM") from None


def install(wheel: Path, folder: Path, *, pinned: bool) -> Installed:
    """An empty environment with a wheel: with the pinned packages, as the container has it, or the newest of today."""
    there = Installed(folder)
    run(sys.executable, "-m", "venv", folder / "env")
    if pinned:
        there_pip(there, "--require-hashes", "-r", str(RUN))
        there_pip(there, "--no-deps", str(wheel))
    else:
        there_pip(there, str(wheel))
    there.python("-m", "pip", "check")
    return there


def link(wheel: Path, folder: Path) -> Installed:
    """The same with the pinned packages as they are installed here, linked instead of fetched: quick, and no others are seen."""
    there = Installed(folder)
    run(sys.executable, "-m", "venv", "--without-pip", folder / "env")
    site = Path(there.python("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    names = re.findall(r"^([\w.-]+)==", RUN.read_text("utf-8"), re.MULTILINE)
    for place in {place for name in names for place in places_of(name)}:  # packages may share a folder
        (site / place.name).symlink_to(place)
    run(
        sys.executable,
        "-m",
        "pip",
        "--python",
        there.bin / "python",
        *PIP[2:],
        "--no-index",
        "--no-deps",
        wheel,
    )
    run(sys.executable, "-m", "pip", "--python", there.bin / "python", "check")
    return there


def places_of(package: str) -> set[Path]:
    """The folders and files of an installed package, uppermost ones only; not what it has put beside Python."""
    found = metadata.distribution(package)
    tops = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
    return {Path(str(found.locate_file(top))) for top in tops}


def there_pip(there: Installed, *args: str) -> None:
    """Installs into an environment, with this machine's settings of pip and its cache."""
    run(there.bin / "python", *PIP, *args, cwd=there.folder)


def exercise(there: Installed, version: str) -> str:
    """Does with an installed program what a newcomer does; the line of the round that was played."""
    for said in (
        there.croupier("--version"),
        there.python("-m", "croupier", "--version"),
        there.python("-c", EVERY_NAME),
    ):
        expect(said.strip() == version, f"the version is {version}, but the program says {said!r}")
    (there.folder / "round.json").write_text(there.croupier("demo", "--round"), "utf-8")
    settled = json.loads(there.croupier("settle", "--json", "round.json"))
    expect("refused" not in settled, f"the demonstration round is refused: {settled}")
    expect("What to try next" in there.croupier("demo"), "croupier demo did not come to its end")
    shutil.copy(PLAYER, there.folder)
    with there.serving() as url:
        look_at_the_page(url)
        played = there.python(PLAYER.name, url, "vanuatu-2013", "1")
    expect("1 rounds under vanuatu-2013" in played, f"no round was played: {played}")
    there.croupier("log", "verify", "--db", "house.db")
    there.croupier("verify-software", "--db", "house.db")
    return played.splitlines()[0]


def look_at_the_page(url: str) -> None:
    """Opens the page as a browser does, with the script that it names."""
    page = get(f"{url}/")
    scripts = [part.partition('"')[0] for part in page.split('src="')[1:]]
    expect(bool(scripts), f"the page at / names no script: {page[:200]}")
    for script in scripts:
        expect(len(get(url + script)) > 1_000, f"{script} is not served")


def get(url: str) -> str:
    """What is at an address."""
    with urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310
        text: str = answer.read().decode()
    return text


def expect(right: bool, otherwise: str) -> None:
    """Gives up when something is not as it should be."""
    if not right:
        raise Failed(otherwise)
