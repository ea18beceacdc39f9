# What is wrong with a file: a round, the text of one, a rulebook, a setting.

at-place = { $place }: { $fault }

BAD_DECISION = seat { $seat } may fold, bet, buy or exchange some cards, not '{ $given }'
BAD_DECK = { $name }: a deck has 52 cards, not { $count }
    .text = { $name }: { $fault }
BAD_HAPPENING = happening { $place }: { $fault }
    .hand = { $what }: 'hand' is the number of a seat or 'dealer', not '{ $hand }'
    .unknown = nothing called '{ $what }' can happen; there are { $names }
    .time = { $what }: there is no time '{ $when }'
    .remedy = { $what }: 'remedy' is one of { $names }
BAD_JSON = this is not JSON: { WORDS($fault) }
BAD_ROUND = the round: { WORDS($fault) }
    .json = a round is JSON, or what can be written as JSON: { $fault }
BAD_SEAT = seat { $seat }: { $fault }
    .declare = seat { $seat }: 'declare' lists super and instant, not '{ $given }'
DECISION_MISSING = seat { $seat } has no decision
    .again =
        { GIVEN($given) ->
            [yes] seat { $seat } must bet or fold after its draw, not '{ $given }'
           *[no] seat { $seat } must bet or fold after its draw
        }
NEVER_ENDS = the round cannot go on
    .discarded = the discarded hand of seat { $seat } waits to be retrieved
NEVER_HAPPENED = the round never came to '{ $when }', when { $what } was to happen
REDEAL_NEEDED = the cards are dealt again: give the new deck as 'redeal'
RESHUFFLE_NEEDED = the deck has run out: give the { $count } cards of the rack, in dealing order, as 'reshuffle'
RESHUFFLE_WRONG = 'reshuffle' must be exactly the cards of the rack; these are missing or too many: { $cards }
    .text = reshuffle: { $fault }
UNKNOWN_FORMAT = this program reads rounds of the format { $wanted }, not '{ $given }'

BAD_TEXT = expected { $wanted }, not { $found }
    .ante = seat { $seat } has no ante
    .bytes = this is not text in UTF-8
    .characters = this is not text that can be written in UTF-8
    .round = { $fault }
    .rounds = expected one round, not { $count }
expected =
    .amount = an amount such as { $amount }
    .another-seat = another seat
    .cards = cards ({ $fault })
    .choice = fold, bet, buy, exchange, { $again }, (no) force, (no) concede or declare
    .deck = 'Deck: …' or 'Cards seen: …'
    .end = an empty line or the end
    .field = one of { ITEMS($names) } with its value
    .happening = a happening ({ $fault })
    .json = a value as JSON in place of { $given }
    .nothing = the end
    .sections = one of { ITEMS($names) } in this order
    .wager = ante, super, super on seat N, super on the dealer, jackpot or player, with its amount or name
    .wagers = a seat with wagers

