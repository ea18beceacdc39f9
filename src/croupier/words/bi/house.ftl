# Why the house does not do something: its tables, people, money, pools and promotions.
IDLE = yu no stap blong smol taem: putum paswed blong yu bakegen
NO_ENROLMENT = stat blong joen bakegen
BAD_NAME = wan nem i gat leta, namba, spes, dot mo das
ALREADY_OPEN = { $person } i gat wan akaon finis
FACTOR_SET = yu gat namba tu pruf finis; tu narafala man i save help sapos i lus
WRONG_CODE = hemia i no kod we ap blong yu i soem naoia
REASON_MISSING = talem from wanem
    .somebody = talem nem blong wan man we haos i save, mo talem from wanem
    .cards = talem from wanem oli jenisim ol kad
    .limit = talem from wanem oli putum mak
    .exclusion = talem from wanem oli stopem pleia
PASSWORD_SHORT = wan paswed i gat { $least } leta o moa
PASSWORD_LONG = wan paswed i gat { $most } leta nomo
PASSWORD_NAME = wan paswed i no mas nem blong yu
PASSWORD_COMMON = paswed ya i wan long ol fas wan we eni man i traem
CAGE_ONLY = long ples ya man i putum mane long ofis blong mane
IDENTITY_KNOWN = man ya i gat wan akaon long ples ya finis, o hem i askem blong no plei: askem haos
    .other = hemia i { $person }
IDENTITY_MISSING = talem huia yu, wetem wan e-mail adres o namba blong wan pepa
BAD_CREDENTIALS = nem, paswed mo kod ya oli no letem yu kam insaed, o akaon i lok blong smol taem
WRONG_PLACE =
    .accounts = man i jenisim akaon long doa nomo
    .stream = { $command } i no blong { $stream }
    .terms = ol kondisen oli talem narafala ples: { $place }
BAD_PROMOTION = wan promosen i talem rulbuk blong hem, mo oda blong hem i talem huia i askem
NOT_DISABLED = { $scope } i no stop
BAD_SCOPE = talem all, wan rulbuk, wan tebol blong pei o wan tebol
ALREADY_DISABLED = { $scope } i stop finis
DISABLED = plei i stop long ples ya: { $why }
BAD_DISPUTE = wan rao i stat wan taem, mo long saed blong wan samting
SAME_PERSON =
    .review = narafala man i mas luk bakegen wan disisen
    .two = talem tu man
NOTHING_TO_ACCEPT = man we i statem wan rao nomo i save akseptem fas disisen blong hem
NOTHING_TO_REVIEW = yu save askem wan taem nomo blong luk bakegen wan disisen
NOT_DECIDED = wan rao i finis wetem wan disisen
REVIEW_OPEN = pleia i save askem yet blong luk bakegen, o akseptem disisen
NOTHING_TO_COMPLAIN = man we i statem wan rao nomo i save komplen, taem we i finis
UNKNOWN_PERSON =
    haos i no save { $person } olsem { $role ->
        [inspector] wan inspekta
       *[other] wan { WORDS($role) }
    }
LOCKED_OUT = { $person } i lok aot
BAD_COMMAND_ID = wan id blong oda i gat 1 kasem 200 leta, namba, spes mo . : / ' - _
COMMAND_ID_USED = id ya i blong narafala oda finis: i no gat samting i hapen; askem wetem wan niuwan
EXEMPT =
    { $role ->
        [inspector] wan inspekta
       *[other] wan { WORDS($role) }
    } we i stap wok i save yusum masin olsem
GROUNDS_MISSING = talem wanem oli faenem
NO_BREACH = oli no raetem wan brekem rul blong { $person }
NOT_BARRED = oli no blokem { $person }
NOBODY_TOLD = talem long wan inspekta o long polis
    .taken = wan inspekta o polis i tekem
NOT_HELD = oli no holem { $person }
NOT_KEPT =
    .none = haos i no kipim wan samting aninit long nem { $name }
    .most = haos i kipim { $most } nomo: fogetem wan fastaem
    .long = hemia i tumas blong kipim aninit long wan nem
