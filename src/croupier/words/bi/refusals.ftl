# Why something is not done, by its code; where one code has several sentences, each is a part of it.
# A sentence that says "yu" speaks to the player of the seat `$you`.

to-seat = jea { $seat }: { $says }

BETTING_CLOSED = taem blong putum mane i finis long raon ya
    .light = man i mas talem se laet blong jakpot i no laet bifo oli serem kad
WAGER_LOCKED =
    .called = man i no save tekembak mane afta we taem blong putum mane i finis
    .carried = mane we i kam long wan rong serem i mas stap long ples blong hem
    .dealt = haos i save talem no long mane bifo fas kad nomo
NO_SUCH_SEAT = i no gat jea { $seat }: tebol i gat jea 1 kasem { $seats }
    .playing = jea { $seat } i no stap long raon
    .hand = jea { $seat } i no gat han
    .staked = jea { $seat } i no wan we i no gat ante
NO_SUCH_WAGER = yu no gat { AREA($area) } blong tekembak
    .there = jea { $seat } i no gat { AREA($area) }
    .unknown = i no gat mane '{ $area }' blong putum bifo oli serem kad
    .jackpot = i no gat jakpot long tebol ya
    .misdeal = { AREA($area) } i no go ova long wan rong serem
    .super = i no gat supa long tebol ya
    .target = supa i stap long 'own', long 'dealer' o long namba blong narafala jea, i no long '{ $target }'
    .bet = jea { $seat } i no gat bet olsem
    .in-play = jea { $seat } i no gat mane olsem we i plei
    .ruling = jea { $seat } i no gat { AREA($area) } long raon ya
NO_SUCH_OPTION =
    .draw = i no gat niufala kad long tebol ya: foldem o putum bet
    .sixth = i no gat namba sikis kad blong pem long tebol ya: foldem, putum bet o jenisim
    .declare = i no gat supa o kwik pei blong talemaot long tebol ya
    .instant = i no gat kwik pei long tebol ya
    .drawn = yu no tekem niufala kad
    .force = man i no save fosem dila long tebol ya
    .concede = yu no save givap long tebol ya
    .choice = yu save jusum { $options }, be i no { $given }
    .shuffler = masin blong wan pak i save miksim kad nomo
NO_SUCH_RULE =
    .refusing = long rulbuk ya haos i no save talem no long mane we man i putum finis
    .conduct = rulbuk ya i no mekem han i no kaont from fasin blong pleia
    .extra-hands = rulbuk ya i no gat rul long ol ekstra han: wan supavaesa i mekem disisen
    .outcome = rulbuk ya i no kanselem wan risal
    .act-first = long rulbuk ya man i no save talem long wan blong jusum fastaem
    .reshuffle = long rulbuk ya pak kad i no save finis
    .lights = long ples ya mane blong jakpot i stap long wan ples long tebol mo i no gat laet
    .jackpot = i no gat jakpot long tebol ya
    .super = i no gat supa long tebol ya
    .draws = i no gat niufala kad long tebol ya
    .misdeals = rulbuk ya i raetem ol rong serem wanwan
    .devices = rulbuk ya i no gat rul long masin we i brok: wan supavaesa i mekem disisen
    .discarding = rulbuk ya i no gat rul long han we pleia i sakem: i olsem we hem i foldem
    .general = rulbuk ya i livim samting ya long ol jeneral rul
    .face-down = long ples ya dila nao i tanem ol han
    .disputes = rulbuk ya i livim ol rao long ol jeneral rul
    .power = rulbuk ya i no givim paoa olsem
    .promotions = rulbuk ya i no gat promosen
    .any = rulbuk ya i no gat rul long samting ya
BAD_AMOUNT =
    .low-super = supa blong jea { $seat } we i daon long ante blong hem, { MONEY($ante) }, i mas moa long nating mo i mas les long hemia
    .stake = mane i wan ful namba blong smolwan haf blong mane blong kantri, stat long 1 kasem { $most }, i no { $amount }
    .tokens = mane blong { MONEY($amount) } i no save gat { MONEY($tokens) } long token
    .correct = bet blong jea { $seat } i stret finis
    .no-stake = mane i wan ful namba blong smolwan haf blong mane blong kantri, be i no gat namba
    .whole-stake = mane i wan ful namba blong smolwan haf blong mane blong kantri, i no { $given }
    .whole-seat = jea i wan ful namba, i no { $given }
    .chips = jip blong { MONEY($amount) } i no save kam long jea { $seat }
    .limit = { $given } i no wan mak
    .float = i no gat flot blong { MONEY($amount) }
    .wallet = man i no save pem { MONEY($amount) } i go insaed o aot
    .ruling = man i no save muvum amaon olsem long { AREA($area) } blong jea { $seat }
