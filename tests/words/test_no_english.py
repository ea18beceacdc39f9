"""No sentence for whoever uses the program stands in the code: it is a message of a catalogue, in every language."""

import pytest

from tests.words.english import Written, everywhere, written

ALLOWED = {
    "house/custody/leaves.py": "names of events and fields",
    "store/merkle.py": "why a proof shows nothing, for programs",
    "store/witness.py": "answers among programs, in the protocol of witnesses",
    "house/accounts/passwords.py": "passwords that everybody knows",
    "house/promotions/sheet.py": "the terms of a promotion, which are published as the law there words them",
    "house/promotions/terms.py": "the same",
    "house/promotions/ending.py": "a notice that the law there words",
    "odds/flushes.py": "names of outcomes, which are part of answers as JSON",
    "odds/solved.py": "names of outcomes, which are part of answers as JSON",
    "web/app.py": "the description of the API and its headers",
    "web/problems.py": "the description of the API",
    "web/running/logs.py": "names of what a log line hides",
    "web/running/metrics.py": "figures for Prometheus",
}
"""Files with texts that are no sentence for users, and what they are."""

TEXTS = frozenset(
    {
        "chance and returns",
        "  croupier rulebooks diff {} {}",
        "  croupier rulebooks check {} --odds",
        "  croupier rulebooks layout {} -o {}",
        "croupier.game.Role is called Sender",
        "an account locks after 1 to {} failures",
        "lay the cards face down {}",
        "{}: cards in the same place",
        "{}: result in antes",
        "# Secret: whoever has these keys can sign a false log and read undealt cards.\n",
        "the sealing key {} is not among the keys",
        "not the text that was sealed",
        "stream {} has no version {} to take a snapshot of",
        "{} {} already has a step",
        "kind of note",
        "key of a note",
        "kind, key, data, until",
        "kind, key, data, until, mac",
        "half a link",
        "a bot is stuck",
        "rates, bursts and the number of keys are above zero",
        "a log line could not be written\n",
        "the generator of chance does not give its published answers",
        "the head of the request is too long",
        "ante, the dealer does not qualify",
    }
)
"""Commands to type, errors of those who call a function, and words that a log or an answer as JSON holds."""


def strange() -> list[Written]:
    """The sentences that belong into a catalogue."""
    return [one for one in everywhere() if not one.place.startswith(tuple(ALLOWED)) and one.text not in TEXTS]


def test_every_sentence_is_in_a_catalogue() -> None:
    assert strange() == []


def test_what_is_allowed_is_there() -> None:
    found = list(everywhere())
    assert {text for text in TEXTS if text not in {one.text for one in found}} == set()
    assert {file for file in ALLOWED if not any(one.place.startswith(file) for one in found)} == set()


@pytest.mark.parametrize(
    "source",
    [
        'raise Broken("the log ends too soon")',
        'print(f"wrote {count} events to it")',
        'table("how it is known")',
        'raise ValueError("it takes the path of a file")',
    ],
)
def test_a_sentence_in_the_code_is_found(source: str) -> None:
    assert len(list(written(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        '"""A module says what it does."""',
        'raise AssertionError("this cannot be so")',
        'log.warning("the bus is away now")',
        'get("/x", description="the last place of the page")',
        'say("log-gap", due=1)',
        'emit("the round is void")',
        'run("SELECT seq FROM event WHERE at is null")',
    ],
)
def test_what_is_no_sentence_for_users_is_not(source: str) -> None:
    assert list(written(source)) == []
