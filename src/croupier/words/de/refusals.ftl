# Warum etwas nicht geschieht, nach seinem Code.

to-seat = Platz { $seat }: { $says }

BETTING_CLOSED = für diese Runde ist nichts mehr zu setzen
    .light = ein dunkles Jackpot-Licht wird vor dem Geben gemeldet
WAGER_LOCKED =
    .called = nach dem Absagen kann kein Einsatz mehr zurückgenommen werden
    .carried = ein Einsatz, der nach einem Fehlgeben liegen blieb, bleibt liegen
    .dealt = ein Einsatz kann nur vor der ersten Karte zurückgewiesen werden
NO_SUCH_SEAT = es gibt keinen Platz { $seat }: der Tisch hat die Plätze 1 bis { $seats }
    .playing = Platz { $seat } ist nicht in der Runde
    .hand = Platz { $seat } hat kein Blatt
    .staked = Platz { $seat } ist keiner ohne Ante
NO_SUCH_WAGER = Sie haben nichts zurückzunehmen: { AREA($area) }
    .there = Platz { $seat } hat diesen Einsatz nicht: { AREA($area) }
    .unknown = vor dem Geben gibt es keinen Einsatz „{ $area }“
    .jackpot = an diesem Tisch gibt es keinen Jackpot
    .misdeal = dieser Einsatz bleibt nach einem Fehlgeben nicht liegen: { AREA($area) }
    .super = an diesem Tisch gibt es keinen Super
    .target = ein Super gilt „own“, „dealer“ oder der Nummer eines anderen Platzes, nicht „{ $target }“
    .bet = Platz { $seat } hat keinen solchen Bet
    .in-play = Platz { $seat } hat keinen solchen Einsatz im Spiel
    .ruling = Platz { $seat } hat in dieser Runde keinen solchen Einsatz: { AREA($area) }
NO_SUCH_OPTION =
    .draw = an diesem Tisch wird nicht gezogen: passen oder setzen Sie
    .sixth = an diesem Tisch gibt es keine sechste Karte zu kaufen: passen, setzen oder tauschen Sie
    .declare = an diesem Tisch gibt es weder Super noch Sofortgewinn anzusagen
    .instant = an diesem Tisch gibt es keinen Sofortgewinn
    .drawn = Sie haben keine Karten gezogen
    .force = an diesem Tisch kann der Dealer nicht gezwungen werden
    .concede = an diesem Tisch können Sie nicht aufgeben
    .choice = Sie können wählen: { $options }, nicht { $given }
    .shuffler = ein Mischer für ein einzelnes Spiel mischt nur
NO_SUCH_RULE =
    .refusing = nach diesem Regelwerk kann ein gesetzter Einsatz nicht zurückgewiesen werden
    .conduct = dieses Regelwerk macht kein Blatt wegen des Verhaltens ungültig
    .extra-hands = dieses Regelwerk sagt nichts zu weiteren Blättern: eine Aufsicht entscheidet
    .outcome = dieses Regelwerk hebt kein Ergebnis auf
    .act-first = nach diesem Regelwerk kann niemand angewiesen werden, zuerst zu handeln
    .reshuffle = nach diesem Regelwerk können die Karten nicht ausgehen
    .lights = Jackpot-Einsätze liegen hier auf einem Feld und haben kein Licht
    .jackpot = an diesem Tisch gibt es keinen Jackpot
    .super = an diesem Tisch gibt es keinen Super
    .draws = an diesem Tisch wird nicht gezogen
    .misdeals = dieses Regelwerk zählt jedes Fehlgeben einzeln auf
    .devices = dieses Regelwerk sagt nichts zu ausgefallenen Geräten: eine Aufsicht entscheidet
    .discarding = dieses Regelwerk sagt nichts zu einem weggeworfenen Blatt: es gilt als gepasst
    .general = dieses Regelwerk überlässt das den allgemeinen Regeln
    .face-down = hier deckt der Dealer die Blätter auf
    .disputes = dieses Regelwerk überlässt Streitfälle den allgemeinen Regeln
    .power = dieses Regelwerk gibt keine solche Befugnis
    .promotions = dieses Regelwerk kennt keine Aktionen
    .any = dieses Regelwerk sagt dazu nichts
