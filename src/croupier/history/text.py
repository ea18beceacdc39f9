"""A round as text for people, in a fixed form that can be read back."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.cards import text
from croupier.game.report import settlement
from croupier.game.roundfile import Happening, SeatFile
from croupier.game.script import Script
from croupier.game.state import FEES, Seat, State, Status
from croupier.history.file import RoundFile, told
from croupier.history.happened import dealt_orders
from croupier.words.amounts import figure

TITLE = "Croupier round, format 1"
"""The first line of every round."""

WAGERS, CHOICES, HAPPENINGS, CARDS, RESULTS = "Wagers", "Choices", "Happenings", "Cards", "Results"
AFTER_DRAW = "after the draw"
DECISIONS = ("fold", "bet", "buy")


def to_text(file: RoundFile, *, seen: bool = False) -> str:
    """A round as text, with `seen` only the cards of the deck that were dealt; raises `RoundRefused` for one that cannot be settled."""
    return "".join(f"{line}\n" for line in lines_of(file, file.play(), seen=seen))


def lines_of(file: RoundFile, script: Script, *, seen: bool = False) -> Iterator[str]:
    """The lines of a round that has been played."""
    yield TITLE
    yield f"Rulebook: {_name(file.rulebook)}"
    yield f"Title: {' '.join(script.rules.rulebook.title.split())}"
    if file.settings:
        yield "Settings: " + ", ".join(f"{name} {json(value)}" for name, value in file.settings.items())
    yield from _decks(file, script, seen=seen)
    yield WAGERS
    yield from (f"  Seat {number}: {_wagers(seat)}" for number, seat in file.seats.items())
    choices = [(number, _choices(seat)) for number, seat in file.seats.items()]
    if any(said for _, said in choices):
        yield CHOICES
        yield from (f"  Seat {number}: {said}" for number, said in choices if said)
    if file.happenings:
        yield HAPPENINGS
        yield from (f"  {_happening(happening)}" for happening in file.happenings)
    yield from _cards(script.state)
    yield from _results(settlement(script.rules, script.state))


def json(value: Any) -> str:
    """A value as JSON on one line."""
    return msgspec.json.encode(value).decode()


# What the file says


def _name(rulebook: str) -> str:
    return rulebook if rulebook.isprintable() and not rulebook.startswith('"') else json(rulebook)


def _decks(file: RoundFile, script: Script, *, seen: bool) -> Iterator[str]:
    if not seen:
        yield f"Deck: {file.deck}"
        if file.redeal is not None:
            yield f"Redeal: {file.redeal}"
    else:
        dealt = dealt_orders(script.log)
        yield f"Cards seen: {text(dealt.deck)}".rstrip()
        if file.redeal is not None:
            yield f"Redeal seen: {text(dealt.redeal)}".rstrip()
    if file.reshuffle is not None:
        yield f"Reshuffle: {file.reshuffle}"


def _wagers(seat: SeatFile) -> str:
    said = [f"ante {figure(seat.ante)}"]
    said += [f"{area_name(area)} {figure(amount)}" for area, amount in seat.sides]
    said += [f"player {json(seat.player)}"] if seat.player else []
    return ", ".join(said)


def area_name(area: str) -> str:
    """What an area is called in the text.

    >>> area_name("super:3"), area_name("draw_fee")
    ('super on seat 3', 'draw fee')
    """
    name, _, hand = area.replace("_", " ").partition(":")
    if hand in ("", "own"):
        return name
    return f"{name} on {'the dealer' if hand == 'dealer' else f'seat {hand}'}"


def _choices(seat: SeatFile) -> str:
    said = [_decision(seat.decision)] if seat.decision is not None else []
    if seat.after_draw is not None:
        plain = seat.after_draw in ("bet", "fold")
        said.append(f"{AFTER_DRAW} {seat.after_draw if plain else json(seat.after_draw)}")
    said += ["force" if seat.force else "no force"] if seat.force is not None else []
    said += ["concede" if seat.concede else "no concede"] if seat.concede is not None else []
    if seat.declare is not None:
        plain = all(what in ("super", "instant") for what in seat.declare)
        named = " and ".join(seat.declare) if plain else json(seat.declare)
        said.append(f"declare {named or 'nothing'}")
    return ", ".join(said)


def _decision(said: str) -> str:
    word, _, rest = said.partition(" ")
    exchange = word == "exchange" and all(len(card) == 2 and card.isalnum() for card in rest.split(" "))
    return said if said in DECISIONS or exchange else f"decision {json(said)}"


def _happening(happening: Happening) -> str:
    said = told(happening)
    what, when = said.pop("what"), said.pop("when", "")
    named = [json(what) if not what.replace("_", "").isalpha() else what]
    named += [f"when {when if when.replace(' ', '').isalnum() else json(when)}"] if when else []
    return ", ".join([*named, *(f"{name} {json(value)}" for name, value in said.items())])


# What came of it


def _cards(state: State) -> Iterator[str]:
    held = [seat for seat in state.seats.values() if seat.first]
    if not held and not state.dealer_first:
        return
    yield CARDS
    yield from (f"  Seat {seat.number}: {_hand(seat)}" for seat in held)
    if state.dealer_first:
        yield f"  Dealer: {_dealer(state)}"


def _hand(seat: Seat) -> str:
    said = [text(seat.first)]
    said += [f"gives up {text(seat.offered)}"] if seat.offered and seat.drawn else []
    said += [f"draws {text(seat.drawn)}"] if seat.drawn else []
    said += ["dealt astray"] if seat.status is Status.STRAY else []
    return ", ".join(said)


def _dealer(state: State) -> str:
    out = tuple(card for card in state.dealer_first if card not in state.dealer)
    into = tuple(card for card in state.dealer if card not in state.dealer_first)
    said = [text(state.dealer_first)]
    said += [f"{text([state.up])} up"] if state.up is not None else []
    said += [f"{text(out)} replaced by {text(into)}"] if out else []
    said += ["not revealed"] if not state.revealed else []
    return ", ".join(said)


def _results(settled: dict[str, Any]) -> Iterator[str]:
    yield RESULTS
    if settled["dealer"]["revealed"]:
        qualifies = "qualifies" if settled["dealer"]["qualifies"] else "does not qualify"
        yield f"  Dealer: {settled['dealer']['value']}, {qualifies}"
    for number, seat in settled["seats"].items():
        value = [seat["value"]] if seat["value"] else []
        sign = "+" if seat["net"] > 0 else ""
        yield f"  Seat {number}: {', '.join([seat['status'], *value])}, net {sign}{figure(seat['net'])}"
        yield from (f"    {area_name(area)} {_area(area, what)}" for area, what in seat["areas"].items())
    if "jackpot_pool" in settled:
        yield f"  Jackpot pool: {figure(settled['jackpot_pool'])}"
    if settled.get("void"):
        yield "  The round is void"


def _area(area: str, what: dict[str, Any]) -> str:
    stake, returned, paid = what["stake"], what["returned"], what["paid"]
    fee = area in FEES
    if not returned and not paid:
        result = "stays for the next round" if what.get("carried") else "taken" if fee else "lost"
    else:
        parts = [f"paid {figure(paid)}"] if paid else []
        parts += [f"returned {figure(returned)}"] if returned else []
        parts += ["stays for the next round"] if what.get("carried") else []
        result = ", ".join(parts)
    clause = f" (clause {what['clause']})" if what["clause"] else ""
    return f"{figure(stake)}: {result}{clause}"
