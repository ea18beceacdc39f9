# Fragen nach Quoten, die so nicht zu beantworten sind.

advice-dealer = die Hand des Dealers sind fünf Karten, darunter die offene
advice-draw = ein Tausch sind { $least } bis { $most } Karten und ebenso viele abgegebene
    .sixth = ein Tausch ist eine gekaufte Karte, oder { $least } bis { $most } Karten und ebenso viele abgegebene
advice-given = nur Karten der ersten Hand können abgegeben werden
advice-hand = eine erste Hand hat fünf Karten, nicht { $count }
advice-no-card = { $card } ist keine Karte
advice-no-draw = { $rulebook } kennt keinen Tausch
advice-no-force = { $rulebook } kennt keinen Zwang des Dealers
advice-qualifies = dieser Dealer qualifiziert sich: es gibt nichts zu erzwingen
advice-twice = { $card } steht zweimal da
    .dealer = { $card } ist in der Hand des Dealers und noch anderswo
cluster-away = bei { $address } antwortet kein Rechnerverbund: { $fault }
cluster-dask = ein Rechnerverbund braucht dask: installieren Sie croupier[cluster]
cluster-workers = die Rechner dieses Verbunds können keine Zustände bewerten: { $fault }
export-pyarrow = eine Parquet-Datei braucht pyarrow: installieren Sie croupier[export]
question-above = { $name } muss über 0 sein, nicht { $given }
question-ante = eine Höchstauszahlung misst sich an einem Ante: geben Sie das Ante in Cent an
    .uncommon = ein Ante von { $ante } und eine Höchstauszahlung von { $most } haben zu wenig gemein, um damit zu rechnen
question-away = { $rulebook } gibt einem abwesenden Spieler den Einsatz nicht zurück
question-check = nur Gezähltes lässt sich prüfen, ohne weitere bekannte Karten
question-confederates = confederates muss von 1 bis { $most } sein, nicht { $count }
question-counted = ein Spiel ohne Tausch wird gezählt, nicht geschätzt
question-elsewhere = { $name } ist keine Frage für { $command }; stellen Sie sie croupier odds
question-interval = ein Intervall braucht mindestens 2 Zustände, nicht { $count }
question-known = ein Spieler kennt 1 bis 5 Karten des Dealers, nicht { $count }
question-large = die Quoten sind zu groß, oder das Ante ist zu fein geteilt: die Summen würden überlaufen
question-own = eigene Strategien sind für Spiele ohne Tausch
    .known = mehr bekannte Karten gehören zum besten Spiel; mit Tausch zu dem eines gelösten Spiels
    .upcard = eine benannte oder eigene Strategie sieht nur die offene Karte; mehr bekannte Karten gehören zum besten Spiel
question-page = die Karte ist für Spiele, in denen man eine sechste Karte kaufen und zwei bis vier tauschen kann
question-perfect = keine Simulation spielt ein Spiel mit Tausch vollkommen; odds schätzt es, oder simulieren Sie `card`
question-range =
    { $name ->
        [ante] ein Ante muss von { $least } bis { $most } sein, nicht { $given }
       *[other] { $name } muss von { $least } bis { $most } sein, nicht { $given }
    }
question-staking = { $name } mit { $stake } lässt sich hier nicht setzen; möglich: { ITEMS($offered) }
    .ante = eine ganze Runde braucht ihr Ante in Cent
    .text = gesetzt wird etwa super=1000,jackpot=100, nicht { $given }
    .twice = { $given } setzt einen Einsatz zweimal
question-strategy = es gibt keine Strategie { $name }; die Strategien sind { ITEMS($names) }
question-table = eine Bet-Tabelle hat { $wanted } Quoten, von Ass-König bis Royal Flush, nicht { $count }
    .odds = Quoten sind ganze Zahlen von 0 bis 100000
    .text = eine Bet-Tabelle ist ganze Zahlen zwischen Kommas, nicht { $given }
