# Questions about odds that cannot be answered as they were put.

advice-dealer = the dealer's hand is five cards, the upcard among them
advice-draw = a draw is { $least } to { $most } cards and as many given up for them
    .sixth = a draw is one card bought, or { $least } to { $most } cards and as many given up for them
advice-given = only cards of the first hand can be given up
advice-hand = a first hand has five cards, not { $count }
advice-no-card = { $card } is not a card
advice-no-draw = { $rulebook } has no draw
advice-no-force = { $rulebook } has no forcing of the dealer
advice-qualifies = this dealer qualifies: there is nothing to force
advice-twice = { $card } stands twice
    .dealer = { $card } is in the dealer's hand and somewhere else
cluster-away = no cluster answers at { $address }: { $fault }
cluster-dask = a cluster needs dask: install croupier[cluster]
cluster-workers = the workers of this cluster cannot value states: { $fault }
export-pyarrow = a Parquet file needs pyarrow: install croupier[export]
question-above = { $name } must be above 0, not { $given }
question-ante = a maximum payout is measured against an ante: give the ante in cents
    .uncommon = an ante of { $ante } and a maximum payout of { $most } have too little in common to count with
question-away = { $rulebook } does not give an absent player's stake back
question-check = only what is counted can be checked, without more known cards
question-confederates = confederates must be from 1 to { $most }, not { $count }
question-counted = a game without a draw is counted, not estimated
question-elsewhere = { $name } is no question for { $command }; ask it of croupier odds
question-interval = an interval needs at least 2 states, not { $count }
question-known = a player knows 1 to 5 dealer cards, not { $count }
question-large = the odds are too large, or the ante is divided too finely: sums would not fit
question-own = strategies of your own are for games without a draw
    .known = more known cards are for best play; with a draw, of a solved game
    .upcard = a named strategy, or one of your own, looks at the upcard alone; more known cards are for best play
question-page = the card is for games where a sixth card can be bought and two to four be exchanged
question-perfect = no simulation plays a game with a draw perfectly; odds estimates it, or simulate `card`
question-range =
    { $name ->
        [ante] an ante must be from { $least } to { $most }, not { $given }
       *[other] { $name } must be from { $least } to { $most }, not { $given }
    }
question-staking = { $name } of { $stake } cannot be staked here; what can: { ITEMS($offered) }
    .ante = a whole round needs its ante in cents
    .text = a way of staking is written as super=1000,jackpot=100, not { $given }
    .twice = { $given } stakes a wager twice
question-strategy = there is no strategy { $name }; the strategies are { ITEMS($names) }
question-table = a bet table has { $wanted } odds, ace-king up to royal flush, not { $count }
    .odds = odds are whole numbers from 0 to 100000
    .text = a bet table is whole numbers between commas, not { $given }
question-upcard = an upcard's rank is one of 23456789TJQKA, not { $given }
question-together = a maximum payout for ante and bet together cannot be counted where a won ante is paid and the dealer may be forced
    .supers = a maximum payout for all wagers of a player together cannot be counted with supers
solver-exchange = the solver knows games in which cards can be exchanged
solver-fees = the solver counts a card bought and one exchanged together: they must cost the same
solver-fine = the amounts of these terms are too fine for whole numbers of 64 bits
solver-otherwise = what was found of { $name } does not agree with itself, or with what was solved before
solver-pair = forcing with a pair might pay under these terms, which the solver does not count
solver-short = a hand that may force is not worth betting under these terms, which the solver does not count

# Why a wager is estimated

estimated-because =
    .glimpsed = with two to four cards known the player chooses here as if nobody forced: best play brings this or more
    .maximum = a maximum payout takes something off, and best play under it is not solved; `croupier odds … --cluster local` solves it
    .amounts = best play is solved for other amounts or rules than these; `croupier odds … --cluster local` solves it
    .leaving = best play of one who leaves rather than fold is not solved; `croupier odds … --cluster local` solves it
    .played = rounds played this way are not counted, only played
    .asked = it was asked for as an estimate
    .known = with a draw, play on more known cards is not counted whole
    .staking = supers and main game turn on the same cards: value and element of risk are exact, spread and hit frequency from rounds that are played

# PAR sheets

