/**
 * What the server takes and answers, as its own types say it; `make page-types` writes this file again.
 *
 * What may be missing is left out by the server; what may be null is there and says so. In a command, what may be
 * missing has a default.
 */

/** Accepts the first decision, so that the dispute may end without a review. */
export type Accept = {
  type: "Accept";
};

/** Accepts the program of a digest, such as a new version. */
export type AcceptSoftware = {
  type: "AcceptSoftware";
  digest: string;
};

/** Every choice of a decision, the best first. */
export interface Advised {
  rulebook: string;
  stage: DecisionStage;
  kind: string;
  ante: number;
  choices: Worth[];
  reason: CoachCounts;
}

/** Lets one player exceed the maximum. */
export type AllowAbove = {
  type: "AllowAbove";
  seat: number;
  limits: [number, number];
};

/** Answers a complaint. */
export type Answer = {
  type: "Answer";
  finding: string;
};

/** The supervisor has come. */
export type AnswerCall = {
  type: "AnswerCall";
};

/** Answers the dealer's question about forcing. */
export type AnswerForce = {
  type: "AnswerForce";
  seat: number;
  force: boolean;
};

/** The answer to a command: it is done and on disk at a version, or the problem; no id where none could be read. */
export type AnswerMessage = {
  type: "answer";
  id: string | null;
  ok: boolean;
  version?: number;
  repeated?: boolean;
  problem?: Problem;
};

/** It is done and on disk; `version` is that of what it was asked of. */
export interface Answered {
  version: number;
  repeated: boolean;
}

/** Gives one of the staff a role, title and pit, in place of those until now. */
export type Appoint = {
  type: "Appoint";
  person: Person;
};

/** What stands on an area of the layout, and the clause that puts it there. */
export interface AreaLabel {
  value: string;
  clause: string;
}

/** What became of one wager or fee, in cents: `paid` is winnings alone; one that is `carried` counts for the next round. */
export interface AreaResult {
  stake: number;
  returned: number;
  paid: number;
  clause: string;
  carried?: boolean;
}

/** Says how a table is run. */
export type Arrange = {
  type: "Arrange";
  running: Running;
};

/** Asks for a review by another supervisor. */
export type AskReview = {
  type: "AskReview";
};

/** Asks a player who does not wager to give the seat up. */
export type AskToVacate = {
  type: "AskToVacate";
  seat: number;
};

/** A command to a gaming day. */
export interface AskedDay {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: DayCommand;
}

/** A command to a dispute. */
export interface AskedDispute {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: DisputeCommand;
}

/** An order to the house. */
export interface AskedHouse {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: HouseCommand;
}

/** Who may act. */
export interface AskedPeople {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: PeopleCommand;
}

/** A command to a pool. */
export interface AskedPool {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: PoolCommand;
}

/** A command to a promotion. */
export interface AskedPromotion {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: PromotionCommand;
}

/** A command about the program. */
export interface AskedSoftware {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: AcceptSoftware;
}

/** A command to a table. */
export interface AskedTable {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: TableCommand;
}

/** A command to a wallet. */
export interface AskedWallet {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: WalletCommand;
}

/** Puts a dealer and a supervisor in charge. */
export type AssignStaff = {
  type: "AssignStaff";
  dealer: string;
  supervisor: string;
};

/** One place where terms can be read: a link, a desk, the name of a brochure. */
export interface Availability {
  medium: Medium;
  where: string;
}

/** What a ruling gives a seat on an area: an amount that is paid or taken back, or the net that it comes to. */
export interface Award {
  seat: number;
  area: string;
  amount: number;
}

/** Hands a claimed prize over. */
export type AwardPrize = {
  type: "AwardPrize";
  claim: string;
};

/** Bars a person from the game. */
export type Bar = {
  type: "Bar";
  person: string;
};

/** Puts an item or a service on the list of what the regulations bar as a prize, from one time until another. */
export type BarPrize = {
  type: "BarPrize";
  item: string;
  since: number;
  until?: number | null;
};

/** That the server is there, at which millisecond; the seats that are connected, and how many watch. */
export type BeatMessage = {
  type: "beat";
  time: number;
  here: number[];
  watching: number;
};

/** Stays in, with a bet; no amount means the required one. */
export type Bet = {
  type: "Bet";
  seat: number;
  amount?: number;
};

/** A rulebook: its seats and areas, what it pays, its settings, the signs of a table, and every value it sets. */
export interface Book {
  about: RulebookLine;
  seats: SeatCount;
  areas: Record<string, AreaLabel>;
  pay_tables: PayTableSeen[];
  settings: SettingLine[];
  signs: Sign[];
  values: Record<string, ClauseSaid>;
  readings?: Reading[];
  approvals?: Record<string, string>;
}

/** Brings chips to a seat: bought for cash at the table, or out of the player's wallet. */
export type BringChips = {
  type: "BringChips";
  seat: number;
  amount: number;
  cash?: boolean;
};

/** Buys a sixth card. */
export type Buy = {
  type: "Buy";
  seat: number;
};

/** Closes betting before the deal. */
export type CallBets = {
  type: "CallBets";
};

/** Asks for the supervisor, and says what it is about. */
export type CallSupervisor = {
  type: "CallSupervisor";
  what?: string;
};

/** Cancels, with a second person, for the reason that the act gives. */
export type CancelPromotion = {
  type: "CancelPromotion";
};

/** What the cards come out of. */
export type CardSource = "shoe" | "shuffler" | "hand";

/** A player whose cash of the day came to the house's line. */
export interface CashLine {
  player: string;
  paid_in: number;
  paid_out: number;
}

/** A type of hand, lowest first. */
export type Category = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Who sits at a seat, since when; `bot` is a player of the house, and chips are for their player and for staff. */
export interface ChairSeen {
  player: string;
  ready: boolean;
  since: number;
  marker?: number;
  bot?: boolean;
  chips?: number;
  tokens?: number;
}

/** One thing that changed: where it stands, and what it was and is; null where it was not there or is no more. */
export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/** Takes the drop box off and puts another in its place. */
export type ChangeBox = {
  type: "ChangeBox";
  put: string;
};

/** What makes the view at a version of the one before, as a merge patch, and what happened meanwhile. */
export type ChangeMessage = {
  type: "change";
  from: number;
  version: number;
  patch: Record<string, unknown>;
  said: Said[];
};

/** Makes a new version of the terms; after the start `approval` is the authority's reference. */
export type ChangeTerms = {
  type: "ChangeTerms";
  terms: PromotionTerms;
  act_checked?: boolean;
  approval?: string;
};

/** Looks for winners whom nobody tried to reach in time. */
export type CheckContacts = {
  type: "CheckContacts";
};

/** Takes the word of a deck-checking device on a deck. */
export type CheckDeck = {
  type: "CheckDeck";
  deck: string;
  passed: boolean;
};

/** Whether every event follows from the one before: how many there are, or where the first fault is. */
export interface Checked {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  sound: boolean;
  events: number;
  hash: string;
  fault: string;
  seq: number;
}

/** Something that the caller's seat may do now, what it takes from the chips at once, and what it claims and wins. */
export interface Choice {
  command: RoundCommand;
  cost: number;
  pays: number;
}

/** What the caller's seat may do now: every command that would be accepted. */
export interface Choices {
  version: number;
  seat: number | null;
  choices: Choice[];
}

/** Says how a large cash prize is to be paid; only its winner can. */
export type ChoosePayment = {
  type: "ChoosePayment";
  claim: string;
  parts: Payment[];
};

/** What a seat has declared of its first hand. */
export interface Claim {
  super: boolean;
  instant: boolean;
}

/** Tells the dealer what the hand is. */
export type ClaimHand = {
  type: "ClaimHand";
  seat: number;
  says: string;
};

/** How a claim stands. */
export type ClaimStanding = "open" | "awarded" | "denied";

/** Somebody who claims a prize; `player` is his id where he is known. */
export interface Claimant {
  name: string;
  address: string;
  player: string;
}

/** The classes of significant events, by the letters that the checklist gives them. */
export type Class = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q";

/** A clause in our own words, how it is honoured, and the readings of what it leaves open. */
export interface ClauseLine {
  id: string;
  says: string;
  kind: string;
  status: string;
  how?: Honoured;
  why?: string;
  readings?: Reading[];
}

/** Where a rulebook says something. */
export interface ClauseNamed {
  rulebook: string;
  clause: string;
}

/** A value and the clause that sets it. */
export interface ClauseSaid {
  value: unknown;
  clause: string;
}

/** A page of the clauses of a rulebook in their order; `after` asks for the next. */
export interface Clauses {
  rulebook: string;
  clauses: ClauseLine[];
  after: number | null;
}

/**
 * A clock that runs: what it waits for, until which millisecond, and what happens then by which clause.
 *
 * `then` is the message that `default` says in English.
 */
export interface ClockSeen {
  key: string;
  seats: number[];
  until: number;
  seconds: number;
  default: string;
  clause: string;
  then: string;
}

/** Ends the round. */
export type Close = {
  type: "Close";
};

/** Closes the day, once nothing of it is open. */
export type CloseDay = {
  type: "CloseDay";
};

/** Takes every missing answer about forcing as no. */
export type CloseForce = {
  type: "CloseForce";
};

/** Ends a promotion in which nothing is left to do. */
export type ClosePromotion = {
  type: "ClosePromotion";
};

/** Closes the table. */
export type CloseTable = {
  type: "CloseTable";
};

/**
 * Of `total` ways that the dealer's hand may become, so many do not qualify, lose to the hand, or beat it.
 *
 * Where the best choice is a draw, `better` of `draws` draws make a higher combination of the hand.
 */
export interface CoachCounts {
  total: number;
  fails: number;
  beaten: number;
  beats: number;
  up: string;
  hand: string;
  draws?: number;
  better?: number;
}

/** The dealer took a hand too soon; it can be rebuilt or not. */
export type CollectEarly = {
  type: "CollectEarly";
  seat: number;
  rebuilt: boolean;
};

/** A command of any kind, as a form fills it in. */
export type Command = { type: CommandName; [field: string]: unknown };

