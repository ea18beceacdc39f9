# Was an einem Tisch um seine Runden herum geschieht, nach dem Namen des Ereignisses. Teile mit den Namen `own` und
# `staff` kommen für die dazu, die sie hören dürfen.

# Ereignisse einer Runde, für alle, die die Karten nicht sehen
told-deal = Gegeben: { LINES($shares) }
share =
    .one = { $number } an { LIST($to) }
    .each = je { $number } an { LIST($to) }
share-to =
    { COUNT($seats) ->
        [one] Platz { LIST($seats) }
       *[other] die Plätze { LIST($seats) }
    }
    .dealer = den Dealer
told =
    .exchange = Platz { $seat } will tauschen: { $number }
    .discards = Platz { $seat } gibt ab: { $number }
    .draw =
        { $last ->
            [yes] Platz { $seat } zieht: { $number }
           *[no] Platz { $seat } zieht: { $number }, und mehr kommen noch
        }
    .taken-back =
        { $hand ->
            [0] Die zuletzt gelesene Karte des Dealers wird zurückgenommen
           *[other] Die zuletzt gelesene Karte von Platz { $hand } wird zurückgenommen
        }
    .undone = Der Zug von Platz { $seat } wird zurückgenommen; ungesehen zurück: { $number }
    .exposed =
        { $hand ->
            [0] Beim Geben wird eine Karte des Dealers sichtbar
           *[other] Beim Geben wird eine Karte von Platz { $hand } sichtbar
        }
    .verified = Die Hand von Platz { $seat } ist für den Jackpot bestätigt
    .irregular =
        { $seat ->
            [0] Am Tisch, { $what }: { WORDS($ruling) }
           *[other] An Platz { $seat }, { $what }: { WORDS($ruling) }
        }
    .out-of-order = etwas ist nicht in Ordnung
    .own-hand = ; Ihre Hand ist { $cards }
    .own-draw = : { $cards }
    .reason = ; Grund: { $why }

# Ein Tisch
TablePrepared = Tisch { $table } wird nach { $rulebook } eingerichtet
RulebookMoved = Ab { $day } gilt { $rulebook }: der Tisch geht danach weiter
RulebookLapsed = Der Text { $rulebook } gilt am { $day } nicht mehr: danach wird keine Runde mehr eröffnet
MeterChanged =
    { $up ->
        [yes] Die Anzeige des Jackpots stimmt wieder
       *[no] Die Anzeige des Jackpots ist ausgefallen
    }
EquipmentTicked = Am Platz: { WORDS($item) }
SignShown = Ein Schild wird angebracht: { WORDS($name) }
StaffAssigned = Wer für den Tisch verantwortlich ist, steht fest
    .staff = : { GIVEN($dealer) ->
        [yes] { $dealer } gibt
       *[no] niemand gibt
    } und { GIVEN($supervisor) ->
        [yes] { $supervisor } hat die Aufsicht
       *[no] niemand hat die Aufsicht
    }
FloatCounted = Der Float wird gezählt
    .staff = : { MONEY($amount) }
TrayFilled = Chips kommen in den Float, auf Beleg { $slip }
    .staff = : { MONEY($amount) }
TrayCredited = Chips gehen aus dem Float an die Kasse, auf Beleg { $slip }
    .staff = : { MONEY($amount) }
PiecesCounted =
    { $what ->
        [tray] Eine Person hat den Float gezählt; eine andere zählt ihn, für sich
       *[other] Eine Person hat Dropbox { $what } gezählt; eine andere zählt sie, für sich
    }
CountAgreed =
    { $what ->
        [tray] Der Float ist von zweien gezählt
       *[other] Dropbox { $what } ist von zweien gezählt
    }
    .staff = : { MONEY($amount) }, nach dem Protokoll { MONEY($expected) }
CountsDiffered =
    { $what ->
        [tray] Zwei Zählungen des Floats weichen ab: er wird noch einmal gezählt
       *[other] Zwei Zählungen der Dropbox { $what } weichen ab: sie wird noch einmal gezählt
    }
BoxChanged = Dropbox { $put } wird angebracht, die vorige abgenommen
DeckReceived = Ein Kartenspiel kommt an den Tisch, Rückseite: { WORDS($back) }
StepDone =
    { $machine ->
        [yes] Mit dem Kartenspiel { WORDS($deck) } getan, von der Maschine: { WORDS($does) }
       *[no] Mit dem Kartenspiel { WORDS($deck) } getan: { WORDS($does) }
    }
