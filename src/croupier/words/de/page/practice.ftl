# Wörter der Übung: Übungstisch, Hilfen, Trainer und Was-wäre-wenn.

practice-ACTIONS-fold = Passen
practice-ACTIONS-bet = Bet setzen
practice-ACTIONS-buy = Eine 6. Karte kaufen
practice-ACTIONS-force = Den Dealer zwingen
practice-ACTIONS-decline = Nicht zwingen
practice-ACTIONS-instant-payout = Die Sofortauszahlung nehmen
practice-pages = Arten zu üben
practice-tabs-practice = Übungstisch
practice-tabs-trainer = Trainer
practice-tabs-what-if = Was wäre wenn
practice-tabs-school = Dealerschule
practice-staff = Die Übung ist für Spieler. Melden Sie sich als einer an, oder ab und kommen Sie als Gast.
practice-rulebook = Regelwerk
practice-table-title = An einem Tisch üben
practice-table-says = Ohne Uhr und mit Spieljetons. Hilfen gibt es, wenn Sie danach fragen, und jede Wahl lässt sich an der besten prüfen.
practice-table-device = Karten kommen aus
practice-table-devices-shoe = einem Schlitten
practice-table-devices-shuffler = einem Mischer
practice-table-bots = Spieler des Hauses neben Ihnen
practice-table-alone = keine
practice-table-settings = Einstellungen, die das Regelwerk dem Haus überlässt
practice-table-settingsHint = Andere Einstellungen beginnen den Tisch neu.
practice-table-fixed = Vom Regelwerk festgelegt
practice-table-go = Zum Tisch
practice-table-going = Der Tisch wird bereitet…
practice-table-toTable = Mit jener Runde weiter
practice-table-finish = An Ihrem Übungstisch läuft eine Runde. Spielen Sie sie dort zu Ende, dann ändern Sie die Einstellungen.
practice-stage-first = Erste Entscheidung
practice-stage-after-a-draw = Nach dem Ziehen
practice-stage-forcing = Der Dealer qualifiziert sich nicht: eine Karte erzwingen?
practice-hint-title = Hilfen
practice-hint-ask = Hilfe
practice-hint-key = H
practice-hint-asking = Es wird gezählt…
practice-hint-wait = Hilfen gibt es, wenn Sie etwas zu entscheiden haben.
practice-hint-look = Sehen Sie zuerst Ihre neuen Karten an.
practice-hint-ready = Fragen Sie, was jede Wahl wert ist. Dass Sie fragten, bleibt bei der Runde stehen.
practice-hint-locked = Hilfen sind hier gesperrt: sie sind für Ihren eigenen Übungstisch.
practice-hint-lockedBy = Das Regelwerk hält Hilfsmittel von echten Tischen fern:
practice-hint-toPractice = Diese Regeln üben
practice-hint-used = Was jede Wahl von hier an wert ist, in Jetons
practice-hint-notNow = nicht jetzt
practice-hint-declare = Sagen Sie zuerst an; dann trifft ein Druck auf eine Wahl sie.
practice-bars-best = beste
practice-bars-yours = Ihre Wahl
practice-bars-behind = −{ $amount }
practice-bars-all = Alle { $count } Tausche
practice-bars-fewer = Nur der beste Tausch jeder Größe
practice-bars-label = Wahlen, die beste zuerst
practice-bars-antes = { $text } Antes
practice-verdict-right = { $action }: die beste Wahl.
practice-verdict-wrong = { $action } kostete { $chips }. Am besten war: { $best }.
practice-verdict-again = Noch einmal ansehen
practice-card-title = Wie Sie spielen
practice-card-sitting = Diese Sitzung
practice-card-all = Alle Übung
practice-card-hands = Blätter
practice-card-accuracy = Beste Wahlen
practice-card-of = { $right } von { $decisions }
practice-card-hundred = Kosten von 100 Blättern
practice-card-hour = Kosten einer Stunde
practice-card-against = Gegen die eine Seite
practice-card-under = { $chips } weniger
practice-card-over = { $chips } mehr
practice-card-same = gleich
practice-card-none = –
practice-card-basis =
    Gegen das beste Spiel, das 0 kostet, in Jetons bei einem Ante von { MONEY($ante) } und { $hands } Blättern je Stunde{ GIVEN($measured) ->
        [yes] , wie Sie spielen
       *[no] { "" }
    }.
