# Why the house does not do something: its tables, people, money, pools and promotions.
IDLE = you were away for a while: give your password again
NO_ENROLMENT = begin to enrol again
BAD_NAME = a name has letters, digits, blanks, dots and dashes
ALREADY_OPEN = { $person } already has an account
FACTOR_SET = you already have a second factor; two others can help if it is lost
WRONG_CODE = that is not the code that your authenticator shows now
REASON_MISSING = say why
    .somebody = name somebody who is known, and say why
    .cards = say why the cards are replaced
    .limit = say why the limit is set
    .exclusion = say why the player is excluded
PASSWORD_SHORT = a password has at least { $least } characters
PASSWORD_LONG = a password has at most { $most } characters
PASSWORD_NAME = a password must not be your name
PASSWORD_COMMON = this password is among the first that anybody tries
CAGE_ONLY = here money is paid in at the cage
IDENTITY_KNOWN = this person has an account here already, or has asked not to play: ask the house
    .other = that is who { $person } is
IDENTITY_MISSING = say who you are, with an e-mail address or the number of a document
BAD_CREDENTIALS = that name, password and code do not let you in, or the account is locked for now
WRONG_PLACE =
    .accounts = accounts are changed only at the door
    .stream = { $command } is not for { $stream }
    .terms = the terms name another place: { $place }
BAD_PROMOTION = a promotion names its rulebook, and its command names who asks
NOT_DISABLED = { $scope } is not stopped
BAD_SCOPE = name all, a rulebook, a paytable or a table
ALREADY_DISABLED = { $scope } is already stopped
DISABLED = gaming is stopped here: { $why }
BAD_DISPUTE = a dispute is raised once, and about something
SAME_PERSON =
    .review = somebody else must review a decision
    .two = name two persons
NOTHING_TO_ACCEPT = only whoever raised a dispute may accept its first decision
NOTHING_TO_REVIEW = you may ask once for a review of a decision
NOT_DECIDED = a dispute ends with a decision
REVIEW_OPEN = the player may still ask for a review, or accept the decision
NOTHING_TO_COMPLAIN = only whoever raised a dispute may complain, once it has ended
UNKNOWN_PERSON =
    { $person } is not known here as { $role ->
        [inspector] an inspector
       *[other] a { WORDS($role) }
    }
LOCKED_OUT = { $person } is locked out
BAD_COMMAND_ID = a command id has 1 to 200 letters, digits, blanks and . : / ' - _
COMMAND_ID_USED = this id stands for another command already: nothing was done; ask under a new one
EXEMPT =
    { $role ->
        [inspector] an inspector
       *[other] a { WORDS($role) }
    } on duty may use such a device
GROUNDS_MISSING = say what was found
NO_BREACH = no breach of { $person } is on record
NOT_BARRED = { $person } is not barred
NOBODY_TOLD = tell an inspector or the police
    .taken = an inspector or the police take over
NOT_HELD = { $person } is not held
NOT_KEPT =
    .none = the house keeps nothing under the name { $name }
    .most = the house keeps { $most } of them at most: forget one first
    .long = that is too much to keep under one name
POOL_OPEN = the pool { $pool } is already open
BAD_POOL =
    .linked = table { $table } is linked to another pool
    .named = a pool has tables, by their names
    .carried = a jackpot wager of table { $table } is carried on its own pool
    .set-up = table { $table } is not set up
    .one-rulebook = a pool is for different tables that play by one rulebook
    .not-linked = table { $table } is no table of this pool
    .not-open = pool { $pool } is not open
    .busy = table { $table } has a round or a claim open
    .figures = a pool has tables, a rate up to 10000 basis points and a seed
NO_CLAIM = no claim is open
    .such = there is no such claim
POOL_UNREACHABLE = the table has no link to a pool that adds up
    .meter = the meter has failed: no jackpot wager is taken
    .table = table { $table } is not linked to the pool
POOL_PAID = a shared pool has paid this round: a supervisor rules on it
NOT_YET =
    .paid-first = table { $table } is paid first
    .dealt-earlier = table { $table } was dealt earlier and is not settled
    .stalled = you were away again: a supervisor comes to the table before you wager here
    .full-table = only at a full table, and after three rounds running without a wager
