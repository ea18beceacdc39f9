/** Words of the game in one minute. */
import english from "$words/en/page/learn.ftl?raw";
import type { Facts, StepName } from "../lib/learn/lesson";
import { money, signed } from "../lib/money";
import { add, say } from "../lib/say.svelte";
import { named } from "./hands";

add(english);

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
  /** What a step says. */
  says: (name: StepName, facts: Facts): string => SAYS[name](facts).filter(Boolean).join(" "),
};