NOT_CHIPS =
    .only = man i save putum jip nomo
    .spoken = mane we man i talem long maot i kaont nomo sapos ol jip oli stap long tebol
    .sum = ol jip oli no mekem { MONEY($amount) }
    .order = putum ol smol jip antap
OUTSIDE_LIMITS = { AREA($area) } i stat long { MONEY($least) } kasem { MONEY($most) }, i no { MONEY($amount) }
    .unit =
        { AREA($area) } blong yu i stat long { MONEY($least) }{ $most ->
            [0] { " " }i go antap
           *[other] { " " }kasem { MONEY($most) }
        }, mo i go antap wanwan { MONEY($unit) }
    .seat-area =
        { AREA($area) } blong yu i { $most ->
            [0] { MONEY($least) } o moa
           *[other] stat long { MONEY($least) } kasem { MONEY($most) }
        }
    .sign = maksimam i hemia we i stap long saen
    .seat =
        { $most ->
            [0] ante blong yu i { MONEY($least) } o moa
           *[other] ante blong yu i stat long { MONEY($least) } kasem { MONEY($most) }
        }
AREA_OCCUPIED = { AREA($area) } blong yu i stap finis
ANTE_REQUIRED = putum wan ante bifo long eni narafala mane
    .last = tekembak ol narafala mane blong yu bifo long ante blong yu
OWN_SUPER_REQUIRED = yu mas gat wan supa blong plei long ples ya
SUPER_BELOW_ANTE = supa blong { MONEY($amount) } i daon long ante blong { MONEY($ante) }
SUPER_ON_OWN_SEAT = supa long han blong yu wan i nem 'own', i no namba blong jea
MULTI_SUPER_OFF = long ples ya supa i save stap long han blong yu wan nomo
TARGET_NOT_IN_PLAY = jea { $seat } i no gat ante, ale man i no save putum mane long han blong hem
JACKPOT_AMOUNT = mane blong jakpot i { MONEY($wanted) }, i no { MONEY($amount) }
ONE_HAND_PER_PLAYER = { $player } i gat wan ante finis long jea { $seat }
NOT_YOUR_SEAT = jea { $seat } i no blong { $player }
    .yours = jea { $seat } i no blong yu
    .wager = pleia blong jea ya nomo i save putum mo tekem mane blong hem
    .seat = pleia blong jea ya nomo i save mekem
NO_ANTE = i no gat man we i putum ante
WRONG_PHASE =
    .called = taem blong putum mane i finis
    .nothing-to-decide = jea { $seat } i no gat samting blong jusum naoia
    .no-cards = i no nidim kad naoia
    .lock = i no gat samting blong lokem naoia
    .served = i no gat niufala kad we i wet
    .reshuffle = i no nidim kad blong wan jenis naoia
    .exposed = wan kad i kamaot taem we oli serem: kasem taem we wan pleia i mekem samting, o long ol niufala kad kasem taem we man i luk
    .dealer-exposed = hemia i blong ol kad blong dila we oli tanem bifo evri man i jusum
    .jackpot = i no gat han blong jakpot we i wet long pei
    .waits = i no gat niufala kad we i save go long jea { $seat } bakegen
    .turn = i taem blong jea { $seat }
    .no-hand = i no gat han long tebol
    .astray = kad i go rong nomo taem we oli serem, mo taem we i pas long ples ya yet
    .called-not = oli no singaot yet se nomo putum mane, ale jea { $seat } i save tajem mane blong hem
    .decision = jea { $seat } i no mas jusum samting
    .discarded = han blong jea { $seat } i no go aot
    .face-down = jea { $seat } i no gat han blong tanem agensem wan dila we i kwalifae
    .settle = i no gat samting blong stretem naoia
    .promotion = man i no save mekem taem we promosen i { WORDS($phase) }
BAD_CARDS =
    .unknown = '{ $text }' i no wan kad: raetem wan rang long { $ranks } mo wan kala long { $suits }, olsem 9s
    .twice = { $card } i stap tu taem
    .list = { $given } i no kad: raetem olsem 'Ah Kd'
    .number = { $given } i no wan kad: raetem olsem 9s, o wan namba stat long 0 kasem 51
    .count = wan han i gat faef o sikis kad, i no { $count }
    .none = oli no serem kad
    .hand = han { $hand } i no gat kad we i save kamaot
    .hidden =
        { GIVEN($cards) ->
            [yes] { $cards }: i no ol kad blong dila we oli haed
           *[no] talem ol kad blong dila we oli haed
        }
