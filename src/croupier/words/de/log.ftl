# Was außerhalb der Tische geschieht, wie es hört, wer das Protokoll liest.

log-people =
    .Registered = { $person } ist dem Haus nun bekannt als { WORDS($role) }
    .Identified = Das Haus erfährt, wer { $person } ist, und behält davon einen Prüfwert mit Schlüssel
    .Appointed = { $person } ist nun { WORDS($role) }{ GIVEN($title) ->
            [yes] , { $title }
           *[no] { "" }
        }{ GIVEN($pit) ->
            [yes] , im Pit { $pit }
           *[no] { "" }
        }
    .LockedOut = { $person } darf nichts mehr tun
    .LetIn = { $person } darf wieder etwas tun
log-house =
    .HouseFounded = Das Haus eröffnet sein Protokoll
    .PrizeBarred = Als Preis verboten ab { $since }: { $item }
    .RetentionSet = Abgelehnte Ansprüche werden { $years } Jahre aufbewahrt
    .Separated = { $one } und { $other } dürfen nicht am selben Tisch sitzen
    .BreachOpened = { $person } wird mit einem verbotenen Gerät angetroffen: { $grounds }
    .Barred = { $person } darf nicht spielen
    .BarLifted = { $person } darf wieder spielen
    .Excluded = { $person } darf das Casino nicht betreten
    .HeldForHandover = { $person } wird festgehalten, bis jemand vom Amt kommt; benachrichtigt: { $told }
    .HandedOver = { $person } wird übergeben an { $to }
    .TemplateKept =
        { $kept ->
            [yes] Die Tischvorlage „{ $name }“ wird behalten
           *[no] Die Tischvorlage „{ $name }“ wird vergessen
        }
    .QueryKept =
        { $kept ->
            [yes] Die Filter „{ $name }“ des Protokolls werden behalten
           *[no] Die Filter „{ $name }“ des Protokolls werden vergessen
        }
    .Disabled = Das Spiel wird angehalten: { $scope }
    .Enabled = Das Spiel geht weiter: { $scope }
    .WalletsFilled =
        { $cage ->
            [yes] Ab jetzt zahlt nur die Kasse in Geldbörsen ein
           *[no] Ab jetzt dürfen Spieler selbst einzahlen
        }
    .DayRulesSet = Der Spieltag ist geregelt: Schichten ab { ITEMS($shifts) }, nach der Uhr von { $time_zone }; Bargeld wird ab { MONEY($cash_line) } gemeldet
    .DayTurned =
        { GIVEN($day) ->
            [yes] Der Spieltag { $day } beginnt
           *[no] Kein Spieltag ist mehr offen
        }
log-wallet =
    .Deposited = { MONEY($amount) } werden in die Geldbörse von { $whose } eingezahlt{ $flagged ->
            [yes] ; das Bargeld des Tages erreicht die Grenze des Hauses
           *[no] { "" }
        }
    .Withdrawn = { MONEY($amount) } werden aus der Geldbörse von { $whose } ausgezahlt{ $flagged ->
            [yes] ; das Bargeld des Tages erreicht die Grenze des Hauses
           *[no] { "" }
        }
    .SentToTable = { $whose } nimmt { MONEY($amount) } mit an { $table }
    .CameFromTable = { $whose } bringt { MONEY($amount) } von { $table } zurück
    .PrizeReceived = Ein Preis von { MONEY($amount) } kommt in die Geldbörse von { $whose }: { $prize } von { $promotion }
    .BoughtAtTable = { $whose } kauft an { $table } für { MONEY($amount) } bar Jetons{ $flagged ->
            [yes] ; das Bargeld des Tages erreicht die Grenze des Hauses
           *[no] { "" }
        }
    .LimitSet =
        { $amount ->
            [none]
                { $kind ->
                    [time] { $whose } hat keine Grenze für die Zeit an Tischen je { WORDS($period) }, ab { $effective_at }
                    [loss] { $whose } hat keine Grenze für Verluste je { WORDS($period) }, ab { $effective_at }
                   *[deposit] { $whose } hat keine Grenze für Einzahlungen je { WORDS($period) }, ab { $effective_at }
                }
           *[other]
                { $kind ->
                    [time] { $whose } darf höchstens { $amount } Sekunden je { WORDS($period) } sitzen, ab { $effective_at }
                    [loss] { $whose } darf höchstens { MONEY($amount) } je { WORDS($period) } verlieren, ab { $effective_at }
                   *[deposit] { $whose } darf höchstens { MONEY($amount) } je { WORDS($period) } einzahlen, ab { $effective_at }
                }
        }
    .ExclusionSet =
        { $until ->
            [none] { $whose } ist auf eigenen Wunsch für immer ausgeschlossen
           *[other] { $whose } ist auf eigenen Wunsch ausgeschlossen bis { $until }
        }
    .SatDown = { $whose } nimmt einen Platz an { $table }
    .StoodUp = { $whose } gibt einen Platz an { $table } auf
