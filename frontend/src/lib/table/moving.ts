/** Movement that tells where things come from: cards out of the shoe, payments out of the tray; by transform and opacity alone. */

import { tick } from "svelte";
import type { TransitionConfig } from "svelte/transition";
import { preferences } from "../preferences.svelte";

export type Source = "shoe" | "tray";

interface Coming {
  from: Source;
  wait?: number;
  /** A card that lay there already is only turned over. */
  turned?: boolean;
  duration?: number;
}

const CARD = 250;
/** Where things come from when their source is not drawn: above, to the right. */
const ELSEWHERE: [number, number] = [120, -140];

/** What begins to come now, and how far those have come from that began before: measured all at once, since a page is laid out anew for whoever asks between two changes. */
let coming = new Map<Element, Source>();
const ways = new WeakMap<Element, [number, number]>();

const middle = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];

function measure(): void {
  const sources = new Map([...new Set(coming.values())].map((from) => [from, document.querySelector(`[data-from=${from}]`)?.getBoundingClientRect()]));
  for (const [node, from] of coming) {
    const source = sources.get(from);
    const [[x, y], [left, top]] = [middle(node.getBoundingClientRect()), source?.width ? middle(source) : [0, 0]];
    ways.set(node, source?.width ? [left - x, top - y] : ELSEWHERE);
  }
  coming = new Map();
}

function way(node: Element): [number, number] {
  if (coming.has(node)) measure();
  return ways.get(node) ?? ELSEWHERE;
}

const eased = (t: number): number => 1 - (1 - t) ** 3;

/** How something comes to its place; at once where nothing may move. */
export function come(node: Element, { from, wait = 0, turned = false, duration = CARD }: Coming): TransitionConfig | (() => TransitionConfig) {
  if (!preferences.moving) return { duration: 0 };
  if (turned) return { duration, delay: wait, css: (t) => `transform: rotateY(${90 * (1 - eased(t))}deg)` };
  coming.set(node, from);
  return () => {
    const [x, y] = way(node);
    return {
      duration, delay: wait,
      css: (t) => `transform: translate(${x * (1 - eased(t))}px, ${y * (1 - eased(t))}px) rotate(${30 * (1 - eased(t))}deg); opacity: ${Math.min(1, 4 * t)}`,
    };
  };
}

/** Has the cards of a hand glide when they change places. Nothing is measured as long as they do not. */
export class Places {
  private order = "";

  /** Called before a hand is drawn as it will lie. */
  change(hand: Element | undefined, cards: string[]): void {
    const [was, now] = [this.order, cards.join(" ")];
    this.order = now;
    if (!hand || !preferences.moving || was === now || was.split(" ").sort().join(" ") !== [...cards].sort().join(" ")) return;
    const left = new Map([...hand.children].map((one) => [one, one.getBoundingClientRect().x]));
    void tick().then(() => {
      const moved = [...left].map(([one, x]) => [one, x - one.getBoundingClientRect().x] as const);
      for (const [one, by] of moved) if (by) one.animate([{ transform: `translateX(${by}px)` }, { transform: "none" }], { duration: CARD, easing: "ease-out" });
    });
  }
}

/** Ends everything that moves, as it would end. */
export const settle = (): void => {
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
};
