"""The readings: each names clauses and settings that there are, and takes one of its choices."""

from croupier.rulebook import IDS, NAMES, rulebook
from croupier.rulebook.clauses import clauses, readings, readings_of

ELSEWHERE = {"jackpot_tables", "retention_days"}
"""Chosen with a pool or a promotion, not with a table."""


def test_there_are_all_of_them() -> None:
    counted = {letter: sum(one.id[0] == letter for one in readings()) for letter in "ANC"}
    assert counted == {"A": 65, "N": 43, "C": 30}
    assert len({one.id for one in readings()}) == 138


def test_each_takes_one_of_its_choices_and_says_why() -> None:
    for one in readings():
        assert one.default in one.choices, one.id
        assert one.unclear, one.id
        assert one.why, one.id
        assert one.clauses, one.id


def test_the_clauses_of_a_reading_are_in_the_index() -> None:
    known = {f"{one.rulebook}:{one.id}" for one in clauses()}
    assert [(one.id, clause) for one in readings() for clause in one.clauses if clause not in known] == []


def test_the_settings_of_a_reading_are_settings_of_a_rulebook_that_it_is_of() -> None:
    for one in readings():
        books = [book for book in IDS if one in readings_of(book, base=rulebook(book).extends)]
        for name in set(one.settings) - ELSEWHERE:
            assert name in NAMES, (one.id, name)
            assert any(name in rulebook(book).settings for book in books), (one.id, name)


def test_the_reading_that_a_setting_names_names_it_back() -> None:
    for book in IDS:
        for name, spec in rulebook(book).settings.items():
            found = next((one for one in readings() if one.id == spec.reading), None)
            assert not spec.reading or (found is not None and name in found.settings), (
                book,
                name,
                spec.reading,
            )