ALREADY_KNOWN = { $person } is already known
NOT_LOCKED_OUT = { $person } is not locked out
NOT_VERIFIED = the hand of seat { $seat } at { $table } is not verified by two persons
BAD_ACTION = the choices are { $choices }
HINT_INEXACT = cards were exposed: no exact value can be given
LOOK_FIRST = look at your new cards first
NOT_WEIGHED = only the effect of a ruling is told before it is made
NOT_AUTO = this table does not run by itself
NO_SUCH_PRIZE = there is no prize { $prize }
NOT_IN_TERMS = the terms offer no cash instead of the prize { $prize }
WRONG_PERSON =
    .winner = only the winner chooses how to be paid
    .cheque = a cheque or a transfer must be to the winner
    .patron = { $person } may not act for another patron
NO_CHOICE = the choice is for larger cash prizes
PARTS_DO_NOT_ADD_UP = the parts do not add up to { MONEY($amount) }
NO_SUCH_CLAIM = there is no claim { $claim }
CLAIM_SETTLED = the claim is already { WORDS($standing) }
    .awarded = the prize { $prize } has been awarded
NO_WINNER = no prize has been drawn
    .drawn = the prize { $prize } has not been drawn
    .won = the prize { $prize } has no winner
NOT_THE_WINNER = the claimant did not win this prize
NOT_PRESENT = the terms ask the winner to claim in person
CHOICE_NEEDED = the winner has not said how to be paid
REASON_NEEDED = give a reason
    .denial = a prize may be refused only for a stated reason
    .decision = give a decision
    .found = say what was found
CLAIMANTS_NOT_NAMED = the record of this denial needs the name and address of every claimant
NOT_DENIED = there is no denial left to tell of
NOT_A_LISTED_MEANS = this is not one of the listed means
CONTACT_NOT_RECORDED = record who spoke to the winner, or where the winner was written to or called
CONTACT_OUT_OF_TIME = a contact lies between the draw and its record
NO_SUCH_DISPUTE = there is no dispute { $dispute }
DECISION_FINAL = the decision on this dispute is final
ENTRIES_CLOSED = entries have closed
SCRUTINEER_NOT_APART =
    .entering = the scrutineer of a draw may not enter it
    .entrant = an entrant may not oversee the draw
    .drawing = a scrutineer may not make the draw
NOT_ELIGIBLE = { $person } is not eligible: { $says }
WAGER_NEEDED = an entry needs a recorded wager of { MONEY($amount) } at a table of the promotion
    .counted = this wager has already counted for an entry
PRIZE_ALREADY_DRAWN = the prize { $prize } has been drawn
    .changed = the prize { $prize } has been drawn and may not be changed
TOO_EARLY =
    .draw = the terms name a later time for the draw
    .promotion = the terms name a later time for the promotion
NO_SUCH_ENTRY = there is no entry { $entry }
ENTRY_ALREADY_DRAWN = the entry { $entry } has been drawn before
SCRUTINEER_NEEDED = a scrutineer must be named and present for the prize { $prize }
NOT_VALIDATED = the integrity has not been validated
DUTIES_OPEN =
    .sought = the winner of { $prize } has not been sought
    .results = the results have not been published
    .dispute = the dispute { $dispute } is open
    .drawn = the prize { $prize } has not been drawn
    .claim = the claim { $claim } is open
    .denial = nobody was told why the claim { $claim } was denied
WRONG_ROLE =
    { $role ->
        [inspector] an inspector
       *[other] a { WORDS($role) }
    } may not do this
INTEGRITY_HOLD = the promotion is postponed until its integrity is validated
CANCELLED = the promotion is cancelled
NOT_STARTED = the promotion has not started
SECOND_PERSON_NEEDED = a second member of staff must stand by this
NAME_NEEDED = give a name
APPROVAL_NEEDED = terms may be changed after the start only with the authority's approval
    .setting = { $name } needs the reference of an approval here
NOT_PUBLISHED = the terms have not been made available
    .where = say where the terms can be read
NO_REFERENCE_TO_TERMS = { $item } does not refer to a place where the terms can be read
NOT_SUBMITTED = the authority has not been given these terms
SUBMITTED_TOO_LATE = the authority must have the terms for { $hours } hours before the start
TOO_LATE =
    .promotion = the time that the terms name for the promotion has passed
    .wager = a wager is refused before the first card, with the grounds
    .card = no card can be taken back: something has followed from the last one
TERMS_INCOMPLETE = the terms do not say: { $names }
TERMS_CONTRADICT =
    .end = a promotion must end after it begins
    .entries = entries must close while the promotion is held
    .award = the prize may not be awarded before entries close
    .winner = a winner who need not be present must be told by one of the listed means
    .twice = two prizes have the same name