POOL_OPEN = pul { $pool } i open finis
BAD_POOL =
    .linked = tebol { $table } i joen long narafala pul
    .named = wan pul i gat ol tebol, wetem nem blong olgeta
    .carried = wan mane blong jakpot blong tebol { $table } i go long pul blong hem wan
    .set-up = tebol { $table } i no rere
    .one-rulebook = wan pul i blong ol defren tebol we oli plei long wan rulbuk
    .not-linked = tebol { $table } i no tebol blong pul ya
    .not-open = pul { $pool } i no open
    .busy = tebol { $table } i gat wan raon o wan klem we i open
    .figures = wan pul i gat ol tebol, wan haf kasem 10000 long ten-taosen mo wan fas mane
NO_CLAIM = i no gat klem we i open
    .such = i no gat klem olsem
POOL_UNREACHABLE = tebol i no gat link long wan pul we i kamaot stret
    .meter = mita i brok: oli no tekem mane blong jakpot
    .table = tebol { $table } i no joen long pul
POOL_PAID = wan pul we oli serem i pem raon ya finis: wan supavaesa i mekem disisen
NOT_YET =
    .paid-first = oli pem tebol { $table } fastaem
    .dealt-earlier = tebol { $table } i serem kad bifo mo i no stret yet
    .stalled = yu no stap bakegen: wan supavaesa i kam long tebol bifo yu putum mane long ples ya
    .full-table = long wan tebol we i fulap nomo, mo afta long tri raon we i no gat mane
ALREADY_KNOWN = haos i save { $person } finis
NOT_LOCKED_OUT = { $person } i no lok aot
NOT_VERIFIED = tu man i no jekem han blong jea { $seat } long { $table } yet
BAD_ACTION = ol jois oli { $choices }
HINT_INEXACT = sam kad oli kamaot: man i no save givim wan stret valiu
LOOK_FIRST = lukluk ol niufala kad blong yu fastaem
NOT_WEIGHED = oli talem wanem bae i folem wan disisen nomo bifo oli mekem
NOT_AUTO = tebol ya i no ron hem wan
NO_SUCH_PRIZE = i no gat praes { $prize }
NOT_IN_TERMS = ol kondisen oli no givim kas long ples blong praes { $prize }
WRONG_PERSON =
    .winner = man we i win nomo i jusum olsem wanem oli pem hem
    .cheque = wan jek o wan transfa i mas go long man we i win
    .patron = { $person } i no save mekem samting blong narafala kastoma
NO_CHOICE = jois ya i blong ol bigfala praes long kas
PARTS_DO_NOT_ADD_UP = ol haf oli no mekem { MONEY($amount) }
NO_SUCH_CLAIM = i no gat klem { $claim }
CLAIM_SETTLED = klem i { WORDS($standing) } finis
    .awarded = oli givim praes { $prize } finis
NO_WINNER = oli no pulum wan praes yet
    .drawn = oli no pulum praes { $prize } yet
    .won = praes { $prize } i no gat man we i win
NOT_THE_WINNER = man we i klem i no winim praes ya
NOT_PRESENT = ol kondisen oli talem se man we i win i mas kam klem hem wan
CHOICE_NEEDED = man we i win i no talem olsem wanem blong pem hem
REASON_NEEDED = givim wan risen
    .denial = man i save talem no long wan praes from wan risen nomo
    .decision = givim wan disisen
    .found = talem wanem oli faenem
CLAIMANTS_NOT_NAMED = rekod blong talem no ya i nidim nem mo adres blong evri man we i klem
NOT_DENIED = i no gat talem no i stap yet blong talem
NOT_A_LISTED_MEANS = hemia i no wan long ol rod we oli lisim
CONTACT_NOT_RECORDED = raetem huia i toktok long man we i win, o weples oli raet o ring long hem
CONTACT_OUT_OF_TIME = wan kontak i stap bitwin taem we praes i kamaot mo taem we oli raetem
NO_SUCH_DISPUTE = i no gat rao { $dispute }
DECISION_FINAL = disisen long rao ya i las wan
ENTRIES_CLOSED = taem blong joen i klos finis
SCRUTINEER_NOT_APART =
    .entering = skrutinia blong wan pulum praes i no save joen long hem
    .entrant = man we i joen i no save lukaot long pulum praes
    .drawing = wan skrutinia i no save pulum praes