export type CommandName =
  | "Accept" | "AcceptSoftware" | "AllowAbove" | "Answer" | "AnswerCall" | "AnswerForce" | "Appoint" | "Arrange"
  | "AskReview" | "AskToVacate" | "AssignStaff" | "AwardPrize" | "Bar" | "BarPrize" | "Bet" | "BringChips" | "Buy"
  | "CallBets" | "CallSupervisor" | "CancelPromotion" | "ChangeBox" | "ChangeTerms" | "CheckContacts" | "CheckDeck"
  | "ChoosePayment" | "ClaimHand" | "Close" | "CloseDay" | "CloseForce" | "ClosePromotion" | "CloseTable"
  | "CollectEarly" | "CommitSeed" | "Complain" | "CompleteDeck" | "Concede" | "ContactWinner" | "CountDeck"
  | "CountFloat" | "CountPieces" | "Deal" | "DealAstray" | "DealNext" | "Decide" | "DecideDispute" | "Declare"
  | "DeclareMisdeal" | "DenyClaim" | "Deposit" | "Direct" | "DirectActFirst" | "Disable" | "DiscardHand" | "DoStep"
  | "DrawOutOfTurn" | "DrawPrize" | "DrawSlip" | "DropCards" | "Enable" | "End" | "EndMarkers" | "EnterPromotion"
  | "Exchange" | "Exclude" | "ExcludeSelf" | "ExposeCard" | "ExposeDealerCards" | "FailDevice" | "FileClaim"
  | "FindAstray" | "FindBet" | "FindForeignCard" | "FindStake" | "FindSuper" | "FindWrongCount" | "Fold"
  | "GiveNotice" | "GiveUpRound" | "HandOver" | "Hold" | "HoldPromotion" | "InvalidateOutcome" | "KeepClaims"
  | "KeepQuery" | "KeepTemplate" | "LayHand" | "LeaveFaceDown" | "LeaveSeat" | "Let" | "LetPlayersLook" | "LiftBar"
  | "Lock" | "LockOut" | "MakeRuling" | "MarkAbsent" | "NominateScrutineer" | "OpenBreach" | "OpenDay" | "OpenDraw"
  | "OpenPool" | "OpenRound" | "OpenTable" | "Order" | "OrderShuffle" | "PayJackpots" | "PlaceWager" | "Play"
  | "PreShuffle" | "PrepareTable" | "Proceed" | "ProposePromotion" | "PublishResults" | "PublishTerms" | "Raise"
  | "RaiseDispute" | "ReceiveDeck" | "RecordIncident" | "ReferAbsence" | "ReferInMarketing" | "RefuseWager"
  | "Register" | "RemoveDeck" | "RemoveWager" | "ReplaceDevice" | "ReportDark" | "ReportPastPosting" | "Reshuffle"
  | "Resume" | "ResumePromotion" | "RetrieveHand" | "Reveal" | "RevealSeed" | "RuleLateClaim" | "SayReady" | "Scan"
  | "SearchDeck" | "Separate" | "SetDayRules" | "SetLimit" | "SetLimits" | "SetLink" | "SetMeter" | "Settle"
  | "ShowOwnCards" | "ShowSign" | "SignSlip" | "StartPromotion" | "StartRound" | "StartShift" | "SubmitTerms"
  | "SwapVoucher" | "TakeBackCard" | "TakeSeat" | "TellClaimant" | "TellOfDeck" | "TickEquipment"
  | "ValidateIntegrity" | "VerifyClaim" | "VoidExtraHands" | "VoidHand" | "VoidSlip" | "Withdraw" | "WithdrawWager";

/** What a table does when its text is no longer in force: no further round, or the next under the text that is. */
export type Commencement = "stop" | "move";

/** Commits a seat's player, by a hash, to a seed for the shuffle of the next round. */
export type CommitSeed = {
  type: "CommitSeed";
  seat: number;
  hash: string;
};

/** How two rulebooks differ: values first, then what only one has, then clause numbers. */
export interface Compared {
  a: string;
  b: string;
  differences: Difference[];
}

/** Complains to an inspector about an ended dispute. */
export type Complain = {
  type: "Complain";
  text: string;
};

/** Makes a bad deck whole again, so that it is checked like one that has just come. */
export type CompleteDeck = {
  type: "CompleteDeck";
  deck: string;
};

/** Gives up after seeing the dealer's hand. */
export type Concede = {
  type: "Concede";
  seat: number;
};

/** Whether somebody consents; to consent takes a code of the own authenticator. */
export interface ConsentAnswer {
  consents: boolean;
  code?: string;
}

/** What takes a second person: a command to a stream, and why. */
export interface ConsentAsked {
  stream: string;
  asks: unknown;
  why?: string;
}

/** A request as those see it who asked or may answer; times are in seconds since 1970. */
export interface ConsentSeen {
  id: string;
  by: string;
  stream: string;
  what: string;
  asks: unknown;
  why: string;
  clause: string;
  may: string[];
  lines: ToldLine[];
  at: number;
  until: number;
  stands: Stands;
  second: string;
  mine: boolean;
  answer: unknown;
  fault: unknown;
}

/** Records an attempt to reach a winner. */
export type ContactWinner = {
  type: "ContactWinner";
  prize: string;
  contact: FaceToFace | Mail | Telephone | Email;
};

/** What a witness signed: the size of the tree, and the lines of signatures. */
export interface Cosigned {
  size: number;
  lines: string;
}

/** The deck in play is counted. */
export type CountDeck = {
  type: "CountDeck";
  count: number;
};

/** Counts the float. */
export type CountFloat = {
  type: "CountFloat";
  amount: number;
};

/** Counts the tray, or a drop box that was taken off, alone: another person counts it again without this one's figure. */
export type CountPieces = {
  type: "CountPieces";
  what: string;
  pieces: Record<string, number>;
};

/** What lets somebody in; staff give the code of their authenticator too. */
export interface Credentials {
  name: string;
  password: string;
  code?: string;
}

/** What amounts are in: its code, shown where there is one, and how many decimals it has. */
export interface Currency {
  code: string;
  decimals: number;
}

/** The money of a day: all of it, shift by shift, and the players whose cash came to the house's line. */
export interface DayBooks {
  day: ShiftReport;
  shifts: ShiftReport[];
  cash: CashLine[];
}

export type DayCommand =
  | CloseDay | DrawSlip | OpenDay | SignSlip | StartShift | VoidSlip;

/**
 * What a table, a pit, a game or the house took in a time; `name` is which.
 *
 * `win` is closing + credits + drop - opening - fills, all as counted; `variance` is what of it counts found over or
 * short, of tray and drop boxes. Trays are of tables, so that a game has no opening and closing.
 * `drop` is cash where chips are real, and what came out of wallets where the program keeps them: `hold` is win to it.
 */
export interface DayLine {
  name: string;
  tables: number;
  opening: number | null;
  closing: number | null;
  fills: number;
  credits: number;
  drop: number;
  win: number;
  variance: number;
  hold: string | null;
  handle: number;
  rounds: number;
  rounds_an_hour: string | null;
  jackpot_in: number;
  jackpot_paid: number;
  expected: Expected | null;
  flagged: boolean;
}

/**
 * A gaming day: its rules and shifts, its tables with real chips, its slips, what is still to be counted, its books.
 *
 * Whoever may have to count is not shown the books of a day that is open.
 */
export interface DayReport {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  day: string;
  version: number;
  rules: DayRules;
  shifts: number[];
  closed: number;
  closed_by: string[];
  tables: string[];
  slips: Slip[];
  to_count: ToCount[];
  books: DayBooks | null;
}

/**
 * The house's local time, the times at which its shifts begin (with the first the day does), its chips by value with
 * their colours, and from how much cash in or out a person is reported on a day (0: never).
 */
export interface DayRules {
  time_zone: string;
  shifts: string[];
  chips: Record<string, string>;
  cash_line: number;
}

/** The gaming days of the house by date, newest first, the one that is open, and the one that it is by the clock. */
export interface Days {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  days: string[];
  open: string;
  now: string;
}

/** Delivers the next cards. */
export type Deal = {
  type: "Deal";
  cards: string;
};

/** The deal takes in an area that nobody staked, from its next card on; `count` says for how many, if not to the end. */
export type DealAstray = {
  type: "DealAstray";
  seat: number;
  count?: number;
};

/** Deals what the round wants from the promised order. */
export type DealNext = {
  type: "DealNext";
};

/** The dealer's hand. */
export interface DealerResult {
  cards: string;
  up: string;
  qualifies: boolean;
  forced: boolean;
  revealed: boolean;
  value: string;
}

/** How a table is run: by the program alone, by a person with the program's cards, or with real cards. */
export type Deals = "auto" | "hand" | "real";

/** Decides the dispute as it stands, and what becomes of the round once the decision holds. */
export type Decide = {
  type: "Decide";
  decision: string;
  remedy?: Remedy;
  awards?: Award[];
};

/** Ends a dispute. */
export type DecideDispute = {
  type: "DecideDispute";
  dispute: string;
  decision: string;
};

/** What a seat chose. */
export type Decision = "fold" | "bet" | "buy" | "exchange";

/** When a seat decides. */
export type DecisionStage = "first" | "after a draw" | "forcing";

/** Says which of super and instant payout the first hand wins. */
export type Declare = {
  type: "Declare";
  seat: number;
  super?: boolean;
  instant?: boolean;
};

/** The dealer notices wrong dealing before any player has touched cards. */
export type DeclareMisdeal = {
  type: "DeclareMisdeal";
  reason: string;
};

/** Refuses a prize; `claimants` completes the names and addresses where the claim lacks them. */
export type DenyClaim = {
  type: "DenyClaim";
  claim: string;
  reasons: string[];
  claimants?: Claimant[];
};

/** Pays money in at the cage. */
export type Deposit = {
  type: "Deposit";
  amount: number;
};

/** One fact in which two rulebooks differ; a side is missing where that rulebook lacks it. */
export interface Difference {
  what: string;
  kind: DifferenceKind;
  a: Fact | null;
  b: Fact | null;
}

/** How two rulebooks differ in one fact. */
export type DifferenceKind = "value" | "clause" | "one-sided";

/** Gives or lifts a direction: silence, english, or where cards are put. */
export type Direct = {
  type: "Direct";
  what: string;
  on?: boolean;
  place?: string;
};

/** Makes a seat act before others touch their cards. */
export type DirectActFirst = {
  type: "DirectActFirst";
  seat: number;
};

/** Stops gaming in a scope: `all`, a rulebook, a paytable (`rulebook:fingerprint`) or `table/` and its name. */
export type Disable = {
  type: "Disable";
  scope: string;
};

/** Puts the hand down so that it is discarded, without having decided. */
export type DiscardHand = {
  type: "DiscardHand";
  seat: number;
};

export type DisputeCommand =
  | Accept | Answer | AskReview | Complain | Decide | End | Raise;

/**
 * A dispute about a round of a table: as it was named, and the number of the round it is kept with.
 *
 * `rules` are the clauses that say who decides, in our words; `since` and `until` are the seconds of the round, by
 * which its recording is found.
 */
export interface DisputeSeen {
  table: string;
  name: string;
  stage: DisputeStage;
  by: string;
  said: string;
  round: number;
  about: string;
  decisions: string[];
  told: boolean;
  review_until: number;
  version: number;
  rules: [string, string][];
  since: number;
  until: number;
}

/** How far a dispute has come. */
export type DisputeStage = "none" | "raised" | "decided" | "accepted" | "review" | "reviewed" | "closed" | "complaint" | "answered";

/** A page of disputes by table and name; `after` asks for the next. */
export interface Disputes {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  disputes: DisputeSeen[];
  after: string | null;
}

/** Does the next step with a deck, by hand or, for a shuffle, by a machine that shuffles one deck. */
export type DoStep = {
  type: "DoStep";
  deck: string;
  does: string;
  machine?: boolean;
};

/** Somebody's entry. */
export interface DrawEntry {
  entrant: Entrant;
  wager: Stake | null;
  drawn: boolean;
}

/**
 * Draw cards went to a seat before its turn, or to one that waits for none; it has looked at them or not.
 *
 * `count` says how many; nothing means as many as it asked for, or, where it asked for none, as were due elsewhere.
 * Of those that it looked at and had not asked for, it is ruled whether it may `keep` them.
 */
export type DrawOutOfTurn = {
  type: "DrawOutOfTurn";
  seat: number;
  viewed: boolean;
  count?: number;
  keep?: boolean;
};

/** Says which entry came out for a prize; a scrutineer stands by as the second person of the act. */
export type DrawPrize = {
  type: "DrawPrize";
  prize: string;
  entry: string;
  place: string;
  present: boolean;
};

