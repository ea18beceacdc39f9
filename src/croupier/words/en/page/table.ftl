# Words of the table page.

table-coming = Coming to the table…
table-round = round { $number }
table-limits = ante { MONEY($least) } to { MONEY($most) }
table-watching = { $count } watching
table-practice = practice, play chips
table-board = the table
table-dealer = Dealer
table-you = You
table-seat = Seat { $number }
table-yourSeat = Your seat, number { $number }
table-free = free
table-away = away
table-ready = ready
table-sit = Sit here
table-sitAt = Sit here, at seat { $number }
table-qualifies = qualifies
table-fails = does not qualify
table-forced = forced
table-rack = rack { $count }
table-shoe = shoe { $count }
table-jackpot = Jackpot
table-lightOn = light on
table-lightOff = light off
table-closed = closed
table-faceDown =
    { $count ->
        [one] 1 card face down
       *[other] { $count } cards face down
    }
table-noCards = no cards
table-placeOn = place { MONEY($amount) }
table-takeBack = { MONEY($amount) }
table-takeBackShort = take back
table-plus = + { BARE($amount) }
table-pays = up to { $most } to 1
table-status-in = in
table-status-left-out = left out
table-status-folded = folded
table-status-paid = paid
table-status-conceded = conceded
table-status-settled = settled
table-status-void = void
table-status-discarded = discarded
table-status-stray = stray
table-status-bet = bets
table-status-buy = buys a card
table-status-exchange = exchanges
table-status-fold = folded
table-results-won = won
table-results-lost = lost
table-results-back = returned
table-results-standoff = returned
table-hand = Your hand
table-cardsHint = Tap { $least }–{ $most } cards to exchange them.
table-moves = What you can do
table-action-look = Look at the new cards
table-action-bet = Bet
table-action-fold = Fold
table-action-exchange = Exchange
table-action-buy = Buy a 6th card
table-action-force = Force the dealer
table-action-decline = Do not force
table-action-concede = Concede
table-action-declareNothing = Declare nothing
table-action-declareSuper = Declare super
table-action-declareInstant = Declare instant payout
table-action-declareBoth = Declare super and instant
table-action-show = Show my cards
table-action-discard = Put the hand down
table-exchangeCount =
    { $count ->
        [one] Exchange 1 card
       *[other] Exchange { $count } cards
    }
table-from = from { BARE($amount) }
table-reason-chips = not enough chips
table-reason-pick = pick cards first
table-reason-deal = after the deal
table-reason-declare = declare first
table-reason-decided = you have chosen
table-reason-once = a draw is made once
table-reason-folded = you have folded
table-reason-over = your round is over
table-reason-qualify = only if the dealer does not qualify
table-reason-open = once the dealer's hand is open
table-reason-wait = not now
table-loses = loses { BARE($amount) }
table-fee = the fee is not returned
table-gain = wins { BARE($bet) }; if the dealer fails, { BARE($ante) }
table-gainOnlyAnte = wins { BARE($ante) } only if the dealer fails
table-doubt-fold = Fold { $hand }? The hand is ace and king or better.
table-doubt-force =
    Force the dealer for { MONEY($cost) }? { $bet ->
        [0] It cannot win with this hand, and the fee is not returned.
       *[other] The fee is not returned.
    }