PreShuffled = Das Kartenspiel { WORDS($deck) } wird von Hand gemischt, bevor es in die Maschine kommt
DeckFailed = Das Kartenspiel { WORDS($deck) } besteht die Prüfung nicht und verlässt den Tisch
PlayersLooked = Die Spieler sehen die ausgelegten Karten an
TableOpened = Der Tisch ist offen, im Spiel ist das Kartenspiel { WORDS($deck) }
SeatTaken = Platz { $seat } nimmt { $player }
ChipsBrought = Platz { $seat } bringt Jetons
    .own =
        { $cash ->
            [yes] : { MONEY($amount) }, gegen Bargeld
           *[no] : { MONEY($amount) }
        }
ChipsTaken = Platz { $seat } nimmt die Jetons mit
    .own =
        { $tokens ->
            [0] : { MONEY($amount) }
           *[other] : { MONEY($amount) } und { MONEY($tokens) } in Marken
        }
SeatLeft =
    { GIVEN($why) ->
        [yes] Platz { $seat } ist frei: { $why }
       *[no] Platz { $seat } ist frei
    }
LimitsSet =
    Antes gehen jetzt von { MONEY($least) } bis { MONEY($most) }{ COUNT($markers) ->
        [0] { "" }
        [one] ; Platz { LIST($markers) } darf beim alten Mindesteinsatz bleiben
       *[other] ; die Plätze { LIST($markers) } dürfen beim alten Mindesteinsatz bleiben
    }
NoticeGiven =
    Ein Hinweis: { $what ->
        [minimum] das kleinste Ante wird { MONEY($minimum) }
        [markers] jeder Platz spielt zum neuen Mindesteinsatz
        [closing] der Tisch schließt
       *[other] { $what }
    } { $minutes ->
        [0] jetzt
        [one] in 1 Minute
       *[other] in { $minutes } Minuten
    }
MarkersEnded = Jeder Platz spielt jetzt zum neuen Mindesteinsatz
AllowedAbove = Platz { $seat } darf Antes von { MONEY($least) } bis { MONEY($most) } setzen
RoundStarted = Runde { $number }: Sie können setzen
CarriedRefunded = Platz { $seat } bekommt den Jackpot-Einsatz zurück, der auf eine Runde wartete
HandLaid = Getan von Platz { $seat }: { $does }
RoundEnded =
    { $void ->
        [yes] Runde { $number } ist ungültig
       *[no] Runde { $number } ist zu Ende
    }
RoundUnsealed =
    { GIVEN($lost) ->
        [yes] Was das Protokoll von Runde { $round } verbirgt, lässt sich nicht öffnen
       *[no] Was das Protokoll von Runde { $round } verbirgt, lässt sich öffnen
    }
ShuffleOrdered =
    Die Karten sind zu mischen: { KEY($why) ->
        [exposed] eine Karte war zu sehen
        [doubted] am letzten Mischen gibt es Zweifel
        [at-will] die Aufsicht verlangt es
       *[other] { $why }
    }
DeckRemoved = Das Kartenspiel { WORDS($deck) } verlässt den Tisch
    .staff = : { $why }
DeckLocked = Das Kartenspiel { WORDS($deck) } ist gesperrt: { WORDS($why) }
DeckSearched = Das Kartenspiel { WORDS($deck) } wird durchsucht: { $found }
DeckTold = { $whom ->
        [surveillance] Die Überwachung wird vom Kartenspiel { WORDS($deck) } unterrichtet, und { $answered } nimmt es zur Kenntnis
       *[inspector] Die Aufsichtsbehörde wird vom Kartenspiel { WORDS($deck) } unterrichtet, und { $answered } nimmt es zur Kenntnis
    }
DeckCompleted = Das Kartenspiel { WORDS($deck) } wird vervollständigt und neu geprüft
CardsCounted = Die Karten werden gezählt: { $cards }
DeviceReplaced = An die Stelle des Geräts, das ausfiel, tritt: { $source }
DeviceFailed = Das Gerät ist außer Betrieb
PlayStopped = Das Spiel hält an: { $why }
PlayResumed = Das Spiel geht weiter, gezählt: { $cards }
Directed =
    { $kind ->
        [silence-on] Während der Hand wird nicht gesprochen
        [silence-off] Es darf wieder gesprochen werden
        [english-on] Am Tisch wird nur Englisch gesprochen
        [english-off] Jede Sprache ist wieder erlaubt
        [place-on] Die Karten werden abgelegt: { $place }
       *[other] Die Karten werden abgelegt, wo die Regeln es sagen
    }
HandClaimed = Platz { $seat } sagt die Hand an
    .own = : { $says }; die Karten sagen { $cards_say }
VoucherSwapped = Ein Gutschein von { $player } wird in Marken getauscht
    .own = : Nummer { $number }, { MONEY($value) }
