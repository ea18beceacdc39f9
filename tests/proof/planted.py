"""Gaps and contradictions, planted into the rulebooks: what was there, and what is put in its place."""

from typing import NamedTuple

V, Z, S, C = "vanuatu-2013", "nz-div22-2012", "nsw-star-2019", "nz-caribbean-1998"


class Plant(NamedTuple):
    """One edit of a rulebook's file."""

    book: str
    old: str
    new: str


PLANTS = (
    # Clauses that are not there, or none
    Plant(V, '"fold.ante" = "9.4(a)"', '"fold.ante" = "9.44"'),
    Plant(V, '"lose.taken" = "10.7(a)"', '"lose.taken" = ""'),
    Plant(V, '"force.fails" = "10.4/3"\n', ""),
    Plant(Z, '"win.ante" = ', '"win.anti" = '),
    Plant(S, '"11.2.10"', '"11.2.11"'),
    Plant(S, 'odd_cards = "11.2.10"\n', ""),
    Plant(C, 'opening = { is = "player", clause = "10.3" }', 'opening = { is = "player", clause = "10.33" }'),
    Plant(C, 'won = { is = 1, clause = "5.8" }', 'won = { is = 1, clause = "" }'),
    Plant(S, 'floor = { is = "all", clause = "5.2.5" }\n', ""),
    Plant(S, 'multiple = { is = 2, clause = "5.3" }', 'multiple = { is = 2, clause = "5.33" }'),
    # Hands without a row, rows that do not rise
    Plant(V, "two_pairs = 2, ", "two_pairs = 0, "),
    Plant(Z, "flush = 5, full_house = 7", "flush = 7, full_house = 5"),
    Plant(S, "straight = 4, flush = 5", "straight = 40, flush = 5"),
    Plant(C, "royal_flush = 250", "royal_flush = 25"),
    Plant(C, "three_of_a_kind = 3, straight = 4", "three_of_a_kind = 3"),
    Plant(V, "ace_king = 1, one_pair = 1", "ace_king = 2, one_pair = 1"),
    Plant(S, "below_straight = 1, straight_or_higher = 4", "below_straight = 4, straight_or_higher = 1"),
    Plant(C, "below_straight = 1, straight_or_higher = 1", "below_straight = 0, straight_or_higher = 0"),
    Plant(V, "four_of_a_kind = 20", "four_of_a_kind = -20"),
    Plant(Z, "straight_flush = 50", "straight_flush = 5_000"),
    # Supers and hands paid at once
    Plant(S, "full_house = 100, flush = 60", "full_house = 60, flush = 100"),
    Plant(S, "three_of_a_kind = 8, ace_king_queen = 5", "three_of_a_kind = 0, ace_king_queen = 5"),
    Plant(S, "five_picture = 150, ", "five_picture = 150, same_coloured_straight = 150, "),
    Plant(S, "odds = { is = [250, 1000]", "odds = { is = [1000, 250]"),
    Plant(V, "default = [200, 600]", "default = [600, 200]"),
    Plant(V, "[300, 800]", "[800, 300]"),
    Plant(V, "choices = [1, 5, 6, 7], default = 1", "choices = [1, 5, 6, 9], default = 9"),
    Plant(V, "choices = [1, 5, 6, 7], default = 1", "choices = [1, 5, 5, 7], default = 1"),
    Plant(V, '[super]\ntargets = { is = "own", clause = "5.1(b)" }', '[super]\ntargets = { is = "multiple", clause = "5.1(b)" }'),
    Plant(S, 'dealer = { is = "after_settlement", clause = "9.6" }\n', ""),
    # Draws and forcing
    Plant(V, "least = { is = 2", "least = { is = 5"),
    Plant(V, "most = { is = 5", "most = { is = 1"),
    Plant(V, "least = { is = 2", "least = { is = 0"),
    Plant(S, "fee = { is = 1", "fee = { is = -1"),
    Plant(V, "[force]\nfee = { is = 1", "[force]\nfee = { is = 101"),
    Plant(V, 'won = { is = 0, clause = "10.8(c)" }', 'won = { is = 1, clause = "10.8(c)" }'),
    # The cloth
    Plant(V, 'force = { is = "Force the Dealer", clause = "3.4(d)" }\n', ""),
    Plant(V, 'super = { is = "Super", clause = "3.4(c)" }\n', ""),
    Plant(S, 'bet = { is = "Bet", clause = "2.2.1" }\n', ""),
    Plant(C, 'jackpot = { is = "Jackpot", clause = "3.3(c)" }\n', ""),
    Plant(C, "[ranking]", 'super = { is = "Super", clause = "3.3(c)" }\n\n[ranking]'),
    Plant(V, "[seats]\nis = 5", "[seats]\nis = 10"),
    # The jackpot
    Plant(C, "floor = 1_000_000, percent = 100", "floor = 10_000, percent = 100"),
    Plant(C, "floor = 1_000_000, percent = 100", "floor = 1_000_000, percent = 5"),
    Plant(C, "floor = 100_000, percent = 10", "floor = 100_000, percent = 110"),
    Plant(C, "flush = 10_000, full_house = 15_000", "flush = 20_000, full_house = 15_000"),
    # Policies and settings
    Plant(V, 'void_reach = { is = "bad_deck_only"', 'void_reach = { is = "sometimes"'),
    Plant(V, 'default = "fold", reading = "A52"', 'default = "stay", reading = "A52"'),
    Plant(S, 'concede = { clause = "9.1", choices = [true, false]', 'concede = { clause = "9.1", fixed = true, choices = [true, false]'),
    Plant(S, 'extra_hand = { is = "later", clause = "5.5" }\n', ""),
)  # fmt: skip
