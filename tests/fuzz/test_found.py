"""What fuzzing found: each was a fault before it was a test."""

import io
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.cli.settling import settle_line
from croupier.game.roundfile import RoundRefused
from croupier.rulebook import BadRulebook, SettingRefused, under
from croupier.rulebook.load import parse
from croupier.store import Broken, LogFault, SqliteStore, export_jsonl, import_jsonl
from croupier.store.chain import line, link
from croupier.store.contract import GENESIS
from croupier.store.export import jsonl, read_jsonl
from croupier.web.routes.rulebooks import _checked
from croupier.web.running.config import ConfigError, load_config
from tests.cli.rounds import DECK_TEXT
from tests.store.logs import add

HOUSE = """
id = "house"
title = "A house"
game = "Lunar Poker"
jurisdiction = "Here"
instrument = "House rules"
"""

SUPERS = """{ four_of_a_kind = -1, full_house = 1, flush = 1, straight = 1, three_of_a_kind = 1, ace_king_queen = 1,
five_coloured = 1 }""".replace("\n", " ")
PRIZES = """{ flush = 1, full_house = 1, four_of_a_kind = 1, straight_flush = { floor = 1, percent = 10 },
royal_flush = { floor = 1, percent = 101 } }""".replace("\n", " ")


@pytest.mark.parametrize(
    ("part", "code"),
    [
        (b'"seats":{"1":{"ante":100,"player":"\xbd"}}', "BAD_SEAT"),
        (b'"seats":{"1":{"ante":100}},"happenings":[{"what":"\xcd"}]', "BAD_HAPPENING"),
    ],
)
def test_bytes_inside_a_round_that_are_no_text_are_refused(part: bytes, code: str) -> None:
    answer = settle_line(b'{"rulebook":"vanuatu-2013","deck":"%b",%b}' % (DECK_TEXT.encode(), part))
    assert isinstance(answer, RoundRefused)
    assert answer.code == code


def test_a_maximum_payout_needs_the_clause_by_which_it_is_shown() -> None:
    """The rulebook was valid, and then no table by it could show its signs."""
    written = f'extends = "nsw-star-2019"\n{HOUSE}\n[settings.max_payout]\nclause = "H1"\ndefault = 100000\n'
    with pytest.raises(BadRulebook, match="showing the maximum payout"):
        parse(written)
    assert not _checked(written).valid
    assert _checked(f'{written}[cite]\n"sign.max_payout" = "H2"\n').valid


@pytest.mark.parametrize(
    ("base", "part", "place"),
    [
        ("vanuatu-2013", "[ante.won]\nis = -3", "ante.won.is"),
        ("vanuatu-2013", "[ante.unqualified]\nis = { below_straight = -2, straight_or_higher = 1 }", "ante.unqualified.is.below_straight"),
        ("vanuatu-2013", "[force.fee]\nis = -1", "force.fee.is"),
        ("vanuatu-2013", f"[super.tables.1]\nis = {SUPERS}", "super.tables.1.is.four_of_a_kind"),
        ("vanuatu-2013", "[instant.odds]\nis = [-1, 600]", "instant.odds.is"),
        ("nsw-star-2019", "[instant.odds]\nis = [200, 0]", "instant.odds.is"),
        ("nz-caribbean-1998", f"[jackpot.prizes]\nis = {PRIZES}", "jackpot.prizes.is.royal_flush.percent"),
        ("vanuatu-2013", "[settings.max_payout]\ndefault = -5", "settings.max_payout"),
        ("vanuatu-2013", "[settings.ante_limits]\ndefault = [5, 1]", "settings.ante_limits"),
        ("vanuatu-2013", "[settings.instant_payout]\ndefault = [-5, -5]", "settings.instant_payout"),
        ("vanuatu-2013", "[settings.instant_payout]\ndefault = [0, 600]", "settings.instant_payout"),
        ("vanuatu-2013", "[settings.instant_payout]", "settings.instant_payout"),
        ("vanuatu-2013", "[settings.boxes_per_player]\ndefault = 0", "settings.boxes_per_player"),
    ],
)  # fmt: skip
def test_a_rulebook_that_pays_less_than_nothing_or_nothing_at_once_is_refused(
    base: str, part: str, place: str
) -> None:
    """It was valid, and a table by it took from players what they had not staked."""
    with pytest.raises(BadRulebook) as refused:
        parse(f'extends = "{base}"\n{HOUSE}\n{part}\nclause = "H1"\n')
    assert refused.value.place == place


def test_a_super_pay_table_that_a_house_lacks_is_refused() -> None:
    book = parse(
        f'extends = "vanuatu-2013"\n{HOUSE}\n[settings.super_pay_table]\nclause = "H1"\ndefault = 1\n'
    )
    with pytest.raises(SettingRefused, match="no super pay table 99"):
        under(book, {"super_pay_table": 99})


@pytest.mark.parametrize("field", ["at", "schema", "remaining"])
def test_an_imported_number_that_no_store_holds_is_named(tmp_path: Path, field: str) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        add(store, "table/1")
        out = io.BytesIO()
        export_jsonl(store, out)
    (event,) = read_jsonl([out.getvalue()])
    event = replace(event, **{field: 2**63})
    event = replace(event, hash=link(GENESIS, line(event)))
    with SqliteStore(tmp_path / "copy.db") as copy:
        found = import_jsonl(copy, [jsonl(event)])
        assert isinstance(found, Broken)
        assert (found.seq, found.why) == (1, LogFault.UNREADABLE)
        assert copy.head().seq == 0


@pytest.mark.parametrize("name", ["db", "keys"])
def test_a_path_under_the_home_of_nobody_is_refused(name: str) -> None:
    with pytest.raises(ConfigError, match="~nobody-here"):
        load_config({name: "~nobody-here/x"}, {}, None)


def test_a_configuration_nested_too_deep_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text("port = " + "[" * 5_000)
    with pytest.raises(ConfigError, match="is not TOML"):
        load_config({}, {}, file)
