"""Cards are said by name, and nothing else in a line changes."""

import pytest

from croupier.cards import DECK, text
from croupier.game.spoken import CARD, spoken


def test_every_card_has_a_name_of_its_own() -> None:
    said = {spoken(text([card])) for card in DECK}
    assert len(said) == 52
    assert all(len(name.split(" of ")) == 2 for name in said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("The dealer's upcard is As", "The dealer's upcard is ace of spades"),
        ("Seat 1 shows Ah Kd: ace and king", "Seat 1 shows ace of hearts, king of diamonds: ace and king"),
        ("The dealer's Td is replaced by 9c", "The dealer's ten of diamonds is replaced by nine of clubs"),
        ("Seat 2's Jc Js stay on the table", "Seat 2's jack of clubs, jack of spades stay on the table"),
        ("(Qh)", "(queen of hearts)"),
        ("As the deck ran out, play stops", "As the deck ran out, play stops"),
        ("A ruling: As no card is missing, play on", "A ruling: As no card is missing, play on"),
        ("As Kd", "ace of spades, king of diamonds"),
        ("Seat 2 antes 20.00 as Seat 3 did", "Seat 2 antes 20.00 as Seat 3 did"),
        ("ah 10c Ahh xAh A h 1c", "ah 10c Ahh xAh A h 1c"),
        ("", ""),
    ],
)
def test_a_line_is_said(line: str, said: str) -> None:
    assert spoken(line) == said
    assert CARD.search(said) is None