/** Draws a slip up, for chips from the cage or back to it, and signs it. */
export type DrawSlip = {
  type: "DrawSlip";
  table: string;
  kind: SlipKind;
  pieces: Record<string, number>;
};

/** The dealer has dropped cards. */
export type DropCards = {
  type: "DropCards";
};

/** What an ante costs with the super that must go with it, played best; nothing where that takes an estimate. */
export interface Edge {
  rulebook: string;
  edge: number | null;
}

/** Who may win: in words, and as what an entrant must and must not be. */
export interface Eligibility {
  says: string;
  minimum_age: number;
  requires: string[];
  excludes: string[];
}

/** An email was sent. */
export type Email = {
  type: "Email";
  address: string;
  at: number;
};

/** Lets gaming go on in a scope. */
export type Enable = {
  type: "Enable";
  scope: string;
};

/** Ends the dispute with the notice of the right to complain. */
export type End = {
  type: "End";
};

/** Puts players kept on an old minimum on the new one. */
export type EndMarkers = {
  type: "EndMarkers";
};

/** What a person gives to an authenticator: an address to scan, or the secret to type. */
export interface Enrolment {
  uri: string;
  secret: string;
}

/** Enters somebody, with the wager that qualifies him. */
export type EnterPromotion = {
  type: "EnterPromotion";
  entry: string;
  entrant: Entrant;
  wager?: Stake | null;
};

/** Who enters, and what the house knows him to be. */
export interface Entrant {
  id: string;
  name: string;
  age: number;
  is_a: string[];
}

/**
 * An event of the log: where it stands, who did it, with whom and why, and what it says unless that is withheld.
 *
 * `says` is the sentence of it. The hash stands last, as it does in a line of an export: whoever follows the chain there
 * finds it so.
 */
export interface EventLine {
  seq: number;
  stream: string;
  version: number;
  at: number;
  type: string;
  by: string;
  second: string;
  why: string;
  clause: string;
  data: unknown;
  withheld: boolean;
  says: string;
  hash: string;
}

/**
 * A page of events in their order; `after` asks for the next: a place in the log, or a version of the one stream.
 *
 * `last` is the place or version of the latest event there is, from which one can look back.
 */
export interface Events {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  events: EventLine[];
  after: number | null;
  last: number;
}

/** Gives up some cards for as many new ones. */
export type Exchange = {
  type: "Exchange";
  seat: number;
  cards: string;
};

/** Excludes a person from the casino. */
export type Exclude = {
  type: "Exclude";
  person: string;
};

/** Keeps the player from playing until a time, or for good. */
export type ExcludeSelf = {
  type: "ExcludeSelf";
  until?: number | null;
};

/**
 * What the house wins in theory: best play at exact odds, and from how little to how much is within chance and play.
 *
 * The band runs from best play, so many deviations down, to weak play, as many up; hands of one round are taken as
 * if each had its own dealer.
 */
export interface Expected {
  win: number;
  low: number;
  high: number;
}

/** What one area brought one seat, and why. */
export interface Explained {
  seat: number;
  area: string;
  net: number;
  tree: Reason;
}

/** The card just dealt to a hand was seen. */
export type ExposeCard = {
  type: "ExposeCard";
  hand: number;
};

/** Some of the dealer's cards were turned up before every seat had decided. */
export type ExposeDealerCards = {
  type: "ExposeDealerCards";
  cards: string;
};

/** A member of staff spoke to him. */
export type FaceToFace = {
  type: "FaceToFace";
  staff: string;
  at: number;
};

/** One value that a rulebook sets, and its clause; where only the clause is told, the value is true. */
export interface Fact {
  is: unknown;
  clause: string;
}

/** The shuffling device jams, or fails for good. */
export type FailDevice = {
  type: "FailDevice";
  beyond_use?: boolean;
};

export type FeedMessage =
  | AnswerMessage | BeatMessage | ChangeMessage | PongMessage | RefusedMessage | SlowMessage | ViewMessage;

/** Claims a prize, or the cash that stands in for it. */
export type FileClaim = {
  type: "FileClaim";
  claim: string;
  prize: string;
  claimants: Claimant[];
  in_person: boolean;
  take_cash?: boolean;
};

/** An event as it stands in the log. */
export interface FileEvent {
  seq: number;
  version: number;
  at: number;
  type: string;
  data: unknown;
}

/** Cards are found on an area that nobody staked. */
export type FindAstray = {
  type: "FindAstray";
  seat: number;
};

/** A bet is found to be of another amount than required. */
export type FindBet = {
  type: "FindBet";
  seat: number;
  amount: number;
};

/** A card that does not belong to the deck, or the lack of one, is found. */
export type FindForeignCard = {
  type: "FindForeignCard";
  what: string;
};

/** An ante or super is found, once cards are out, to be outside the limits; `most` is its maximum. */
export type FindStake = {
  type: "FindStake";
  seat: number;
  area: string;
  most: number;
};

/** A super is found, once cards are out, to be smaller than it may be beside its ante. */
export type FindSuper = {
  type: "FindSuper";
  seat: number;
  area: string;
  amount: number;
};

/** A hand is found to have been dealt a wrong number of cards. */
export type FindWrongCount = {
  type: "FindWrongCount";
  hand: number;
  seen?: boolean;
};

/** A page of the floor by table, at a millisecond; `after` asks for the next. */
export interface Floor {
  now: number;
  tables: FloorTable[];
  caught_up: boolean;
  after: string | null;
}

/** A table of the house; `started` and `ended` are those of its latest round in seconds since 1970. */
export interface FloorTable {
  table: string;
  version: number;
  rulebook: string;
  settings: Record<string, unknown>;
  standing: Standing;
  source: CardSource;
  running: Running;
  round: number;
  playing: boolean;
  phase: string;
  started: number;
  ended: number;
  seats: Record<string, SeatedPlayer>;
  watching: number;
  limits: [number, number] | null;
  notices: Notice[];
  directions: string[];
  referred: number[];
  clocks: ClockSeen[];
  float: number;
  figures: TableFigures;
  dealer: string;
  supervisor: string;
  pit: string;
  stopped: string;
  disabled: string;
  device_failed: boolean;
  shuffle_wanted: string;
  called: string;
}

/** Gives the hand up. */
export type Fold = {
  type: "Fold";
  seat: number;
};

/** What a prize is paid in. */
export type Form = "cash" | "slots dollars" | "casino dollars" | "non-monetary";

/** The name of one of the first two. */
export interface Founder {
  name: string;
}

/**
 * A game as a player chooses it: what may be done with a hand, and the most that it pays to 1.
 *
 * `choices` are those of a first hand, `instant` is what hands are paid at once, `super` what one wins; a super may be
 * `compulsory`.
 */
export interface GameLine {
  id: string;
  seats: number;
  areas: string[];
  choices: number;
  bet: number;
  instant: number;
  super: number;
  draws: boolean;
  forces: boolean;
  compulsory: boolean;
  jackpot: boolean;
}

/** What became of a seat's game. */
export type GameStatus = "in progress" | "interrupted" | "complete" | "cancelled" | "void";

/**
 * A stake on an area and what became of it.
 *
 * One that is `carried` counts for the next round; one that is `brought` came here that way.
 */
export interface GameWager {
  stake: number;
  returned: number;
  taken: number;
  paid: number;
  tokens: number;
  carried: boolean;
  clause: string;
  brought: boolean;
}

/** The games that can be played here. */
export interface Games {
  games: GameLine[];
}

/** Puts up a sign that announces a higher minimum, the end of markers, or the closing. */
export type GiveNotice = {
  type: "GiveNotice";
  what: string;
  at: number;
  minimum?: number;
};

/** Ends a round that cannot go on through a fault of the system: every wager goes back. */
export type GiveUpRound = {
  type: "GiveUpRound";
};

/** The half of a link that a second person gives to whom it is for. */
export interface HalfLink {
  person: string;
  half: string;
}

/** Hands a held person over. */
export type HandOver = {
  type: "HandOver";
  person: string;
  to: string;
};

/** Whether a server can take commands, and what is there behind it. */
export interface Health {
  ok: boolean;
  log: boolean;
  bus: boolean;
  position: number;
}

/** Every choice of the caller's seat now, the best first; `stage` is first, after a draw, or forcing. */
export interface Hint {
  version: number;
  seat: number;
  stage: DecisionStage;
  kind: string;
  ante: number;
  choices: Worth[];
  reason: CoachCounts;
}

/** A prize of a shared pool: when, where, how much and how much of it out of the pool, and the meter after it. */
export interface Hit {
  at: number;
  table: string;
  round: number;
  seat: number;
  prize: number;
  from_pool: number;
  meter: number;
}

/** Holds a person until an inspector or the police, who are told, take over. */
export type Hold = {
  type: "Hold";
  person: string;
  told: string;
};

/** Postpones everything, as the integrity may be compromised; the reason is the act's. */
export type HoldPromotion = {
  type: "HoldPromotion";
};

/** How a clause is honoured. */
export type Honoured = "enforced" | "recorded" | "shown" | "data" | "elsewhere";

/** What every table of a house must know of it. */
export interface House {
  licence: string;
  approved: string[];
  general_rules: string;
  jackpot_approval: string;
  apart: [string, string][];
  breaches: Record<string, string>;
  barred: string[];
  excluded: string[];
  held: Record<string, string>;
  disabled: Record<string, string>;
  cage: boolean;
  approvals: Record<string, string>;
  prescribed: Prescribed[];
  decimals: number;
  keep_years: number;
  day_rules: DayRules;
  day: string;
  templates: Record<string, Template>;
  queries: Record<string, Query>;
}

export type HouseCommand =
  | Disable | Enable | KeepQuery | KeepTemplate | Order | SetDayRules;

/**
 * The house: its name, licence and approvals; whom it keeps apart or out is for staff and inspectors.
 *
 * So are the titles that its rulebooks give, its pits, and the clocks with which a table is arranged at first. Templates
 * are for those who open tables, saved queries for those who read the log.
 */
export interface HouseSeen {
  house: string;
  licence: string;
  approved: string[];
  general_rules: string;
  jackpot_approval: string;
  version: number;
  record: House | null;
  titles: string[];
  pits: string[];
  clocks: Running | null;
}

/** How a value follows from its parts; the most of some is never less than nothing. */
export type How = "sum" | "difference" | "product" | "share" | "remainder" | "least" | "most" | "minus" | "compare" | "all";

/** Cancels the outcome; the seats of those who cheated may be forfeited. */
export type InvalidateOutcome = {
  type: "InvalidateOutcome";
  fraud: boolean;
  reason: string;
  forfeit?: number[];
};

/** The token of a link that works once; for staff its first half, which ends in `~`. */
export interface Invitation {
  token: string;
}

/** A link that works once, and the password to set. */
export interface InvitationTaken {
  token: string;
  password: string;
}

/** Why somebody is invited to set a password, and for staff the second person who stands by it. */
export interface Invite {
  why: string;
  second?: Second | null;
}

/** A thing or a service that a prize consists of or includes. */
export interface Item {
  name: string;
  category: PrizeCategory;
  liquor_millilitres: number;
}

/** A question to work out: odds, or a PAR sheet. */
export interface JobAsked {
  rulebook: string;
  what?: "odds" | "par";
  set?: Record<string, unknown>;
  ante?: number | null;
}

