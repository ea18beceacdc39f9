"""The start page: every file of it is served as what it is, from here alone, and nothing else is."""

import json
import re
from pathlib import Path

import pytest

from croupier.web.app import HEADERS
from croupier.web.pages import ASK_AGAIN, FOR_GOOD, KINDS, NAMED_BY_CONTENT, PAGES
from tests.web.kit import Site, exactly, nobody

FILES = sorted(path.name for path in PAGES.iterdir() if path.is_file())
TEXTS = [name for name in FILES if not name.endswith((".woff2", ".png"))]
KNOWN = [f"/static/{name}" for name in FILES]
ADDRESS = re.compile(r"""(?:[a-z]+:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+""", re.IGNORECASE)
LOADED = re.compile(r"""(?:src|href)="(/[^"]*)"|from "\./([^"]+)\"""")


@pytest.mark.parametrize("path", ["/", *KNOWN])
def test_a_file_of_the_page_comes_with_its_type_and_headers(site: Site, path: str) -> None:
    answer = nobody.get(site.url + path)
    name = path.removeprefix("/static/").strip("/") or "index.html"
    assert answer.status_code == 200
    assert answer.content == (PAGES / name).read_bytes()
    kind = KINDS[(PAGES / name).suffix]
    assert answer.headers["content-type"] == (f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
    hashed = NAMED_BY_CONTENT.search(name) is not None
    assert answer.headers["cache-control"] == (FOR_GOOD if hashed else ASK_AGAIN)
    assert answer.headers["content-encoding"] == "gzip"
    plain = nobody.get(site.url + path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content
    assert {header: answer.headers.get(header) for header in HEADERS} == HEADERS


@pytest.mark.parametrize("name", TEXTS)
def test_no_file_names_another_place(name: str) -> None:
    named = set(ADDRESS.findall((PAGES / name).read_text()))
    assert named <= {"http://www.w3.org", "https://svelte.dev"}  # a namespace, and where errors are explained


def test_no_script_or_handler_stands_in_the_page() -> None:
    page = (PAGES / "index.html").read_text()
    assert all(
        'src="/static/' in tag and body == ""
        for tag, body in re.findall(r"<script(.*?)>(.*?)</script>", page)
    )
    assert not re.search(r"<[^>]+\s(?:on\w+|style)=", page)


@pytest.mark.parametrize("name", TEXTS)
def test_all_that_a_file_loads_is_there(name: str) -> None:
    loaded = {
        (direct or beside).removeprefix("/static/")
        for direct, beside in LOADED.findall((PAGES / name).read_text())
        if not direct.startswith("/api/")
    }
    assert loaded <= {*FILES, "/manifest.webmanifest"}


@pytest.mark.parametrize(
    "path",
    [
        "/static/",
        "/static/none.js",
        "/static/..",
        "/static/../pages.py",
        "/static/%2e%2e/pages.py",
        "/static/..%2fpages.py",
        "/static/%2e%2e%2fpages.py",
        "/static/..%5cpages.py",
        "/static/....//pages.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/app.js%00",
        "/static/page/app.js",
        f"/static/{PAGES.parent / 'app.py'}",
    ],
)
def test_what_is_no_file_of_the_page_is_not_found(site: Site, path: str) -> None:
    assert exactly(site, path)[0].status == 404


def test_choices_tell_what_they_cost(site: Site) -> None:
    user, table = site.guest_at()
    user.play(table, "PlaceWager", 1, area="ante", amount=1_500)
    user.ready(table)
    before = user.see(table)["seats"]["1"]["chips"]
    choices = user.http.get(f"/api/tables/{table}/choices").json()["choices"]
    costs = {choice["command"]["type"]: choice["cost"] for choice in choices}
    assert (costs["Fold"], costs["Bet"], costs["Buy"], costs["Exchange"]) == (0, 3_000, 1_500, 1_500)
    user.play(table, "Buy", 1)
    assert user.see(table)["seats"]["1"]["chips"] == before - costs["Buy"]


def test_the_page_bears_the_name_of_the_house_which_can_be_no_script(tmp_path: Path) -> None:
    with Site(tmp_path, house='<b>"Reef"') as site:
        page = nobody.get(site.url).text
        assert "<title>&lt;b&gt;&quot;Reef&quot;</title>" in page
        assert 'name="application-name" content="&lt;b&gt;&quot;Reef&quot;"' in page
        assert nobody.get(f"{site.url}/manifest.webmanifest").json()["name"] == '<b>"Reef"'


def test_the_page_can_be_installed_with_icons_that_are_there(site: Site) -> None:
    answer = nobody.get(f"{site.url}/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        assert nobody.get(site.url + icon["src"]).headers["content-type"] == icon["type"]


def test_what_keeps_the_shell_is_of_this_build_and_keeps_the_first_files(site: Site) -> None:
    answer = nobody.get(f"{site.url}/sw.js")
    assert answer.headers["cache-control"] == ASK_AGAIN
    build, shell = re.findall(r"^const (?:BUILD|SHELL) = (.*);$", answer.text, re.MULTILINE)
    assert re.fullmatch(r"'[0-9a-f]{16}'", build)
    kept = json.loads(shell)
    assert kept[0] == "/"
    assert all(nobody.get(site.url + path).status_code == 200 for path in kept)
    assert not [path for path in kept if path.startswith("/api")]


def test_what_anybody_may_read_is_packed_and_what_is_somebodys_own_is_not(site: Site) -> None:
    packed = {"Accept-Encoding": "gzip"}
    assert (
        nobody.get(f"{site.url}/api/rulebooks/vanuatu-2013", headers=packed).headers["content-encoding"]
        == "gzip"
    )
    own = site.user().http.get("/api/session", headers=packed)
    assert own.status_code == 200
    assert "content-encoding" not in own.headers


def test_a_first_visit_needs_few_files_and_says_what_it_is() -> None:
    page = (PAGES / "index.html").read_text()
    assert len(re.findall(r'<script |rel="stylesheet"|modulepreload', page)) <= 3
    assert '<meta name="description"' in page
