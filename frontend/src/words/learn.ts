/** Words of the game in one minute. */
import english from "$words/en/page/learn.ftl?raw";
import lines from "$words/en/strategy.ftl?raw";
import type { Facts, StepName } from "../lib/learn/lesson";
import { money, signed } from "../lib/money";
import { add, say } from "../lib/say.svelte";
import { named } from "./hands";

add(english, "learn");
add(lines, "learn");

const kind = (name: string): string => say("learn-kind", { kind: name });

const SAYS: Record<StepName, (facts: Facts) => string[]> = {
  ante: ({ ante, super: own, jackpot }) => [
    say("learn-ante", { ante }),
    own ? say("learn-ante-super", { low: kind(own.low.kind), lowOdds: own.low.odds, high: kind(own.high.kind), highOdds: own.high.odds, must: own.must }) : "",
    jackpot ? say("learn-ante-jackpot", { amount: jackpot.amount, hand: kind(jackpot.kind), prize: jackpot.prize }) : "",
  ],
  deal: ({ first, super: own, jackpot, instant }) => [
    say("learn-deal", { hand: named(first) }),
    own ?? jackpot ? say("learn-deal-beside") : "",
    instant ? say("learn-deal-instant", { straightFlush: instant.straightFlush, royalFlush: instant.royalFlush }) : "",
  ],
  draw: ({ draw, final }) => {
    if (!draw) return [];
    const hand = named(final);
    if (!draw.exchanges) return [say("learn-draw-only-buy", { fee: draw.fee, hand })];
    return [say("learn-draw-exchange", { least: draw.least, most: draw.most, fee: draw.fee, various: draw.various, given: draw.given, hand }), draw.buys ? say("learn-draw-buy") : ""];
  },
  decide: ({ bet, times }) => [say("learn-decide", { bet, times })],
  qualify: ({ unqualified, straight, force }) => [
    say("learn-qualify", { odds: unqualified }),
    straight === unqualified ? "" : say("learn-qualify-straight", { odds: straight }),
    force === null ? "" : say("learn-qualify-force", { fee: force }),
  ],
  compare: ({ final, dealer, odds, won }) => [say("learn-compare", { hand: named(final), dealer: named(dealer), odds, won }), say("learn-compare-lost")],
  second: ({ second }) => second ? [say("learn-second", { hand: named(second.cards), odds: second.first.odds, other: kind(second.second.kind), otherOdds: second.second.odds })] : [],
};

export const learn = {
  title: (game: string) => say("learn-title", { game }),
  at: (step: number, steps: number) => say("learn-at", { step, steps }),
  get steps() { return say("learn-steps"); },
  get back() { return say("learn-back"); },
  get next() { return say("learn-next"); },
  get done() { return say("learn-done"); },
  get picture() { return say("learn-picture"); },
  net: (cents: number) => say("learn-net", { amount: cents ? signed(cents) : money(0) }),
  names: {
    get ante() { return say("learn-name-ante"); }, get deal() { return say("learn-name-deal"); }, get draw() { return say("learn-name-draw"); },
    get decide() { return say("learn-name-decide"); }, get qualify() { return say("learn-name-qualify"); }, get compare() { return say("learn-name-compare"); },
    get second() { return say("learn-name-second"); },
  } satisfies Record<StepName, string>,
  strategy: {
    get title() { return say("learn-strategy-title"); }, get says() { return say("learn-strategy-says"); }, get none() { return say("learn-strategy-none"); },
    get hold() { return say("learn-strategy-hold"); }, get do() { return say("learn-strategy-do"); },
    cost: (cost: number, ante: number) => say("learn-strategy-cost", { cost, ante }),
    parts: {
      get first() { return say("learn-strategy-part-first"); }, get worth() { return say("learn-strategy-part-worth"); }, get "after-draw"() { return say("learn-strategy-part-after-draw"); },
      get force() { return say("learn-strategy-part-force"); }, get stud() { return say("learn-strategy-part-stud"); },
    } as Record<string, string>,
    /** A line of the page: what one holds, and what to do with it. */
    line: (part: string, name: string): [string, string] => [say(`strategy-${part}.${name}`), say(`strategy-${part}.${name}-do`)],
  },
  hour: {
    get title() { return say("learn-hour-title"); },
    costs: (kind: "wins" | "costs", cost: number, rounds: number, ante: number) => say("learn-hour-costs", { kind, cost, rounds, ante }),
    swings: (low: string, high: string, lowest: string, highest: string) => say("learn-hour-swings", { low, high, lowest, highest }),
    picture: (lowest: string, highest: string, mean: string) => say("learn-hour-picture", { lowest, highest, mean }),
  },
  /** What a step says. */
  says: (name: StepName, facts: Facts): string => SAYS[name](facts).filter(Boolean).join(" "),
};
