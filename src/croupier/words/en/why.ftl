# Why a round came to its amounts: the values of a tree, each by its name.

why-line =
    { $name }: { $value }{ $seat ->
        [0] { "" }
       *[other] { " " }[seat { $seat }]
    }{ COUNT($clauses) ->
        [0] { "" }
       *[other] { " " }({ ITEMS($clauses) })
    }
why-seat = Seat { $seat }
why-whose =
    seat { $seat }{ COUNT($areas) ->
        [0] { "" }
       *[other] : { ITEMS($areas) }
    }
why-if = had it been { $value }: { MONEY($amount) }
    .none = had it been { $value }: there would be no such amount
    .refused = had it been { $value }: { GIVEN($code) ->
            [yes] refused for { $code }
           *[no] not refused
        }
why-absent = absent
    .cards = other cards
why-hidden = not shown

why-text = { WORDS($text) }
why-said =
    .met = as it was
    .none = none
    .as-held = what the hand holds
    .nothing = nothing
    .decline = no
    .stay = no
why-exchange = exchange { $cards }
why-money = { MONEY($amount) }
why-times = { $value } times
why-percent = { $value } %

why-paid =
    .net = what the { AREA($area) } brought
    .first-combination = paid on the { AREA($area) } for its combination
    .second-combination = paid on the { AREA($area) } for the second combination
    .instant-payout = instant payout on the { AREA($area) }
    .prize = jackpot prize
    .won = paid on the { AREA($area) } that won
    .unqualified = paid on the { AREA($area) } as the dealer does not qualify
why-lost = lost: { $name }
why-how =
    .sum = together
    .product = multiplied
    .share = divided, parts of the smallest unit left out
    .remainder = left over
    .least = the least of
    .most = the most of
why-what =
    .compare = against the dealer's hand
    .conditions = what it also hangs on
    .bet-multiple = the bet in antes
    .force-fee = the fee for forcing in antes
    .second-combination = a second combination is paid
why-cards =
    .cards = the cards of the combination
    .hand = the first hand
    .draw = the cards drawn
    .dealer = the dealer's cards
    .dealer-replacement = the dealer's new card
why-choice =
    .decision = decision
    .after-draw = decision after the draw
    .force = whether to force the dealer
    .concede = whether to concede
    .declare = what is declared
why-happening = out of order: { $what }
why-draw-fee = the fee for drawing { $count } cards in antes
why-jackpot =
    .pool = the jackpot pool
    .remainder = parts of the smallest unit that wait in the pool
    .prize = jackpot prize for { WORDS($row) }
    .floor = the least prize for { WORDS($row) }
    .percent = the share of the pool for { WORDS($row) }
why-odds = odds of the bet table for { WORDS($row) }
why-ante =
    .below-straight = odds of an ante against a dealer who does not qualify
    .straight-or-higher = the same with a straight or higher
    .odds = odds of an ante that wins
why-instant = instant payout for { WORDS($row) }
why-super = odds of the super table for { WORDS($row) }
why-area = { AREA($area) }
why-refused = refused, { $code }
why-setting = setting { $name }
