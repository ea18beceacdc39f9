# What the command line answers: headings, figures and sentences.

head-against-best = Agensem beswan
head-antes-won = Ante we oli win
head-area = Ples
head-by = Man
head-choice = Jois
head-clause = Klos
head-combinations = Ol kombinesen
head-house-edge = Haf blong haos
head-kind = Kaen
head-known-how = Olsem wanem oli save
head-may-be = I save
head-money = Mane
head-net = Win o lus
head-our-words = Long ol tok blong mifala
head-outcome = Risal
head-paid = Pei
head-power = Paoa
head-reading = Mining
head-returned = I kambak
head-rounds = Ol raon
head-rulebook = Rulbuk
head-seat = Jea
head-seats = Ol jea
head-setting = Seting
head-share = Haf
head-since = I wok stat long
head-stake = Amaon
head-hold = Hold
head-players-net = Ol pleia oli win o lus
head-honoured = Oli folem
head-super-pays = Supa i pem, long 1
head-takes = I nidim
head-told = Hu i harem
head-title = Taetol
head-units = Yunit
head-value = Valiu
head-wager = Mane
head-what = Wanem
head-when = Wetaem
head-where = Weples
head-with = Wetem
head-to-byte = Kasem byte
head-line = Laen
head-from-byte = Stat long byte
head-file = Fael
head-digest = Kod
head-change = Wanem i hapen long hem
head-unclear = Wanem i no klia
head-taken = Mining we yumi tekem
head-reason = From wanem

figure-at-least = i no daon moa long, stret
figure-break-even-pool = pul we i mekem i ivin
figure-cost-an-hour = praes long wan aoa
figure-deals = serem
figure-element-of-risk = haf blong evri mane
figure-ev = ev
figure-expected-value = valiu we oli wet long
figure-flag = flag
figure-gained-after = mo ol niufala kad blong olgeta afta
figure-gained-before = mo ol niufala kad blong olgeta bifo
figure-gained-by = win from save ol han blong
figure-gained-first = bifo long fas jois
figure-95-interval-high = 95 % intavol, antap
figure-hit-frequency = hamas taem i win
figure-hit-frequency-95 = hamas taem i win, 95 % intavol
figure-house-edge = haf blong haos
figure-with-its-super = wetem supa blong hem
figure-95-interval-low = 95 % intavol, daon
figure-n0 = N0
figure-rounds = ol raon
figure-simulated = oli pleim
figure-speed = spid
figure-standard-deviation = standad deviesen
figure-standard-deviation-95 = standad deviesen, 95 % intavol
figure-standard-errors = mak blong janis
figure-standard-errors-often = hamas taem praes i kam
figure-states = ol posisen
figure-unit = yunit
figure-variance-95 = varians, 95 % intavol
figure-why = i no stret from
figure-variance = varians

doing =
    .backing-up = i stap mekem bakap
    .counting = i stap kaontem
    .estimating = i stap skelem
    .moving = i stap muvum
    .playing = i stap plei
    .restoring = i stap karem i kambak
    .settling = i stap stretem
    .solving = i stap solvem
    .thinking = i stap tingting
    .verifying = i stap jekem

advice-best = beswan
advice-dealer-has = dila i gat { $cards }
advice-drew = i tekem { $cards }
advice-gave-up = i livim { $cards }
advice-hand-of = { $hand } agensem { $up }
advice-note =
    Long ante, { $exact ->
        [yes] stret
       *[no] skel
    }, evri jois afta i beswan; { $milliseconds } ms.{ $hidden ->
        [0] { "" }
       *[other] { " " }{ $hidden } moa jenis wetem --all.
    }
amendment-change = { $what }: { $new }, be { $base } i gat { $was } ({ $clause }).
amendment-instrument = Ol rul blong haos
amendment-of = Gem blong wan haos wan. Wanem we i no stap long ples ya i olsem long { $base }.
asked-ante = ante { MONEY($amount) }
clause-code = kod
clause-test = tes
clauses-counted = { $count } klos, oli folem { $honoured }, oli planem { $planned }
confident = wetem 95 % konfidens stat long { $low } kasem { $high }
counted-all = evriwan
demo-next = Wanem blong traem nekis
    .clauses = wan klos long ol tok blong mifala, mo tes we i soem
    .diff = wanem we amenmen i jenisim
    .save = sevem raon ya, afta jenisim wan kad o wan jois
    .settle = wanem evri ples i kam long hem