table-doubt-concede = Concede? What is staked is lost: { MONEY($loses) }.
table-doubt-discard = Put the hand down without choosing? It counts as given up: { MONEY($loses) }.
table-doubt-show = Show your cards to everybody? Some rulebooks have a hand void for it.
table-yes = Yes: { LOWER($what) }
table-no = No, go back
table-ask-bet = What do you do?
table-ask-look = Your cards are drawn.
table-ask-declare = What does your first hand hold? Say so before you choose.
table-ask-force = The dealer does not qualify. Force a card?
table-ask-concede = The dealer qualifies. Compare the hands, or concede?
table-ask-concedeOnly = The dealer qualifies. The hands are compared, unless you concede.
table-ask-wait = Waiting for the others.
table-ask-dealing = The cards are dealt.
table-ask-noChips = Bring chips to the table first.
table-ask-place = Pick an amount and press { $area }.
table-ask-placed = Your wagers are placed. Add others, or go on.
table-ask-missing = Not dealt yet: the { LOWER($area) } is missing.
table-ask-readyWait = You are ready; the others are not yet.
table-ask-over = The round is over.
table-ask-void = The round is void; the wagers go back.
table-ask-even = You neither win nor lose.
table-ask-wins = You win { MONEY($amount) }.
table-ask-loses = You lose { MONEY($amount) }.
table-ask-stopped = Play is stopped: { $why }.
table-ask-standing = The table is { $standing }.
table-ask-disabled = Gaming is stopped: { $why }.
table-ask-watch = You are watching.
table-ask-first = The next round has not begun.
table-deal = Deal
table-noMore = No more wagers
table-next = Next round
table-compare = Compare the hands
table-stakes = Amount of a wager
table-otherStake = Other amount
table-stakeStays = “{ $word }” is not an amount; it stays at { MONEY($amount) }.
table-skip = Skip to the end
table-clock = { $left } s, then: { $then }
table-story = What happened
table-storyEmpty = Nothing yet. Every step of a round will stand here with its clause.
table-clause = Clause { $id }
table-clauseNone = This clause is not in the index.
table-outcome = What became of the wagers
table-why = Why?
table-columns-wager = Wager
table-columns-stake = Stake
table-columns-returned = Returned
table-columns-paid = Paid
table-columns-net = Net
table-columns-clause = Clause
table-open = open
table-purse-chips = Chips
table-purse-tokens = Tokens
table-purse-time = Here
table-purse-minutes = { $count } min
table-bring = Bring chips
table-bringTitle = Bring chips to the table
table-bringAmount = Amount
table-wallet = In your wallet: { $amount }.
table-toWallet = Pay play chips in
table-bringDo = Bring them
table-sitDo = Sit down
table-stand = Stand up and watch
table-leave = Leave the table
table-toLobby = To the tables
table-watchOnly = You watch this table. Press a free seat to sit down.
table-backToSeat = Back to playing
table-link-lost = The line is lost. It is tried again by itself; your clock goes on at the table.
table-link-taken = You have this table open in another window. Only one can play.
table-link-takeHere = Play here
table-link-refused = This table cannot be shown.
table-link-connecting = Connecting…
table-notices-title = Notices
table-notices-minimum = From { $at } the minimum is { MONEY($amount) }.
table-notices-markers = Old minimums end at { $at }.
table-notices-moves = From { $day } on { $rulebook } is in force: the table goes on under it ({ $clause }).
table-notices-stops = From { $day } on { $rulebook } is in force: the table stops before ({ $clause }).
table-notices-lapsed = The text of this table is not in force any more since { $day }: no further round is played.
table-notices-closing = The table closes at { $at }.
table-directions = Directions
table-silence = no talk of hands now ({ $clause })
table-signs = Signs and pay tables
table-sign-inscription = On the layout
table-sign-bet-table = Bet pays
table-sign-super-table = Super pays
table-sign-instant-payout = Instant payout
table-sign-maximum-payout = Maximum payout
table-sign-jackpot-wager = Jackpot wager
table-prizes = Jackpot pays
table-prize = { WORDS($what) } { MONEY($amount) }
table-prizeShare = { WORDS($what) } { $percent } % of the meter, at least { MONEY($floor) }
table-sign-limits = Ante limits
table-sign-the-former-minimum = The former minimum
table-sign-a-player-s-own-limits = A player's own limits
table-seed-title = Your seed for the shuffle
table-seed-about = Your browser draws a seed for every round, commits it before the house makes its promise and reveals it after the last bet, so that nobody can choose the order of the cards.
table-seed-next = For the next round
table-seed-soon = drawn when this round's seed is revealed
table-seed-own = A seed of your own, 64 hexadecimal digits
table-seed-take = Take this one
table-seed-draw = Draw another
table-seed-wrong = A seed has 64 digits, from 0 to 9 and a to f.
table-fair-title = The shuffle
table-fair-promise = Promise, fixed before the first bet
table-fair-opened = The order is opened. Checked here, in your browser:
table-fair-promised = the salt and the order make the promise
table-fair-kept = the promise is the one shown before the deal
table-fair-unseen = the promise was made before this page was opened
table-fair-whole = the order is a full deck, each card once
table-fair-fewer = the order is of { $count } cards, those of the rack
table-fair-top = the cards you saw come from the top of the order
table-fair-cut = the cards you saw come from the order, cut at { $count }
table-fair-unknown = whether the cards come from the top cannot be told from what you saw
table-fair-promisedSecret = the salt and the secret make the promise
table-fair-made = the order is the one that the secret makes with the seeds that were committed
table-fair-mixing = Seeds of players, committed before the promise:
table-fair-mixed = Mixed into the order:
table-fair-ignored = Your seed was at the table before this promise was made, and the house does not count it.
table-fair-seed = the seed of seat { $seat }
table-fair-awaited = seat { $seat } has committed a seed
table-fair-late = not that of seat { $seat }: it came after the promise, and counts next time
table-fair-missing = not that of seat { $seat }: it was not revealed in time
table-fair-malformed = not that of seat { $seat }: it was not the one committed
table-fair-mine-in = It is yours.
table-fair-mine-late = It is yours.
table-fair-mine-unsent = It is yours, and did not get there in time.
table-fair-mine-left = It is yours, and the house has left it out though your browser had revealed it.
table-fair-secret = Secret
table-fair-salt = Salt
table-fair-order = Order
table-fair-show = Show how to check it
table-fair-yes = yes
table-fair-no = no
table-fair-open = open
table-fair-none = This table makes no promise of its order.
table-typed = Type a command
table-typedHint = for example: exchange 2h 3d
table-typedDo = Do it
table-mistake-empty = Type a command, such as: bet
table-mistake-unknown = “{ $word }” is not a command. Press ? for those that are.
table-mistake-cards = “{ $word }” is not a card. Write cards as 2h 3d.
table-mistake-amount = “{ $word }” is not an amount.
table-mistake-area = “{ $word }” is not a wager. It is ante, super or jackpot.
table-mistake-seat = “{ $word }” is not a seat.
table-mistake-answer = “{ $word }” is not an answer. It is yes or no.
table-mistake-extra = “{ $word }” is a word too many; nothing was done.
table-betIsFixed = 
    The bet is always { $antes ->
        [1] as much as the ante
        [2] twice the ante
       *[other] { $antes } times the ante
    }: { MONEY($cost) }. Type bet alone to place it.
