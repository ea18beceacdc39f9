# Wagers and fees, and the words between the things of a list.

list-and = and
list-lines = { "; " }
list-or = or
separators = ,.

area =
    .ante = ante
    .bet = bet
    .draw-fee = draw fee
    .force-fee = force fee
    .jackpot = jackpot wager
    .super-own = super
    .super-dealer = super on the dealer's hand
    .super-seat = super on the hand of seat { $seat }
