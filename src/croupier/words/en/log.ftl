# What happens in the streams that are no table, as whoever reads the log is told it: by the kind of stream and the event.
# Beside an event's own values, `whose` is what the stream is of, `by` and `role` who did it.

log-people =
    .Registered = { $person } becomes known as { WORDS($role) }
    .Identified = The house learns who { $person } is, and keeps a keyed digest of it
    .Appointed = { $person } is now { WORDS($role) }{ GIVEN($title) ->
            [yes] , { $title }
           *[no] { "" }
        }{ GIVEN($pit) ->
            [yes] , in pit { $pit }
           *[no] { "" }
        }
    .LockedOut = { $person } may not act any more
    .LetIn = { $person } may act again
log-house =
    .HouseFounded = The house opens its record
    .PrizeBarred = Barred as a prize from { $since }: { $item }
    .RetentionSet = Denied claims are kept for { $years } years
    .Separated = { $one } and { $other } may not sit at one table
    .BreachOpened = { $person } is found with a barred device: { $grounds }
    .Barred = { $person } may not play
    .BarLifted = { $person } may play again
    .Excluded = { $person } may not enter the casino
    .HeldForHandover = { $person } is held until an official comes; told: { $told }
    .HandedOver = { $person } is handed over to { $to }
    .TemplateKept =
        { $kept ->
            [yes] The set-up “{ $name }” of tables is kept
           *[no] The set-up “{ $name }” of tables is forgotten
        }
    .QueryKept =
        { $kept ->
            [yes] The filters “{ $name }” of the log are kept
           *[no] The filters “{ $name }” of the log are forgotten
        }
    .Disabled = Gaming stops: { $scope }
    .Enabled = Gaming goes on: { $scope }
    .WalletsFilled =
        { $cage ->
            [yes] From now on only the cage pays into wallets
           *[no] From now on players may pay into their wallets
        }
    .DayRulesSet = The gaming day is settled: shifts from { ITEMS($shifts) }, by the time of { $time_zone }; cash is reported from { MONEY($cash_line) }
    .DayTurned =
        { GIVEN($day) ->
            [yes] The gaming day { $day } begins
           *[no] No gaming day is open any more
        }
log-wallet =
    .Deposited = { MONEY($amount) } is paid into the wallet of { $whose }{ $flagged ->
            [yes] , whose cash of the day comes to the house’s line
           *[no] { "" }
        }
    .Withdrawn = { MONEY($amount) } is paid out of the wallet of { $whose }{ $flagged ->
            [yes] , whose cash of the day comes to the house’s line
           *[no] { "" }
        }
    .SentToTable = { $whose } takes { MONEY($amount) } to { $table }
    .CameFromTable = { $whose } brings { MONEY($amount) } back from { $table }
    .PrizeReceived = A prize of { MONEY($amount) } is paid into the wallet of { $whose }: { $prize } of { $promotion }
    .BoughtAtTable = { $whose } buys chips for { MONEY($amount) } in cash at { $table }{ $flagged ->
            [yes] , and comes to the house’s line for cash
           *[no] { "" }
        }
    .LimitSet =
        { $amount ->
            [none]
                { $kind ->
                    [time] { $whose } has no limit of the time at tables a { WORDS($period) }, from { $effective_at } on
                    [loss] { $whose } has no limit of losses a { WORDS($period) }, from { $effective_at } on
                   *[deposit] { $whose } has no limit of deposits a { WORDS($period) }, from { $effective_at } on
                }
           *[other]
                { $kind ->
                    [time] { $whose } may sit for at most { $amount } seconds a { WORDS($period) }, from { $effective_at } on
                    [loss] { $whose } may lose at most { MONEY($amount) } a { WORDS($period) }, from { $effective_at } on
                   *[deposit] { $whose } may pay in at most { MONEY($amount) } a { WORDS($period) }, from { $effective_at } on
                }
        }
    .ExclusionSet =
        { $until ->
            [none] { $whose } is excluded by the own wish, for good
           *[other] { $whose } is excluded by the own wish, until { $until }
        }
    .SatDown = { $whose } takes a seat at { $table }
    .StoodUp = { $whose } gives up a seat at { $table }
log-pool =
    .PoolOpened = Pool { $pool } is opened for { LIST($tables) }
    .PoolClosed = The pool is closed, and its { MONEY($amount) } goes into pool { $into }
    .PoolTakenOver = The pool takes over { MONEY($amount) } from pool { $of }
    .Contributed = Jackpot wagers of { MONEY($stakes) } come in from { $table }, round { $round }: the meter moves by { MONEY($added) }
    .Claimed = Seat { $seat } of { $table } claims a prize in round { $round }: { WORDS($kind) }
    .Verified = The claim of seat { $seat } of { $table } in round { $round } is verified
    .PrizePaid = Seat { $seat } of { $table } is paid a prize of { MONEY($prize) } for round { $round }, { MONEY($from_pool) } of it out of the pool
    .Seeded = The house puts { MONEY($amount) } into the pool
    .ClaimDropped = The claim of seat { $seat } of { $table } in round { $round } falls away
    .LinkChanged =
        { $up ->
            [yes] { $table } is linked to the pool again
           *[no] { $table } has lost its link to the pool
        }
