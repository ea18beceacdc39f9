# Warum eine Runde ihre Beträge ergab: die Werte eines Baumes, jeder mit seinem Namen.

why-line =
    { $name }: { $value }{ $seat ->
        [0] { "" }
       *[other] { " " }[Platz { $seat }]
    }{ COUNT($clauses) ->
        [0] { "" }
       *[other] { " " }({ ITEMS($clauses) })
    }
why-seat = Platz { $seat }
why-whose =
    Platz { $seat }{ COUNT($areas) ->
        [0] { "" }
       *[other] : { ITEMS($areas) }
    }
why-if = wäre es { $value } gewesen: { MONEY($amount) }
    .none = wäre es { $value } gewesen: es gäbe diesen Betrag nicht
    .refused = wäre es { $value } gewesen: { GIVEN($code) ->
            [yes] abgelehnt wegen { $code }
           *[no] nicht abgelehnt
        }
why-absent = nicht geschehen
    .cards = andere Karten
why-hidden = nicht gezeigt

why-text = { WORDS($text) }
why-said =
    .met = wie es war
    .none = keine
    .as-held = was das Blatt hat
    .nothing = nichts
    .decline = nein
    .stay = nein
why-exchange = Tausch von { $cards }
why-money = { MONEY($amount) }
why-times = { $value }-fach
why-percent = { $value } %

why-paid =
    .net = Ergebnis: { AREA($area) }
    .first-combination = gezahlt für die Kombination: { AREA($area) }
    .second-combination = gezahlt für die zweite Kombination: { AREA($area) }
    .instant-payout = Sofortzahlung: { AREA($area) }
    .prize = Jackpotgewinn
    .won = gezahlt, weil gewonnen: { AREA($area) }
    .unqualified = gezahlt, weil der Dealer sich nicht qualifiziert: { AREA($area) }
why-lost = verloren: { $name }
why-how =
    .sum = zusammen
    .product = multipliziert
    .share = geteilt, ohne Bruchteile der kleinsten Einheit
    .remainder = übrig
    .least = das Kleinste von
    .most = das Größte von
why-what =
    .compare = gegen das Blatt des Dealers
    .conditions = wovon es noch abhängt
    .bet-multiple = der Bet in Antes
    .force-fee = die Gebühr für das Erzwingen in Antes
    .second-combination = eine zweite Kombination wird bezahlt
why-cards =
    .cards = die Karten der Kombination
    .hand = das erste Blatt
    .draw = die gezogenen Karten
    .dealer = die Karten des Dealers
    .dealer-replacement = die neue Karte des Dealers
why-choice =
    .decision = Entscheidung
    .after-draw = Entscheidung nach dem Ziehen
    .force = ob der Dealer gezwungen wird
    .concede = ob aufgegeben wird
    .declare = was angesagt wird
why-happening = nicht in Ordnung: { $what }
why-draw-fee = die Gebühr für das Ziehen von { $count } Karten in Antes
why-jackpot =
    .pool = der Jackpot
    .remainder = Bruchteile der kleinsten Einheit, die im Jackpot warten
    .prize = Jackpotgewinn für { WORDS($row) }
    .floor = der kleinste Gewinn für { WORDS($row) }
    .percent = der Anteil am Jackpot für { WORDS($row) }
why-odds = Quote der Bet-Tabelle für { WORDS($row) }
why-ante =
    .below-straight = Quote eines Antes gegen einen Dealer, der sich nicht qualifiziert
    .straight-or-higher = dieselbe mit einer Straße oder höher
    .odds = Quote eines Antes, das gewinnt
why-instant = Sofortzahlung für { WORDS($row) }
why-super = Quote der Super-Tabelle für { WORDS($row) }
why-area = { AREA($area) }
why-refused = abgelehnt, { $code }
why-setting = Einstellung { $name }