log-pool =
    .PoolOpened = Der Pool { $pool } wird eröffnet für { LIST($tables) }
    .PoolClosed = Der Pool wird geschlossen, seine { MONEY($amount) } gehen in den Pool { $into }
    .PoolTakenOver = Der Pool übernimmt { MONEY($amount) } aus dem Pool { $of }
    .Contributed = Jackpot-Einsätze von { MONEY($stakes) } kommen von { $table }, Runde { $round }: die Anzeige steigt um { MONEY($added) }
    .Claimed = Platz { $seat } von { $table } beansprucht in Runde { $round } einen Preis: { WORDS($kind) }
    .Verified = Der Anspruch von Platz { $seat } von { $table } in Runde { $round } ist geprüft
    .PrizePaid = Platz { $seat } von { $table } erhält für Runde { $round } einen Preis von { MONEY($prize) }, davon { MONEY($from_pool) } aus dem Pool
    .Seeded = Das Haus legt { MONEY($amount) } in den Pool
    .ClaimDropped = Der Anspruch von Platz { $seat } von { $table } in Runde { $round } fällt weg
    .LinkChanged =
        { $up ->
            [yes] { $table } ist wieder mit dem Pool verbunden
           *[no] { $table } hat die Verbindung zum Pool verloren
        }
log-dispute =
    .Raised = { $by } bestreitet Runde { $number }: { $about }
    .Decided =
        { $review ->
            [yes] Nach der Überprüfung ist entschieden: { $decision }
           *[no] Entschieden ist: { $decision }; eine Überprüfung kann verlangt werden bis { $review_until }
        } ({ $remedy ->
            [stand] die Runde gilt
            [void] die Runde ist ungültig
            [pay] Geld wird gezahlt
            [take_back] Geld wird zurückgenommen
           *[resettle] die Runde wird neu abgerechnet
        })
    .Accepted = { $by } nimmt die Entscheidung an
    .ReviewAsked = { $by } verlangt eine Überprüfung
    .Ended = Der Streit ist beendet, und der Spieler erfährt, dass er sich bei einem Inspektor beschweren kann
    .ComplaintMade = { $by } beschwert sich bei einem Inspektor: { $text }
    .ComplaintAnswered = Der Inspektor antwortet auf die Beschwerde: { $finding }
log-day =
    .DayOpened = Der Spieltag { $date } wird eröffnet, abgelesen: { $tables ->
            [one] 1 Tisch
           *[other] { $tables } Tische
        }
    .ShiftStarted = Die nächste Schicht übernimmt, abgelesen: { $tables ->
            [one] 1 Tisch
           *[other] { $tables } Tische
        }
    .SlipDrawn =
        { $kind ->
            [fill] Beleg { $number } wird ausgestellt: Auffüllung um { MONEY($amount) } für { $table }, zu unterschreiben von { WORDS($wanted) }
           *[credit] Beleg { $number } wird ausgestellt: Abgabe von { MONEY($amount) } aus { $table }, zu unterschreiben von { WORDS($wanted) }
        }
    .SlipSigned = { $by } unterschreibt Beleg { $number } als { WORDS($role) }
    .SlipVoided = Beleg { $number } ist ungültig
    .DayClosed = Der Spieltag { $whose } wird geschlossen, abgelesen: { $tables ->
            [one] 1 Tisch
           *[other] { $tables } Tische
        }
