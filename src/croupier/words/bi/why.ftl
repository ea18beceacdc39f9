# Why a round came to its amounts: the values of a tree, each by its name.

why-line =
    { $name }: { $value }{ $seat ->
        [0] { "" }
       *[other] { " " }[jea { $seat }]
    }{ COUNT($clauses) ->
        [0] { "" }
       *[other] { " " }({ ITEMS($clauses) })
    }
why-seat = Jea { $seat }
why-whose =
    jea { $seat }{ COUNT($areas) ->
        [0] { "" }
       *[other] : { ITEMS($areas) }
    }
why-if = sapos i { $value }: { MONEY($amount) }
    .none = sapos i { $value }: i no gat amaon olsem
    .refused = sapos i { $value }: { GIVEN($code) ->
            [yes] oli talem no from { $code }
           *[no] oli no talem no
        }
why-absent = i no stap
    .cards = narafala kad
why-hidden = oli no soem

why-text = { WORDS($text) }
why-said =
    .met = olsem we i stap
    .none = nogat
    .as-held = wanem we han i gat
    .nothing = nating
    .decline = no
    .stay = no
why-exchange = jenisim { $cards }
why-money = { MONEY($amount) }
why-times = { $value } taem
why-percent = { $value } %

why-paid =
    .net = wanem we { AREA($area) } i karem i kam
    .first-combination = pei long { AREA($area) } from kombinesen blong hem
    .second-combination = pei long { AREA($area) } from namba tu kombinesen
    .instant-payout = kwik pei long { AREA($area) }
    .prize = praes blong jakpot
    .won = pei long { AREA($area) } we i win
    .unqualified = pei long { AREA($area) } from we dila i no kwalifae
why-lost = i lus: { $name }
why-how =
    .sum = tugeta
    .product = taemsem
    .share = seremaot, oli livim haf blong smolwan mane
    .remainder = wanem we i stap
    .least = smolwan long
    .most = bigwan long
why-what =
    .compare = agensem han blong dila
    .conditions = wanem we i hang long hem tu
    .bet-multiple = bet long ante
    .force-fee = pei blong fosem long ante
    .second-combination = oli pem namba tu kombinesen
why-cards =
    .cards = ol kad blong kombinesen
    .hand = fas han
    .draw = ol niufala kad
    .dealer = ol kad blong dila
    .dealer-replacement = niufala kad blong dila
why-choice =
    .decision = jois
    .after-draw = jois afta long niufala kad
    .force = blong fosem dila o no
    .concede = blong givap o no
    .declare = wanem we oli talemaot
why-happening = i no folem oda: { $what }
why-draw-fee = pei blong tekem { $count } niufala kad long ante
why-jackpot =
    .pool = pul blong jakpot
    .remainder = haf blong smolwan mane we i wet long pul
    .prize = praes blong jakpot from { WORDS($row) }
    .floor = smolwan praes from { WORDS($row) }
    .percent = haf blong pul from { WORDS($row) }
why-odds = ods blong tebol blong bet from { WORDS($row) }
why-ante =
    .below-straight = ods blong wan ante agensem wan dila we i no kwalifae
    .straight-or-higher = semak wetem wan stret o antap
    .odds = ods blong wan ante we i win
why-instant = kwik pei from { WORDS($row) }
why-super = ods blong tebol blong supa from { WORDS($row) }
why-area = { AREA($area) }
why-refused = oli talem no, { $code }
why-setting = seting { $name }
