# Was der Server ablehnt, bevor er das Haus fragt, oder an seiner Stelle.
CSRF_ORIGIN = eine Seite von anderswo darf hier nichts ändern
    .feed = diese Seite darf keine Verbindung öffnen
BAD_MEDIA_TYPE = senden Sie den Inhalt als application/json
BAD_BODY = { $fault }
    .json = der Inhalt ist kein JSON: { $fault }
    .number = eine Zahl ist zu groß
    .deep = es ist zu tief verschachtelt, oder eine Liste ist zu lang
    .long = ein Text ist zu lang
    .characters = ein Text hat Zeichen, die nicht aufbewahrt werden können
    .unknown = { $field } ist hier kein Feld
SIGNED_OUT = Sie sind nicht angemeldet
    .first = melden Sie sich zuerst an
CSRF_MISSING = eine Änderung braucht den Kopf { $header } dieser Sitzung
SET_UP_OPEN = zuerst öffnet jede bei der Einrichtung genannte Person ihren Link, wählt ein Passwort und richtet eine Authenticator-App ein: { $names }
ENROL_FIRST = richten Sie zuerst einen zweiten Faktor ein
    .staff = das Personal richtet zuerst einen zweiten Faktor ein
TOO_MANY_FEEDS = zu viele Verbindungen sind offen
TOO_MANY_PRACTISE = zu viele Übungstische sind offen: versuchen Sie es später noch einmal
OVERLOADED = es wird zu viel auf einmal verlangt: es wurde nichts getan, versuchen Sie es in { $seconds } s noch einmal
NOT_FOUND =
    .page = es gibt keine solche Seite
    .stream = es gibt keinen solchen Strom
    .player = es gibt niemanden, der so heißt
    .job = es gibt keinen solchen Auftrag
    .name = es gibt nichts, das so heißt
    .round = Tisch { $table } hat keine beendete Runde { $round }
    .why = Runde { $round } an Tisch { $table } lässt sich nicht erklären: { $fault }
    .figures = hier gibt es keine Zahlen
    .any-stream = es gibt { $stream } nicht
    .program = der letzte Blick fand ein anderes Programm
    .head = dieses Protokoll hat noch niemand unterschrieben: croupier log sign oder croupier serve tut es
    .anchor = es gibt nichts anzuordnen: neben { $file } ist kein Kopf bekannt
NOT_YOURS = jeder liest nur, was ihn selbst betrifft
    .job = dieser Auftrag gehört jemand anderem
BAD_KEY = ein Schlüssel für Wiederholungen hat Buchstaben, Ziffern, Punkte und Striche
NO_SEAT = setzen Sie sich zuerst
BUSY = das Protokoll wird geprüft: fragen Sie danach noch einmal
JOB_FIRST = dieses Blatt braucht Minuten: beginnen Sie zuerst den Auftrag { $job }
NO_PRACTICE = dieses Haus hat keine Übungstische
NO_GUESTS = dieses Haus hat keine Gäste
NO_SIGN_UP = dieses Haus legt Konten am Schalter an
NAME_TAKEN = { $name } ist schon vergeben
    .name = dieser Name ist nicht frei
    .alike = dieser Name sieht aus wie der einer Person, die hier bekannt ist
    .reserved = ein Name enthält kein Wort des Hauses wie Dealer oder Operator
    .named = der Name { $name } ist nicht frei
NO_ACCOUNT = es gibt kein solches Konto
    .person = das Haus kennt diese Person nicht
BAD_LINK = dieser Verweis wurde schon benutzt oder ist zu alt
BAD_TOKEN = diese Frage wurde Ihnen hier nicht gestellt
    .old = diese Frage ist zu alt: lassen Sie sich eine andere stellen
BAD_ORDER_KEY = ein Schlüssel ist 32 Bytes in Base64, wie croupier order keys sie ausgibt
UNAVAILABLE = das Protokoll ist jetzt nicht erreichbar: versuchen Sie es noch einmal
FOREIGN_EVENT = hier geht nichts weiter: Ereignis { $seq } von { $stream } wurde nicht mit den Schlüsseln dieses Hauses geschrieben
    .cut = hier geht nichts weiter: Ereignisse von { $stream } wurden aus dem Protokoll genommen
FAULT = das ist ein Fehler des Servers; er steht in seinem Protokoll
TOO_LARGE = eine Nachricht hat höchstens { $kilobytes } kB
TOO_OFTEN =
    { $what ->
        [questions] zu viele Fragen
        [attempts] zu viele Versuche
       *[requests] zu viele Anfragen
    }: warten Sie { $seconds } s
JOBS_FULL = es wird schon genug berechnet: warten Sie, bis etwas fertig ist
STALE = der Tisch ist weiter, seit Sie hingesehen haben
BAD_REQUEST = das kann nicht gefragt werden
