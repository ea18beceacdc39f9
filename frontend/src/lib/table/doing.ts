/** Does what a key or a typed command asks for; answers with the reason where it cannot be done. */

import { cardsOf } from "../cards";
import { laid } from "./hand";
import { go } from "../route.svelte";
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
}

/** Why an action is not done, if it is not. */
export type Refused = { action: Action["id"]; reason: Reason } | { nothing: true } | null;

function act(at: AtTable, id: Action["id"]): Refused {
  const action = at.actions.find((one) => one.id === id);
  if (action?.choice) at.act(id);
  return action?.choice ? null : { action: id, reason: action?.reason ?? "wait" };
}

/** The same wagers again: placed while there is betting, else with the next deal. */
function repeat(at: AtTable): void {
  if (!at.can) return;
  if (at.betting) void at.again();
  else at.dealAgain();
}

/** Goes on as the button does: not to a deal for which a wager is missing. */
function goOn(at: AtTable): void {
  if (!at.betting || (at.staked && !at.missing)) at.ready();
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
      return repeat(at);
    case "ready":
      return goOn(at);
    case "skip":
      return at.stage.skip();
    default:
      page[intent.kind]();
  }
}

/** Does what a typed command asks for; what the server refuses shows as any refusal does. */
export function obey(at: AtTable, intent: Intent, player: string, page: Page): Refused {
  switch (intent.kind) {
    case "act":
      if (intent.cards.length || intent.places.length) at.pick(intent.cards, intent.places);
      return act(at, intent.id);
    case "place":
      void at.place(intent.area, intent.amount);
      return null;
    case "take":
      void at.play({ type: "WithdrawWager", seat: at.you, area: intent.area });
      return null;
    case "sit":
      if (intent.amount === null) page.bring(intent.seat);
      else void at.sit(intent.seat, player, intent.amount);
      return null;
    case "chips":
      if (at.you === undefined) return { nothing: true };
      if (intent.amount === null) page.bring(at.you);
      else void at.sit(at.you, player, intent.amount);
      return null;
    case "leave":
      if (at.you === undefined) go();
      else void at.leave();
      return null;
    case "again":
      repeat(at);
      return null;
    case "ready":
      goOn(at);
      return null;
    case "skip":
      at.stage.skip();
      return null;
    case "help":
      page.help();
      return null;
  }
}
