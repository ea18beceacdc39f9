# What the command line refuses, and the words around it.

line = laen { $line }
clause = klos { $clause }

BAD_ADDRESS = { $fault }
BAD_CARD = { $fault }
    .upcard = open kad { $card } i stap long han tu
    .exchange = blong jenisim, talem ol kad, olsem exchange 2s 9c
BAD_LIMIT = wan mak i 0 o moa, i no { $given }
BAD_LOG = i wet long wan samting we i folem olgeta bifo, olsem croupier log export i raetem
    .form = hemia i no wan log: { $fault }
    .whole = { $fault }: sevem aot ful log
BAD_OPTION = { $fault }
    .day = wan dei man i raetem olsem 2016-05-02, i no '{ $given }'
    .days = tu dei i blong rulebooks diff mo law impact, wetem wan nem bifo tufala
    .language = i no gat lanwis '{ $given }'; i gat { ITEMS($languages) }
    .receipt = wan raon hemi TEBOL/RAON o TEBOL/RAON/SIT, i no '{ $given }'
    .quorum = --quorum i tekem wan namba stat long 0 kasem namba blong ol witnes, { $count }
    .witness = wan witness i gat nem we i no gat spes o + insaed, i luk evri seken o moa slo, mo i lisen long wan port kasem 65535
    .witness-log = --log i talem wanem haos i folem, wetem ki blong hem, we haos i givim long /api/log/witnesses
BAD_POSITION = wan ples i 0 o moa, i no { $given }
BAD_QUESTION = { $fault }
    .folder = wan folda i holem ol posisen blong wan klasta: givim --cluster tu
    .sheet = { $file } i no wan PAR pepa long JSON
    .states = --states i tekem wan namba, i no '{ $given }'; wan klasta i wokemaot evri posisen
CANNOT_READ = { $file } i no save rid: { WORDS($fault) }
    .archive = laen { $line } blong { $file } i no wan samting we i hapen: { WORDS($fault) }
    .backup = i no gat bakap long { $file }
    .closed = { $file } i no save rid: i klos o i no gat nem olsem
    .restored = { $file } i no save kambak: { $fault }
    .text = { $file } i no save rid: i no raeting
    .keys = i no gat ki long { $file }
CANNOT_START = { $fault }
    .file = seva i no save stat: { $file }: { $fault }
    .listen = seva i no save lisin long pot { $port } blong { $host }: { $fault }
    .log = seva i no save stat wok; log blong hem i talem from wanem
    .rulebooks = ol rulbuk oli no save wok: { $fault }
CANNOT_WRITE = { $file } i no save raet: { WORDS($fault) }
    .answer = ansa i no save raet: { $fault }
    .folder = { $file } i no save raet: i wan folda
    .log = { $file } i log hem wan
    .no-folder = { $file } i no save raet: i no gat folda { $folder }
    .environment = { $name } i holem ol ki: jenisim olgeta long ples ya
EMPTY = i no gat raon insaed
FILE_EXISTS = { $file } i stap finis, mo oli no raetem antap long hem
INTERRUPTED = i stop haf rod
NOT_A_LOG = { $file } i no bakap blong wan log
NOT_EMPTY =
    { $count ->
        [one] i gat wan samting finis long ples ya, mo oli no raetem samting
       *[other] i gat { NUMBER($count, useGrouping: 1) } samting finis long ples ya, mo oli no raetem samting
    }
NO_ANSWER = ol ansa oli finis long '{ $question }'; --yes i tekem wanem we oli no talem olsem i stap
BAD_ORDER = hemia i no wan oda: croupier order sign i raetem wan
PROGRAM_CHANGED = ol fael we oli no olsem oli bildim: { $files }
    .digest = kod blong program i { $digest }, i no { $wanted }
ROUND = tebol { $table }, raon { $round } i stap aot: { $fault }
    .noted = tebol { $table }, raon { $round }: { LINES($notes) }
STORAGE = { $fault }
    .log = log long { $log } i no save rid o raet: { $fault }
UNKNOWN_CLAUSE = i no gat klos '{ $name }': givim wan id olsem 10.4, wetem wan rulbuk olsem vanuatu-2013:10.4, o wan rulbuk nomo
UNKNOWN_ENDING =
    .dataset = wan dataset i go long wan nem we i en long .parquet, i no '{ $name }'
    .layout = wan kaliko i go long wan nem we i en long .svg, i no '{ $name }'
    .sheet =
        { GIVEN($ending) ->
            [yes] wan PAR pepa i go long wan nem we i en long .html, .csv o .json, i no { $ending }
           *[no] wan PAR pepa i go long wan nem we i en long .html, .csv o .json, be hemia i no gat en
        }
UNKNOWN_FORM = i wet long ol raon olsem JSON Lines, raeting blong olgeta, o wan log we oli sevem aot
UNREADABLE = wan samting i holem wanem we i no gat log i raetem; croupier log verify i talem wijwan
UNSOUND =
    { $position ->
        [0] log i no gud: i no wan samting nomo i rong: { $says } ({ $name })
       *[other] log i no gud: fas ples we i nogud i { $position }: { $says } ({ $name })
    }
    .unsigned = i no gat man yet we i talem tru kasem en blong hem: { $says } ({ $name })
    .written = oli no raetem samting, from we { $fault }
    .shuffle = log i no gud: long ples { $position }, wan miksim blong tebol { $table } i no hemia we oli promesem
    .witness = i no saenem, from hemia i no gohed long wanem we i saenem bifo: { $fault }
USAGE = { $fault }; luk { $command } --help
    .token = i no gat ples blong '{ $token }'; luk { $command } --help
WENT_ON =
    olfala log i gohed taem we oli kopi, mo { $count ->
        [one] wan samting
       *[other] { $count } samting
    } i stap biaen: stopem seva, mo muv i go long wan log we i emti
