# A game in one minute, the page of strategy, puzzles, and what an hour costs.


learn-title = { $game } long wan minit
learn-at = Step { $step } long { $steps }
learn-steps = Ol step
learn-back = Gobak
learn-next = Nekis
learn-done = Plei
learn-picture = Tebol long step ya
learn-name-ante = Putum ol mane blong yu
learn-name-deal = Faef kad long wanwan
learn-name-draw = Mekem han i moa gud, wan taem
learn-name-decide = Putum bet o foldem
learn-name-qualify = Dila i plei?
learn-name-compare = Han we i moa gud i win
learn-name-second = Tu kombinesen, tu pei
learn-ante = Yu plei agensem dila nomo, nomata huia i sidaon wetem yu. Wan ante, long ples ya { MONEY($ante) }, i pem faef kad.
learn-ante-super = Supa i wan narafala mane long faef kad ya: { $lowOdds } long 1 blong { $low }, kasem { $highOdds } long 1 blong { $high }.{ $must ->
    [yes] { " " }Long ples ya hem i go wetem evri ante.
   *[no] { "" }
}
learn-ante-jackpot = Wan jip moa, { MONEY($amount) }, i plei blong jakpot: { $hand } i winim { MONEY($prize) }, mo ol han we i antap moa oli winim plante moa.
learn-deal = Dila i soem wan long faef kad. Yu holem: { $hand }.
learn-deal-beside = Hemia nomo i no winim samting, taswe wanem we yu putum long saed blong ante i lus.
learn-deal-instant = Wan stret flas bae i kasem pei kwiktaem, { $straightFlush } long 1, wan roial flas { $royalFlush } long 1.
learn-draw-exchange = { $least ->
    [1] Yu save jenisim kasem { $most }
   *[other] Yu save jenisim { $least } kasem { $most }
} kad long { MONEY($fee) }{ $various ->
    [yes] ; praes i folem hamas kad
   *[no] { "" }
}. Long ples ya { $given } niufala kad i mekem: { $hand }.
learn-draw-buy = O pem namba sikis kad: beswan faef long sikis i kaont.
learn-draw-only-buy = Yu save pem namba sikis kad long { MONEY($fee) }: beswan faef long sikis i kaont. Long ples ya: { $hand }.
learn-decide = Foldem, mo ante i lus. O putum wan bet blong { MONEY($bet) }, { $times ->
    [1] semak olsem ante
    [2] tu taem ante
   *[other] { $times } taem ante
}, mo stap insaed.
learn-qualify = Sapos dila i no kasem es mo king, hem i no plei: bet blong yu i kambak, mo ante i kasem pei { $odds } long 1, nomata wanem we yu holem.
learn-qualify-straight = Wetem wan stret o moa gud, hem i { $odds } long 1.
learn-qualify-force = Wetem wan strong han yu save fosem dila, long { MONEY($fee) }: bigwan kad blong dila i aot mo nekis kad i tekem ples blong hem, blong maet i gat samting blong winim.
learn-compare = Wetem es mo king o moa gud dila i plei, mo han we i moa gud i win. Han blong yu ({ $hand }) i winim han blong dila ({ $dealer }): bet i kasem pei { $odds } long 1{ $won ->
    [0] , mo ante i kambak
   *[other] , ante { $won } long 1
}.
learn-compare-lost = Wan han we i daon moa i lusum tufala.
learn-second = Wan bet we i win i kasem pei blong tu kombinesen sapos yu holem tufala: { $hand }, { $odds } long 1, mo { $other }, { $otherOdds } long 1 antap long hemia.
learn-net = Long raon ya: { $amount }
learn-kind = { $kind ->
    [ace_king] es mo king
    [one_pair] wan pea
    [two_pairs] tu pea
    [three_of_a_kind] tri semak
    [straight] wan stret
    [flush] wan flas
    [full_house] wan ful haos
    [four_of_a_kind] fo semak
    [straight_flush] wan stret flas
    [royal_flush] wan roial flas
    [ace_king_queen] es, king mo kwin
    [five_coloured] faef kad we oli red o blak evriwan
    [five_picture] faef pija kad
    [same_coloured_straight] wan stret we i red o blak evriwan
   *[other] { $kind }
}
learn-strategy-title = Wan-pej plan
learn-strategy-says = Rid i go daon; fas laen we i fitim i talem. I kamaot long stret praes blong evri jois long evri posisen.
learn-strategy-none = I no gat pej we i fitim gem ya yet: niufala kad long ples ya i narafala long hemia we pej i blong hem. Advaes long wan tebol blong praktis i kaontem yet.
learn-strategy-hold = Yu holem
learn-strategy-do = Mekem
learn-strategy-part-first = Wetem fas faef kad
learn-strategy-part-worth = Wanem i gud blong holem, o blong pem kad
learn-strategy-part-after-draw = Afta long niufala kad
learn-strategy-part-force = Taem we dila i no kwalifae mo yu save fosem hem
learn-strategy-part-stud = Wetem faef kad blong yu
learn-strategy-cost = Sapos yu folem, i kostem { MONEY($cost) } long 100 raon wetem wan ante blong { MONEY($ante) }, agensem beswan plei we i gat.
learn-hour-title = Hamas wan aoa i kostem
learn-hour-costs = { $kind ->
    [wins] Wan aoa blong { $rounds } raon wetem wan ante blong { MONEY($ante) } i karem { MONEY($cost) } i kam long medel, sapos yu plei beswan; supa mo ol narafala mane long saed oli no kaont.
   *[costs] Wan aoa blong { $rounds } raon wetem wan ante blong { MONEY($ante) } i kostem { MONEY($cost) } long medel, sapos yu plei beswan; supa mo ol narafala mane long saed oli no kaont.
}
learn-hour-swings = Lak i muvum plante moa: tu long tri aoa i en bitwin { $low } mo { $high }, mo wan long twante i pas long { $lowest } o { $highest }.
learn-hour-picture = Stat long { $lowest } kasem { $highest }, long medel { $mean }
