# Wörter der Tischübersicht.

lobby-title = Tische
lobby-welcome-title = Fünf Karten, ein Dealer, jede Regel auf dem Tisch
lobby-welcome-says = Lunar Poker und Caribbean Stud, wie Casinos sie wirklich geben. Spieljetons, kein Konto, und ein Trainer, der den genauen Wert jeder Entscheidung kennt.
lobby-welcome-begin = Ich spiele mit
lobby-welcome-learn = Lunar in einer Minute lernen
lobby-live-title = Tische mit anderen
lobby-live-says = Zusehen kann jeder. Zum Mitspielen brauchen Sie ein Konto; Ihre Jetons, Runden und Statistiken kommen mit.
lobby-live-empty = Jetzt ist kein Tisch offen.
lobby-live-emptyPlayer = Jetzt ist kein Tisch offen. Ihr eigener ist es immer.
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
lobby-line-sit = Mitspielen
lobby-line-jackpot = Jackpot { $amount }
lobby-line-watch = Zusehen
lobby-line-at = an { $table }
lobby-practice-says = An Ihrem eigenen Tisch: ohne Uhr, mit Hinweisen, wenn Sie welche wollen, um Spieljetons, für die man nichts kaufen kann.
lobby-game-title = Spiele
lobby-game-compare = Vergleichen
lobby-game-edge = Hausvorteil
lobby-game-edge-with-super = Hausvorteil, mit Super
lobby-game-choices = Möglichkeiten je Hand
lobby-game-most = die höchste Quote
lobby-game-jackpot = Jackpot jetzt
lobby-game-to-one = { $odds } : 1
lobby-game-play = Spielen
lobby-game-play-at = { $game } spielen
lobby-game-odds = Quoten
lobby-game-odds-of = Quoten von { $game }
lobby-game-rules = { $place }
lobby-game-pace-quick = Ein schnelles Spiel
lobby-game-pace-steady = Ein ruhiges Spiel
lobby-game-pace-rich = Ein Spiel zum Nachdenken
lobby-game-plain-stud = Fünf Karten, dann passen oder setzen.
lobby-game-plain-draws = Karten tauschen, dann passen oder setzen.
lobby-game-plain-forces = Karten tauschen und einen Dealer zwingen, der scheitert.
lobby-game-name-vanuatu-2013 = Lunar Poker
lobby-game-name-nz-div22-2012 = Lunar, wie es war
lobby-game-name-nz-div22-2016 = Lunar mit Super auf den Dealer
lobby-game-name-nsw-star-2019 = Lunar im The Star
lobby-game-name-nz-caribbean-1998 = Caribbean Stud
lobby-game-about-vanuatu-2013 = Karten tauschen, eine sechste kaufen, einen Dealer zwingen, der scheitert. Am meisten zu entscheiden.
lobby-game-about-nz-div22-2012 = Dieselbe Freiheit mit den ersten Auszahlungen Neuseelands: sieben zur Wahl.
lobby-game-about-nz-div22-2016 = Nebenwetten auf jede Hand am Tisch, sogar auf die des Dealers.
lobby-game-about-nsw-star-2019 = Ein Super mit jedem Ante, vier zu eins, wenn der Dealer scheitert. Kein Zwingen.
lobby-game-about-nz-caribbean-1998 = Passen oder setzen. Einfach und schnell, mit einem Jackpot daneben, der wächst.
