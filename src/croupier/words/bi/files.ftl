# What is wrong with a file: a round, the text of one, a rulebook, a setting.

at-place = { $place }: { $fault }

BAD_DECISION = jea { $seat } i save fold, bet, buy o exchange sam kad, i no '{ $given }'
BAD_DECK = { $name }: wan pak i gat 52 kad, i no { $count }
    .text = { $name }: { $fault }
BAD_HAPPENING = samting we i hapen { $place }: { $fault }
    .hand = { $what }: 'hand' i namba blong wan jea o 'dealer', i no '{ $hand }'
    .unknown = i no gat samting nem '{ $what }' we i save hapen; i gat { $names }
    .time = { $what }: i no gat taem '{ $when }'
    .remedy = { $what }: 'remedy' i wan long { $names }
BAD_JSON = hemia i no JSON: { WORDS($fault) }
BAD_ROUND = raon ya: { WORDS($fault) }
    .json = wan raon i JSON, o wanem we man i save raetem olsem JSON: { $fault }
BAD_SEAT = jea { $seat }: { $fault }
    .declare = jea { $seat }: 'declare' i lis blong super mo instant, i no '{ $given }'
DECISION_MISSING = jea { $seat } i no gat jois
    .again =
        { GIVEN($given) ->
            [yes] jea { $seat } i mas putum bet o foldem afta long niufala kad, i no '{ $given }'
           *[no] jea { $seat } i mas putum bet o foldem afta long niufala kad
        }
NEVER_ENDS = raon i no save gohed
    .discarded = han we jea { $seat } i sakem i wet blong kambak
NEVER_HAPPENED = raon i no kasem '{ $when }', taem we { $what } i mas hapen
REDEAL_NEEDED = oli serem ol kad bakegen: givim niufala pak olsem 'redeal'
RESHUFFLE_NEEDED = pak i finis: givim { $count } kad blong rak, long oda blong serem, olsem 'reshuffle'
RESHUFFLE_WRONG = 'reshuffle' i mas stret ol kad blong rak; olgeta ya oli lus o oli tumas: { $cards }
    .text = reshuffle: { $fault }
UNKNOWN_FORMAT = program ya i ridim ol raon blong format { $wanted }, i no '{ $given }'

BAD_TEXT = i wet long { $wanted }, i no { $found }
    .ante = jea { $seat } i no gat ante
    .bytes = hemia i no raeting long UTF-8
    .characters = hemia i no raeting we man i save raetem long UTF-8
    .round = { $fault }
    .rounds = i wet long wan raon, i no { $count }
expected =
    .amount = wan amaon olsem { $amount }
    .another-seat = narafala jea
    .cards = ol kad ({ $fault })
    .choice = fold, bet, buy, exchange, { $again }, (no) force, (no) concede o declare
    .deck = 'Deck: …' o 'Cards seen: …'
    .end = wan emti laen o en
    .field = wan long { ITEMS($names) } wetem valiu blong hem
    .happening = wan samting we i hapen ({ $fault })
    .json = wan valiu olsem JSON long ples blong { $given }
    .nothing = en
    .sections = wan long { ITEMS($names) } long oda ya
    .wager = ante, super, super on seat N, super on the dealer, jackpot o player, wetem amaon o nem blong hem
    .wagers = wan jea wetem ol mane

BAD_RULEBOOK =
    .ante-won = sapos man i save fosem dila, wan ante we i win i kambak be oli no pem
    .base = wan rulbuk we i wok i gohed long wan blong faef ya, o i talem olsem haos blong hem hemia we i holem rul blong haos blong hem: { ITEMS($ids) }
    .by-hand = raetem ol klos blong ol step mo blong rang long fael hem wan
    .clause = wan klos i no stap
    .default = fas valiu { $given } i no wan long ol jois
    .empty-point = talem wan klos, o livim step ya
    .encoding = fael i no save rid: i no raeting long UTF-8
    .ending = fael blong wan rulbuk i en long .toml, i no '{ $name }'
    .exchange = blong jenisim { $least } kasem { $most } kad i no save hapen
    .exists = { $file } i stap finis, mo oli no raetem antap long hem
    .extends = wan rulbuk i save gohed long wan long { ITEMS($ids) }, i no { $given }
    .fees = i no gat jenis we i livim { $given } kad: ol pei oli blong { $least } kasem { $most }
    .file = { $file }: { $fault }
    .fixed =
        { GIVEN($usual) ->
            [yes] man i no save putum hemia; i { $usual }
           *[no] man i no save putum hemia
        }
    .folder = folda i no save rid: { $fault }
    .force = blong fosem i nidim wan haf blong niufala kad: oli askem afta long ol niufala kad
    .form = { $fault }
    .house = ol rul blong haos oli hemia blong wan long { ITEMS($ids) }
    .id = wan id i gat 40 smol leta, namba mo haefen nomo
    .id-twice = narafala fael i gat id { $id } finis
    .in-file = { $fault }
    .instant = ol kwik pei oli nidim supa: oli talemaot tufala tugeta
    .instant-odds = ol kwik pei oli nidim ods: fasem olgeta olsem instant.odds, o givim wan fas valiu long seting
    .large = wan namba i bigwan tumas
    .left-out = haf ya i stap aot: man i no save putum samting long hem
    .long = hemia i longfala tumas blong wan rulbuk, o wan laen blong hem i gat tumas dot
    .no-house = i no gat rul blong haos blong '{ $name }'
    .no-part = { $rulebook } i no gat valiu olsem; i gat ol haf { ITEMS($parts) }
    .no-point = i no gat step blong plei '{ $point }' blong talem wan klos from
    .no-seats = wan tebol i gat wan jea o moa, i no { $seats }
    .no-text = hemia i no raeting
    .no-value = { $rulebook } i no gat valiu olsem; i gat { ITEMS($values) }
    .nothing = wan fael i no gat valiu blong nating: livim aot
    .number = '{ $given }' i no wan ful namba
    .numbers = i nidim { $count } namba, blong { $names }
    .one-value = hemia i wan valiu, olsem { $usual }, i no wan tebol
    .own-id = { $id } i id blong wan rulbuk we i kam wetem program
    .part = { $rulebook } i no gat haf '{ $part }' blong livim aot; i gat { ITEMS($parts) }
    .point = wan klos i no stap blong { $about }
    .range = { $given } i no stap bitwin { $least } mo { $most }
    .ranking = i no gat poen blong rang '{ $name }'
    .seats = { $seats } jea mo dila oli nidim { $cards } long 52 kad
    .setting = i no gat seting '{ $name }'; ol seting oli { ITEMS($names) }
    .several-supers = plante supa oli nidim wan minimam mo wan taem blong stretem olgeta long dila
    .start = stat long wan long { ITEMS($ids) }, i no '{ $given }'
    .super-draw = ol supa oli nidim wan haf blong niufala kad: oli stretem olgeta taem we ol jois oli lok
    .super-numbers = ol tebol blong pei blong supa oli gat namba, olsem [super.tables] 1 = {"{"}...{"}"}
    .super-table = i no gat tebol blong pei blong supa { $number }
    .title = wan rulbuk i nidim wan taetol
    .toml = hemia i no TOML: { $fault }
    .too-many = { $count } rulbuk i moa long { $most }
    .unreadable = fael i no save rid: { $fault }
    .time-zone = i no gat zon blong taem '{ $given }'
    .until = i finis bifo i stat, long { $day }
    .unseen = wan raeting i gat ol saen we man i no save soem
    .whole =
        { $count ->
            [one] ansa wetem wan ful namba
           *[other] ansa wetem ol ful namba
        }
    .without = wan rulbuk i save livim aot sam long [{ ITEMS($parts) }]
    .yes-or-no = ansa yes o no
