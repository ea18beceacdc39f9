# Was die Befehlszeile ablehnt, und die Wörter darum.

line = Zeile { $line }
clause = Klausel { $clause }

BAD_ADDRESS = { $fault }
BAD_CARD = { $fault }
    .upcard = die offene Karte { $card } ist auch im Blatt
    .exchange = ein Tausch nennt seine Karten, wie in exchange 2s 9c
BAD_LIMIT = eine Grenze ist 0 oder mehr, nicht { $given }
BAD_LOG = erwartet: ein Ereignis, das aus denen davor folgt, wie croupier log export es schreibt
    .form = das ist kein Protokoll: { $fault }
    .whole = { $fault }: exportieren Sie das ganze Protokoll
BAD_OPTION = { $fault }
    .day = ein Tag wird wie 2016-05-02 geschrieben, nicht „{ $given }“
    .days = zwei Tage sind für rulebooks diff und law impact, mit einem Namen davor
    .language = es gibt keine Sprache „{ $given }“; es gibt { ITEMS($languages) }
    .receipt = eine Runde ist TISCH/RUNDE oder TISCH/RUNDE/PLATZ, nicht '{ $given }'
    .quorum = --quorum nimmt eine Zahl von 0 bis zu der der genannten Zeugen, { $count }
    .witness = ein Zeuge hat einen Namen ohne Leerzeichen und +, sieht höchstens jede Sekunde nach und lauscht an einem Port bis 65535
    .witness-log = welchem Haus gefolgt wird, sagt --log mit dessen Schlüssel, den das Haus unter /api/log/witnesses nennt
BAD_POSITION = eine Stelle ist 0 oder mehr, nicht { $given }
BAD_QUESTION = { $fault }
    .folder = ein Ordner behält die Zustände eines Rechnerverbunds: geben Sie auch --cluster an
    .sheet = { $file } ist kein PAR-Blatt als JSON
    .states = --states nimmt eine Zahl, nicht „{ $given }“; ein Rechnerverbund löst alle Zustände
CANNOT_READ = { $file } ist nicht zu lesen: { WORDS($fault) }
    .archive = Zeile { $line } von { $file } ist kein Ereignis: { WORDS($fault) }
    .backup = bei { $file } gibt es keine Sicherung
    .closed = { $file } ist nicht zu lesen: es ist geschlossen oder hat keinen solchen Namen
    .restored = { $file } kann nicht wiederhergestellt werden: { $fault }
    .text = { $file } ist nicht zu lesen: es ist kein Text
    .keys = bei { $file } sind keine Schlüssel
CANNOT_START = { $fault }
    .file = der Server kann nicht starten: { $file }: { $fault }
    .listen = der Server kann nicht auf Port { $port } von { $host } hören: { $fault }
    .log = der Server konnte seine Arbeit nicht beginnen; sein Protokoll sagt, warum
    .rulebooks = die Regelwerke können nicht angeboten werden: { $fault }
CANNOT_WRITE = { $file } ist nicht zu schreiben: { WORDS($fault) }
    .answer = die Antwort ist nicht zu schreiben: { $fault }
    .folder = { $file } ist nicht zu schreiben: es ist ein Ordner
    .log = { $file } ist das Protokoll selbst
    .no-folder = { $file } ist nicht zu schreiben: es gibt keinen Ordner { $folder }
    .environment = { $name } enthält die Schlüssel: ändern Sie sie dort
EMPTY = darin ist keine Runde
FILE_EXISTS = { $file } gibt es schon, und nichts wird überschrieben
INTERRUPTED = unterbrochen
NOT_A_LOG = { $file } ist keine Sicherung eines Protokolls
NOT_EMPTY =
    { $count ->
        [one] dort ist schon ein Ereignis, und nichts wurde geschrieben
       *[other] dort sind schon { NUMBER($count, useGrouping: 1) } Ereignisse, und nichts wurde geschrieben
    }
NO_ANSWER = die Antworten endeten bei „{ $question }“; --yes nimmt, was nicht gesagt ist, wie es ist
BAD_ORDER = das ist keine Anordnung: croupier order sign schreibt eine
PROGRAM_CHANGED = Dateien, die nicht sind, wie sie gebaut wurden: { $files }
    .digest = die Prüfsumme des Programms ist { $digest }, nicht { $wanted }
ROUND = Tisch { $table }, Runde { $round } ist weggelassen: { $fault }
    .noted = Tisch { $table }, Runde { $round }: { LINES($notes) }
STORAGE = { $fault }
    .log = das Protokoll bei { $log } ist nicht zu lesen oder zu schreiben: { $fault }
UNKNOWN_CLAUSE = es gibt keine Klausel „{ $name }“: geben Sie eine Nummer wie 10.4 an, mit einem Regelwerk wie in vanuatu-2013:10.4, oder ein Regelwerk allein
UNKNOWN_ENDING =
    .dataset = ein Datensatz geht in eine Datei, die auf .parquet endet, nicht „{ $name }“
    .layout = ein Tischbild geht in eine Datei, die auf .svg endet, nicht „{ $name }“
    .sheet =
        { GIVEN($ending) ->
            [yes] ein PAR-Blatt geht in eine Datei, die auf .html, .csv oder .json endet, nicht { $ending }
           *[no] ein PAR-Blatt geht in eine Datei, die auf .html, .csv oder .json endet, und diese hat keine Endung
        }
UNKNOWN_FORM = erwartet: Runden als JSON Lines, ihr Text, oder ein exportiertes Protokoll
UNREADABLE = ein Ereignis enthält, was kein Protokoll schreibt; croupier log verify sagt, welches
UNSOUND =
    { $position ->
        [0] das Protokoll ist nicht in Ordnung: kein einzelnes Ereignis ist schuld: { $says } ({ $name })
       *[other] das Protokoll ist nicht in Ordnung: die erste falsche Stelle ist { $position }: { $says } ({ $name })
    }
    .unsigned = bis zum Ende verbürgt ist es noch nicht: { $says } ({ $name })
    .written = nichts wurde geschrieben, denn { $fault }
    .shuffle = das Protokoll ist nicht in Ordnung: an Stelle { $position } ist ein Mischen am Tisch { $table } nicht das zugesagte
    .witness = nicht signiert, denn das setzt nicht fort, was vorher signiert wurde: { $fault }
USAGE = { $fault }; siehe { $command } --help
    .token = für „{ $token }“ ist kein Platz; siehe { $command } --help
WENT_ON =
    das alte Protokoll ging beim Kopieren weiter, und { $count ->
        [one] ein Ereignis blieb
       *[other] { $count } Ereignisse blieben
    } zurück: halten Sie den Server an, und ziehen Sie in ein leeres Protokoll um
