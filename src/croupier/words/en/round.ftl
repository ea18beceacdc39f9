# What happens in a round, by the name of its event.

# Parts of sentences
stake =
    { MONEY($amount) }{ $tokens ->
        [0] { "" }
       *[other] , { MONEY($tokens) } of it in tokens
    }
because =
    { GIVEN($why) ->
        [yes] : { WORDS($why) }
       *[no] { "" }
    }
cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
hand-of = seat { $seat }
    .dealer = dealer
result =
    .even = seat { $seat } comes out even
    .won = seat { $seat } wins { MONEY($amount) }
    .lost = seat { $seat } loses { MONEY($amount) }
    .nobody = nobody was in it

# Hands
hand =
    .nothing = { RANK($top) } high
    .ace-king = ace and king
    .one-pair = pair of { RANKS($top) }
    .two-pairs = two pairs, { RANKS($top) } and { RANKS($second) }
    .three-of-a-kind = three of a kind, { RANKS($top) }
    .straight = straight, { RANK($top) } high
    .flush = flush, { RANK($top) } high
    .full-house = full house, { RANKS($top) } over { RANKS($second) }
    .four-of-a-kind = four of a kind, { RANKS($top) }
    .straight-flush = straight flush, { RANK($top) } high
    .royal-flush = royal flush
rank =
    .two = two
    .three = three
    .four = four
    .five = five
    .six = six
    .seven = seven
    .eight = eight
    .nine = nine
    .ten = ten
    .jack = jack
    .queen = queen
    .king = king
    .ace = ace
ranks =
    .two = twos
    .three = threes
    .four = fours
    .five = fives
    .six = sixes
    .seven = sevens
    .eight = eights
    .nine = nines
    .ten = tens
    .jack = jacks
    .queen = queens
    .king = kings
    .ace = aces

# Wagers and money
WagerPlaced =
    { GIVEN($player) ->
        [yes] Seat { $seat }, { $player },
       *[no] Seat { $seat }
    } { $carried ->
        [yes] has a { AREA($area) } of { $stake } from a round that was void
       *[no] { $kind ->
            [ante] antes { $stake }
            [bet] bets { $stake }
            [super-own] places a super of { $stake } on its own hand
            [super-dealer] places a super of { $stake } on the dealer's hand
            [super-seat] places a super of { $stake } on the hand of seat { $target }
           *[other] puts down a { AREA($area) } of { $stake }
        }
    }
WagerWithdrawn = Seat { $seat } takes back its { AREA($area) }
Paid =
    Seat { $seat } is paid { MONEY($amount) }{ $cut ->
        [yes] { " " }(cut from { MONEY($uncapped) } by the maximum payout)
       *[no] { "" }
    } on its { AREA($area) }{ $odds ->
        [0] { "" }
       *[other] { " " }at { $odds } to 1
    }{ $because }{ $returned ->
        [0] { "" }
       *[other] , and its stake of { MONEY($returned) } is returned
    }
Returned = Seat { $seat } gets its { AREA($area) } of { MONEY($amount) } back{ $because }
Taken = The house takes seat { $seat }'s { AREA($area) } of { MONEY($amount) }{ $because }
Reversed = Seat { $seat }'s { AREA($area) } is undone and its stake is back{ $because }
Forfeited = Seat { $seat }'s { AREA($area) } is forfeited
CollectionReversed = Seat { $seat }'s { AREA($area) } is in play again
Carried =
    { $amount ->
        [0] Seat { $seat }'s { AREA($area) } counts for its next round
       *[other] Seat { $seat }'s { AREA($area) } of { MONEY($amount) } counts for its next round
    }
PoolChanged =
    The pool stands at { MONEY($pool) } { $why ->
        [contributions] after the jackpot wagers
        [prizes] after the prizes
        [seed] after being seeded anew
        [void] as before, as the round is void
       *[other] { $why }
    }{ $added ->
        [0] { "" }
       *[other] ; the house adds { MONEY($added) }
    }

# The course of a round
SeatLeftOut = Seat { $seat } gets no cards, as its { AREA($missing) } is missing
BetsCalled =
    { COUNT($seats) ->
        [0] No more bets; nobody is in the round
        [one] No more bets; in the round: seat { LIST($seats) }
       *[other] No more bets; in the round: seats { LIST($seats) }
    }
CardsDealt = The deal: { $dealt }
UpcardShown = The dealer's upcard is { $card }
Declared =
    { $auto ->
        [yes] The table declares { $claims } for seat { $seat }
       *[no] Seat { $seat } declares { $claims }
    }
claims =
    .none = nothing
    .super = a super
    .instant = an instant payout
    .both = a super and an instant payout
Decided =
    { $deemed ->
        [yes] Seat { $seat } counts as having chosen to { $decision ->
            [fold] fold
            [bet] bet
            [buy] buy
           *[exchange] exchange
        }
       *[no] Seat { $seat } { $decision ->
            [fold] folds
            [bet] chooses to bet
            [buy] chooses to buy a sixth card
           *[exchange] chooses to exchange { $number }: { $cards }
        }
    }
