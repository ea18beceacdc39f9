"""What the pages of staff say that the screen shows; their first days are followed in `tests/browser/test_first_days.py`."""

import re

import pytest

from croupier.house.act import Role
from croupier.house.powers import powers
from tests.docs.pages import ROOT, read

CALLED = re.compile(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)")


NEXT_STEP = {
    "CallBets", "Close", "Deal", "DealNext", "DoStep", "LayHand", "LetPlayersLook", "Lock", "OpenRound", "OpenTable",
    "PreShuffle", "Proceed", "ReferAbsence", "Reshuffle", "Reveal", "ShowSign", "StartRound", "TickEquipment",
}  # fmt: skip
"""What is asked by its next step, which the server names."""
ELSEWHERE = {
    "AcceptSoftware": "at the command line",
    "Identify": "by the account's own door",
    "Unlock": "by the account's own door",
}


def test_everything_that_staff_may_do_has_its_screen() -> None:
    page = (ROOT / "frontend/src").rglob("*")
    told = [
        path
        for path in page
        if path.suffix in (".ts", ".svelte") and path.name != "types.ts" and ".test." not in path.name
    ]
    screens = " ".join(path.read_text("utf-8") for path in told)
    staff = {Role.DEALER, Role.SUPERVISOR, Role.OPERATOR, Role.INSPECTOR}
    asked = {name.split()[0] for row in powers() if staff & set(row.by) for name in row.does}
    assert asked - ELSEWHERE.keys() - NEXT_STEP - set(re.findall(r"\w+", screens)) == set()


@pytest.mark.parametrize("page", ["house", "deal", "inspect"])
def test_what_a_page_of_staff_is_said_to_show_is_there_by_that_name(page: str) -> None:
    shown = " ".join(path.read_text("utf-8") for path in (ROOT / "src/croupier/words/en/page").iterdir())
    names = (re.sub(r" [\d.,]+$", "", name) for name in CALLED.findall(read(f"docs/{page}.md")))
    called = {part for name in names for part in name.split(" › ")}
    assert called
    assert sorted(name for name in called if name not in shown) == []
