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
question-large = the odds are too large for an ante divided so finely: sums would not fit
question-own = strategies of your own are for games without a draw
    .known = more known dealer cards and strategies of your own are for games without a draw
    .upcard = a named strategy, or one of your own, looks at the upcard alone; more known cards are for best play
question-page = the card is for games where a sixth card can be bought and two to four be exchanged
    .no-draw = the card is for games with a draw; { $rulebook } has none
question-perfect = no simulation plays a game with a draw perfectly; odds estimates it, or simulate `card`
question-range =
    { $name ->
        [ante] an ante must be from { $least } to { $most }, not { $given }
       *[other] { $name } must be from { $least } to { $most }, not { $given }
    }
question-rounds = rounds are from 1 to { $most }, not { $rounds }
question-sample = a sample has at least 2 states, not { $count }
question-seats = what other seats' cards are worth is asked of games with a draw
question-strategy = there is no strategy { $name }; the strategies are { ITEMS($names) }
question-table = a bet table has { $wanted } odds, ace-king up to royal flush, not { $count }
    .odds = odds are whole numbers from 0 to 100000
    .text = a bet table is whole numbers between commas, not { $given }
question-together = a maximum payout for ante and bet together cannot be counted where a won ante is paid and the dealer may be forced
solver-exchange = the solver knows games in which cards can be exchanged
solver-fees = the solver counts a card bought and one exchanged together: they must cost the same
solver-fine = the amounts of these terms are too fine for whole numbers of 64 bits
solver-pair = forcing with a pair might pay under these terms, which the solver does not count

# PAR sheets

par-edges = House edge by strategy
    .jackpot = House edge of the jackpot wager by pool
    .super = House edge of the super by pay table
par-head-combinations = combinations
par-head-figure = figure
par-head-outcome = outcome
par-head-setting = setting
par-head-units = units
par-head-value = value
par-note =
    { $exact ->
        [yes] exact
       *[no] estimated, with its 95 % interval
    }{ GIVEN($strategy) ->
        [yes] , { $strategy } play
       *[no] { "" }
    } · clauses { ITEMS($clauses) }
par-results = Results of a round
    .estimated = estimated from { $rounds } rounds by the { $strategy } strategy, share of rounds by antes won, each within ± { $within } (95 %)
    .exact = exact, { $strategy } play, share of rounds
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
