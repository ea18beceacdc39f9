# What happens at a table around its rounds, by the name of its event. Parts named `own` and `staff` are added
# for whoever may hear them to the words for everybody.

# Events of a round, for those who do not see the cards
told-deal = Oli serem: { LINES($shares) }
share =
    .one = { $number } i go long { LIST($to) }
    .each = { $number } wanwan i go long { LIST($to) }
share-to =
    { COUNT($seats) ->
        [one] jea { LIST($seats) }
       *[other] jea { LIST($seats) }
    }
    .dealer = dila
told =
    .exchange = Jea { $seat } i jusum blong jenisim { $number }
    .discards = Jea { $seat } i livim { $number }
    .draw =
        { $last ->
            [yes] Jea { $seat } i tekem { $number }
           *[no] Jea { $seat } i tekem { $number }, mo sam moa bae oli kam
        }
    .taken-back =
        { $hand ->
            [0] Oli tekembak las kad we oli ridim blong dila
           *[other] Oli tekembak las kad we oli ridim blong jea { $hand }
        }
    .undone = Niufala kad blong jea { $seat } i kamaot bakegen; { $number } i gobak we man i no luk
    .exposed =
        { $hand ->
            [0] Wan kad blong dila i kamaot taem we oli serem
           *[other] Wan kad blong jea { $hand } i kamaot taem we oli serem
        }
    .verified = Oli jekem han blong jea { $seat } from jakpot: i tru
    .irregular =
        { $seat ->
            [0] Long tebol, { $what }: { WORDS($ruling) }
           *[other] Long jea { $seat }, { $what }: { WORDS($ruling) }
        }
    .out-of-order = samting we i no folem oda
    .own-hand = ; han blong yu i { $cards }
    .own-draw = : { $cards }
    .reason = ; risen: { $why }

# A table
TablePrepared = Tebol { $table } i rere anda long { $rulebook }
RulebookMoved = Stat long { $day } { $rulebook } i wok: tebol i gohed anda long hem
RulebookLapsed = Rul { $rulebook } i no moa wok long { $day }: bae oli no openem narafala raon anda long hem
MeterChanged =
    { $up ->
        [yes] Mita blong jakpot i stret bakegen
       *[no] Mita blong jakpot i brok
    }
EquipmentTicked = I stap long ples blong hem: { WORDS($item) }
SignShown = Oli putum wan saen: { WORDS($name) }
StaffAssigned = Oli talem huia i lukaot long tebol
    .staff = : { GIVEN($dealer) ->
        [yes] { $dealer } i serem kad
       *[no] i no gat man blong serem kad
    } mo { GIVEN($supervisor) ->
        [yes] { $supervisor } i supavaes
       *[no] i no gat supavaesa
    }
FloatCounted = Oli kaontem flot
    .staff = : { MONEY($amount) }
TrayFilled = Ol jip oli kam long flot, long slip { $slip }
    .staff = : { MONEY($amount) }
TrayCredited = Ol jip oli gobak long kasia, long slip { $slip }
    .staff = : { MONEY($amount) }
PiecesCounted =
    { $what ->
        [tray] Wan man i kaontem flot finis; narawan i kaontem, hem wan
       *[other] Wan man i kaontem bokis { $what } finis; narawan i kaontem, hem wan
    }
CountAgreed =
    { $what ->
        [tray] Tu man oli kaontem flot
       *[other] Tu man oli kaontem bokis { $what }
    }
    .staff = : { MONEY($amount) }, long log { MONEY($expected) }
CountsDiffered =
    { $what ->
        [tray] Tu kaon blong flot oli no sem mak: oli kaontem bakegen
       *[other] Tu kaon blong bokis { $what } oli no sem mak: oli kaontem bakegen
    }
BoxChanged = Oli putum bokis { $put }, mo oli tekemaot bokis bifo
DeckReceived = Wan pak kad we baksaed blong hem i { WORDS($back) } i kam long tebol
StepDone =
    { $machine ->
        [yes] Oli mekem wetem pak { WORDS($deck) }, long masin: { WORDS($does) }
       *[no] Oli mekem wetem pak { WORDS($deck) }: { WORDS($does) }
    }
PreShuffled = Oli miksim pak { WORDS($deck) } long han bifo i go long masin
DeckFailed = Pak { WORDS($deck) } i no pas long jek mo i aot long tebol
PlayersLooked = Ol pleia oli lukluk ol kad we oli stap open
TableOpened = Tebol i open, wetem pak { WORDS($deck) } we i plei
SeatTaken = { $player } i tekem jea { $seat }
ChipsBrought = Jea { $seat } i karem jip i kam
    .own =
        { $cash ->
            [yes] : { MONEY($amount) }, we i pem wetem kas mane
           *[no] : { MONEY($amount) }
        }
