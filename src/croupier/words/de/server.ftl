# Die Optionen eines Servers, was jede nimmt, und was nicht zu gebrauchen ist.

server-checkpoint-file = eine Datei außerhalb des Hauses, an die jeder Prüfpunkt angehängt wird
server-checkpoint-hook = Adressen, an die jeder Prüfpunkt geht, bis er ankommt: geschickt an `https://…`, oder in einen Strom von NATS mit `nats://HOST:PORT/SUBJECT`
server-host = Adresse, an der er hört
server-port = Port, an dem er hört; 0 nimmt einen freien
server-db = wo das Protokoll ist: ein Pfad, `sqlite:///PFAD` oder `postgresql://…`
server-keys = Schlüsseldatei, beim ersten Gebrauch angelegt; nicht gelesen, wenn `CROUPIER_KEYS` die Schlüssel hat
server-bus = `nats://…`, worüber viele Prozesse einander wecken; leer für einen Prozess
server-house = Name des Hauses, wie er gezeigt wird
server-currency = Kürzel der Währung, in der Beträge sind, etwa VUV, neben ihnen gezeigt; ohne eines stehen Beträge allein
server-decimals = Nachkommastellen dieser Währung: mit 0 ist ein Betrag von 1000 eintausend Vatu; fest, sobald das Haus gegründet ist
server-public-url = Adresse, unter der Spieler den Server erreichen
server-quorum = wie viele der Zeugen signiert haben müssen, bevor ein Prüfpunkt zählt; 0 ist mehr als die Hälfte
server-trusted-proxies = Adressen oder Netze, deren Weiterleitungs-Kopfzeilen geglaubt wird
server-rulebooks = Ordner der eigenen Regelwerke des Hauses, `.toml`-Dateien, beim Start gelesen
server-open = den Browser öffnen, sobald der Server hört
server-log-level = unwichtigste Zeile, die noch gemeldet wird
server-log-format = Zeilen für Menschen, oder ein JSON-Objekt je Zeile
server-decision-seconds = Zeit für eine Entscheidung
server-betting-seconds = Zeit zum Setzen
server-force-seconds = Zeit für den Zwang des Dealers
server-practice = Gäste dürfen ohne Konto üben
server-self-sign-up = Spieler dürfen sich selbst ein Konto anlegen
server-wallets = wer in Börsen einzahlt: die Spieler selbst (players) oder nur die Kasse (cage), durch zwei vom Personal mit einem Grund
server-identity = wer ein Konto anlegt, sagt, wer er ist (eine E-Mail-Adresse, die Nummer eines Ausweises), aufbewahrt als Prüfsumme mit Schlüssel: ein Konto je Person
server-practice-minutes = Minuten ohne seinen Spieler, nach denen ein Übungstisch endet
server-practice-per-player = Übungstische jedes Spielers auf einmal
server-practice-per-address = Übungstische auf einmal, die von einer Adresse verlangt wurden; viermal so viele aus ihrem Netz (/24, /48)
server-practice-tables = Übungstische auf einmal im ganzen Haus
server-guest-days = Tage, die ein Gast vom ersten Besuch an bekannt ist
server-guest-chips = Spieljetons, mit denen ein Gast beginnt, in der kleinsten Einheit der Währung
server-away-minutes = Minuten, nach denen der Platz eines Spielers frei wird, der nicht da ist und nichts gesetzt hat, an einem Tisch, den das Programm führt; 0: nie
server-idle-minutes = Ruhezeit, nach der man sich neu anmelden muss
server-session-hours = längste Zeit angemeldet
server-rate-per-second = Anfragen je Sekunde für jeden Anrufer, auf Dauer
server-rate-burst = Anfragen auf einmal für jeden Anrufer
server-socket-rate = Nachrichten je Sekunde auf jeder Leitung
server-sockets-per-caller = offene Leitungen für jeden Anrufer
server-sockets-per-address = offene Leitungen von einer Adresse (ein /64 von IPv6 zählt als eine); viermal so viele aus ihrem Netz (/24, /48)
server-request-seconds = Zeit für das Senden des Kopfes einer Anfrage, und noch einmal für ihren Inhalt, bevor die Verbindung geschlossen wird
server-commands-at-once = Befehle, die auf einmal unterwegs sind; weitere werden mit 503 und Retry-After abgewiesen, bevor etwas für sie getan wird
server-max-body = größter Rumpf einer Anfrage, in Bytes
server-drain-seconds = Zeit für laufende Anfragen, wenn der Server aufhört
server-secure-cookies = Cookies nur über HTTPS senden; auto: wie die Anfrage kam, oder wie `public_url` sagt
server-argon2-memory = Speicher für eine Passwortprüfung, in KiB
server-argon2-time = Durchgänge einer Passwortprüfung
server-chance = was den Zufallsgenerator bewegt: dann und wann frische Entropie, oder Weiterlaufen ohne sie
server-metrics = Zahlen für Prometheus bei `/metrics` anbieten

config-address = sie nimmt eine Adresse wie https://house.example
    .none = das ist keine Adresse
config-bus = ein Bus ist bei nats://RECHNER:PORT
config-currency = eine Währung hat drei große Buchstaben, etwa VUV
config-decimals = dieses Protokoll hat Beträge mit { $kept } Nachkommastellen, nicht mit { $given }: ein Haus behält die Währung, mit der es gegründet wurde
config-default =
    .db = `croupier.db` im Datenordner
    .keys = neben dem Protokoll, oder im Datenordner
    .none = keine
config-flags = die Optionen
config-in-file = { $option } in { $file }
config-log = ein Protokoll ist bei einem Pfad, sqlite:///PFAD oder postgresql://…
config-network = { $given } ist keine Adresse und kein Netz
config-no-home = niemand dieses Namens ist hier zu Hause
config-path =
    .folder = sie nimmt den Pfad eines Ordners
    .keys = sie nimmt den Pfad einer Schlüsseldatei
config-stranger =
    { GIVEN($near) ->
        [yes] { $where }: es gibt keine Option { $name }; meinten Sie { $near }?
       *[no] { $where }: es gibt keine Option { $name }
    }
config-subject = ein Strom von NATS wird wie nats://keeper.example:4222/house.checkpoints angegeben
config-takes = sie nimmt { $what }
    .bool = true oder false
    .list = eine Liste
    .number = eine Zahl über 0, höchstens { $most }
    .text = Text
    .whole = eine ganze Zahl von { $least } bis { $most }
    .words = { ANY($words) }
config-toml = { $file } ist kein TOML: { $fault }
config-quorum = das Haus nennt { $count ->
    [one] einen Zeugen
   *[other] { $count } Zeugen
}
config-unusable = { $where }: { $given } ist nicht zu gebrauchen, { $reason }

server-is-open = { $house } ist offen unter { $address }
server-play = Spielen Sie unter { $address }
server-set-up = Richten Sie das Haus ein, einmal, binnen eines Tages: { $address }
server-witnesses = Schlüssel der Zeugen, die die Prüfpunkte des Protokolls signieren, jeder mit der Adresse, wo er gefragt wird, wenn er das wird
taken = dort hört schon jemand