BAD_AMOUNT =
    .low-super = ein Super von Platz { $seat } unter seinem Ante von { MONEY($ante) } ist mehr als nichts und weniger als dieser
    .stake = ein Einsatz ist eine ganze Zahl der kleinsten Einheit von 1 bis { $most }, nicht { $amount }
    .tokens = ein Einsatz von { MONEY($amount) } kann nicht { MONEY($tokens) } in Marken enthalten
    .correct = der Bet von Platz { $seat } stimmt
    .no-stake = ein Einsatz ist eine ganze Zahl der kleinsten Einheit, und es ist keiner angegeben
    .whole-stake = ein Einsatz ist eine ganze Zahl der kleinsten Einheit, nicht { $given }
    .whole-seat = ein Platz ist eine ganze Zahl, nicht { $given }
    .chips = { MONEY($amount) } in Jetons können nicht zu Platz { $seat } kommen
    .limit = { $given } ist keine Grenze
    .float = { MONEY($amount) } ist kein Bestand
    .wallet = { MONEY($amount) } kann weder ein- noch ausgezahlt werden
    .ruling = so viel lässt sich bei Platz { $seat } nicht bewegen: { AREA($area) }
NOT_CHIPS =
    .only = gesetzt wird nur mit Jetons
    .spoken = ein angesagter Einsatz zählt nur mit Jetons auf dem Tisch
    .sum = die Jetons ergeben nicht { MONEY($amount) }
    .order = legen Sie die kleinsten Jetons obenauf
OUTSIDE_LIMITS = { AREA($area) }: von { MONEY($least) } bis { MONEY($most) }, nicht { MONEY($amount) }
    .unit =
        { AREA($area) }: ab { MONEY($least) }{ $most ->
            [0] { "" }
           *[other] { " " }bis { MONEY($most) }
        }, in Schritten von { MONEY($unit) }
    .seat-area =
        { AREA($area) }: { $most ->
            [0] { MONEY($least) } oder mehr
           *[other] von { MONEY($least) } bis { MONEY($most) }
        }
    .sign = es gilt das Höchste, das auf dem Schild steht
    .seat =
        { $most ->
            [0] Ihr Ante ist mindestens { MONEY($least) }
           *[other] Ihr Ante ist von { MONEY($least) } bis { MONEY($most) }
        }
AREA_OCCUPIED = dieser Einsatz liegt schon: { AREA($area) }
ANTE_REQUIRED = setzen Sie das Ante vor jedem anderen Einsatz
    .last = nehmen Sie die anderen Einsätze vor dem Ante zurück
OWN_SUPER_REQUIRED = Sie brauchen einen Super, um hier zu spielen
SUPER_BELOW_ANTE = ein Super von { MONEY($amount) } ist weniger als das Ante von { MONEY($ante) }
SUPER_ON_OWN_SEAT = ein Super auf die eigene Hand heißt „own“, nicht nach der Nummer des Platzes
MULTI_SUPER_OFF = hier gilt ein Super nur der eigenen Hand
TARGET_NOT_IN_PLAY = Platz { $seat } hat kein Ante, auf seine Hand kann nicht gesetzt werden
JACKPOT_AMOUNT = der Jackpot-Einsatz ist { MONEY($wanted) }, nicht { MONEY($amount) }
ONE_HAND_PER_PLAYER = { $player } hat schon ein Ante an Platz { $seat }
NOT_YOUR_SEAT = Platz { $seat } gehört nicht { $player }
    .yours = Platz { $seat } ist nicht Ihrer
    .wager = nur wer dort sitzt, setzt und nimmt die Einsätze dieses Platzes
    .seat = das kann nur, wer an diesem Platz sitzt
