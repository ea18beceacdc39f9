/** The pages of the app by the first word of their place; each is loaded when it is gone to, so that the first one comes quickly. */
import type { Component } from "svelte";

export type Page = { default: Component<{ words: string[] }> };

const lobby = (): Promise<Page> => import("./Lobby.svelte");
const PAGES: Record<string, () => Promise<Page>> = {
  "": lobby,
  me: () => import("./Account.svelte"),
  history: () => import("./History.svelte"),
  round: () => import("./Round.svelte"),
  shared: () => import("./Round.svelte"),
  dealer: () => import("./Dealer.svelte"),
  school: () => import("./School.svelte"),
  table: () => import("./Table.svelte"),
  practice: () => import("./Practice.svelte"),
  trainer: () => import("./Trainer.svelte"),
  "what-if": () => import("./WhatIf.svelte"),
  day: () => import("./Day.svelte"),
  floor: () => import("./Floor.svelte"),
  inspect: () => import("./Inspect.svelte"),
  odds: () => import("./Odds.svelte"),
  rules: () => import("./Rules.svelte"),
};

/** Whether a place is the lobby's: that of every word that names no other page. */
export const inLobby = (place: string): boolean => !place || !(place in PAGES);

/** The page of a place. */
export const pageAt = (place: string): Promise<Page> => (PAGES[place] ?? lobby)();
