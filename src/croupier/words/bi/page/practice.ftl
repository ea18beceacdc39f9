# Words of practice: the practice table, hints, the trainer and what-if.

practice-ACTIONS-fold = Foldem
practice-ACTIONS-bet = Putum bet
practice-ACTIONS-buy = Pem namba 6 kad
practice-ACTIONS-force = Fosem dila
practice-ACTIONS-decline = No fosem
practice-ACTIONS-instant-payout = Tekem kwik pei
practice-pages = Ol rod blong praktis
practice-tabs-practice = Tebol blong praktis
practice-tabs-trainer = Trena
practice-tabs-what-if = Sapos
practice-tabs-school = Skul blong dila
practice-staff = Praktis i blong ol pleia. Saen in olsem pleia, o saen aot mo kam olsem visita.
practice-rulebook = Rulbuk
practice-table-title = Praktis long wan tebol
practice-table-says = I no gat klok, mo i wetem jip blong plei nomo. Yu kasem advaes taem we yu askem, mo yu save skelem evri jois wetem beswan.
practice-table-device = Ol kad oli kam long
practice-table-devices-shoe = wan bokis blong kad
practice-table-devices-shuffler = wan masin blong miksim kad
practice-table-bots = Ol pleia blong haos wetem yu
practice-table-alone = nogat
practice-table-settings = Ol seting we rulbuk i livim long haos
practice-table-settingsHint = Sapos yu jenisim ol seting, tebol i stat niuwan.
practice-table-fixed = Rulbuk i fasem
practice-table-go = Go long tebol
practice-table-going = I stap mekem tebol i rere…
practice-table-toTable = Gohed wetem raon ya
practice-table-finish = I gat wan raon we i plei long tebol blong praktis blong yu. Finisim fastaem, afta jenisim ol seting.
practice-stage-first = Fas jois
practice-stage-after-a-draw = Afta long ol niufala kad
practice-stage-forcing = Dila i no kwalifae: fosem wan kad?
practice-hint-title = Ol advaes
practice-hint-ask = Advaes
practice-hint-key = H
practice-hint-asking = I stap kaontem…
practice-hint-wait = Advaes i kam taem we yu gat samting blong jusum.
practice-hint-look = Lukluk ol niufala kad blong yu fastaem.
practice-hint-ready = Askem hamas evri jois i wok. Raon i holem se yu askem.
practice-hint-locked = Advaes i lok long ples ya: i blong tebol blong praktis blong yu nomo.
practice-hint-lockedBy = Rulbuk i no wantem help long ol laef tebol:
practice-hint-toPractice = Praktisim ol rul ya
practice-hint-used = Hamas evri jois i wok stat naoia, long jip
practice-hint-notNow = i no naoia
practice-hint-declare = Talemaot fastaem; afta presem wan jois blong mekem.
practice-bars-best = beswan
practice-bars-yours = jois blong yu
practice-bars-behind = −{ $amount }
practice-bars-all = Evri { $count } jenis
practice-bars-fewer = Beswan jenis blong evri saes nomo
practice-bars-label = Ol jois, beswan i fas
practice-bars-antes = { $text } ante
practice-verdict-right = { $action }: beswan jois.
practice-verdict-wrong = { $action } i kostem { $chips }. Beswan i: { $best }.
practice-verdict-again = Lukluk bakegen
practice-card-title = Olsem wanem yu plei
practice-card-sitting = Taem ya
practice-card-all = Evri praktis
practice-card-hands = Ol han
practice-card-accuracy = Ol beswan jois
practice-card-of = { $right } long { $decisions }
practice-card-hundred = Kos blong 100 han
practice-card-hour = Kos blong wan aoa
practice-card-against = Agensem wan-pej plan
practice-card-under = { $chips } daon
practice-card-over = { $chips } antap
practice-card-same = semak
practice-card-none = –
practice-card-basis =
    Agensem beswan plei, we i kostem 0, long jip wetem wan ante blong { MONEY($ante) } mo { $hands } han long wan aoa{ GIVEN($measured) ->
        [yes] { " " }olsem yu plei
       *[no] { "" }
    }.
practice-card-page = Sapos yu folem wan-pej plan, 100 han i kostem { $chips }.
practice-card-noPage = I no gat praes blong wan-pej plan long rulbuk ya.
practice-card-empty = Oli no skelem samting yet. Plei wan han; wanem we yu jusum bae oli skelem wetem beswan.
practice-trainer-title = Trena
practice-trainer-says = Wan jois afta long narawan. Wanem we yu mestem i kambak kwiktaem, wanem we yu save i kambak afta sam dei.
practice-trainer-how = Bae yu mekem wanem? Jusum, mo luk praes blong evri jois.
practice-trainer-next = Nekis jois
practice-trainer-nextKey = Enter
practice-trainer-hand = Han blong yu
practice-trainer-up = Open kad blong dila
practice-trainer-dealer = Han blong dila
practice-trainer-drawn =
    { GIVEN($given) ->
        [yes] Yu livim { $given } mo tekem { $drawn }.
       *[no] Yu pem { $drawn }.
    }
practice-trainer-ante = Ante i { MONEY($ante) }.
practice-trainer-moves = Jois blong yu
practice-trainer-exchange =
    { GIVEN($count) ->
        [yes] Jenisim { $count }
       *[no] Jenisim: tajem ol kad
    }
