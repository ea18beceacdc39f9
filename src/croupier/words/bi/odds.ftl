# Questions about odds that cannot be answered as they were put.

advice-dealer = han blong dila i faef kad, wetem open kad insaed
advice-draw = niufala kad oli { $least } kasem { $most } kad mo semak namba we man i livim from
    .sixth = niufala kad i wan kad we man i pem, o { $least } kasem { $most } kad mo semak namba we man i livim from
advice-given = man i save livim ol kad blong fas han nomo
advice-hand = wan fas han i gat faef kad, i no { $count }
advice-no-card = { $card } i no wan kad
advice-no-draw = { $rulebook } i no gat niufala kad
advice-no-force = { $rulebook } i no gat fosem blong dila
advice-qualifies = dila ya i kwalifae: i no gat samting blong fosem
advice-twice = { $card } i stap tu taem
    .dealer = { $card } i stap long han blong dila mo long narafala ples
cluster-away = i no gat klasta we i ansa long { $address }: { $fault }
cluster-dask = wan klasta i nidim dask: instolem croupier[cluster]
cluster-workers = ol woka blong klasta ya oli no save skelem ol posisen: { $fault }
export-pyarrow = wan Parquet fael i nidim pyarrow: instolem croupier[export]
question-above = { $name } i mas antap long 0, i no { $given }
question-ante = oli skelem maksimam pei agensem wan ante: givim ante long sen
    .uncommon = wan ante blong { $ante } mo wan maksimam pei blong { $most } oli no semak naf blong kaont wetem
question-away = { $rulebook } i no givimbak mani blong wan pleia we i no stap
question-check = yu save jekem samting we oli kaontem nomo, we i no gat moa kad we man i save
question-confederates = ol fren i mas stat long 1 kasem { $most }, i no { $count }
question-counted = gem we i no gat niufala kad oli kaontem, oli no skelem nomo
question-elsewhere = { $name } i no wan kwestin blong { $command }; askem long croupier odds
question-interval = wan intavol i nidim 2 posisen o moa, i no { $count }
question-known = wan pleia i save 1 kasem 5 kad blong dila, i no { $count }
question-large = ol namba blong pei oli bigwan tumas, o ante i seremaot smol tumas: oli no save kaontem
question-own = ol plan blong yu wan oli blong ol gem we i no gat niufala kad
    .known = moa kad we yu save hem i blong nambawan plan; sapos i gat jenisim kad, blong wan gem we oli kaontem finis
    .upcard = wan plan we i gat nem, o plan blong yu wan, i lukluk open kad nomo; sapos yu save moa kad, askem nambawan plei
question-page = plan ya i blong ol gem we man i save pem namba sikis kad mo jenisim tu kasem fo
question-perfect = i no gat simulesen we i plei pefek wan gem wetem niufala kad; odds i skelem, o simuletem `card`
question-range =
    { $name ->
        [ante] wan ante i mas stat long { $least } kasem { $most }, i no { $given }
       *[other] { $name } i mas stat long { $least } kasem { $most }, i no { $given }
    }
question-staking = { $name } blong { $stake } i no save stap long ples ya; hemia nao i save: { ITEMS($offered) }
    .ante = wan ful raon i nidim ante blong hem long sen
    .text = raetem ol mane olsem super=1000,jackpot=100, i no { $given }
    .twice = { $given } i putum wan mane tu taem
question-strategy = i no gat plan { $name }; ol plan oli { ITEMS($names) }
question-table = wan tebol blong bet i gat { $wanted } ods, es-king kasem roial flas, i no { $count }
    .odds = ods oli ful namba stat long 0 kasem 100000
    .text = wan tebol blong bet i ful namba wetem koma bitwin, i no { $given }
question-upcard = namba blong wan open kad i wan long 23456789TJQKA, i no { $given }
question-together = oli no save kaontem wan maksimam pei blong ante mo bet tugeta long ples we ante i win mo man i save fosem dila
    .supers = oli no save kaontem wan maksimam peimen blong evri mane blong wan pleia tugeta wetem ol supa
solver-exchange = solva i save ol gem we man i save jenisim kad
solver-fees = solva i kaontem wan kad we man i pem mo wan we man i jenisim tugeta: tufala i mas kostem semak
solver-fine = ol amaon blong ol kondisen ya oli smol tumas blong ol ful namba blong 64 bit
solver-otherwise = wanem we i faenem long { $name } i no agri wetem hem wan, o wetem wan we i bin wokemaot bifo
solver-pair = blong fosem wetem wan pea maet i pem anda long ol kondisen ya, be solva i no kaontem
solver-short = anda long ol kondisen ya, wan han we i save fosem i no inaf blong bet, be solva i no kaontem

# Why a wager is estimated

estimated-because =
    .glimpsed = sapos pleia i save tu kasem fo kad, hem i jus olsem we i no gat fosem: nambawan plan i karem olsem o moa
    .maximum = wan maksimam peimen i katem samting, mo oli no kaontem nambawan plan anda long hem; `croupier odds … --cluster local` i save kaontem
    .amounts = oli kaontem nambawan plan folem narafala amaon o rul; `croupier odds … --cluster local` i save kaontem
    .leaving = oli no kaontem nambawan plan blong man we i go aot, i no foldem han; `croupier odds … --cluster local` i save kaontem
    .played = oli no kaontem ol raon blong plan ya, oli pleim nomo
    .asked = oli askem wan skel
    .known = taem i gat jenisim kad, oli no kaontem evri plei wetem moa kad we pleia i save
    .staking = ol supa mo bigfala gem i stap long ol semak kad: valiu mo haf blong evri mane i stret, be narafala namba i kam long ol raon we oli pleim

