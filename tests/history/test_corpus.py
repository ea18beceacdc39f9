"""The corpus: 1,000 rounds, settled as recorded, that meet everything a round file can say."""

import json

from croupier.game.irregularities.happenings import KINDS
from croupier.history import parse_text, read_json, to_json, to_text
from croupier.rulebook import IDS, rulebook
from tests.conformance.second_settler import settle
from tests.conformance.test_settlement import money
from tests.effort import often
from tests.history.corpus import CORPUS, ROUNDS, SETTLEMENTS, maker

WITHOUT_EFFECT = ("boxes_per_player", "jackpot_mode")
"""Settings that the second program does not know, as they change no result."""

FILES = [read_json(line) for line in ROUNDS]


def test_there_are_1000_different_rounds_in_less_than_two_megabytes() -> None:
    assert len(ROUNDS) == len(set(ROUNDS)) == len(SETTLEMENTS) == 1000
    assert sum(file.stat().st_size for file in CORPUS.iterdir() if file.is_file()) < 2_000_000


def test_every_round_settles_as_recorded() -> None:
    for number, (file, settled) in enumerate(zip(FILES, SETTLEMENTS, strict=True), 1):
        assert file.settle() == settled, number


def test_a_second_program_settles_those_without_happenings_alike() -> None:
    calm = [place for place, file in enumerate(FILES) if not file.happenings]
    assert len(calm) > 500
    for place in calm:
        round_ = json.loads(ROUNDS[place])
        del round_["format"]
        given = round_.get("settings", {})
        round_["settings"] = {name: given[name] for name in given if name not in WITHOUT_EFFECT}
        for seat in round_["seats"].values():
            seat.pop("player", None)
        assert settle(round_) == money(SETTLEMENTS[place]), place + 1


def test_rounds_come_back_from_their_text_and_their_json() -> None:
    """All of them go to text and back through the program, in `tests/cli/test_history.py`."""
    for line, file in list(zip(ROUNDS, FILES, strict=True))[:: often(10, 1)]:
        assert to_json(file) == line
        text = to_text(file)
        back = parse_text(text)
        assert back == file
        assert to_text(back) == text


def test_every_rulebook_decision_happening_and_open_setting_is_met() -> None:
    assert {happening.what for file in FILES for happening in file.happenings} == set(KINDS)
    decisions = {(seat.decision or "").split(" ")[0] for file in FILES for seat in file.seats.values()}
    assert {"fold", "bet", "buy", "exchange"} <= decisions
    for name in IDS:
        met = {setting for file in FILES if file.rulebook == name for setting in file.settings}
        assert met >= {setting for setting, spec in rulebook(name).settings.items() if not spec.fixed}, name


def test_the_page_counts_what_is_there() -> None:
    make = maker()
    assert (CORPUS / "README.md").read_text("utf-8") == make.readme(make.counted(FILES))
