import numpy as np
import pytest

from croupier.cards import cards
from croupier.hands import SuperFamily, evaluate, kernels
from croupier.hands.batch import combinations_many, evaluate_many, seconds_many, supers_many


def test_rows_of_five_and_of_six() -> None:
    rng = np.random.default_rng(3)
    for count in (5, 6):
        rows = np.array([rng.permutation(52)[:count] for _ in range(500)], np.uint8)
        assert evaluate_many(rows).tolist() == [evaluate(row) for row in rows.tolist()]


def test_no_rows() -> None:
    none = np.empty((0, 5), np.uint8)
    assert len(evaluate_many(none)) == len(combinations_many(none)) == len(seconds_many(none)[1]) == 0
    assert len(supers_many(none, SuperFamily.FIVE_PICTURE)) == 0


def test_columns_in_any_layout() -> None:
    rows = np.asfortranarray(np.array([cards("Ts Js Qs Ks As"), cards("7h 5d 4c 3s 2h")], np.uint8))
    assert evaluate_many(rows).tolist() == [7462, 1]
    assert evaluate_many(rows.astype(np.int64)).tolist() == [7462, 1]


@pytest.mark.parametrize("shape", [(3, 4), (3, 7), (5,)])
def test_other_shapes_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="rows of 5 or 6 cards"):
        evaluate_many(np.zeros(shape, np.uint8))


def test_supers_take_five_cards_only() -> None:
    with pytest.raises(ValueError, match="rows of 5 cards"):
        supers_many(np.zeros((3, 6), np.uint8), SuperFamily.FIVE_PICTURE)


@pytest.mark.parametrize("card", [-1, 52, 300])
def test_other_numbers_are_refused(card: int) -> None:
    with pytest.raises(ValueError, match="0 to 51"):
        evaluate_many(np.array([[0, 1, 2, 3, card]]))


def test_the_parts_work_in_other_kernels_whatever_the_type_of_a_card() -> None:
    five, six = cards("9s Ts Js Qs Ks"), cards("Ah 2h 3h 4h 5h 6h")
    for kind in (int, np.uint8, np.int64, np.uint32):
        assert kernels.evaluate5(*map(kind, five)) == evaluate(five)
        assert kernels.evaluate6(*map(kind, six)) == evaluate(six)
        value = evaluate(six)
        a, b, c, d, e, f = map(kind, six)
        assert kernels.second6(value, a, b, c, d, e, f, True) == 9
        assert kernels.second6(value, a, b, c, d, e, f, False) == 6
        assert kernels.super5(0, evaluate(five), *map(kind, five)) == 8
        assert kernels.super5(1, evaluate(five), *map(kind, five)) == 5
    assert kernels.second5(evaluate(cards("Ah Kc Kd 3h 5s"))) == 1


def test_a_function_can_be_compiled_for_use_beside_them() -> None:
    @kernels.compiled
    def twice(number: int) -> int:
        return 2 * number

    assert twice(21) == 42