table-tooDear = { MONEY($amount) } is more than the { MONEY($have) } that you have at this table.
table-notNow = { $what }: { $why }.
table-help-title = Keys and commands
table-help-keys = Letter keys
table-help-use = Use letter keys
table-help-typed = Typed commands
table-help-open = Keys and commands
table-learn-open = How the game is played (?)
table-learn-ask = New here? See how the game is played, in one minute.
table-learn-show = Show me
table-learn-later = Not now
table-sound = Sound
table-seats =
    { COUNT($list) ->
        [one] seat { ITEMS($list) }
       *[other] seats { ITEMS($list) }
    }
table-clockOf = { $seats }: { $left } s, then: { $then }
table-help-key-a = place or take back the ante
table-help-key-s = place or take back the super
table-help-key-e = place or take back the dealer super
table-help-key-j = place or take back the jackpot wager
table-help-key-amount = smaller or larger amount
table-help-key-r = same wagers again
table-help-key-d = deal, no more wagers, compare the hands, next round
table-help-key-b = bet
table-help-key-f = fold
table-help-key-y = buy a 6th card
table-help-key-pick = pick a card to exchange
table-help-key-x = exchange the picked cards
table-help-key-l = look at the new cards
table-help-key-g = force the dealer
table-help-key-n = do not force; declare nothing
table-help-key-p = declare super
table-help-key-i = declare instant payout
table-help-key-c = concede
table-help-key-k = skip to the end of the payment
table-help-key-h = hint, at a practice table
table-help-key-t = type a command
table-help-key-help = how the game is played
table-shows = shows { $rank ->
    [ace] an ace
    [eight] an eight
   *[other] a { $rank }
}
table-others = The other seats
table-spot = Your spot
table-actions = Actions
table-menu = Menu
table-deciding = deciding
table-exchanges = exchanges { $count }
table-yourTurn = Your turn: { $title }
table-panel-title = Beside the table
table-panel-open = Story, pay tables and rules
table-panel-story = Story
table-panel-pays = Pays
table-panel-rules = Rules
table-panel-shuffle = Shuffle
table-panel-allRules = The whole rulebook
table-doubt-forfeit = Your hand may claim { MONEY($amount) }. Go on without claiming it?
table-ask-next = Deal again, or change your wagers.
table-ask-folded = You folded { $hand }.
table-ask-unqualified = You have { $hand }; the dealer, { $dealer }, does not qualify.
table-ask-forced = The forced card did not help: the dealer, { $dealer }, does not qualify, and the fee of { MONEY($fee) } is lost.
table-ask-against = You have { $hand }, the dealer { $dealer }.
table-ask-compared =
    { $hand } { $how ->
        [won] beats
        [lost] loses to
       *[even] ties with
    } { $dealer }{ $same ->
        [yes] {" "}by the other cards
       *[no] {""}
    }.
