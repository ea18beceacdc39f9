"""Hands for hypothesis to draw."""

from hypothesis import strategies as st

from croupier.cards import DECK


def hands(*counts: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Different cards in any order, of one of the numbers of cards."""
    sizes = [st.lists(st.sampled_from(DECK), min_size=count, max_size=count, unique=True) for count in counts]
    return st.one_of(sizes).map(tuple)


def close_hands(count: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Hands of few ranks or few suits, where combinations crowd."""
    few_ranks = [card for card in DECK if card >> 2 in (0, 1, 2, 3, 11, 12)]
    few_suits = [card for card in DECK if card & 3 < 2]
    pools = [st.permutations(pool).map(lambda cards: tuple(cards[:count])) for pool in (few_ranks, few_suits)]
    return st.one_of(pools)
