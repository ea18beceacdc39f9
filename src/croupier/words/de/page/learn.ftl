# Ein Spiel in einer Minute, die Seite mit der Strategie, Aufgaben, und was eine Stunde kostet.

learn-title = { $game } in einer Minute
learn-at = Schritt { $step } von { $steps }
learn-steps = Schritte
learn-back = Zurück
learn-next = Weiter
learn-done = Spielen
learn-picture = Der Tisch in diesem Schritt
learn-name-ante = Die Einsätze
learn-name-deal = Fünf Karten für jeden
learn-name-draw = Die Hand einmal verbessern
learn-name-decide = Setzen oder passen
learn-name-qualify = Spielt der Dealer mit?
learn-name-compare = Die bessere Hand gewinnt
learn-name-second = Zwei Kombinationen, zwei Zahlungen
learn-ante = Sie spielen allein gegen den Dealer, wer sonst auch hier sitzt. Ein Ante, hier { MONEY($ante) }, kauft fünf Karten.
learn-ante-super = Der Super ist ein eigener Einsatz auf diese fünf: { $lowOdds } zu 1 für { $low }, bis { $highOdds } zu 1 für { $high }.{ $must ->
    [yes] { " " }Er gehört hier zu jedem Ante.
   *[no] { "" }
}
learn-ante-jackpot = Ein weiterer Jeton, { MONEY($amount) }, spielt um den Jackpot: { $hand } gewinnt { MONEY($prize) }, höhere Hände weit mehr.
learn-deal = Der Dealer zeigt eine von fünf Karten. Sie halten: { $hand }.
learn-deal-beside = Das allein gewinnt nichts; was neben dem Ante lag, ist verloren.
learn-deal-instant = Ein Straight Flush würde sofort bezahlt, { $straightFlush } zu 1, ein Royal Flush { $royalFlush } zu 1.
learn-draw-exchange = { $least ->
    [1] Bis zu { $most }
   *[other] { $least } bis { $most }
} Karten lassen sich für { MONEY($fee) } tauschen{ $various ->
    [yes] ; der Preis richtet sich nach ihrer Zahl
   *[no] { "" }
}. Hier machen { $given } neue Karten daraus: { $hand }.
learn-draw-buy = Oder Sie kaufen eine sechste Karte: die besten fünf von sechs zählen.
learn-draw-only-buy = Eine sechste Karte kostet { MONEY($fee) }: die besten fünf von sechs zählen. Hier sind das: { $hand }.
learn-decide = Wer passt, verliert das Ante. Oder Sie setzen { MONEY($bet) }, { $times ->
    [1] so viel wie das Ante
    [2] das Doppelte des Antes
   *[other] das { $times }-fache des Antes
}, und bleiben im Spiel.
learn-qualify = Mit weniger als Ass und König spielt der Dealer nicht: Ihr Bet kommt zurück, und das Ante wird { $odds } zu 1 bezahlt, was immer Sie halten.
learn-qualify-straight = Mit einer Straße oder besser { $odds } zu 1.
learn-qualify-force = Mit einer starken Hand dürfen Sie den Dealer stattdessen für { MONEY($fee) } zwingen: seine höchste Karte weicht der nächsten, damit es etwas zu schlagen gibt.
learn-compare = Mit Ass und König oder besser spielt der Dealer, und die bessere Hand gewinnt. Ihre Hand ({ $hand }) schlägt die des Dealers ({ $dealer }): der Bet wird { $odds } zu 1 bezahlt{ $won ->
    [0] , und das Ante kommt zurück
   *[other] , das Ante { $won } zu 1
}.
learn-compare-lost = Eine niedrigere Hand verliert beides.
learn-second = Ein gewonnener Bet wird für zwei Kombinationen bezahlt, wenn Sie sie halten: { $hand }, { $odds } zu 1, und { $other }, { $otherOdds } zu 1 dazu.
learn-net = In dieser Runde: { $amount }
learn-kind = { $kind ->
    [ace_king] Ass und König
    [one_pair] ein Paar
    [two_pairs] zwei Paare
    [three_of_a_kind] ein Drilling
    [straight] eine Straße
    [flush] ein Flush
    [full_house] ein Full House
    [four_of_a_kind] ein Vierling
    [straight_flush] ein Straight Flush
    [royal_flush] ein Royal Flush
    [ace_king_queen] Ass, König und Dame
    [five_coloured] fünf rote oder fünf schwarze Karten
    [five_picture] fünf Bildkarten
    [same_coloured_straight] eine rote oder schwarze Straße
   *[other] { $kind }
}
learn-strategy-title = Strategie auf einer Seite
learn-strategy-says = Von oben nach unten; die erste Zeile, die passt, entscheidet. Sie kommt vom genauen Wert jeder Wahl in jeder Lage.
learn-strategy-none = Für dieses Spiel gibt es noch keine Seite: getauscht wird hier anders, als sie es voraussetzt. Am Übungstisch wird es trotzdem gezählt.
learn-strategy-hold = Sie halten
learn-strategy-do = Tun
learn-strategy-part-first = Mit den ersten fünf Karten
learn-strategy-part-worth = Was zu behalten oder eine Karte wert ist
learn-strategy-part-after-draw = Nach neuen Karten
learn-strategy-part-force = Wenn der Dealer sich nicht qualifiziert und gezwungen werden darf
learn-strategy-part-stud = Mit Ihren fünf Karten
learn-strategy-cost = Danach zu spielen kostet in 100 Runden mit einem Ante von { MONEY($ante) } genau { MONEY($cost) } mehr als das beste Spiel.
learn-hour-title = Was eine Stunde kostet
learn-hour-costs = { $kind ->
    [wins] Eine Stunde mit { $rounds } Runden und einem Ante von { MONEY($ante) } bringt im Mittel { MONEY($cost) }, am besten gespielt, ohne Super und andere Nebeneinsätze.
   *[costs] Eine Stunde mit { $rounds } Runden und einem Ante von { MONEY($ante) } kostet im Mittel { MONEY($cost) }, am besten gespielt, ohne Super und andere Nebeneinsätze.
}
learn-hour-swings = Das Glück bewegt weit mehr: zwei von drei Stunden enden zwischen { $low } und { $high }, und eine von zwanzig liegt jenseits von { $lowest } oder { $highest }.
learn-hour-picture = Von { $lowest } bis { $highest }, im Mittel { $mean }
