# What the command line answers: headings, figures and sentences.

head-against-best = Against the best
head-antes-won = Antes won
head-area = Area
head-by = By
head-choice = Choice
head-clause = Clause
head-combinations = Combinations
head-house-edge = House edge
head-kind = Kind
head-known-how = How it is known
head-may-be = May be
head-money = Money
head-net = Net
head-our-words = In our words
head-outcome = Outcome
head-paid = Paid
head-power = Power
head-reading = Reading
head-returned = Returned
head-rounds = Rounds
head-rulebook = Rulebook
head-seat = Seat
head-seats = Seats
head-setting = Setting
head-share = Share
head-since = In force from
head-stake = Stake
head-hold = Hold
head-players-net = Players net
head-honoured = Honoured
head-super-pays = Super pays, to 1
head-takes = Takes
head-told = Told
head-title = Title
head-units = Units
head-value = Value
head-wager = Wager
head-what = What
head-when = When
head-where = Where
head-with = With
head-to-byte = To byte
head-line = Line
head-from-byte = From byte
head-file = File
head-digest = Digest
head-change = What became of it
head-unclear = What is unclear
head-taken = Read as
head-reason = Why

figure-at-least = at least, exactly
figure-break-even-pool = break-even pool
figure-cost-an-hour = cost an hour
figure-deals = deals
figure-element-of-risk = element of risk
figure-ev = ev
figure-expected-value = expected value
figure-flag = flag
figure-gained-after = and their draws after it
figure-gained-before = and their draws before it
figure-gained-by = gained by knowing the hands of
figure-gained-first = before the first choice
figure-95-interval-high = 95 % interval, high
figure-hit-frequency = hit frequency
figure-hit-frequency-95 = hit frequency, 95 % interval
figure-house-edge = house edge
figure-with-its-super = with its super
figure-95-interval-low = 95 % interval, low
figure-n0 = N0
figure-rounds = rounds
figure-simulated = simulated
figure-speed = speed
figure-standard-deviation = standard deviation
figure-standard-deviation-95 = standard deviation, 95 % interval
figure-standard-errors = standard errors
figure-standard-errors-often = how often prizes come
figure-states = states
figure-unit = unit
figure-variance-95 = variance, 95 % interval
figure-why = not exact because
figure-variance = variance

doing =
    .backing-up = backing up
    .counting = counting
    .estimating = estimating
    .moving = moving
    .playing = playing
    .restoring = restoring
    .settling = settling
    .solving = solving
    .thinking = thinking
    .verifying = verifying

advice-best = best
advice-dealer-has = the dealer has { $cards }
advice-drew = drew { $cards }
advice-gave-up = gave up { $cards }
advice-hand-of = { $hand } against { $up }
advice-note =
    In antes, { $exact ->
        [yes] exact
       *[no] estimated
    }, every later choice made best; { $milliseconds } ms.{ $hidden ->
        [0] { "" }
       *[other] { " " }{ $hidden } more exchanges with --all.
    }
amendment-change = { $what }: { $new }, where { $base } has { $was } ({ $clause }).
amendment-instrument = House rules
amendment-of = A house's own game. What is not said here is as in { $base }.
asked-ante = ante { MONEY($amount) }
clause-code = code
clause-test = test
clauses-counted = { $count } clauses, { $honoured } honoured, { $planned } planned
confident = with 95 % confidence from { $low } to { $high }
counted-all = all
demo-next = What to try next
    .clauses = a clause in our words, and the test that shows it
    .diff = what the amendment changed
    .save = save this round, then change a card or a decision
    .settle = what every area comes to
diff-moved = { $count } more are the same but stand in other clauses: add --clauses to list them.
diff-none = { $a } and { $b } set the same values.
flagged = returns less than 75 %
apart =
    { $errors } standard errors apart{ $agrees ->
        [yes] , which chance explains
       *[no] : they do not agree
    }
gained = { $ev } antes a round, with 95 % confidence
house-loses = played best, this is a game that the house loses
instant-payouts = Instant payouts
keys-stay = the keys do not come with a log: put them at { $file } before the server starts
log-signed =
    Signed { $count ->
        [one] 1 event
       *[other] { NUMBER($count, useGrouping: 1) } events
    }.
    .head = Added the head of { $head } to { $file }.
    .unvouched =
        { $count ->
            [one] 1 event
           *[other] { NUMBER($count, useGrouping: 1) } events
        } of them had nobody to vouch for them before.
known-how =
    { $exact ->
        [yes] exact
       *[no] estimated
    }{ GIVEN($strategy) ->
        [yes] , { $strategy } play
       *[no] { "" }
    }
    .between = { $low } to { $high } with 95 % confidence, { $count } first hands valued