CARD_NOT_IN_DECK = { $card } i no stap long ol kad we oli stap yet blong serem
TOO_MANY_CARDS =
    .surplus = wetem ol kad ya han blong jea { $seat } bae i gat moa long { $most }; wan supavaesa i talem se oli no holem
    .deal = oli nidim { $wanted ->
            [one] wan kad
           *[other] { $wanted } kad
        }, i no { $count }
    .draw = jea { $seat } i tekem { $wanted ->
            [one] wan kad
           *[other] { $wanted } kad
        }, i no { $count }
    .force = taem we man i fosem dila, wan kad nomo i jenis
DECK_NOT_EMPTY =
    { $count ->
        [one] wan kad i stap yet mo oli mas serem
       *[other] { $count } kad oli stap yet mo oli mas serem
    } fastaem
NOT_NEXT_CARDS = ol nekis kad oli { $cards }
DECISION_TOO_EARLY = jusum taem we evri han i gat ol kad blong hem
DECLARE_FIRST = talem fastaem sapos han blong yu i winim supa
ALREADY_DECLARED = yu talemaot finis
NOTHING_TO_DECLARE = talemaot wan supa, wan kwik pei o tugeta
    .super = yu no gat supa blong talemaot
    .first = fas han blong jea { $seat } i no gat { WORDS($claim) } blong klem
DECISION_LOCKED = i let tumas blong jenisim jois blong yu
    .nothing = yu no gat samting blong jusum naoia
    .exposed = wanem we man i jusum bifo ol kad blong dila i kamaot i stap olsem
    .declare = i no taem blong talemaot
    .over = i no gat man we i mas jusum: raon i finis
    .dealt = i no gat man we i mas jusum: serem kad fastaem
DECISIONS_NOT_LOCKED = yu talemaot finis: jusum taem we yu kasem pei
DECISIONS_MISSING = jea { $seat } i no jusum yet
    .force = i no evri man i ansa yet long fosem dila
    .reveal = han blong dila i no tan yet
NOT_YOUR_TURN = i taem blong jea { $seat }
    .first = jea { $seat } i mas jusum fastaem
SEAT_FINISHED =
    .void = jea { $seat } i no gat samting we i plei we i save no kaont
    .extra-hands = talem tu han o moa blong wan pleia we oli plei
    .how = raon i finis long yu: { WORDS($how) }
    .playing = yu no stap long raon
    .cards = yu no gat kad
    .hand = jea { $seat } i no gat kad
BET_NOT_DOUBLE_ANTE = wan bet i { $times } taem ante, { MONEY($wanted) }, i no { MONEY($amount) }
    .found = wan bet i { MONEY($wanted) }, i no { MONEY($amount) }
EXCHANGE_COUNT_INVALID = jenisim { $least } kasem { $most } kad, i no { $count }
NOT_YOUR_CARD = yu no holem { $cards }
    .face-down = ol kad we fes i go daon, pleia blong olgeta nomo i save talem, o hemia we i ridim olgeta
DRAW_ALREADY_TAKEN = yu tekem niufala kad finis: foldem o putum bet
DRAW_BARRED = ol kad blong dila i kamaot: foldem o putum bet
MUST_BET = yu jenisim { $count } kad, ale yu mas putum bet
ALREADY_VIEWED = yu luk ol niufala kad blong yu finis
FORCE_NOT_OPEN = evri man i ansa finis long fosem dila
    .asked = oli no askem yu long fosem dila
FORCE_ALREADY_DONE = oli fosem dila finis
CONCEDE_NOT_OPEN = yu save givap nomo long wan dila we i kwalifae, bifo oli stretem han blong yu
HAND_DISCARDED = han blong yu i go aot finis
WAGERS_OPEN =
    .settled = raon i no stret yet
    .in-round = jea { $seat } i stap long raon
JACKPOTS_DUE = i gat han blong jakpot yet blong pem
ROUND_OVER = raon i finis
    .outcome = i no gat risal blong kanselem
    .stands = ol raon we oli finis oli stap olsem
    .ruling = raon i finis: tebol i mekem disisen long hem wetem namba blong hem
NOT_ASTRAY = i no gat kad we i go rong long jea { $seat }
LATE_CLAIM_BARRED = man i luk ol niufala kad finis, o wan narafala jea afta i kasem kad
    .draw = jea { $seat } i no gat niufala kad we afta long hem hem i save klem
PLAYERS_ACTED = ol pleia oli tajem kad blong olgeta finis
LIGHT_IS_ON = mane blong yu blong jakpot i go insaed: laet blong hem i laet
FRAUD_NOT_NAMED = ol mane blong wan jea we oli talem from giaman nomo oli save lus
