"""A tree of reasons in words: each value by its name, what it is, and the clauses that it rests on."""

from msgspec.structs import replace

from croupier.game.because import How
from croupier.game.state import ANTE
from croupier.game.why.tree import LeafKind, Otherwise, Reason, Shown, Why
from croupier.words import Said, Value, key, say

_TIMES = ("odds", "instant", "super", "ante.", "bet.multiple", "draw.fee", "force.fee")
"""What is told in times a stake, not in money."""

_PLAIN = frozenset({"jackpot_contribution", "super_pay_table", "number"})
_PAID = frozenset(
    {"first_combination", "second_combination", "instant_payout", "prize", "won", "unqualified", "net"}
)
_SINGLE = frozenset({"compare", "conditions", "bet.multiple", "force.fee", "second_combination"})
_HANDS = frozenset({"cards", "hand", "draw", "dealer", "dealer.replacement"})

_WORDS = frozenset({"met", "none", "as held", "nothing", "decline", "stay"})
"""What is said of a leaf and is no word of a round file."""

_EXCHANGE = "exchange "


def told(node: Reason, seat: int = 0) -> Said:
    """One value of a tree as a message; `seat` is whose amount it is.

    What an area brought is told with the clauses of its payments too, by which the story of the round tells them.
    """
    paid = [each.clauses for each in node.reasons if node.how is How.SUM and _pays(each)]
    clauses = (
        *dict.fromkeys(clause for some in (node.clauses, *paid) for clause in some),
        *filter(None, (node.reading,)),
    )
    values: dict[str, Value] = {"name": name(node), "value": _value(node, node.value), "clauses": clauses}
    other = node.seat if node.seat != seat else 0
    return Said("why-line", values | {"seat": other})


def _pays(node: Reason) -> bool:
    """Whether a value is an amount that was paid: by what it came to, or as the rulebook has it."""
    fixed = node.kind is LeafKind.RULEBOOK and node.what.startswith("jackpot.")
    return fixed or node.what.rpartition(".")[2] in _PAID


def told_otherwise(node: Reason, other: Otherwise) -> Said:
    """What an amount had been, had a leaf been otherwise."""
    absent = Said("why-absent.cards" if node.kind is LeafKind.CARD else "why-absent")
    value = _value(node, other.value) if other.value != "" else absent
    if other.refused is not None:
        return Said("why-if.refused", {"value": value, "code": other.refused})
    if other.net is None:
        return Said("why-if.none", {"value": value})
    return Said("why-if", {"value": value, "amount": other.net})


def name(node: Reason) -> Said:
    """What a value is called."""
    return _name(node.what, node)


def _name(what: str, node: Reason) -> Said:
    head, _, rest = what.partition(".")
    area, _, last = what.rpartition(".")
    if last == "lost":
        return Said("why-lost", {"name": _name(area, node.reasons[0])})
    if last in _PAID and area:
        return Said(f"why-paid.{key(last)}", {"area": area})
    if what in _SINGLE:
        return Said(f"why-what.{key(what)}")
    if what == node.how:
        return Said(f"why-how.{key(what)}")
    if what in _HANDS:
        return Said(f"why-cards.{key(what)}")
    if node.kind is LeafKind.CHOICE and not rest:
        return Said(f"why-choice.{key(what)}")
    return _of_rules(what, head, rest, node)


def _of_rules(what: str, head: str, rest: str, node: Reason) -> Said:
    row = rest.replace("_", " ")
    if head == "happening":
        return Said("why-happening", {"what": row})
    if what.startswith("draw.fee."):
        return Said("why-draw-fee", {"count": int(rest.partition(".")[2])})
    if head == "jackpot" and rest:
        prize, _, part = row.partition(".")
        return Said(f"why-jackpot.{part or ('prize' if node.kind else prize)}", {"row": prize})
    if head == ANTE and rest:
        return Said(f"why-ante.{key(rest)}")
    if head in ("odds", "instant", "super") and rest:
        return Said(f"why-{head}", {"row": row})
    if node.kind is LeafKind.WAGER:
        return Said("why-area", {"area": what})
    if node.kind is None:
        return Said("why-refused", {"code": what})
    return Said("why-setting", {"name": what})


def _value(node: Reason, value: Shown) -> Value:
    """A value as it is said: money, times a stake, or the words of a file."""
    if value == "":
        return Said("why-hidden")
    if isinstance(value, str):
        if node.kind is LeafKind.CHOICE and value.startswith(_EXCHANGE):
            return Said("why-exchange", {"cards": value.removeprefix(_EXCHANGE)})
        known = value in _WORDS
        return Said(f"why-said.{key(value)}") if known else Said("why-text", {"text": value})
    if node.what.endswith(".percent"):
        return Said("why-percent", {"value": value})
    if node.kind in (LeafKind.RULEBOOK, LeafKind.SETTING) and node.what.startswith(_TIMES):
        return Said("why-times", {"value": value})
    return value if node.what in _PLAIN else Said("why-money", {"amount": value})


def spoken(node: Reason, language: str | None = None, seat: int = 0) -> Reason:
    """A tree with the sentence of each value, and of what the amount had been otherwise."""
    said = told(node, seat)
    others = tuple(replace(each, says=_say(told_otherwise(node, each), language)) for each in node.otherwise)
    reasons = tuple(spoken(each, language, seat) for each in node.reasons)
    return replace(node, says=_say(said, language), otherwise=others, reasons=reasons)


def spoken_of(found: Why, language: str | None = None) -> Why:
    """The reasons of a round with the sentence of every value."""
    amounts = tuple(replace(each, tree=spoken(each.tree, language, each.seat)) for each in found.amounts)
    refusal = spoken(found.refusal, language) if found.refusal is not None else None
    return replace(found, amounts=amounts, refusal=refusal)


def _say(said: Said, language: str | None) -> str:
    return say(said.id, language, **said.values)
