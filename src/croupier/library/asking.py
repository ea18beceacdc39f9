"""One-line questions: what a hand is, what a choice is worth, what a wager costs, what a round pays."""

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier import odds
from croupier.cards import Card
from croupier.game.report import settlement
from croupier.game.roundfile import Round, RoundRefused, parse
from croupier.game.script import play_round
from croupier.library.reading import Cards, Hand, read_card, read_cards, read_rules
from croupier.refusal import Code
from croupier.rulebook import Rulebook, TableRules


def evaluate(hand: Cards) -> Hand:
    """What five or six cards are worth.

    >>> evaluate("4h 4d Kh Ah Qs")
    Hand('4h 4d Kh Ah Qs': pair of fours)
    >>> evaluate("4h 4d Kh Ah Qs").second.name
    'ACE_KING'
    """
    return Hand(hand)


def advise(
    rulebook: str | Rulebook | TableRules,
    hand: Cards,
    up: str | Card,
    *,
    given: Cards = (),
    drawn: Cards = (),
    dealer: Cards = (),
    ante: int | None = None,
    **settings: Any,
) -> odds.Advice:
    """The exact value of every choice with a hand against an upcard, in antes, the best first.

    After a draw name the cards `given` up and `drawn`; before forcing, the `dealer`'s five.

    >>> advise("nz-caribbean-1998", "4h 4d Kh Ah Qs", "9s").best
    'bet'
    """
    return odds.advise(
        read_rules(rulebook, settings),
        read_cards(hand),
        read_card(up),
        given=read_cards(given),
        drawn=read_cards(drawn),
        dealer=read_cards(dealer),
        ante=ante,
    )


def odds_of(rulebook: str | Rulebook | TableRules, *, ante: int | None = None, **settings: Any) -> odds.Odds:
    """The value of every wager of a rulebook under settings: exact where it is known, else with its interval.

    >>> odds_of("nsw-star-2019").wagers["main"].ev
    '99271033693640909/7065233890668954000'
    """
    table, study = odds.split(settings)
    return odds.odds(read_rules(rulebook, table), study, ante=ante, given=settings)


def settle(round_file: str | bytes | Mapping[str, Any]) -> dict[str, Any]:
    """The settlement of a round file: what every area of every seat came to, with its clause.

    >>> from pathlib import Path
    >>> settle(Path("docs/first-round.jsonl").read_text())["seats"]["1"]["net"]
    3000
    """
    played = play_round(_read_round(round_file))
    return settlement(played.rules, played.state)


def why(round_file: str | bytes | Mapping[str, Any]) -> dict[str, Any]:
    """Why a round file came to each of its amounts, or why it is refused, as `croupier why --json` tells it.

    >>> from pathlib import Path
    >>> bet = why(Path("docs/first-round.jsonl").read_text())["amounts"][-1]
    >>> bet["area"], bet["net"], [part["what"] for part in bet["tree"]["from"]][:2]
    ('bet', 4000, ['bet.first_combination', 'bet.second_combination'])
    """
    from croupier.game.why import why as reasons

    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(reasons(_read_round(round_file))))
    return found


def _read_round(round_file: str | bytes | Mapping[str, Any]) -> Round:
    try:
        line = round_file if isinstance(round_file, str | bytes) else msgspec.json.encode(round_file)
    except (TypeError, ValueError) as error:
        raise RoundRefused(Code.BAD_ROUND, "", "json", fault=str(error)) from None
    return parse(line)
