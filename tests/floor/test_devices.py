"""What shoes, shufflers, stacked decks and scanners do and refuse, one act at a time."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, Card, cards, text
from croupier.floor.act import Act, Person, Refusal, Role
from croupier.floor.devices import (
    AnyDevice,
    Condition,
    Fault,
    Scanner,
    Shoe,
    Shuffler,
    read_card,
    shuffler,
    stacked,
)
from croupier.game.commands import Deal, Reshuffle

DEALER = Act(Person("d1", Role.DEALER), at=0)
ORDER = tuple(reversed(DECK))


def ok(result: Any) -> Any:
    assert not isinstance(result, Refusal), result
    return result


def fault(result: Any) -> str:
    assert isinstance(result, Refusal), result
    assert result.message
    return result.code


def shoe() -> Shoe:
    return ok(ok(Shoe().load(ORDER)).cut(20, DEALER))  # type: ignore[no-any-return]


def machine() -> Shuffler:
    return ok(ok(shuffler("red", "blue")).load_deck("red", ORDER))  # type: ignore[no-any-return]


READY: list[Any] = [shoe(), machine(), stacked(ORDER)]
orders = st.permutations(DECK)


# Dealing from the top


@pytest.mark.parametrize("device", READY, ids=lambda device: type(device).__name__)
def test_cards_come_from_the_top_and_none_is_lost(device: Any) -> None:
    before = device.stub
    command, after = ok(device.deal(7))
    assert command == Deal(text(before[:7]))
    assert after.stub == before[7:]
    assert after.out == before[:7]
    assert device.holds == set(DECK)


@pytest.mark.parametrize("device", READY, ids=lambda device: type(device).__name__)
def test_the_last_cards_are_dealt_before_the_rack_is_called_for(device: Any) -> None:
    _, device = ok(device.deal(50))
    command, device = ok(device.deal(5))
    assert len(cards(command.cards)) == 2
    assert ok(device.deal(3)) == (Reshuffle(), device)


@pytest.mark.parametrize("device", READY, ids=lambda device: type(device).__name__)
@pytest.mark.parametrize("wanted", [0, -1])
def test_nothing_is_dealt_where_nothing_is_wanted(device: Any, wanted: int) -> None:
    assert fault(device.deal(wanted)) == Fault.NOTHING_WANTED
    assert device.next_cards(wanted) == ((), device)


@given(orders, st.lists(st.integers(1, 9), max_size=12))
def test_a_device_conserves_its_52_cards(order: list[Card], wanted: list[int]) -> None:
    device: Any = stacked(order)
    for count in wanted:
        _, device = ok(device.deal(count))
        assert device.out + device.stub == tuple(order)


@pytest.mark.parametrize("device", [Shoe(), Shuffler(back="red", other="blue"), stacked()])
def test_an_empty_device_deals_nothing(device: Any) -> None:
    assert fault(device.deal(5)) == Fault.NOT_LOADED


# Cards put back on top


@pytest.mark.parametrize("device", READY, ids=lambda device: type(device).__name__)
def test_cards_put_back_are_the_next_in_their_order(device: Any) -> None:
    _, dealt = ok(device.deal(30))
    first, drawn = ok(dealt.deal(3))
    back = ok(drawn.put_back(cards(first.cards)))
    assert back == dealt
    assert ok(back.deal(3))[0] == first


def test_cards_need_not_be_the_last_to_be_put_back() -> None:
    dealt, device = stacked(ORDER).next_cards(6)
    back = ok(device.put_back(dealt[2:4]))
    assert back.stub[:3] == (*dealt[2:4], ORDER[6])
    assert back.out == (*dealt[:2], *dealt[4:])


@pytest.mark.parametrize("back", [ORDER[5:6], ORDER[:1] * 2])
def test_only_dealt_cards_are_put_back(back: tuple[Card, ...]) -> None:
    _, device = stacked(ORDER).next_cards(5)
    assert fault(device.put_back(back)) == Fault.WRONG_CARDS


# The rack


def spent(device: Any) -> Any:
    """The device after all its cards, with the first ten in the rack."""
    _, device = ok(device.deal(52))
    return ok(device.await_rack(sorted(device.out[:10])))


@pytest.mark.parametrize("device", READY, ids=lambda device: type(device).__name__)
def test_the_shuffled_rack_is_dealt_from(device: Any) -> None:
    waiting = spent(device)
    assert fault(waiting.deal(1)) == Fault.RACK_DUE
    order = waiting.due[::-1]
    stocked = ok(waiting.restock(order))
    assert stocked.stub == order
    assert len(stocked.out) == 42
    assert ok(stocked.deal(2))[0] == Deal(text(order[:2]))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda due: due[1:],
        lambda due: (*due, DECK[51]),
        lambda due: (*due[1:], DECK[51]),
        lambda due: (*due[1:], due[1]),
        lambda _: (),
    ],
)
def test_another_rack_is_refused(wrong: Any) -> None:
    waiting = spent(stacked(DECK))
    assert fault(waiting.restock(wrong(waiting.due))) == Fault.WRONG_CARDS


def test_a_rack_comes_only_after_the_last_card_and_holds_only_dealt_cards() -> None:
    _, device = stacked(ORDER).next_cards(10)
    assert fault(device.await_rack(device.out)) == Fault.WRONG_CARD_COUNT
    assert fault(device.restock(device.out)) == Fault.NO_RACK
    _, short = stacked(ORDER[:40]).next_cards(40)
    assert fault(short.await_rack(ORDER[38:42])) == Fault.WRONG_CARDS


@pytest.mark.parametrize("device", [*READY, Scanner()], ids=lambda device: type(device).__name__)
def test_what_is_left_can_go_to_the_rack(device: Any) -> None:
    racked = device.rack_rest()
    assert racked.holds == set()
    assert set(racked.out) == set(DECK)


# The shoe


def test_a_shoe_is_cut_once_by_staff_before_the_deal() -> None:
    loaded = ok(Shoe().load(ORDER))
    assert fault(loaded.deal(1)) == Fault.NOT_CUT
    cut = ok(loaded.cut(20, DEALER))
    assert cut.stub == ORDER[20:] + ORDER[:20]
    assert cut.cut_at == 20
    assert fault(cut.cut(20, DEALER)) == Fault.CUT_COUNT
    assert fault(Shoe().cut(20, DEALER)) == Fault.CUT_COUNT


@pytest.mark.parametrize("role", list(Role))
def test_players_and_inspectors_never_cut(role: Role) -> None:
    cut = ok(Shoe().load(ORDER)).cut(20, Act(Person("x", role), at=0))
    if role in (Role.PLAYER, Role.INSPECTOR, Role.CHECKER):
        assert fault(cut) == Fault.CUT_BY_PLAYER
    else:
        ok(cut)


@pytest.mark.parametrize("position", [-1, 0, 52, 53])
def test_a_cut_has_cards_on_both_sides(position: int) -> None:
    assert fault(ok(Shoe().load(ORDER)).cut(position, DEALER)) == Fault.CUT_POSITION


@given(orders, st.integers(1, 51))
def test_a_cut_keeps_every_card_and_the_circle(order: list[Card], position: int) -> None:
    cut = ok(ok(Shoe().load(order)).cut(position, DEALER))
    assert cut.stub[52 - position :] + cut.stub[: 52 - position] == tuple(order)


def test_the_rack_in_a_shoe_is_cut_where_the_rulebook_says_so() -> None:
    waiting = spent(shoe())
    assert not ok(waiting.restock(waiting.due)).uncut
    stocked = ok(waiting.restock(waiting.due, to_cut=True))
    assert fault(stocked.deal(1)) == Fault.NOT_CUT
    assert ok(stocked.cut(4, DEALER)).stub == waiting.due[4:] + waiting.due[:4]
    assert fault(waiting.restock(ORDER)) == Fault.WRONG_CARDS


def test_a_rack_of_one_card_cannot_be_cut() -> None:
    _, empty = ok(shoe().deal(52))
    waiting = ok(empty.await_rack(empty.out[:1]))
    assert not ok(waiting.restock(waiting.due, to_cut=True)).uncut


def test_a_shoe_takes_one_whole_deck_and_only_when_empty() -> None:
    assert fault(Shoe().load(DECK[1:])) == Fault.WRONG_CARD_COUNT
    assert fault(Shoe().load((*DECK[1:], DECK[1]))) == Fault.WRONG_CARDS
    assert fault(shoe().load(DECK)) == Fault.DECK_IN_PLAY
    assert fault(ok(shoe().collect().load(DECK)).deal(1)) == Fault.NOT_CUT


# The shuffler


def test_two_decks_need_different_backs() -> None:
    assert fault(shuffler("red", "red")) == Fault.SAME_BACKS


def test_the_decks_of_a_shuffler_take_turns() -> None:
    device = ok(machine().load_deck("blue", DECK))
    _, device = ok(device.deal(30))
    turned = ok(device.rotate("red", ORDER))
    assert (turned.back, turned.other, turned.stub, turned.ready) == ("blue", "red", DECK, ())
    again = ok(ok(turned.load_deck("red", ORDER)).rotate("blue", DECK))
    assert (again.back, again.stub) == ("red", ORDER)


def test_the_other_deck_is_shuffled_while_one_is_dealt() -> None:
    _, device = ok(machine().deal(30))
    loaded = ok(device.load_deck("blue", DECK))
    assert loaded.stub == device.stub
    assert fault(loaded.load_deck("red", DECK)) == Fault.DECK_IN_PLAY


def test_decks_are_never_mixed() -> None:
    device = ok(machine().load_deck("blue", DECK))
    assert fault(device.load_deck("green", DECK)) == Fault.DECKS_MIXED
    assert fault(device.rotate("blue", DECK)) == Fault.DECKS_MIXED
    assert fault(device.rotate("red", DECK[1:])) == Fault.WRONG_CARD_COUNT
    assert fault(device.load_deck("blue", DECK[1:])) == Fault.WRONG_CARD_COUNT


def test_a_deck_is_shuffled_before_it_comes_out() -> None:
    assert fault(machine().rotate("red", DECK)) == Fault.NOT_SHUFFLED


# Breaking down


@pytest.mark.parametrize("device", READY, ids=lambda device: type(device).__name__)
def test_after_a_jam_no_old_order_counts(device: Any) -> None:
    jammed = device.jam()
    assert jammed.condition is Condition.JAMMED
    assert jammed.stub == ()
    assert fault(jammed.deal(1)) == Fault.DEVICE_JAMMED
    assert fault(jammed.load(DECK)) == Fault.DEVICE_JAMMED
    cleared = ok(jammed.clear())
    assert fault(cleared.deal(1)) == Fault.NOT_LOADED
    ok(cleared.load(DECK))


@pytest.mark.parametrize("device", READY, ids=lambda device: type(device).__name__)
def test_a_failed_device_is_replaced_and_never_comes_back(device: Any) -> None:
    failed = device.fail()
    assert fault(failed.deal(1)) == Fault.DEVICE_FAILED
    assert fault(failed.load(DECK)) == Fault.DEVICE_FAILED
    assert fault(failed.clear()) == Fault.DEVICE_FAILED
    assert failed.jam().condition is Condition.FAILED


@pytest.mark.parametrize("broken", ["jam", "fail"])
def test_a_broken_shuffler_gives_up_both_decks(broken: str) -> None:
    device = getattr(ok(machine().load_deck("blue", DECK)), broken)()
    assert device.ready == device.stub == ()
    for act in (device.load_deck("blue", DECK), device.rotate("red", DECK)):
        assert fault(act) in (Fault.DEVICE_JAMMED, Fault.DEVICE_FAILED)


# The stacked device


def test_packs_follow_one_another() -> None:
    first, second, rack = DECK[:30], ORDER, DECK[:3]
    device = stacked(first, second, rack)
    assert device.stub == first
    device = device.collect()
    assert device.stub == second
    _, device = ok(device.deal(52))
    device = ok(device.await_rack(rack[::-1]))
    assert (device.stub, device.due, device.packs) == (rack, (), ())
    assert not device.collect().loaded


def test_a_pack_that_is_not_the_rack_is_refused() -> None:
    _, device = stacked(DECK, DECK[:3]).next_cards(52)
    assert fault(device.await_rack(DECK[:4])) == Fault.WRONG_CARDS


def test_without_a_further_pack_the_rack_is_waited_for() -> None:
    _, device = stacked(DECK).next_cards(52)
    assert ok(device.await_rack(DECK[:4])).due == DECK[:4]


# The scanner


def test_cards_are_read_one_by_one() -> None:
    scanner = Scanner()
    for word, card in (("Ah", "Ah"), ("10D", "Td"), (" qs ", "Qs")):
        command, scanner = ok(scanner.scan(word, 5))
        assert command == Deal(card)
    assert scanner.out == cards("Ah Td Qs")
    assert len(scanner.unseen) == 49


@pytest.mark.parametrize("word", ["", "1h", "A", "Ahh", "100h", "joker", "ZZ"])
def test_what_is_no_card_is_refused(word: str) -> None:
    assert fault(Scanner().scan(word, 1)) == Fault.NOT_A_CARD


@given(st.sampled_from(DECK), st.booleans(), st.booleans())
def test_every_card_can_be_typed_in_either_case(card: Card, upper: bool, ten: bool) -> None:
    word = text([card]).replace("T", "10") if ten else text([card])
    assert read_card(word.upper() if upper else word.lower()) == card


def test_a_card_that_cannot_be_there_is_refused() -> None:
    _, scanner = ok(Scanner().scan("Ah", 5))
    assert fault(scanner.scan("Ah", 4)) == Fault.CARD_NOT_THERE
    assert fault(scanner.take(cards("Kh") * 2, 4)) == Fault.CARD_NOT_THERE
    assert fault(scanner.scan("Kh", 0)) == Fault.NOTHING_WANTED
    assert fault(scanner.take(cards("Kh Qh"), 1)) == Fault.TOO_MANY_CARDS
    assert fault(scanner.take((), 1)) == Fault.TOO_MANY_CARDS


def test_a_card_put_back_must_come_next() -> None:
    _, scanner = ok(Scanner().take(cards("Ah Kh Qh"), 3))
    scanner = ok(scanner.put_back(cards("Kh Qh")))
    assert fault(scanner.scan("2c", 5)) == Fault.NOT_NEXT_CARD
    assert fault(scanner.scan("Qh", 5)) == Fault.NOT_NEXT_CARD
    _, scanner = ok(scanner.scan("Kh", 5))
    _, scanner = ok(scanner.take(cards("Qh 2c"), 5))
    assert scanner.expected == ()
    assert fault(scanner.put_back(cards("3c"))) == Fault.WRONG_CARDS


def test_a_rack_shuffled_by_hand_is_scanned() -> None:
    assert fault(Scanner().reshuffle()) == Fault.WRONG_CARD_COUNT
    assert fault(Scanner().await_rack(())) == Fault.WRONG_CARD_COUNT
    _, scanner = ok(Scanner().take(ORDER, 52))
    assert ok(scanner.reshuffle()) == Reshuffle()
    scanner = ok(scanner.await_rack(ORDER[:4]))
    assert scanner.unseen == tuple(sorted(ORDER[:4]))
    assert fault(scanner.scan(text(ORDER[4:5]), 1)) == Fault.CARD_NOT_THERE
    _, short = ok(scanner.take(ORDER[:4], 4))
    assert short.collect() == Scanner()


def test_a_rack_with_a_card_that_is_not_out_is_refused() -> None:
    _, scanner = ok(Scanner(unseen=DECK[:10]).take(DECK[:10], 10))
    assert fault(scanner.await_rack(DECK[9:11])) == Fault.WRONG_CARDS


# Secrecy and keeping


@pytest.mark.parametrize("device", [*READY, Scanner()], ids=lambda device: type(device).__name__)
def test_a_device_never_shows_its_cards(device: AnyDevice) -> None:
    shown = repr(device) + str(device)
    assert not [word for word in text(DECK).split() if word in shown]
    assert "," not in shown.replace(" in,", "").replace(" out,", "").replace(" unseen,", "")


@pytest.mark.parametrize("device", [*READY, Scanner()], ids=lambda device: type(device).__name__)
def test_a_device_can_be_kept_and_read_back(device: AnyDevice) -> None:
    kept = msgspec.json.encode(device)
    assert msgspec.json.decode(kept, type=AnyDevice) == device
