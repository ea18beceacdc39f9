"""Makes a release of this checkout, and uploads nothing.

It checks the tree, the version and the changes; runs the tests; builds the source archive and the wheel twice, in two
folders, and compares them; installs the wheel into empty environments and plays a round in each; writes the bill of
materials, the list of the program's files and the sums; then sets the version, commits and tags.
Until the last step nothing outside of dist/ is changed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.release.checks import check_all
from tools.release.dist import clean_build, compare, digest, epoch, set_version, version_of
from tools.release.installed import exercise, install
from tools.release.sbom import write_sbom
from tools.release.steps import ROOT, Failed, git, run, say

DIST = ROOT / "dist"
SUMS = "SHA256SUMS"


def main() -> int:
    """Makes the release that is asked for; the exit status."""
    asked = arguments()
    try:
        release(asked.version, tested=asked.tested, dry=asked.dry_run)
    except Failed as failed:
        print(f"error: {failed}", file=sys.stderr)
        return 1
    return 0


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("version", help="the version to release, such as 1.2.3 or 1.2.3rc1")
    parser.add_argument(
        "--tested", action="store_true", help="`make test` has passed on this commit: skip it"
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="do everything but setting the version and the tag"
    )
    return parser.parse_args()


def release(version: str, *, tested: bool, dry: bool) -> None:
    """Makes a release, step by step."""
    say(f"1/6 checking the tree, the version {version} and its changes")
    told = check_all(version)
    say(told + "\n")
    say("2/6 " + ("tests: passed already, as you say" if tested else "running make test"))
    if not tested and subprocess.run(["make", "test"], cwd=ROOT).returncode:
        raise Failed("make test did not pass")
    at = moment(version)
    say(f"3/6 building twice, everything dated {time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(at))} UTC")
    shutil.rmtree(DIST, ignore_errors=True)
    wheel, _ = build_twice(version, at)
    say("4/6 installing into empty environments and playing a round")
    try_out(wheel, version, at)
    say("5/6 summing up")
    sums = write_sums()
    say("6/6 " + ("a dry run: no version set, no tag" if dry else mark(version, at)))
    say(f"\nTo upload, from {DIST.name}/:\n{sums}")
    if not dry:
        say(f"and: git push origin main v{version}")


def moment(version: str) -> int:
    """The time of the commit that is tagged: the last one's, or of the one that will set the version."""
    last = epoch()
    return last if last is not None and version == version_of() else int(time.time())


def build_twice(version: str, at: int) -> list[Path]:
    """Builds into `dist/`, and once more elsewhere for comparison."""
    DIST.mkdir()
    built = clean_build(DIST, at, version)
    with tempfile.TemporaryDirectory() as elsewhere:
        again = Path(elsewhere) / "the-same-again"
        again.mkdir()
        compare(built, clean_build(again, at, version))
    for path in built:
        say(f"    {path.name}: {path.stat().st_size:,} bytes, twice the same")
    return built


def try_out(wheel: Path, version: str, at: int) -> None:
    """Plays with the newest packages and with the pinned ones; the latter are what the bill lists."""
    for pinned, name in ((False, "the newest packages"), (True, "the pinned packages")):
        with tempfile.TemporaryDirectory(prefix="croupier-") as away:
            there = install(wheel, Path(away), pinned=pinned)
            say(f"    with {name}: {exercise(there, version).strip()}")
            if pinned:
                say("    listing what it is made of")
                listing = there.croupier("verify-software", "--list")
                (DIST / f"croupier-{version}.files.sha256").write_text(listing, "utf-8")
                write_sbom(DIST / f"croupier-{version}.cdx.json", there, version, at)


def write_sums() -> str:
    """Writes the SHA-256 of every file to upload, as `sha256sum -c` reads it."""
    sums = "".join(f"{digest(path)}  {path.name}\n" for path in sorted(DIST.iterdir()))
    (DIST / SUMS).write_text(sums, "utf-8")
    return sums


def mark(version: str, at: int) -> str:
    """Sets the version in a commit of the moment that the archives bear, and tags it; signed where git is set up to."""
    if version != version_of():
        set_version(ROOT, version)
        env = {**os.environ, "GIT_COMMITTER_DATE": f"@{at} +0000", "GIT_AUTHOR_DATE": f"@{at} +0000"}
        run("git", "commit", "--quiet", "-m", f"Version {version}", "--", "pyproject.toml", env=env)
    signed = bool(git("config", "--default", "", "--get", "user.signingkey"))
    run("git", "tag", "--sign" if signed else "--annotate", "-m", f"Croupier {version}", f"v{version}")
    return f"tagged v{version}, {'signed' if signed else 'not signed: git has no user.signingkey'}"


if __name__ == "__main__":
    sys.exit(main())