NOT_ELIGIBLE = { $person } i no save joen: { $says }
WAGER_NEEDED = wan tiket i nidim wan mane blong { MONEY($amount) } we oli raetem long wan tebol blong promosen
    .counted = mane ya i kaont finis blong wan tiket
PRIZE_ALREADY_DRAWN = praes { $prize } i kamaot finis
    .changed = praes { $prize } i kamaot finis mo man i no save jenisim
TOO_EARLY =
    .draw = ol kondisen oli talem wan taem moa afta blong pulum praes
    .promotion = ol kondisen oli talem wan taem moa afta blong promosen
NO_SUCH_ENTRY = i no gat tiket { $entry }
ENTRY_ALREADY_DRAWN = tiket { $entry } i kamaot finis bifo
SCRUTINEER_NEEDED = oli mas talem wan skrutinia mo hem i mas stap blong praes { $prize }
NOT_VALIDATED = oli no jekem yet se i stret
DUTIES_OPEN =
    .sought = oli no lukaotem man we i winim { $prize } yet
    .results = oli no pablisem ol risal yet
    .dispute = rao { $dispute } i open
    .drawn = praes { $prize } i no kamaot yet
    .claim = klem { $claim } i open
    .denial = oli no talem long man from wanem oli talem no long klem { $claim }
WRONG_ROLE =
    { $role ->
        [inspector] wan inspekta
       *[other] wan { WORDS($role) }
    } i no save mekem
INTEGRITY_HOLD = promosen i wet kasem oli jekem se i stret
CANCELLED = oli kanselem promosen
NOT_STARTED = promosen i no stat yet
SECOND_PERSON_NEEDED = namba tu wokman i mas stap long samting ya
NAME_NEEDED = givim wan nem
APPROVAL_NEEDED = afta long stat oli save jenisim ol kondisen wetem apruvol blong atoriti nomo
    .setting = { $name } i nidim namba blong wan apruvol long ples ya
NOT_PUBLISHED = man i no save ridim ol kondisen yet
    .where = talem weples man i save ridim ol kondisen
NO_REFERENCE_TO_TERMS = { $item } i no talem wan ples we man i save ridim ol kondisen
NOT_SUBMITTED = oli no givim ol kondisen ya long atoriti
SUBMITTED_TOO_LATE = atoriti i mas gat ol kondisen { $hours } aoa bifo long stat
TOO_LATE =
    .promotion = taem we ol kondisen oli talem blong promosen i pas finis
    .wager = oli talem no long mane bifo long fas kad, wetem risen
    .card = man i no save tekembak kad: samting i folem las wan finis
TERMS_INCOMPLETE = ol kondisen oli no talem: { $names }
TERMS_CONTRADICT =
    .end = wan promosen i mas finis afta we i stat
    .entries = taem blong joen i mas klos taem we promosen i ron
    .award = oli no save givim praes bifo taem blong joen i klos
    .winner = man we i win mo i no mas stap, oli mas talem long hem long wan long ol rod we oli lisim
    .twice = tu praes i gat semak nem
ACT_NOT_CHECKED = opereta i mas konfemem se ol praes we i no mane oli folem seksen 66(4) blong Akt
PRIZE_BARRED =
    .category = { WORDS($category) } i no save wan praes: { $item } ({ $prize })
    .liquor = wan praes i no save gat moa long { $litres } lita strong dring ({ $prize })
    .regulations = ol rul oli tabuem { $item } olsem wan praes ({ $prize })
LIQUOR_NOT_MEASURED = talem hamas strong dring i stap long { $item } ({ $prize })
OTHER_PIT = { $person } i ronem narafala pit
NOT_YOURS_TO_CARRY = tebol hem wan i karem mane i go long nekis raon
REPLACE_MID_ROUND = oli jenisim ol kad bitwin ol raon
DEVICE_WORKS = narafala masin o wan bokis i tekem ples nomo sapos masin i brok
NOT_COUNTED = plei i gohed afta we oli kaontem 52 kad
UNKNOWN_DIRECTION = ol oda oli { ITEMS($names) }
UNKNOWN_INCIDENT = ol trabol oli: { ITEMS($names) }
VOUCHER_REFUSED = oli jenisim wan vaoja wan taem nomo, taem we i wok yet
NOT_LOADED = i no gat pak we oli promesem i plei
NOTHING_WANTED = i no nidim kad
DECK_LOST = oda we oli promesem i no save rid: { $fault }
    .round = raon { $round } i no save rid long ples ya: man i save livim nomo