log-show-none = no event is like that
new-ask =
    .ante-limits = The least and the most ante, in cents?
    .bet-multiple = How many antes is a bet?
    .bet-odds = What does a winning bet pay to 1, from ace and king up to the royal flush?
    .draw = May players draw cards?
    .draw-fee = What does a draw cost, in antes?
    .force = May players force the dealer to draw?
    .force-fee = What does forcing cost, in antes?
    .id = Its id?
    .jackpot = Is there a jackpot?
    .max-payout = What is the most that a wager is paid, in cents?
    .ours = { $game } at our house
    .seats = How many seats?
    .start = Which game do you start from?
    .super = Are there super wagers?
    .super-pay-table = Which super pay table?
    .title = What is it called?
new-leaves-out = That leaves out { ITEMS($parts) } too.
new-next = Next:
new-no = no
new-one-of = One of { ITEMS($choices) }
new-wrote =
    Wrote { $file }: { $title }, which changes { $count ->
        [0] no things
        [one] 1 thing
       *[other] { $count } things
    } of { $base }.
new-yes = yes
none = none
odds-ante = For an ante of { MONEY($amount) }, which the maximum payout is measured against.
odds-closer = Closer: croupier odds { $asked } --precision 0.0005
odds-in-full = In full: croupier odds { $asked }, or croupier par { $asked } -o par.html
of-one = { $value } of one { WORDS($unit) }
order-serves = The log is to be served as it ends at { $found } ({ $hash }), though { $known } were known.
    .signed = Signed by { ITEMS($names) }.
part-ante = Ante, to 1
part-bet = Bet
part-cite = Steps of play
part-clause = clause
part-deal = Deal
part-draw = Draw
part-force = Force
part-instant = Instant payout
part-jackpot = Jackpot
part-layout = Layout
part-policy = Irregularities
part-ranking = Ranking
part-seats = Table
part-super = Super
pay-table = table { $number }
place =
    .deal-dealer = the dealer's cards come
    .ante-unqualified-below-straight = the dealer does not qualify, hand below a straight
    .ante-unqualified-straight-or-higher = the dealer does not qualify, straight or higher
    .ante-won = the hand wins
    .bet-multiple = size, in antes
    .bet-second = a second combination is paid
    .bet-wrong = a bet of another size is
    .super-targets = on whose hand
    .super-losing = losing supers are taken
    .super-floor = may not be below the ante
    .super-dealer = those on the dealer's hand are settled
    .instant-missed = undeclared and bet
    .instant-odds = straight flush and royal flush pay
    .draw-least = least cards exchanged
    .draw-fees = fees by cards exchanged, in antes
    .draw-sixth = a sixth card may be bought
    .draw-bound = cards exchanged from which a seat must bet
    .draw-most = most cards exchanged
    .draw-fee = fee, in antes
    .force-fee = fee, in antes
    .policy-void-reach = a void round undoes what was settled
    .policy-stray-cards = part of a hand on an unstaked area
    .policy-opening = who turns up the hands
    .policy-conduct-void = wagers on a hand voided for conduct are
    .policy-extra-hand = hands voided of a player with several
powers-takes =
    .overseen = one of the two supervises
    .reason = reason
    .second = second: { ITEMS($roles) }
powers-told =
    .all = everybody
    .seat = the seat, and staff
    .staff = staff
powers-where =
    .auto = auto
    .between = between rounds
    .hand = hand
    .real = real
    .seat = own seat
    .table = own table
replay-log = An exported log
rulebook-about =
    { $instrument }{ GIVEN($since) ->
        [yes] , in force from { $since }
       *[no] { "" }
    }{ GIVEN($base) ->
        [yes] , extends { $base }
       *[no] { "" }
    }
rulebook-drawn = Drew the layout of { $id } in { $file }: { $seats } seats, areas { ITEMS($areas) }.
rulebook-valid =
    { $file } is a valid rulebook: { $id }, { $title }{ GIVEN($base) ->
        [yes] , which extends { $base }
       *[no] { "" }
    }, { $seats } seats.
setting = setting { $name }
    .absent = not here
    .fixed = always { $value }
    .free =
        { $default } unless set{ COUNT($choices) ->
            [0] { "" }
           *[other] ; or { ITEMS($choices) }
        }
    .prize = { $percent } % of the pool, at least { MONEY($floor) }
settle-carried = { ", carried" }
settle-dealer = Dealer
settle-hand =
    { $hand }{ GIVEN($fate) ->
        [yes] , { WORDS($fate) }
       *[no] { "" }
    }
    .dealer =
        { $hand }{ $forced ->
            [yes] , forced
           *[no] { "" }
        }, { $qualifies ->
            [yes] qualifies
           *[no] does not qualify
        }
    .hidden = not turned up
    .void = the round is void
settle-keyboard = reading rounds from the keyboard, one JSON object a line; Ctrl-D ends
settle-net = net
settle-pool = Jackpot pool { MONEY($amount) }
settle-seat = Seat { $seat }
simulated-even = even
simulated-rounds = { $rounds }, { $strategy } play, seed { $seed }
so-many-rounds = { $rounds } rounds
so-many-seats =
    { $count ->
        [one] 1 seat
       *[other] { $count } seats
    }
