# What happens at a table around its rounds, by the name of its event. Parts named `own` and `staff` are added
# for whoever may hear them to the words for everybody.

# Events of a round, for those who do not see the cards
told-deal = Dealt: { LINES($shares) }
share =
    .one = { $number } to { LIST($to) }
    .each = { $number } each to { LIST($to) }
share-to =
    { COUNT($seats) ->
        [one] seat { LIST($seats) }
       *[other] seats { LIST($seats) }
    }
    .dealer = the dealer
told =
    .exchange = Seat { $seat } chooses to exchange { $number }
    .discards = Seat { $seat } gives up { $number }
    .draw =
        { $last ->
            [yes] Seat { $seat } draws { $number }
           *[no] Seat { $seat } draws { $number }, and more are to come
        }
    .taken-back =
        { $hand ->
            [0] The card read last for the dealer is taken back
           *[other] The card read last for seat { $hand } is taken back
        }
    .undone = Seat { $seat }'s draw is undone; { $number } go back unseen
    .exposed =
        { $hand ->
            [0] A card of the dealer is exposed in the deal
           *[other] A card of seat { $hand } is exposed in the deal
        }
    .verified = Seat { $seat }'s hand is verified for the jackpot
    .irregular =
        { $seat ->
            [0] At the table, { $what }: { WORDS($ruling) }
           *[other] At seat { $seat }, { $what }: { WORDS($ruling) }
        }
    .out-of-order = something out of order
    .own-hand = ; your hand is { $cards }
    .own-draw = : { $cards }
    .reason = ; reason: { $why }

# A table
TablePrepared = Table { $table } is set up under { $rulebook }
RulebookMoved = From { $day } on { $rulebook } is in force: the table goes on under it
RulebookLapsed = The text { $rulebook } is no longer in force on { $day }: no further round is opened under it
MeterChanged =
    { $up ->
        [yes] The jackpot's meter is right again
       *[no] The jackpot's meter has failed
    }
EquipmentTicked = In its place: { WORDS($item) }
SignShown = A sign is put up: { WORDS($name) }
StaffAssigned = Those in charge of the table are named
    .staff = : { GIVEN($dealer) ->
        [yes] { $dealer } deals
       *[no] nobody deals
    } and { GIVEN($supervisor) ->
        [yes] { $supervisor } supervises
       *[no] nobody supervises
    }
FloatCounted = The float is counted
    .staff = : { MONEY($amount) }
TrayFilled = Chips come to the tray, on slip { $slip }
    .staff = : { MONEY($amount) }
TrayCredited = Chips go from the tray to the cage, on slip { $slip }
    .staff = : { MONEY($amount) }
PiecesCounted =
    { $what ->
        [tray] One person has counted the tray; another counts it, alone
       *[other] One person has counted drop box { $what }; another counts it, alone
    }
CountAgreed =
    { $what ->
        [tray] The tray is counted by two
       *[other] Drop box { $what } is counted by two
    }
    .staff = : { MONEY($amount) }, by the log { MONEY($expected) }
CountsDiffered =
    { $what ->
        [tray] Two counts of the tray differ: it is counted again
       *[other] Two counts of drop box { $what } differ: it is counted again
    }
BoxChanged = Drop box { $put } is put on, and the one before is taken off
DeckReceived = A deck with { WORDS($back) } backs comes to the table
StepDone =
    { $machine ->
        [yes] Done with the { WORDS($deck) } deck, by machine: { WORDS($does) }
       *[no] Done with the { WORDS($deck) } deck: { WORDS($does) }
    }
PreShuffled = The { WORDS($deck) } deck is shuffled by hand before it goes into the machine
DeckFailed = The { WORDS($deck) } deck fails its check and leaves the table
PlayersLooked = The players look at the spread cards
TableOpened = The table is open, with the { WORDS($deck) } deck in play
SeatTaken = Seat { $seat } is taken by { $player }
ChipsBrought = Seat { $seat } brings chips
    .own =
        { $cash ->
            [yes] : { MONEY($amount) }, bought with cash
           *[no] : { MONEY($amount) }
        }