NO_ANTE = niemand hat ein Ante gesetzt
WRONG_PHASE =
    .called = es ist schon abgesagt
    .nothing-to-decide = Platz { $seat } hat jetzt nichts zu entscheiden
    .no-cards = jetzt wird keine Karte gebraucht
    .lock = jetzt gibt es nichts festzulegen
    .served = niemand wartet auf gezogene Karten
    .reshuffle = zum Ziehen wird jetzt keine Karte gebraucht
    .exposed = eine Karte wird beim Geben aufgedeckt: in der ersten Verteilung, bis ein Spieler gehandelt hat, oder beim Ziehen, bis sie angesehen ist
    .dealer-exposed = das gilt Karten des Dealers, die aufliegen, bevor alle entschieden haben
    .jackpot = kein Jackpot-Blatt wartet auf Auszahlung
    .waits = es stehen keine gezogenen Karten an, die stattdessen an Platz { $seat } gehen könnten
    .turn = Platz { $seat } ist an der Reihe
    .no-hand = kein Blatt liegt auf dem Tisch
    .astray = Karten geraten nur beim Geben auf Abwege, solange es noch an diesem Feld vorbeikommt
    .called-not = die Einsätze sind noch offen, Platz { $seat } darf seine anfassen
    .decision = Platz { $seat } hat nichts zu entscheiden
    .discarded = das Blatt von Platz { $seat } wurde nicht weggeworfen
    .face-down = Platz { $seat } hat kein Blatt, das gegen einen qualifizierten Dealer aufzudecken wäre
    .settle = jetzt gibt es nichts abzurechnen
    .promotion = das geht nicht, solange die Aktion so steht: { WORDS($phase) }
BAD_CARDS =
    .unknown = „{ $text }“ ist keine Karte: schreiben Sie einen Rang aus { $ranks } und eine Farbe aus { $suits }, wie in 9s
    .twice = { $card } steht zweimal da
    .list = { $given } sind keine Karten: schreiben Sie sie wie in „Ah Kd“
    .number = { $given } ist keine Karte: schreiben Sie sie wie in 9s, oder als Zahl von 0 bis 51
    .count = ein Blatt hat fünf oder sechs Karten, nicht { $count }
    .none = es wurde keine Karte gegeben
    .hand = Blatt { $hand } hat keine Karte, die aufzudecken wäre
    .hidden =
        { GIVEN($cards) ->
            [yes] { $cards }: keine verdeckten Karten des Dealers
           *[no] nennen Sie die verdeckten Karten des Dealers
        }
CARD_NOT_IN_DECK = { $card } ist nicht unter den Karten, die noch zu geben sind
TOO_MANY_CARDS =
    .surplus = mit diesen Karten hätte das Blatt von Platz { $seat } mehr als { $most }; die Aufsicht entscheidet, dass sie nicht bleiben
    .deal =
        { $wanted ->
            [one] eine Karte wird
           *[other] { $wanted } Karten werden
        } gebraucht, nicht { $count }
    .draw =
        Platz { $seat } zieht { $wanted ->
            [one] eine Karte
           *[other] { $wanted } Karten
        }, nicht { $count }
    .force = der Zwang ersetzt eine Karte
DECK_NOT_EMPTY =
    { $count ->
        [one] eine Karte ist übrig und wird
       *[other] { $count } Karten sind übrig und werden
    } zuerst gegeben
NOT_NEXT_CARDS = die nächsten Karten sind { $cards }
DECISION_TOO_EARLY = wählen Sie, sobald jedes Blatt seine Karten hat
DECLARE_FIRST = sagen Sie zuerst, ob Ihr Blatt den Super gewinnt
ALREADY_DECLARED = Sie haben schon angesagt
NOTHING_TO_DECLARE = sagen Sie einen Super, einen Sofortgewinn oder beides an
    .super = Sie haben keinen Super anzusagen
    .first = im ersten Blatt von Platz { $seat } gibt es das nicht zu fordern: { WORDS($claim) }
