"""What the program is made of: every requirement pinned by its hash, and no key, token or password in the tree."""

import json
import re
import subprocess
import tomllib
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PIN = re.compile(
    r"([a-z0-9._-]+)(?:\[[a-z,]+\])?==([^\s;\\]+)(?: ; [^\\]+)?((?: --hash=sha256:[0-9a-f]{64})+)",
    re.IGNORECASE,
)
SECRETS = {
    "a private key": re.compile(r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*\n\s*[A-Za-z0-9+/]{40}"),
    "an access key": re.compile(r"A(?:KIA|SIA)[0-9A-Z]{16}\b"),
    "a token of a forge": re.compile(r"g(?:h[pousr]_[A-Za-z0-9]{36}|ithub_pat_\w{60,}|lpat-[\w-]{20,})\b"),
    "a token of a messenger": re.compile(r"xox[abprs]-[A-Za-z0-9-]{10,}\b"),
    "a token of a registry": re.compile(r"\b(?:pypi-[A-Za-z0-9_-]{50,}|npm_[A-Za-z0-9]{36})\b"),
    "a key of a service": re.compile(r"\b(?:sk|rk)[-_](?:live|test|proj|ant)[-_][A-Za-z0-9_-]{16,}\b"),
    "a signed token": re.compile(r"eyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}"),
    "a password in an address": re.compile(
        r"\b[a-z]+://[^\s/:@{}'\"<…]+:(?!\{|\$|…|\*)[^\s/:@{}'\"<…]{6,}@[\w.-]+"
    ),
    "a password in a setting": re.compile(
        r"(?i)^\s*(?:export\s+)?[\w.-]*(?:password|passwd|secret|api_?key)[\w.-]*\s*[:=]\s*['\"]?[A-Za-z0-9+/_-]{20,}['\"]?\s*$",
        re.MULTILINE,
    ),
    "a hash of a password": re.compile(
        r"\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{16,}\$[A-Za-z0-9+/]{32,}"
    ),
}
PLANTED = {
    "a private key": "-----BEGIN " + "PRIVATE KEY-----\n" + "A" * 64,
    "an access key": "AKIA" + "Q" * 16,
    "a token of a forge": "ghp_" + "a1" * 18,
    "a token of a messenger": "xoxb-" + "1" * 12,
    "a token of a registry": "pypi-" + "A" * 60,
    "a key of a service": "sk_live_" + "a" * 24,
    "a signed token": ".".join(["eyJ" + "a" * 24, "eyJ" + "b" * 24, "c" * 24]),
    "a password in an address": "postgresql://house:" + "kettles9@db.example/log",
    "a password in a setting": "API_KEY=" + "a1b2" * 6,
    "a hash of a password": "$argon2id$v=19$m=8192,t=1,p=1$" + "A" * 22 + "$" + "B" * 43,
}
LARGEST = 2_000_000


def tracked() -> list[Path]:
    """The files that belong to the tree: those that git knows or would take, or without git all but what is built."""
    told = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=False
    )
    if told.returncode:
        left_out = {".venv", ".git", "node_modules", "build", "dist", "__pycache__", "page"}
        return [path for path in ROOT.rglob("*") if path.is_file() and not left_out & set(path.parts)]
    names = told.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


@cache
def texts() -> dict[str, str]:
    """What is in the files of the tree; one that goes away while they are read was none of it."""
    found = {}
    for path in tracked():
        with suppress(FileNotFoundError):
            if path.stat().st_size < LARGEST:
                found[path.relative_to(ROOT).as_posix()] = path.read_bytes().decode("utf-8", "replace")
    return found


@pytest.mark.parametrize("kind", SECRETS)
def test_no_file_of_the_tree_holds_a_secret(kind: str) -> None:
    assert len(texts()) > 300
    # Tests have some passwords in addresses, to see that none is shown.
    made_up = "tests/" if kind == "a password in an address" else "/"
    found = [
        f"{name}: {match[0][:30]}…"
        for name, text in texts().items()
        if not name.startswith(made_up)
        for match in SECRETS[kind].finditer(text)
    ]
    assert found == []


@pytest.mark.parametrize("kind", SECRETS)
def test_a_planted_secret_is_found(kind: str) -> None:
    assert SECRETS[kind].search(f"first\n{PLANTED[kind]}\nlast")


def test_no_log_key_or_database_lies_in_the_tree() -> None:
    kinds = {".db", ".keys", ".pem", ".key", ".p12", ".pfx", ".sqlite", ".kdbx", ".env", ".log"}
    assert [path.name for path in tracked() if path.suffix in kinds or path.name == ".env"] == []


def pins(file: str = "requirements.txt") -> dict[str, tuple[str, str]]:
    text = (ROOT / file).read_text().replace("\\\n", " ")
    lines = [" ".join(line.split()) for line in text.splitlines()]
    found = {}
    for line in (line for line in lines if line and not line.startswith("#")):
        pin = PIN.fullmatch(line)
        assert pin, f"not pinned by its hash: {line[:100]}"
        found[pin[1].lower()] = (pin[2], pin[3])
    return found


def test_every_requirement_is_pinned_by_its_hash() -> None:
    """`pip install --require-hashes` then takes nothing else, whatever an index serves."""
    assert len(pins()) > 50
    text = (ROOT / "tools" / "set_up.py").read_text()
    assert 'PINNED = [*PIP, "--require-hashes"]' in text
    assert text.count("*PIP") == 2  # with hashes, or this package itself without any other
    assert 'ITSELF = [*PIP, "--no-deps",' in text
    files = set(re.findall(r'"-r", "([^"]+)"', text))
    assert {"requirements.txt", "requirements-run.txt"} <= files
    assert all(pins(file) for file in files)


def test_every_direct_dependency_is_among_the_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[\[<>=;! ]", word)[0].lower() for word in wanted}
    assert names - pins().keys() == set()


def test_every_package_of_the_pages_is_pinned_by_its_hash() -> None:
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text())
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert len(packages) > 20
    loose = [name for name, one in packages.items() if not one.get("integrity", "").startswith("sha512-")]
    assert loose == []
    assert not [name for name, one in packages.items() if "resolved" in one]


def test_the_audit_that_needs_a_network_is_written_down() -> None:
    text = (ROOT / "docs" / "security.md").read_text()
    assert "pip-audit --require-hashes -r requirements.txt" in text
    assert "npm audit" in text