RulingMade = Eine Entscheidung: { $text }
ResultCorrected = Eine Entscheidung über Runde { $round } bewegt Geld für Platz { $box }
    .own = : { MONEY($amount) }, { AREA($area) }
TableClosed = Der Tisch ist geschlossen
IncidentRecorded =
    { $seat ->
        [0] Am Tisch wird ein Verstoß vermerkt: { $what }
       *[other] An Platz { $seat } wird ein Verstoß vermerkt: { $what }
    }
    .staff = { " " }({ $note })
DeckCommitted = Der Anteil des Hauses am Mischen von { $number } ist versiegelt; sein Versprechen beginnt mit { $promise }
SeedCommitted = Platz { $seat } hat eine Saat für das nächste Mischen
SeedRevealed =
    { GIVEN($seed) ->
        [yes] Platz { $seat } deckt seine Saat auf
       *[no] Platz { $seat } deckt eine andere Saat auf als zugesagt
    }
DeckMixed = Die Reihenfolge steht fest: { LINES($each) }
mixed-in =
    .whole = die Saat von Platz { $seat } ist eingemischt
    .late = die von Platz { $seat } kam nach dem Versprechen und zählt beim nächsten Mal
    .missing = die von Platz { $seat } wurde nicht rechtzeitig aufgedeckt
    .malformed = was Platz { $seat } aufgedeckt hat, war nicht zugesagt
DeckOpened = Runde { $round }: das Versprechen, das mit { $promise } beginnt, ist offen, und jeder kann die Reihenfolge prüfen
DeckReplaced =
    Runde { $round }: das Versprechen, das mit { $promise } beginnt, wird zurückgenommen und durch ein anderes ersetzt: { $why ->
        [restarted] der Betrieb war unterbrochen
       *[other] das Protokoll wurde zurückgesetzt
    }
DeckLost = Runde { $round }: das Versprechen, das mit { $promise } beginnt, lässt sich nicht öffnen
Arranged =
    { $auto ->
        [yes] Der Tisch läuft von selbst
       *[no] Ein Dealer führt den Tisch
    }{ $real ->
        [yes] { " " }mit echten Karten
       *[no] { "" }
    }{ COUNT($clocks) ->
        [0] , ohne Uhren
       *[other] , mit { LIST($clocks) }
    }
clock =
    .betting = { $seconds } Sekunden zum Setzen
    .decision = { $seconds } Sekunden für eine Entscheidung
    .force = { $seconds } Sekunden zum Erzwingen
    .pause = { $seconds } Sekunden Pause
SaidReady = Platz { $seat } ist bereit
HintGiven = Platz { $seat } bekommt einen Hinweis
    .own = : { $best }
SupervisorCalled = Die Aufsicht wird gerufen
    .staff = : { $what }
CallAnswered = Die Aufsicht ist am Tisch
AbsenceReferred = Platz { $seat } ist nicht da, nicht zum ersten Mal ({ $times }): die Aufsicht wird gefragt

# Der nächste Schritt eines Tisches, wie er dem Dealer gesagt wird
step =
    .count = die Karten zählen
    .equipment = nachsehen, ob am Platz ist: { WORDS($item) }
    .sign = das Schild anbringen: { WORDS($name) }
    .staff = Dealer und Aufsicht einsetzen
    .float = den Float zählen
    .tray = den Float zählen, für sich
    .open = den Tisch öffnen
    .deck = ein Kartenspiel bringen, Rückseite: { WORDS($back) }
    .look = die Spieler die Karten ansehen lassen
    .with-deck = Kartenspiel { WORDS($deck) }: { WORDS($does) }
    .device = ein anderes Gerät bringen
    .search = Kartenspiel { WORDS($deck) }, { WORDS($why) }: nach weiteren fehlenden oder fremden Karten suchen
    .tell =
        { $whom ->
            [surveillance] Kartenspiel { WORDS($deck) }, { WORDS($why) }: die Überwachung unterrichten
           *[inspector] Kartenspiel { WORDS($deck) }, { WORDS($why) }: die Aufsichtsbehörde unterrichten
        }
    .locked = Kartenspiel { WORDS($deck) }, { WORDS($why) }: ersetzen, oder vervollständigen und prüfen
    .ruling = über die Runde entscheiden: { WORDS($why) }
    .vacate = Platz { $seat } räumen lassen: seit Runden ohne Einsatz, und jeder Platz ist besetzt
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
    .lapsed = den Tisch schließen oder neu einrichten: sein Text gilt am { $day } nicht mehr
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
    .seeds = die Karten werden ohne die fehlenden Saaten gegeben
