# Was die Befehlszeile antwortet: Überschriften, Zahlen und Sätze.

head-against-best = Gegen die beste
head-antes-won = Gewonnene Antes
head-area = Feld
head-by = Durch
head-choice = Wahl
head-clause = Klausel
head-combinations = Kombinationen
head-house-edge = Hausvorteil
head-kind = Art
head-known-how = Woher man es weiß
head-may-be = Darf sein
head-money = Geld
head-net = Netto
head-our-words = In unseren Worten
head-outcome = Ausgang
head-paid = Ausgezahlt
head-power = Befugnis
head-reading = Lesart
head-returned = Zurück
head-rounds = Runden
head-rulebook = Regelwerk
head-seat = Platz
head-seats = Plätze
head-setting = Einstellung
head-share = Anteil
head-since = In Kraft seit
head-stake = Einsatz
head-hold = Hold
head-players-net = Spieler netto
head-honoured = Eingehalten
head-super-pays = Super zahlt, zu 1
head-takes = Braucht
head-told = Erfährt
head-title = Titel
head-units = Einheiten
head-value = Wert
head-wager = Einsatz
head-what = Was
head-when = Wann
head-where = Wo
head-with = Mit
head-to-byte = Bis Byte
head-line = Zeile
head-from-byte = Ab Byte
head-file = Datei
head-digest = Prüfsumme
head-change = Was daraus wurde
head-unclear = Was offen ist
head-taken = Gelesen als
head-reason = Warum

figure-at-least = mindestens, genau
figure-break-even-pool = Topf ohne Hausvorteil
figure-cost-an-hour = Kosten je Stunde
figure-deals = Gaben
figure-element-of-risk = Risiko je Einsatz
figure-ev = Erwartungswert
figure-expected-value = Erwartungswert
figure-flag = Hinweis
figure-gained-after = und ihre Züge danach
figure-gained-before = und ihre Züge davor
figure-gained-by = Gewinn aus Kenntnis der Hände von
figure-gained-first = vor der ersten Wahl
figure-95-interval-high = 95-%-Intervall, oben
figure-hit-frequency = Trefferquote
figure-hit-frequency-95 = Trefferquote, 95-%-Intervall
figure-house-edge = Hausvorteil
figure-with-its-super = mit seinem Super
figure-95-interval-low = 95-%-Intervall, unten
figure-n0 = N0
figure-rounds = Runden
figure-simulated = simuliert
figure-speed = Tempo
figure-standard-deviation = Standardabweichung
figure-standard-deviation-95 = Standardabweichung, 95-%-Intervall
figure-standard-errors = Standardfehler
figure-standard-errors-often = wie oft Preise kommen
figure-states = Zustände
figure-unit = Einheit
figure-variance-95 = Varianz, 95-%-Intervall
figure-why = nicht exakt, weil
figure-variance = Varianz

doing =
    .backing-up = sichern
    .counting = zählen
    .estimating = schätzen
    .moving = umziehen
    .playing = spielen
    .restoring = wiederherstellen
    .settling = abrechnen
    .solving = lösen
    .thinking = überlegen
    .verifying = prüfen

advice-best = beste
advice-dealer-has = der Dealer hat { $cards }
advice-drew = gezogen { $cards }
advice-gave-up = abgegeben { $cards }
advice-hand-of = { $hand } gegen { $up }
advice-note =
    In Antes, { $exact ->
        [yes] exakt
       *[no] geschätzt
    }, jede spätere Wahl die beste; { $milliseconds } ms.{ $hidden ->
        [0] { "" }
       *[other] { " " }{ $hidden } weitere Tausche mit --all.
    }
amendment-change = { $what }: { $new }, wo { $base } { $was } hat ({ $clause }).
amendment-instrument = Hausregeln
amendment-of = Das eigene Spiel eines Hauses. Was hier nicht steht, ist wie in { $base }.
asked-ante = Ante { MONEY($amount) }
clause-code = Code
clause-test = Test
clauses-counted = { $count } Klauseln, { $honoured } eingehalten, { $planned } geplant
confident = mit 95 % Sicherheit von { $low } bis { $high }
counted-all = alle
demo-next = Was man als Nächstes versuchen kann
    .clauses = eine Klausel in unseren Worten, und der Test, der sie zeigt
    .diff = was die Änderung geändert hat
    .save = diese Runde sichern, dann eine Karte oder Entscheidung ändern
    .settle = was bei jedem Feld herauskommt
diff-moved = { $count } weitere sind gleich, stehen aber in anderen Klauseln: --clauses zeigt sie.
diff-none = { $a } und { $b } setzen dieselben Werte.
flagged = zahlt weniger als 75 % zurück
apart =
    { $errors } Standardfehler auseinander{ $agrees ->
        [yes] , was der Zufall erklärt
       *[no] : sie stimmen nicht überein
    }
