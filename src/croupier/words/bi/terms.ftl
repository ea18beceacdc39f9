# Wagers and fees, and the words between the things of a list.

list-and = mo
list-lines = { "; " }
list-or = o
separators = ,.

area =
    .ante = ante
    .bet = bet
    .draw-fee = pei blong niufala kad
    .force-fee = pei blong fosem
    .jackpot = mane blong jakpot
    .super-own = supa
    .super-dealer = supa long han blong dila
    .super-seat = supa long han blong jea { $seat }
