# Was in einer Runde geschieht, nach dem Namen des Ereignisses.

stake =
    { MONEY($amount) }{ $tokens ->
        [0] { "" }
       *[other] , davon { MONEY($tokens) } in Marken
    }
because =
    { GIVEN($why) ->
        [yes] : { WORDS($why) }
       *[no] { "" }
    }
cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
hand-of = Platz { $seat }
    .dealer = Dealer
result =
    .even = Platz { $seat } geht ohne Gewinn und Verlust aus
    .won = Platz { $seat } gewinnt { MONEY($amount) }
    .lost = Platz { $seat } verliert { MONEY($amount) }
    .nobody = niemand war dabei

hand =
    .nothing = { RANK($top) } hoch
    .ace-king = Ass und König
    .one-pair = Paar { RANKS($top) }
    .two-pairs = zwei Paare, { RANKS($top) } und { RANKS($second) }
    .three-of-a-kind = Drilling, { RANKS($top) }
    .straight = Straße, { RANK($top) } hoch
    .flush = Flush, { RANK($top) } hoch
    .full-house = Full House, { RANKS($top) } über { RANKS($second) }
    .four-of-a-kind = Vierling, { RANKS($top) }
    .straight-flush = Straight Flush, { RANK($top) } hoch
    .royal-flush = Royal Flush
rank =
    .two = Zwei
    .three = Drei
    .four = Vier
    .five = Fünf
    .six = Sechs
    .seven = Sieben
    .eight = Acht
    .nine = Neun
    .ten = Zehn
    .jack = Bube
    .queen = Dame
    .king = König
    .ace = Ass
ranks =
    .two = Zweien
    .three = Dreien
    .four = Vieren
    .five = Fünfen
    .six = Sechsen
    .seven = Siebenen
    .eight = Achten
    .nine = Neunen
    .ten = Zehnen
    .jack = Buben
    .queen = Damen
    .king = Könige
    .ace = Asse

WagerPlaced =
    { GIVEN($player) ->
        [yes] Platz { $seat }, { $player },
       *[no] Platz { $seat }
    } { $carried ->
        [yes] hat aus einer ungültigen Runde noch liegen: { AREA($area) }, { $stake }
       *[no] { $kind ->
            [ante] setzt ein Ante von { $stake }
            [bet] setzt einen Bet von { $stake }
            [super-own] setzt einen Super von { $stake } auf die eigene Hand
            [super-dealer] setzt einen Super von { $stake } auf die Hand des Dealers
            [super-seat] setzt einen Super von { $stake } auf die Hand von Platz { $target }
           *[other] legt hin: { AREA($area) }, { $stake }
        }
    }
WagerWithdrawn = Platz { $seat } nimmt zurück: { AREA($area) }
Paid =
    Platz { $seat } erhält { MONEY($amount) }{ $cut ->
        [yes] { " " }(von { MONEY($uncapped) } auf die höchste Auszahlung gekürzt)
       *[no] { "" }
    } für { AREA($area) }{ $odds ->
        [0] { "" }
       *[other] , { $odds } zu 1
    }{ $because }{ $returned ->
        [0] { "" }
       *[other] , und der Einsatz von { MONEY($returned) } geht zurück
    }
Returned = Platz { $seat } bekommt zurück: { AREA($area) }, { MONEY($amount) }{ $because }
Taken = Das Haus nimmt von Platz { $seat }: { AREA($area) }, { MONEY($amount) }{ $because }
Reversed = Platz { $seat }, { AREA($area) }: alles wird rückgängig gemacht, der Einsatz liegt wieder{ $because }
Forfeited = Platz { $seat }, { AREA($area) }: der Einsatz ist verfallen
CollectionReversed = Platz { $seat }, { AREA($area) }: der Einsatz ist wieder im Spiel
Carried =
    { $amount ->
        [0] Platz { $seat }, { AREA($area) }: der Einsatz zählt für die nächste Runde
       *[other] Platz { $seat }, { AREA($area) }: der Einsatz von { MONEY($amount) } zählt für die nächste Runde
    }