par-edges =
    .jackpot = House edge of the jackpot wager by pool
par-head-checked = figures worked out again
par-head-checked-by = checked by
par-head-clause = clause
par-head-combinations = combinations
par-head-contribution = contribution
par-head-cost = cost against the best
par-head-counted-by = counted by
par-head-currency = currency
par-head-date = date
par-head-decimals = decimals
par-head-exact = how it is known
par-head-figure = figure
par-head-floor = at least
par-head-gain = of an ante, a round
par-head-hand = hand
par-head-high = at most
par-head-hold = hold on all stakes
par-head-house-edge = house edge
par-head-interval = 95 % interval
par-head-long-run-return = comes back in the long run
par-head-low = at least
par-head-long-run-high = comes back, at most
par-head-long-run-low = comes back, at least
par-head-mean-pool = mean pool
par-head-mean-stake = mean stake, units
par-head-one-in = one in
par-head-outcome = outcome
par-head-part = part
par-head-pays = pays
par-head-pool-high = mean pool, at most
par-head-pool-low = mean pool, at least
par-head-probability = probability
par-head-program = program, SHA-256
par-head-risk = risk of ruin
par-head-rounds = rounds
par-head-row = of
par-head-royal-one-in = a royal flush: one round in
par-head-rtp = return on all stakes
par-head-rulebook = rulebook, SHA-256
par-head-seed = seed of the pool
par-head-setting = setting
par-head-share = share of the pool
par-head-shared-one-in = several share it: one round in
par-head-side = bankroll of, in units
par-head-stake = stake
par-head-staked = staked
par-head-strategy = strategy
par-head-two-royals-one-in = two given hands both royal: one round in
par-head-units = units
par-head-value = value
par-head-version = version
par-head-volatility-index = volatility index (90 %), units
par-head-what = by what
par-head-wagers = wagers in the round
par-note =
    { $exact ->
        [yes] exact
       *[no] estimated, with its 95 % interval
    }{ GIVEN($strategy) ->
        [yes] , { $strategy } play
       *[no] { "" }
    } · clauses { ITEMS($clauses) }
par-by-setting = House edge by setting
par-what =
    { $what ->
        [known] { $count } of the dealer's cards are known
        [undeclared] a first straight or royal flush is not declared
        [leaving] a player leaves rather than fold (at least)
       *[confederates] the hands of { $count } other seats are known
    }
par-exposure = What a player could gain
par-faults = the second program finds other figures: { ITEMS($faults) }
par-held =
    { $held ->
        [yes] yes
       *[no] no
    }
par-jackpot = The jackpot in the long run
par-right = { $file }: { $count } figures worked out again, all as they stand there.
par-rules = Rules in force
par-side =
    { $side ->
        [house] the house
       *[player] the player
    }
par-signed = Counted: ____________________ Checked: ____________________ Date: ____________
par-strategies = Ways to play
par-table-bands = between what 95 % of players have had back of one unit staked first, by the normal law
par-table-bankroll = with how many units the side that gains goes broke no more often than the risk says
par-table-lines = each way it ends, in units of the wager
par-table-prizes = the prizes of one wager, with their share of the pool
par-table-rules = odds to 1, fees in antes; a prize as money, or as a share of the pool
par-table-rounds = several wagers in one round
par-results = Results of a round
    .estimated = estimated from { $rounds } rounds by the { $strategy } strategy, share of rounds by antes won, each within ± { $within } (95 %)
    .exact = exact, { $strategy } play, share of rounds by antes won, where it is 1 in 1,000 or more
par-settings = Settings
par-title = PAR sheet: { $title }
par-upcards = Value by upcard
    .note =
        { $exact ->
            [yes] exact
           *[no] estimated
        }, { $strategy } play, antes a round{ GIVEN($within) ->
            [yes] , each within ± { $within } (95 %)
           *[no] { "" }
        }

# What a notebook shows
notebook-advice =
    .against = against
    .antes = antes
    .choice = choice
    .more = { " " }· { $left } more choices
    .title = { $rulebook } · exact, in antes
notebook-odds =
    .wager = wager
    .edge = house edge
    .value = value of one unit
    .deviation = standard deviation
    .how = how
    .exact = exact
    .estimated = estimated; 95 %: { $low } to { $high }