DECISION_LOCKED = es ist zu spät, anders zu wählen
    .nothing = Sie haben jetzt nichts zu entscheiden
    .exposed = was vor dem Aufdecken der Dealerkarten entschieden war, gilt
    .declare = jetzt ist nicht die Zeit, etwas anzusagen
    .over = niemand hat etwas zu wählen: die Runde ist vorbei
    .dealt = niemand hat etwas zu wählen: geben Sie zuerst
DECISIONS_NOT_LOCKED = Sie haben angesagt: wählen Sie, sobald Sie ausgezahlt sind
DECISIONS_MISSING = Platz { $seat } hat noch nicht entschieden
    .force = nicht alle haben gesagt, ob der Dealer gezwungen wird
    .reveal = das Blatt des Dealers wird noch nicht aufgedeckt
NOT_YOUR_TURN = Platz { $seat } ist an der Reihe
    .first = Platz { $seat } muss zuerst wählen
SEAT_FINISHED =
    .void = Platz { $seat } hat nichts im Spiel, das ungültig zu machen wäre
    .extra-hands = nennen Sie zwei oder mehr Blätter einer Person, die im Spiel sind
    .how = für Sie ist die Runde vorbei: { WORDS($how) }
    .playing = Sie sind nicht in der Runde
    .cards = Sie haben keine Karten
    .hand = Platz { $seat } hat keine Karten
BET_NOT_DOUBLE_ANTE = ein Bet ist das { $times }-fache des Antes, { MONEY($wanted) }, nicht { MONEY($amount) }
    .found = ein Bet ist { MONEY($wanted) }, nicht { MONEY($amount) }
EXCHANGE_COUNT_INVALID = tauschen Sie { $least } bis { $most } Karten, nicht { $count }
NOT_YOUR_CARD = das haben Sie nicht im Blatt: { $cards }
    .face-down = verdeckte Karten nennt nur, wem sie gehören oder wer sie eingelesen hat
DRAW_ALREADY_TAKEN = Sie haben schon gezogen: passen oder setzen Sie
DRAW_BARRED = die Karten des Dealers waren aufgedeckt: passen oder setzen Sie
MUST_BET = Sie haben { $count } Karten getauscht und müssen daher setzen
ALREADY_VIEWED = Sie haben die neuen Karten schon gesehen
FORCE_NOT_OPEN = alle haben gesagt, ob der Dealer gezwungen wird
    .asked = Sie sind nicht gefragt, ob der Dealer gezwungen wird
FORCE_ALREADY_DONE = der Dealer wurde schon gezwungen
CONCEDE_NOT_OPEN = aufgeben können Sie nur gegen einen qualifizierten Dealer, bevor Ihr Blatt abgerechnet ist
HAND_DISCARDED = Ihr Blatt wurde weggeworfen
WAGERS_OPEN =
    .settled = die Runde ist noch nicht abgerechnet
    .in-round = Platz { $seat } ist in der Runde
JACKPOTS_DUE = Jackpot-Blätter sind noch auszuzahlen
ROUND_OVER = die Runde ist vorbei
    .outcome = es gibt kein Ergebnis aufzuheben
    .stands = beendete Runden gelten
    .ruling = die Runde ist vorbei: über sie entscheidet der Tisch nach ihrer Nummer
NOT_ASTRAY = an Platz { $seat } liegen keine verirrten Karten
LATE_CLAIM_BARRED = die neuen Karten wurden gesehen, oder ein späterer Platz wurde bedient
    .draw = Platz { $seat } hat nicht gezogen und kann nichts nachfordern
PLAYERS_ACTED = die Karten wurden schon berührt
LIGHT_IS_ON = Ihr Jackpot-Einsatz ist angenommen: sein Licht leuchtet
FRAUD_NOT_NAMED = verfallen können nur die Einsätze eines Platzes, der des Betrugs bezichtigt ist
