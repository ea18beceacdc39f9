/** Where the own seat stands in a round: which decision waits, which were made, and the same decision as a question. */

import { cardsOf } from "../cards";
import type { DecisionStage, SeatPlay, TableView } from "../types";

export const ownPlay = (view: TableView | null): SeatPlay | undefined =>
  view?.you === undefined ? undefined : view.play?.seats[view.you];

/** The decision that waits for the own seat, by a name that no other has; nothing where none does. */
export function waiting(view: TableView | null): string {
  const own = ownPlay(view);
  if (!view?.playing || !own || own.status !== "in") return "";
  const phase = view.play?.phase ?? "";
  if (phase === "force") return own.force === undefined ? `${view.round} forcing` : "";
  if (!own.decision) return phase === "deciding" ? `${view.round} first` : "";
  const drew = own.decision === "buy" || own.decision === "exchange";
  return drew && own.viewed && !own.again && !own.deemed ? `${view.round} after a draw` : "";
}

/** Which decision of a round that is. */
export const stageOf = (decision: string): DecisionStage | undefined =>
  (["first", "after a draw", "forcing"] as const).find((stage) => decision.endsWith(stage));

/** What the own seat has chosen in the round, by a name that changes with every choice; nothing where it has not. */
export function chosen(view: TableView | null): string {
  const own = ownPlay(view);
  if (!view || !own) return "";
  const made = [own.decision, own.again, own.force].filter((one) => one !== undefined);
  return made.length ? `${view.round} ${made.join(" ")}` : "";
}

/** A decision as a question with any cards. */
export interface Asked {
  hand: string;
  up: string;
  given: string;
  drawn: string;
  dealer: string;
}

/** The decision that waits, as a question; `first` are the five cards that were dealt. */
export function asked(view: TableView, first: string[]): Asked {
  const now = cardsOf(ownPlay(view)?.cards);
  const given = first.filter((card) => !now.includes(card));
  const drawn = now.filter((card) => !first.includes(card));
  const dealer = view.play?.phase === "force" ? (view.play.dealer_cards ?? "") : "";
  return { hand: first.join(" "), up: view.play?.up ?? "", given: given.join(" "), drawn: drawn.join(" "), dealer };
}