ChipsTaken = Seat { $seat } takes its chips away
    .own =
        { $tokens ->
            [0] : { MONEY($amount) }
           *[other] : { MONEY($amount) } and { MONEY($tokens) } in tokens
        }
SeatLeft =
    { GIVEN($why) ->
        [yes] Seat { $seat } is free: { $why }
       *[no] Seat { $seat } is free
    }
LimitsSet =
    Antes are now from { MONEY($least) } to { MONEY($most) }{ COUNT($markers) ->
        [0] { "" }
        [one] ; seat { LIST($markers) } may keep to the old minimum
       *[other] ; seats { LIST($markers) } may keep to the old minimum
    }
NoticeGiven =
    A notice: { $what ->
        [minimum] the least ante becomes { MONEY($minimum) }
        [markers] every seat plays to the new minimum
        [closing] the table closes
       *[other] { $what }
    } { $minutes ->
        [0] now
        [one] in 1 minute
       *[other] in { $minutes } minutes
    }
MarkersEnded = Every seat plays to the new minimum now
AllowedAbove = Seat { $seat } may ante from { MONEY($least) } to { MONEY($most) }
RoundStarted = Round { $number }: betting is open
CarriedRefunded = Seat { $seat } gets back the jackpot wager that waited for a round
HandLaid = Done by seat { $seat }: { $does }
RoundEnded =
    { $void ->
        [yes] Round { $number } is void
       *[no] Round { $number } is over
    }
RoundUnsealed =
    { GIVEN($lost) ->
        [yes] What the log hides of round { $round } cannot be opened
       *[no] What the log hides of round { $round } can be opened
    }
ShuffleOrdered =
    The cards are to be shuffled: { KEY($why) ->
        [exposed] a card was seen
        [doubted] the last shuffle is in doubt
        [at-will] a supervisor asks for it
       *[other] { $why }
    }
DeckRemoved = The { WORDS($deck) } deck leaves the table
    .staff = : { $why }
DeckLocked = The { WORDS($deck) } deck is locked: { WORDS($why) }
DeckSearched = The { WORDS($deck) } deck is searched: { $found }
DeckTold = { $whom ->
        [surveillance] Surveillance is told of the { WORDS($deck) } deck, and { $answered } takes notice
       *[inspector] An inspector is told of the { WORDS($deck) } deck, and { $answered } takes notice
    }
DeckCompleted = The { WORDS($deck) } deck is made whole and checked anew
CardsCounted = The cards are counted: { $cards }
DeviceReplaced = A { $source } takes the place of the failed device
DeviceFailed = The device is out of service
PlayStopped = Play stops: { $why }
PlayResumed = Play goes on after a count of { $cards }
Directed =
    { $kind ->
        [silence-on] Players are to be silent during the hand
        [silence-off] Players may speak again
        [english-on] Only English is to be spoken at the table
        [english-off] Any language may be spoken again
        [place-on] Players are to lay their cards { $place }
       *[other] Players lay their cards where the rules say
    }
HandClaimed = Seat { $seat } says what its hand is
    .own = : { $says }; the cards say { $cards_say }
VoucherSwapped = A voucher of { $player } is swapped for tokens
    .own = : number { $number }, { MONEY($value) }
RulingMade = A ruling: { $text }
ResultCorrected = A ruling on round { $round } moves money for seat { $box }
    .own = : { MONEY($amount) } on the { AREA($area) }
TableClosed = The table is closed
IncidentRecorded =
    { $seat ->
        [0] At the table, a breach is noted: { $what }
       *[other] At seat { $seat }, a breach is noted: { $what }
    }
    .staff = { " " }({ $note })
