"""What playing by the one page costs against the best play, in antes a round, where both are known exactly."""

from functools import lru_cache

from croupier.odds import BadQuestion, DrawStrategy, StudStrategy, Study, odds, solved, terms
from croupier.odds.wagers import exact_ev
from croupier.rulebook import TableRules, rulebook, under
from croupier.rulebook.registry import digest_of


def page_cost(name: str) -> float | None:
    """The cost under a rulebook at its own settings; nothing where it is not known.

    >>> round(page_cost("nsw-star-2019"), 6)
    0.000979
    """
    return _cost(name, digest_of(name))


@lru_cache(maxsize=256)
def _cost(name: str, digest: str) -> float | None:  # noqa: ARG001
    rules = under(rulebook(name))
    try:
        return _of_draws(rules) if rules.draw else _of_stud(rules)
    except BadQuestion:
        return None


def _of_draws(rules: TableRules) -> float | None:
    found = terms(rules)
    best, page = solved.find(found, DrawStrategy.OPTIMAL), solved.find(found, DrawStrategy.CARD)
    if best is None or page is None:
        return None
    return float(exact_ev(solved.results(best, found)) - exact_ev(solved.results(page, found)))


def _of_stud(rules: TableRules) -> float:
    best, page = (
        odds(rules, Study(strategy=name)).wagers["main"].house_edge
        for name in (StudStrategy.OPTIMAL, StudStrategy.RULES_OF_THUMB)
    )
    return page - best
