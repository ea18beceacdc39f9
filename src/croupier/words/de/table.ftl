# Der nächste Schritt eines Tisches, wie er dem Dealer gesagt wird
step =
    .count = die Karten zählen
    .equipment = nachsehen, ob am Platz ist: { $item }
    .sign = das Schild anbringen: { $name }
    .staff = Dealer und Aufsicht einsetzen
    .float = den Float zählen
    .open = den Tisch öffnen
    .deck = ein Kartenspiel bringen, Rückseite: { $back }
    .look = die Spieler die Karten ansehen lassen
    .with-deck = Kartenspiel { $deck }: { $does }
    .device = ein anderes Gerät bringen
    .apart = { $one } und { $other } werden getrennt: jemand von beiden muss woanders sitzen
    .betting = das Setzen eröffnen
    .retrieve = die Hand von Platz { $seat } suchen
    .rack = die Ablage mischen
    .deal =
        { $number ->
            [one] { $number } Karte geben
           *[other] { $number } Karten geben
        }
    .call-bets = nichts geht mehr ansagen
    .decide = die Plätze entscheiden lassen
    .lay = Platz { $seat }: { $does }
    .lock = die Entscheidungen festhalten
    .reveal = die Hand des Dealers aufdecken
    .force = nach dem Erzwingen fragen
    .settle = die Hände abrechnen
    .verify = die Jackpot-Hand von Platz { $seat } bestätigen
    .jackpots = das Kartenspiel zählen und die Jackpots auszahlen
    .close = die Runde schließen

# Was geschieht, wenn eine Uhr abgelaufen ist
run-out =
    .pause = die nächste Runde beginnt
    .betting = nichts geht mehr
    .fold = die Hand wird gepasst
    .void = die Hand ist ungültig, die Einsätze gehen zurück
    .force = der Dealer wird nicht gezwungen
    .concede = die Hände werden verglichen