NOT_BY_HAND = oli ridim kad nomo sapos i no gat pak we oli promesem i plei
NOT_A_CARD = { $fault }
CARD_NOT_THERE = { $card } i no stap long ol kad we bae oli kam yet
NOT_NEXT_CARD = ol nekis kad oli { $cards }
TABLE_NOT_PREPARED = tebol i no rere
    .opening = oli no stap openem tebol
NOT_A_PLAYER = { $player } i no wan pleia blong haos ya
    .wallet = wan paos i blong wan pleia blong haos ya
WRONG_TABLE = { $stream } i no tebol { $table }
TABLE_NOT_CLOSED = oli jenisim rulbuk taem we tebol i klos nomo
NO_CASINO_LICENCE = haos i no gat laesens blong plei { $rulebook }
GENERAL_RULES_MISSING = ol jeneral rul we oli stap biaen long divisen ya oli no stap
RULEBOOK_NOT_IN_FORCE = { $rulebook } i no wok long { $day }
LAYOUT_STRANGE = kaliko i gat wan ples '{ $area }' blong narafala gem
DEVICE_REQUIRED = oli serem kad long wan bokis o wan masin blong miksim kad
UNKNOWN_EQUIPMENT = ol samting blong wok oli { $names }
UNKNOWN_SIGN = i no nidim saen '{ $name }'
STAFF_MISSING = i no gat dila we i lukaot
    .two = wan tebol i nidim wan dila mo narafala man olsem supavaesa
    .dealer = { $person } i no wan dila blong haos ia we i save lukaot long wan tebol
    .supervisor = { $person } i no wan supavaesa blong haos ia we i save lukaot long wan tebol
TABLE_CLOSED = tebol i no open
    .float = flot i lok taem we tebol i klos
DECK_RETIRED = ol kad blong wan masin we i brok o wan rong pak oli no kambak
WRONG_DECK_COUNT =
    { $wanted ->
        [one] wan pak
       *[other] { $wanted } pak
    } i mas stap long tebol
    .most =
        { $most ->
            [one] wan tebol blong { WORDS($source) } i gat wan pak
           *[other] wan tebol blong { WORDS($source) } i gat { $most } pak
        }
    .ready =
        { $wanted ->
            [one] wan pak
           *[other] { $wanted } pak
        } i mas stap long tebol, rere
SAME_BACKS = tufala pak i nidim defren baksaed
NO_SUCH_DECK = i no gat pak '{ $deck }' long tebol
BAD_RULING = wan disisen i gat wan risen; wan we i pem, i tekembak o i stretem bakegen i talem wanem long wijwan mane, mo ol narawan no
RULING_DUE = raon i wet long wan disisen: { WORDS($why) }
DECK_LOCKED = pak { $deck } i lok kasem narawan i tekem ples, o oli mekem i ful mo jekem
    .search = oli mas lukluk gud long pak { $deck } from sam moa kad we oli lus o we oli no blong hem fastaem
    .tell = oli mas talem long { WORDS($whom) } long saed blong pak { $deck } fastaem
NOTHING_SAID =
    .search = talem wanem oli faenem
    .tell = talem huia i harem
CUT_COUNT = oli katem pak wan taem
    .device = oli no katem afta we wan masin i miksim
STEP_MISSING = nekis step i: { $step }
    .look = letem ol pleia oli lukluk ol kad fastaem
    .pre-shuffle = oli miksim wan pak long han stret bifo miksim blong hem
    .check = i no nidim jek blong pak ya long wan masin
    .fanned = i no gat kad i stap open blong lukluk
