/** What the own seat can do in a round: each with its cost and its gain, or with the reason why not now. */

import { cardsOf } from "../cards";
import type { Choice, RoundCommand, TableView } from "../types";
import { type Book, exchangeFee, figure, setting } from "../book";
import { isStrong, kindOf } from "./hand";
import { stakedOf } from "./layout";

export type ActionId =
  | "look" | "bet" | "fold" | "exchange" | "buy" | "force" | "decline" | "concede"
  | "declareNothing" | "declareSuper" | "declareInstant" | "declareBoth" | "show" | "discard";

export type Reason =
  | "chips" | "pick" | "deal" | "declare" | "decided" | "once" | "folded" | "over" | "qualify" | "open" | "wait";

/** What a bet brings: against a dealer that qualifies, and where the dealer does not. */
export interface Gain {
  bet: number;
  ante: number;
  odds: number;
}

export interface Action {
  id: ActionId;
  cost: number;
  /** The cost depends on how many cards are picked, and none are yet; it is the least there is. */
  least: boolean;
  choice?: Choice;
  reason?: Reason;
  gain?: Gain;
  /** What would be lost at once. */
  loses: number;
  /** What a declaration wins. */
  pays: number;
  /** What the hand may claim and would not get. */
  forfeits: number;
  /** Whether it goes on with drawn cards that were not looked at. */
  unseen: boolean;
  /** Whether it asks once before it is done. */
  doubt: boolean;
  /** What the coach says that it costs compared with the best, and what that is. */
  worse?: { cents: number; best: string };
}

interface At {
  view: TableView;
  book: Book | null;
  choices: Choice[];
  chosen: ReadonlySet<string>;
}

/** What goes on with the hand, and so leaves what it may claim. */
const LEAVES = new Set<ActionId>(["bet", "fold", "exchange", "buy", "declareNothing"]);
/** What can bring something by the own hand. */
const GAINS = new Set<ActionId>(["bet", "force", "decline"]);
const PAID: ActionId[] = ["declareSuper", "declareInstant", "declareBoth"];

/** The name that each action has on the page, for whoever looks for it. */
export const DO: Record<ActionId, string> = {
  look: "look", bet: "bet", fold: "fold", exchange: "exchange", buy: "buy", force: "force", decline: "decline", concede: "concede",
  declareNothing: "declare-nothing", declareSuper: "declare", declareInstant: "declare", declareBoth: "declare", show: "show", discard: "discard",
};

const same = (one: string[], other: string[]): boolean => [...one].sort().join() === [...other].sort().join();

const playOf = ({ view }: At) => (view.you === undefined ? undefined : view.play?.seats[view.you]);

function find(at: At, id: ActionId): Choice | undefined {
  const of = <T extends RoundCommand["type"]>(type: T, test: (command: Extract<RoundCommand, { type: T }>) => boolean = () => true) =>
    at.choices.find(({ command }) => command.type === type && test(command as Extract<RoundCommand, { type: T }>));
  switch (id) {
    case "look": return of("OpenDraw");
    case "bet": return of("Bet");
    case "fold": return of("Fold");
    case "buy": return of("Buy");
    case "exchange": return of("Exchange", ({ cards }) => same(cardsOf(cards), [...at.chosen]));
    case "force": return of("AnswerForce", ({ force }) => force);
    case "decline": return of("AnswerForce", ({ force }) => !force);
    case "concede": return of("Concede");
    case "declareNothing": return of("Declare", (one) => !one.super && !one.instant);
    case "declareSuper": return of("Declare", (one) => one.super === true && !one.instant);
    case "declareInstant": return of("Declare", (one) => !one.super && one.instant === true);
    case "declareBoth": return of("Declare", (one) => one.super === true && one.instant === true);
    case "show": return of("ShowOwnCards");
    case "discard": return of("DiscardHand");
  }
}

const offers = (at: At, type: string): boolean => at.choices.some(({ command }) => command.type === type);

/** What something costs by the rulebook, for when the server does not offer it. */
function price(at: At, id: ActionId): number {
  const ante = playOf(at)?.wagers["ante"]?.stake ?? 0;
  if (id === "bet") return ante * figure(at.book, "bet.multiple");
  if (id === "buy") return ante * figure(at.book, "draw.fee");
  if (id === "exchange") return ante * exchangeFee(at.book, at.chosen.size);
  return id === "force" ? ante * figure(at.book, "force.fee") : 0;
}

function tooDear(at: At, id: ActionId): boolean {
  const chips = at.view.seats[at.view.you ?? 0]?.chips;
  return chips !== undefined && price(at, id) > chips;
}

function why(at: At, id: ActionId): Reason {
  const play = playOf(at);
  const phase = at.view.play?.phase ?? "";
  if (!at.view.playing || phase === "betting" || phase === "dealing" || !play) return "deal";
  if (play.status === "folded") return "folded";
  if (play.status !== "in") return "over";
  if (id === "exchange" && offers(at, "Exchange")) return tooDear(at, id) ? "chips" : "pick";
  if (id === "force") return phase === "force" && play.force !== undefined ? "decided" : "qualify";
  if (id === "concede") return "open";
  if (offers(at, "Declare") && !offers(at, "Fold")) return "declare";
  if ((id === "buy" || id === "exchange") && (play.decision || phase !== "deciding")) return "once";
  if (play.decision && phase === "deciding") return "decided";
  if (play.again || (play.decision === "bet" && phase !== "deciding")) return "decided";
  return tooDear(at, id) ? "chips" : "wait";
}