ACT_NOT_CHECKED = the operator must confirm that the non-monetary prizes keep to section 66(4) of the Act
PRIZE_BARRED =
    .category = { WORDS($category) } may not be a prize: { $item } ({ $prize })
    .liquor = a prize may not include more than { $litres } litres of liquor ({ $prize })
    .regulations = the regulations bar { $item } as a prize ({ $prize })
LIQUOR_NOT_MEASURED = say how much liquor is in { $item } ({ $prize })
OTHER_PIT = { $person } runs another pit
NOT_YOURS_TO_CARRY = the table itself carries a wager over
REPLACE_MID_ROUND = cards are replaced between rounds
DEVICE_WORKS = only after a failure another machine or a shoe takes the device's place
NOT_COUNTED = play goes on after a count of 52 cards
UNKNOWN_DIRECTION = directions are { ITEMS($names) }
UNKNOWN_INCIDENT = incidents are: { ITEMS($names) }
VOUCHER_REFUSED = a voucher is swapped once, while it is valid
NOT_LOADED = no promised deck is in play
NOTHING_WANTED = no cards are wanted
DECK_LOST = the promised order cannot be read: { $fault }
    .round = round { $round } cannot be read here: it can only be given up
NOT_BY_HAND = cards are read only where no promised deck is in play
NOT_A_CARD = { $fault }
CARD_NOT_THERE = { $card } is not among the cards still to come
NOT_NEXT_CARD = the next cards are { $cards }
TABLE_NOT_PREPARED = the table is not set up
    .opening = the table is not being opened
NOT_A_PLAYER = { $player } is not a player of this house
    .wallet = a wallet is for a player of this house
WRONG_TABLE = { $stream } is not table { $table }
TABLE_NOT_CLOSED = a rulebook is changed only while the table is closed
NO_CASINO_LICENCE = the house has no licence to play { $rulebook }
GENERAL_RULES_MISSING = the general rules that stand behind this division are not supplied
RULEBOOK_NOT_IN_FORCE = { $rulebook } is not in force on { $day }
LAYOUT_STRANGE = the cloth has an area '{ $area }' of another game
DEVICE_REQUIRED = cards are dealt from a shoe or a shuffler
UNKNOWN_EQUIPMENT = the equipment is { $names }
UNKNOWN_SIGN = no sign '{ $name }' is asked for
STAFF_MISSING = no dealer is in charge
    .two = a table needs a dealer and, in another person, a supervisor
    .dealer = { $person } is no dealer of this house who can be put in charge of a table
    .supervisor = { $person } is no supervisor of this house who can be put in charge of a table
TABLE_CLOSED = the table is not open
    .float = the float is locked while the table is closed
DECK_RETIRED = cards of a failed device or a bad deck do not come back
WRONG_DECK_COUNT =
    { $wanted ->
        [one] one deck
       *[other] { $wanted } decks
    } must be at the table
    .most =
        { $most ->
            [one] a { WORDS($source) } table has one deck
           *[other] a { WORDS($source) } table has { $most } decks
        }
    .ready =
        { $wanted ->
            [one] one deck
           *[other] { $wanted } decks
        } must be at the table, ready
SAME_BACKS = the two decks need different backs
NO_SUCH_DECK = there is no deck '{ $deck }' at the table
BAD_RULING = a ruling has a reason; one that pays, takes back or resettles says what on which wager, and no other does
RULING_DUE = the round waits for a ruling: { WORDS($why) }
DECK_LOCKED = the { $deck } deck is locked until it is replaced, or made whole and checked
    .search = the { $deck } deck must be searched for more missing or foreign cards first
    .tell = { WORDS($whom) } must be told of the { $deck } deck first
NOTHING_SAID =
    .search = say what the search has found
    .tell = say who has taken notice
CUT_COUNT = the deck is cut once
    .device = no cut follows a device's shuffle
STEP_MISSING = the next step is: { $step }
    .look = let the players look at the cards first
    .pre-shuffle = a deck is shuffled by hand right before its shuffle
    .check = no check of this deck by a device is due
    .fanned = no cards are fanned out to look at
STEP_DONE = deck { $deck } is ready
EQUIPMENT_MISSING = the { $item } is not ticked
EQUIPMENT_NOT_APPROVED = the jackpot equipment has no approval on record
FLOAT_NOT_COUNTED = the float is not counted
ODDS_NOT_SHOWN = the sign '{ $sign }' is not on show
    .at-hand = the { $name } are not at hand
NOT_SHUFFLED = deck { $deck } waits for: { $step }
DEVICE_FAILED = bring another device and new cards
    .service = no device is in service
NOT_THE_DEALER = { $person } does not run this table
REAL_CARDS = this table has real cards: nothing about their order is promised
    .dealer = real cards are dealt by a person