DecisionsLocked = All decisions are locked in
ClaimFailed = Seat { $seat } declared { WORDS($claim) }, which its hand does not hold
PhaseOpened =
    { KEY($phase) ->
        [betting] Betting is open
        [dealing] The deal begins
        [deciding] The seats choose
        [drawing] Draws are served
        [deciding-again] The seats that drew choose again
        [reveal] Every choice is made
        [force] The dealer may be forced
        [settlement] Settlement begins
        [closed] The round is closed
       *[void] The round is void
    }
DiscardsTaken = Seat { $seat } gives up { $cards }
DrawDealt =
    { $last ->
        [yes] Seat { $seat } draws { $cards }
       *[no] Seat { $seat } draws { $cards }, and more are to come
    }
DiscardsRacked = The cards that seat { $seat } gave up go to the rack
DrawViewed = Seat { $seat } looks at its new cards
RackReshuffled = The deck has run out: { $number } of the rack are reshuffled
HandRacked = Seat { $seat }'s { $number } go to the rack
SeatFinished = Seat { $seat }'s { $number } go to the rack and its round is over: { WORDS($how) }
DealerRevealed =
    { $qualifies ->
        [yes] The dealer turns up { $cards }: { $hand }; the dealer qualifies
       *[no] The dealer turns up { $cards }: { $hand }; the dealer does not qualify
    }
ForceAsked =
    { COUNT($seats) ->
        [one] The dealer asks seat { LIST($seats) } about forcing
       *[other] The dealer asks seats { LIST($seats) } about forcing
    }
ForceAnswered =
    { $force ->
        [yes] Seat { $seat } wants to force the dealer
       *[no] Seat { $seat } does not want to force the dealer
    }
DealerCardReplaced =
    { $qualifies ->
        [yes] The dealer's { $out } is replaced by { $into }: { $hand }; the dealer qualifies
       *[no] The dealer's { $out } is replaced by { $into }: { $hand }; the dealer does not qualify
    }
HandShown = Seat { $seat } shows { $cards }: { $hand }
HandCompared =
    { $outcome ->
        [win] Seat { $seat } wins against the dealer
        [lose] Seat { $seat } loses to the dealer
       *[stand-off] Seat { $seat } stands off with the dealer
    }
SecondShown = Seat { $seat } shows a second combination, { WORDS($says) }: { $cards }
FoldedShown = The folded hand of seat { $seat } is shown: { $cards }
Conceded = Seat { $seat } concedes
Settled = Every ante, bet and super is settled
StubRacked = The { $count } cards that are left go to the rack
JackpotHandHeld = Seat { $seat }'s { $cards } stay on the table, face up, for the jackpot
JackpotHandVerified = Seat { $seat }'s { WORDS($says) } is verified for the jackpot
RoundClosed = The round is closed: { LINES($results) }

# Irregularities
IrregularityRecorded =
    { $seat ->
        [0] { CAPITAL($what) }: { WORDS($ruling) }
       *[other] At seat { $seat }, { WORDS($what) }: { WORDS($ruling) }
    }
RulingAsked = The round waits for a ruling: { WORDS($why) }
Ruled =
    { KEY($remedy) ->
        [stand] A ruling, { $why }: the round stands
        [void] A ruling, { $why }: the round is void
        [pay] A ruling, { $why }: it is paid
        [take-back] A ruling, { $why }: it is taken back
       *[other] A ruling, { $why }: wagers come to something else
    }
Corrected =
    { $more ->
        [yes] Seat { $seat } is given { MONEY($moved) } on the { AREA($area) }
       *[other] Seat { $seat } gives { MONEY($moved) } back on the { AREA($area) }
    }
CardTakenBack =
    { $hand ->
        [0] The card read last for the dealer is taken back: { $card }
       *[other] The card read last for seat { $hand } is taken back: { $card }
    }
CardExposed =
    { $hand ->
        [0] A card of the dealer is exposed: { $card }
       *[other] A card of seat { $hand } is exposed: { $card }
    }
DealerCardsExposed = Cards of the dealer are seen too soon: { $cards }
Misdealt = A misdeal{ $because }
HandVoided = Seat { $seat }'s hand is void{ $because }
HandDiscarded = Seat { $seat }'s hand is discarded before its player has chosen
HandRebuilt = Seat { $seat } gets its hand back
AreaDealtAstray = Cards go astray to the unstaked seat { $seat }
StrayHandRacked = The stray hand at seat { $seat } goes to the rack
DealCollected = All cards are collected and dealt again; the wagers stay
DeckCounted = The deck is counted: { $number }
SuperFound = Seat { $seat }'s { AREA($area) } is found to be { MONEY($amount) }
BetFound = Seat { $seat }'s bet is found to be { MONEY($amount) }
DrawUndone = Seat { $seat }'s draw is undone; { $cards } go back unseen
DrawOutOfTurnKept = Seat { $seat } is served out of turn and keeps what it has seen
LeftFaceDown = Seat { $seat } leaves its hand face down, which loses
ActFirstDirected = Seat { $seat } must act before the others
RoundVoided = The round is void{ $because }; { LINES($results) }
