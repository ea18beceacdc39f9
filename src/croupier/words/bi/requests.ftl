# What the server refuses before it asks the house, or in its place.
CSRF_ORIGIN = wan pej blong narafala saet i no save jenisim samting long ples ya
    .feed = pej ya i no save openem wan laen
BAD_MEDIA_TYPE = sendem bodi olsem application/json
BAD_BODY = { $fault }
    .json = bodi i no JSON: { $fault }
    .number = wan namba i bigwan tumas
    .deep = i go insaed tumas, o wan lis i longfala tumas
    .long = wan raeting i longfala tumas
    .characters = wan raeting i gat ol saen we oli no save holem
    .unknown = { $field } i no wan fil long ples ya
SIGNED_OUT = yu no saen in
    .first = saen in fastaem
CSRF_MISSING = blong jenisim samting i nidim hed { $header } blong sesen ya
SET_UP_OPEN = fastaem evri man we oli talem nem blong hem long stat i mas openem link blong hem, putum wan paswed mo joenem wan ap blong kod: { $names }
ENROL_FIRST = joenem namba tu pruf fastaem
    .staff = ol wokman oli mas joenem namba tu pruf fastaem
TOO_MANY_FEEDS = tumas laen i open
TOO_MANY_PRACTISE = tumas tebol blong praktis i open: traem bakegen afta
OVERLOADED = oli askem tumas wantaem: i no gat samting i hapen, traem bakegen long { $seconds } s
NOT_FOUND =
    .page = i no gat pej olsem
    .stream = i no gat strim olsem
    .player = i no gat pleia olsem
    .job = i no gat wok olsem
    .name = i no gat samting wetem nem ya
    .round = tebol { $table } i no gat raon { $round } we i finis
    .why = man i no save eksplenem raon { $round } blong tebol { $table }: { $fault }
    .figures = i no gat namba long ples ya
    .any-stream = i no gat { $stream }
    .program = las lukluk i faenem narafala program
    .head = i no gat man i saenem log ya yet: croupier log sign, o croupier serve, i mekem
    .anchor = i no gat samting blong oda: oli no save wan hed long saed blong { $file }
NOT_YOURS = ol pleia oli ridim samting blong olgeta wan nomo
    .job = wok ya i blong narafala man
BAD_KEY = wan idempotency ki i gat leta, namba, dot mo das
NO_SEAT = sidaon fastaem
BUSY = oli stap jekem log: askem bakegen taem we i finis
JOB_FIRST = pepa ya i tekem sam minit: statem wok { $job } from hem fastaem
NO_PRACTICE = haos ya i no gat tebol blong praktis
NO_GUESTS = haos ya i no gat visita
NO_SIGN_UP = haos ya i openem akaon long desk
NAME_TAKEN = narafala man i yusum { $name } finis
    .name = nem ya i no fri
    .alike = nem ya i luk olsem nem blong wan man we haos i save
    .reserved = wan nem i no gat wod blong haos insaed, olsem dealer o operator
    .named = nem { $name } i no fri
NO_ACCOUNT = i no gat akaon olsem
    .person = haos i no save man ya
BAD_LINK = oli yusum link ya finis, o i olfala tumas
BAD_TOKEN = oli no askem yu kwestin ya long ples ya
    .old = kwestin ya i olfala tumas: askem narawan
BAD_ORDER_KEY = wan ki i 32 byte long base64, olsem croupier order keys i raetem
UNAVAILABLE = man i no save kasem log naoia: traem bakegen
FOREIGN_EVENT = samting ya i stap nomo: oli no raetem samting { $seq } blong { $stream } wetem ol ki blong haos ya
    .cut = samting ya i stap nomo: oli tekemaot sam samting blong { $stream } long log
FAULT = hemia i wan fol blong seva; i stap long log blong hem
TOO_LARGE = wan mesej i gat { $kilobytes } kB nomo
TOO_OFTEN =
    { $what ->
        [questions] tumas kwestin
        [attempts] tumas traem
       *[requests] tumas askem
    }: wet { $seconds } s
JOBS_FULL = i gat naf wok finis: wet kasem samting i finis
STALE = tebol i muv finis stat long taem we yu lukluk
BAD_REQUEST = man i no save askem olsem
