"""A house around its rounds: tables, staff, money, jackpots, promotions; pure, with clocks passed in."""
