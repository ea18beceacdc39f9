/** Words of practice: the practice table, hints, the trainer and what-if. */
import english from "$words/en/page/practice.ftl?raw";
import { figure } from "../lib/locale";
import { add, say } from "../lib/say.svelte";
import type { Fault, Place } from "../lib/practice/whatif";
import type { DecisionStage } from "../lib/types";

add(english, "practice");

const thousandths = (count: number): string => figure(count, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

const ACTIONS: Record<string, string> = {
  get fold() { return say("practice-ACTIONS-fold"); }, get bet() { return say("practice-ACTIONS-bet"); }, get buy() { return say("practice-ACTIONS-buy"); }, get force() { return say("practice-ACTIONS-force"); }, get decline() { return say("practice-ACTIONS-decline"); }, get "instant payout"() { return say("practice-ACTIONS-instant-payout"); },
};

const KINDS: Record<string, string> = {
  get "straight or better"() { return say("practice-kinds-straight-or-better"); },
  get "two pairs"() { return say("practice-kinds-two-pairs"); },
  get "three of a kind"() { return say("practice-kinds-three-of-a-kind"); },
  get "four to a flush"() { return say("practice-kinds-four-to-a-flush"); },
  get "four to a straight"() { return say("practice-kinds-four-to-a-straight"); },
  get "one pair"() { return say("practice-kinds-one-pair"); },
  get "ace and king"() { return say("practice-kinds-ace-and-king"); },
  get "ace high"() { return say("practice-kinds-ace-high"); },
  get "king high"() { return say("practice-kinds-king-high"); },
  get "queen high or less"() { return say("practice-kinds-queen-high-or-less"); },
};

export const practice = {
  get pages() { return say("practice-pages"); },
  tabs: { get practice() { return say("practice-tabs-practice"); }, get trainer() { return say("practice-tabs-trainer"); }, get "what-if"() { return say("practice-tabs-what-if"); }, get school() { return say("practice-tabs-school"); } } as Record<string, string>,
  get staff() { return say("practice-staff"); },
  get rulebook() { return say("practice-rulebook"); },

  table: {
    get title() { return say("practice-table-title"); },
    get says() { return say("practice-table-says"); },
    get device() { return say("practice-table-device"); },
    devices: { get shoe() { return say("practice-table-devices-shoe"); }, get shuffler() { return say("practice-table-devices-shuffler"); } } as Record<string, string>,
    get bots() { return say("practice-table-bots"); },
    get alone() { return say("practice-table-alone"); },
    get settings() { return say("practice-table-settings"); },
    get settingsHint() { return say("practice-table-settingsHint"); },
    get fixed() { return say("practice-table-fixed"); },
    get go() { return say("practice-table-go"); },
    get going() { return say("practice-table-going"); },
    get toTable() { return say("practice-table-toTable"); },
    get finish() { return say("practice-table-finish"); },
  },

  action: (action: string): string => {
    const [word = "", ...cards] = action.split(" ");
    return word === "exchange" ? say("practice-exchange", { cards: cards.join(" ") }) : (ACTIONS[action] ?? action);
  },
  stage: {
    get first() { return say("practice-stage-first"); }, get "after a draw"() { return say("practice-stage-after-a-draw"); }, get forcing() { return say("practice-stage-forcing"); },
  } satisfies Record<DecisionStage, string>,
  /** A kind of hand, which the server names in English, after the stage unless it is the first decision. */
  kind: (kind: string): string => {
    const [hand = "", stage] = kind.split(": ").reverse();
    const named = KINDS[hand] ?? hand;
    return stage ? say("practice-kinds-after", { stage: practice.whatIf.stages[stage as DecisionStage], kind: named }) : named;
  },

  hint: {
    get title() { return say("practice-hint-title"); },
    get ask() { return say("practice-hint-ask"); },
    get key() { return say("practice-hint-key"); },
    get asking() { return say("practice-hint-asking"); },
    get wait() { return say("practice-hint-wait"); },
    get look() { return say("practice-hint-look"); },
    get ready() { return say("practice-hint-ready"); },
    get locked() { return say("practice-hint-locked"); },
    get lockedBy() { return say("practice-hint-lockedBy"); },
    get toPractice() { return say("practice-hint-toPractice"); },
    get used() { return say("practice-hint-used"); },
    get notNow() { return say("practice-hint-notNow"); },
    get declare() { return say("practice-hint-declare"); },
  },
  reason: {
    up: (up: string) => say("practice-reason-up", { up }),
    times: (times: number) => say("practice-reason-times", { times }),
    fold: (up: string, plays: string, hand: string, beats: string) => say("practice-reason-fold", { up, plays, hand, beats }),
    bet: (up: string, plays: string, hand: string, wins: string) => say("practice-reason-bet", { up, plays, hand, wins }),
    draw: (up: string, plays: string, hand: string, beats: string, better: string) => say("practice-reason-draw", { up, plays, hand, beats, better }),
    force: (total: number, beaten: number, beats: number, hand: string, best: string) => say("practice-reason-force", { total, beaten, beats, hand, best }),
    get instant() { return say("practice-reason-instant"); },
    counted: (total: number) => say("practice-reason-counted", { total: figure(total) }),
  },
  warn: {
    get use() { return say("practice-warn-use"); },
    says: (action: string, cost: number, best: string) => say("practice-warn-says", { action, cost, best }),
  },
  bars: {
    get best() { return say("practice-bars-best"); },
    get yours() { return say("practice-bars-yours"); },
    behind: (amount: string) => say("practice-bars-behind", { amount }),
    all: (count: number) => say("practice-bars-all", { count }),
    get fewer() { return say("practice-bars-fewer"); },
    get label() { return say("practice-bars-label"); },
    antes: (text: string) => say("practice-bars-antes", { text }),
  },
  verdict: {
    right: (action: string) => say("practice-verdict-right", { action }),
    wrong: (action: string, chips: string, best: string) => say("practice-verdict-wrong", { action, chips, best }),
    get again() { return say("practice-verdict-again"); },
  },
  card: {
    get title() { return say("practice-card-title"); },
    get sitting() { return say("practice-card-sitting"); },
    get all() { return say("practice-card-all"); },
    get hands() { return say("practice-card-hands"); },
    get accuracy() { return say("practice-card-accuracy"); },
    of: (right: number, decisions: number) => say("practice-card-of", { right, decisions }),
    get hundred() { return say("practice-card-hundred"); },
    get hour() { return say("practice-card-hour"); },
    get against() { return say("practice-card-against"); },
    under: (chips: string) => say("practice-card-under", { chips }),
    over: (chips: string) => say("practice-card-over", { chips }),
    get same() { return say("practice-card-same"); },
    get none() { return say("practice-card-none"); },
    basis: (ante: number, hands: number, measured: boolean) =>
      say("practice-card-basis", { ante, hands, measured }),
    page: (chips: string) => say("practice-card-page", { chips }),
    get noPage() { return say("practice-card-noPage"); },
    get empty() { return say("practice-card-empty"); },
  },
  percent: (part: number | null): string => (part === null ? "–" : figure(part, { style: "percent", maximumFractionDigits: 1 })),
  antes: (count: number): string => say("practice-antes", { count: thousandths(count) }),

  trainer: {
    get title() { return say("practice-trainer-title"); },
    get says() { return say("practice-trainer-says"); },
    get how() { return say("practice-trainer-how"); },
    get next() { return say("practice-trainer-next"); },
    get daily() { return say("practice-trainer-daily"); },
    get kept() { return say("practice-trainer-kept"); },
    get noneKept() { return say("practice-trainer-none-kept"); },
    get puzzle() { return say("practice-trainer-puzzle"); },
    get isDaily() { return say("practice-trainer-is-daily"); },
    get nextKey() { return say("practice-trainer-nextKey"); },
    get hand() { return say("practice-trainer-hand"); },
    get up() { return say("practice-trainer-up"); },
    get dealer() { return say("practice-trainer-dealer"); },
    drawn: (given: string, drawn: string) => say("practice-trainer-drawn", { given, drawn }),
    ante: (ante: number) => say("practice-trainer-ante", { ante }),
    get moves() { return say("practice-trainer-moves"); },
    exchange: (count: number) => say("practice-trainer-exchange", { count }),
    get keys() { return say("practice-trainer-keys"); },
    get streak() { return say("practice-trainer-streak"); },
    get longest() { return say("practice-trainer-longest"); },
    get right() { return say("practice-trainer-right"); },
    get cost() { return say("practice-trainer-cost"); },
    get kinds() { return say("practice-trainer-kinds"); },
    get noKinds() { return say("practice-trainer-noKinds"); },
    /** In how many seconds a kind of hand comes back: minutes while it is learnt, whole days once it is known. */
    back: (seconds: number): string => {
      const [days, minutes] = [Math.round(seconds / 86_400), Math.max(1, Math.round(seconds / 60))];
      return days ? say("practice-trainer-back-days", { count: days }) : say("practice-trainer-back-minutes", { count: minutes });
    },
  },

  whatIf: {
    get title() { return say("practice-whatIf-title"); },
    get noneKept() { return say("practice-whatIf-none-kept"); },
    get says() { return say("practice-whatIf-says"); },
    get stage() { return say("practice-whatIf-stage"); },
    stages: { get first() { return say("practice-whatIf-stages-first"); }, get "after a draw"() { return say("practice-whatIf-stages-after-a-draw"); }, get forcing() { return say("practice-whatIf-stages-forcing"); } } satisfies Record<DecisionStage, string>,
    get drew() { return say("practice-whatIf-drew"); },
    places: {
      get hand() { return say("practice-whatIf-places-hand"); }, get up() { return say("practice-whatIf-places-up"); }, get given() { return say("practice-whatIf-places-given"); }, get drawn() { return say("practice-whatIf-places-drawn"); }, get others() { return say("practice-whatIf-places-others"); },
    } satisfies Record<Place, string>,
    get bought() { return say("practice-whatIf-bought"); },
    get ante() { return say("practice-whatIf-ante"); },
    fault: {
      bad: (word: string) => say("practice-whatIf-fault-bad", { word }),
      none: () => say("practice-whatIf-fault-none"),
      few: (word: string) => say("practice-whatIf-fault-few", { count: Number(word) }),
      many: (word: string) => say("practice-whatIf-fault-many", { count: Number(word) }),
      twice: (word: string) => say("practice-whatIf-fault-twice", { word }),
      notHeld: (word: string) => say("practice-whatIf-fault-notHeld", { word }),
      unequal: (word: string) => say("practice-whatIf-fault-unequal", { count: Number(word) }),
    } satisfies Record<Fault, (word: string) => string>,
    noAmount: (word: string) => say("practice-whatIf-no-amount", { word }),
    deck: (place: string) => say("practice-whatIf-deck", { place }),
    get ask() { return say("practice-whatIf-ask"); },
    get random() { return say("practice-whatIf-random"); },
    get clear() { return say("practice-whatIf-clear"); },
    get settings() { return say("practice-whatIf-settings"); },
    holds: (kind: string) => say("practice-whatIf-holds", { kind }),
  },
};
