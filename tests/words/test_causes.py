"""Code asks an event for a member of an enum, never for its English."""

import re

from tests.words.said import SOURCE

SENTENCE = r'f?"[^"\n]*[a-z] [a-z]'
ASKED = re.compile(rf'[!=]= {SENTENCE}|(?:starts|ends)with\({SENTENCE}|case .*\w="[a-z]')
"""A comparison with a sentence, with its beginning, or a pattern with a word in it."""


def test_no_code_reads_a_cause_out_of_words() -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line in path.read_text().splitlines()
        if ASKED.search(line) and ">>>" not in line
    ]
    assert not found


def test_such_a_reading_would_be_found() -> None:
    for line in (
        'if why == "more than one hand":',
        'why.startswith("cards were ',
        'case Voided(why="absent"):',
    ):
        assert ASKED.search(line)
