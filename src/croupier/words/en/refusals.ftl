# Why something is not done, by its code; where one code has several sentences, each is a part of it.
# A sentence that says "you" speaks to the player of the seat `$you`.

to-seat = seat { $seat }: { $says }

BETTING_CLOSED = betting is closed for this round
    .light = a dark jackpot light is reported before the deal
WAGER_LOCKED =
    .called = a wager cannot be taken back once betting is closed
    .carried = a wager that was carried over a misdeal stays where it is
    .dealt = a wager can be refused only before the first card
NO_SUCH_SEAT = there is no seat { $seat }: the table has seats 1 to { $seats }
    .playing = seat { $seat } is not in the round
    .hand = seat { $seat } holds no hand
    .staked = seat { $seat } is not one without an ante
NO_SUCH_WAGER = you have no { AREA($area) } to take back
    .there = seat { $seat } has no { AREA($area) }
    .unknown = there is no wager '{ $area }' to place before the deal
    .jackpot = there is no jackpot at this table
    .misdeal = the { AREA($area) } is not carried over a misdeal
    .super = there is no super at this table
    .target = a super is on 'own', on 'dealer' or on the number of another seat, not on '{ $target }'
    .bet = seat { $seat } has no such bet
    .in-play = seat { $seat } has no such wager in play
    .ruling = seat { $seat } has no { AREA($area) } in that round
NO_SUCH_OPTION =
    .draw = there is no draw at this table: fold or bet
    .sixth = there is no sixth card to buy at this table: fold, bet or exchange
    .declare = there is no super or instant payout to declare at this table
    .instant = there is no instant payout at this table
    .drawn = you have drawn no cards
    .force = the dealer cannot be forced at this table
    .concede = you cannot concede at this table
    .choice = you may choose { $options }, not { $given }
    .shuffler = a single deck shuffler only shuffles
NO_SUCH_RULE =
    .refusing = under this rulebook a wager that is placed cannot be refused
    .conduct = this rulebook voids no hand for a player's conduct
    .extra-hands = this rulebook has no rule on extra hands: a supervisor rules on them
    .outcome = this rulebook cancels no outcome
    .act-first = under this rulebook nobody can be told to act first
    .reshuffle = under this rulebook the deck cannot run out
    .lights = jackpot wagers lie on an area here and have no light
    .jackpot = there is no jackpot at this table
    .super = there is no super at this table
    .draws = there are no draws at this table
    .misdeals = this rulebook lists its misdeals case by case
    .devices = this rulebook has no rule on failed devices: a supervisor rules on them
    .discarding = this rulebook has no rule on a hand that its player discards: it is a fold
    .general = this rulebook leaves this to the general rules
    .face-down = here the dealer turns up the hands
    .disputes = this rulebook leaves disputes to the general rules
    .power = this rulebook gives no such power
    .promotions = this rulebook has no promotions
    .any = this rulebook has no rule for this
BAD_AMOUNT =
    .low-super = a super of seat { $seat } below its ante of { MONEY($ante) } is more than nothing and less than that
    .stake = a stake is from 1 to { $most } in whole numbers of the smallest unit, not { $amount }
    .tokens = a wager of { MONEY($amount) } cannot have { MONEY($tokens) } in tokens
    .correct = the bet of seat { $seat } is as it should be
    .no-stake = a stake is a whole number of the smallest unit, and none is given
    .whole-stake = a stake is a whole number of the smallest unit, not { $given }
    .whole-seat = a seat is a whole number, not { $given }
    .chips = no chips of { MONEY($amount) } can come to seat { $seat }
    .limit = { $given } is not a limit
    .float = no float is { MONEY($amount) }
    .wallet = { MONEY($amount) } cannot be paid in or out
    .ruling = that much cannot be moved on the { AREA($area) } of seat { $seat }
NOT_CHIPS =
    .only = wagers are made in chips only
    .spoken = a spoken wager counts only with chips on the table
    .sum = the chips do not add up to { MONEY($amount) }
    .order = stack the smallest chips on top
OUTSIDE_LIMITS = the { AREA($area) } is from { MONEY($least) } to { MONEY($most) }, not { MONEY($amount) }
    .unit =
        your { AREA($area) } is from { MONEY($least) }{ $most ->
            [0] { "" } up
           *[other] { " " }to { MONEY($most) }
        }, in steps of { MONEY($unit) }
    .seat-area =
        your { AREA($area) } is { $most ->
            [0] { MONEY($least) } or more
           *[other] from { MONEY($least) } to { MONEY($most) }
        }
    .sign = the maximum is the one on the sign
    .seat =
        { $most ->
            [0] your ante is { MONEY($least) } or more
           *[other] your ante is from { MONEY($least) } to { MONEY($most) }
        }
AREA_OCCUPIED = your { AREA($area) } is already placed
ANTE_REQUIRED = place an ante before any other wager
    .last = take your other wagers back before your ante
OWN_SUPER_REQUIRED = you need a super to play here
SUPER_BELOW_ANTE = a super of { MONEY($amount) } is below the ante of { MONEY($ante) }
SUPER_ON_OWN_SEAT = a super on your own hand is called 'own', not by the seat's number
MULTI_SUPER_OFF = here a super may back only your own hand
TARGET_NOT_IN_PLAY = seat { $seat } has no ante, so its hand cannot be backed
JACKPOT_AMOUNT = the jackpot wager is { MONEY($wanted) }, not { MONEY($amount) }
ONE_HAND_PER_PLAYER = { $player } already has an ante at seat { $seat }
NOT_YOUR_SEAT = seat { $seat } does not belong to { $player }
    .yours = seat { $seat } is not yours
    .wager = only the player of that seat places or takes its wagers
    .seat = only the player of that seat may do this
