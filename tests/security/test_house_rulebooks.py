"""A house's rulebook is data and nothing else: a hostile file runs nothing, reads nothing, and takes little of anything."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.rulebook import IDS, BadRulebook, known
from croupier.rulebook.load import LONGEST, MOST_DOTS, parse, source
from croupier.rulebook.shelf import house_book, shelf
from croupier.web.rates import Rates
from tests.web.kit import Site

BASE = 'extends = "vanuatu-2013"\n'
HOSTILE = {
    "nested arrays": "x = " + "[" * 100_000,
    "nested tables": "x = " + "{a=" * 100_000,
    "a name with many dots": "a." * 100_000 + "b = 1",
    "a part with many dots": f"[{'.'.join('a' * 100_000)}]",
    "many names with many dots": "\n".join("a." * 100 + f"b{number} = 1" for number in range(1_000)),
    "dots behind a line that is none": '"\u2028".' * 70 + "a = 1",
    "a number of many digits": BASE + "[seats]\nclause = '1'\nis = " + "9" * 50_000,
    "a number of many digits in hexadecimal": BASE + "[seats]\nclause = '1'\nis = 0x" + "f" * 50_000,
    "a number without end": BASE + "[bet.multiple]\nclause = '1'\nis = inf",
    "no number": BASE + "[bet.multiple]\nclause = '1'\nis = nan",
    "more seats than cards": BASE + f"[seats]\nclause = '1'\nis = {10**18}",
    "seats below none": BASE + f"[seats]\nclause = '1'\nis = {-(10**18)}",
    "a bet of any size": BASE + f"[bet.multiple]\nclause = '1'\nis = {10**30}",
    "many entries": BASE + "[cite]\n" + "\n".join(f'"a{number}" = "1"' for number in range(9_000)),
    "too long": BASE + "# " + "x" * LONGEST,
    "an order to a terminal": BASE + 'title = "\\u001b]0;x\\u0007"',
    "an order to a terminal in a name": BASE + '[cite]\n"\\u009b2J" = "1"',
    "words turned round": BASE + 'title = "\\u202egnp.exe"',
    "nothing at all": "",
    "no text": "\ud800",
    "a zero": "x = \0",
    "a file": 'extends = "/etc/passwd"',
    "a file above": 'extends = "../../secret"',
    "a file of ours": 'extends = "house/vanuatu-2013"',
    "a list to extend": 'extends = ["vanuatu-2013"]',
    "an include": 'include = "/etc/passwd"',
    "code for a value": BASE + "title = \"x\"\n[settings]\n\"__import__('os').system('true')\" = 1",
    "code of YAML": "!!python/object/apply:os.system ['true']",
    "attributes of Python": BASE + "[__class__]\n__init__ = 1",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_rulebook_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadRulebook) as refused:
        parse(text)
    assert len(refused.value.message) < 3_000
    assert refused.value.message.isprintable()


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_in_the_operators_folder_is_refused_before_anything_is_served(
    text: str, tmp_path: Path
) -> None:
    (tmp_path / "hostile.toml").write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(BadRulebook) as refused:
        shelf(tmp_path)
    assert refused.value.message.isprintable()
    assert known() == IDS


@pytest.mark.parametrize(
    "name", ["vanuatu-2013", "", "a" * 41, "../x", "a/b", "A", "-a", "x y", "x.toml", "é"]
)
def test_an_id_that_is_another_rulebooks_or_could_be_a_path_is_not_served(name: str) -> None:
    with pytest.raises(BadRulebook):
        house_book(f'{BASE}id = {json.dumps(name)}\ntitle = "X"\n')


WATCHED = """
import json, sys
from croupier.rulebook import IDS, BadRulebook
from croupier.rulebook.load import parse, source
texts, seen, watching = json.load(sys.stdin), [], False
def heard(event, arguments):
    if watching and event in ("open", "exec", "compile", "import", "os.system", "subprocess.Popen", "socket.connect"):
        seen.append(event if event != "open" else str(arguments[0]))
parse(source("nz-div22-2016"))
sys.addaudithook(heard)
for text in texts:
    watching = True
    try:
        parse(text)
    except BadRulebook:
        pass
    watching = False
ours = tuple(f"{name}.toml" for name in IDS)
print(json.dumps([path for path in seen if not path.endswith(ours) and "zoneinfo" not in path]))
"""


def test_reading_a_rulebook_runs_nothing_and_opens_only_our_own_files() -> None:
    """In a process of its own, whose every opened file, import and piece of code is heard of; zones of time are the system's."""
    texts = json.dumps([*HOSTILE.values(), *map(source, IDS)])
    ran = subprocess.run(
        [sys.executable, "-c", WATCHED], input=texts, capture_output=True, text=True, check=True
    )
    assert json.loads(ran.stdout) == []


def test_the_bounds_leave_room_for_every_rulebook_we_have() -> None:
    for name in IDS:
        text = source(name)
        assert len(text) * 10 < LONGEST
        assert max(line.count(".") for line in text.split("\n")) * 4 < MOST_DOTS
        assert parse(text).id == name


def test_a_setting_cannot_be_made_larger_than_a_table_can_pay() -> None:
    for setting in ("max_payout", "ante_max"):
        with pytest.raises(BadRulebook):
            parse(f"{BASE}[settings.{setting}]\ndefault = {10**40}\nclause = '1'\nreading = 'x'\n")


def test_a_guest_has_hostile_rulebooks_checked_and_nothing_is_kept(own_site: Site) -> None:
    guest = own_site.user()
    own_site.worker.questions = Rates(100_000, 100_000)
    before = own_site.worker.store.head().seq
    for name, text in HOSTILE.items():
        if name == "too long":
            continue
        lines = [line[:3_000] for line in text.replace("\ud800", "?").replace("\0", "?").split("\n")][:400]
        answer = guest.http.post("/api/rulebooks/check", json={"toml": lines})
        assert answer.status_code in (200, 413), (name, answer.text[:200])
        assert answer.status_code == 413 or not answer.json()["valid"], name
    assert own_site.worker.store.head().seq == before
