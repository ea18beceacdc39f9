# Words of the dealer school.

school-title = Dealer school
school-about = A finished round lies before you. Say whether the dealer qualifies, name every hand and settle every wager; each miss comes with its clause.
school-rulebook = Rulebook
school-level = Level
school-deal = Deal a round
school-next = Next round
school-dealer = The dealer's hand
school-forced = The dealer was forced and this is the new hand.
school-qualifies = Does the dealer qualify?
school-yes = Yes
school-no = No
school-seat = Seat { $number }
school-did = Decided: { $what }
school-hand = Seat { $number }: its hand
school-choose = choose…
school-stakeOf = { $area }, { $amount } staked
school-fate = The stake
school-back = goes back or stays the player's
school-taken = is taken
school-paid = Paid beside it
school-check = Settle
school-score = { $right } of { $of } right
school-clean = All right. Well dealt.
school-tally =
    { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }, { $share } % of answers right, { $clean } without a miss
school-misses = What was missed
school-columns-what = What
school-columns-said = You said
school-columns-right = It is
school-columns-clause = Clause
school-nothing = no answer
school-missed =
    { $about ->
        [dealer] The dealer
       *[other] { $about ->
            [hand] Hand of seat { $seat }
           *[other] Seat { $seat }, { $area }
        }
    }
school-levels-one = one seat
school-levels-two = two seats, side wagers, bought cards
school-levels-three = three seats, anything goes