STEP_DONE = pak { $deck } i rere
EQUIPMENT_MISSING = oli no tikim { $item }
EQUIPMENT_NOT_APPROVED = ol samting blong jakpot oli no gat apruvol we oli raetem
FLOAT_NOT_COUNTED = oli no kaontem flot
ODDS_NOT_SHOWN = saen '{ $sign }' i no stap long ples we man i luk
    .at-hand = { $name } i no stap klosap
NOT_SHUFFLED = pak { $deck } i wet long: { $step }
DEVICE_FAILED = karem narafala masin mo niufala kad i kam
    .service = i no gat masin we i wok
NOT_THE_DEALER = { $person } i no ronem tebol ya
REAL_CARDS = tebol ya i gat tru kad: oli no promesem samting long saed blong oda
    .dealer = wan man i serem tru kad
STOPPED = plei i stop: { $why }
SEAT_EMPTY = i no gat man i sidaon long jea { $seat }
    .all = i no gat man i sidaon long tebol
    .held = i no gat man i gat jea { $seat }
PROGRAM_DEALS = program i serem kad long tebol ya: i no gat narafala man i mekem long ples ya
PROMISED_DECK = ol kad oli kam long oda we oli promesem mo i no long narafala ples
NOT_ENOUGH_CHIPS = jip blong { $player } i no naf
    .seat = yu no gat naf jip long tebol ya
NO_ROUND = i no gat raon we i open
    .ruled = i no gat raon { $round } we i finis wetem jea ya long ples ya
BARRED = oli blokem { $player } long gem
HANDS_NOT_LAID = jea { $seat } i mas { $does }
NOTHING_DUE = jea { $seat } i no gat kad blong putum daon
NO_HAND = jea { $seat } i no gat han
BAD_CLOCK = wan klok i ron stat long 0 kasem { $most } seken
NOT_CALLED = i no gat man i singaot
NOT_ABSENT = jea { $seat } i no aot bakegen
HINTS_LOCKED = advaes i blong tebol blong praktis blong yu nomo
SEAT_TAKEN = jea { $seat } i no fri
    .kept = oli holem jea { $seat } blong pleia blong hem blong { $seconds } moa seken
EXCLUDED = pleia ya i stopem hem wan, { $until }
    .player = oli putum { $player } aot
    .longer = stop ya i holem { $until }; man i save mekem i longfala nomo
SEPARATED_PLAYERS = { $one } mo { $other } i mas stap longwe long tufala: wan i mas sidaon long narafala ples
BAD_LIMITS = ol mak oli [minimam, maksimam]
NOTICE_MISSING =
    .minimum = minimam we i go antap i nidim wan saen { $minutes } minit bifo
    .markers = ol maka oli finis afta long wan saen blong { $minutes } minit
    .close = wan tebol wetem ol pleia i klos afta long wan saen blong { $minutes } minit
UNKNOWN_NOTICE = ol notis oli blong { ITEMS($names) }
TOO_SOON = i mas gat { $seconds } seken bitwin stat blong tu raon
    .seeds = fas kad i wet kasem { $seconds } seken long ol sid blong ol pleia
BAD_SEED = oli promesem wan sid wetem has blong hem, 64 hexadesimal saen long smol leta
SEED_NOT_AWAITED = oli no wet long sid blong jea { $seat } naoia
NO_SUCH_LIMIT = i no gat mak { WORDS($kind) } blong wan { WORDS($period) } blong tekemaot
NOT_YOUR_LIMIT = pleia hem wan nomo i save mekem wan mak i lus moa
BAD_TIME = wan stop i finis afta long naoia, o i no finis
    .barred = talem wanem i tabu, mo wan en afta long stat blong hem
    .years = oli holem ol klem we oli talem no blong { $least } kasem { $most } yia
NOT_YOUR_WALLET = wan paos i blong pleia blong hem, long ofis blong mane
NOT_ENOUGH_MONEY = paos i holem { MONEY($amount) }
    .of-player = paos blong { $player } i holem { MONEY($amount) }
