"""Every event of every stream is a sentence in every whole language, and tells who, how much and until when."""

from typing import Any, get_args

import pytest
from msgspec import inspect as i

from croupier.hands.classes import Category
from croupier.house.accounts.events import AccountLocked
from croupier.house.act import Act, Person, Role
from croupier.house.dealer import BACKS
from croupier.house.gaming.day import SlipDrawn
from croupier.house.house import Prescribed, PrizeBarred
from croupier.house.pools import Claimed, PoolClaim
from croupier.house.records.sentences import told
from croupier.house.streams import KINDS
from croupier.house.wallet.protection import ExclusionSet, LimitKind, LimitSet, Period
from croupier.house.wallet.wallets import Withdrawn
from croupier.rulebook import IDS, rulebook, under
from croupier.rulebook.house import SlipKind, house_rules
from croupier.rulebook.signs import signs
from croupier.words import ENGLISH, key, languages, speaking
from tests.words.catalogues import messages

EVENTS = [
    ("/".join([name, *("nsw-star-2019", "Bob")[-kind.words + 1 :]][: kind.words]), event)
    for name, kind in KINDS.items()
    if name != "table"
    for event in get_args(kind.events) or (kind.events,)
]
"""Every event that is no table's, with the name of a stream of its kind."""

ACT = Act(Person("Otto", Role.OPERATOR), 1_600_000_000)


def example(asked: i.Type, *, full: bool) -> Any:
    """A value of a type: something in everything, or nothing wherever that may be."""
    match asked:
        case i.UnionType(types=types):
            own = [one for one in types if not isinstance(one, i.NoneType)]
            return None if len(own) < len(types) and not full else example(own[0], full=full)
        case i.StructType(cls=kind, fields=fields):
            return kind(**{field.name: example(field.type, full=full) for field in fields})
        case i.EnumType(cls=kind):
            return next(iter(kind))
        case i.VarTupleType(item_type=item):
            return (example(item, full=True),) if full else ()
        case i.TupleType(item_types=items):
            return tuple(example(item, full=full) for item in items)
        case i.DictType(key_type=key, value_type=value):
            return {example(key, full=True): example(value, full=full)} if full else {}
        case i.StrType():
            return "said" if full else ""
    return 12 * full if isinstance(asked, i.IntType) else full


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("full", [True, False])
def test_no_event_of_any_stream_lacks_its_sentence(language: str, full: bool) -> None:
    for stream, kind in EVENTS:
        event = example(i.type_info(kind), full=full)
        with speaking(language):
            text = told(stream, event)
        assert text, kind
        assert not {"{", "}", "\n"} & set(text), text
        if language != ENGLISH:
            with speaking(ENGLISH):
                assert text != told(stream, event), "not in this language"


@pytest.mark.parametrize(
    ("stream", "event", "says"),
    [
        ("wallet/Bob", Withdrawn(ACT, 12_345), "123.45 is paid out of the wallet of Bob"),
        (
            "wallet/Bob",
            LimitSet(ACT, LimitKind.LOSS, Period.WEEK, 0, 1_600_000_000),
            "Bob may lose at most 0.00 a week, from 2020-09-13 12:26:40 UTC on",
        ),
        (
            "wallet/Bob",
            LimitSet(ACT, LimitKind.TIME, Period.DAY, None, 1_600_000_000),
            "Bob has no limit of the time at tables a day, from 2020-09-13 12:26:40 UTC on",
        ),
        ("wallet/Bob", ExclusionSet(ACT, None), "Bob is excluded by the own wish, for good"),
        (
            "day/2020-09-13",
            SlipDrawn(ACT, 3, SlipKind.FILL, "S1", {500: 2, 100: 1}, (Role.DEALER, Role.SUPERVISOR)),
            "Slip 3 is drawn up: a fill of 11.00 for S1, to be signed by dealer, game supervisor",
        ),
        (
            "pool/stud",
            Claimed("11.5", ACT, PoolClaim("S1", 7, 2, Category.ROYAL_FLUSH, 0)),
            "Seat 2 of S1 claims a prize in round 7: royal flush",
        ),
        (
            "house",
            PrizeBarred("15.5", ACT, Prescribed("a yacht", -(10**15))),
            "Barred as a prize from 1970-01-01 00:00:00 UTC: a yacht",
        ),
        (
            "account/Bob",
            AccountLocked(0, 1_600_000_000_000_000),
            "Nobody is let in as Bob before 2020-09-13 12:26:40 UTC",
        ),
    ],
)
def test_a_sentence_tells_who_how_much_and_until_when(stream: str, event: Any, says: str) -> None:
    assert told(stream, event) == says


def _by_hand() -> set[str]:
    """What staff does with the decks, finds in its place and puts up, by all rulebooks that come with the program."""
    houses = [house_rules(each) for each in IDS]
    done = {step.does for house in houses for steps in house.steps.values() for step in steps}
    there = {item for house in houses for item in house.equipment}
    shown = {sign.name for each in IDS for sign in signs(under(rulebook(each)))}
    return done | there | shown | set(BACKS)


@pytest.mark.parametrize("language", languages())
def test_what_is_done_by_hand_has_words_in_every_language(language: str) -> None:
    wanted = {f"words.{key(text)}" for text in _by_hand()}
    assert wanted <= messages(language).keys()