BAD_RULEBOOK =
    .ante-won = where the dealer may be forced, a winning ante is returned and not paid
    .base = a rulebook that is served extends one of the five, or names as its house the one whose rules for the house it keeps: { ITEMS($ids) }
    .by-hand = write the clauses of steps and of the ranking into the file itself
    .clause = a clause is missing
    .default = the default { $given } is not one of the choices
    .empty-point = name a clause, or leave the step out
    .encoding = the file cannot be read: it is not text in UTF-8
    .ending = a rulebook's file ends in .toml, not '{ $name }'
    .exchange = an exchange of { $least } to { $most } cards is impossible
    .exists = { $file } is there already, and nothing is overwritten
    .extends = a rulebook may extend one of { ITEMS($ids) }, not { $given }
    .fees = no exchange gives up { $given } cards: fees are for { $least } to { $most }
    .file = { $file }: { $fault }
    .fixed =
        { GIVEN($usual) ->
            [yes] this cannot be set; it is { $usual }
           *[no] this cannot be set
        }
    .folder = the folder cannot be read: { $fault }
    .force = forcing needs a draw part: it is asked for after the draws
    .form = { $fault }
    .house = the rules for the house are those of one of { ITEMS($ids) }
    .id = an id is at most 40 small letters, digits and hyphens
    .id-twice = another file already has the id { $id }
    .in-file = { $fault }
    .instant = instant payouts need super wagers: both are declared together
    .instant-odds = instant payouts need odds: fix them as instant.odds, or give the setting a default
    .large = a number is too large
    .left-out = this part is left out: nothing of it can be set
    .long = this is too long for a rulebook, or a line of it has too many dots
    .no-house = there are no house rules for '{ $name }'
    .no-part = { $rulebook } has no such value; it has the parts { ITEMS($parts) }
    .no-point = there is no step of play '{ $point }' to cite a clause for
    .no-seats = a table has at least one seat, not { $seats }
    .no-text = this is not text
    .no-value = { $rulebook } has no such value; it has { ITEMS($values) }
    .nothing = a file has no value for nothing: leave it out
    .number = '{ $given }' is not a whole number
    .numbers = { $count } numbers are needed, for { $names }
    .one-value = this is one value, as { $usual }, not a table
    .own-id = { $id } is the id of a rulebook that comes with the program
    .part = { $rulebook } has no part '{ $part }' to leave out; it has { ITEMS($parts) }
    .point = a clause is missing for { $about }
    .range = { $given } is not from { $least } to { $most }
    .ranking = there is no point of ranking '{ $name }'
    .seats = { $seats } seats and the dealer need { $cards } of 52 cards
    .setting = there is no setting '{ $name }'; settings are { ITEMS($names) }
    .several-supers = several supers need a floor and a time to settle those on the dealer
    .start = start from one of { ITEMS($ids) }, not '{ $given }'
    .super-draw = super wagers need a draw part: they are settled when decisions are locked in
    .super-numbers = super pay tables are numbered, as in [super.tables] 1 = {"{"}...{"}"}
    .super-table = there is no super pay table { $number }
    .title = a rulebook needs a title
    .toml = this is not TOML: { $fault }
    .too-many = { $count } rulebooks are more than { $most }
    .unreadable = the file cannot be read: { $fault }
    .time-zone = there is no time zone '{ $given }'
    .until = it ends before it begins, on { $day }
    .unseen = a text has characters that cannot be shown
    .whole =
        { $count ->
            [one] answer with a whole number
           *[other] answer with whole numbers
        }
    .without = a rulebook may leave out some of [{ ITEMS($parts) }]
    .yes-or-no = answer yes or no
UNKNOWN_RULEBOOK = there is no rulebook '{ $name }'; the rulebooks are { $known }, or name a .toml file
    .here = there is no rulebook '{ $name }'
    .served = there is no rulebook '{ $name }'; the rulebooks are { ITEMS($known) }

UNKNOWN_SETTING = there is no setting '{ $name }'; { $rulebook } has { $known }
    .here = { $rulebook } has no setting '{ $name }'
SETTING_NOT_ALLOWED = { $name } may not be { $value } under { $rulebook }; it is one of { $allowed }
    .fixed =
        { GIVEN($allowed) ->
            [yes] { $name } cannot be set under { $rulebook }; it is { $allowed }
           *[no] { $name } cannot be set under { $rulebook }
        }
BAD_SETTING =
    { GIVEN($name) ->
        [yes] { $name }: { $fault }
       *[no] a setting: { $fault }
    }
    .boxes = boxes_per_player must be at least 1
    .cents = { $name } must be from { $least } to { $most } in whole numbers of the smallest unit, not { $given }
    .contribution = jackpot_contribution must be from 0 to 10000 basis points, not { $given }
    .instants = instant_payout must be two odds from 1 to { $most }
    .limits = { $name } must be [least, most] with 1 ≤ least ≤ most, not [{ $least }, { $most }]
    .seconds = { $name } must be from 0 to { $most } seconds, not { $given }
    .super-most = super_limits.{ $kind } may not end at { $most }, below the ante maximum of { $ante }
    .super-table = there is no super pay table { $number }
    .text = { $given } is not text
    .twice = { $name } is set twice
    .whole =
        { $name }: { $given } cents are no whole amount in { GIVEN($code) ->
            [yes] { $code }
           *[no] the house's currency
        }, which has { $decimals ->
            [0] no decimals
            [one] 1 decimal
           *[other] { $decimals } decimals
        }
    .written = a setting is written name=value, not '{ $given }'

# Why a round of a log has no file, and what its file leaves out.

nothing = nothing
round-carried = seat { $seat } has a jackpot wager carried over from a void round
round-differs = { $place } { $here } in place of { $there }
round-left-out = seat { $seat } got no cards and its wagers went back: it is left out
round-no-moment = a round file has no moment for its { $what }
round-open = it is not over
round-order = its cards did not come in the order of the deck
round-otherwise = played from a file, it would come to another result: { $difference }
round-refused = played from a file, it would be refused: { $fault }
round-rules = its rules cannot be read: { $fault }
round-shuffled = its cards were shuffled more often than a round file can say
round-tokens = that seat { $seat } staked tokens is left out
round-undealt = the cards that were not dealt are not in the log: they stand in the order of a new deck
round-unfinished = it was not played to its end
round-unseen = its result hangs on cards that you have not seen