log-promotion =
    .PromotionProposed = Die Aktion { $id } wird eingerichtet für { LIST($tables) }
    .PrizesScreened = Kein Preis der Fassung { $version } ist verboten: { ITEMS($prizes) }
    .TermsChanged = Die Bedingungen haben eine neue Fassung, { $version }
    .TermsSubmitted = Die Behörde erhält die Bedingungen der Fassung { $version }
    .TermsPublished = Die Bedingungen der Fassung { $version } sind zu lesen: { ITEMS($places) }
    .MarketingReferred = { $item } sagt, wo die Bedingungen zu lesen sind: { $reference }
    .PromotionStarted = Die Aktion beginnt
    .EntryReceived = { $entrant } nimmt teil, als Teilnahme { $entry }
    .ScrutineerNominated = { $scrutineer } soll die Ziehung beaufsichtigen
    .EntryPassedOver = Teilnahme { $entry } wird für { $prize } gezogen und übergangen: die Person ist nicht da
    .WinnerDrawn = Teilnahme { $entry } wird für { $prize } gezogen, Ort: { $place }
    .ResultsPublished = Die Gewinner von { ITEMS($winners) } werden bekannt gemacht: { $where }
    .WinnerContacted = Wer { $prize } gewonnen hat, wird gesucht, { $in_time ->
            [yes] rechtzeitig
           *[no] zu spät
        }
    .ContactOverdue = Niemand hat bis { $due } gesucht, wer { $prize } gewonnen hat
    .ClaimFiled = { ITEMS($claimants) } beansprucht { $prize }, als Anspruch { $claim }
    .PaymentChosen = Wer Anspruch { $claim } hat, wählt, wie { MONEY($amount) } gezahlt werden
    .PrizeAwarded = { $prize } wird auf Anspruch { $claim } übergeben, davon { MONEY($amount) } in Geld
    .ClaimDenied = Anspruch { $claim } wird abgelehnt: { LINES($reasons) }
    .ClaimantTold = Wer Anspruch { $claim } erhob, erfährt, warum er abgelehnt ist: { LINES($reasons) }
    .DisputeRaised = { $person } bestreitet: { $about }
    .DisputeDecided = Streit { $dispute } ist entschieden: { $decision }
    .ComplaintRightTold = { $person } wird das Recht zur Beschwerde gezeigt
    .IntegrityHeld = Die Aktion ruht, bis ihre Ordnung bestätigt ist
    .IntegrityValidated = Die Aktion ist in Ordnung befunden: { $findings }
    .PromotionResumed = Die Aktion geht weiter
    .PromotionCancelled = Die Aktion ist abgesagt
    .InspectorateTold = Die Aufsicht wird benachrichtigt: { $about }
    .PromotionClosed = Die Aktion ist zu Ende
log-account =
    .AccountOpened =
        { $guest ->
            [yes] Ein Gast kommt herein als { $person }
           *[no] { $person } bekommt ein Konto
        }
    .Invited = { $whose } bekommt einen Link, um ein Passwort zu setzen
    .PasswordSet = { $whose } setzt ein Passwort
    .FactorSet = { $whose } richtet einen Authenticator ein
    .FactorDropped = Der Authenticator von { $whose } wird weggenommen
    .RecoveryCodesMade = { $whose } macht neue Ersatzcodes
    .OrderKeySet = { $whose } gibt den öffentlichen Teil eines eigenen Schlüssels ab
    .AccountRecovered = Zwei andere nehmen { $whose } Passwort und Authenticator weg; ein Link lässt beides neu setzen
    .SignedIn =
        { $again ->
            [yes] { $whose } beweist erneut, da zu sein
           *[no] { $whose } meldet sich an
        }
    .Vouched = { $whose } stimmt als zweite Person zu
    .SignInFailed = Jemand wird nicht als { $whose } eingelassen: { WORDS($why) }
    .AccountLocked = Niemand wird als { $whose } eingelassen vor { $until }
    .AccountUnlocked = Das Warten nach Fehlversuchen von { $whose } ist beendet
    .SignedOut = { $whose } ist abgemeldet{ GIVEN($why) ->
            [yes] : { WORDS($why) }
           *[no] { "" }
        }
log-software =
    .SoftwareVerified =
        { $ok ->
            [yes] Die { $files } Dateien des Programms sind wie angenommen, Version { $version }
           *[no] Die { $files } Dateien des Programms sind nicht wie angenommen, Version { $version }
        }
    .SoftwareAccepted = Zwei Personen nehmen ein Programm an
log-monitoring =
    .Measured = Nach { $decks } Kartenspielen und { $rounds } Runden { COUNT($out) ->
            [0] liegen Zufall und Auszahlung im Rahmen
           *[other] liegt dies außerhalb: { ITEMS($out) }
        }
log-custody =
    .KeysRotated = Neue Schlüssel signieren und versiegeln ab dem nächsten Start
    .RollbackAccepted = Zwei Personen ordnen an, dass ein Protokoll gilt, das bei Ereignis { $found } endet; bekannt waren { $known }
log-tries =
    .PowerRefused = { $by } versucht { $command } bei { $stream } ohne die Befugnis
log-access =
    .AccessKeyDrawn = Der Schlüssel der Prüfwerte ist gezogen
    .AccessRefused = Jemand nennt einen Namen, den kein Konto hat