LAYOUT_INCOMPLETE = kaliko i no gat ples '{ $area }'
RULEBOOK_MISSING = haos ya i no gat { $rulebook }, we tebol i rere anda long hem: putumbak fael blong hem long folda blong ol rulbuk
RULEBOOK_CHANGED = { $rulebook } i jenis afta we tebol i rere: putumbak fael blong hem olsem bifo, klosem tebol, mo mekem i rere niuwan
    .opening = { $rulebook } i jenis afta we tebol i rere: mekem i rere niuwan, o putumbak fael olsem bifo
CASH_ALTERNATIVE_BARRED = wan praes long { WORDS($form) } ({ $prize }) i no gat kas long ples blong hem
LIMIT_DEPOSIT = { $says }
LIMIT_LOSS = { $says }
LIMIT_TIME = { $says }
limit-left =
    { $kind ->
        [time] long mak blong taem blong { $whole } seken insaed long { $days ->
            [one] 24 aoa
           *[other] { $days } dei
        }, { $left } seken i stap yet; { $more }
        [loss] long mak blong lus blong { MONEY($whole) } insaed long { $days ->
            [one] 24 aoa
           *[other] { $days } dei
        }, { MONEY($left) } i stap yet; { $more }
       *[deposit] long mak blong putum mane blong { MONEY($whole) } insaed long { $days ->
            [one] 24 aoa
           *[other] { $days } dei
        }, { MONEY($left) } i stap yet; { $more }
    }
    .from = moa i posibol stat long { $at }
    .chips = moa i posibol nomo afta we ol jip oli kambak long ol tebol
    .never = amaon olsem i no posibol samtaem anda long hem
exclusion-until = kasem { $at }
    .never = blong olwe
ROLE_TOO_LOW =
    .guest = ol visita oli luk praktis blong olgeta nomo
    .operator-or-inspector = hemia i blong opereta mo ol inspekta
    .floor = flo i blong ol supavaesa, ol opereta mo ol inspekta
    .practice = praktis i blong ol pleia
    .events = ol samting we i hapen long wan raon oli blong ol wokman mo ol inspekta
    .next = nekis step i blong ol wokman blong tebol
    .rulings = ol disisen oli blong ol wokman blong tebol
    .watching =
        { $role ->
            [inspector] wan inspekta
           *[other] wan { WORDS($role) }
        } i no lukluk wan tebol olsem { $wanted }
    .configured = hemia i blong konfigaresen blong seva i talem
    .another-operator = narafala man, wan opereta blong kasino, i mekem
    .another-overseer = narafala man, wan supavaesa o wan opereta, i mekem
    .review = i no gat man i luk bakegen disisen blong wan bos we i antap long hem
    .end = opereta i finisim wan rao
    .program = program hem wan nomo i mekem
    .supervisor-known = { $person } i no wan supavaesa blong kasino
    .last-word = { $title } i gat las toktok, long raeting mo wetem risen
    .inspector = wan inspekta i ridim evri samting, i save kaontem ol kad, mo i no jenisim samting
    .step = step ya i blong { ANY($roles) }: { $step }
    .wanted =
        hemia i blong { $wanted ->
            [inspector] wan inspekta
           *[other] wan { WORDS($wanted) }
        }, i no blong { $role ->
            [inspector] wan inspekta
           *[other] wan { WORDS($role) }
        }
    .renew = haos hem wan nomo i jenisim wan pak we oli promesem
SECOND_PERSON =
    .own = i no blong yu blong ansarem askem ia
    .one-browser = oli mekem askem ia long brausa ia: namba tu man i ansa long hemwan brausa
    .set-up = opereta mo supavaesa i mas tu defren man
    .recovery = tu narafala man, supavaesa o opereta, i helpem wan man we i lusum namba tu pruf
    .same-browser = oli putum ap blong kod blong { $person } mo blong man we i mekem long wan brausa: wanwan man i yusum wan blong hem wan
    .rank = namba tu man i mas stap long samting ya: { WORDS($wanted) }
    .independent = { $person } i stap anda long yu: narafala man i mas stap long samting ya
    .jackpot = wan supavaesa i konfemem wanem we dila i jekem
    .inspection = narafala man i jekem ol kad bakegen
    .rollback = tu man i oda wetem ki blong tufala wan we haos i save: wan opereta, mo wan opereta o supavaesa
