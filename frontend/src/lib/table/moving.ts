/** Movement that tells where things come from: cards out of the shoe, payments out of the tray; by transform and opacity alone. */

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

function way(node: Element, from: Source): [number, number] {
  const source = document.querySelector(`[data-from=${from}]`)?.getBoundingClientRect();
  if (!source?.width) return ELSEWHERE;
  const here = node.getBoundingClientRect();
  return [source.x + source.width / 2 - here.x - here.width / 2, source.y + source.height / 2 - here.y - here.height / 2];
}

const eased = (t: number): number => 1 - (1 - t) ** 3;

/** How something comes to its place; at once where nothing may move. */
export function come(node: Element, { from, wait = 0, turned = false, duration = CARD }: Coming): TransitionConfig {
  if (!preferences.moving) return { duration: 0 };
  if (turned) return { duration, delay: wait, css: (t) => `transform: rotateY(${90 * (1 - eased(t))}deg)` };
  const [x, y] = way(node, from);
  return {
    duration, delay: wait,
    css: (t) => `transform: translate(${x * (1 - eased(t))}px, ${y * (1 - eased(t))}px) rotate(${30 * (1 - eased(t))}deg); opacity: ${Math.min(1, 4 * t)}`,
  };
}

/** Ends everything that moves, as it would end. */
export const settle = (): void => {
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
};