UNKNOWN_RULEBOOK = i no gat rulbuk '{ $name }'; ol rulbuk oli { $known }, o talem wan fael .toml
    .here = i no gat rulbuk '{ $name }'
    .served = i no gat rulbuk '{ $name }'; ol rulbuk oli { ITEMS($known) }

UNKNOWN_SETTING = i no gat seting '{ $name }'; { $rulebook } i gat { $known }
    .here = { $rulebook } i no gat seting '{ $name }'
SETTING_NOT_ALLOWED = { $name } i no save { $value } anda long { $rulebook }; i wan long { $allowed }
    .fixed =
        { GIVEN($allowed) ->
            [yes] man i no save putum { $name } anda long { $rulebook }; i { $allowed }
           *[no] man i no save putum { $name } anda long { $rulebook }
        }
BAD_SETTING =
    { GIVEN($name) ->
        [yes] { $name }: { $fault }
       *[no] wan seting: { $fault }
    }
    .boxes = boxes_per_player i mas 1 o moa
    .cents = { $name } i mas wan ful namba blong smolwan haf blong mane blong kantri, stat long { $least } kasem { $most }, i no { $given }
    .contribution = jackpot_contribution i mas stat long 0 kasem 10000 long ten-taosen, i no { $given }
    .instants = instant_payout i mas tu ods stat long 1 kasem { $most }
    .limits = { $name } i mas [smolwan, bigwan] wetem 1 ≤ smolwan ≤ bigwan, i no [{ $least }, { $most }]
    .seconds = { $name } i mas stat long 0 kasem { $most } seken, i no { $given }
    .super-most = super_limits.{ $kind } i no save en long { $most }, daon long maksimam ante blong { $ante }
    .super-table = i no gat tebol blong pei blong supa { $number }
    .text = { $given } i no raeting
    .twice = { $name } i stap tu taem
    .whole =
        { $name }: { $given } sen i no wan ful amaon long { GIVEN($code) ->
            [yes] { $code }
           *[no] mane blong haos
        }, we i { $decimals ->
            [0] no gat desimol
            [one] gat 1 desimol
           *[other] gat { $decimals } desimol
        }
    .written = man i raetem wan seting olsem name=value, i no '{ $given }'

# Why a round of a log has no file, and what its file leaves out.

nothing = nating
round-carried = jea { $seat } i gat wan mane blong jakpot we i kam long wan raon we i no kaont
round-differs = { $place } { $here } long ples blong { $there }
round-left-out = jea { $seat } i no kasem kad mo ol mane blong hem oli gobak: i stap aot
round-no-moment = wan fael blong raon i no gat taem blong { $what } blong hem
round-open = i no finis yet
round-order = ol kad blong hem oli no kam long oda blong pak
round-otherwise = sapos oli plei long wan fael, bae i kamaot long narafala risal: { $difference }
round-refused = sapos oli plei long wan fael, bae oli talem no: { $fault }
round-rules = ol rul blong hem oli no save rid: { $fault }
round-shuffled = oli miksim ol kad blong hem plante taem moa bitim we wan fael blong raon i save talem
round-tokens = se jea { $seat } i putum token i stap aot
round-undealt = ol kad we oli no serem oli no stap long log: oli stap long oda blong wan niufala pak
round-unfinished = oli no plei kasem en
round-unseen = risal blong hem i hang long sam kad we yu no luk
