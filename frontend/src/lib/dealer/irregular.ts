/** What went wrong at a table: plain questions, one after the other, that lead to the command that rules on it. */

import type { Command, CommandName } from "../types";

export type Answers = Record<string, string>;
export type Kind = "hand" | "seat" | "place" | "seats" | "cards" | "money" | "count" | "area" | "text" | "incident";

/** A question with a few answers, by name. */
export interface Fork {
  fork: string;
  choices: Record<string, Node>;
}

/** A question whose answer is kept under a name. */
export interface Ask {
  ask: string;
  kind: Kind;
  name: string;
  next: Node;
}

/** The end of the questions. */
export interface Leaf {
  command: (given: Answers) => Command;
}

export type Node = Fork | Ask | Leaf;

/** What may be noted against a seat. */
export const INCIDENTS = [
  "cards left the table", "cards traded", "talk about hands", "losing wager touched", "wager handled after the call", "wager misplaced",
  "barred device", "staff advised a player", "player swayed", "bets between players",
];

const played = (type: CommandName, fields: Record<string, unknown> = {}): Command => ({ type: "Play", command: { type, ...fields } });
const leaf = (make: (given: Answers) => Command): Leaf => ({ command: make });
const ask = (question: string, kind: Kind, name: string, next: Node): Ask => ({ ask: question, kind, name, next });
const fork = (question: string, choices: Record<string, Node>): Fork => ({ fork: question, choices });
const seat = (given: Answers): number => Number(given["seat"]);
const numbers = (text: string | undefined): number[] => (text ?? "").split(/[^0-9]+/).filter(Boolean).map(Number);
const whichSeat = (next: Node): Ask => ask("whichSeat", "seat", "seat", next);

const seen: Node = fork("whoseCard", {
  dealers: fork("whenDealers", {
    inDeal: leaf(() => played("ExposeCard", { hand: 0 })),
    beforeDecisions: ask("whichCards", "cards", "cards", leaf((given) => played("ExposeDealerCards", { cards: given["cards"] }))),
  }),
  players: whichSeat(fork("whenPlayers", {
    inDeal: leaf((given) => played("ExposeCard", { hand: seat(given) })),
    inDraw: leaf((given) => played("ExposeCard", { hand: seat(given) })),
    shownByPlayer: leaf((given) => played("ShowOwnCards", { seat: seat(given) })),
    bySomebody: ask("bySomebody", "text", "what", leaf((given) => ({ type: "CallSupervisor", what: given["what"] }))),
  })),
});

const count: Node = ask("whichHand", "hand", "hand", fork("lookedAt", {
  looked: leaf((given) => played("FindWrongCount", { hand: Number(given["hand"]), seen: true })),
  unseen: leaf((given) => played("FindWrongCount", { hand: Number(given["hand"]), seen: false })),
}));

const astray: Node = ask("whichPlace", "place", "seat", fork("whenAstray", {
  beforeFirst: leaf((given) => played("DealAstray", { seat: seat(given) })),
  oneCard: leaf((given) => played("DealAstray", { seat: seat(given), count: 1 })),
  found: leaf((given) => played("FindAstray", { seat: seat(given) })),
}));

const wager: Node = fork("whichWager", {
  bet: whichSeat(ask("howMuchBet", "money", "amount", leaf((given) => played("FindBet", { seat: seat(given), amount: Number(given["amount"]) })))),
  stake: whichSeat(ask("whichArea", "area", "area", ask("mostStake", "money", "most", leaf((given) =>
    played("FindStake", { seat: seat(given), area: given["area"], most: Number(given["most"]) }))))),
  lowSuper: whichSeat(ask("whichArea", "area", "area", ask("howMuchSuper", "money", "amount", leaf((given) =>
    played("FindSuper", { seat: seat(given), area: given["area"], amount: Number(given["amount"]) }))))),
  handled: whichSeat(ask("whichArea", "area", "area", leaf((given) => played("ReportPastPosting", { seat: seat(given), area: given["area"] })))),
  refused: whichSeat(ask("whichArea", "area", "area", leaf((given) => ({ type: "RefuseWager", seat: seat(given), area: given["area"] })))),
  removed: whichSeat(ask("whichArea", "area", "area", leaf((given) => played("RemoveWager", { seat: seat(given), area: given["area"] })))),
});