question-upcard = der Rang einer offenen Karte ist einer von 23456789TJQKA, nicht { $given }
question-together = eine Höchstauszahlung für Ante und Einsatz zusammen lässt sich nicht zählen, wo ein gewonnenes Ante bezahlt wird und der Dealer gezwungen werden kann
    .supers = eine Höchstauszahlung für alle Einsätze eines Spielers zusammen lässt sich mit Supers nicht rechnen
solver-exchange = der Löser kennt Spiele, in denen Karten getauscht werden können
solver-fees = der Löser zählt eine gekaufte und eine getauschte Karte zusammen: sie müssen gleich viel kosten
solver-fine = die Beträge dieser Bedingungen sind zu fein für ganze Zahlen von 64 Bit
solver-otherwise = was über { $name } gefunden wurde, stimmt nicht mit sich selbst überein oder nicht mit einer früheren Lösung
solver-pair = unter diesen Bedingungen könnte sich ein Zwang mit einem Paar lohnen, und das zählt der Löser nicht
solver-short = unter diesen Bedingungen lohnt es sich nicht, ein Blatt zu setzen, das zwingen darf, und das zählt der Löser nicht

# Why a wager is estimated

estimated-because =
    .glimpsed = mit zwei bis vier bekannten Karten wird hier gewählt, als zwänge niemand: das beste Spiel bringt so viel oder mehr
    .maximum = eine Höchstauszahlung etwas abschneidet und das beste Spiel darunter nicht gelöst ist; `croupier odds … --cluster local` löst es
    .amounts = das beste Spiel für andere Beträge oder Regeln gelöst ist; `croupier odds … --cluster local` löst es
    .leaving = das beste Spiel, das geht statt auszusteigen, nicht gelöst ist; `croupier odds … --cluster local` löst es
    .played = so gespielte Runden nicht gezählt, nur gespielt werden
    .asked = eine Schätzung verlangt war
    .known = mit Tausch das Spiel mit mehr bekannten Karten nicht ganz gezählt wird
    .staking = Supers und Hauptspiel an denselben Karten hängen: Wert und Risiko je Einsatz sind exakt, Streuung und Trefferquote aus gespielten Runden

# PAR sheets

par-edges =
    .jackpot = Hausvorteil des Jackpot-Einsatzes nach Topf
par-head-checked = nachgerechnete Zahlen
par-head-checked-by = geprüft von
par-head-clause = Klausel
par-head-combinations = Kombinationen
par-head-contribution = Beitrag
par-head-cost = Kosten gegen das Beste
par-head-counted-by = gezählt von
par-head-currency = Währung
par-head-date = Datum
par-head-decimals = Nachkommastellen
par-head-exact = woher
par-head-figure = Größe
par-head-floor = mindestens
par-head-gain = vom Ante, je Runde
par-head-hand = Blatt
par-head-high = höchstens
par-head-hold = Einbehalt auf alle Einsätze
par-head-house-edge = Hausvorteil
par-head-interval = 95-%-Intervall
par-head-long-run-return = kommt auf Dauer zurück
par-head-low = mindestens
par-head-long-run-high = kommt zurück, höchstens
par-head-long-run-low = kommt zurück, mindestens
par-head-mean-pool = mittlerer Topf
par-head-mean-stake = mittlerer Einsatz, Einheiten
par-head-one-in = einmal in
par-head-outcome = Ausgang
par-head-part = Teil
par-head-pays = zahlt
par-head-pool-high = mittlerer Topf, höchstens
par-head-pool-low = mittlerer Topf, mindestens
par-head-probability = Wahrscheinlichkeit
par-head-program = Programm, SHA-256
par-head-risk = Ruinrisiko
par-head-rounds = Runden
par-head-row = von
par-head-royal-one-in = ein Royal Flush: eine Runde von
par-head-rtp = Rückfluss auf alle Einsätze
par-head-rulebook = Regelwerk, SHA-256
par-head-seed = Anfang des Topfes
par-head-setting = Einstellung
par-head-share = Anteil am Topf
par-head-shared-one-in = mehrere teilen ihn: eine Runde von
par-head-side = Kapital, in Einheiten
par-head-stake = Einsatz
par-head-staked = gesetzt
par-head-strategy = Spielweise
par-head-two-royals-one-in = zwei bestimmte Blätter beide Royal Flush: eine Runde von
par-head-units = Einheiten
par-head-value = Wert
par-head-version = Version
par-head-volatility-index = Volatilitätsindex (90 %), Einheiten
par-head-what = wodurch
par-head-wagers = Einsätze in der Runde
par-note =
    { $exact ->
        [yes] exakt
       *[no] geschätzt, mit dem 95-%-Intervall
    }{ GIVEN($strategy) ->
        [yes] , Spielweise { $strategy }
       *[no] { "" }
    } · Klauseln { ITEMS($clauses) }
