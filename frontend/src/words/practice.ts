/** Words of practice: the practice table, hints, the trainer and what-if. */
import { money } from "../lib/money";
import type { Fault, Place } from "../lib/practice/whatif";
import type { DecisionStage } from "../lib/types";

const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });
const antes = new Intl.NumberFormat(undefined, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

const ACTIONS: Record<string, string> = {
  fold: "Fold", bet: "Bet", buy: "Buy a 6th card", force: "Force the dealer", decline: "Do not force", "instant payout": "Take the instant payout",
};

export const practice = {
  pages: "Ways to practise",
  tabs: { practice: "Practice table", trainer: "Trainer", "what-if": "What if", school: "Dealer school" } as Record<string, string>,
  staff: "Practice is for players. Sign in as one, or sign out and come in as a guest.",
  rulebook: "Rulebook",

  table: {
    title: "Practise at a table",
    says: "Untimed and with play chips. Hints are given when you ask for them, and every choice can be checked against the best.",
    device: "Cards come from",
    devices: { shoe: "a shoe", shuffler: "a shuffler" } as Record<string, string>,
    bots: "Players of the house beside you",
    alone: "none",
    settings: "Settings that the rulebook leaves to the house",
    settingsHint: "Other settings begin the table anew.",
    fixed: "Fixed by the rulebook",
    go: "Go to the table",
    going: "Setting the table up…",
    toTable: "Go on with that round",
    finish: "A round is being played at your practice table. Finish it there, then change the settings.",
  },

  action: (action: string): string => {
    const [word = "", ...cards] = action.split(" ");
    return word === "exchange" ? `Exchange ${cards.join(" ")}` : (ACTIONS[action] ?? action);
  },
  stage: {
    first: "First decision", "after a draw": "After the draw", forcing: "The dealer does not qualify: force a card?",
  } satisfies Record<DecisionStage, string>,

  hint: {
    title: "Hints",
    ask: "Hint",
    key: "H",
    asking: "Counting…",
    wait: "Hints are there when you have something to decide.",
    look: "Look at your new cards first.",
    ready: "Ask what every choice is worth. That you asked is kept with the round.",
    locked: "Hints are locked here: they are for your own practice table.",
    lockedBy: "The rulebook keeps aids away from live tables:",
    toPractice: "Practise these rules",
    used: "What each choice is worth from here on, in chips",
    notNow: "not now",
    declare: "Declare first; then a press on a choice makes it.",
  },
  bars: {
    best: "best",
    yours: "your choice",
    behind: (amount: string) => `−${amount}`,
    all: (count: number) => `All ${count} exchanges`,
    fewer: "Only the best exchange of each size",
    label: "Choices, the best first",
    antes: (text: string) => `${text} antes`,
  },
  verdict: {
    right: (action: string) => `${action}: the best choice.`,
    wrong: (action: string, chips: string, best: string) => `${action} cost ${chips}. Best was: ${best}.`,
    again: "Look at it again",
  },
  card: {
    title: "How you play",
    sitting: "This sitting",
    all: "All practice",
    hands: "Hands",
    accuracy: "Best choices",
    of: (right: number, decisions: number) => `${right} of ${decisions}`,
    hundred: "Cost of 100 hands",
    hour: "Cost of an hour",
    against: "Against the one page",
    under: (chips: string) => `${chips} less`,
    over: (chips: string) => `${chips} more`,
    same: "the same",
    none: "–",
    basis: (ante: number, hands: number, measured: boolean) =>
      `Against optimal play, which costs 0, in chips at an ante of ${money(ante)} and ${hands} hands an hour${measured ? " as you play" : ""}.`,
    page: (chips: string) => `Playing by the strategy on one page costs ${chips} for 100 hands.`,
    noPage: "No one-page strategy is valued for this rulebook.",
    empty: "Nothing was judged yet. Play a hand; what you choose is held against the best.",
  },
  percent: (part: number | null): string => (part === null ? "–" : percent.format(part)),
  antes: (count: number): string => `${antes.format(count)} antes`,

  trainer: {
    title: "Trainer",
    says: "One decision after the other. The kinds of hand that you get wrong come up more often.",
    begin: "Begin",
    next: "Next decision",
    nextKey: "Enter",
    hand: "Your hand",
    up: "Dealer's upcard",
    dealer: "Dealer's hand",
    drawn: (given: string, drawn: string) => (given ? `You gave up ${given} and drew ${drawn}.` : `You bought ${drawn}.`),
    ante: (ante: number) => `The ante is ${money(ante)}.`,
    moves: "Your choice",
    exchange: (count: number) => (count ? `Exchange ${count}` : "Exchange: tap cards"),
    keys: "Keys: F fold, B bet, Y buy, 1–5 and X exchange, G force, N do not force, I instant payout, Enter next.",
    streak: "Right in a row",
    longest: "longest",
    right: "Best choices",
    cost: "Mistakes cost",
    kinds: "What costs most",
    noKinds: "No mistake yet.",
  },

  whatIf: {
    title: "What if",
    says: "Put any cards on the table and see the exact value of every choice. Tap cards, or type them as Ah Kd 10s.",
    stage: "Decision",
    stages: { first: "the first", "after a draw": "after a draw", forcing: "whether to force the dealer" } satisfies Record<DecisionStage, string>,
    drew: "You have drawn before",
    places: {
      hand: "Your first five cards", up: "Dealer's upcard", given: "Given up", drawn: "Drawn", others: "Dealer's other four cards",
    } satisfies Record<Place, string>,
    bought: "None: a card was bought.",
    ante: "Ante",
    fault: {
      bad: (word: string) => `“${word}” is not a card.`,
      none: () => "At least one card goes here.",
      few: (word: string) => (word === "1" ? "One card goes here." : `${word} cards go here.`),
      many: (word: string) => (word === "1" ? "Only one card goes here." : `Only ${word} cards go here.`),
      twice: (word: string) => `${word} lies somewhere else already.`,
      notHeld: (word: string) => `${word} is not in the hand.`,
      unequal: (word: string) => (word === "1" ? "One card goes here." : `As many as were given up: ${word}.`),
    } satisfies Record<Fault, (word: string) => string>,
    deck: (place: string) => `Cards for: ${place.toLowerCase()}`,
    ask: "Show values",
    random: "Any cards",
    clear: "Clear",
    settings: "Settings",
    holds: (kind: string) => `Kind of hand: ${kind}.`,
  },
};