gained = { $ev } Antes je Runde, mit 95 % Sicherheit
house-loses = am besten gespielt, ist das ein Spiel, das das Haus verliert
instant-payouts = Sofortauszahlungen
keys-stay = die Schlüssel kommen nicht mit einem Protokoll: legen Sie sie nach { $file }, bevor der Server startet
log-signed =
    { $count ->
        [one] 1 Ereignis
       *[other] { NUMBER($count, useGrouping: 1) } Ereignisse
    } signiert.
    .head = Den Kopf von { $head } an { $file } angehängt.
    .unvouched =
        { $count ->
            [one] 1 Ereignis davon hatte
           *[other] { NUMBER($count, useGrouping: 1) } Ereignisse davon hatte
        } vorher niemand verbürgt.
known-how =
    { $exact ->
        [yes] exakt
       *[no] geschätzt
    }{ GIVEN($strategy) ->
        [yes] , Spielweise { $strategy }
       *[no] { "" }
    }
    .between = { $low } bis { $high } mit 95 % Sicherheit, { $count } erste Hände bewertet
log-show-none = kein Ereignis ist so
new-ask =
    .ante-limits = Das kleinste und das größte Ante, in Cent?
    .bet-multiple = Wie viele Antes ist ein Bet?
    .bet-odds = Was zahlt ein gewinnender Bet zu 1, von Ass und König bis zum Royal Flush?
    .draw = Dürfen Spieler Karten tauschen?
    .draw-fee = Was kostet ein Tausch, in Antes?
    .force = Dürfen Spieler den Dealer zum Ziehen zwingen?
    .force-fee = Was kostet der Zwang, in Antes?
    .id = Seine Kennung?
    .jackpot = Gibt es einen Jackpot?
    .max-payout = Was ist das Höchste, das auf einen Einsatz gezahlt wird, in Cent?
    .ours = { $game } in unserem Haus
    .seats = Wie viele Plätze?
    .start = Von welchem Spiel gehen Sie aus?
    .super = Gibt es Super-Einsätze?
    .super-pay-table = Welche Super-Auszahlungstabelle?
    .title = Wie heißt es?
new-leaves-out = Damit fällt auch { ITEMS($parts) } weg.
new-next = Weiter:
new-no = nein
new-one-of = Eines von { ITEMS($choices) }
new-wrote =
    { $file } ist geschrieben: { $title }, ändert { $count ->
        [0] nichts
        [one] 1 Sache
       *[other] { $count } Sachen
    } an { $base }.
new-yes = ja
none = keine
odds-ante = Für ein Ante von { MONEY($amount) }, an dem sich die Höchstauszahlung misst.
odds-closer = Genauer: croupier odds { $asked } --precision 0.0005
odds-in-full = Vollständig: croupier odds { $asked }, oder croupier par { $asked } -o par.html
of-one = { $value } je { WORDS($unit) }
order-serves = Das Protokoll soll benutzt werden, wie es bei { $found } endet ({ $hash }), obwohl { $known } bekannt waren.
    .signed = Signiert von { ITEMS($names) }.
part-ante = Ante, zu 1
part-bet = Bet
part-cite = Schritte des Spiels
part-clause = Klausel
part-deal = Geben
part-draw = Tausch
part-force = Zwang
part-instant = Sofortauszahlung
part-jackpot = Jackpot
part-layout = Tuch
part-policy = Unregelmäßigkeiten
part-ranking = Rangfolge
part-seats = Tisch
part-super = Super
pay-table = Tabelle { $number }
place =
    .deal-dealer = die Karten des Dealers kommen
    .ante-unqualified-below-straight = der Dealer qualifiziert sich nicht, Hand unter einer Straße
    .ante-unqualified-straight-or-higher = der Dealer qualifiziert sich nicht, Straße oder höher
    .ante-won = die Hand gewinnt
    .bet-multiple = Größe, in Antes
    .bet-second = eine zweite Kombination wird gezahlt
    .bet-wrong = ein Bet anderer Größe wird
    .super-targets = auf wessen Hand
    .super-losing = verlierende Supers werden eingezogen
    .super-floor = darf nicht unter dem Ante liegen
    .super-dealer = die auf die Hand des Dealers werden abgerechnet
    .instant-missed = nicht angesagt, mit Bet
    .instant-odds = Straight Flush und Royal Flush zahlen
    .draw-least = wenigste Karten im Tausch
    .draw-fees = Gebühren nach getauschten Karten, in Antes
    .draw-sixth = eine sechste Karte darf gekauft werden
    .draw-bound = getauschte Karten, ab denen ein Platz setzen muss
    .draw-most = meiste Karten im Tausch
    .draw-fee = Gebühr, in Antes
    .force-fee = Gebühr, in Antes
    .policy-void-reach = eine ungültige Runde macht rückgängig, was abgerechnet war
    .policy-stray-cards = Teil einer Hand auf einem unbesetzten Feld
    .policy-opening = wer die Hände aufdeckt
    .policy-conduct-void = Einsätze auf eine wegen Verhaltens ungültige Hand werden
    .policy-extra-hand = ungültige Hände eines Spielers mit mehreren