software = croupier { $version }, { $count } files
solved-speed = { $speed } states a second
solved-states =
    { $done } of { $asked }{ GIVEN($kept) ->
        [yes] , { $kept } of them from the folder
       *[no] { "" }
    }
usage-command =
    { GIVEN($near) ->
        [yes] there is no command { $given }; did you mean { $near }?
       *[no] there is no command { $given }
    }
usage-missing = { $name } is missing
usage-option =
    { GIVEN($near) ->
        [yes] there is no option { $given }; did you mean { $near }?
       *[no] there is no option { $given }
    }
usage-set = --set takes name=value, not { $given }
usage-value =
    { COUNT($choices) ->
        [0] { $kind ->
            [int] { $name } is a whole number, not '{ $given }'
            [float] { $name } is a number, not '{ $given }'
           *[other] { $name } cannot be '{ $given }'
        }
       *[other] { $name } is { ANY($choices) }, not '{ $given }'
    }
valued-exactly = { $count }, each valued exactly
    .seed = { $count }, each valued exactly, seed { $seed }
verify-sound =
    { $by ->
        [nobody] The chain is whole
       *[other] The log is sound
    }: { $count ->
        [one] 1 event
       *[other] { NUMBER($count, useGrouping: 1) } events
    }, each following from the one before{ $by ->
        [nobody] { "" }
        [signatures] , and signatures vouch for all up to { $signed }
       *[macs] , and signatures vouch for all up to { $signed }, and macs for the rest
    }.
verify-shuffles = Shuffles that were opened, each as it was promised: { $count }.
verify-unchecked = nobody was asked to vouch for it: give the public keys with --trusted
verify-witnessed = Enough witnesses have signed it up to { NUMBER($count, useGrouping: 1) }.
worded = { WORDS($text) }
wrote-events =
    Wrote { $count ->
        [one] 1 event
       *[other] { NUMBER($count, useGrouping: 1) } events
    } to { $file }.
    .verified =
        Wrote { $count ->
            [one] 1 event
           *[other] { NUMBER($count, useGrouping: 1) } events
        } to { $file }, and verified them there.
wrote-heads = Wrote the signed heads to { $file }.
wrote-rounds =
    Wrote { $count ->
        [one] 1 round
       *[other] { $count } rounds
    } to { $file }.
par-wrote =
    Wrote the PAR sheet of { $rulebook } to { $file }: { ITEMS($wagers) }{ COUNT($flagged) ->
        [0] { "" }
       *[other] ; returns less than 75 %: { ITEMS($flagged) }
    }.
export-wrote = Wrote { $states } states with { $choices } choices to { $file }, and what they are to { $card }.
export-card =
    # { $title }: the exact value of every choice

    { $states } states of { $rulebook }, which stand for { $deals } deals, counted by croupier { $version }.

    - A row is a first decision: `upcard`, of clubs, and `hand`, low to high. { GIVEN($seed) ->
        [yes] The rows were drawn at random as they are dealt, with the seed { $seed }; each stands for one deal.
       *[no] It stands for all deals that differ from it in the names of suits only; `deals` says how many.
    }
    - Every other column is a choice. `exchange_135` gives up the lowest card, the third and the highest.
    - A value is a whole number. Divided by { $divisor } it is what the choice is worth, in antes from the moment of the decision, fees included and every later choice made best. It is missing where the table does not offer the choice.
    - Nothing is estimated or rounded: a value is the sum over every draw, every hand of the dealer and, where he can be forced, every next card.
    - The terms of the game, all columns and this digest are among the metadata of the file, under `croupier`.

    SHA-256 of all rows: `{ $digest }`

    Licence: Apache-2.0

# The law's own text
law-aligned = { $pieces } pieces of the text are laid along its clauses in { $file }
law-impact = { $rounds } rounds settled under both; { $others } end otherwise
    .refused = Not playable: { $refused_a } under { $a }, { $refused_b } under { $b }
    .elsewhere =
        Not compared, as they are of other rulebooks: { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        }
    .left-out = Left out where a rulebook does not take it: { $settings }
law-same = Every clause has the words that the rulebook was written from.
law-title = The text and its rules: { $rulebook }
law-woven = The text and its rules are in { $file }

# A rulebook proved
head-fault = Fault
head-place = Where
head-settings = Settings
proof-done = { $rounds } rounds to their end, { $commands } commands, every command tried in { $states } states: { $findings ->
        [0] no gap, no contradiction, no round that stands still
       *[other] { $findings } findings
    }
proof-unreached = { $count } clauses are not reached by a round; the house around it or a person keeps them: { ITEMS($clauses) }
proof-under-way = Proving { $rulebook }
clause-reading = Reading { $id }: { $unclear } Read as: { $taken }. { $why }
reading-settings = (setting { LIST($names) })
receipt-written = written to { $file }
witness-signed = signed { $count } of { $log }