diff-moved = { $count } moa oli semak be oli stap long narafala klos: putum --clauses blong lisim olgeta.
diff-none = { $a } mo { $b } i gat semak valiu.
flagged = i givimbak les long 75 %
apart =
    { $errors } mak blong janis{ $agrees ->
        [yes] , janis nomo i mekem
       *[no] : tufala i no semak
    }
gained = { $ev } ante long wan raon, wetem 95 % konfidens
house-loses = sapos oli plei beswan, hemia i wan gem we haos i lus
instant-payouts = Ol kwik pei
keys-stay = ol ki oli no kam wetem wan log: putum olgeta long { $file } bifo seva i stat
log-signed =
    Oli saenem { $count ->
        [one] 1 samting
       *[other] { NUMBER($count, useGrouping: 1) } samting
    }.
    .head = Oli putum hed blong { $head } long { $file }.
    .unvouched =
        { $count ->
            [one] 1 samting
           *[other] { NUMBER($count, useGrouping: 1) } samting
        } long olgeta i no bin gat man i talem tru long hem bifo.
known-how =
    { $exact ->
        [yes] stret
       *[no] skel
    }{ GIVEN($strategy) ->
        [yes] , plei { $strategy }
       *[no] { "" }
    }
    .between = { $low } kasem { $high } wetem 95 % konfidens, oli skelem { $count } fas han
log-show-none = i no gat samting olsem
new-ask =
    .ante-limits = Minimam mo maksimam ante, long sen?
    .bet-multiple = Wan bet i hamas ante?
    .bet-odds = Wan bet we i win i pem hamas long 1, stat long es mo king kasem roial flas?
    .draw = Ol pleia oli save tekem niufala kad?
    .draw-fee = Niufala kad i kostem hamas, long ante?
    .force = Ol pleia oli save fosem dila blong tekem kad?
    .force-fee = Blong fosem i kostem hamas, long ante?
    .id = Id blong hem?
    .jackpot = I gat jakpot?
    .max-payout = Wanem maksimam we oli pem long wan mane, long sen?
    .ours = { $game } long haos blong yumi
    .seats = Hamas jea?
    .start = Yu stat long wijwan gem?
    .super = I gat supa?
    .super-pay-table = Wijwan tebol blong pei blong supa?
    .title = Nem blong hem?
new-leaves-out = Hemia i livim aot { ITEMS($parts) } tu.
new-next = Nekis:
new-no = no
new-one-of = Wan long { ITEMS($choices) }
new-wrote =
    Oli raetem { $file }: { $title }, we i jenisim { $count ->
        [0] i no wan samting
        [one] 1 samting
       *[other] { $count } samting
    } blong { $base }.
new-yes = yes
none = nogat
odds-ante = Blong wan ante blong { MONEY($amount) }, we oli skelem maksimam pei agensem.
odds-closer = Klosap moa: croupier odds { $asked } --precision 0.0005
odds-in-full = Fulwan: croupier odds { $asked }, o croupier par { $asked } -o par.html
of-one = { $value } blong wan { WORDS($unit) }
order-serves = Log ya bae oli yusum olsem i en long { $found } ({ $hash }), nating we oli save { $known }.
    .signed = { ITEMS($names) } i saenem.
part-ante = Ante, long 1
part-bet = Bet
part-cite = Ol step blong plei
part-clause = klos
part-deal = Serem kad
part-draw = Niufala kad
part-force = Fosem
part-instant = Kwik pei
part-jackpot = Jakpot
part-layout = Kaliko
part-policy = Ol samting we i rong
part-ranking = Rang
part-seats = Tebol
part-super = Supa
pay-table = tebol { $number }
place =
    .deal-dealer = ol kad blong dila oli kam
    .ante-unqualified-below-straight = dila i no kwalifae, han i daon long wan stret
    .ante-unqualified-straight-or-higher = dila i no kwalifae, stret o antap
    .ante-won = han i win
    .bet-multiple = saes, long ante
    .bet-second = oli pem namba tu kombinesen
    .bet-wrong = wan bet blong narafala saes i
    .super-targets = long han blong huia
    .super-losing = oli tekem ol supa we oli lus
    .super-floor = i no save daon long ante
    .super-dealer = oli stretem olgeta long han blong dila
    .instant-missed = oli no talemaot mo oli putum bet
    .instant-odds = stret flas mo roial flas oli pem
    .draw-least = minimam kad blong jenisim
    .draw-fees = ol pei folem kad we oli jenisim, long ante
    .draw-sixth = man i save pem namba sikis kad
    .draw-bound = hamas kad blong jenisim we i mekem se jea i mas putum bet
    .draw-most = maksimam kad blong jenisim
    .draw-fee = pei, long ante
    .force-fee = pei, long ante
    .policy-void-reach = raon we i no kaont i tekembak wanem we oli stretem
    .policy-stray-cards = haf blong wan han long wan ples we i no gat mane
    .policy-opening = huia i tanem ol han
    .policy-conduct-void = ol mane long wan han we i no kaont from fasin i
    .policy-extra-hand = ol han we oli no kaont blong wan pleia we i gat plante