ROUND_OPEN = wan raon i stap plei
    .settings = finisim raon bifo yu jenisim ol seting
    .cards = ol kad oli stap plei
    .decks = ol pak oli jenis bitwin ol raon
    .deck = pak ya i stap plei
    .real-cards = wan raon wetem tru kad oli finisim long han
    .close = wan tebol i klos bitwin ol raon
    .count = oli kaontem flot bitwin ol raon
NOT_YOUR_TABLE =
    .practice = hemia i tebol blong praktis blong narafala man
    .guest = wan visita i plei long wan tebol blong praktis nomo
    .bots = ol pleia blong haos oli sidaon long ol tebol blong praktis nomo
    .owner = wan tebol blong praktis i blong pleia blong hem, mo wan visita i no gat narawan
NOTHING_TO_DECIDE = oli no askem wan jois
    .seat = yu no gat samting blong jusum naoia
    .complaint = i no gat komplen we i open
NO_SUCH_TABLE =
    .named = i no gat tebol { $table }
    .dispute = wan rao i long saed blong wan tebol blong haos ya

# A ruling told before it is made, and jobs that count odds

preview-exposed = Ol kad we oli tanem, man i save olgeta yet, mo ol jea we oli no jusum oli save putum bet o foldem yet
preview-late =
    Klem we i let blong jea { $seat }, { $paid ->
        [yes] oli pem
       *[no] oli no pem
    }, sapos fas han i soem se i tru
job-compiling = i stap mekem program blong kaontem, wan taem
job-ended = i finis bifo wok i finis
report =
    .check = Jek blong log
    .disputes = Ol rao
    .events = Ol samting we i hapen
    .events-of = Ol samting blong { $stream }
    .ledger = Buk blong mane
    .paytables = Ol tebol blong pei
    .persons = Ol man
    .pool = Pul blong jakpot { $pool }
    .pools = Ol pul blong jakpot
    .day = Dei blong gem { $day }
    .days = Ol dei blong gem
    .powers = Ol paoa
    .promotions = Ol promosen
    .results = Ol risal blong { $of }
    .round = Raon { $round } blong { $table }
    .rounds = Ol raon blong { $of }
    .significant = Ol impoten samting
report-empty = I no gat samting i hapen
shared-round = Raon { $round } blong { $game }
    .void = Raon ya i no kaont; evri mane i gobak.
    .result =
        { $way ->
            [won] { $name } i winim { MONEY($net) }
            [lost] { $name } i lusum { MONEY($net) }
           *[even] { $name } i no win mo i no lus
        }

# The gaming day
BAD_COUNT =
    .tray = program i kipim ol jip blong tebol ya: i no gat flot blong kaontem
    .box = i no gat bokis { $box } we oli tekemaot long ples ya mo i wet blong kaon
    .put = talem nem blong bokis we yu putum, i no sem mak long olgeta we oli stap o oli wet
    .pieces = talem hamas i gat long wanwan valiu: { ITEMS($values) }
    .blind = long wan dei blong gem tu man oli kaontem flot, wanwan i stap hem wan: sendem kaon blong ol jip
BAD_DAY_RULES =
    .zone = i no gat taem son { $zone }
    .shifts = talem wan go kasem sikis taem, long oda blong dei, olsem 06:00
    .chips = talem ol valiu blong ol jip, wanwan i antap long nating, mo wan laen blong kas we i no daon long nating
BAD_SLIP =
    .none = i no gat slip { $number } we i open
    .table = { $table } i no gat flot: ol slip oli blong ol tebol blong haos we oli gat tru jip
    .role = slip { $number } i wantem saen blong { WORDS($wanted) }
DAY_NOT_OPEN =
    .none = dei blong gem ya i no open
    .other = dei blong gem { $day } i open yet
    .date = dei blong gem we yu save openem naoia, wan taem, hem i { $day }
    .shift = nekis sift i stat long { $time }
    .last = las sift blong dei i stap ron
DAY_NOT_CLOSED =
    .slip = slip { $number } i open yet
    .round = wan raon i stap plei long { $table }
    .box = oli no tekemaot bokis blong { $table }, o tu man oli no kaontem
    .tray = tu man oli no kaontem flot blong { $table } afta we ol jip oli muv long hem
