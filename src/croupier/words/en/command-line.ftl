# What the command line refuses, and the words around it.

line = line { $line }
clause = clause { $clause }

BAD_ADDRESS = { $fault }
BAD_CARD = { $fault }
    .upcard = the upcard { $card } is also in the hand
    .exchange = an exchange names its cards, as in exchange 2s 9c
BAD_LIMIT = a limit is 0 or more, not { $given }
BAD_LOG = expected an event that follows from those before it, as croupier log export writes it
    .form = this is not a log: { $fault }
    .whole = { $fault }: export the whole log
BAD_OPTION = { $fault }
    .day = a day is written as 2016-05-02, not '{ $given }'
    .days = two days are for rulebooks diff and law impact, with one name before them
    .language = there is no language '{ $given }'; there are { ITEMS($languages) }
    .receipt = a round is TABLE/ROUND or TABLE/ROUND/SEAT, not '{ $given }'
    .quorum = --quorum takes a number from 0 to that of the witnesses given, { $count }
    .witness = a witness has a name without a space or +, looks every second or less often, and listens at a port up to 65535
    .witness-log = which house is followed is said by --log and its key, which the house tells at /api/log/witnesses
BAD_POSITION = a position is 0 or more, not { $given }
BAD_QUESTION = { $fault }
    .folder = a folder keeps the states of a cluster: give --cluster too
    .sheet = { $file } is no PAR sheet as JSON
    .states = --states takes a number, not '{ $given }'; a cluster solves all states
CANNOT_READ = { $file } cannot be read: { WORDS($fault) }
    .archive = line { $line } of { $file } is no event: { WORDS($fault) }
    .backup = there is no backup at { $file }
    .closed = { $file } cannot be read: it is closed or has no such name
    .restored = { $file } cannot be restored: { $fault }
    .text = { $file } cannot be read: it is not text
    .keys = there are no keys at { $file }
CANNOT_START = { $fault }
    .file = the server cannot start: { $file }: { $fault }
    .listen = the server cannot listen on port { $port } of { $host }: { $fault }
    .log = the server could not begin its work; its log says why
    .rulebooks = the rulebooks cannot be served: { $fault }
CANNOT_WRITE = { $file } cannot be written: { WORDS($fault) }
    .answer = the answer cannot be written: { $fault }
    .folder = { $file } cannot be written: it is a folder
    .log = { $file } is the log itself
    .no-folder = { $file } cannot be written: there is no folder { $folder }
    .environment = { $name } holds the keys: change them there
EMPTY = there is no round in it
FILE_EXISTS = { $file } is there already, and nothing is overwritten
INTERRUPTED = interrupted
NOT_A_LOG = { $file } is not a backup of a log
NOT_EMPTY =
    { $count ->
        [one] there is already an event there, and nothing was written
       *[other] there are already { NUMBER($count, useGrouping: 1) } events there, and nothing was written
    }
NO_ANSWER = the answers ended at '{ $question }'; --yes takes what is not said as it is
BAD_ORDER = this is no order: croupier order sign writes one
PROGRAM_CHANGED = files that are not as they were built: { $files }
    .digest = the program's digest is { $digest }, not { $wanted }
ROUND = table { $table }, round { $round } is left out: { $fault }
    .noted = table { $table }, round { $round }: { LINES($notes) }
STORAGE = { $fault }
    .log = the log at { $log } cannot be read or written: { $fault }
UNKNOWN_CLAUSE = there is no clause '{ $name }': give an id such as 10.4, with a rulebook as in vanuatu-2013:10.4, or a rulebook alone
UNKNOWN_ENDING =
    .dataset = a dataset goes to a name that ends in .parquet, not '{ $name }'
    .layout = a layout goes to a name that ends in .svg, not '{ $name }'
    .sheet =
        { GIVEN($ending) ->
            [yes] a PAR sheet goes to a name that ends in .html, .csv or .json, not { $ending }
           *[no] a PAR sheet goes to a name that ends in .html, .csv or .json, and this one has no ending
        }
UNKNOWN_FORM = expected rounds as JSON Lines, their text, or an exported log
UNREADABLE = an event holds something that no log writes; croupier log verify says which
UNSOUND =
    { $position ->
        [0] the log is not sound: no single event is to blame: { $says } ({ $name })
       *[other] the log is not sound: the first bad position is { $position }: { $says } ({ $name })
    }
    .unsigned = not yet vouched for to its end: { $says } ({ $name })
    .written = nothing was written, as { $fault }
    .shuffle = the log is not sound: at position { $position }, a shuffle of table { $table } is not the one that was promised
    .witness = not signed, as this is no continuation of what was signed before: { $fault }
USAGE = { $fault }; see { $command } --help
    .token = there is no place for '{ $token }'; see { $command } --help
WENT_ON =
    the old log went on while it was copied, and { $count ->
        [one] an event
       *[other] { $count } events
    } stayed behind: stop the server, and move into a log that is empty