practice-card-page = Nach der Strategie auf einer Seite zu spielen kostet { $chips } für 100 Blätter.
practice-card-noPage = Für dieses Regelwerk ist keine Strategie auf einer Seite bewertet.
practice-card-empty = Noch wurde nichts beurteilt. Spielen Sie ein Blatt; was Sie wählen, wird an der besten Wahl gemessen.
practice-trainer-title = Trainer
practice-trainer-says = Eine Entscheidung nach der anderen. Was Sie falsch spielen, kommt bald wieder, was Sie können, nach Tagen.
practice-trainer-how = Was würden Sie tun? Wählen Sie, und sehen Sie, was jede Wahl wert ist.
practice-trainer-next = Nächste Entscheidung
practice-trainer-nextKey = Eingabe
practice-trainer-hand = Ihr Blatt
practice-trainer-up = Offene Karte des Dealers
practice-trainer-dealer = Blatt des Dealers
practice-trainer-drawn =
    { GIVEN($given) ->
        [yes] Sie gaben { $given } ab und zogen { $drawn }.
       *[no] Sie kauften { $drawn }.
    }
practice-trainer-ante = Das Ante ist { MONEY($ante) }.
practice-trainer-moves = Ihre Wahl
practice-trainer-exchange =
    { GIVEN($count) ->
        [yes] { $count } tauschen
       *[no] Tauschen: Karten antippen
    }
practice-trainer-keys = Tasten: F passen, B Bet, Y kaufen, 1–5 und X tauschen, G zwingen, N nicht zwingen, I Sofortauszahlung, Eingabe weiter.
practice-trainer-streak = Richtig in Folge
practice-trainer-longest = längste
practice-trainer-right = Beste Wahlen
practice-trainer-cost = Fehler kosteten
practice-trainer-kinds = Was am meisten kostet
practice-trainer-noKinds = Noch kein Fehler.
practice-whatIf-title = Was wäre wenn
practice-whatIf-none-kept = Das Haus ist nicht zu erreichen, und das wurde in diesem Browser noch nicht gefragt.
practice-whatIf-says = Legen Sie beliebige Karten auf den Tisch und sehen Sie den exakten Wert jeder Wahl. Tippen Sie Karten an, oder schreiben Sie sie als Ah Kd 10s.
practice-whatIf-stage = Entscheidung
practice-whatIf-stages-first = die erste
practice-whatIf-stages-after-a-draw = nach einem Ziehen
practice-whatIf-stages-forcing = ob der Dealer gezwungen wird
practice-whatIf-drew = Sie haben vorher gezogen
practice-whatIf-places-hand = Ihre ersten fünf Karten
practice-whatIf-places-up = Offene Karte des Dealers
practice-whatIf-places-given = Abgegeben
practice-whatIf-places-drawn = Gezogen
practice-whatIf-places-others = Die anderen vier Karten des Dealers
practice-whatIf-bought = Keine: eine Karte wurde gekauft.
practice-whatIf-ante = Ante
practice-whatIf-no-amount = „{ $word }“ ist kein Betrag für eine Ante.
practice-whatIf-fault-bad = „{ $word }“ ist keine Karte.
practice-whatIf-fault-none = Hierher gehört mindestens eine Karte.
practice-whatIf-fault-twice = { $word } liegt schon anderswo.
practice-whatIf-fault-notHeld = { $word } ist nicht im Blatt.
practice-whatIf-deck = Karten für: { $place }
practice-whatIf-ask = Werte zeigen
practice-whatIf-random = Irgendwelche Karten
practice-whatIf-clear = Leeren
practice-whatIf-settings = Einstellungen
practice-whatIf-holds = Art des Blatts: { $kind }.
practice-kinds-straight-or-better = Straße oder besser
practice-kinds-two-pairs = zwei Paare
practice-kinds-three-of-a-kind = Drilling
practice-kinds-four-to-a-flush = vier zum Flush
practice-kinds-four-to-a-straight = vier zur Straße
practice-kinds-one-pair = ein Paar
practice-kinds-ace-and-king = Ass und König
practice-kinds-ace-high = Ass hoch
practice-kinds-king-high = König hoch
practice-kinds-queen-high-or-less = Dame hoch oder weniger
practice-kinds-after = { $stage }: { $kind }
practice-exchange = { $cards } tauschen
practice-antes = { $count } Antes
practice-whatIf-fault-few =
    { $count ->
        [one] Hierher gehört eine Karte.
       *[other] Hierher gehören { $count } Karten.
    }