practice-trainer-keys = Ol ki: F foldem, B putum bet, Y pem, 1–5 mo X jenisim, G fosem, N no fosem, I kwik pei, Enter nekis.
practice-trainer-streak = Stret wan afta long narawan
practice-trainer-longest = longfala moa
practice-trainer-right = Ol beswan jois
practice-trainer-cost = Kos blong ol mestek
practice-trainer-kinds = Wanem i kostem moa
practice-trainer-noKinds = I no gat mestek yet.
practice-whatIf-title = Sapos
practice-whatIf-none-kept = Man i no save kasem haos, mo yu no askem samting ya yet long brausa ya.
practice-whatIf-says = Putum eni kad long tebol mo luk stret praes blong evri jois. Tajem ol kad, o taepem olsem Ah Kd 10s.
practice-whatIf-stage = Jois
practice-whatIf-stages-first = fas wan
practice-whatIf-stages-after-a-draw = afta long niufala kad
practice-whatIf-stages-forcing = blong fosem dila o no
practice-whatIf-drew = Yu tekem niufala kad bifo
practice-whatIf-places-hand = Fas faef kad blong yu
practice-whatIf-places-up = Open kad blong dila
practice-whatIf-places-given = Yu livim
practice-whatIf-places-drawn = Yu tekem
practice-whatIf-places-others = Narafala fo kad blong dila
practice-whatIf-bought = Nogat: yu pem wan kad.
practice-whatIf-ante = Ante
practice-whatIf-no-amount = “{ $word }” i no wan amaon blong ante.
practice-whatIf-fault-bad = “{ $word }” i no wan kad.
practice-whatIf-fault-none = Wan kad o moa i mas stap long ples ya.
practice-whatIf-fault-twice = { $word } i stap long narafala ples finis.
practice-whatIf-fault-notHeld = { $word } i no stap long han.
practice-whatIf-deck = Ol kad blong: { LOWER($place) }
practice-whatIf-ask = Soem ol praes
practice-whatIf-random = Eni kad
practice-whatIf-clear = Klinim
practice-whatIf-settings = Ol seting
practice-whatIf-holds = Kaen han: { $kind }.
practice-kinds-straight-or-better = stret o moa gud
practice-kinds-two-pairs = tu pea
practice-kinds-three-of-a-kind = tri semak
practice-kinds-four-to-a-flush = fo kad blong wan flas
practice-kinds-four-to-a-straight = fo kad blong wan stret
practice-kinds-one-pair = wan pea
practice-kinds-ace-and-king = es mo king
practice-kinds-ace-high = es i bigwan
practice-kinds-king-high = king i bigwan
practice-kinds-queen-high-or-less = kwin i bigwan o daon
practice-kinds-after = { $stage }: { $kind }
practice-exchange = Jenisim { $cards }
practice-antes = { $count } ante
practice-whatIf-fault-few =
    { $count ->
        [one] Wan kad i go long ples ya.
       *[other] { $count } kad i go long ples ya.
    }
practice-whatIf-fault-many =
    { $count ->
        [one] Wan kad nomo i go long ples ya.
       *[other] { $count } kad nomo i go long ples ya.
    }
practice-whatIf-fault-unequal =
    { $count ->
        [one] Wan kad i go long ples ya.
       *[other] Semak namba olsem yu livim: { $count }.
    }
practice-reason-up = { $up ->
    [rA] wan es
    [rK] wan king
    [rQ] wan kwin
    [rJ] wan jak
    [rT] wan ten
    [r9] wan naen
    [r8] wan eit
    [r7] wan seven
    [r6] wan sikis
    [r5] wan faef
    [r4] wan fo
    [r3] wan tri
   *[r2] wan tu
}
practice-reason-times = { $times ->
    [100] oltaem
   *[other] { $times } taem long 100
}
practice-reason-fold = Agensem { $up } dila i kwalifae { $plays } mo afta i winim han blong yu ({ $hand }) { $beats }: foldem.
practice-reason-bet = Agensem { $up } dila i kwalifae { $plays }, mo afta han blong yu ({ $hand }) i win { $wins }; wan dila we i no kwalifae i pem ante blong yu: putum bet.
practice-reason-draw = Agensem { $up } dila i kwalifae { $plays } mo afta i winim han blong yu ({ $hand }) { $beats }. Ol niufala kad oli mekem i moa gud { $better }, mo hemia i winim praes blong olgeta.
practice-reason-force = { $total } kad i save kam: { $beaten } i mekem wan han we i plei mo i lus agensem han blong yu ({ $hand }), { $beats } i mekem wan we i winim hem, ol narawan oli mekem nating. { $best }.
practice-reason-instant = Han ya i kasem pei kwiktaem, bifo eni narafala samting i save hapen long hem.
practice-reason-counted = Oli kaontem evri { $total } han we dila i save gat.
practice-warn-use = Wonem mi bifo wan jois we i kostem plante
practice-warn-says = { $action } i kostem { MONEY($cost) } agensem beswan: { $best }. Yu wantem mekem yet?
practice-trainer-daily = Kwestin blong tedei
practice-trainer-kept = Man i no save kasem haos: hemia ol disisen we yu ansarem finis long brausa ya. I no gat samting i ad long rekod blong yu.
practice-trainer-none-kept = Man i no save kasem haos, mo i no gat disisen blong rulbuk ya we yu ansarem finis long brausa ya.
practice-trainer-puzzle = Wan kwestin
practice-trainer-is-daily = Semak blong evri man tedei: long 24 han, hemia we fas jois blong tingting i kostem moa.
practice-trainer-back-minutes =
    { $count ->
        [one] Kaen han ya i kambak afta wan minit.
       *[other] Kaen han ya i kambak afta { $count } minit.
    }
practice-trainer-back-days =
    { $count ->
        [one] Kaen han ya i kambak afta wan dei.
       *[other] Kaen han ya i kambak afta { $count } dei.
    }