/** A job: its part done from 0 to 1, how its estimate stands, and once done what it found, if that is odds. */
export interface JobSeen {
  id: string;
  what: "odds" | "par";
  rulebook: string;
  settings: Record<string, unknown>;
  ante: number | null;
  state: JobState;
  done: number;
  says: string;
  odds: Odds | null;
}

/** How a job stands. */
export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

/** What the caller decided in the latest round and was not judged for yet. */
export interface Judged {
  version: number;
  verdicts: Verdict[];
}

/** Has denied claims kept for so many years, never fewer than the rulebook asks. */
export type KeepClaims = {
  type: "KeepClaims";
  years: number;
};

/** Keeps what is looked for in the log under a name, or forgets it. */
export type KeepQuery = {
  type: "KeepQuery";
  name: string;
  query?: Query | null;
};

/** Keeps how tables are set up alike under a name, or forgets it. */
export type KeepTemplate = {
  type: "KeepTemplate";
  name: string;
  template?: Template | null;
};

/** A promise that was kept: with salt and order, and a secret and its deck where one was promised, anybody can check it. */
export interface Kept {
  commitment: string;
  salt: string;
  order: string;
  secret?: string;
  deck?: number;
}

/** The decisions with one kind of hand. */
export interface KindLine {
  kind: string;
  line: PracticeLine;
}

/** An e-mail address or the number of a document, and why it is noted. */
export interface KnownBy {
  identity: string;
  why: string;
}

/** Puts a seat's cards where they belong. */
export type LayHand = {
  type: "LayHand";
  seat: number;
};

/** What gives a leaf. */
export type LeafKind = "card" | "choice" | "setting" | "reading" | "rulebook" | "wager";

/** A player left the hand face down at the showdown. */
export type LeaveFaceDown = {
  type: "LeaveFaceDown";
  seat: number;
};

/** Gives a seat up. */
export type LeaveSeat = {
  type: "LeaveSeat";
  seat: number;
};

/** A page of the ledger's accounts; the sum of all is nothing. */
export interface LedgerSeen {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  position: number;
  caught_up: boolean;
  accounts: Record<string, number>;
  count: number;
  sum: number;
  head: number;
  after: string | null;
}

/** Lets a person act again. */
export type Let = {
  type: "Let";
  person: string;
};

/** Gives the players their chance to look at the spread cards. */
export type LetPlayersLook = {
  type: "LetPlayersLook";
};

/** Lets a barred person play the game again, by two persons; the breach stays on record. */
export type LiftBar = {
  type: "LiftBar";
  person: string;
};

/** What a limit is on: money paid in, chips lost, or seconds seated. */
export type LimitKind = "deposit" | "loss" | "time";

/** A limit in force, what counts against it and what is left, and what takes its place from when on. */
export interface LimitLine {
  kind: LimitKind;
  period: Period;
  amount: number;
  used: number;
  left: number;
  pending: number | null;
  pending_from: number;
}

/** Announces that all decisions are locked in, and settles supers and instant payouts. */
export type Lock = {
  type: "Lock";
};

/** Keeps a person from acting. */
export type LockOut = {
  type: "LockOut";
  person: string;
};

/** A machine or an electric appliance. */
export type Machinery = {
  type: "Machinery";
  make: string;
  model: string;
  accessories: string[] | null;
};

/** A letter was posted. */
export type Mail = {
  type: "Mail";
  address: string;
  at: number;
};

/** Decides what the rules leave open, and what becomes of the latest round or of one by its number. */
export type MakeRuling = {
  type: "MakeRuling";
  text: string;
  remedy?: Remedy;
  awards?: Award[];
  round?: number;
};

/** A player is away, or too slow, when a decision is due. */
export type MarkAbsent = {
  type: "MarkAbsent";
  seat: number;
};

/**
 * What a choice was worth, every other, and the record; a question counts once, however often it is answered.
 *
 * `back` is in how many seconds the trainer asks of this kind of hand again.
 */
export interface Marked {
  verdict: Verdict;
  choices: Worth[];
  counted: boolean;
  record: PracticeRecord;
  reason: CoachCounts;
  back: number | null;
}

/** Who is signed in; a program keeps `token`, a browser has its cookie and sends `csrf` with every change. */
export interface Me {
  person: string;
  role: Role;
  csrf: string;
  guest: boolean;
  enrol: boolean;
  since: number;
  token: string;
  news: News[];
}

/** How a winner is told. */
export type Means = "face-to-face" | "mail" | "telephone" | "email" | "announcement at the draw";

/** One count against its expectation: from `low` to `high`, `z` standard deviations out; no `z` with too few. */
export interface Measure {
  name: string;
  count: number;
  value: number;
  low: number;
  high: number;
  z: number | null;
  out: boolean;
}

/** Every measure as the log has it now, the band in standard deviations, and what the last noted look found. */
export interface Measures {
  band: number;
  measures: Measure[];
  noted_at: number;
  noted_out: Record<string, string>;
}

/** Where terms can be read. */
export type Medium = "within the casino" | "secure website" | "email click-through" | "direct mail" | "brochure" | "other suitable means";

/** The meter of the jackpot, and whether wagers on it can be made. */
export interface Meter {
  meter: number;
  open: boolean;
}

/** How money is paid. */
export type Method = "cash" | "crossed cheque" | "electronic funds transfer";

/** An answer that was not right: about what, what was said and what is so, and the clause that says it. */
export interface Miss {
  about: string;
  seat: string;
  area: string;
  said: string;
  right: string;
  clause: string;
}

/**
 * What a seat brought to a shuffle: the hash it committed, and the seed that was mixed in or why none was.
 *
 * Until the order is fixed it may have neither.
 */
export interface MixedSeed {
  seat: number;
  hash: string;
  seed?: string;
  why?: NoSeed;
}

/**
 * Who is signed in, since when and for how long; the results since then and today (UTC), practice apart.
 *
 * `standing` is a player's time, results, limits with their use, and exclusion.
 */
export interface MyAccount {
  person: string;
  role: Role;
  title: string;
  guest: boolean;
  since: number;
  seconds: number;
  since_sign_in: Sum;
  today: Sum;
  practice_today: Sum;
  standing: PlayerStanding | null;
}

/** A page of the rounds one played, the latest first; `after` asks for the next. */
export interface MyRounds {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  rounds: PlayedAt[];
  after: string | null;
}

/** Something that can be asked for, and the clauses that say so. */
export interface NamedPower {
  name: string;
  clauses: ClauseNamed[];
  sealed: boolean;
}

/** A name and a password; where the house asks for it, an e-mail address or the number of a document. */
export interface NewAccount {
  name: string;
  password: string;
  identity?: string;
}

/** What others did to an account since its person was there last. */
export interface News {
  what: string;
  at: number;
  by: string;
  why: string;
  second: string;
}

/**
 * What the dealer does next, in words and with its clause; nothing where the table waits for players.
 *
 * `second` is the role of a second person, `default` rules on the seats in `waits` that do not act, and with a
 * `pool` the command is for that; `to` is the hand that gets the next card, 0 the dealer's. `step` and `values` say
 * what `does` says, for whoever speaks another language than English.
 */
export interface NextStep {
  version: number;
  does: string;
  clause: string;
  by: string;
  cards: number;
  waits: number[];
  command: TableCommand | VerifyClaim | null;
  second: string;
  default: TableCommand | null;
  pool: string;
  to: number | null;
  step: string;
  values: Record<string, unknown>;
}

/** Why a player's seed counts as none: committed after the promise, not revealed in time, or not what was committed. */
export type NoSeed = "late" | "missing" | "malformed";

/** Names who oversees the draw. */
export type NominateScrutineer = {
  type: "NominateScrutineer";
  scrutineer: Person;
};

/** A sign with a time: what will change, from when, and when it was put up. */
export interface Notice {
  what: NoticeKind;
  at: number;
  given: number;
  minimum: number;
}

/** What a sign with a time announces: a higher minimum, the end of markers, the closing. */
export type NoticeKind = "minimum" | "markers" | "closing";

/** Who is told of a bad deck, where the rulebook says so. */
export type Notified = "surveillance" | "inspector";

/** Every wager of a table under its settings; `instant` is what first hands paid at once add to the ante. */
export interface Odds {
  rulebook: string;
  settings: Record<string, unknown>;
  wagers: Record<string, OddsWager>;
  instant?: Outcome[];
  ante?: number;
}

/**
 * Every wager of a table; `missing` are those that only a job can estimate, which would have the id `job`.
 *
 * `at_least` is what the best of counted plays brings meanwhile: no estimate of best play can be below it.
 */
export interface OddsSeen {
  rulebook: string;
  settings: Record<string, unknown>;
  ante: number | null;
  wagers: Record<string, OddsWager>;
  instant: Outcome[];
  missing: string[];
  job: string;
  state: string;
  at_least: string;
}

/** One wager's figures; `unit` says what one unit is, `strategy` how the hand was played. */
export interface OddsWager {
  unit: string;
  ev: string;
  house_edge: number;
  exact: boolean;
  strategy?: string;
  element_of_risk?: number;
  variance?: number;
  standard_deviation?: number;
  hit_frequency?: number;
  n0?: number;
  outcomes?: Outcome[];
  stakes?: number[];
  interval?: [number, number];
  at_least?: string;
  why?: string;
  intervals?: Record<string, [number, number]>;
  cost_an_hour?: number;
  states?: number;
  break_even_pool?: number;
  by_upcard?: Record<string, number>;
  by_upcard_intervals?: Record<string, [number, number]>;
  clauses?: string[];
  flagged?: boolean;
}

/** Finds a person with a barred device; staff and inspectors on duty are exempt. */
export type OpenBreach = {
  type: "OpenBreach";
  person: string;
  role: Role;
  grounds: string;
};

/** Opens the gaming day that it is now. */
export type OpenDay = {
  type: "OpenDay";
};

/** Looks at the drawn cards. */
export type OpenDraw = {
  type: "OpenDraw";
  seat: number;
};

/** Opens a pool for some tables at an approved rate; one that it replaces is closed, and all in it goes over. */
export type OpenPool = {
  type: "OpenPool";
  tables: string[];
  rate: number;
  seed?: number;
  fixed_from_pool?: boolean;
  approval?: string;
  replaces?: string;
};

/** Opens betting on a deck whose order is fixed and promised now. */
export type OpenRound = {
  type: "OpenRound";
};

/** Opens the table for play with a deck that is ready. */
export type OpenTable = {
  type: "OpenTable";
  deck: string;
};

/** A command to the house under the rulebook that gives the power. */
export type Order = {
  type: "Order";
  rulebook: string;
  command: OrderCommand;
};

export type OrderCommand =
  | Bar | BarPrize | Exclude | HandOver | Hold | KeepClaims | LiftBar | OpenBreach | Separate;

/** Wants the cards shuffled: in doubt of their order, at will, or because one was seen. */
export type OrderShuffle = {
  type: "OrderShuffle";
  doubted?: boolean;
  exposed?: boolean;
};

/**
 * What an amount had been, had a leaf had another value; nothing where there had been none.
 *
 * For a refusal it is what the round had been refused for, an empty text where for nothing.
 */
export interface Otherwise {
  value: number | string;
  net?: number;
  refused?: string;
  says?: string;
}

/** One way a wager ends: what it brings in units of the wager, and in how many combinations. */
export interface Outcome {
  name: string;
  units: number;
  combinations: number;
}

