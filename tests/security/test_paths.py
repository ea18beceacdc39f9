"""Paths: no name in an address, a query or a command makes the server read a file that is not its own to show."""

import os
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from croupier.house.act import Role
from tests.security.routes import PARAMETER, rows
from tests.web.kit import Site, User, exactly, live_table

MARK = "the words of a file that is not to be shown"
HOSTILE = (
    "../../../../../../../..{file}",
    "..%2f..%2f..%2f..%2f..%2f..%2f..%2f..{quoted}",
    "%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e{quoted}",
    "..%5c..%5c..%5c{name}",
    "....//....//..{file}",
    "{quoted}",
    "file:%2f%2f{quoted}",
    "{quoted}%00",
    "{quoted}%00.html",
)


@pytest.fixture(scope="module")
def secret(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("elsewhere") / "secret.toml"
    file.write_text(f'id = "{MARK}"\n')
    return file


@pytest.fixture(scope="module")
def staff(site: Site) -> User:
    live_table(site, "vanuatu-2013", "T1")
    return site.user("Ott", Role.OPERATOR)


def ask(site: Site, user: User, path: str) -> tuple[int, bytes]:
    answer, body = exactly(site, path, Authorization=f"Bearer {user.me['token']}")
    return answer.status, body


@pytest.mark.parametrize("shape", HOSTILE)
def test_no_name_in_an_address_reaches_a_file(site: Site, staff: User, secret: Path, shape: str) -> None:
    quoted = str(secret).replace("/", "%2f")
    name = shape.format(file=secret, quoted=quoted, name=secret.name)
    for row in rows(site):
        method, path = row.split(" ")
        for parameter in PARAMETER.finditer(path) if method == "GET" else ():
            plain = path.replace(parameter[0], name)
            status, body = ask(site, staff, PARAMETER.sub("1", plain))
            assert status < 500, (row, body[:200])
            assert MARK.encode() not in body, row


@pytest.mark.parametrize("format", ["../../x", "/etc/passwd", "html/../..", "%00", "csv\r\nSet-Cookie: a=b"])
def test_no_kind_of_file_reaches_another(site: Site, staff: User, format: str) -> None:  # noqa: A002
    for path in ("/api/par/nz-caribbean-1998", "/api/log/export", "/api/me/rounds/export"):
        answer = staff.http.get(path, params={"format": format})
        assert answer.status_code in (200, 400), (path, answer.text[:200])
        named = answer.headers.get("content-disposition", "")
        assert "/" not in named
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("name", ["Pip", "Dea", "Sup"])
def test_no_command_has_the_server_read_a_file(own_site: Site, secret: Path, name: str) -> None:
    """A rulebook could be named by its path, by anybody: the file was read, told from one that is not there, and logged."""
    role = {"Pip": Role.PLAYER, "Dea": Role.DEALER, "Sup": Role.SUPERVISOR}[name]
    user, told = own_site.user(name, role), set()
    fifo = secret.with_name(f"{name}.toml")
    os.mkfifo(fifo)  # whoever reads it waits for ever
    with capture_logs() as said:
        for rulebook in (str(secret), str(secret.with_name("none.toml")), str(fifo)):
            command = {"type": "PrepareTable", "table": "T9", "rulebook": rulebook}
            answer = user.ask("T9", command, why="test")
            told.add((answer.status_code, answer.json()["code"]))
            practice = user.http.post("/api/practice", json={"rulebook": rulebook})
            assert practice.status_code in (403, 404)
    assert told == {(404, "UNKNOWN_RULEBOOK") if role is Role.SUPERVISOR else (403, "ROLE_TOO_LOW")}
    assert not [line for line in said if line["log_level"] == "error"]
    assert MARK not in str(said)


def test_no_name_of_a_person_or_table_is_a_path() -> None:
    """Names stand in streams and in the names of files: nothing that separates, hides or breaks a line is in one."""
    from croupier.house.act import is_command_id, is_name

    words = ("a/b", "a\\b", "a\0b", "a\nb", "a\r\nb", "..\x1b[2J", "a:b", "a%2fb", 'a"b', "a<b>", "a;b", "")
    assert not [word for word in words if is_name(word)]
    assert not any(is_command_id(word) for word in ("a\nb", "a\0b", 'a"b', "a;b", "<b>", ""))
