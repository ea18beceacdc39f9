"""What tests of the odds may ask for."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from croupier.odds import whole


@pytest.fixture
def few_upcards(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Sequence[int]], None]]:
    """Makes a game of some upcards alone, so that an estimate of all of it is quick."""

    def keep(upcards: Sequence[int]) -> None:
        monkeypatch.setattr(whole, "UPCARDS", upcards)
        whole.frame_of.cache_clear()

    yield keep
    whole.frame_of.cache_clear()