/** The public part of a person's own key, and the proof that it is theirs. */
export interface OwnKey {
  key: string;
  password: string;
  code?: string;
}

/** The proof that whoever is signed in is still there. */
export interface OwnProof {
  password: string;
  code: string;
}

/** What playing by the one page costs against the best play, and that play's own edge and deviation, in antes a round. */
export interface PageWorth {
  cost: number;
  edge: number;
  deviation: number;
}

/** A phase that the round went into, with the cards that the seat's player knew at its end. */
export interface Passed {
  phase: Phase;
  at: number;
  cards: string;
  dealer_cards: string;
}

/** The password that was, and the one that shall be. */
export interface Password {
  old: string;
  new: string;
}

/** Something that a seat chose, or that was chosen for it by the house or the table's own reading of the cards. */
export interface PastChoice {
  at: number;
  what: string;
  detail: string;
  by: string;
  for_the_player: boolean;
  clause: string;
}

/** Pays the verified jackpot hands after a count of the deck. */
export type PayJackpots = {
  type: "PayJackpots";
  count?: number;
};

/** What a dealer's hands do: pay, take a stake or a fee, give one back, lay the second combination, rack the cards. */
export type PayKind = "pay" | "take" | "return" | "second" | "rack";

/** One thing to do at a seat: the area, what is paid or moved at which odds, the stake that goes back with it. */
export interface PayStep {
  kind: PayKind;
  clause: string;
  area: string;
  amount: number;
  back: number;
  odds: number;
  why: string;
  cards: string;
}

/** What something pays to 1 by combination; of a jackpot, the prizes. */
export interface PayTableSeen {
  name: string;
  rows: Record<string, unknown>;
  clause: string;
}

/** The whole settlement, seat by seat as the rulebook has it; no seat where there is nothing to settle yet. */
export interface Paying {
  version: number;
  dealer: string;
  qualifies: boolean;
  seats: SeatPaying[];
}

/** A part of a payment; a cheque or a transfer names who gets it. */
export interface Payment {
  method: Method;
  amount: number;
  payee: string;
}

/**
 * What was played under one rulebook and one set of settings, at whatever tables.
 *
 * `paid` is all that went back to players on `wagers`, stakes and winnings, so that the two make the actual return.
 * Fees and the jackpot are counted apart; `voided` are the stakes of void rounds. The theoretical return comes from elsewhere.
 */
export interface Paytable {
  id: string;
  rulebook: string;
  settings: Record<string, unknown>;
  since: number;
  tables: string[];
  games: number;
  wagers: number;
  paid: number;
  fees: number;
  jackpot_wagers: number;
  jackpot_paid: number;
  void_games: number;
  voided: number;
  theoretical: string | null;
}

/** A paytable with what was played under it, and what went back to players of each unit staked. */
export interface PaytableLine {
  paytable: Paytable;
  actual: string | null;
}

/** Every paytable and what each table took in and kept. */
export interface Paytables {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  position: number;
  caught_up: boolean;
  paytables: PaytableLine[];
  tables: Record<string, TableFigures>;
}

export type PeopleCommand =
  | Appoint | Let | LockOut | Register;

/** The period, ending now, that a limit is for. */
export type Period = "day" | "week" | "month";

/** Somebody known to the house. */
export interface Person {
  id: string;
  role: Role;
  title: string;
  pit: string;
}

/**
 * Somebody known to the house, why locked out where that is so, and as what they can be in charge of a table.
 *
 * `since` is when one of the staff was given this role, title and pit, in seconds since 1970.
 */
export interface PersonSeen {
  person: Person;
  locked: string | null;
  charges: string[];
  since: number;
}

/** A page of persons by id; `after` asks for the next. */
export interface Persons {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  persons: PersonSeen[];
  after: string | null;
}

/** Where a round stands. */
export type Phase = "betting" | "dealing" | "deciding" | "drawing" | "deciding again" | "reveal" | "force" | "settlement" | "closed" | "void";

/** A client that wants to know whether somebody is there. */
export interface Ping {
  ping: string | number;
}

/**
 * Puts a stake on an area: ante, super:own, super:<seat>, super:dealer or jackpot.
 *
 * `carried` is for the house alone: the wager comes out of a round that was void and lies there already.
 */
export type PlaceWager = {
  type: "PlaceWager";
  seat: number;
  area: string;
  amount: number;
  chips?: number[];
  tokens?: number;
  spoken?: boolean;
  player?: string;
  carried?: boolean;
};

/** Sends a command to the round. */
export type Play = {
  type: "Play";
  command: RoundCommand;
};

/** The round that is played, or else the last. */
export interface PlaySeen {
  phase: Phase;
  seats: Record<string, SeatPlay>;
  dealer_cards: string;
  dealer_face_down: number;
  up: string;
  qualifies?: boolean;
  locked: boolean;
  forced: boolean;
  stub: number;
  rack: number;
  jackpot_pool: number;
}

/** A player's part with its place among all of the player's rounds. */
export interface PlayedAt {
  place: string;
  played: PlayedRound;
}

/**
 * A player's part in a finished round, all seats together, in cents.
 *
 * `ante` and `game` are the antes of hands played to their end, and what ante, bet and fees of these brought.
 */
export interface PlayedRound {
  table: string;
  number: number;
  rulebook: string;
  practice: boolean;
  started: number;
  ended: number;
  void: boolean;
  seats: number[];
  staked: number;
  returned: number;
  paid: number;
  net: number;
  paytable: string;
  ante: number;
  game: number;
}

/**
 * Everything about one seat's part in one round, money in cents of play chips.
 *
 * The balance is the chips at the table: before, with what was brought during the round, and after, none while it is
 * open. `jackpot_contribution` is the part of the jackpot wager that the pool kept, in ten-thousandths of a cent.
 */
export interface PlayerRecord {
  player: string;
  table: string;
  seat: number;
  round: number;
  id: string;
  rulebook: string;
  paytable: string;
  practice: boolean;
  status: GameStatus;
  started: number;
  ended: number;
  currency: string;
  denomination: number;
  wagers: Record<string, number>;
  fees: Record<string, number>;
  returned: Record<string, number>;
  paid: Record<string, number>;
  jackpot_contribution: number;
  jackpot_won: number;
  net: number;
  balance_before: number;
  balance_after: number | null;
  first_cards: string;
  cards: string;
  dealer_cards: string;
  outcome: string;
  choices: PastChoice[];
  phases: Passed[];
  advice: string[];
}

/** A player's time in seconds and result in cents, in this sitting and in 24 hours; an exclusion without end has no end. */
export interface PlayerStanding {
  sitting_since: number | null;
  sitting_seconds: number;
  sitting_result: number;
  day_seconds: number;
  day_result: number;
  limits: LimitLine[];
  excluded: boolean;
  excluded_until: number | null;
}

/** The answer to a ping. */
export type PongMessage = {
  type: "pong";
  ping: string | number;
};

/** A hand that won a prize: its table, round and seat, and the place of its deal in the order of all events. */
export interface PoolClaim {
  table: string;
  round: number;
  seat: number;
  kind: Category;
  stamp: number;
  verified: string[];
}

export type PoolCommand =
  | OpenPool | SetLink | VerifyClaim;

/** A pool and its latest hits, newest first. */
export interface PoolHistory {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  pool: PoolSeen;
  hits: Hit[];
}

/**
 * A jackpot pool: its meter and base, the rate at which wagers feed it in ten-thousandths, and its tables.
 *
 * What came in, was guaranteed, paid and kept, and the claims that are open, are for staff and inspectors.
 */
export interface PoolSeen {
  pool: string;
  meter: number;
  base: number;
  rate: number;
  tables: string[];
  down: string[];
  contributed: number | null;
  guaranteed: number | null;
  paid: number | null;
  retained: number | null;
  claims: PoolClaim[];
  into: string;
}

/** A page of pools by name; `after` asks for the next. */
export interface Pools {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  pools: PoolSeen[];
  after: string | null;
}

/**
 * Something that can be asked of a table, as the table of powers calls it, and for which seats, decks or areas.
 *
 * Where it cannot be done now, `code`, `case`, `values` and `title` say why, under a clause.
 */
export interface Possible {
  what: string;
  seats: number[];
  of: string[];
  second: boolean;
  code: string;
  case: string;
  title: string;
  clause: string;
  values: Record<string, unknown>;
}

/** A row of the table of powers, for people to read. */
export interface PowerShown {
  does: NamedPower[];
  by: Role[];
  whose: Whose;
  tables: Deals[];
  between: boolean;
  why: boolean;
  second: Role[];
  overseen: boolean;
  told: ToldTo | null;
}

/** The table of powers, and which of them staff used lately. */
export interface Powers {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  powers: PowerShown[];
  used: Used[];
}

/** The practice table that is ready, and the caller's seat at it. */
export interface Practice {
  table: string;
  seat: number;
  version: number;
}

/** Some decisions: how many, how many were best, the part of them, and what the others cost in antes. */
export interface PracticeLine {
  decisions: number;
  right: number;
  accuracy: number | null;
  cost: string;
}

/** How one has practised; `per_100_hands` is what mistakes at tables cost, in antes; the dearest kinds come first. */
export interface PracticeRecord {
  hands: number;
  tables: PracticeLine;
  trainer: PracticeLine;
  per_100_hands: string | null;
  kinds: KindLine[];
}

/**
 * A practice table: a rulebook, settings as it allows them, and how many of the house's players sit there too.
 *
 * What is left out stays as it is at a table that is there already.
 */
export interface Practise {
  rulebook: string;
  settings?: Record<string, unknown> | null;
  source?: CardSource | null;
  chips?: number | null;
  bots?: number | null;
  seed?: string;
}

/** Shuffles a deck by hand before it goes into a machine. */
export type PreShuffle = {
  type: "PreShuffle";
  deck: string;
};

/**
 * Sets a closed table up under a rulebook, in a pit where the floor has pits.
 *
 * A practice table is one player's: its chips are nobody's money, and any rulebook of any day may be tried.
 */
export type PrepareTable = {
  type: "PrepareTable";
  table: string;
  rulebook: string;
  source?: CardSource;
  areas?: string[];
  settings?: Record<string, unknown>;
  pit?: string;
  practice?: string;
  approvals?: Record<string, string>;
};

/** An item or a service that the regulations bar, from one time until another. */
export interface Prescribed {
  item: string;
  since: number;
  until: number | null;
}

/** What would happen, line by line, and whether a reason and a second person are needed for it. */
export interface Preview {
  lines: ToldLine[];
  reason: boolean;
  second: boolean;
}

/** One prize; `cash_alternative` is what its winner may take in cash instead. */
export interface Prize {
  id: string;
  form: Form;
  description: string;
  value: number;
  conditions: string;
  contents: Item[];
  details: (Machinery | Vehicle | Travel | RealEstate)[];
  cash_alternative: number | null;
}

/** What an item of a prize is, as far as the rules ask. */
export type PrizeCategory = "other" | "machinery or electric appliance" | "motor vehicle" | "travel" | "real estate" | "liquor" | "tobacco" | "firearm" | "ammunition" | "imitation firearm" | "prohibited weapon";

/** A claim and what became of it; of a denied one, why, who was told when, and how long it is kept. */
export interface PrizeClaim {
  prize: string;
  claimants: Claimant[];
  in_person: boolean;
  take_cash: boolean;
  at: number;
  standing: ClaimStanding;
  parts: Payment[];
  reasons: string[];
  told: number | null;
  keep_until: number | null;
}

