# Was an einer Datei falsch ist: eine Runde, der Text einer Runde, ein Regelwerk, eine Einstellung.

at-place = { $place }: { $fault }

BAD_DECISION = Platz { $seat } kann passen (fold), setzen (bet), kaufen (buy) oder Karten tauschen (exchange), nicht „{ $given }“
BAD_DECK = { $name }: ein Spiel hat 52 Karten, nicht { $count }
    .text = { $name }: { $fault }
BAD_HAPPENING = Ereignis { $place }: { $fault }
    .hand = { $what }: „hand“ ist die Nummer eines Platzes oder „dealer“, nicht „{ $hand }“
    .unknown = es gibt kein Ereignis „{ $what }“; es gibt { $names }
    .time = { $what }: es gibt keinen Zeitpunkt „{ $when }“
    .remedy = { $what }: „remedy“ ist eines von { $names }
BAD_JSON = das ist kein JSON: { WORDS($fault) }
BAD_ROUND = die Runde: { WORDS($fault) }
    .json = eine Runde ist JSON, oder was als JSON geschrieben werden kann: { $fault }
BAD_SEAT = Platz { $seat }: { $fault }
    .declare = Platz { $seat }: „declare“ zählt super und instant auf, nicht „{ $given }“
DECISION_MISSING = Platz { $seat } hat keine Entscheidung
    .again =
        { GIVEN($given) ->
            [yes] Platz { $seat } muss nach dem Ziehen setzen oder passen, nicht „{ $given }“
           *[no] Platz { $seat } muss nach dem Ziehen setzen oder passen
        }
NEVER_ENDS = die Runde kann nicht weitergehen
    .discarded = das weggeworfene Blatt von Platz { $seat } wartet darauf, zurückgeholt zu werden
NEVER_HAPPENED = die Runde kam nie zu „{ $when }“, wo { $what } geschehen sollte
REDEAL_NEEDED = es wird neu gegeben: geben Sie das neue Spiel als „redeal“ an
RESHUFFLE_NEEDED = die Karten sind ausgegangen: geben Sie die { $count } Karten des Halters, in der Reihenfolge des Gebens, als „reshuffle“ an
RESHUFFLE_WRONG = „reshuffle“ muss genau die Karten des Halters sein; diese fehlen oder sind zu viel: { $cards }
    .text = reshuffle: { $fault }
UNKNOWN_FORMAT = dieses Programm liest Runden im Format { $wanted }, nicht „{ $given }“

BAD_TEXT = erwartet: { $wanted }, nicht { $found }
    .ante = Platz { $seat } hat kein Ante
    .bytes = das ist kein Text in UTF-8
    .characters = das ist kein Text, der in UTF-8 geschrieben werden kann
    .round = { $fault }
    .rounds = erwartet: eine Runde, nicht { $count }
expected =
    .amount = ein Betrag wie { $amount }
    .another-seat = ein anderer Platz
    .cards = Karten ({ $fault })
    .choice = fold, bet, buy, exchange, { $again }, (no) force, (no) concede oder declare
    .deck = „Deck: …“ oder „Cards seen: …“
    .end = eine leere Zeile oder das Ende
    .field = eines von { ITEMS($names) } mit seinem Wert
    .happening = ein Ereignis ({ $fault })
    .json = ein Wert als JSON statt { $given }
    .nothing = das Ende
    .sections = eines von { ITEMS($names) } in dieser Reihenfolge
    .wager = ante, super, super on seat N, super on the dealer, jackpot oder player, mit Betrag oder Namen
    .wagers = ein Platz mit Einsätzen