powers-takes =
    .overseen = eine der beiden hat die Aufsicht
    .reason = Grund
    .second = zweite Person: { ITEMS($roles) }
powers-told =
    .all = alle
    .seat = der Platz und das Personal
    .staff = das Personal
powers-where =
    .auto = von selbst
    .between = zwischen Runden
    .hand = von Hand
    .real = echte Karten
    .seat = eigener Platz
    .table = eigener Tisch
replay-log = Ein exportiertes Protokoll
rulebook-about =
    { $instrument }{ GIVEN($since) ->
        [yes] , in Kraft seit { $since }
       *[no] { "" }
    }{ GIVEN($base) ->
        [yes] , erweitert { $base }
       *[no] { "" }
    }
rulebook-drawn = Das Tuch von { $id } ist in { $file } gezeichnet: { $seats } Plätze, Felder { ITEMS($areas) }.
rulebook-valid =
    { $file } ist ein gültiges Regelwerk: { $id }, { $title }{ GIVEN($base) ->
        [yes] , das { $base } erweitert
       *[no] { "" }
    }, { $seats } Plätze.
setting = Einstellung { $name }
    .absent = gibt es hier nicht
    .fixed = immer { $value }
    .free =
        { $default }, wenn nicht gesetzt{ COUNT($choices) ->
            [0] { "" }
           *[other] ; oder { ITEMS($choices) }
        }
    .prize = { $percent } % des Topfes, mindestens { MONEY($floor) }
settle-carried = { ", übertragen" }
settle-dealer = Dealer
settle-hand =
    { $hand }{ GIVEN($fate) ->
        [yes] , { WORDS($fate) }
       *[no] { "" }
    }
    .dealer =
        { $hand }{ $forced ->
            [yes] , gezwungen
           *[no] { "" }
        }, { $qualifies ->
            [yes] qualifiziert sich
           *[no] qualifiziert sich nicht
        }
    .hidden = nicht aufgedeckt
    .void = die Runde ist ungültig
settle-keyboard = Runden kommen von der Tastatur, ein JSON-Objekt je Zeile; Strg-D beendet
settle-net = netto
settle-pool = Jackpot-Topf { MONEY($amount) }
settle-seat = Platz { $seat }
simulated-even = null
simulated-rounds = { $rounds }, Spielweise { $strategy }, Startwert { $seed }
so-many-rounds = { $rounds } Runden
so-many-seats =
    { $count ->
        [one] 1 Platz
       *[other] { $count } Plätzen
    }
software = croupier { $version }, { $count } Dateien
solved-speed = { $speed } Zustände je Sekunde
solved-states =
    { $done } von { $asked }{ GIVEN($kept) ->
        [yes] , davon { $kept } aus dem Ordner
       *[no] { "" }
    }
usage-command =
    { GIVEN($near) ->
        [yes] es gibt keinen Befehl { $given }; meinten Sie { $near }?
       *[no] es gibt keinen Befehl { $given }
    }
usage-missing = { $name } fehlt
usage-option =
    { GIVEN($near) ->
        [yes] es gibt keine Option { $given }; meinten Sie { $near }?
       *[no] es gibt keine Option { $given }
    }
usage-set = --set nimmt name=wert, nicht { $given }
usage-value =
    { COUNT($choices) ->
        [0] { $kind ->
            [int] { $name } ist eine ganze Zahl, nicht „{ $given }“
            [float] { $name } ist eine Zahl, nicht „{ $given }“
           *[other] { $name } kann nicht „{ $given }“ sein
        }
       *[other] { $name } ist { ANY($choices) }, nicht „{ $given }“
    }
valued-exactly = { $count }, jeder exakt bewertet
    .seed = { $count }, jede exakt bewertet, Startwert { $seed }
verify-sound =
    { $by ->
        [nobody] Die Kette ist ganz
       *[other] Das Protokoll ist in Ordnung
    }: { $count ->
        [one] 1 Ereignis
       *[other] { NUMBER($count, useGrouping: 1) } Ereignisse
    }, jedes folgt aus dem davor{ $by ->
        [nobody] { "" }
        [signatures] , und Signaturen verbürgen alle bis { $signed }
       *[macs] , und Signaturen verbürgen alle bis { $signed } und MACs die übrigen
    }.