/** A dispute, its decision and the notice that went with it. */
export interface PrizeDispute {
  person: string;
  about: string;
  decision: string;
  notice: string;
}

/**
 * Why something was not done: a code to act on, a sentence to read, and the clause that it follows.
 *
 * `case` and `values` say what the sentence says, for whoever speaks another language than English.
 */
export interface Problem {
  status: number;
  code: string;
  title: string;
  clause?: string;
  expected?: number;
  actual?: number;
  type?: string;
  case?: string;
  values?: Record<string, unknown>;
}

/** Has the autopilot do what the crew does next, up to where the seats are asked. */
export type Proceed = {
  type: "Proceed";
};

export type PromotionCommand =
  | AwardPrize | CancelPromotion | ChangeTerms | CheckContacts | ChoosePayment | ClosePromotion | ContactWinner
  | DecideDispute | DenyClaim | DrawPrize | EnterPromotion | FileClaim | HoldPromotion | NominateScrutineer
  | ProposePromotion | PublishResults | PublishTerms | RaiseDispute | ReferInMarketing | ResumePromotion
  | StartPromotion | SubmitTerms | TellClaimant | ValidateIntegrity;

/** Where a promotion stands. */
export type PromotionPhase = "new" | "proposed" | "running" | "held" | "cancelled" | "closed";

/** A promotion as the caller may see it. */
export interface PromotionSeen {
  rulebook: string;
  name: string;
  version: number;
  promotion: PromotionView;
}

/** The terms of a promotion; a qualifying wager of 0 says that none is needed. */
export interface PromotionTerms {
  manner: string;
  awarded_at: number | null;
  awarded_where: string;
  eligibility: Eligibility | null;
  qualifying_wager: number | null;
  nature: string;
  entries_close: number | null;
  place: string;
  starts: number | null;
  ends: number | null;
  claim_method: string;
  presence: boolean | null;
  notification: Means[];
  results: string;
  prizes: Prize[];
  qualification: string;
  reservation: string;
  guarantee: string;
}

/** A promotion as somebody sees it; `written` are the terms as they were put in, for those who see everything. */
export interface PromotionView {
  id: string;
  phase: PromotionPhase;
  terms: SheetLine[];
  places: Availability[];
  winners: Record<string, string>;
  entries: Record<string, DrawEntry>;
  claims: Record<string, PrizeClaim>;
  disputes: Record<string, PrizeDispute>;
  duties: string[];
  written: PromotionTerms | null;
}

/** A page of promotions by rulebook and name; `after` asks for the next. */
export interface Promotions {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  promotions: PromotionSeen[];
  after: string | null;
}

/** Sets a promotion up; `act_checked` says that the Act's own rules on prizes are kept. */
export type ProposePromotion = {
  type: "ProposePromotion";
  id: string;
  tables: string[];
  terms: PromotionTerms;
  act_checked?: boolean;
};

/** Makes the winners known. */
export type PublishResults = {
  type: "PublishResults";
  where: string;
};

/** Makes the terms available. */
export type PublishTerms = {
  type: "PublishTerms";
  places: Availability[];
};

/** What is looked for in the log: a stream, a kind of event, a person, a time. */
export interface Query {
  stream: string;
  kind: string;
  person: string;
  since: number;
  until: number;
}

/** A finished round before it is settled: name every hand, say whether the dealer qualifies, settle every wager. */
export interface Quiz {
  dealer: string;
  forced: boolean;
  seats: Record<string, SeatShown>;
}

/** Disputes something about a round. */
export type Raise = {
  type: "Raise";
  round: string;
  about: string;
};

/** Disputes the terms or a decision. */
export type RaiseDispute = {
  type: "RaiseDispute";
  dispute: string;
  person: string;
  about: string;
};

/**
 * One point: its clauses as `rulebook:clause`, what is unclear, the choices, the one taken (from 1) and why.
 *
 * `settings` are those by which a house chooses otherwise; a point without any is the same for everybody.
 */
export interface Reading {
  id: string;
  clauses: string[];
  unclear: string;
  choices: string[];
  taken: number;
  why: string;
  settings: string[];
}

/** A home; `plans` name the attached drawings. */
export type RealEstate = {
  type: "RealEstate";
  dwelling: string;
  plans: string[];
  contract: string;
  easements: string;
  location: string;
  conveyancing: boolean | null;
  legal_costs: boolean | null;
  fixtures: boolean | null;
  furniture: boolean | null;
};

/** A value, the clauses that it rests on, and what it follows from; `by` is what a share is divided by or a product also taken times; `says` it in words where asked. */
export interface Reason {
  what: string;
  value: number | string;
  clauses: string[];
  from: Reason[];
  how?: How;
  kind?: LeafKind;
  by?: number;
  seat?: number;
  reading?: string;
  if?: Otherwise[];
  says?: string;
}

/** Takes a deck in; a seal number says that it was checked and shuffled ahead. */
export type ReceiveDeck = {
  type: "ReceiveDeck";
  deck: string;
  back: string;
  seal?: string;
};

/** Notes a breach of conduct. */
export type RecordIncident = {
  type: "RecordIncident";
  what: string;
  seat: number;
  note?: string;
};

/** Codes that are shown once; each lets its person in once, to enrol another authenticator. */
export interface RecoveryCodes {
  codes: string[];
}

/** Puts a player who is away again before the supervisor instead of ruling at once. */
export type ReferAbsence = {
  type: "ReferAbsence";
  seat: number;
};

/** Adds a piece of marketing with its reference to the terms. */
export type ReferInMarketing = {
  type: "ReferInMarketing";
  item: string;
  reference: string;
};

/** Has a wager taken off before the first card. */
export type RefuseWager = {
  type: "RefuseWager";
  seat: number;
  area: string;
};

/** Why there is no feed. */
export type RefusedMessage = {
  type: "refused";
  problem: Problem;
};

/** Makes a person known; a digest of an identity is for the program to give. */
export type Register = {
  type: "Register";
  person: Person;
  identity?: string;
};

/** What a ruling does with a round: lets it stand, voids it, pays or takes back, or has wagers come to something else. */
export type Remedy = "stand" | "void" | "pay" | "take back" | "resettle";

/** Takes a deck off the table to be replaced. */
export type RemoveDeck = {
  type: "RemoveDeck";
  deck: string;
};

/** Has a wager taken off before the first card. */
export type RemoveWager = {
  type: "RemoveWager";
  seat: number;
  area: string;
};

/** Brings another machine or a shoe after a failure. */
export type ReplaceDevice = {
  type: "ReplaceDevice";
  source: CardSource;
};

/** A player reports that the light of the jackpot slot is off. */
export type ReportDark = {
  type: "ReportDark";
  seat: number;
};

/** A player laid down, changed or took a wager after the call of no more bets. */
export type ReportPastPosting = {
  type: "ReportPastPosting";
  seat: number;
  area?: string;
};

/** Makes the discard rack the new stub after the deck has run out. */
export type Reshuffle = {
  type: "Reshuffle";
};

/** Lets play go on after a count of the cards. */
export type Resume = {
  type: "Resume";
  count: number;
};

/** Goes on after a hold. */
export type ResumePromotion = {
  type: "ResumePromotion";
};

/** A discarded hand is looked for on top of the rack. */
export type RetrieveHand = {
  type: "RetrieveHand";
  seat: number;
};

/** Closes the bets and turns up the dealer's hand. */
export type Reveal = {
  type: "Reveal";
};

/** Reveals a seat's seed for the shuffle of this round, and may commit the player to the next. */
export type RevealSeed = {
  type: "RevealSeed";
  seat: number;
  seed: string;
  next?: string;
};

/** What a person is in the house. */
export type Role = "player" | "dealer" | "game supervisor" | "casino operator" | "inspector" | "deck-checking device";

export type RoundCommand =
  | AnswerForce | Bet | Buy | CallBets | Close | CloseForce | CollectEarly | Concede | CountDeck | Deal
  | DealAstray | Declare | DeclareMisdeal | DirectActFirst | DiscardHand | DrawOutOfTurn | Exchange | ExposeCard
  | ExposeDealerCards | FailDevice | FindAstray | FindBet | FindForeignCard | FindStake | FindSuper
  | FindWrongCount | Fold | InvalidateOutcome | LeaveFaceDown | Lock | MarkAbsent | OpenDraw | PayJackpots
  | PlaceWager | RemoveWager | ReportDark | ReportPastPosting | Reshuffle | RetrieveHand | Reveal | RuleLateClaim
  | Settle | ShowOwnCards | VoidExtraHands | VoidHand | WithdrawWager;

/** Every event of a finished round. */
export interface RoundExport {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  record: RoundRecord;
  events: FileEvent[];
}

/** A finished round: its players and results by seat, and the promises of its decks. */
export interface RoundLine {
  table: string;
  number: number;
  rulebook: string;
  paytable: string;
  practice: boolean;
  started: number;
  ended: number;
  void: boolean;
  players: Record<string, string>;
  nets: Record<string, number>;
  deemed: number[];
  commitments: string[];
  opened: string[];
}

/**
 * One round of a table: the versions of its first and last event, its players and their chips.
 *
 * `players` sat there when it began, or had wagers in it. `deemed` are the seats for which the house decided, as they
 * were away; `rate` is the part of a jackpot wager, in ten-thousandths, that goes into the pool.
 */
export interface RoundRecord {
  table: string;
  number: number;
  rulebook: string;
  first: number;
  started: number;
  players: Record<string, string>;
  chips_before: Record<string, number>;
  last: number;
  ended: number;
  void: boolean;
  nets: Record<string, number>;
  chips_after: Record<string, number>;
  deemed: number[];
  commitments: string[];
  opened: string[];
  paytable: string;
  practice: boolean;
  rate: number;
}

/**
 * A finished round as the caller saw it; the own seats' records, and for staff every record and the chips.
 *
 * `mixed` is what players brought to its shuffle, `seal` what opens it for whoever is given the link.
 */
export interface RoundSeen {
  round: RoundLine;
  viewer: number | string;
  openings: Kept[];
  scenes: Scene[];
  records: PlayerRecord[];
  chips_before: Record<string, number>;
  chips_after: Record<string, number>;
  mixed: MixedSeed[];
  seal: string;
  disputes: boolean;
}

/** A page of rounds, the latest first; `after` asks for the next. */
export interface Rounds {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  rounds: RoundLine[];
  after: number | null;
}

/** Rules on a super or instant hand declared only after the draw. */
export type RuleLateClaim = {
  type: "RuleLateClaim";
  seat: number;
  instant: boolean;
  pay: boolean;
};

/** Whether a rulebook can be used; if so what it sets and what can be said of its odds at once. */
export interface RulebookChecked {
  valid: boolean;
  errors: RulebookFault[];
  book: Book | null;
  wagers: Record<string, OddsWager>;
  missing: string[];
}

/** What is wrong with a rulebook, in which field, and in which line where that can be told. */
export interface RulebookFault {
  message: string;
  field: string;
  line: number | null;
}

/** A rulebook in the list; the dates are those between which it is in force, where it says so. */
export interface RulebookLine {
  id: string;
  title: string;
  game: string;
  jurisdiction: string;
  instrument: string;
  effective: string;
  until: string;
  extends: string;
  seats: number;
  areas: string[];
  version_of: string;
  time_zone: string;
}