BAD_RULEBOOK =
    .ante-won = wo der Dealer gezwungen werden kann, geht ein gewonnenes Ante zurück und wird nicht ausgezahlt
    .base = ein Regelwerk, nach dem gespielt wird, erweitert eines der fünf, oder nennt als „house“ das, dessen Regeln für das Haus es behält: { ITEMS($ids) }
    .by-hand = schreiben Sie die Klauseln der Schritte und der Rangfolge in die Datei selbst
    .clause = eine Klausel fehlt
    .default = die Vorgabe { $given } ist keine der Möglichkeiten
    .empty-point = nennen Sie eine Klausel, oder lassen Sie den Schritt weg
    .encoding = die Datei ist nicht zu lesen: sie ist kein Text in UTF-8
    .ending = die Datei eines Regelwerks endet auf .toml, nicht „{ $name }“
    .exchange = ein Tausch von { $least } bis { $most } Karten ist unmöglich
    .exists = { $file } gibt es schon, und nichts wird überschrieben
    .extends = ein Regelwerk kann eines von { ITEMS($ids) } erweitern, nicht { $given }
    .fees = kein Tausch gibt { $given } Karten ab: Gebühren gibt es für { $least } bis { $most }
    .file = { $file }: { $fault }
    .fixed =
        { GIVEN($usual) ->
            [yes] das kann nicht gesetzt werden; es ist { $usual }
           *[no] das kann nicht gesetzt werden
        }
    .folder = der Ordner ist nicht zu lesen: { $fault }
    .force = der Zwang braucht einen Teil „draw“: nach ihm wird nach dem Ziehen gefragt
    .form = { $fault }
    .house = die Regeln für das Haus sind die von einem aus { ITEMS($ids) }
    .id = eine Kennung hat höchstens 40 kleine Buchstaben, Ziffern und Bindestriche
    .id-twice = eine andere Datei hat schon die Kennung { $id }
    .in-file = { $fault }
    .instant = Sofortgewinne brauchen Super: beide werden zusammen angesagt
    .instant-odds = Sofortgewinne brauchen Quoten: legen Sie sie als instant.odds fest, oder geben Sie der Einstellung eine Vorgabe
    .large = eine Zahl ist zu groß
    .left-out = dieser Teil ist weggelassen: nichts davon kann gesetzt werden
    .long = das ist zu lang für ein Regelwerk, oder eine Zeile hat zu viele Punkte
    .no-house = es gibt keine Hausregeln für „{ $name }“
    .no-part = { $rulebook } hat keinen solchen Wert; es hat die Teile { ITEMS($parts) }
    .no-point = es gibt keinen Schritt „{ $point }“, für den eine Klausel zu nennen wäre
    .no-seats = ein Tisch hat mindestens einen Platz, nicht { $seats }
    .no-text = das ist kein Text
    .no-value = { $rulebook } hat keinen solchen Wert; es hat { ITEMS($values) }
    .nothing = für nichts gibt es in einer Datei keinen Wert: lassen Sie es weg
    .number = „{ $given }“ ist keine ganze Zahl
    .numbers = { $count } Zahlen werden gebraucht, für { $names }
    .one-value = das ist ein einzelner Wert, wie { $usual }, keine Tabelle
    .own-id = { $id } ist die Kennung eines Regelwerks, das mit dem Programm kommt
    .part = { $rulebook } hat keinen Teil „{ $part }“ wegzulassen; es hat { ITEMS($parts) }
    .point = eine Klausel fehlt für { $about }
    .range = { $given } ist nicht von { $least } bis { $most }
    .ranking = es gibt keinen Punkt der Rangfolge „{ $name }“
    .seats = { $seats } Plätze und der Dealer brauchen { $cards } von 52 Karten
    .setting = es gibt keine Einstellung „{ $name }“; Einstellungen sind { ITEMS($names) }
    .several-supers = mehrere Super brauchen ein Mindestes und einen Zeitpunkt, zu dem die auf den Dealer abgerechnet werden
    .start = beginnen Sie mit einem aus { ITEMS($ids) }, nicht mit „{ $given }“
    .super-draw = Super brauchen einen Teil „draw“: sie werden abgerechnet, wenn die Entscheidungen feststehen
    .super-numbers = Auszahlungstabellen der Super sind nummeriert, wie in [super.tables] 1 = {"{"}...{"}"}
    .super-table = es gibt keine Auszahlungstabelle der Super { $number }
    .title = ein Regelwerk braucht einen Titel
    .toml = das ist kein TOML: { $fault }
    .too-many = { $count } Regelwerke sind mehr als { $most }
    .unreadable = die Datei ist nicht zu lesen: { $fault }
    .time-zone = es gibt keine Zeitzone „{ $given }“
    .until = es endet, bevor es am { $day } beginnt
    .unseen = ein Text hat Zeichen, die nicht gezeigt werden können
    .whole =
        { $count ->
            [one] antworten Sie mit einer ganzen Zahl
           *[other] antworten Sie mit ganzen Zahlen
        }
    .without = ein Regelwerk kann weglassen: [{ ITEMS($parts) }]
    .yes-or-no = antworten Sie yes oder no
