/** A game in a few steps: one round of it, made of what its rulebook says, each step a table to look at. */

import { type Book, exchangeFee, figure, setting } from "../book";
import { cardsOf } from "../cards";
import { play, seat, view, wager } from "../table/fixtures";
import { kindOf } from "../table/hand";
import type { TableView, WagerSeen } from "../types";

export type StepName = "ante" | "deal" | "draw" | "decide" | "qualify" | "compare" | "second";

/** A row of a pay table: what it is, and what it pays to 1. */
export interface Row {
  kind: string;
  odds: number;
}

/** What the sentences of a lesson say; amounts are cents, odds are to 1. */
export interface Facts {
  ante: number;
  bet: number;
  times: number;
  /** The super's lowest and highest row; compulsory or not. */
  super: { low: Row; high: Row; must: boolean } | null;
  jackpot: { amount: number; kind: string; prize: number } | null;
  instant: { straightFlush: number; royalFlush: number } | null;
  draw: { fee: number; various: boolean; least: number; most: number; exchanges: boolean; buys: boolean; given: number } | null;
  force: number | null;
  /** What an ante is paid where the dealer does not qualify, below a straight and from there up, and where the hand wins. */
  unqualified: number;
  straight: number;
  won: number;
  first: string[];
  final: string[];
  dealer: string[];
  odds: number;
  second: { cards: string[]; first: Row; second: Row } | null;
}

export interface Step {
  name: StepName;
  view: TableView;
  /** The cards and the areas that the step is about. */
  raised: string[];
  lit: string[];
  /** What the round comes to, where it is over. */
  net: number | null;
}

export interface Lesson {
  facts: Facts;
  steps: Step[];
}

const ANTE = 1_000;
const OWN = 1;
const FIRST = cardsOf("9s 9h Kd 7c 4s");
/** Given up in this order, and drawn in this one; who must give up more draws better. */
const LOOSE = cardsOf("4s 7c Kd 9h 9s");
const DRAWN = cardsOf("9d 5h 2c 9c 6s");
const UP = "Td";
const PLAYS = "Td Ac Kh 6d 2s";
const FAILS = "Td Ac Qh 6d 2s";
const TWO = cardsOf("Ah Kd Ks 8c 8h");
const SIZE = 3;

const LINE = /^(.+) (\d+) to 1$/;

/** The rows of a sign that is a pay table, the lowest first. */
function rowsOf(book: Book, sign: string): Row[] {
  const lines = book.signs.find(({ name }) => name === sign)?.lines ?? [];
  const rows = lines.flatMap((line) => {
    const [, name = "", odds = ""] = LINE.exec(line) ?? [];
    return name ? [{ kind: name.replaceAll(" ", "_"), odds: Number(odds) }] : [];
  });
  return rows.sort((one, other) => one.odds - other.odds);
}

function superOf(book: Book): Facts["super"] {
  const rows = rowsOf(book, "super table");
  const [low, high] = [rows[0], rows.at(-1)];
  return low && high ? { low, high, must: book.values["super.targets"]?.value === "multiple" } : null;
}

/** What the chip for the jackpot costs, and the least hand that it pays with its prize. */
function jackpotOf(book: Book): Facts["jackpot"] {
  const amount = setting(book, "jackpot_amount");
  if (!("jackpot" in book.areas) || typeof amount !== "number") return null;
  const prizes = Object.entries(book.values).flatMap(([path, { value }]) =>
    path.startsWith("jackpot.prizes.") && typeof value === "number" ? [{ kind: path.slice(15), prize: value }] : []);
  const [least] = prizes.sort((one, other) => one.prize - other.prize);
  return { amount, kind: least?.kind ?? "", prize: least?.prize ?? 0 };
}

function instantOf(book: Book): Facts["instant"] {
  const odds = Object.fromEntries(rowsOf(book, "instant payout").map((row) => [row.kind, row.odds]));
  const { straight_flush: straightFlush = 0, royal_flush: royalFlush = 0 } = odds;
  return straightFlush ? { straightFlush, royalFlush } : null;
}

function drawOf(book: Book): Facts["draw"] {
  const [exchanges, buys] = ["exchange" in book.areas, "buy" in book.areas];
  if (!exchanges && !buys) return null;
  const [least, most] = [figure(book, "draw.least"), figure(book, "draw.most")];
  const given = exchanges ? Math.max(least, Math.min(SIZE, most)) : 0;
  const fees = new Set(Array.from({ length: most - least + 1 }, (_, more) => exchangeFee(book, least + more)));
  return { fee: ANTE * exchangeFee(book, given), various: fees.size > 1, least, most, exchanges, buys, given };
}

/** The hand after the draw: some cards exchanged, or one bought. */
function finalOf(draw: Facts["draw"]): string[] {
  if (!draw) return FIRST;
  if (!draw.exchanges) return [...FIRST, DRAWN[0] ?? ""];
  const kept = FIRST.filter((card) => !LOOSE.slice(0, draw.given).includes(card));
  const drawn = draw.given > SIZE ? [...DRAWN].sort((one, other) => Number(other[0] === "9") - Number(one[0] === "9")) : DRAWN;
  return [...kept, ...drawn.slice(0, draw.given)];
}

const odds = (book: Book, kind: string): number => figure(book, `bet.odds.${kind}`);

