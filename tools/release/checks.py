"""What must be true before a release is made: of the tree, of the version, and of the changes that are told."""

import re
from datetime import UTC, date, datetime

from packaging.version import InvalidVersion, Version

from tools.release.dist import version_of
from tools.release.pins import parts
from tools.release.steps import ROOT, Failed, git

SHAPE = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


def check_tree() -> None:
    """Gives up unless this is `main` with nothing uncommitted."""
    if (branch := git("branch", "--show-current")) != "main":
        raise Failed(f"a release is made on main, and this is {branch or 'no branch'}")
    if left := git("status", "--porcelain"):
        raise Failed(f"the tree is not clean; commit or remove:\n{left}")


def check_version(version: str, tags: list[str], now: str) -> None:
    """Gives up unless a version is well written, new, and above every tagged one and not below the present one."""
    if not SHAPE.fullmatch(version):
        raise Failed(f"{version!r} is not a version such as 1.2.3 or 1.2.3rc1")
    below = [tag for tag in tags if _tagged(tag) >= Version(version)]
    if below:
        raise Failed(f"{version} is not above {max(below, key=_tagged)}, which is tagged already")
    if Version(version) < Version(now):
        raise Failed(f"{version} is below {now}, the version in pyproject.toml")


def check_changes(text: str, version: str, today: date) -> str:
    """The section of the changes for a version; gives up unless it is there, dated, told, and nothing waits above it."""
    parts = HEADING.split(text)[1:]
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    heading = next((name for name in sections if name.split()[0] == version), None)
    if heading is None:
        raise Failed(f"CHANGELOG.md has no section `## {version} - YYYY-MM-DD`")
    dated = re.fullmatch(rf"{re.escape(version)} - (\d{{4}}-\d\d-\d\d)", heading)
    try:
        when = date.fromisoformat(dated[1]) if dated else None
    except ValueError:
        when = None
    if when is None or when > today:
        raise Failed(
            f"CHANGELOG.md says `## {heading}`, which is no date up to today: `## {version} - {today}`"
        )
    if not re.search(r"^- \S", sections[heading], re.MULTILINE):
        raise Failed(f"the section for {version} in CHANGELOG.md tells of nothing")
    if re.search(r"^- \S", sections.get("Unreleased", ""), re.MULTILINE):
        raise Failed(
            f"lines stand under Unreleased in CHANGELOG.md: move them to {version}, which has them in it"
        )
    return sections[heading].strip()


def check_pins() -> None:
    """Gives up when what was picked out of `requirements.txt` is not what it and pyproject.toml make of it."""
    for path, text in parts().items():
        if not path.exists() or path.read_text("utf-8") != text:
            raise Failed(f"{path.name} is old: run `python -m tools.release.pins` and commit it")


def check_all(version: str) -> str:
    """All of these for this checkout; the section of the changes."""
    check_tree()
    check_version(version, git("tag", "--list", "v*").split(), version_of())
    check_pins()
    return check_changes((ROOT / "CHANGELOG.md").read_text("utf-8"), version, datetime.now(UTC).date())


def _tagged(tag: str) -> Version:
    try:
        return Version(tag.removeprefix("v"))
    except InvalidVersion:
        return Version("0.dev0")