UNKNOWN_RULEBOOK = es gibt kein Regelwerk „{ $name }“; die Regelwerke sind { $known }, oder nennen Sie eine .toml-Datei
    .here = es gibt kein Regelwerk „{ $name }“
    .served = es gibt kein Regelwerk „{ $name }“; die Regelwerke sind { ITEMS($known) }

UNKNOWN_SETTING = es gibt keine Einstellung „{ $name }“; { $rulebook } hat { $known }
    .here = { $rulebook } hat keine Einstellung „{ $name }“
SETTING_NOT_ALLOWED = { $name } darf unter { $rulebook } nicht { $value } sein; möglich sind { $allowed }
    .fixed =
        { GIVEN($allowed) ->
            [yes] { $name } kann unter { $rulebook } nicht gesetzt werden; es ist { $allowed }
           *[no] { $name } kann unter { $rulebook } nicht gesetzt werden
        }
BAD_SETTING =
    { GIVEN($name) ->
        [yes] { $name }: { $fault }
       *[no] eine Einstellung: { $fault }
    }
    .boxes = boxes_per_player muss mindestens 1 sein
    .cents = { $name } muss eine ganze Zahl der kleinsten Einheit von { $least } bis { $most } sein, nicht { $given }
    .contribution = jackpot_contribution muss von 0 bis 10000 Basispunkte sein, nicht { $given }
    .instants = instant_payout muss zwei Quoten von 1 bis { $most } sein
    .limits = { $name } muss [kleinstes, größtes] sein mit 1 ≤ kleinstes ≤ größtes, nicht [{ $least }, { $most }]
    .seconds = { $name } muss von 0 bis { $most } Sekunden sein, nicht { $given }
    .super-most = super_limits.{ $kind } darf nicht bei { $most } enden, unter dem größten Ante von { $ante }
    .super-table = es gibt keine Auszahlungstabelle der Super { $number }
    .text = { $given } ist kein Text
    .twice = { $name } ist zweimal angegeben
    .whole =
        { $name }: { $given } Cent sind kein ganzer Betrag in { GIVEN($code) ->
            [yes] { $code }
           *[no] der Währung des Hauses
        }, die { $decimals ->
            [0] keine Nachkommastellen
            [one] 1 Nachkommastelle
           *[other] { $decimals } Nachkommastellen
        } hat
    .written = eine Einstellung wird name=wert geschrieben, nicht „{ $given }“

# Warum eine Runde eines Protokolls keine Datei hat, und was ihre Datei weglässt.

nothing = nichts
round-carried = Platz { $seat } hat einen Jackpot-Einsatz, der aus einer ungültigen Runde stammt
round-differs = { $place } { $here } statt { $there }
round-left-out = Platz { $seat } bekam keine Karten und seine Einsätze gingen zurück: er ist weggelassen
round-no-moment = eine Rundendatei hat keinen Zeitpunkt für { $what }
round-open = sie ist nicht zu Ende
round-order = ihre Karten kamen nicht in der Reihenfolge des Decks
round-otherwise = aus einer Datei gespielt, käme sie zu einem anderen Ergebnis: { $difference }
round-refused = aus einer Datei gespielt, würde sie abgelehnt: { $fault }
round-rules = ihre Regeln sind nicht zu lesen: { $fault }
round-shuffled = ihre Karten wurden öfter gemischt, als eine Rundendatei sagen kann
round-tokens = dass Platz { $seat } Wertmarken gesetzt hat, ist weggelassen
round-undealt = die nicht gegebenen Karten stehen nicht im Protokoll: sie stehen in der Reihenfolge eines neuen Decks
round-unfinished = sie wurde nicht zu Ende gespielt
round-unseen = ihr Ergebnis hängt an Karten, die Sie nicht gesehen haben
