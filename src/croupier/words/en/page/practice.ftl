# Words of practice: the practice table, hints, the trainer and what-if.

practice-ACTIONS-fold = Fold
practice-ACTIONS-bet = Bet
practice-ACTIONS-buy = Buy a 6th card
practice-ACTIONS-force = Force the dealer
practice-ACTIONS-decline = Do not force
practice-ACTIONS-instant-payout = Take the instant payout
practice-pages = Ways to practise
practice-tabs-practice = Practice table
practice-tabs-trainer = Trainer
practice-tabs-what-if = What if
practice-tabs-school = Dealer school
practice-staff = Practice is for players. Sign in as one, or sign out and come in as a guest.
practice-rulebook = Rulebook
practice-table-title = Practise at a table
practice-table-says = Untimed and with play chips. Hints are given when you ask for them, and every choice can be checked against the best.
practice-table-device = Cards come from
practice-table-devices-shoe = a shoe
practice-table-devices-shuffler = a shuffler
practice-table-bots = Players of the house beside you
practice-table-alone = none
practice-table-settings = Settings that the rulebook leaves to the house
practice-table-settingsHint = Other settings begin the table anew.
practice-table-fixed = Fixed by the rulebook
practice-table-go = Go to the table
practice-table-going = Setting the table up…
practice-table-toTable = Go on with that round
practice-table-finish = A round is being played at your practice table. Finish it there, then change the settings.
practice-stage-first = First decision
practice-stage-after-a-draw = After the draw
practice-stage-forcing = The dealer does not qualify: force a card?
practice-hint-title = Coach
practice-hint-ask = Hint
practice-hint-key = H
practice-hint-asking = Counting…
practice-hint-wait = Hints are there when you have something to decide.
practice-hint-look = Look at your new cards first.
practice-hint-ready = Ask what every choice is worth. That you asked is kept with the round.
practice-hint-locked = Hints are locked here: they are for your own practice table.
practice-hint-lockedBy = The rulebook keeps aids away from live tables:
practice-hint-toPractice = Practise these rules
practice-hint-used = What each choice is worth from here on, in chips
practice-hint-notNow = not now
practice-hint-declare = Declare first; then a press on a choice makes it.
practice-bars-best = best
practice-bars-yours = your choice
practice-bars-behind = −{ $amount }
practice-bars-all = All { $count } exchanges
practice-bars-fewer = Only the best exchange of each size
practice-bars-label = Choices, the best first
practice-bars-antes = { $text } antes
practice-verdict-right = { $action }: the best choice.
practice-verdict-wrong = { $action } cost { $chips }. Best was: { $best }.
practice-verdict-again = Look at it again
practice-card-title = How you play
practice-card-sitting = This sitting
practice-card-all = All practice
practice-card-hands = Hands
practice-card-accuracy = Best choices
practice-card-of = { $right } of { $decisions }
practice-card-hundred = Cost of 100 hands
practice-card-hour = Cost of an hour
practice-card-against = Against the one page
practice-card-under = { $chips } less
practice-card-over = { $chips } more
practice-card-same = the same
practice-card-none = –
practice-card-basis =
    Against optimal play, which costs 0, in chips at an ante of { MONEY($ante) } and { $hands } hands an hour{ GIVEN($measured) ->
        [yes] { " " }as you play
       *[no] { "" }
    }.
practice-card-page = Playing by the strategy on one page costs { $chips } for 100 hands.
practice-card-noPage = No one-page strategy is valued for this rulebook.
practice-card-empty = Nothing was judged yet. Play a hand; what you choose is held against the best.
practice-trainer-title = Trainer
practice-trainer-says = One decision after the other. What you got wrong comes back soon, what you know after days.
practice-trainer-how = What would you do? Choose, and see what every choice is worth.
practice-trainer-next = Next decision
practice-trainer-nextKey = Enter
practice-trainer-hand = Your hand
practice-trainer-up = Dealer's upcard
practice-trainer-dealer = Dealer's hand
practice-trainer-drawn =
    { GIVEN($given) ->
        [yes] You gave up { $given } and drew { $drawn }.
       *[no] You bought { $drawn }.
    }
practice-trainer-ante = The ante is { MONEY($ante) }.
practice-trainer-moves = Your choice
practice-trainer-exchange =
    { GIVEN($count) ->
        [yes] Exchange { $count }
       *[no] Exchange: tap cards
    }
