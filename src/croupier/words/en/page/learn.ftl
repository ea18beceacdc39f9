# A game in one minute, the page of strategy, puzzles, and what an hour costs.

learn-title = { $game } in one minute
learn-at = Step { $step } of { $steps }
learn-steps = Steps
learn-back = Back
learn-next = Next
learn-done = Play
learn-picture = The table in this step
learn-name-ante = Place your wagers
learn-name-deal = Five cards each
learn-name-draw = Better your hand, once
learn-name-decide = Bet or fold
learn-name-qualify = Does the dealer play?
learn-name-compare = The better hand wins
learn-name-second = Two combinations, two payments
learn-ante = You play against the dealer alone, whoever else sits here. An ante, here { MONEY($ante) }, buys five cards.
learn-ante-super = The super is a wager of its own on those five: { $lowOdds } to 1 for { $low }, up to { $highOdds } to 1 for { $high }.{ $must ->
    [yes] { " " }It goes with every ante here.
   *[no] { "" }
}
learn-ante-jackpot = One more chip, { MONEY($amount) }, plays for the jackpot: { $hand } wins { MONEY($prize) }, higher hands far more.
learn-deal = The dealer shows one card of five. You hold { $hand }.
learn-deal-beside = That wins nothing on its own, so what you placed beside the ante is gone.
learn-deal-instant = A straight flush would be paid at once, { $straightFlush } to 1, a royal flush { $royalFlush } to 1.
learn-draw-exchange = { $least ->
    [1] Up to { $most }
   *[other] { $least } to { $most }
} cards can be exchanged for { MONEY($fee) }{ $various ->
    [yes] ; the price goes by their number
   *[no] { "" }
}. Here { $given } new cards make { $hand }.
learn-draw-buy = Or buy a sixth card: the best five of six count.
learn-draw-only-buy = A sixth card can be bought for { MONEY($fee) }: the best five of six count. Here they are { $hand }.
learn-decide = Fold, and the ante is lost. Or bet { MONEY($bet) }, { $times ->
    [1] as much as the ante
    [2] twice the ante
   *[other] { $times } times the ante
}, and stay in.
learn-qualify = With less than ace and king the dealer does not play: your bet comes back, and the ante is paid { $odds } to 1, whatever you hold.
learn-qualify-straight = With a straight or better it is { $odds } to 1.
learn-qualify-force = With a strong hand you may force instead, for { MONEY($fee) }: the dealer's highest card makes way for the next one, so that there may be something to beat.
learn-compare = With ace and king or better the dealer plays, and the better hand wins. Your hand ({ $hand }) beats the dealer's ({ $dealer }): the bet is paid { $odds } to 1{ $won ->
    [0] , and the ante comes back
   *[other] , the ante { $won } to 1
}.
learn-compare-lost = A lower hand loses both.
learn-second = A winning bet is paid for two combinations where you hold them: { $hand }, { $odds } to 1, and { $other }, { $otherOdds } to 1 more.
learn-net = In this round: { $amount }
learn-kind = { $kind ->
    [ace_king] ace and king
    [one_pair] a pair
    [two_pairs] two pairs
    [three_of_a_kind] three of a kind
    [straight] a straight
    [flush] a flush
    [full_house] a full house
    [four_of_a_kind] four of a kind
    [straight_flush] a straight flush
    [royal_flush] a royal flush
    [ace_king_queen] ace, king and queen
    [five_coloured] five cards of one colour
    [five_picture] five picture cards
    [same_coloured_straight] a straight of one colour
   *[other] { $kind }
}
learn-strategy-title = Strategy on one page
learn-strategy-says = Read down; the first line that fits decides. It comes from the exact value of every choice in every state.
learn-strategy-none = No page fits this game yet: its draws are others than those that the page is made for. The coach at a practice table counts it all the same.
learn-strategy-hold = You hold
learn-strategy-do = Do
learn-strategy-part-first = With the first five cards
learn-strategy-part-worth = What is worth keeping, or worth a card
learn-strategy-part-after-draw = After a draw
learn-strategy-part-force = When the dealer does not qualify and may be forced
learn-strategy-part-stud = With your five cards
learn-strategy-cost = Playing by it costs { MONEY($cost) } in 100 rounds with an ante of { MONEY($ante) }, compared with the best play there is.
learn-hour-title = What an hour costs
learn-hour-costs = { $kind ->
    [wins] An hour of { $rounds } rounds with an ante of { MONEY($ante) } brings { MONEY($cost) } on average, played best, supers and other side wagers apart.
   *[costs] An hour of { $rounds } rounds with an ante of { MONEY($ante) } costs { MONEY($cost) } on average, played best, supers and other side wagers apart.
}
learn-hour-swings = Luck moves far more than that: two hours in three end between { $low } and { $high }, and one in twenty goes beyond { $lowest } or { $highest }.
learn-hour-picture = From { $lowest } to { $highest }, on average { $mean }