function gainOf(at: At, cost: number): Gain {
  const play = playOf(at);
  const ante = play?.wagers["ante"]?.stake ?? 0;
  const kind = kindOf(cardsOf(play?.cards));
  const odds = figure(at.book, `bet.odds.${kind}`);
  const high = ["straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"].includes(kind);
  const failed = figure(at.book, `ante.unqualified.${high ? "straight_or_higher" : "below_straight"}`);
  return { odds, bet: odds ? cost * odds + ante * figure(at.book, "ante.won") : 0, ante: ante * failed };
}

/** The most that the hand may claim now. */
export const claimable = (choices: Choice[]): number =>
  Math.max(0, ...choices.flatMap(({ command, pays }) => (command.type === "Declare" ? [pays ?? 0] : [])));

/** What goes unclaimed by an action that goes on without the best declaration. */
function forfeitsOf(at: At, id: ActionId, choice: Choice | undefined): number {
  return LEAVES.has(id) && choice ? claimable(at.choices) - (choice.pays ?? 0) : 0;
}

/** Whether something asks once before it is done: leaving a claim, cards unseen, forcing, conceding, and giving up a hand worth playing. */
function doubtful(at: At, id: ActionId, forfeits: number, unseen: boolean): boolean {
  if (forfeits || unseen) return true;
  if (id === "force" || id === "concede" || id === "discard" || id === "show") return true;
  const play = playOf(at);
  return id === "fold" && !play?.face_down && isStrong(cardsOf(play?.cards));
}

/** What something costs: as it is offered, or by the rulebook; an exchange with no cards picked, the least that one is offered for. */
function costOf(at: At, id: ActionId, choice: Choice | undefined): { cost: number; least: boolean } {
  const offered = id === "exchange" && !at.chosen.size ? at.choices.filter(({ command }) => command.type === "Exchange").map(({ cost }) => cost) : [];
  if (!offered.length) return { cost: choice?.cost ?? price(at, id), least: false };
  return { cost: Math.min(...offered), least: new Set(offered).size > 1 };
}

function action(at: At, id: ActionId): Action {
  const choice = find(at, id);
  const { cost, least } = costOf(at, id, choice);
  const forfeits = forfeitsOf(at, id, choice);
  const unseen = (id === "bet" || id === "fold") && find(at, "look") !== undefined;
  const gives = id === "fold" || id === "concede" || id === "discard";
  return {
    id, cost, least, loses: gives ? stakedOf(playOf(at)) : 0, unseen, doubt: doubtful(at, id, forfeits, unseen), pays: choice?.pays ?? 0, forfeits,
    ...(choice ? { choice } : { reason: why(at, id) }),
    ...(GAINS.has(id) && !playOf(at)?.face_down ? { gain: gainOf(at, id === "bet" ? cost : (playOf(at)?.wagers["bet"]?.stake ?? 0)) } : {}),
  };
}

/** Whether a declaration wins, and more than each of its parts alone. */
function wins(at: At, id: ActionId): boolean {
  const pays = (one: ActionId) => find(at, one)?.pays ?? 0;
  return id === "declareBoth" ? pays(id) > Math.max(pays("declareSuper"), pays("declareInstant")) : pays(id) > 0;
}

/** Everything that the layout of a rulebook lets a seat do in a round, and what else can be done just now. */
export function actionsOf(at: At): Action[] {
  const has = (area: string) => area in (at.book?.areas ?? {});
  const mayConcede = setting(at.book, "concede") === true;
  const always: ActionId[] = [
    "fold", "bet",
    ...(has("buy") ? ["buy" as const] : []),
    ...(has("exchange") ? ["exchange" as const] : []),
    ...(has("force") ? ["force" as const] : []),
    ...(find(at, "decline") ? ["decline" as const] : []),
    ...(mayConcede ? ["concede" as const] : []),
  ];
  const now: ActionId[] = ["look", "declareNothing", "declareSuper", "declareInstant", "declareBoth", "show", "discard"];
  const shown = [...now.filter((id) => find(at, id) && (!PAID.includes(id) || wins(at, id))), ...always];
  return shown.map((id) => action(at, id));
}

const exchangesOf = (choices: Choice[]): string[][] =>
  choices.flatMap(({ command }) => (command.type === "Exchange" ? [cardsOf(command.cards)] : []));

/** The cards that may be among those given up. */
export const offeredCards = (choices: Choice[]): Set<string> =>
  new Set(exchangesOf(choices).flat());

/** How many cards may be given up. */
export function sizesOf(choices: Choice[]): [number, number] {
  const sizes = exchangesOf(choices).map((cards) => cards.length);
  return sizes.length ? [Math.min(...sizes), Math.max(...sizes)] : [0, 0];
}
