# Wörter der Tischübersicht.

lobby-title = Tische
lobby-welcome-title = Casinopoker gegen den Dealer, genau nach den Regeln
lobby-welcome-says = Fünf echte Regelwerke, jede Auszahlung mit ihrer Klausel und jedes Mischen von Ihnen selbst nachprüfbar. Setzen Sie sich mit einem Druck, mit Spieljetons und ohne Konto.
lobby-welcome-begin = Ich spiele mit
lobby-welcome-hide = Begrüßung ausblenden
lobby-live-title = Offene Tische
lobby-live-guest = Offene Tische ansehen
lobby-live-says = Tische mit anderen. Zusehen kann jeder; zum Mitspielen melden Sie sich an.
lobby-live-empty = Jetzt ist kein Tisch offen.
lobby-live-emptyPlayer = Jetzt ist kein Tisch offen. Die Übungstische unten sind es immer.
lobby-live-noMatch = Kein Tisch passt zu diesem Filter.
lobby-live-all = Alle zeigen
lobby-live-enrol = Richten Sie Ihre Authentifizierung ein, um die Tische zu sehen.
lobby-live-lost = Die Liste ist jetzt nicht zu haben; neuer Versuch.
lobby-filter-label = Filter
lobby-filter-rulebook = Regelwerk
lobby-filter-any = jedes Regelwerk
lobby-filter-free = Mit freiem Platz
lobby-line-seats = { $taken } von { $seats } Plätzen besetzt
lobby-line-limits = { $low } bis { $high }
lobby-line-noLimits = keine Grenzen gesetzt
lobby-line-round =
    { GIVEN($round) ->
        [yes] Runde { $round }
       *[no] erste Runde
    }
lobby-line-playing = im Spiel
lobby-line-between = zwischen Runden
lobby-line-standing-open = offen
lobby-line-standing-prepared = wird vorbereitet
lobby-line-standing-closed = geschlossen
lobby-line-watching = { $count } sehen zu
lobby-line-sit = Mitspielen oder zusehen
lobby-line-watch = Zusehen
lobby-line-at = an { $table }
lobby-practice-title = Üben
lobby-practice-says = Ohne Uhr, mit Hinweisen, wenn Sie welche wollen. Spieljetons, für die man nichts kaufen kann.
lobby-practice-go = Üben
lobby-practice-about-vanuatu-2013 = Karten tauschen oder eine sechste kaufen; einen Dealer zwingen, der sich nicht qualifiziert.
lobby-practice-about-nz-div22-2012 = Das neuseeländische Spiel vor seiner Änderung.
lobby-practice-about-nz-div22-2016 = Wie geändert: Super auch auf die Hand des Dealers.
lobby-practice-about-nsw-star-2019 = Ein Super mit jedem Ante; der Dealer kann nicht gezwungen werden.
lobby-practice-about-nz-caribbean-1998 = Fünf Karten, passen oder setzen, und ein wachsender Jackpot daneben.
