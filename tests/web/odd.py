"""Well-formed commands with odd values in them, made from the types of the commands themselves."""

from functools import cache
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect as i

from croupier.rulebook import IDS
from croupier.web import wire

NUMBERS = (0, 1, 2, 3, 5, 7, 8, 52, 53, -1, 100, 1_000, 2_500, 100_000, 2**31, 2**53, 10**15, -(10**15))
PLAIN = """
ante jackpot super:own super:1 super:99 super:x super:-1 super:² bet Ah XX 10♥ ah 1 -1 ² ٣ é 𝔘
Bob autopilot house guest-00000000 T1 a/b .. %00 {} {0} %s <b> minimum markers closing silence
english deck-1 A instant absent misdeal void
"""
WORDS = (
    *PLAIN.split(),
    *("", " ", "Ah Ah", "Ah Kd 2c 3c 4c", "drop box", "'; --", "\n"),
    *("\u202e", "\ufeff", "e\u0301", "x" * 200, "ж" * 4_000),
    *IDS,
)
KEYS = ("", "a", "1", "ante", "bet_deadline", "jackpot", "dealing_device", "max_payout", "é")

words = st.sampled_from(WORDS) | st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12)
numbers = st.sampled_from(NUMBERS) | st.integers(-10, 60)
anything = st.recursive(
    st.none() | st.booleans() | numbers | words | st.floats(-1e9, 1e9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)

_MADE: dict[Any, st.SearchStrategy[Any]] = {}


@cache
def commands(asked: type) -> dict[str, st.SearchStrategy[dict[str, Any]]]:
    """For each kind of command that a body can hold, bodies of the command."""
    found = i.type_info(asked)
    assert isinstance(found, i.StructType)
    field = next(field.type for field in found.fields if field.name == "command")
    kinds = field.types if isinstance(field, i.UnionType) else (field,)
    return {str(kind.tag): _struct(kind) for kind in kinds if isinstance(kind, i.StructType)}


def bodies(asked: type) -> st.SearchStrategy[dict[str, Any]]:
    """Bodies with a command of any kind, evenly."""
    return st.one_of(*commands(asked).values())


def _struct(kind: i.StructType) -> st.SearchStrategy[dict[str, Any]]:
    if kind.cls not in _MADE:
        required = {field.encode_name: _of(field.type) for field in kind.fields if field.required}
        optional = {field.encode_name: _of(field.type) for field in kind.fields if not field.required}
        if kind.tag_field is not None:
            required[kind.tag_field] = st.just(kind.tag)
        _MADE[kind.cls] = st.fixed_dictionaries(required, optional=optional)
    return _MADE[kind.cls]


def _of(kind: i.Type) -> st.SearchStrategy[Any]:
    match kind:
        case i.Metadata(type=inner):
            return _of(inner)
        case i.UnionType(types=types):
            return st.one_of(*map(_of, types))
        case i.StructType():
            return _struct(kind)
        case i.EnumType(cls=cls):
            return st.sampled_from([one.value for one in cls])
        case i.LiteralType(values=values):
            return st.sampled_from(values)
        case i.TupleType(item_types=types):
            return st.tuples(*map(_of, types)).map(list)
        case (
            i.VarTupleType(item_type=inner) | i.ListType(item_type=inner) | i.CollectionType(item_type=inner)
        ):
            return st.lists(_of(inner), max_size=4)
        case i.DictType(key_type=key, value_type=value):
            keys = st.sampled_from(KEYS) if isinstance(key, i.StrType) else _of(key).map(str)
            return st.dictionaries(keys, _of(value), max_size=3)
    plain: dict[type[i.Type], st.SearchStrategy[Any]] = {
        i.IntType: numbers,
        i.StrType: words,
        i.BoolType: st.booleans(),
        i.NoneType: st.none(),
        i.FloatType: st.floats(-1e9, 1e9),
        i.AnyType: anything,
        i.DateType: st.dates().map(str),
        i.DateTimeType: st.datetimes().map(str),
    }
    return plain[type(kind)]


PLACES: dict[str, type] = {
    "/api/tables/T1/commands": wire.AskedTable,
    "/api/wallets/Bob/commands": wire.AskedWallet,
    "/api/pools/P1/commands": wire.AskedPool,
    "/api/disputes/T1/D1/commands": wire.AskedDispute,
    "/api/promotions/nsw-star-2019/X1/commands": wire.AskedPromotion,
    "/api/days/2020-01-01/commands": wire.AskedDay,
    "/api/house/commands": wire.AskedHouse,
    "/api/people/commands": wire.AskedPeople,
}
"""Where commands are sent, and what they may be."""