par-by-setting = Hausvorteil nach Einstellung
par-what =
    { $what ->
        [known] { $count } Karten des Dealers sind bekannt
        [undeclared] ein erster Straight Flush oder Royal Flush wird nicht angesagt
        [leaving] jemand geht, statt auszusteigen (mindestens)
       *[confederates] die Blätter von { $count } anderen Plätzen sind bekannt
    }
par-exposure = Was Spieler gewinnen könnten
par-faults = das zweite Programm kommt auf andere Zahlen: { ITEMS($faults) }
par-held =
    { $held ->
        [yes] ja
       *[no] nein
    }
par-jackpot = Der Jackpot auf Dauer
par-right = { $file }: { $count } Zahlen nachgerechnet, alle wie sie dort stehen.
par-rules = Geltende Regeln
par-side =
    { $side ->
        [house] das Haus
       *[player] der Spieler
    }
par-signed = Gezählt: ____________________ Geprüft: ____________________ Datum: ____________
par-strategies = Spielweisen
par-table-bands = zwischen welchen Werten 95 % der Spieler von einer zuerst gesetzten Einheit zurückhaben, nach der Normalverteilung
par-table-bankroll = mit wie vielen Einheiten die gewinnende Seite nicht öfter pleitegeht, als das Risiko sagt
par-table-lines = jeder Ausgang, in Einheiten des Einsatzes
par-table-prizes = die Preise eines Einsatzes, mit ihrem Anteil am Topf
par-table-rules = Quoten zu 1, Gebühren in Antes; ein Preis als Betrag oder als Anteil am Topf
par-table-rounds = mehrere Einsätze in einer Runde
par-results = Ergebnisse einer Runde
    .estimated = geschätzt aus { $rounds } Runden in der Spielweise { $strategy }, Anteil der Runden nach gewonnenen Antes, jeder auf ± { $within } (95 %)
    .exact = exakt, Spielweise { $strategy }, Anteil der Runden nach gewonnenen Antes, ab 1 von 1.000
par-settings = Einstellungen
par-title = PAR-Blatt: { $title }
par-upcards = Wert nach offener Karte
    .note =
        { $exact ->
            [yes] exakt
           *[no] geschätzt
        }, Spielweise { $strategy }, Antes je Runde{ GIVEN($within) ->
            [yes] , jeder auf ± { $within } (95 %)
           *[no] { "" }
        }

# Was ein Notebook zeigt
notebook-advice =
    .against = gegen
    .antes = Antes
    .choice = Wahl
    .more = { " " }· { $left } weitere
    .title = { $rulebook } · genau, in Antes
notebook-odds =
    .wager = Einsatz
    .edge = Hausvorteil
    .value = Wert einer Einheit
    .deviation = Standardabweichung
    .how = wie
    .exact = genau
    .estimated = geschätzt; 95 %: { $low } bis { $high }