practice-whatIf-fault-many =
    { $count ->
        [one] Hierher gehört nur eine Karte.
       *[other] Hierher gehören nur { $count } Karten.
    }
practice-whatIf-fault-unequal =
    { $count ->
        [one] Hierher gehört eine Karte.
       *[other] So viele, wie abgegeben wurden: { $count }.
    }
practice-reason-up = { $up ->
    [rA] ein Ass
    [rK] einen König
    [rQ] eine Dame
    [rJ] einen Buben
    [rT] eine Zehn
    [r9] eine Neun
    [r8] eine Acht
    [r7] eine Sieben
    [r6] eine Sechs
    [r5] eine Fünf
    [r4] eine Vier
    [r3] eine Drei
   *[r2] eine Zwei
}
practice-reason-times = { $times ->
    [0] nie
    [1] einmal in 100
    [100] immer
   *[other] { $times } von 100 Mal
}
practice-reason-fold = Gegen { $up } qualifiziert sich der Dealer { $plays } und schlägt dann Ihre Hand ({ $hand }) { $beats }: passen.
practice-reason-bet = Gegen { $up } qualifiziert sich der Dealer { $plays }, und Ihre Hand ({ $hand }) gewinnt dann { $wins }; qualifiziert er sich nicht, wird Ihr Ante bezahlt: setzen.
practice-reason-draw = Gegen { $up } qualifiziert sich der Dealer { $plays } und schlägt dann Ihre Hand ({ $hand }) { $beats }. Neue Karten verbessern sie { $better }, und das ist ihren Preis wert.
practice-reason-force = { $total } Karten können kommen: { $beaten } machen eine Hand, die mitspielt und gegen Ihre ({ $hand }) verliert, { $beats } eine, die sie schlägt, die übrigen nichts. { $best }.
practice-reason-instant = Diese Hand wird sofort bezahlt, ehe ihr etwas geschehen kann.
practice-reason-counted = Gezählt über alle { $total } Hände, die der Dealer haben kann.
practice-warn-use = Mich vor einer teuren Wahl warnen
practice-warn-says = { $action } kostet { MONEY($cost) } gegenüber dem Besten: { $best }. Trotzdem?
practice-trainer-daily = Aufgabe des Tages
practice-trainer-kept = Das Haus ist nicht zu erreichen: Das sind Entscheidungen, die Sie in diesem Browser schon beantwortet haben. Ihrer Bilanz wird nichts hinzugefügt.
practice-trainer-none-kept = Das Haus ist nicht zu erreichen, und in diesem Browser wurde noch keine Entscheidung nach diesem Regelwerk beantwortet.
practice-trainer-puzzle = Ein Rätsel
practice-trainer-is-daily = Heute für alle dieselbe: von 24 Händen die, in der die naheliegende Wahl am meisten kostet.
practice-trainer-back-minutes =
    { $count ->
        [one] Diese Art von Blatt kommt wieder in einer Minute.
       *[other] Diese Art von Blatt kommt wieder in { $count } Minuten.
    }
practice-trainer-back-days =
    { $count ->
        [one] Diese Art von Blatt kommt wieder in einem Tag.
       *[other] Diese Art von Blatt kommt wieder in { $count } Tagen.
    }
