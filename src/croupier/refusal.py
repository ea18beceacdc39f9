"""Why something is refused: an answer, not an exception. One list of reasons for the round, the house and the server."""

from enum import StrEnum
from typing import Any, Self

from msgspec import Struct

from croupier.words import ENGLISH, Said, Value, say


class Code(StrEnum):
    """A reason; `status` is the one of HTTP with which a server gives it, 409 where nothing else is said.

    >>> Code.NOT_YOUR_SEAT.status, Code("WRONG_PHASE").status
    (403, 409)
    """

    status: int

    def __new__(cls, code: str, status: int = 409) -> Self:
        """A member with its status."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.status = status
        return member

    # The round
    BETTING_CLOSED = "BETTING_CLOSED"
    WAGER_LOCKED = "WAGER_LOCKED"
    NO_SUCH_SEAT = "NO_SUCH_SEAT"
    NO_SUCH_WAGER = "NO_SUCH_WAGER"
    NO_SUCH_OPTION = "NO_SUCH_OPTION"
    NO_SUCH_RULE = "NO_SUCH_RULE"
    BAD_AMOUNT = "BAD_AMOUNT", 422
    NOT_CHIPS = "NOT_CHIPS"
    OUTSIDE_LIMITS = "OUTSIDE_LIMITS"
    AREA_OCCUPIED = "AREA_OCCUPIED"
    ANTE_REQUIRED = "ANTE_REQUIRED"
    OWN_SUPER_REQUIRED = "OWN_SUPER_REQUIRED"
    SUPER_BELOW_ANTE = "SUPER_BELOW_ANTE"
    SUPER_ON_OWN_SEAT = "SUPER_ON_OWN_SEAT"
    MULTI_SUPER_OFF = "MULTI_SUPER_OFF"
    TARGET_NOT_IN_PLAY = "TARGET_NOT_IN_PLAY"
    JACKPOT_AMOUNT = "JACKPOT_AMOUNT"
    ONE_HAND_PER_PLAYER = "ONE_HAND_PER_PLAYER"
    NOT_YOUR_SEAT = "NOT_YOUR_SEAT", 403
    NO_ANTE = "NO_ANTE"
    WRONG_PHASE = "WRONG_PHASE"
    BAD_CARDS = "BAD_CARDS", 422
    CARD_NOT_IN_DECK = "CARD_NOT_IN_DECK"
    TOO_MANY_CARDS = "TOO_MANY_CARDS"
    RESHUFFLE_FIRST = "RESHUFFLE_FIRST"
    DECK_NOT_EMPTY = "DECK_NOT_EMPTY"
    NOT_NEXT_CARDS = "NOT_NEXT_CARDS"
    DECISION_TOO_EARLY = "DECISION_TOO_EARLY"
    DECLARE_FIRST = "DECLARE_FIRST"
    ALREADY_DECLARED = "ALREADY_DECLARED"
    NOTHING_TO_DECLARE = "NOTHING_TO_DECLARE"
    DECISION_LOCKED = "DECISION_LOCKED"
    DECISIONS_NOT_LOCKED = "DECISIONS_NOT_LOCKED"
    DECISIONS_MISSING = "DECISIONS_MISSING"
    NOT_YOUR_TURN = "NOT_YOUR_TURN", 403
    SEAT_FINISHED = "SEAT_FINISHED"
    BET_NOT_DOUBLE_ANTE = "BET_NOT_DOUBLE_ANTE"
    EXCHANGE_COUNT_INVALID = "EXCHANGE_COUNT_INVALID"
    NOT_YOUR_CARD = "NOT_YOUR_CARD", 403
    DRAW_ALREADY_TAKEN = "DRAW_ALREADY_TAKEN"
    DRAW_BARRED = "DRAW_BARRED"
    MUST_BET = "MUST_BET"
    ALREADY_VIEWED = "ALREADY_VIEWED"
    FORCE_NOT_OPEN = "FORCE_NOT_OPEN"
    FORCE_ALREADY_DONE = "FORCE_ALREADY_DONE"
    CONCEDE_NOT_OPEN = "CONCEDE_NOT_OPEN"
    HAND_DISCARDED = "HAND_DISCARDED"
    WAGERS_OPEN = "WAGERS_OPEN"
    JACKPOTS_DUE = "JACKPOTS_DUE"
    ROUND_OVER = "ROUND_OVER"
    NOT_ASTRAY = "NOT_ASTRAY"
    LATE_CLAIM_BARRED = "LATE_CLAIM_BARRED"
    PLAYERS_ACTED = "PLAYERS_ACTED"
    LIGHT_IS_ON = "LIGHT_IS_ON"
    FRAUD_NOT_NAMED = "FRAUD_NOT_NAMED"

    # A round file
    BAD_DECISION = "BAD_DECISION"
    BAD_DECK = "BAD_DECK"
    BAD_HAPPENING = "BAD_HAPPENING"
    BAD_JSON = "BAD_JSON"
    BAD_ROUND = "BAD_ROUND"
    BAD_SEAT = "BAD_SEAT"
    BAD_TEXT = "BAD_TEXT"
    DECISION_MISSING = "DECISION_MISSING"
    NEVER_ENDS = "NEVER_ENDS"
    NEVER_HAPPENED = "NEVER_HAPPENED"
    REDEAL_NEEDED = "REDEAL_NEEDED"
    RESHUFFLE_NEEDED = "RESHUFFLE_NEEDED"
    RESHUFFLE_WRONG = "RESHUFFLE_WRONG"
    UNKNOWN_FORMAT = "UNKNOWN_FORMAT"

    # A rulebook, and a setting of a table
    BAD_RULEBOOK = "BAD_RULEBOOK", 422
    UNKNOWN_SETTING = "UNKNOWN_SETTING"
    SETTING_NOT_ALLOWED = "SETTING_NOT_ALLOWED"
    BAD_SETTING = "BAD_SETTING", 422

    # The house and its tables
    ALREADY_DISABLED = "ALREADY_DISABLED"
    ALREADY_KNOWN = "ALREADY_KNOWN"
    ALREADY_OPEN = "ALREADY_OPEN"
    BAD_ACTION = "BAD_ACTION", 422
    BAD_CLOCK = "BAD_CLOCK", 422
    BAD_COMMAND_ID = "BAD_COMMAND_ID", 422
    BAD_CREDENTIALS = "BAD_CREDENTIALS", 401
    BAD_DISPUTE = "BAD_DISPUTE", 422
    BAD_LIMITS = "BAD_LIMITS", 422
    BAD_LINK = "BAD_LINK", 422
    BAD_NAME = "BAD_NAME", 422
    BAD_POOL = "BAD_POOL", 422
    BAD_PROMOTION = "BAD_PROMOTION", 422
    BAD_QUESTION = "BAD_QUESTION", 422
    BAD_SCOPE = "BAD_SCOPE", 422
    BAD_TIME = "BAD_TIME", 422
    BARRED = "BARRED", 403
    CAGE_ONLY = "CAGE_ONLY", 403
    CARD_NOT_THERE = "CARD_NOT_THERE"
    COMMAND_ID_USED = "COMMAND_ID_USED"
    CUT_COUNT = "CUT_COUNT"
    DECK_LOST = "DECK_LOST"
    DECK_RETIRED = "DECK_RETIRED"
    DEVICE_FAILED = "DEVICE_FAILED"
    DEVICE_REQUIRED = "DEVICE_REQUIRED"
    DEVICE_WORKS = "DEVICE_WORKS"
    DISABLED = "DISABLED"
    ENROL_FIRST = "ENROL_FIRST", 403
    EQUIPMENT_MISSING = "EQUIPMENT_MISSING"
    EQUIPMENT_NOT_APPROVED = "EQUIPMENT_NOT_APPROVED"
    EXCLUDED = "EXCLUDED"
    EXEMPT = "EXEMPT"
    FACTOR_SET = "FACTOR_SET"
    FLOAT_NOT_COUNTED = "FLOAT_NOT_COUNTED"
    GENERAL_RULES_MISSING = "GENERAL_RULES_MISSING"
    GROUNDS_MISSING = "GROUNDS_MISSING"
    HANDS_NOT_LAID = "HANDS_NOT_LAID"
    HINTS_LOCKED = "HINTS_LOCKED"
    HINT_INEXACT = "HINT_INEXACT"
    IDENTITY_KNOWN = "IDENTITY_KNOWN"
    IDENTITY_MISSING = "IDENTITY_MISSING", 422
    IDLE = "IDLE", 401
    LAYOUT_INCOMPLETE = "LAYOUT_INCOMPLETE"
    LAYOUT_STRANGE = "LAYOUT_STRANGE"
    LIMIT_DEPOSIT = "LIMIT_DEPOSIT"
    LIMIT_LOSS = "LIMIT_LOSS"
    LIMIT_TIME = "LIMIT_TIME"
    LOCKED_OUT = "LOCKED_OUT", 403
    LOOK_FIRST = "LOOK_FIRST"
    NOBODY_TOLD = "NOBODY_TOLD"
    NOTHING_DUE = "NOTHING_DUE"
    NOTHING_TO_ACCEPT = "NOTHING_TO_ACCEPT"
    NOTHING_TO_COMPLAIN = "NOTHING_TO_COMPLAIN"
    NOTHING_TO_DECIDE = "NOTHING_TO_DECIDE"
    NOTHING_TO_REVIEW = "NOTHING_TO_REVIEW"
    NOTHING_WANTED = "NOTHING_WANTED"
    NOTICE_MISSING = "NOTICE_MISSING"
    NOT_ABSENT = "NOT_ABSENT"
    NOT_AUTO = "NOT_AUTO"
    NOT_A_CARD = "NOT_A_CARD"
    NOT_A_PLAYER = "NOT_A_PLAYER"
    NOT_BARRED = "NOT_BARRED"
    NOT_BY_HAND = "NOT_BY_HAND"
    NOT_CALLED = "NOT_CALLED"
    NOT_COUNTED = "NOT_COUNTED"
    NOT_DECIDED = "NOT_DECIDED"
    NOT_DISABLED = "NOT_DISABLED"
    NOT_ENOUGH_CHIPS = "NOT_ENOUGH_CHIPS"
    NOT_ENOUGH_MONEY = "NOT_ENOUGH_MONEY"
    NOT_FOUND = "NOT_FOUND", 404
    NOT_HELD = "NOT_HELD"
    NOT_LOADED = "NOT_LOADED"
    NOT_LOCKED_OUT = "NOT_LOCKED_OUT"
    NOT_NEXT_CARD = "NOT_NEXT_CARD"
    NOT_SHUFFLED = "NOT_SHUFFLED"
    NOT_THE_DEALER = "NOT_THE_DEALER", 403
    NOT_VERIFIED = "NOT_VERIFIED"
    NOT_WEIGHED = "NOT_WEIGHED"
    NOT_YET = "NOT_YET"
    NOT_YOURS_TO_CARRY = "NOT_YOURS_TO_CARRY", 403
    NOT_YOUR_LIMIT = "NOT_YOUR_LIMIT", 403
    NOT_YOUR_TABLE = "NOT_YOUR_TABLE", 403
    NOT_YOUR_WALLET = "NOT_YOUR_WALLET", 403
    NO_ACCOUNT = "NO_ACCOUNT", 404
    NO_BREACH = "NO_BREACH"
    NO_CASINO_LICENCE = "NO_CASINO_LICENCE"
    NO_CLAIM = "NO_CLAIM"
    NO_ENROLMENT = "NO_ENROLMENT"
    NO_HAND = "NO_HAND"
    NO_ROUND = "NO_ROUND"
    NO_SUCH_DECK = "NO_SUCH_DECK"
    NO_SUCH_LIMIT = "NO_SUCH_LIMIT"
    NO_SUCH_TABLE = "NO_SUCH_TABLE", 404
    ODDS_NOT_SHOWN = "ODDS_NOT_SHOWN"
    OTHER_PIT = "OTHER_PIT"
    PASSWORD_COMMON = "PASSWORD_COMMON"  # noqa: S105
    PASSWORD_LONG = "PASSWORD_LONG"  # noqa: S105
    PASSWORD_NAME = "PASSWORD_NAME"  # noqa: S105
    PASSWORD_SHORT = "PASSWORD_SHORT"  # noqa: S105
    POOL_OPEN = "POOL_OPEN"
    POOL_PAID = "POOL_PAID"
    POOL_UNREACHABLE = "POOL_UNREACHABLE"
    PROGRAM_DEALS = "PROGRAM_DEALS", 403
    PROMISED_DECK = "PROMISED_DECK"
    REAL_CARDS = "REAL_CARDS"
    BAD_SEED = "BAD_SEED", 422
    SEED_NOT_AWAITED = "SEED_NOT_AWAITED"
    BAD_RULING = "BAD_RULING", 422
    RULING_DUE = "RULING_DUE"
    DECK_LOCKED = "DECK_LOCKED"
    NOTHING_SAID = "NOTHING_SAID", 422
    REASON_MISSING = "REASON_MISSING"
    REPLACE_MID_ROUND = "REPLACE_MID_ROUND"
    REVIEW_OPEN = "REVIEW_OPEN"
    ROLE_TOO_LOW = "ROLE_TOO_LOW", 403
    ROUND_OPEN = "ROUND_OPEN"
    RULEBOOK_CHANGED = "RULEBOOK_CHANGED"
    RULEBOOK_MISSING = "RULEBOOK_MISSING"
    RULEBOOK_NOT_IN_FORCE = "RULEBOOK_NOT_IN_FORCE"
    SAME_BACKS = "SAME_BACKS"
    SAME_PERSON = "SAME_PERSON"
    SEAT_EMPTY = "SEAT_EMPTY"
    SEAT_TAKEN = "SEAT_TAKEN"
    SECOND_PERSON = "SECOND_PERSON"
    SEPARATED_PLAYERS = "SEPARATED_PLAYERS"
    SET_UP_OPEN = "SET_UP_OPEN", 403
    SIGNED_OUT = "SIGNED_OUT", 401
    STAFF_MISSING = "STAFF_MISSING"
    STEP_DONE = "STEP_DONE"
    STEP_MISSING = "STEP_MISSING"
    STOPPED = "STOPPED"
    TABLE_CLOSED = "TABLE_CLOSED"
    TABLE_NOT_CLOSED = "TABLE_NOT_CLOSED"
    TABLE_NOT_PREPARED = "TABLE_NOT_PREPARED"
    TOO_LATE = "TOO_LATE"
    TOO_SOON = "TOO_SOON"
    UNKNOWN_DIRECTION = "UNKNOWN_DIRECTION"
    UNKNOWN_EQUIPMENT = "UNKNOWN_EQUIPMENT"
    UNKNOWN_INCIDENT = "UNKNOWN_INCIDENT"
    UNKNOWN_NOTICE = "UNKNOWN_NOTICE"
    UNKNOWN_PERSON = "UNKNOWN_PERSON", 403
    UNKNOWN_RULEBOOK = "UNKNOWN_RULEBOOK", 404
    UNKNOWN_SIGN = "UNKNOWN_SIGN"
    VOUCHER_REFUSED = "VOUCHER_REFUSED"
    WRONG_CODE = "WRONG_CODE"
    WRONG_DECK_COUNT = "WRONG_DECK_COUNT"
    WRONG_PLACE = "WRONG_PLACE"
    WRONG_TABLE = "WRONG_TABLE"

    # A promotion
    WRONG_ROLE = "WRONG_ROLE"
    WRONG_PERSON = "WRONG_PERSON"
    SECOND_PERSON_NEEDED = "SECOND_PERSON_NEEDED"
    NOT_STARTED = "NOT_STARTED"
    INTEGRITY_HOLD = "INTEGRITY_HOLD"
    CANCELLED = "CANCELLED"
    REASON_NEEDED = "REASON_NEEDED"
    NAME_TAKEN = "NAME_TAKEN"
    NAME_NEEDED = "NAME_NEEDED"
    TERMS_INCOMPLETE = "TERMS_INCOMPLETE"
    TERMS_CONTRADICT = "TERMS_CONTRADICT"
    PRIZE_BARRED = "PRIZE_BARRED"
    LIQUOR_NOT_MEASURED = "LIQUOR_NOT_MEASURED"
    ACT_NOT_CHECKED = "ACT_NOT_CHECKED"
    CASH_ALTERNATIVE_BARRED = "CASH_ALTERNATIVE_BARRED"
    NOT_IN_TERMS = "NOT_IN_TERMS"
    APPROVAL_NEEDED = "APPROVAL_NEEDED"
    PRIZE_ALREADY_DRAWN = "PRIZE_ALREADY_DRAWN"
    NOT_SUBMITTED = "NOT_SUBMITTED"
    SUBMITTED_TOO_LATE = "SUBMITTED_TOO_LATE"
    NOT_PUBLISHED = "NOT_PUBLISHED"
    NO_REFERENCE_TO_TERMS = "NO_REFERENCE_TO_TERMS"
    TOO_EARLY = "TOO_EARLY"
    ENTRIES_CLOSED = "ENTRIES_CLOSED"
    NOT_ELIGIBLE = "NOT_ELIGIBLE"
    WAGER_NEEDED = "WAGER_NEEDED"
    NO_SUCH_PRIZE = "NO_SUCH_PRIZE"
    NO_SUCH_ENTRY = "NO_SUCH_ENTRY"
    NO_SUCH_CLAIM = "NO_SUCH_CLAIM"
    NO_SUCH_DISPUTE = "NO_SUCH_DISPUTE"
    NO_WINNER = "NO_WINNER"
    ENTRY_ALREADY_DRAWN = "ENTRY_ALREADY_DRAWN"
    SCRUTINEER_NEEDED = "SCRUTINEER_NEEDED"
    SCRUTINEER_NOT_APART = "SCRUTINEER_NOT_APART"
    NOT_A_LISTED_MEANS = "NOT_A_LISTED_MEANS"
    CONTACT_NOT_RECORDED = "CONTACT_NOT_RECORDED"
    CONTACT_OUT_OF_TIME = "CONTACT_OUT_OF_TIME"
    NOT_PRESENT = "NOT_PRESENT"
    NOT_THE_WINNER = "NOT_THE_WINNER"
    CLAIM_SETTLED = "CLAIM_SETTLED"
    NO_CHOICE = "NO_CHOICE"
    CHOICE_NEEDED = "CHOICE_NEEDED"
    PARTS_DO_NOT_ADD_UP = "PARTS_DO_NOT_ADD_UP"
    CLAIMANTS_NOT_NAMED = "CLAIMANTS_NOT_NAMED"
    NOT_DENIED = "NOT_DENIED"
    DECISION_FINAL = "DECISION_FINAL"
    NOT_VALIDATED = "NOT_VALIDATED"
    DUTIES_OPEN = "DUTIES_OPEN"

    # A command line
    BAD_ADDRESS = "BAD_ADDRESS"
    BAD_LIMIT = "BAD_LIMIT"
    BAD_LOG = "BAD_LOG"
    BAD_OPTION = "BAD_OPTION"
    BAD_ORDER = "BAD_ORDER"
    BAD_POSITION = "BAD_POSITION"
    CANNOT_READ = "CANNOT_READ"
    CANNOT_START = "CANNOT_START"
    CANNOT_WRITE = "CANNOT_WRITE"
    EMPTY = "EMPTY"
    FILE_EXISTS = "FILE_EXISTS"
    INTERRUPTED = "INTERRUPTED"
    NOT_A_LOG = "NOT_A_LOG"
    NOT_EMPTY = "NOT_EMPTY"
    NO_ANSWER = "NO_ANSWER"
    PROGRAM_CHANGED = "PROGRAM_CHANGED"
    ROUND = "ROUND"
    STORAGE = "STORAGE"
    UNKNOWN_CLAUSE = "UNKNOWN_CLAUSE"
    UNKNOWN_ENDING = "UNKNOWN_ENDING"
    UNKNOWN_FORM = "UNKNOWN_FORM"
    UNREADABLE = "UNREADABLE"
    UNSOUND = "UNSOUND"
    USAGE = "USAGE"
    WENT_ON = "WENT_ON"

    # A request
    BAD_BODY = "BAD_BODY", 400
    BAD_CARD = "BAD_CARD", 422
    BAD_KEY = "BAD_KEY", 422
    BAD_MEDIA_TYPE = "BAD_MEDIA_TYPE", 415
    BAD_METHOD = "BAD_METHOD", 405
    BAD_ORDER_KEY = "BAD_ORDER_KEY", 422
    BAD_REQUEST = "BAD_REQUEST", 400
    BAD_TOKEN = "BAD_TOKEN", 422
    BUSY = "BUSY"
    CSRF_MISSING = "CSRF_MISSING", 403
    CSRF_ORIGIN = "CSRF_ORIGIN", 403
    FAULT = "FAULT", 500
    FORBIDDEN = "FORBIDDEN", 403
    FOREIGN_EVENT = "FOREIGN_EVENT", 503
    JOBS_FULL = "JOBS_FULL"
    JOB_FIRST = "JOB_FIRST"
    NOT_YOURS = "NOT_YOURS", 403
    NO_GUESTS = "NO_GUESTS"
    NO_PRACTICE = "NO_PRACTICE"
    NO_SEAT = "NO_SEAT"
    NO_SIGN_UP = "NO_SIGN_UP"
    STALE = "STALE"
    TOO_LARGE = "TOO_LARGE", 413
    TOO_OFTEN = "TOO_OFTEN", 429
    TOO_MANY_FEEDS = "TOO_MANY_FEEDS", 429
    TOO_MANY_PRACTISE = "TOO_MANY_PRACTISE", 429
    OVERLOADED = "OVERLOADED", 503
    UNAVAILABLE = "UNAVAILABLE", 503


class Refusal(Struct, frozen=True):
    """Why something may not be done: a reason, the clause that forbids it, and what the sentence about it tells.

    `case` tells the sentences of one code apart. Where `values` name `you`, the sentence speaks to that seat.
    """

    code: Code
    clause: str = ""
    case: str = ""
    values: dict[str, Any] = {}

    @property
    def id(self) -> str:
        """The message that says it."""
        return f"{self.code}.{self.case}" if self.case else str(self.code)

    @property
    def said(self) -> Said:
        """The refusal to somebody who is not at the seat that it speaks to, and so is told which one it is."""
        says = Said(self.id, self.values)
        return Said("to-seat", {"seat": self.values["you"], "says": says}) if "you" in self.values else says

    @property
    def message(self) -> str:
        """The refusal in English, to whoever is refused."""
        return say(self.id, ENGLISH, **self.values)

    def told(self, language: str | None = None) -> str:
        """The same in a sentence."""
        return say(self.said.id, language, **self.said.values)


def refuse(code: Code, clause: str = "", case: str = "", /, **values: Value) -> Refusal:
    """Why something is not done: `refuse(Code.NO_SUCH_SEAT, clause, seat=9, seats=7)`.

    >>> refuse(Code.OWN_SUPER_REQUIRED, "6.1", you=2).message
    'you need a super to play here'
    >>> refuse(Code.OWN_SUPER_REQUIRED, "6.1", you=2).told()
    'seat 2: you need a super to play here'
    """
    return Refusal(code, clause, case, values)


class Refused(ValueError):
    """Something that is not done, where it is an exception and not an answer."""

    def __init__(self, code: Code, clause: str = "", case: str = "", /, **values: Value) -> None:
        self.refusal = refuse(code, clause, case, **values)
        super().__init__(self.refusal)

    @classmethod
    def by(cls, refusal: Refusal) -> Self:
        """The same refusal, raised."""
        return cls(refusal.code, refusal.clause, refusal.case, **refusal.values)

    @property
    def code(self) -> Code:
        """The reason."""
        return self.refusal.code

    @property
    def clause(self) -> str:
        """The clause that forbids it."""
        return self.refusal.clause

    @property
    def said(self) -> Said:
        """Why, before it is in any language."""
        return self.refusal.said

    @property
    def message(self) -> str:
        """Why, in English."""
        return self.refusal.told(ENGLISH)

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).by, (self.refusal,), self.__dict__