ChipsTaken = Jea { $seat } i karem jip blong hem i go
    .own =
        { $tokens ->
            [0] : { MONEY($amount) }
           *[other] : { MONEY($amount) } mo { MONEY($tokens) } long token
        }
SeatLeft =
    { GIVEN($why) ->
        [yes] Jea { $seat } i fri: { $why }
       *[no] Jea { $seat } i fri
    }
LimitsSet =
    Naoia ante i stat long { MONEY($least) } kasem { MONEY($most) }{ COUNT($markers) ->
        [0] { "" }
        [one] ; jea { LIST($markers) } i save holem olfala minimam
       *[other] ; jea { LIST($markers) } oli save holem olfala minimam
    }
NoticeGiven =
    Wan notis: { $what ->
        [minimum] minimam ante bae i { MONEY($minimum) }
        [markers] evri jea bae i plei long niufala minimam
        [closing] tebol bae i klos
       *[other] { $what }
    } { $minutes ->
        [0] naoia
        [one] long 1 minit
       *[other] long { $minutes } minit
    }
MarkersEnded = Naoia evri jea i plei long niufala minimam
AllowedAbove = Jea { $seat } i save putum ante stat long { MONEY($least) } kasem { MONEY($most) }
RoundStarted = Raon { $number }: taem blong putum mane i open
CarriedRefunded = Jea { $seat } i kasembak mane blong jakpot we i wet long wan raon
HandLaid = Jea { $seat } i mekem: { $does }
RoundEnded =
    { $void ->
        [yes] Raon { $number } i no kaont
       *[no] Raon { $number } i finis
    }
RoundUnsealed =
    { GIVEN($lost) ->
        [yes] Man i no save openem wanem we log i haedem long raon { $round }
       *[no] Man i save openem wanem we log i haedem long raon { $round }
    }
ShuffleOrdered =
    Oli mas miksim ol kad: { KEY($why) ->
        [exposed] man i luk wan kad
        [doubted] oli no sua long las miksim
        [at-will] wan supavaesa i askem
       *[other] { $why }
    }
DeckRemoved = Pak { WORDS($deck) } i aot long tebol
    .staff = : { $why }
DeckLocked = Oli lokem pak { WORDS($deck) }: { WORDS($why) }
DeckSearched = Oli lukluk gud long pak { WORDS($deck) }: { $found }
DeckTold = { $whom ->
        [surveillance] Oli talem long ol wajman long saed blong pak { WORDS($deck) }, mo { $answered } i harem
       *[inspector] Oli talem long wan inspekta long saed blong pak { WORDS($deck) }, mo { $answered } i harem
    }
DeckCompleted = Pak { WORDS($deck) } i ful bakegen mo oli jekem niuwan
CardsCounted = Oli kaontem ol kad: { $cards }
DeviceReplaced = Wan { $source } i tekem ples blong masin we i brok
DeviceFailed = Masin i no moa wok
PlayStopped = Plei i stop: { $why }
PlayResumed = Plei i gohed afta we oli kaontem { $cards }
Directed =
    { $kind ->
        [silence-on] Ol pleia oli mas kwaet taem we han i plei
        [silence-off] Ol pleia oli save toktok bakegen
        [english-on] Long tebol man i mas toktok Inglis nomo
        [english-off] Man i save toktok eni lanwis bakegen
        [place-on] Ol pleia oli mas putum kad blong olgeta { $place }
       *[other] Ol pleia oli putum kad blong olgeta long ples we ol rul oli talem
    }
HandClaimed = Jea { $seat } i talem wanem han hem i gat
    .own = : { $says }; ol kad oli talem { $cards_say }
VoucherSwapped = Wan vaoja blong { $player } i jenis i go long token
    .own = : namba { $number }, { MONEY($value) }
RulingMade = Wan disisen: { $text }
ResultCorrected = Wan disisen long raon { $round } i muvum mane blong jea { $box }
    .own = : { MONEY($amount) } long { AREA($area) }
TableClosed = Tebol i klos
IncidentRecorded =
    { $seat ->
        [0] Long tebol, oli raetem wan brekem rul: { $what }
       *[other] Long jea { $seat }, oli raetem wan brekem rul: { $what }
    }
    .staff = { " " }({ $note })