powers-takes =
    .overseen = wan long tufala i supavaes
    .reason = risen
    .second = namba tu: { ITEMS($roles) }
powers-told =
    .all = evri man
    .seat = sia ia mo ol wokman
    .staff = ol wokman
powers-where =
    .auto = hem wan
    .between = bitwin ol raon
    .hand = long han
    .real = tru kad
    .seat = jea blong hem wan
    .table = tebol blong hem wan
replay-log = Wan log we oli sevem aot
rulebook-about =
    { $instrument }{ GIVEN($since) ->
        [yes] , i wok stat long { $since }
       *[no] { "" }
    }{ GIVEN($base) ->
        [yes] , i gohed long { $base }
       *[no] { "" }
    }
rulebook-drawn = Oli droem kaliko blong { $id } long { $file }: { $seats } jea, ol ples { ITEMS($areas) }.
rulebook-valid =
    { $file } i wan gudfala rulbuk: { $id }, { $title }{ GIVEN($base) ->
        [yes] , we i gohed long { $base }
       *[no] { "" }
    }, { $seats } jea.
setting = seting { $name }
    .absent = i no stap long ples ya
    .fixed = oltaem { $value }
    .free =
        { $default } sapos oli no putum{ COUNT($choices) ->
            [0] { "" }
           *[other] ; o { ITEMS($choices) }
        }
    .prize = { $percent } % blong pul, be i no daon long { MONEY($floor) }
settle-carried = { ", i go long nekis raon" }
settle-dealer = Dila
settle-hand =
    { $hand }{ GIVEN($fate) ->
        [yes] , { WORDS($fate) }
       *[no] { "" }
    }
    .dealer =
        { $hand }{ $forced ->
            [yes] , oli fosem
           *[no] { "" }
        }, { $qualifies ->
            [yes] i kwalifae
           *[no] i no kwalifae
        }
    .hidden = oli no tanem
    .void = raon i no kaont
settle-keyboard = i stap ridim ol raon long kibod, wan JSON objek long wan laen; Ctrl-D i finisim
settle-net = win o lus
settle-pool = Pul blong jakpot { MONEY($amount) }
settle-seat = Jea { $seat }
simulated-even = ivin
simulated-rounds = { $rounds }, plei { $strategy }, sid { $seed }
so-many-rounds = { $rounds } raon
so-many-seats =
    { $count ->
        [one] 1 jea
       *[other] { $count } jea
    }
software = croupier { $version }, { $count } fael
solved-speed = { $speed } posisen long wan seken
solved-states =
    { $done } long { $asked }{ GIVEN($kept) ->
        [yes] , { $kept } long olgeta oli kam long folda
       *[no] { "" }
    }
usage-command =
    { GIVEN($near) ->
        [yes] i no gat komand { $given }; maet yu minim { $near }?
       *[no] i no gat komand { $given }
    }
usage-missing = { $name } i no stap
usage-option =
    { GIVEN($near) ->
        [yes] i no gat opsen { $given }; maet yu minim { $near }?
       *[no] i no gat opsen { $given }
    }
usage-set = --set i tekem name=value, i no { $given }
usage-value =
    { COUNT($choices) ->
        [0] { $kind ->
            [int] { $name } i wan ful namba, i no '{ $given }'
            [float] { $name } i wan namba, i no '{ $given }'
           *[other] { $name } i no save '{ $given }'
        }
       *[other] { $name } i { ANY($choices) }, i no '{ $given }'
    }
valued-exactly = { $count }, oli skelem wanwan stret
    .seed = { $count }, oli skelem wanwan stret, sid { $seed }
verify-sound =
    { $by ->
        [nobody] Jen i ful
       *[other] Log i gud
    }: { $count ->
        [one] 1 samting
       *[other] { NUMBER($count, useGrouping: 1) } samting
    }, wanwan i folem hemia bifo{ $by ->
        [nobody] { "" }
        [signatures] , mo ol saenem oli talem tru long evriwan kasem { $signed }
       *[macs] , mo ol saenem oli talem tru long evriwan kasem { $signed }, mo ol mac long ol narawan
    }.
