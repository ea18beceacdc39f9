"""`croupier powers`: the table for people and for scripts, and what a log knows of its use."""

import json
from pathlib import Path

from croupier.house.act import PEOPLE, Person, Role
from croupier.house.people import Register
from tests.cli.program import croupier
from tests.service.kit import OTTO, SUE, Casino


def test_the_table_and_its_uses_in_a_log(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        casino.do(PEOPLE, Register(Person("Nia", Role.DEALER)), OTTO, second=SUE)
    said = json.loads(croupier("powers", "--db", str(tmp_path / "house.db"), "--json").out)
    (use,) = said["used"]
    assert (use["power"], use["by"], use["second"]) == ("Register staff", "Otto", "Sue")
    rows = {each["name"]: row for row in said["powers"] for each in row["does"]}
    assert rows["Register staff"]["second"] == ["game supervisor", "casino operator"]
    shown = croupier("powers").out
    assert "GiveUpRound" in shown