STOPPED = play is stopped: { $why }
SEAT_EMPTY = nobody sits at seat { $seat }
    .all = nobody sits at the table
    .held = nobody has seat { $seat }
PROGRAM_DEALS = the program deals at this table: nobody else does this here
PROMISED_DECK = cards come from the promised order and from nowhere else
NOT_ENOUGH_CHIPS = { $player } has not enough chips
    .seat = you have not enough chips at this table
NO_ROUND = no round is open
    .ruled = there is no finished round { $round } with that seat here
BARRED = { $player } is barred from the game
HANDS_NOT_LAID = seat { $seat } must { $does }
NOTHING_DUE = seat { $seat } has no cards to lay down
NO_HAND = seat { $seat } holds no hand
BAD_CLOCK = a clock runs from 0 to { $most } seconds
NOT_CALLED = nobody has called
NOT_ABSENT = seat { $seat } is not away again
HINTS_LOCKED = hints are only for your own practice table
SEAT_TAKEN = seat { $seat } is not free
    .kept = seat { $seat } is kept for its player for { $seconds } more seconds
EXCLUDED = this player is excluded, at their own wish, { $until }
    .player = { $player } is excluded
    .longer = the exclusion holds { $until }; it can only be made longer
SEPARATED_PLAYERS = { $one } and { $other } are kept apart: one of them must sit elsewhere
BAD_LIMITS = limits are [least, most]
NOTICE_MISSING =
    .minimum = a higher minimum needs a sign { $minutes } minutes ahead
    .markers = markers end after a sign of { $minutes } minutes
    .close = a table with players closes after a sign of { $minutes } minutes
UNKNOWN_NOTICE = notices are of { ITEMS($names) }
TOO_SOON = rounds start at least { $seconds } seconds apart
    .seeds = the first card waits up to { $seconds } seconds for the seeds of players
BAD_SEED = a seed is committed by its hash, 64 hexadecimal digits in small letters
SEED_NOT_AWAITED = no seed of seat { $seat } is waited for now
NO_SUCH_LIMIT = there is no { WORDS($kind) } limit for a { WORDS($period) } to lift
NOT_YOUR_LIMIT = only the player can make a limit looser
BAD_TIME = an exclusion ends later than now, or never
    .barred = name what is barred, and an end after its beginning
    .years = denied claims are kept for { $least } to { $most } years
NOT_YOUR_WALLET = a wallet is its player's, at the cage
NOT_ENOUGH_MONEY = the wallet holds { MONEY($amount) }
    .of-player = the wallet of { $player } holds { MONEY($amount) }
LAYOUT_INCOMPLETE = the cloth lacks the area '{ $area }'
RULEBOOK_MISSING = this house does not serve { $rulebook }, under which the table was set up: put its file back into the folder of rulebooks
RULEBOOK_CHANGED = { $rulebook } has changed since the table was set up: put its file back as it was, close the table, and set it up anew
    .opening = { $rulebook } has changed since the table was set up: set it up anew, or put the file back as it was
CASH_ALTERNATIVE_BARRED = a prize in { WORDS($form) } ({ $prize }) has no cash alternative
LIMIT_DEPOSIT = { $says }
LIMIT_LOSS = { $says }
LIMIT_TIME = { $says }
limit-left =
    { $kind ->
        [time] of the time limit of { $whole } seconds in { $days ->
            [one] 24 hours
           *[other] { $days } days
        }, { $left } seconds are left; { $more }
        [loss] of the loss limit of { MONEY($whole) } in { $days ->
            [one] 24 hours
           *[other] { $days } days
        }, { MONEY($left) } is left; { $more }
       *[deposit] of the deposit limit of { MONEY($whole) } in { $days ->
            [one] 24 hours
           *[other] { $days } days
        }, { MONEY($left) } is left; { $more }
    }
    .from = more is possible from { $at }
    .chips = more is possible only after chips come back from the tables
    .never = so much is never possible under it
exclusion-until = until { $at }
    .never = for good