/** The file of a rulebook, where a house may start its own from. */
export interface RulebookOriginal {
  rulebook: string;
  toml: string;
}

/** A house's rulebook as TOML: one text, or its lines. */
export interface RulebookText {
  toml: string | string[];
}

/** Every rulebook that tables can be played under, and what the house's amounts are in. */
export interface Rulebooks {
  rulebooks: RulebookLine[];
  currency: Currency;
}

/**
 * Who deals, and how many seconds betting, a decision, an answer about forcing and a pause last (0: untimed).
 *
 * `least` is how many seconds lie at least between the starts of two rounds; with `real` the cards are real ones,
 * which a dealer reads in one by one, and no order is promised. `seeds` is how many seconds at most the first card
 * waits for seeds that players have committed and not revealed. `commencement` is what happens when an amendment
 * comes into force.
 */
export interface Running {
  auto: boolean;
  betting: number;
  decision: number;
  force: number;
  pause: number;
  least: number;
  real: boolean;
  seeds: number;
  commencement: Commencement;
}

/** Something that happened, in a sentence, with its clause and the seat it is about. */
export interface Said {
  version: number;
  text: string;
  clause: string;
  seat: number | null;
  kind: string;
  area: string;
}

/** A seat has no more wagers to place, or has seen the result and wants the next round. */
export type SayReady = {
  type: "SayReady";
  seat: number;
};

/** Deals a card that a reader or the dealer read at a table with real cards. */
export type Scan = {
  type: "Scan";
  word: string;
};

/** A moment of a round shown again: what happened, and what the seat's player could then see and was told. */
export interface Scene {
  at: number;
  what: string;
  clause: string;
  view: View;
  replay: boolean;
  text: string;
}

/** The answers to a round. */
export interface SchoolAnswer {
  token: string;
  answers: SchoolSaid;
}

/** How many answers were right, what was missed with its clause, and the settlement as the engine made it. */
export interface SchoolMark {
  right: number;
  of: number;
  misses: Miss[];
  settlement: Settlement;
}

/** What becomes of a wager: what it is paid beside its stake, in cents, and whether the stake is taken. */
export interface SchoolPaid {
  paid?: number;
  taken?: boolean;
}

/** A round to settle; `names` are what a hand may be called, `token` goes back with the answers. */
export interface SchoolRound {
  token: string;
  rulebook: string;
  level: number;
  names: string[];
  round: Quiz;
}

/** Somebody's answers: the name of each seat's hand, whether the dealer qualifies, each wager by seat and area. */
export interface SchoolSaid {
  qualifies?: boolean | null;
  hands?: Record<string, string>;
  wagers?: Record<string, Record<string, SchoolPaid>>;
}

/** Notes what a search of a bad deck has found, card by card or that there is nothing more. */
export type SearchDeck = {
  type: "SearchDeck";
  deck: string;
  found: string;
};

/** How many seats a table has, and the clause that says so. */
export interface SeatCount {
  value: number;
  clause: string;
}

/** A seat in its turn: the hand, how it compares with the dealer's, and each thing to do. */
export interface SeatPaying {
  seat: number;
  player: string;
  cards: string;
  outcome: string;
  clause: string;
  steps: PayStep[];
}

/** A seat in the round: its wagers, the cards of it that are known, how many more lie face down, what it chose. */
export interface SeatPlay {
  player: string;
  status: Status;
  wagers: Record<string, WagerSeen>;
  cards: string;
  face_down: number;
  claim?: Claim;
  decision?: Decision;
  again?: Decision;
  deemed: boolean;
  gives_up: number;
  drawn: number;
  viewed: boolean;
  sixth_card: boolean;
  force?: boolean;
  jackpot_light: boolean;
}

/** What a round came to for one seat. */
export interface SeatResult {
  net: number;
  hand: string;
  value: string;
  status: Status;
  areas: Record<string, AreaResult>;
}

/** A seat of the quiz: its hand, what it staked where, and what it did. */
export interface SeatShown {
  hand: string;
  stakes: Record<string, number>;
  did: string;
}

/** What a viewer sees of a seat: its known cards as text, and how many more lie face down. */
export interface SeatView {
  number: number;
  player: string;
  status: Status;
  wagers: Record<string, GameWager>;
  cards: string;
  face_down: number;
  claim: Claim | null;
  decision: Decision | null;
  again: Decision | null;
  deemed: boolean;
  gives_up: number;
  drawn: number;
  viewed: boolean;
  sixth_card: boolean;
  force: boolean | null;
  jackpot_light: boolean;
}

/** Somebody at a seat: whether a browser of theirs is connected to this worker, a marker, and own limits. */
export interface SeatedPlayer {
  player: string;
  connected: boolean;
  chips: number;
  rounds: number;
  marker: number;
  own: [number, number] | null;
}

/** The second person, who consents here and now. */
export interface Second {
  name: string;
  password: string;
  code?: string;
}

/** A message of a client: a command with an id that its answer names. */
export interface Sent {
  why?: string;
  version?: number | null;
  second?: Second | null;
  command: TableCommand;
  id: string;
}

/** Keeps two players off the same table. */
export type Separate = {
  type: "Separate";
  one: string;
  other: string;
};

/** Where somebody is signed in: the address, what the browser calls itself, since when and last when; this one is `here`. */
export interface SessionSeen {
  id: string;
  origin: string;
  agent: string;
  created: number;
  seen: number;
  here: boolean;
}

/** The caller's sessions, the latest seen first. */
export interface SessionsSeen {
  sessions: SessionSeen[];
}

/** Settles how the house keeps its gaming day. */
export type SetDayRules = {
  type: "SetDayRules";
  rules: DayRules;
};

/** Sets a limit of any amount, or lifts one. */
export type SetLimit = {
  type: "SetLimit";
  kind: LimitKind;
  period: Period;
  amount: number | null;
};

/**
 * Changes the least and most of an ante; at once keeps those already playing on the old minimum.
 *
 * `supers` are limits of supers that are others than an ante's, and `unit` the step of every wager from its least
 * (0: none); what is left out stays as it is.
 */
export type SetLimits = {
  type: "SetLimits";
  limits: [number, number];
  at_once?: boolean;
  supers?: SuperLimits | null;
  unit?: number | null;
};

/** Notes that a table lost or regained its link to the pool. */
export type SetLink = {
  type: "SetLink";
  table: string;
  up: boolean;
};

/** Notes that the meter of a table's own jackpot has failed, or is right again. */
export type SetMeter = {
  type: "SetMeter";
  up: boolean;
};

/** The first two of the house: an operator, and the supervisor who is the second person. */
export interface SetUp {
  token: string;
  operator: Founder;
  supervisor: Founder;
}

/** The tokens of links with which each sets an own password and second factor; none for one who has done so. */
export interface SetUpLinks {
  operator: string;
  supervisor: string;
}

/** A setting: what it is unless set, what it may be (anything of its kind where no choices are named), and why. */
export interface SettingLine {
  name: string;
  default: unknown;
  choices: unknown[] | null;
  fixed: boolean;
  clause: string;
  reading: string;
}

/** Settles what is open against the dealer's hand. */
export type Settle = {
  type: "Settle";
};

/** What a round came to; a pool where the rulebook has a jackpot. */
export interface Settlement {
  rulebook: string;
  seats: Record<string, SeatResult>;
  dealer: DealerResult;
  jackpot_pool?: number;
  void?: boolean;
}

/** One line of a sheet; `within` are the clauses that hold its own, `prize` is set where it is about one. */
export interface SheetLine {
  item: string;
  text: string;
  clause: string;
  within: string[];
  prize: string;
}

/** A shift or a whole day, from one second until another: lines by table, pit and game, and their sum. */
export interface ShiftReport {
  since: number;
  until: number;
  tables: DayLine[];
  pits: DayLine[];
  games: DayLine[];
  total: DayLine;
}

/** Lets others see the own cards. */
export type ShowOwnCards = {
  type: "ShowOwnCards";
  seat: number;
};

/** Puts a sign up. */
export type ShowSign = {
  type: "ShowSign";
  name: string;
};

/** What the authenticator shows. */
export interface Shown {
  code: string;
}

/** One notice: its name, its lines, and the clause that asks for it. */
export interface Sign {
  name: string;
  lines: string[];
  clause: string;
}

/** Signs a slip. */
export type SignSlip = {
  type: "SignSlip";
  number: number;
};

/** A page of significant events, the latest first; `after` asks for the next. */
export interface SignificantEvents {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  position: number;
  caught_up: boolean;
  events: SignificantLine[];
  after: number | null;
}

/** A significant event with its sentence; what it says of a round that is open is withheld. */
export interface SignificantLine {
  seq: number;
  at: number;
  stream: string;
  kind: Class;
  what: string;
  by: string;
  why: string;
  before: string;
  after: string;
  second: string;
  class_name: string;
  withheld: boolean;
  says: string;
}

/** The inscription, the pay tables in force, the maximum payout and the jackpot wager, each with its clause. */
export interface Signs {
  signs: Sign[];
}

/** A slip of a fill or a credit: for which table, of which chips, and the roles that still have to sign. */
export interface Slip {
  number: number;
  kind: SlipKind;
  table: string;
  pieces: Record<string, number>;
  wanted: Role[];
  signed: SlipSignature[];
  state: SlipState;
}

/** What a slip moves: chips from the cage to a tray, or back. */
export type SlipKind = "fill" | "credit";

/** Who signed a slip, as what, and when. */
export interface SlipSignature {
  person: string;
  role: Role;
  at: number;
}

/** What became of a slip. */
export type SlipState = "open" | "done" | "void";

/** That the client sends too much, and how many seconds it is not listened to. */
export type SlowMessage = {
  type: "slow";
  wait: number;
};

/** The program as its files are now, and what the log has of it: the accepted digest and the last look. */
export interface SoftwareSeen {
  version: string;
  digest: string;
  accepted: string;
  ok: boolean;
  changed: string[];
  noted_at: number;
  noted_ok: boolean;
  files: Record<string, string>;
}

/** A wager recorded in a round at a table. */
export interface Stake {
  table: string;
  round: string;
  amount: number;
}

/** Whether a table can be played at. */
export type Standing = "closed" | "opening" | "open";

/** How a request stands. */
export type Stands = "waiting" | "done" | "refused" | "declined" | "withdrawn";

/** Begins. */
export type StartPromotion = {
  type: "StartPromotion";
};

/** Opens betting. */
export type StartRound = {
  type: "StartRound";
};

/** Has the next shift take over, once its time has come. */
export type StartShift = {
  type: "StartShift";
};

/** What one's rounds came to, in all and under each rulebook, and in theory; practice apart. */
export interface Statistics {
  house: string;
  title: string;
  since: number;
  until: number;
  generated: number;
  note: string;
  all: Sum;
  by_rulebook: Record<string, Sum>;
  practice: Sum;
  theory: Theory[];
}

/** How a seat stands in the round. */
export type Status = "in" | "left out" | "folded" | "paid" | "conceded" | "settled" | "void" | "discarded" | "stray";

/** The strategy on one page: the names of its lines by part, none where it does not fit the game; its worth if known. */
export interface StrategyPage {
  rulebook: string;
  worth: PageWorth | null;
  page: Record<string, string[]>;
}

/** Gives the authority the full terms. */
export type SubmitTerms = {
  type: "SubmitTerms";
};