verify-shuffles = Geöffnete Mischungen, jede wie zugesagt: { $count }.
verify-unchecked = niemand wurde gefragt, ob er es verbürgt: geben Sie die öffentlichen Schlüssel mit --trusted an
verify-witnessed = Genug Zeugen haben es bis { NUMBER($count, useGrouping: 1) } signiert.
worded = { WORDS($text) }
wrote-events =
    { $count ->
        [one] 1 Ereignis
       *[other] { NUMBER($count, useGrouping: 1) } Ereignisse
    } nach { $file } geschrieben.
    .verified =
        { $count ->
            [one] 1 Ereignis
           *[other] { NUMBER($count, useGrouping: 1) } Ereignisse
        } nach { $file } geschrieben und dort geprüft.
wrote-heads = Die signierten Köpfe sind nach { $file } geschrieben.
wrote-rounds =
    { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    } nach { $file } geschrieben.
par-wrote =
    Das PAR-Blatt von { $rulebook } ist in { $file } geschrieben: { ITEMS($wagers) }{ COUNT($flagged) ->
        [0] { "" }
       *[other] ; zahlt weniger als 75 % zurück: { ITEMS($flagged) }
    }.
export-wrote = { $states } Zustände mit { $choices } Wahlen nach { $file } geschrieben, und was sie sind nach { $card }.
export-card =
    # { $title }: der exakte Wert jeder Wahl

    { $states } Zustände von { $rulebook }, die für { $deals } Blätter stehen, gezählt von croupier { $version }.

    - Eine Zeile ist eine erste Entscheidung: `upcard`, in Kreuz, und `hand`, von niedrig nach hoch. { GIVEN($seed) ->
        [yes] Die Zeilen sind zufällig gezogen, wie sie ausgeteilt werden, mit dem Startwert { $seed }; jede steht für ein Blatt.
       *[no] Sie steht für alle Blätter, die sich nur in den Namen der Farben von ihr unterscheiden; `deals` sagt, wie viele.
    }
    - Jede andere Spalte ist eine Wahl. `exchange_135` gibt die niedrigste, die dritte und die höchste Karte ab.
    - Ein Wert ist eine ganze Zahl. Durch { $divisor } geteilt ist er, was die Wahl wert ist, in Antes vom Augenblick der Entscheidung an, Gebühren eingeschlossen und jede spätere Wahl die beste. Er fehlt, wo der Tisch die Wahl nicht bietet.
    - Nichts ist geschätzt oder gerundet: Ein Wert ist die Summe über jeden Zug, jedes Blatt des Dealers und, wo er gezwungen werden kann, jede nächste Karte.
    - Die Bedingungen des Spiels, alle Spalten und diese Prüfsumme stehen unter `croupier` in den Metadaten der Datei.

    SHA-256 aller Zeilen: `{ $digest }`

    Lizenz: Apache-2.0

# Der Text des Gesetzes selbst
law-aligned = { $pieces } Stücke des Textes sind in { $file } an seine Klauseln gelegt
law-impact = { $rounds } Runden nach beiden abgerechnet; { $others } enden anders
    .refused = Nicht spielbar: { $refused_a } nach { $a }, { $refused_b } nach { $b }
    .elsewhere =
        Nicht verglichen, weil von anderen Regelwerken: { $rounds ->
            [one] eine Runde
           *[other] { $rounds } Runden
        }
    .left-out = Weggelassen, wo ein Regelwerk es nicht annimmt: { $settings }
law-same = Jede Klausel hat die Worte, nach denen das Regelwerk geschrieben wurde.
law-title = Der Text und seine Regeln: { $rulebook }
law-woven = Der Text und seine Regeln stehen in { $file }

# Ein Regelwerk bewiesen
head-fault = Fehler
head-place = Wo
head-settings = Einstellungen
proof-done = { $rounds } Runden bis zum Ende, { $commands } Befehle, jeder Befehl in { $states } Zuständen versucht: { $findings ->
        [0] keine Lücke, kein Widerspruch, keine Runde, die stehen bleibt
       *[other] { $findings } Funde
    }
proof-unreached = { $count } Klauseln erreicht keine Runde; das Haus darum oder ein Mensch hält sie ein: { ITEMS($clauses) }
proof-under-way = { $rulebook } wird bewiesen
clause-reading = Lesart { $id }: { $unclear } Gelesen als: { $taken }. { $why }
reading-settings = (Einstellung { LIST($names) })
receipt-written = geschrieben nach { $file }
witness-signed = signiert: { $count } von { $log }