practice-trainer-keys = Keys: F fold, B bet, Y buy, 1–5 and X exchange, G force, N do not force, I instant payout, Enter next.
practice-trainer-streak = Right in a row
practice-trainer-longest = longest
practice-trainer-right = Best choices
practice-trainer-cost = Mistakes cost
practice-trainer-kinds = What costs most
practice-trainer-noKinds = No mistake yet.
practice-whatIf-title = What if
practice-whatIf-none-kept = The house cannot be reached, and this was not asked at this browser before.
practice-whatIf-says = Put any cards on the table and see the exact value of every choice. Tap cards, or type them as Ah Kd 10s.
practice-whatIf-stage = Decision
practice-whatIf-stages-first = the first
practice-whatIf-stages-after-a-draw = after a draw
practice-whatIf-stages-forcing = whether to force the dealer
practice-whatIf-drew = You have drawn before
practice-whatIf-places-hand = Your first five cards
practice-whatIf-places-up = Dealer's upcard
practice-whatIf-places-given = Given up
practice-whatIf-places-drawn = Drawn
practice-whatIf-places-others = Dealer's other four cards
practice-whatIf-bought = None: a card was bought.
practice-whatIf-ante = Ante
practice-whatIf-no-amount = “{ $word }” is not an amount for an ante.
practice-whatIf-fault-bad = “{ $word }” is not a card.
practice-whatIf-fault-none = At least one card goes here.
practice-whatIf-fault-twice = { $word } lies somewhere else already.
practice-whatIf-fault-notHeld = { $word } is not in the hand.
practice-whatIf-deck = Cards for: { LOWER($place) }
practice-whatIf-ask = Show values
practice-whatIf-random = Any cards
practice-whatIf-clear = Clear
practice-whatIf-settings = Settings
practice-whatIf-holds = Kind of hand: { $kind }.
practice-kinds-straight-or-better = straight or better
practice-kinds-two-pairs = two pairs
practice-kinds-three-of-a-kind = three of a kind
practice-kinds-four-to-a-flush = four to a flush
practice-kinds-four-to-a-straight = four to a straight
practice-kinds-one-pair = one pair
practice-kinds-ace-and-king = ace and king
practice-kinds-ace-high = ace high
practice-kinds-king-high = king high
practice-kinds-queen-high-or-less = queen high or less
practice-kinds-after = { $stage }: { $kind }
practice-exchange = Exchange { $cards }
practice-antes = { $count } antes
practice-whatIf-fault-few =
    { $count ->
        [one] One card goes here.
       *[other] { $count } cards go here.
    }
practice-whatIf-fault-many =
    { $count ->
        [one] Only one card goes here.
       *[other] Only { $count } cards go here.
    }
practice-whatIf-fault-unequal =
    { $count ->
        [one] One card goes here.
       *[other] As many as were given up: { $count }.
    }
practice-reason-up = { $up ->
    [rA] an ace
    [rK] a king
    [rQ] a queen
    [rJ] a jack
    [rT] a ten
    [r9] a nine
    [r8] an eight
    [r7] a seven
    [r6] a six
    [r5] a five
    [r4] a four
    [r3] a three
   *[r2] a two
}
practice-reason-times = { $times ->
    [0] never
    [1] once in 100 times
    [100] always
   *[other] { $times } times in 100
}
practice-reason-fold = Against { $up } the dealer qualifies { $plays } and then beats your hand ({ $hand }) { $beats }: fold.
practice-reason-bet = Against { $up } the dealer qualifies { $plays }, and your hand ({ $hand }) then wins { $wins }; a dealer who does not qualify pays your ante: bet.
practice-reason-draw = Against { $up } the dealer qualifies { $plays } and then beats your hand ({ $hand }) { $beats }. A draw betters it { $better }, which is worth its price.
practice-reason-force = { $total } cards may come next: { $beaten } make a hand that plays and loses to yours ({ $hand }), { $beats } one that beats it, the others nothing. { $best }.
practice-reason-instant = This hand is paid at once, before anything else can happen to it.
practice-reason-counted = Counted over all { $total } hands that the dealer can have.
practice-warn-use = Warn me before a choice that costs much
practice-warn-says = { $action } costs { MONEY($cost) } compared with the best: { $best }. Do it all the same?
practice-trainer-daily = Puzzle of the day
practice-trainer-kept = The house cannot be reached: these are decisions that you answered at this browser before. Nothing is added to your record.
practice-trainer-none-kept = The house cannot be reached, and no decision of this rulebook was answered at this browser before.
practice-trainer-puzzle = A puzzle
practice-trainer-is-daily = The same for everybody today: of 24 hands the one in which the obvious choice costs most.
practice-trainer-back-minutes =
    { $count ->
        [one] This kind of hand comes back in one minute.
       *[other] This kind of hand comes back in { $count } minutes.
    }
practice-trainer-back-days =
    { $count ->
        [one] This kind of hand comes back in one day.
       *[other] This kind of hand comes back in { $count } days.
    }