/** What some rounds came to, in cents; `net` is what came back and was won less what was staked. */
export interface Sum {
  rounds: number;
  void: number;
  staked: number;
  returned: number;
  paid: number;
  net: number;
  best: number;
  worst: number;
}

/** The least and most that a super wager on each kind of hand may be. */
export interface SuperLimits {
  own: [number, number] | null;
  other: [number, number] | null;
  dealer: [number, number] | null;
}

/** Swaps a voucher for tokens. */
export type SwapVoucher = {
  type: "SwapVoucher";
  number: string;
  player: string;
  value: number;
  expires: number;
};

export type TableCommand =
  | AllowAbove | AnswerCall | Arrange | AskToVacate | AssignStaff | BringChips | CallSupervisor | ChangeBox
  | CheckDeck | ClaimHand | CloseTable | CommitSeed | CompleteDeck | CountFloat | CountPieces | DealNext | Direct
  | DoStep | DropCards | EndMarkers | GiveNotice | GiveUpRound | LayHand | LeaveSeat | LetPlayersLook | MakeRuling
  | OpenRound | OpenTable | OrderShuffle | Play | PreShuffle | PrepareTable | Proceed | ReceiveDeck
  | RecordIncident | ReferAbsence | RefuseWager | RemoveDeck | ReplaceDevice | Resume | RevealSeed | SayReady
  | Scan | SearchDeck | SetLimits | SetMeter | ShowSign | StartRound | SwapVoucher | TakeBackCard | TakeSeat
  | TellOfDeck | TickEquipment;

/**
 * What is shown of a meter: `drop` is the cash of a table with real chips, elsewhere what came out of wallets.
 *
 * `win` and `drop` are not there for whoever may have to count what they tell of.
 */
export interface TableFigures {
  rounds: number;
  void: number;
  handle: number;
  jackpot_in: number;
  jackpot_paid: number;
  win: number | null;
  drop: number | null;
}

/** A table in the list. */
export interface TableLine {
  table: string;
  rulebook: string;
  standing: Standing;
  seats: number;
  taken: number;
  limits: [number, number] | null;
  round: number;
  playing: boolean;
  auto: boolean;
  practice: boolean;
  watching: number;
  players: Record<string, string>;
  jackpot: number | null;
}

/** A table as the caller may see it, at a version; the feed goes on from there. */
export interface TableSeen {
  version: number;
  viewer: number | string;
  view: TableView;
}

/**
 * A table as one viewer may see it.
 *
 * `signs` are those of limits; `silence` and `no_aids` are the clauses by which nobody speaks of hands now, and by
 * which aids to play are kept away; with `real` a dealer reads the cards in. `seeds` are the hashes committed for the
 * next shuffle, by seat, and `mixing` is what players bring to this one, which is fixed once it is `mixed`. `you` is
 * the viewer's own seat, and what follows it is for staff. `change` is the notice of another text to come, and
 * `lapsed` the day since when there is none in force.
 */
export interface TableView {
  table: string;
  rulebook: string;
  standing: Standing;
  practice: boolean;
  auto: boolean;
  round: number;
  playing: boolean;
  seats: Record<string, ChairSeen>;
  notices: Notice[];
  directions: string[];
  commitments: string[];
  clocks: ClockSeen[];
  stopped?: string;
  disabled?: string;
  silence?: string;
  real?: boolean;
  limits?: [number, number];
  signs?: Sign[];
  play?: PlaySeen;
  places?: number;
  no_aids?: string;
  jackpot?: Meter;
  openings?: Kept[];
  seeds?: Record<string, string>;
  mixing?: MixedSeed[];
  mixed?: boolean;
  you?: number;
  dealer?: string;
  supervisor?: string;
  referred?: number[];
  float?: number;
  running?: Running;
  called?: string;
  change?: TextChange;
  lapsed?: string;
}

/** A page of tables; `after` asks for the next. */
export interface Tables {
  tables: TableLine[];
  after: string | null;
}

/** Takes back the real card that was read last, while nothing has followed from it. */
export type TakeBackCard = {
  type: "TakeBackCard";
};

/** Sits a player down, with the hash of a seed for the next shuffle. */
export type TakeSeat = {
  type: "TakeSeat";
  seat: number;
  player: string;
  seed?: string;
};

/** He was called. */
export type Telephone = {
  type: "Telephone";
  number: string;
  at: number;
};

/** Tells the reasons of a denial. */
export type TellClaimant = {
  type: "TellClaimant";
  claim: string;
};

/** Tells surveillance or an inspector of a bad deck; `answered` is who took notice. */
export type TellOfDeck = {
  type: "TellOfDeck";
  deck: string;
  whom: Notified;
  answered: string;
};

/** How a table is set up, but for who works there and what is counted there. */
export interface Template {
  rulebook: string;
  source: CardSource;
  pit: string;
  settings: Record<string, unknown>;
  approvals: Record<string, string>;
  running: Running;
  limits: [number, number] | null;
}

/**
 * What a sign at the table announces: the last day of its text is before `day`, then `rulebook` holds.
 *
 * `moves` says that the table goes on under it; if not, no round is opened from that day on.
 */
export interface TextChange {
  day: string;
  rulebook: string;
  moves: boolean;
  clause: string;
}

/**
 * What ante, bet and fees of some rounds brought, and what was to be expected of them, in cents.
 *
 * Play between weak and best comes to `low` to `high`, give or take the standard deviation of so many rounds.
 */
export interface Theory {
  rulebook: string;
  practice: boolean;
  rounds: number;
  antes: number;
  actual: number;
  low: number;
  high: number;
  deviation: number;
}

/** Finds an item of equipment in its place. */
export type TickEquipment = {
  type: "TickEquipment";
  item: string;
};

/** A tray or a drop box that two have to count, and who of them has. */
export interface ToCount {
  table: string;
  what: string;
  first: string;
}

/** One event for one viewer: what changed, the clause, the seat it is about, the event's name, and the area of a wager. */
export interface ToldLine {
  text: string;
  clause: string;
  seat: number | null;
  kind: string;
  area: string;
}

/** Who at a table is told of a use of a power, beside its staff: everybody, the seat that it is about, or nobody. */
export type ToldTo = "all" | "seat" | "staff";

/** A decision to make with an ante of ten; `token` goes back with the answer. */
export interface Trained {
  token: string;
  rulebook: string;
  stage: DecisionStage;
  kind: string;
  ante: number;
  hand: string;
  up: string;
  given: string;
  drawn: string;
  dealer: string;
  final: string;
}

/** A choice: fold, bet, buy, exchange with its cards, force, decline or instant payout. */
export interface TrainerAnswer {
  token: string;
  action: string;
}

/** A journey; `accommodation` is its standard, or that there is none. */
export type Travel = {
  type: "Travel";
  persons: number | null;
  airfares: boolean | null;
  transfers: boolean | null;
  other_transport: boolean | null;
  nights: number | null;
  accommodation: string;
  meals: boolean | null;
  dates: TravelDates | null;
  spending_money: number | null;
};

/** When the travel must be taken; all empty where any time will do. */
export interface TravelDates {
  earliest: string | null;
  latest: string | null;
  except_for: string;
}

/** A power that a member of the staff used. */
export interface Used {
  seq: number;
  at: number;
  stream: string;
  power: string;
  by: string;
  second: string;
}

/** Records, with a second person, that the integrity is sound. */
export type ValidateIntegrity = {
  type: "ValidateIntegrity";
  findings: string;
};

/** A motor vehicle. */
export type Vehicle = {
  type: "Vehicle";
  make: string;
  model: string;
  accessories: string[] | null;
  on_road_costs: boolean | null;
};

/** A decision against the best one; the cost is in antes and, at a table, in cents of the ante. */
export interface Verdict {
  stage: DecisionStage;
  kind: string;
  action: string;
  best: string;
  right: boolean;
  cost: string;
  cents: number;
  version: number;
}

/** Confirms a hand that claims a prize. */
export type VerifyClaim = {
  type: "VerifyClaim";
  table: string;
  round: number;
  seat: number;
};

/** Whether the log is being checked here, and how many of its events were. */
export interface Verifying {
  running: boolean;
  checked: number;
  events: number;
}

/** What a viewer sees of a round. */
export interface View {
  phase: Phase;
  seats: SeatView[];
  dealer_cards: string;
  dealer_face_down: number;
  up: string;
  qualifies: boolean | null;
  locked: boolean;
  forced: boolean;
  stub: number;
  rack: number;
  jackpot_pool: number;
}

/** The whole view of a table at a version, and what happened there lately. */
export type ViewMessage = {
  type: "view";
  version: number;
  view: TableView;
  said: Said[];
};

/** Voids hands of a player who backed more than one. */
export type VoidExtraHands = {
  type: "VoidExtraHands";
  seats: number[];
};

/** Voids a hand for its player's conduct. */
export type VoidHand = {
  type: "VoidHand";
  seat: number;
  reason: string;
};

/** Voids a slip that is not complete. */
export type VoidSlip = {
  type: "VoidSlip";
  number: number;
};

/** What became of a wager of which nothing is at stake any more. */
export type WagerResult = "won" | "lost" | "returned";

/** A stake on an area and what became of it; its result comes once nothing of it is at stake. */
export interface WagerSeen {
  stake: number;
  returned: number;
  taken: number;
  paid: number;
  tokens: number;
  carried: boolean;
  clause: string;
  brought: boolean;
  result?: WagerResult;
}

export type WalletCommand =
  | Deposit | ExcludeSelf | SetLimit | Withdraw;

/** A wallet: what is in it, what went to each table and did not come back, how its player stands; whether the cage alone fills it. */
export interface WalletSeen {
  player: string;
  balance: number;
  at_tables: Record<string, number>;
  standing: PlayerStanding;
  version: number;
  cage: boolean;
}

/** A ruling to be told before it is made. */
export interface Weighed {
  command: TableCommand;
  why?: string;
}

/** A decision with any cards: at first, after `drawn` for `given`, or with the dealer's five cards about forcing. */
export interface WhatIf {
  rulebook: string;
  hand: string;
  up: string;
  given?: string;
  drawn?: string;
  dealer?: string;
  settings?: Record<string, unknown>;
  ante?: number;
}

/** What of the house a power reaches: everything, the own seat or wallet, or the table that was assigned. */
export type Whose = "all" | "seat" | "table";

/** The reasons of every amount of a round, or why it was refused. */
export interface Why {
  rulebook: string;
  amounts: Explained[];
  refusal?: Reason;
}

/** Takes money out at the cage. */
export type Withdraw = {
  type: "Withdraw";
  amount: number;
};

/** Takes a stake back before betting closes. */
export type WithdrawWager = {
  type: "WithdrawWager";
  seat: number;
  area: string;
};

/** By whom the log can be known: its keys, the witnesses that the house has named, and how many of them must sign. */
export interface Witnessing {
  origin: string;
  keys: string[];
  witnesses: string[];
  quorum: number;
}

/**
 * A choice: its kind (fold, bet, buy, exchange 3, …), its worth in antes as text and in cents of the ante.
 *
 * `behind` is by how many antes it falls short of the best. At a table `command` makes it, and `now` says whether the
 * rules take that at once.
 */
export interface Worth {
  action: string;
  kind: string;
  antes: string;
  cents: number;
  behind: string;
  best: boolean;
  command: RoundCommand | null;
  now: boolean;
}
