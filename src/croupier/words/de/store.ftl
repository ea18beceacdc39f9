# Was mit einem Protokoll, seinem Speicher oder seinen Schlüsseln nicht stimmt.

log-address = { $address } ist keine Adresse eines Protokolls; schreiben Sie sqlite:///PFAD oder postgresql://NAME@RECHNER/DATENBANK
    .malformed = die Adresse der Datenbank ist falsch geschrieben
    .scheme = { $scheme }: ist kein Speicher für ein Protokoll; schreiben Sie sqlite:///PFAD oder postgresql://NAME@RECHNER/DATENBANK
log-away = die Datenbank ist nicht zu erreichen: { $fault }
    .lost = die Datenbank ging verloren; was unterwegs war, ist vielleicht gespeichert, vielleicht nicht: { $fault }
    .silent = die Datenbank hat nicht geantwortet: { $fault }
    .waited = die Datenbank hat { $seconds } s lang nicht geantwortet; was unterwegs war, ist vielleicht gespeichert, vielleicht nicht: { $fault }
log-backup =
    .in-use = { $file } ist ein Protokoll im Gebrauch, keine Sicherung: sichern Sie es zuerst
    .there = { $file } gibt es schon
log-beside = SQLite muss neben { $file } schreiben können: kopieren Sie die Datei in einen eigenen Ordner
log-closed = das Protokoll ist geschlossen
    .reading = das Protokoll wurde nur zum Lesen geöffnet
log-cut = das Protokoll endet bei { $end }, aber { $count } wurden angehängt
    .signed = das Protokoll endet bei { $end }, aber ein Kopf von { $head } wurde signiert
    .known = das Protokoll endet vor { $known }, das bekannt war
log-damage = { $by } findet einen Schaden: { $fault }
log-damaged = der Speicher ist beschädigt: { $fault }
log-database = die Datenbank { $name }
log-disk = die Platte unter dem Protokoll hat versagt, öffnen Sie es neu: { $fault }
log-empty = { $log } enthält kein Protokoll
log-encoding = { $log } ist in { $encoding } kodiert; ein Protokoll braucht UTF8
log-foreign = Ereignis { $seq }, von { $stream }, wurde nicht mit den Schlüsseln dieses Hauses geschrieben
    .mac = der MAC ist nicht von diesem Haus
log-gap = Ereignis { $due } fehlt; das nächste ist { $next }
log-gone = das Protokoll, das hier benutzt wurde, ist fort: es ging bis { $known }; ein neues Haus braucht eigene Schlüssel, oder { $file } muss weggelegt werden
log-half = dem Anhang davor fehlen { $count } seiner Ereignisse
    .last = dem letzten Anhang fehlen { $count } seiner Ereignisse
log-hash = die Prüfsumme folgt nicht aus dem Ereignis und dem davor
log-head = der Kopf des Protokolls ist nicht mehr aufbewahrt
    .other = der aufbewahrte Kopf, { $head }, ist nicht das letzte Ereignis
log-heads = die signierten Köpfe sind nicht zu lesen: { $fault }
log-held = { $log } wird von einem anderen Prozess gehalten
log-index = der Index { $index } stimmt nicht mit den Ereignissen überein
log-later = Ereignis { $at }: { $event } { $schema } ist neuer als { $event } { $latest }
log-line = Zeile { $line } ist kein Ereignis: { $fault }
log-moved = { $file } steht nicht mehr, wo es geöffnet wurde, also wird nichts hineingeschrieben
    .beside = { $file } steht nicht mehr, wo es geöffnet wurde; was zugesagt war, ist gerettet, öffnen Sie das Protokoll neu
log-newer = { $log } hat Schema { $version }; dieses Programm kennt höchstens { $newest }
log-no-json = die Daten oder ihre Beigabe sind kein JSON-Wert
log-none = bei { $file } gibt es kein Protokoll
log-older = { $log } hat das ältere Schema { $version }: öffnen Sie es einmal zum Schreiben
log-other = { $log } ist eine Datenbank von etwas anderem
    .file = { $log } ist kein Protokoll: { $fault }
    .found = { $log } ist eine Datenbank von etwas anderem: { $fault }
log-other-kind = eine Spalte enthält einen Wert anderer Art
log-repeated = der Befehl { $command } wurde schon einmal ausgeführt
log-replaced = ein signierter Kopf oder Anker nennt für dieses Ereignis eine andere Prüfsumme
    .known = dieses Ereignis ist nicht das, das bekannt war
    .witnessed = Zeugen haben ein anderes Protokoll als dieses signiert
