# Wörter der Dealerschule.

school-title = Dealerschule
school-about = Eine fertige Runde liegt vor Ihnen. Sagen Sie, ob der Dealer sich qualifiziert, benennen Sie jedes Blatt und rechnen Sie jeden Einsatz ab; zu jedem Fehler gehört seine Klausel.
school-rulebook = Regelwerk
school-level = Stufe
school-deal = Eine Runde geben
school-next = Nächste Runde
school-dealer = Das Blatt des Dealers
school-forced = Der Dealer wurde gezwungen, und dies ist das neue Blatt.
school-qualifies = Qualifiziert sich der Dealer?
school-yes = Ja
school-no = Nein
school-seat = Platz { $number }
school-did = Entschieden: { $what }
school-hand = Platz { $number }: sein Blatt
school-choose = wählen…
school-stakeOf = { $area }, { $amount } gesetzt
school-fate = Der Einsatz
school-back = geht zurück oder bleibt beim Spieler
school-taken = wird eingezogen
school-paid = Dazu ausgezahlt
school-check = Abrechnen
school-score = { $right } von { $of } richtig
school-clean = Alles richtig. Gut gegeben.
school-tally =
    { $rounds } { $rounds ->
        [one] Runde
       *[other] Runden
    }, { $share } % der Antworten richtig, { $clean } ohne Fehler
school-misses = Was falsch war
school-columns-what = Was
school-columns-said = Sie sagten
school-columns-right = Es ist
school-columns-clause = Klausel
school-nothing = keine Antwort
school-missed =
    { $about ->
        [dealer] Der Dealer
       *[other] { $about ->
            [hand] Blatt von Platz { $seat }
           *[other] Platz { $seat }, { $area }
        }
    }
school-levels-one = ein Platz
school-levels-two = zwei Plätze, Nebeneinsätze, gekaufte Karten
school-levels-three = drei Plätze, alles kommt vor