PoolChanged =
    Der Jackpot steht bei { MONEY($pool) }, { $why ->
        [contributions] nach den Jackpot-Einsätzen
        [prizes] nach den Gewinnen
        [seed] neu aufgefüllt
        [void] wie zuvor, da die Runde ungültig ist
       *[other] { $why }
    }{ $added ->
        [0] { "" }
       *[other] ; das Haus legt { MONEY($added) } dazu
    }

SeatLeftOut = Platz { $seat } bekommt keine Karten, denn es fehlt: { AREA($missing) }
BetsCalled =
    { COUNT($seats) ->
        [0] Nichts geht mehr; niemand ist in der Runde
        [one] Nichts geht mehr; in der Runde: Platz { LIST($seats) }
       *[other] Nichts geht mehr; in der Runde: die Plätze { LIST($seats) }
    }
CardsDealt = Es wird gegeben: { $dealt }
UpcardShown = Die offene Karte des Dealers ist { $card }
Declared =
    { $auto ->
        [yes] Der Tisch sagt für Platz { $seat } an: { $claims }
       *[no] Platz { $seat } sagt an: { $claims }
    }
claims =
    .none = nichts
    .super = einen Super
    .instant = einen Sofortgewinn
    .both = einen Super und einen Sofortgewinn
Decided =
    { $deemed ->
        [yes] Für Platz { $seat } gilt als gewählt: { $decision ->
            [fold] passen
            [bet] setzen
            [buy] kaufen
           *[exchange] tauschen
        }
       *[no] Platz { $seat } { $decision ->
            [fold] passt
            [bet] will setzen
            [buy] will eine sechste Karte kaufen
           *[exchange] will { $number } tauschen: { $cards }
        }
    }
DecisionsLocked = Alle Entscheidungen stehen fest
ClaimFailed = Platz { $seat } hat angesagt, was das Blatt nicht hat: { WORDS($claim) }
PhaseOpened =
    { KEY($phase) ->
        [betting] Es kann gesetzt werden
        [dealing] Das Geben beginnt
        [deciding] Die Plätze wählen
        [drawing] Es wird gezogen
        [deciding-again] Wer gezogen hat, wählt noch einmal
        [reveal] Alle haben gewählt
        [force] Der Dealer kann gezwungen werden
        [settlement] Es wird abgerechnet
        [closed] Die Runde ist beendet
       *[void] Die Runde ist ungültig
    }
DiscardsTaken = Platz { $seat } gibt ab: { $cards }
DrawDealt =
    { $last ->
        [yes] Platz { $seat } zieht { $cards }
       *[no] Platz { $seat } zieht { $cards }, und weitere folgen
    }
DiscardsRacked = Die abgegebenen Karten von Platz { $seat } kommen in den Halter
DrawViewed = Platz { $seat } sieht die neuen Karten an
RackReshuffled = Die Karten sind ausgegangen: { $number } aus dem Halter werden neu gemischt
HandRacked = { $number } von Platz { $seat } kommen in den Halter
SeatFinished = { $number } von Platz { $seat } kommen in den Halter, und die Runde ist für ihn vorbei: { WORDS($how) }
DealerRevealed =
    { $qualifies ->
        [yes] Der Dealer deckt auf: { $cards }, { $hand }; der Dealer qualifiziert sich
       *[no] Der Dealer deckt auf: { $cards }, { $hand }; der Dealer qualifiziert sich nicht
    }
ForceAsked =
    { COUNT($seats) ->
        [one] Der Dealer fragt Platz { LIST($seats) }, ob er gezwungen wird
       *[other] Der Dealer fragt die Plätze { LIST($seats) }, ob er gezwungen wird
    }
ForceAnswered =
    { $force ->
        [yes] Platz { $seat } will den Dealer zwingen
       *[no] Platz { $seat } will den Dealer nicht zwingen
    }
DealerCardReplaced =
    { $qualifies ->
        [yes] { $out } des Dealers wird durch { $into } ersetzt: { $hand }; der Dealer qualifiziert sich
       *[no] { $out } des Dealers wird durch { $into } ersetzt: { $hand }; der Dealer qualifiziert sich nicht
    }