log-rolled-back =
    das Protokoll ist nicht das, das hier benutzt wurde: es ging bis { $known } (so sagt { $file }) und endet jetzt bei { $end } oder erzählt etwas anderes; { $order ->
        [other] die Anordnung gilt für ein anderes Protokoll oder einen anderen Augenblick;{ " " }
       *[none] { "" }
    }zwei Personen können anordnen, dass es benutzt wird: croupier order sign, dann croupier serve --accept-rollback
log-sqlite = SQLite { $version } ist zu alt für ein Protokoll: nehmen Sie apsw 3.51.3 oder neuer
log-unopened = { $file } ist nicht zu öffnen: { $fault }
    .database = das Protokoll ist nicht zu öffnen: { $fault }
log-unreadable = das Protokoll war jetzt nicht zu lesen: { $fault }
log-unwitnessed = von { $signed } der { $quorum } Zeugen signiert, die es haben müssen
    .house = mit keinem Schlüssel des Hauses signiert
    .none = es gibt keinen Prüfpunkt, den Zeugen signiert haben könnten
log-unsigned =
    in Ordnung bis { $end }, und { $count ->
        [one] das letzte Ereignis ist
       *[other] die letzten { NUMBER($count, useGrouping: 1) } Ereignisse sind
    } noch nicht mit dem Schlüssel { $key } signiert: so ist es in einem Haus, das läuft und ab und zu signiert; dessen eigene Schlüssel prüften die MACs
log-unvouched = niemand verbürgt es: Signaturen und MACs enden bei { $end }
    .before = niemand verbürgt dieses Protokoll, obwohl es früher verbürgt war; croupier log sign signiert, was Sie als richtig kennen
    .log = niemand verbürgt dieses Protokoll: { $fault }; croupier log sign signiert, was Sie als richtig kennen
log-unwritable = das Protokoll war jetzt nicht zu schreiben: { $fault }
log-unwritten = kein Protokoll schreibt ein solches Ereignis: { $fault }
log-version = Strom { $stream } geht mit Version { $version } weiter statt mit { $due }

append-integer = { $what } ist eine ganze Zahl von { $least } bis { $most }, nicht { $given }
append-json = { $what } ist nicht ein JSON-Wert auf einer Zeile: { $fault }
    .blanks = { $what } ist nicht ein JSON-Wert auf einer Zeile: es hat Zeilenumbrüche oder Leerzeichen darum
append-name = { $name } taugt nicht als { $what } (1 bis { $longest } druckbare Zeichen, ohne Anführungszeichen oder Backslash)
append-note = eine Notiz fasst höchstens { $most } Bytes
append-nothing = an { $stream } ist nichts anzuhängen
append-streams = ein Anhang nennt jeden seiner Ströme einmal, und mindestens einen

keys-anchors = { $file } soll den letzten bekannten Kopf enthalten, und enthält { $count }
    .untrusted = { $file } ist nicht zu trauen: { $fault }
keys-bytes = ein Schlüssel ist { $count } Bytes in Base64
keys-forged = die Signatur am Kopf von { $head } ist nicht vom Schlüssel { $key }
keys-line = eine Zeile einer Schlüsseldatei ist `sign SCHLÜSSEL` oder `seal SCHLÜSSEL`
    .public = eine Zeile öffentlicher Schlüssel ist `verify SCHLÜSSEL`
keys-lost = { $file } ist nicht da, und nur die Schlüssel dieses Protokolls öffnen, was darin versiegelt ist
keys-no-anchor = kein Anker: { $given }
keys-no-checkpoint = kein signierter Prüfpunkt
keys-no-note-key = kein Schlüssel eines Protokolls oder Zeugen, NAME+ID+SCHLÜSSEL
keys-none = es gibt keine Schlüssel: geben Sie eine Schlüsseldatei an oder setzen Sie { $variable }
keys-open = { $file } ist für andere lesbar: setzen Sie chmod 600, und wechseln Sie die Schlüssel, falls jemand sie gelesen hat
keys-person = der Schlüssel einer Person ist { $count } Bytes in Base64
    .file = { $file } enthält keinen Schlüssel einer Person
keys-too-few = es muss mindestens einen Schlüssel zum Signieren und einen zum Versiegeln geben
keys-unknown = der Kopf von { $head } ist mit einem unbekannten Schlüssel { $key } signiert
log-missed = vor Version { $version } fehlen Ereignisse von { $stream }