table-dealAgain = Deal again
table-sameWagers = same wagers
table-undo = Undo
table-double = Double
table-clear = Clear
table-purse-sitting = This sitting
table-named-nothing = { $top } high
table-named-ace-king = ace and king
table-named-one-pair = a pair of { $tops }
table-named-two-pairs = two pairs, { $tops } and { $seconds }
table-named-three-of-a-kind = three of a kind, { $tops }
table-named-straight = a straight, { $top } high
table-named-flush = a flush, { $top } high
table-named-full-house = a full house, { $tops } over { $seconds }
table-named-four-of-a-kind = four of a kind, { $tops }
table-named-straight-flush = a straight flush, { $top } high
table-named-royal-flush = a royal flush
table-rank-two = two
table-rank-three = three
table-rank-four = four
table-rank-five = five
table-rank-six = six
table-rank-seven = seven
table-rank-eight = eight
table-rank-nine = nine
table-rank-ten = ten
table-rank-jack = jack
table-rank-queen = queen
table-rank-king = king
table-rank-ace = ace
table-ranks-two = twos
table-ranks-three = threes
table-ranks-four = fours
table-ranks-five = fives
table-ranks-six = sixes
table-ranks-seven = sevens
table-ranks-eight = eights
table-ranks-nine = nines
table-ranks-ten = tens
table-ranks-jack = jacks
table-ranks-queen = queens
table-ranks-king = kings
table-ranks-ace = aces
table-visiting = You watch as a guest. To sit down you need an account; what you have played comes with you.
table-emptyWallet = Your wallet is empty. Fill it before you sit down: play chips are free and buy nothing.
table-cageOnly = Your wallet is empty, and this house pays chips in at its cage: ask there before you sit down.
table-tooMuch = That is more than your wallet has.
table-payIn = Put { $amount } into the wallet
table-panel-strategy = Strategy on one page, and what an hour costs
table-card = { $rank } of { $suit }
table-suit-clubs = clubs
table-suit-diamonds = diamonds
table-suit-hearts = hearts
table-suit-spades = spades
table-printed = { WORDS($text) }
table-paysLine = { WORDS($what) } { $odds } to 1
table-short-exchange = Exchange
table-short-buy = Buy
table-short-force = Force
table-unseen-bet = Bet unseen
table-unseen-fold = Fold unseen
table-doubt-unseen = You have not looked at your new cards. Go on without seeing them?
table-panel-more = More
table-whyMore = every step with its clause
table-because-also = What else would have changed it
table-because-compared = { $how ->
    [win] The hand beats the dealer's
    [lose] The hand loses to the dealer's
   *[other] The hand ties with the dealer's
}
table-because-kinds-choice = What was chosen
table-because-kinds-wager = What was wagered
table-because-kinds-card = The cards
table-because-kinds-setting = Settings of the house
table-because-kinds-rulebook = The rulebook
table-because-kinds-reading = How the rulebook is read
table-nextMore = other wagers
table-turnTold = It is your turn.
table-declines = wins { BARE($ante) } on the ante
table-forces =
    { $bet ->
        [0] cannot win with this hand; the fee is not returned
       *[other] can win { BARE($bet) }; the fee is not returned
    }
