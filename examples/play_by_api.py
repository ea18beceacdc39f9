"""Plays rounds at a practice table of a running house, as a program does: over its API, with a simple strategy.

It stakes an ante, and a super of its own where the table has one (some rulebooks want it with every ante).
It claims whatever its first hand may win, bets with a hand that would let the dealer play (ace-king or better),
folds otherwise, and never forces or concedes.

    python examples/play_by_api.py URL [RULEBOOK] [ROUNDS]
"""
# ruff: noqa: T201

import sys

from croupier.cards import cards
from croupier.client import Choices, Client, Feed
from croupier.game import Command
from croupier.game import commands as g
from croupier.hands import evaluate, qualifies
from croupier.house.table.commands import SayReady
from croupier.web.replies import View

ANTE = 1_000


def pick(found: Choices, view: View) -> Command | SayReady | None:
    """What to do now: answer what is asked, and bet or fold by the hand; nothing where the table goes on itself."""
    offered = {type(choice.command): choice.command for choice in found.choices}
    if found.seat is None or view["play"]["phase"] == "betting":
        return None
    if g.AnswerForce in offered:
        return g.AnswerForce(found.seat, force=False)
    if g.Concede in offered:
        return SayReady(found.seat)
    own = view["play"]["seats"][str(found.seat)]
    if g.Declare in offered and "super:own" in own["wagers"]:
        return g.Declare(found.seat, super=True, instant=True)
    held = cards(own["cards"])
    wanted = g.Bet if len(held) == 5 and qualifies(evaluate(held)) else g.Fold
    return offered.get(wanted)


def areas(found: Choices) -> set[str]:
    """Where a wager can be placed now."""
    return {choice.command.area for choice in found.choices if isinstance(choice.command, g.PlaceWager)}


def play_round(client: Client, feed: Feed, seat: int) -> View:
    """Plays one round to its end; the view of it."""
    if not feed.view["playing"]:
        feed.until(feed.send(SayReady(seat)).version)
    for area in ("ante", "super:own"):
        if area in areas(client.choices(feed.table)):
            feed.send(g.PlaceWager(seat, area, ANTE))
    feed.until(feed.send(SayReady(seat)).version)
    while feed.view["playing"]:
        found = client.choices(feed.table)
        view = feed.until(found.version)
        command = pick(found, view)
        if command is not None:
            feed.until(feed.send(command).version)
        elif view["playing"]:
            feed.until(found.version + 1)
    return feed.view


def result(view: View, seat: int) -> int:
    """What a seat has won or lost in the round, in cents."""
    wagers = view["play"]["seats"][str(seat)]["wagers"].values()
    return sum(wager["paid"] - wager["taken"] for wager in wagers)


def line(view: View, seat: int) -> str:
    """A round in a line: the hands, what was decided, and what came of it."""
    play = view["play"]
    own = play["seats"][str(seat)]
    did = own.get("decision", "none")
    return f"{view['round']:>4}  {own['cards']:<18} {did:<6} {play['dealer_cards']:<15} {result(view, seat):>+8,}"


def main(url: str, rulebook: str = "vanuatu-2013", rounds: int = 10) -> int:
    """Plays rounds as a guest and prints them; what was won or lost in all."""
    total = 0
    with Client(url) as client:
        client.guest()
        practice = client.practise(rulebook)
        with client.feed(practice.table) as feed:
            for _ in range(rounds):
                view = play_round(client, feed, practice.seat)
                total += result(view, practice.seat)
                print(line(view, practice.seat))
    print(f"{rounds} rounds under {rulebook}: {total:+,} cents")
    return total


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    named = {"rulebook": sys.argv[2]} if len(sys.argv) > 2 else {}
    main(sys.argv[1], **named, rounds=int(sys.argv[3]) if len(sys.argv) > 3 else 10)