log-dispute =
    .Raised = { $by } disputes round { $number }: { $about }
    .Decided =
        { $review ->
            [yes] On review it is decided: { $decision }
           *[no] It is decided: { $decision }; a review may be asked until { $review_until }
        } ({ $remedy ->
            [stand] the round stands
            [void] the round is void
            [pay] money is paid
            [take_back] money is taken back
           *[resettle] the round is settled anew
        })
    .Accepted = { $by } accepts the decision
    .ReviewAsked = { $by } asks for a review
    .Ended = The dispute ends, and the player is told of the right to complain to an inspector
    .ComplaintMade = { $by } complains to an inspector: { $text }
    .ComplaintAnswered = The inspector answers the complaint: { $finding }
log-day =
    .DayOpened = The gaming day { $date } is opened, with { $tables ->
            [one] 1 table
           *[other] { $tables } tables
        } read off
    .ShiftStarted = The next shift takes over, with { $tables ->
            [one] 1 table
           *[other] { $tables } tables
        } read off
    .SlipDrawn =
        { $kind ->
            [fill] Slip { $number } is drawn up: a fill of { MONEY($amount) } for { $table }, to be signed by { WORDS($wanted) }
           *[credit] Slip { $number } is drawn up: a credit of { MONEY($amount) } from { $table }, to be signed by { WORDS($wanted) }
        }
    .SlipSigned = { $by } signs slip { $number } as { WORDS($role) }
    .SlipVoided = Slip { $number } is void
    .DayClosed = The gaming day { $whose } is closed, with { $tables ->
            [one] 1 table
           *[other] { $tables } tables
        } read off
log-promotion =
    .PromotionProposed = Promotion { $id } is set up for { LIST($tables) }
    .PrizesScreened = No prize of version { $version } is a barred one: { ITEMS($prizes) }
    .TermsChanged = The terms have a new version, { $version }
    .TermsSubmitted = The authority is given the terms of version { $version }
    .TermsPublished = The terms of version { $version } can be read at { ITEMS($places) }
    .MarketingReferred = { $item } says where the terms can be read: { $reference }
    .PromotionStarted = The promotion begins
    .EntryReceived = { $entrant } enters, as entry { $entry }
    .ScrutineerNominated = { $scrutineer } is to oversee the draw
    .EntryPassedOver = Entry { $entry } is drawn for { $prize } and passed over: its entrant is not present
    .WinnerDrawn = Entry { $entry } is drawn for { $prize }, at { $place }
    .ResultsPublished = The winners of { ITEMS($winners) } are made known at { $where }
    .WinnerContacted = The winner of { $prize } is sought, { $in_time ->
            [yes] in time
           *[no] too late
        }
    .ContactOverdue = Nobody has sought the winner of { $prize } by { $due }
    .ClaimFiled = { ITEMS($claimants) } claims { $prize }, as claim { $claim }
    .PaymentChosen = The winner of claim { $claim } chooses how { MONEY($amount) } is paid
    .PrizeAwarded = { $prize } is handed over on claim { $claim }, with { MONEY($amount) } in money
    .ClaimDenied = Claim { $claim } is denied: { LINES($reasons) }
    .ClaimantTold = Whoever made claim { $claim } is told why it is denied: { LINES($reasons) }
    .DisputeRaised = { $person } disputes: { $about }
    .DisputeDecided = Dispute { $dispute } is decided: { $decision }
    .ComplaintRightTold = { $person } is shown the right to complain
    .IntegrityHeld = The promotion is held until its integrity is validated
    .IntegrityValidated = The promotion is found sound: { $findings }
    .PromotionResumed = The promotion goes on
    .PromotionCancelled = The promotion is cancelled
    .InspectorateTold = The inspectorate is told: { $about }
    .PromotionClosed = The promotion is over
log-account =
    .AccountOpened =
        { $guest ->
            [yes] A guest is let in as { $person }
           *[no] { $person } gets an account
        }
    .Invited = { $whose } is given a link to set a password
    .PasswordSet = { $whose } sets a password
    .FactorSet = { $whose } enrols an authenticator
    .FactorDropped = The authenticator of { $whose } is taken away
    .RecoveryCodesMade = { $whose } makes new recovery codes
    .OrderKeySet = { $whose } gives the public part of an own key
    .AccountRecovered = Two others take the password and the authenticator of { $whose } away, and a link lets both be set anew
    .SignedIn =
        { $again ->
            [yes] { $whose } proves again to be there
           *[no] { $whose } signs in
        }
    .Vouched = { $whose } consents as a second person
    .SignInFailed = Somebody is not let in as { $whose }: { WORDS($why) }
    .AccountLocked = Nobody is let in as { $whose } before { $until }
    .AccountUnlocked = The wait after failures of { $whose } is ended
    .SignedOut = { $whose } is signed out{ GIVEN($why) ->
            [yes] : { WORDS($why) }
           *[no] { "" }
        }
log-software =
    .SoftwareVerified =
        { $ok ->
            [yes] The { $files } files of the program are as they were accepted, version { $version }
           *[no] The { $files } files of the program are not as they were accepted, version { $version }
        }
    .SoftwareAccepted = Two persons accept a program
log-monitoring =
    .Measured = Over { $decks } decks and { $rounds } rounds, { COUNT($out) ->
            [0] chance and returns are in range
           *[other] this is out of range: { ITEMS($out) }
        }
log-custody =
    .KeysRotated = New keys sign and seal from the next start on
    .RollbackAccepted = Two persons order that a log is served which ends at event { $found }, where { $known } were known
log-tries =
    .PowerRefused = { $by } tries { $command } at { $stream } without the power
log-access =
    .AccessKeyDrawn = The key of the digests is drawn
    .AccessRefused = Somebody gives a name that no account has