DeckCommitted = Haf blong haos long miksim blong { $number } i fas; promes blong hem i stat wetem { $promise }
SeedCommitted = Jea { $seat } i gat wan sid blong nekis miksim
SeedRevealed =
    { GIVEN($seed) ->
        [yes] Jea { $seat } i soem sid blong hem
       *[no] Jea { $seat } i soem wan sid we i no semak long hemia we hem i promesem
    }
DeckMixed = Oda i fas: { LINES($each) }
mixed-in =
    .whole = sid blong jea { $seat } i insaed
    .late = hemia blong jea { $seat } i kam afta long promes, mo bae i kaont nekis taem
    .missing = oli no soem hemia blong jea { $seat } long stret taem
    .malformed = wanem we jea { $seat } i soem i no semak long wanem we hem i promesem
DeckOpened = Raon { $round }: promes we i stat wetem { $promise } i open, mo eni man i save jekem oda
DeckReplaced =
    Raon { $round }: oli tekembak promes we i stat wetem { $promise }, mo mekem narawan: { $why ->
        [restarted] haos i stop smol
       *[other] log i gobak long bifo
    }
DeckLost = Raon { $round }: man i no save openem promes we i stat wetem { $promise }
Arranged =
    { $auto ->
        [yes] Tebol i ron hem wan
       *[no] Wan dila i ronem tebol
    }{ $real ->
        [yes] { " " }wetem tru kad
       *[no] { "" }
    }{ COUNT($clocks) ->
        [0] , i no gat klok
       *[other] , wetem { LIST($clocks) }
    }
clock =
    .betting = { $seconds } seken blong putum mane
    .decision = { $seconds } seken blong wan jois
    .force = { $seconds } seken blong fosem
    .pause = { $seconds } seken blong spel
SaidReady = Jea { $seat } i rere blong gohed
HintGiven = Jea { $seat } i kasem wan advaes
    .own = : { $best }
SupervisorCalled = Oli singaotem supavaesa
    .staff = : { $what }
CallAnswered = Supavaesa i stap long tebol
AbsenceReferred = Jea { $seat } i no stap, mo i no fas taem ({ $times }): oli askem supavaesa

# The next step of a table, as its dealer is told it
step =
    .count = kaontem ol kad
    .equipment = luk se { WORDS($item) } i stap long ples blong hem
    .sign = putum saen: { WORDS($name) }
    .staff = putum dila mo supavaesa blong lukaot
    .float = kaontem flot
    .tray = kaontem flot, yu wan
    .open = openem tebol
    .deck = karem wan pak kad we baksaed blong hem i { WORDS($back) }
    .look = letem ol pleia oli lukluk ol kad
    .with-deck = pak { WORDS($deck) }: { WORDS($does) }
    .device = karem narafala masin
    .search = pak { WORDS($deck) }, { WORDS($why) }: lukaotem sam moa kad we oli lus o we oli no blong hem
    .tell =
        { $whom ->
            [surveillance] pak { WORDS($deck) }, { WORDS($why) }: talem long ol wajman
           *[inspector] pak { WORDS($deck) }, { WORDS($why) }: talem long wan inspekta
        }
    .locked = pak { WORDS($deck) }, { WORDS($why) }: putum narawan, o mekem i ful mo jekem
    .ruling = mekem disisen long raon: { WORDS($why) }
    .vacate = askem jea { $seat } blong fri: i no putum mane long sam raon, mo evri jea i fulap
    .apart = { $one } mo { $other } oli mas stap longwe long tufala: wan i mas sidaon long narafala ples
    .betting = openem taem blong putum mane
    .retrieve = lukaotem han blong jea { $seat }
    .rack = miksim rak
    .deal =
        { $number ->
            [one] serem { $number } kad
           *[other] serem { $number } kad
        }
    .call-bets = singaot: nomo putum mane
    .decide = letem ol jea oli jusum
    .lapsed = klosem tebol, o mekem i rere niuwan: rul blong hem i no moa wok long { $day }
    .lay = jea { $seat }: { $does }
    .lock = lokem ol jois
    .reveal = tanem han blong dila
    .force = askem huia i wantem fosem dila
    .settle = stretem ol han
    .verify = jekem han blong jakpot blong jea { $seat }
    .jackpots = kaontem pak mo pem ol jakpot
    .close = klosem raon

# What happens when a clock has run out
run-out =
    .pause = nekis raon i open
    .betting = nomo putum mane
    .fold = han i fold
    .void = han i no kaont mo ol mane oli gobak
    .force = oli no fosem dila
    .concede = oli skelem ol han
    .seeds = oli serem kad we i no gat ol sid we oli no kam
