/** A finished round as the server shows it again, and each of its scenes as a table that can be drawn. */

import { history } from "../words/history";
import { net, open } from "./table/layout";
import type { GameWager, RoundSeen, Scene, SeatPlay, SeatView, TableView, WagerSeen } from "./types";

/** A wager of a scene with what became of it, as the view of a table has it. */
function became(wager: GameWager): WagerSeen {
  if (open(wager)) return wager;
  const won = net(wager);
  return { ...wager, result: won > 0 ? "won" : won < 0 ? "lost" : "returned" };
}

function seatPlay({ number: _, wagers, ...seat }: SeatView): SeatPlay {
  return { ...lean(seat), wagers: Object.fromEntries(Object.entries(wagers).map(([area, wager]) => [area, became(wager)])) };
}

/** Leaves out what is null, as the view of a table does. */
function lean<T extends object>(found: T): { [K in keyof T]: Exclude<T[K], null> } {
  const kept = Object.entries(found).filter(([, value]) => value !== null);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], null> };
}

/** The scenes that somebody is told of; what has no words changes nothing that can be seen. */
export const told = (scenes: Scene[]): Scene[] => scenes.filter((scene) => scene.text !== "");

/**
 * A scene of a round as a table to draw; promises are opened with the last one.
 *
 * It has no seat of one's own, whose cards would be drawn elsewhere, and leaves seats without a player out as practice does.
 */
export function sceneView(seen: RoundSeen, scene: Scene, last: boolean): TableView {
  const { round } = seen;
  const { seats, ...rest } = scene.view;
  const view: TableView = {
    table: round.table,
    rulebook: round.rulebook,
    standing: "open",
    practice: true,
    auto: true,
    round: round.number,
    playing: !last,
    seats: Object.fromEntries(
      Object.entries(round.players).map(([seat, player]) => [seat, { player: player || history.replay.seat(seat), ready: false, since: round.started }]),
    ),
    notices: [],
    directions: [],
    commitments: round.commitments,
    clocks: [],
    play: {
      ...lean(rest),
      seats: Object.fromEntries(seats.map((seat) => [seat.number, seatPlay(seat)])),
    },
  };
  if (last) {
    view.openings = seen.openings;
    if (seen.mixed.length) Object.assign(view, { mixing: seen.mixed, mixed: true });
  }
  return view;
}

export interface Settled {
  seat: number;
  player: string;
  area: string;
  wager: GameWager;
  net: number;
}

/** Every wager of a round as the last scene leaves it, seat by seat. */
export function settledWagers(seen: RoundSeen): Settled[] {
  const seats = seen.scenes.at(-1)?.view.seats ?? [];
  return seats.flatMap(({ number, wagers }) =>
    Object.entries(wagers).map(([area, wager]) => ({
      seat: number,
      player: seen.round.players[number] || history.replay.seat(number),
      area,
      wager,
      net: net(wager),
    })),
  );
}

/** The step that a key goes to from another; null where it is no such key. */
export function stepBy(key: string, step: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: step - 1, ArrowRight: step + 1, PageUp: step - 5, PageDown: step + 5, Home: 0, End: count - 1,
  };
  const found = steps[key];
  return found === undefined ? null : Math.min(Math.max(found, 0), count - 1);
}