const hand: Node = fork("whoTook", {
  dealerTook: whichSeat(fork("rebuilt", {
    canBe: leaf((given) => played("CollectEarly", { seat: seat(given), rebuilt: true })),
    cannot: leaf((given) => played("CollectEarly", { seat: seat(given), rebuilt: false })),
  })),
  playerPut: whichSeat(leaf((given) => played("DiscardHand", { seat: seat(given) }))),
  lookFor: whichSeat(leaf((given) => played("RetrieveHand", { seat: seat(given) }))),
});

const seenDraw = (keep: boolean): Node => ask("howManyDrawn", "count", "count", leaf((given) =>
  played("DrawOutOfTurn", { seat: seat(given), viewed: true, count: Number(given["count"]), keep })));

const draw: Node = ask("whichDrawn", "place", "seat", fork("lookedAt", {
  looked: fork("keepThem", { keep: seenDraw(true), take: seenDraw(false) }),
  unseen: leaf((given) => played("DrawOutOfTurn", { seat: seat(given), viewed: false })),
}));

const deck: Node = fork("whatDeck", {
  counted: ask("howMany", "count", "count", leaf((given) => played("CountDeck", { count: Number(given["count"]) }))),
  foreign: ask("whichForeign", "text", "what", leaf((given) => played("FindForeignCard", { what: given["what"] }))),
  dropped: leaf(() => ({ type: "DropCards" })),
  jammed: leaf(() => played("FailDevice", { beyond_use: false })),
  failed: leaf(() => played("FailDevice", { beyond_use: true })),
});

const late: Node = whichSeat(fork("whichClaim", Object.fromEntries([["super", false], ["instant", true]].map(([name, instant]) => [name, fork("payIt", {
  pay: leaf((given) => played("RuleLateClaim", { seat: seat(given), instant, pay: true })),
  refuse: leaf((given) => played("RuleLateClaim", { seat: seat(given), instant, pay: false })),
})]))));

const conduct: Node = fork("whatConduct", {
  note: ask("whichIncident", "incident", "what", whichSeat(leaf((given) => ({ type: "RecordIncident", what: given["what"], seat: seat(given) })))),
  actFirst: whichSeat(leaf((given) => played("DirectActFirst", { seat: seat(given) }))),
  voidHand: whichSeat(ask("whyVoid", "text", "reason", leaf((given) => played("VoidHand", { seat: seat(given), reason: given["reason"] })))),
  several: ask("whichSeats", "seats", "seats", leaf((given) => played("VoidExtraHands", { seats: numbers(given["seats"]) }))),
  disrupted: ask("whyCancel", "text", "reason", leaf((given) => played("InvalidateOutcome", { fraud: false, reason: given["reason"] }))),
  cheated: ask("whyCancel", "text", "reason", ask("whoCheated", "seats", "forfeit", leaf((given) =>
    played("InvalidateOutcome", { fraud: true, reason: given["reason"], forfeit: numbers(given["forfeit"]) })))),
  cannotGoOn: leaf(() => ({ type: "GiveUpRound" })),
});

/** The first question. */
export const START: Fork = fork("what", {
  seen,
  count,
  astray,
  misdeal: ask("whyMisdeal", "text", "reason", leaf((given) => played("DeclareMisdeal", { reason: given["reason"] }))),
  absent: whichSeat(leaf((given) => played("MarkAbsent", { seat: seat(given) }))),
  wager,
  hand,
  draw,
  faceDown: whichSeat(leaf((given) => played("LeaveFaceDown", { seat: seat(given) }))),
  deck,
  late,
  dark: whichSeat(leaf((given) => played("ReportDark", { seat: seat(given) }))),
  conduct,
});

export interface Place {
  node: Node;
  given: Answers;
}

/** Where some answers lead; an answer that is none stays at its question. */
export function follow(path: readonly string[]): Place {
  let node: Node = START;
  const given: Answers = {};
  for (const answer of path) {
    if ("fork" in node) {
      const next: Node | undefined = node.choices[answer];
      if (!next) break;
      node = next;
    } else if ("ask" in node) {
      given[node.name] = answer;
      node = node.next;
    } else break;
  }
  return { node, given };
}

const KEYS = "123456789abcdefgh";

/** The key of the answer at a place in a list. */
export const keyAt = (place: number): string => KEYS[place] ?? "";

/** The place of a key in a list of answers, or -1. */
export const placeOf = (key: string): number => (key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1);