ROLE_TOO_LOW =
    .guest = guests see only their practice
    .operator-or-inspector = this is for the operator and for inspectors
    .floor = the floor is for supervisors, operators and inspectors
    .practice = practice is for players
    .events = the events of a round are for staff and inspectors
    .next = the next step is for the staff of the table
    .rulings = rulings are for the staff of the table
    .watching =
        { $role ->
            [inspector] an inspector
           *[other] a { WORDS($role) }
        } does not look at a table as { $wanted }
    .configured = this is for the configuration of the server to say
    .another-operator = another person, a casino operator, does that
    .another-overseer = another person, a supervisor or an operator, does that
    .review = nobody reviews the decision of somebody of higher rank
    .end = the operator ends a dispute
    .program = the program alone does this
    .supervisor-known = { $person } is not a casino supervisor
    .last-word = the { $title } has the last word, in writing and with the reason
    .inspector = an inspector reads everything, may count the cards, and changes nothing
    .step = this step is for { ANY($roles) }: { $step }
    .wanted =
        this is for { $wanted ->
            [inspector] an inspector
           *[other] a { WORDS($wanted) }
        }, not { $role ->
            [inspector] an inspector
           *[other] a { WORDS($role) }
        }
    .renew = only the house itself replaces a promised deck
SECOND_PERSON =
    .own = this request is not yours to answer
    .one-browser = the request was made at this browser: the second person answers at an own one
    .set-up = the operator and the supervisor must be two persons
    .recovery = two others, supervisors or operators, help somebody who has lost a second factor
    .same-browser = the authenticators of { $person } and of whoever acts were set up at one browser: each person uses an own one
    .rank = a second person must stand by this: { WORDS($wanted) }
    .independent = { $person } depends on you: another person must stand by this
    .jackpot = a supervisor confirms what the dealer verified
    .inspection = another person inspects the cards again
    .rollback = two persons order it with keys of their own that the house knows: an operator, and an operator or supervisor
ROUND_OPEN = a round is being played
    .settings = finish the round before you change the settings
    .cards = the cards are in play
    .decks = decks change between rounds
    .deck = this deck is in play
    .real-cards = a round with real cards is finished by hand
    .close = a table closes between rounds
    .count = the tray is counted between rounds
NOT_YOUR_TABLE =
    .practice = this is somebody's practice table
    .guest = a guest plays only at a practice table
    .bots = the house's own players sit only at practice tables
    .owner = a practice table is its player's, and a guest has no other
NOTHING_TO_DECIDE = no decision is asked for
    .seat = you have nothing to decide now
    .complaint = no complaint is open
NO_SUCH_TABLE =
    .named = there is no table { $table }
    .dispute = a dispute is about a table of this house

# A ruling told before it is made, and jobs that count odds

preview-exposed = The cards turned up stay known, and seats that have not decided may still bet or fold
preview-late =
    The late claim of seat { $seat } is { $paid ->
        [yes] paid
       *[no] not paid
    }, if the first hand bears it out
job-compiling = compiling the counting, once
job-ended = it ended before it was done
report =
    .check = Check of the log
    .disputes = Disputes
    .events = Events
    .events-of = Events of { $stream }
    .ledger = Ledger
    .paytables = Paytables
    .persons = Persons
    .pool = Jackpot pool { $pool }
    .pools = Jackpot pools
    .day = Gaming day { $day }
    .days = Gaming days
    .powers = Powers
    .promotions = Promotions
    .results = Results of { $of }
    .round = Round { $round } of { $table }
    .rounds = Rounds of { $of }
    .significant = Significant events
report-empty = No activity
shared-round = Round { $round } of { $game }
    .void = The round was void; every wager went back.
    .result = { $way ->
        [won] { $name } wins { MONEY($net) }
        [lost] { $name } loses { MONEY($net) }
       *[even] { $name } breaks even
    }

# The gaming day
BAD_COUNT =
    .tray = the program keeps the chips of this table: there is no tray to count
    .box = no drop box { $box } was taken off here and waits for its count
    .put = name the drop box that is put on, another than those that are there or wait
    .pieces = say how many there are of each value: { ITEMS($values) }
    .blind = on a gaming day two persons count the tray, each alone: send a count of its chips
BAD_DAY_RULES =
    .zone = there is no time zone { $zone }
    .shifts = name one to six times, in the order of the day, as 06:00
    .chips = name the values of chips, each above nothing, and a line for cash that is not below nothing
BAD_SLIP =
    .none = no slip { $number } is open
    .table = { $table } has no tray: slips are for tables of the house with real chips
    .role = slip { $number } wants the signature of { WORDS($wanted) }
DAY_NOT_OPEN =
    .none = this gaming day is not open
    .other = the gaming day { $day } is still open
    .date = the gaming day that can be opened now, once, is { $day }
    .shift = the next shift begins at { $time }
    .last = the last shift of the day is on
DAY_NOT_CLOSED =
    .slip = slip { $number } is still open
    .round = a round is being played at { $table }
    .box = the drop box of { $table } is not taken off, or not counted by two
    .tray = the tray of { $table } is not counted by two since chips moved in it
