# Les mises et les frais, et les mots entre les choses d’une liste.

list-and = et
list-lines = { "\u00A0; " }
list-or = ou
separators = { "\u202F" },¤

area =
    .ante = ante
    .bet = relance
    .draw-fee = prix du tirage
    .force-fee = prix du forçage
    .jackpot = mise de jackpot
    .super-own = super
    .super-dealer = super sur la main du croupier
    .super-seat = super sur la main de la place { $seat }