# PAR sheets

par-edges =
    .jackpot = Haf blong haos long mane blong jakpot folem pul
par-head-checked = ol namba we oli kaontem bakegen
par-head-checked-by = man i jekem
par-head-clause = klos
par-head-combinations = ol kombinesen
par-head-contribution = haf we i givim
par-head-cost = praes agensem nambawan plan
par-head-counted-by = man i kaontem
par-head-currency = kaen mane
par-head-date = dei
par-head-decimals = ol desimol
par-head-exact = yumi save olsem wanem
par-head-figure = namba
par-head-floor = i no daon moa long
par-head-gain = long wan ante, wanwan raon
par-head-hand = han
par-head-high = i no antap moa long
par-head-hold = haf we haos i holem long evri mane
par-head-house-edge = haf blong haos
par-head-interval = 95 % intavol
par-head-long-run-return = i kambak long longfala taem
par-head-low = i no daon moa long
par-head-long-run-high = i kambak, i no antap moa long
par-head-long-run-low = i kambak, i no daon moa long
par-head-mean-pool = medel pul
par-head-mean-stake = medel mane, yunit
par-head-one-in = wan taem long
par-head-outcome = risal
par-head-part = haf
par-head-pays = i pei
par-head-pool-high = medel pul, i no antap moa long
par-head-pool-low = medel pul, i no daon moa long
par-head-probability = janis
par-head-program = program, SHA-256
par-head-risk = janis blong lusum evri mane
par-head-rounds = ol raon
par-head-row = blong
par-head-royal-one-in = wan roel flas: wan raon long
par-head-rtp = haf we i kambak long evri mane
par-head-rulebook = buk blong rul, SHA-256
par-head-seed = stat blong pul
par-head-setting = seting
par-head-share = haf blong pul
par-head-shared-one-in = plante man i serem: wan raon long
par-head-side = mane blong, long yunit
par-head-stake = mane
par-head-staked = mane we i go insaed
par-head-strategy = plan
par-head-two-royals-one-in = tu han we oli roel flas tugeta: wan raon long
par-head-units = yunit
par-head-value = valiu
par-head-version = vesen
par-head-volatility-index = indeks blong go antap daon (90 %), yunit
par-head-what = from wanem
par-head-wagers = hamas mane long raon
par-note =
    { $exact ->
        [yes] stret
       *[no] skel, wetem 95 % intavol blong hem
    }{ GIVEN($strategy) ->
        [yes] , plei { $strategy }
       *[no] { "" }
    } · klos { ITEMS($clauses) }
par-by-setting = Haf blong haos folem seting
par-what =
    { $what ->
        [known] pleia i save { $count } kad blong dila
        [undeclared] pleia i no talemaot wan fas stret flas o roel flas
        [leaving] pleia i go aot, i no foldem han (i no daon moa)
       *[confederates] pleia i save han blong { $count } narafala jea
    }
par-exposure = Wanem pleia i save winim
par-faults = namba tu program i faenem narafala namba: { ITEMS($faults) }
par-held =
    { $held ->
        [yes] yes
       *[no] no
    }
par-jackpot = Jakpot long longfala taem
par-right = { $file }: kaontem { $count } namba bakegen, evriwan i stret.
par-rules = Ol rul we oli wok
par-side =
    { $side ->
        [house] haos
       *[player] pleia
    }
par-signed = Kaontem: ____________________ Jekem: ____________________ Dei: ____________
par-strategies = Ol plan
par-table-bands = bitwin wanem mo wanem 95 % blong ol pleia oli karem bak long wan yunit, folem nomol loa
par-table-bankroll = wetem hamas yunit saed we i win i no lusum evri mane moa plante taem bitim janis ya
par-table-lines = olgeta wei we i save finis, long yunit blong mane ya
par-table-prizes = ol praes blong wan mane, wetem haf blong pul
par-table-rules = ol ods kasem 1, ol fi long ante; wan praes long mane, o olsem haf blong pul
par-table-rounds = plante mane long wan raon
par-results = Ol risal blong wan raon
    .estimated = oli skelem long { $rounds } raon folem plan { $strategy }, haf blong ol raon folem ante we oli win, wanwan insaed long ± { $within } (95 %)
    .exact = stret, plei { $strategy }, haf blong ol raon folem ante we oli win, sapos i 1 long 1,000 o moa
par-settings = Ol seting
par-title = PAR pepa: { $title }
par-upcards = Valiu folem open kad
    .note =
        { $exact ->
            [yes] stret
           *[no] skel
        }, plei { $strategy }, ante long wan raon{ GIVEN($within) ->
            [yes] , wanwan insaed long ± { $within } (95 %)
           *[no] { "" }
        }

# What a notebook shows
notebook-advice =
    .against = agensem
    .antes = ante
    .choice = jois
    .more = { " " }· { $left } moa jois
    .title = { $rulebook } · stret, long ante
notebook-odds =
    .wager = mane
    .edge = haf blong haos
    .value = valiu blong wan yunit
    .deviation = standad deviesen
    .how = olsem wanem
    .exact = stret
    .estimated = skel; 95 %: { $low } kasem { $high }