export function factsOf(book: Book): Facts {
  const draw = drawOf(book);
  const final = finalOf(draw);
  const times = figure(book, "bet.multiple");
  const twice = book.values["bet.second"]?.value === true;
  return {
    ante: ANTE, bet: ANTE * times, times, super: superOf(book), jackpot: jackpotOf(book), instant: instantOf(book), draw,
    force: "force" in book.areas ? ANTE * figure(book, "force.fee") : null,
    unqualified: figure(book, "ante.unqualified.below_straight"), straight: figure(book, "ante.unqualified.straight_or_higher"),
    won: figure(book, "ante.won"), first: FIRST, final, dealer: cardsOf(PLAYS), odds: odds(book, kindOf(final)),
    second: twice ? { cards: TWO, first: { kind: "two_pairs", odds: odds(book, "two_pairs") }, second: { kind: "ace_king", odds: odds(book, "ace_king") } } : null,
  };
}

// Wagers and what becomes of them

const lies = (stake: number): WagerSeen => wager(stake);
const lost = (stake: number): WagerSeen => wager(stake, { taken: stake, result: "lost" });
const back = (stake: number): WagerSeen => wager(stake, { returned: stake, result: "returned" });
const won = (stake: number, times: number): WagerSeen =>
  times ? wager(stake, { returned: stake, paid: stake * times, result: "won" }) : back(stake);

type Wagers = Record<string, WagerSeen>;

/** The wagers beside ante and bet: lying, or lost with these cards. */
function beside({ super: own, jackpot }: Facts, made: (stake: number) => WagerSeen): Wagers {
  return { ...(own ? { "super:own": made(ANTE) } : {}), ...(jackpot ? { jackpot: made(jackpot.amount) } : {}) };
}

const fee = ({ draw }: Facts, made: (stake: number) => WagerSeen): Wagers => (draw ? { draw_fee: made(draw.fee) } : {});

interface Scene {
  cards: string[];
  wagers: Wagers;
  dealer?: string;
  /** The dealer's cards are all open, and qualify or not. */
  qualifies?: boolean;
  decision?: "exchange" | "buy";
}

function sceneOf(book: Book, { cards, wagers, dealer = "", qualifies, decision }: Scene): TableView {
  const open = qualifies !== undefined;
  const own = seat({ cards: cards.join(" "), wagers, ...(decision ? { decision } : {}) });
  const dealt = play({
    seats: { [OWN]: own }, dealer_cards: open ? dealer : dealer && UP, dealer_face_down: dealer && !open ? 4 : 0, up: dealer && UP,
    stub: 0, ...(open ? { qualifies } : {}),
  });
  return view({ rulebook: book.about.id, practice: true, you: OWN, play: dealt });
}

const sum = (wagers: Wagers): number => Object.values(wagers).reduce((all, { returned, paid, stake }) => all + returned + paid - stake, 0);

export function lessonOf(book: Book): Lesson {
  const facts = factsOf(book);
  const { ante, bet, draw, first, final, second } = facts;
  const decision = draw && (draw.exchanges ? "exchange" as const : "buy" as const);
  const drawn = decision ? { decision } : {};
  const gone = { ...beside(facts, lost), ...fee(facts, lost) };
  const fails: Wagers = { ante: won(ante, facts.unqualified), bet: back(bet), ...gone };
  const beats: Wagers = { ante: won(ante, facts.won), bet: won(bet, facts.odds), ...gone };
  const made = (name: StepName, scene: Scene, more: Partial<Step> = {}): Step => ({ name, view: sceneOf(book, scene), raised: [], lit: [], net: null, ...more });
  const same = (cards: string[]): string[] => cards.filter(([rank]) => cards.filter((other) => other[0] === rank).length > 1);
  const steps = [
    made("ante", { cards: [], wagers: { ante: lies(ante), ...beside(facts, lies) } }, { lit: ["ante"] }),
    made("deal", { cards: first, wagers: { ante: lies(ante), ...beside(facts, lost) }, dealer: PLAYS }, { raised: same(first) }),
    ...(draw ? [made("draw", { cards: final, wagers: { ante: lies(ante), ...beside(facts, lost), ...fee(facts, lies) }, dealer: PLAYS, ...drawn }, { raised: final.filter((card) => !first.includes(card)), lit: ["draw_fee"] })] : []),
    made("decide", { cards: final, wagers: { ante: lies(ante), bet: lies(bet), ...gone }, dealer: PLAYS, ...drawn }, { lit: ["bet"] }),
    made("qualify", { cards: final, wagers: fails, dealer: FAILS, qualifies: false, ...drawn }, { lit: ["ante"], net: sum(fails) }),
    made("compare", { cards: final, wagers: beats, dealer: PLAYS, qualifies: true, ...drawn }, { raised: same(final), lit: ["bet"], net: sum(beats) }),
  ];
  if (second) {
    const both: Wagers = { ante: won(ante, facts.won), bet: won(bet, second.first.odds + second.second.odds), ...beside(facts, lost) };
    steps.push(made("second", { cards: second.cards, wagers: both, dealer: PLAYS, qualifies: true }, { raised: second.cards, lit: ["bet"], net: sum(both) }));
  }
  return { facts, steps };
}
