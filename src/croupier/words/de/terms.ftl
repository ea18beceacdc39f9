# Einsätze und Gebühren, und die Wörter zwischen den Dingen einer Aufzählung.

list-and = und
list-lines = { "; " }
list-or = oder
separators = .,¤

area =
    .ante = Ante
    .bet = Bet
    .draw-fee = Ziehgebühr
    .force-fee = Zwanggebühr
    .jackpot = Jackpot-Einsatz
    .super-own = Super
    .super-dealer = Super auf die Hand des Dealers
    .super-seat = Super auf die Hand von Platz { $seat }
