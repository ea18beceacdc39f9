/** Does what a key or a typed command asks for; answers with the reason where it cannot be done. */

import { cardsOf } from "../cards";
import { figure } from "../book";
import { laid } from "./hand";
import type { Action, Reason } from "./actions";
import type { AtTable } from "./at.svelte";
import type { KeyIntent } from "./keys";
import { nextStake } from "./stakes";
import type { Intent } from "./typed";

/** Parts of the page that a command can open. */
export interface Page {
  help: () => void;
  learn: () => void;
  type: () => void;
  bring: (seat: number) => void;
  lobby: () => void;
}

/** Why an action is not done before the house is asked: not now, nobody there to do it, a bet of another amount than it has, or more than there is. */
export type Refused = { action: Action["id"]; reason: Reason } | { nothing: true } | { bet: number; antes: number } | { dear: number; have: number };
/** Why something is not done, or whether it was. */
export type Done = Refused | boolean | Promise<boolean>;

function act(at: AtTable, id: Action["id"], amount?: number): Done {
  const action = at.actions.find((one) => one.id === id);
  if (!action?.choice) return { action: id, reason: action?.reason ?? "wait" };
  if (amount !== undefined && amount !== action.cost) return { bet: action.cost, antes: figure(at.book, "bet.multiple") };
  at.act(id);
  return true;
}

function place(at: AtTable, area: string, amount: number | null): Done {
  const have = (at.chair?.chips ?? 0) + (at.chair?.tokens ?? 0);
  return amount !== null && at.you !== undefined && amount > have ? { dear: amount, have } : at.place(area, amount);
}

/** Sits down or brings chips; without an amount the page asks for it. */
function bring(at: AtTable, seat: number | undefined, amount: number | null, player: string, page: Page): Done {
  if (seat === undefined) return { nothing: true };
  if (amount !== null) return at.sit(seat, player, amount);
  page.bring(seat);
  return true;
}

/** Does what a key asks for. */
export function press(at: AtTable, intent: KeyIntent, page: Page): void {
  switch (intent.kind) {
    case "spot": {
      const spot = at.spots.find(({ name, area }) => name === intent.name || (intent.name === "dealer_super" && area === "super:dealer"));
      if (spot) at.press(spot);
      return;
    }
    case "act": {
      const id = intent.ids.find((one) => at.actions.some((action) => action.id === one && action.choice));
      if (id) at.act(id);
      return;
    }
    case "card": {
      const card = laid(cardsOf(at.own?.cards))[intent.place - 1];
      if (card) at.toggle(card);
      return;
    }
    case "stake":
      at.stake = nextStake(at.stake, intent.up);
      return;
    case "again":
    case "ready":
      return at[intent.kind]();
    case "skip":
      return at.stage.skip();
    default:
      page[intent.kind]();
  }
}

/** Does what a typed command asks for; what the server refuses shows as any refusal does. */
export function obey(at: AtTable, intent: Intent, player: string, page: Page): Done {
  switch (intent.kind) {
    case "act":
      if (intent.cards.length || intent.places.length) at.pick(intent.cards, intent.places);
      return act(at, intent.id, intent.amount);
    case "place":
      return place(at, intent.area, intent.amount);
    case "take":
      return at.play({ type: "WithdrawWager", seat: at.you, area: intent.area });
    case "sit":
      return bring(at, intent.seat, intent.amount, player, page);
    case "chips":
      return bring(at, at.you, intent.amount, player, page);
    case "leave":
      if (at.you !== undefined) return at.leave();
      page.lobby();
      return true;
    case "again":
    case "ready":
      at[intent.kind]();
      return true;
    case "skip":
      at.stage.skip();
      return true;
    case "help":
      page.help();
      return true;
  }
}