verify-shuffles = Ol miksim we oli open, wanwan olsem oli promesem: { $count }.
verify-unchecked = oli no askem man blong talem tru long hem: givim ol pablik ki wetem --trusted
verify-witnessed = Naf witnes oli saenem go kasem { NUMBER($count, useGrouping: 1) }.
worded = { WORDS($text) }
wrote-events =
    Oli raetem { $count ->
        [one] 1 samting
       *[other] { NUMBER($count, useGrouping: 1) } samting
    } long { $file }.
    .verified =
        Oli raetem { $count ->
            [one] 1 samting
           *[other] { NUMBER($count, useGrouping: 1) } samting
        } long { $file }, mo oli jekem olgeta long ples ya.
wrote-heads = Oli raetem ol saenem hed long { $file }.
wrote-rounds =
    Oli raetem { $count ->
        [one] 1 raon
       *[other] { $count } raon
    } long { $file }.
par-wrote =
    Oli raetem PAR pepa blong { $rulebook } long { $file }: { ITEMS($wagers) }{ COUNT($flagged) ->
        [0] { "" }
       *[other] ; i givimbak les long 75 %: { ITEMS($flagged) }
    }.
export-wrote = Raetem { $states } posisen wetem { $choices } jois long { $file }, mo wanem oli minim long { $card }.
export-card =
    # { $title }: stret valiu blong evri jois

    { $states } posisen blong { $rulebook }, we oli stanap from { $deals } taem we oli serem kad, we croupier { $version } i kaontem.

    - Wan laen i wan fas disisen: `upcard`, oltaem wetem `c`, mo `hand`, stat long smol kad go long bigwan. { GIVEN($seed) ->
        [yes] Oli tekem ol laen nating olsem we oli serem, wetem sid { $seed }; wanwan i stanap from wan nomo.
       *[no] Hem i stanap from evri narawan we i difren long nem blong ol sut nomo; `deals` i talem hamas.
    }
    - Evri narafala kolom i wan jois. `exchange_135` i givimbak kad we i smol moa, namba tri mo bigwan.
    - Wan valiu i wan ful namba. Taem yu serem long { $divisor } hem i wanem jois ia i wok, long ante stat long taem blong disisen, wetem ol fi, mo evri jois afta i beswan. I no stap sapos tebol i no gat jois ia.
    - I no gat wan samting we oli skelem no mekem raon: wan valiu i ful kaon blong evri niufala kad, evri han blong dila mo, sapos oli save fosem hem, evri neks kad.
    - Ol rul blong mane blong gem, evri kolom mo namba ia i stap insaed long metadata blong fael, anda long `croupier`.

    SHA-256 blong evri laen: `{ $digest }`

    Laesens: Apache-2.0

# The law's own text
law-aligned = { $pieces } haf blong raeting oli stap long saed blong ol klos blong hem long { $file }
law-impact = oli stretem { $rounds } raon anda long tufala; { $others } oli en narafala
    .refused = I no save plei: { $refused_a } anda long { $a }, { $refused_b } anda long { $b }
    .elsewhere =
        I no komperem, from we oli blong ol narafala rulbuk: { $rounds } raon
    .left-out = Oli livim aot sapos rulbuk i no akseptem: { $settings }
law-same = Evri klos i gat ol wod we oli raetem rulbuk long olgeta.
law-title = Raeting mo ol rul blong hem: { $rulebook }
law-woven = Raeting mo ol rul blong hem oli stap long { $file }

# A rulebook proved
head-fault = Fol
head-place = Weples
head-settings = Ol seting
proof-done = { $rounds } raon kasem en, { $commands } oda, oli traem evri oda long { $states } posisen: { $findings ->
        [0] i no gat hol, i no gat tu toktok, i no gat raon we i stap nomo
       *[other] oli faenem { $findings } samting
    }
proof-unreached = { $count } klos we i no gat raon i kasem; haos raon long hem o wan man i holem olgeta: { ITEMS($clauses) }
proof-under-way = I stap pruvum { $rulebook }
clause-reading = Mining { $id }: { $unclear } Yumi tekem olsem: { $taken }. { $why }
reading-settings = (seting { LIST($names) })
receipt-written = i raetem long { $file }
witness-signed = i saenem { $count } blong { $log }
