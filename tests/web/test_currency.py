"""A house's currency: how many decimals its amounts have, and what becomes of a rulebook's values in cents."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.rulebook import BadRulebook, rulebook, under
from croupier.rulebook.house import house_rules
from croupier.rulebook.load import parse
from croupier.web.running.config import ConfigError, load_config
from croupier.web.worker import Worker
from croupier.words import say
from croupier.words.amounts import CENTS, Currency, money, use
from tests.cli.program import croupier
from tests.web.kit import Site, nobody

VATU = Currency("VUV", 0)
STUD = "nz-caribbean-1998"
HOUSE_STUD = """extends = "nz-caribbean-1998"
id = "port-vila-stud"
title = "Port Vila Stud"
[settings]
ante_limits = { clause = "H1", default = [%s, 50000] }
"""


@pytest.fixture
def vatu() -> Iterator[None]:
    use(VATU)
    yield
    use(CENTS)


@pytest.fixture
def cents() -> Iterator[None]:
    yield
    use(CENTS)


# Shown


@pytest.mark.usefixtures("vatu")
def test_an_amount_without_decimals_is_whole() -> None:
    assert (money(1000), money(-5), money(1234567, ".,")) == ("VUV\xa01,000", "-VUV\xa05", "VUV\xa01.234.567")
    told = say("OUTSIDE_LIMITS", "en", area="ante", least=500, most=50_000, amount=100)
    assert told == "the ante is from VUV\xa0500 to VUV\xa050,000, not VUV\xa0100"


def test_without_a_currency_amounts_are_as_ever() -> None:
    assert (money(1000), money(-5)) == ("10.00", "-0.05")


# A rulebook's values in cents


@pytest.mark.usefixtures("vatu")
def test_values_in_cents_are_divided_where_they_divide() -> None:
    rules = under(rulebook(STUD))
    assert rules.prizes is not None
    assert (rules.settings.jackpot_amount, rules.prizes.flush) == (1, 100)
    assert (rules.prizes.royal_flush.floor, rules.prizes.royal_flush.percent) == (10_000, 100)
    assert under(parse(HOUSE_STUD % 1000)).settings.ante_limits == (10, 500)
    star = house_rules("nsw-star-2019")
    assert (star.figure("promotion.denial_over"), star.figure("promotion.denial_years")) == (100, 10)


def test_in_cents_they_stay_as_they_are() -> None:
    rules = under(rulebook(STUD))
    assert rules.prizes is not None
    assert (rules.settings.jackpot_amount, rules.prizes.flush) == (100, 10_000)


@pytest.mark.usefixtures("vatu")
def test_a_value_that_does_not_divide_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadRulebook) as refused:
        parse(HOUSE_STUD % 1050)
    assert str(refused.value) == ("ante_limits: 1050 cents are no whole amount in VUV, which has no decimals")


@pytest.mark.usefixtures("vatu")
def test_what_a_house_sets_at_a_table_is_in_its_own_currency() -> None:
    assert under(rulebook(STUD), {"ante_limits": [1050, 5000]}).settings.ante_limits == (1050, 5000)


def test_the_text_of_a_round_is_written_and_read_in_the_same_currency() -> None:
    variables = {"CROUPIER_CURRENCY": "VUV", "CROUPIER_DECIMALS": "0"}
    try:
        file = croupier("history", "convert", "docs/first-round.jsonl", "--to", "text", **variables)
        assert "ante 1000" in file.out, file
        back = croupier("history", "convert", "-", "--to", "json", given=file.out, **variables)
        assert back.objects[0]["seats"]["1"]["ante"] == 1000, back
        refused = croupier("history", "convert", "-", "--to", "json", given=file.out)
        refused.refused("an amount such as 10.00")
    finally:
        use(CENTS)


# Of a server


@pytest.mark.usefixtures("cents")
def test_a_server_tells_its_currency_and_refuses_another_for_the_same_log(tmp_path: Path) -> None:
    with Site(tmp_path, currency="VUV", decimals=0) as site:
        told = nobody.get(f"{site.url}/api/rulebooks").json()
        assert told["currency"] == {"code": "VUV", "decimals": 0}
        prizes = nobody.get(f"{site.url}/api/rulebooks/{STUD}").json()["values"]["jackpot.prizes.flush"]
        assert prizes["value"] == 100
        config = site.worker.config
    again = croupier("serve", "--db", config.db, "--keys", config.keys, "--port", "0")
    again.refused("this log keeps amounts with 0 decimals, not with 2")


@pytest.mark.usefixtures("cents")
def test_a_rulebook_that_does_not_divide_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "stud.toml").write_text(HOUSE_STUD % 1050)
    flags = {"db": str(tmp_path / "house.db"), "rulebooks": str(tmp_path), "currency": "VUV", "decimals": 0}
    with pytest.raises(BadRulebook, match=r"stud\.toml: .*1050 cents are no whole amount in VUV"):
        Worker(load_config(flags, {}, None))


def test_a_currency_is_three_letters() -> None:
    with pytest.raises(ConfigError, match="a currency is three capital letters, such as VUV"):
        load_config({"currency": "vatu"}, {}, None)