NO_ANTE = nobody has placed an ante
WRONG_PHASE =
    .called = betting is closed already
    .nothing-to-decide = seat { $seat } has nothing to decide now
    .no-cards = no card is wanted now
    .lock = there is nothing to lock in now
    .served = no draw is waiting to be served
    .reshuffle = no card is wanted for a draw now
    .exposed = a card is exposed while it is dealt: in the deal until a player has acted, or in a draw until it is looked at
    .dealer-exposed = this is for cards of the dealer that are turned up before everybody has decided
    .jackpot = no jackpot hand is waiting to be paid
    .waits = no draw is due that could go to seat { $seat } instead
    .turn = it is the turn of seat { $seat }
    .no-hand = no hand is on the table
    .astray = cards go astray only during the deal, while it still comes by that area
    .called-not = bets are not called, so seat { $seat } may still handle its wagers
    .decision = no decision is due from seat { $seat }
    .discarded = the hand of seat { $seat } was not discarded
    .face-down = seat { $seat } has no hand to turn up against a dealer who qualifies
    .settle = there is nothing to settle now
    .promotion = this may not be done while the promotion is { WORDS($phase) }
BAD_CARDS =
    .unknown = '{ $text }' is not a card: write a rank of { $ranks } and a suit of { $suits }, as in 9s
    .twice = { $card } stands twice
    .list = { $given } are not cards: write them as in 'Ah Kd'
    .number = { $given } is not a card: write it as in 9s, or as a number from 0 to 51
    .count = a hand has five or six cards, not { $count }
    .none = no card was dealt
    .hand = hand { $hand } has no card to expose
    .hidden =
        { GIVEN($cards) ->
            [yes] { $cards }: not hidden cards of the dealer
           *[no] name the hidden cards of the dealer
        }
CARD_NOT_IN_DECK = { $card } is not among the cards that are left to deal
TOO_MANY_CARDS =
    .surplus = with these cards the hand of seat { $seat } would have more than { $most }; a supervisor rules that they are not kept
    .deal =
        { $wanted ->
            [one] one card is
           *[other] { $wanted } cards are
        } wanted, not { $count }
    .draw = seat { $seat } draws { $wanted ->
            [one] one card
           *[other] { $wanted } cards
        }, not { $count }
    .force = forcing replaces one card
DECK_NOT_EMPTY =
    { $count ->
        [one] one card is left and is
       *[other] { $count } cards are left and are
    } dealt first
NOT_NEXT_CARDS = the next cards are { $cards }
DECISION_TOO_EARLY = choose once every hand has its cards
DECLARE_FIRST = say first whether your hand wins the super
ALREADY_DECLARED = you have already declared
NOTHING_TO_DECLARE = declare a super, an instant payout or both
    .super = you have no super to declare
    .first = the first hand of seat { $seat } has no { WORDS($claim) } to claim
DECISION_LOCKED = it is too late to change your choice
    .nothing = you have nothing to decide now
    .exposed = what was decided before the dealer's cards were exposed stands
    .declare = this is not the time to declare
    .over = nobody has anything to choose: the round is over
    .dealt = nobody has anything to choose: deal first
DECISIONS_NOT_LOCKED = you have declared: choose once you are paid
DECISIONS_MISSING = seat { $seat } has not decided yet
    .force = not everybody has answered about forcing
    .reveal = the dealer's hand is not turned up yet
NOT_YOUR_TURN = it is the turn of seat { $seat }
    .first = seat { $seat } must choose first
SEAT_FINISHED =
    .void = seat { $seat } has nothing in play to void
    .extra-hands = name two or more hands of one player that are in play
    .how = the round is over for you: { WORDS($how) }
    .playing = you are not in the round
    .cards = you hold no cards
    .hand = seat { $seat } holds no cards
BET_NOT_DOUBLE_ANTE = a bet is { $times } times the ante, { MONEY($wanted) }, not { MONEY($amount) }
    .found = a bet is { MONEY($wanted) }, not { MONEY($amount) }
EXCHANGE_COUNT_INVALID = exchange { $least } to { $most } cards, not { $count }
NOT_YOUR_CARD = you do not hold { $cards }
    .face-down = cards that lie face down are named only by their player, or by who read them in
DRAW_ALREADY_TAKEN = you have already drawn: fold or bet
DRAW_BARRED = the dealer's cards were exposed: fold or bet
MUST_BET = you exchanged { $count } cards and so must bet
ALREADY_VIEWED = you have already seen your new cards
FORCE_NOT_OPEN = everybody has answered about forcing
    .asked = you are not asked about forcing
FORCE_ALREADY_DONE = the dealer has already been forced
CONCEDE_NOT_OPEN = you can concede only to a dealer who qualifies, before your hand is settled
HAND_DISCARDED = your hand was discarded
WAGERS_OPEN =
    .settled = the round is not settled yet
    .in-round = seat { $seat } is in the round
JACKPOTS_DUE = jackpot hands are still to be paid
ROUND_OVER = the round is over
    .outcome = there is no outcome to cancel
    .stands = rounds that are finished stand
    .ruling = the round is over: the table rules on it by its number
NOT_ASTRAY = no cards lie astray at seat { $seat }
LATE_CLAIM_BARRED = the new cards were seen, or a later seat was served
    .draw = seat { $seat } has no draw after which it could claim
PLAYERS_ACTED = players have already touched their cards
LIGHT_IS_ON = your jackpot wager is accepted: its light is on
FRAUD_NOT_NAMED = only the wagers of a seat that is named for fraud are forfeited