DeckCommitted = The house's part of the shuffle of { $number } is sealed; its promise begins { $promise }
SeedCommitted = Seat { $seat } has a seed for the next shuffle
SeedRevealed =
    { GIVEN($seed) ->
        [yes] Seat { $seat } reveals its seed
       *[no] Seat { $seat } reveals another seed than it has committed
    }
DeckMixed = The order is fixed: { LINES($each) }
mixed-in =
    .whole = the seed of seat { $seat } is mixed in
    .late = that of seat { $seat } came after the promise, and counts next time
    .missing = that of seat { $seat } was not revealed in time
    .malformed = what seat { $seat } revealed is not what it had committed
DeckOpened = Round { $round }: the promise that begins { $promise } is opened, and anybody can check the order
DeckReplaced =
    Round { $round }: the promise that begins { $promise } is taken back, and another made: { $why ->
        [restarted] the house was interrupted
       *[other] the log was rolled back
    }
DeckLost = Round { $round }: the promise that begins { $promise } cannot be opened
Arranged =
    { $auto ->
        [yes] The table runs by itself
       *[no] A dealer runs the table
    }{ $real ->
        [yes] { " " }with real cards
       *[no] { "" }
    }{ COUNT($clocks) ->
        [0] , untimed
       *[other] , with { LIST($clocks) }
    }
clock =
    .betting = { $seconds } seconds for betting
    .decision = { $seconds } seconds for a decision
    .force = { $seconds } seconds for forcing
    .pause = { $seconds } seconds for the pause
SaidReady = Seat { $seat } is ready to go on
HintGiven = Seat { $seat } is given a hint
    .own = : { $best }
SupervisorCalled = The supervisor is called
    .staff = : { $what }
CallAnswered = The supervisor is at the table
AbsenceReferred = Seat { $seat } is away, not for the first time ({ $times }): the supervisor is asked

# The next step of a table, as its dealer is told it
step =
    .count = count the cards
    .equipment = find the { WORDS($item) } in its place
    .sign = put up the sign: { WORDS($name) }
    .staff = put dealer and supervisor in charge
    .float = count the float
    .tray = count the tray, alone
    .open = open the table
    .deck = bring a deck with { WORDS($back) } backs
    .look = let the players look at the cards
    .with-deck = { WORDS($deck) } deck: { WORDS($does) }
    .device = bring another device
    .search = { WORDS($deck) } deck, { WORDS($why) }: search it for more missing or foreign cards
    .tell =
        { $whom ->
            [surveillance] { WORDS($deck) } deck, { WORDS($why) }: tell surveillance
           *[inspector] { WORDS($deck) } deck, { WORDS($why) }: tell an inspector
        }
    .locked = { WORDS($deck) } deck, { WORDS($why) }: replace it, or make it whole and check it
    .ruling = rule on the round: { WORDS($why) }
    .vacate = have seat { $seat } given up: it has not wagered for rounds, and every seat is taken
    .apart = { $one } and { $other } are kept apart: one of them must sit elsewhere
    .betting = open betting
    .retrieve = look for the hand of seat { $seat }
    .rack = shuffle the rack
    .deal =
        { $number ->
            [one] deal { $number } card
           *[other] deal { $number } cards
        }
    .call-bets = call no more bets
    .decide = let the seats decide
    .lapsed = close the table, or set it up anew: its text is no longer in force on { $day }
    .lay = seat { $seat }: { $does }
    .lock = lock the decisions in
    .reveal = turn up the dealer's hand
    .force = ask about forcing the dealer
    .settle = settle the hands
    .verify = verify the jackpot hand of seat { $seat }
    .jackpots = count the deck and pay the jackpots
    .close = close the round

# What happens when a clock has run out
run-out =
    .pause = the next round opens
    .betting = no more bets
    .fold = the hand is folded
    .void = the hand is void and the wagers go back
    .force = the dealer is not forced
    .concede = the hands are compared
    .seeds = the cards are dealt without the seeds that are missing