HandShown = Platz { $seat } zeigt { $cards }: { $hand }
HandCompared =
    { $outcome ->
        [win] Platz { $seat } gewinnt gegen den Dealer
        [lose] Platz { $seat } verliert gegen den Dealer
       *[stand-off] Platz { $seat } und der Dealer sind gleich
    }
SecondShown = Platz { $seat } zeigt eine zweite Kombination, { WORDS($says) }: { $cards }
FoldedShown = Das gepasste Blatt von Platz { $seat } wird gezeigt: { $cards }
Conceded = Platz { $seat } gibt auf
Settled = Jedes Ante, jeder Bet und jeder Super ist abgerechnet
StubRacked = Die { $count } übrigen Karten kommen in den Halter
JackpotHandHeld = { $cards } von Platz { $seat } bleiben für den Jackpot offen auf dem Tisch
JackpotHandVerified = Für den Jackpot geprüft, Platz { $seat }: { WORDS($says) }
RoundClosed = Die Runde ist beendet: { LINES($results) }

IrregularityRecorded =
    { $seat ->
        [0] { CAPITAL($what) }: { WORDS($ruling) }
       *[other] An Platz { $seat }, { WORDS($what) }: { WORDS($ruling) }
    }
RulingAsked = Die Runde wartet auf eine Entscheidung: { WORDS($why) }
Ruled =
    { KEY($remedy) ->
        [stand] Eine Entscheidung, { $why }: die Runde bleibt bestehen
        [void] Eine Entscheidung, { $why }: die Runde ist ungültig
        [pay] Eine Entscheidung, { $why }: es wird gezahlt
        [take-back] Eine Entscheidung, { $why }: es wird zurückgenommen
       *[other] Eine Entscheidung, { $why }: Einsätze werden neu abgerechnet
    }
Corrected =
    { $more ->
        [yes] Platz { $seat } erhält { MONEY($moved) }: { AREA($area) }
       *[other] Platz { $seat } gibt { MONEY($moved) } zurück: { AREA($area) }
    }
CardTakenBack =
    { $hand ->
        [0] Die zuletzt gelesene Karte des Dealers wird zurückgenommen: { $card }
       *[other] Die zuletzt gelesene Karte von Platz { $hand } wird zurückgenommen: { $card }
    }
CardExposed =
    { $hand ->
        [0] Eine Karte des Dealers liegt offen: { $card }
       *[other] Eine Karte von Platz { $hand } liegt offen: { $card }
    }
DealerCardsExposed = Karten des Dealers werden zu früh gesehen: { $cards }
Misdealt = Ein Fehlgeben{ $because }
HandVoided = Das Blatt von Platz { $seat } ist ungültig{ $because }
HandDiscarded = Das Blatt von Platz { $seat } wird weggeworfen, bevor gewählt ist
HandRebuilt = Platz { $seat } bekommt sein Blatt zurück
AreaDealtAstray = Karten gehen an Platz { $seat }, der nicht gesetzt hat
StrayHandRacked = Das verirrte Blatt an Platz { $seat } kommt in den Halter
DealCollected = Alle Karten werden eingesammelt und neu gegeben; die Einsätze bleiben
DeckCounted = Das Spiel wird gezählt: { $number }
SuperFound = { AREA($area) } von Platz { $seat } ist in Wahrheit { MONEY($amount) }
BetFound = Der Bet von Platz { $seat } ist in Wahrheit { MONEY($amount) }
DrawUndone = Das Ziehen von Platz { $seat } ist rückgängig gemacht; { $cards } gehen ungesehen zurück
DrawOutOfTurnKept = Platz { $seat } ist außer der Reihe bedient und behält, was er gesehen hat
LeftFaceDown = Platz { $seat } lässt das Blatt verdeckt, und es verliert
ActFirstDirected = Platz { $seat } muss vor den anderen handeln
RoundVoided = Die Runde ist ungültig{ $because }; { LINES($results) }
