/** A change of a table as a series of pictures that can be followed: what turns up, then payments one by one. */

import { isCard } from "../cards";
import type { PlaySeen, Said, SeatPlay, TableView, WagerSeen } from "../types";
import { settled } from "./layout";

export interface Mark {
  seat: number;
  area?: string;
}

/** One picture: the table, what is told with it, what it is about, and cards that lie apart. */
export interface Frame {
  view: TableView;
  said: Said[];
  mark: Mark | null;
  raised: string[];
  /** Milliseconds until the next one, where it need not be looked at in peace. */
  pace?: number;
}

/** Hands are dealt one after another at this pace: a phone cannot draw all of them at once without a halt. */
const HAND = 60;
const MONEY = new Set(["Paid", "Returned", "Taken", "Forfeited"]);
const TURNS = new Set(["DealerRevealed", "DealerCardReplaced"]);
const SHOWS = new Set(["HandShown", "SecondShown", "FoldedShown", "JackpotHandHeld"]);

/** The cards that a sentence names. */
export const namedCards = (text: string): string[] => text.split(/[\s,:;.]+/).filter(isCard);

/** The part of a sentence that a second combination is about: its own five cards. */
const combination = (line: Said): string[] => namedCards(line.text).slice(0, 5);

interface Changed {
  seat: number;
  area: string;
  wager: WagerSeen;
}

function changes(old: PlaySeen | undefined, next: PlaySeen): Changed[] {
  return Object.entries(next.seats).flatMap(([seat, play]) =>
    Object.entries(play.wagers)
      .filter(([area, wager]) => {
        const was = old?.seats[seat]?.wagers[area];
        const same = was && was.returned === wager.returned && was.paid === wager.paid && was.taken === wager.taken;
        return settled(wager) && !same;
      })
      .map(([area, wager]) => ({ seat: Number(seat), area, wager })),
  );
}

/** A table as it goes from one view to another; only what was told so far is shown. */
class Unfolding {
  private shownSeats = new Set<number>();
  private dealer = false;
  private left: Changed[];

  constructor(
    private readonly old: TableView,
    private readonly next: TableView,
    private readonly oldPlay: PlaySeen,
    private readonly nextPlay: PlaySeen,
  ) {
    this.left = changes(oldPlay, nextPlay);
  }

  get worth(): boolean {
    return this.left.length > 0 || this.oldPlay.dealer_cards !== this.nextPlay.dealer_cards;
  }

  /** Takes a line; the frame's mark where the line is worth a picture of its own. */
  take(line: Said): { mark: Mark | null; raised: string[] } | null {
    if (TURNS.has(line.kind)) {
      this.dealer = true;
      return { mark: null, raised: [] };
    }
    if (line.seat === null) return null;
    if (SHOWS.has(line.kind)) {
      this.shownSeats.add(line.seat);
      return { mark: { seat: line.seat }, raised: combination(line) };
    }
    return MONEY.has(line.kind) && line.area ? this.money(line.seat, line.area) : null;
  }

  /** What became of a wager is shown whole; a second line about it, of a payment after a return, adds only words. */
  private money(seat: number, area: string): { mark: Mark; raised: string[] } | null {
    const found = this.left.find((one) => one.seat === seat && one.area === area);
    if (!found) return null;
    this.left = this.left.filter((one) => one !== found);
    return { mark: { seat, area }, raised: [] };
  }

  picture(): TableView {
    const held = this.left.reduce(
      (sum, { seat, wager }) => (seat === this.next.you ? sum + wager.returned + wager.paid : sum), 0,
    );
    const you = this.next.you === undefined ? undefined : String(this.next.you);
    const chair = you === undefined ? undefined : this.next.seats[you];
    const seats = you !== undefined && chair?.chips !== undefined
      ? { ...this.next.seats, [you]: { ...chair, chips: chair.chips - held } }
      : this.next.seats;
    const { openings: _, ...rest } = this.next;
    return { ...rest, ...(this.old.openings ? { openings: this.old.openings } : {}), commitments: this.old.commitments, seats, playing: true, play: this.play() };
  }

  private play(): PlaySeen {
    const { dealer_cards, dealer_face_down, qualifies: _, ...rest } = this.nextPlay;
    const dealer = this.dealer ? this.nextPlay : this.oldPlay;
    const seats = Object.entries(this.nextPlay.seats).map(([seat, play]) => [seat, this.seat(seat, play)] as const);
    return {
      ...rest,
      phase: ["closed", "void"].includes(this.nextPlay.phase) ? "settlement" : this.nextPlay.phase,
      dealer_cards: this.dealer ? dealer_cards : this.oldPlay.dealer_cards,
      dealer_face_down: this.dealer ? dealer_face_down : this.oldPlay.dealer_face_down,
      ...(dealer.qualifies === undefined ? {} : { qualifies: dealer.qualifies }),
      seats: Object.fromEntries(seats),
    };
  }

  private seat(seat: string, play: SeatPlay): SeatPlay {
    const wagers = { ...play.wagers };
    for (const one of this.left.filter((changed) => String(changed.seat) === seat)) {
      const { result: _, ...stands } = one.wager;
      wagers[one.area] = this.oldPlay.seats[seat]?.wagers[one.area] ?? { ...stands, returned: 0, paid: 0, taken: 0, clause: "" };
    }
    const was = this.oldPlay.seats[seat];
    const hidden = was && Number(seat) !== this.next.you && !this.shownSeats.has(Number(seat));
    const unpaid = was && this.left.some((changed) => String(changed.seat) === seat);
    return { ...play, wagers, ...(unpaid ? { status: was.status } : {}), ...(hidden ? { cards: was.cards, face_down: was.face_down } : {}) };
  }
}

/** A deal, hand after hand up to the dealer's; what is told comes along with them. */
function dealt(next: TableView, old: PlaySeen, now: PlaySeen, said: Said[]): Frame[] {
  const empty = (seat: string) => !old.seats[seat]?.cards && !old.seats[seat]?.face_down;
  const coming = Object.keys(now.seats).filter((seat) => empty(seat) && (now.seats[seat]?.cards || now.seats[seat]?.face_down));
  const share = Math.ceil(said.length / (coming.length + 1));
  const dealer = { dealer_cards: old.dealer_cards, dealer_face_down: old.dealer_face_down };
  return coming.slice(0, coming.length > 1 ? undefined : 0).map((_, index) => {
    const later = coming.slice(index + 1).map((seat) => [seat, { ...(now.seats[seat] as SeatPlay), cards: "", face_down: 0 }] as const);
    const play = { ...now, ...dealer, seats: { ...now.seats, ...Object.fromEntries(later) } };
    return { view: { ...next, play }, said: said.slice(index * share, (index + 1) * share), mark: null, raised: [], pace: HAND };
  });
}

/** The pictures between two views; the last one is always the new view itself. */
export function frames(old: TableView | null, next: TableView, said: Said[]): Frame[] {
  const last = (lines: Said[], pace?: number): Frame => ({ view: next, said: lines, mark: null, raised: [], ...(pace === undefined ? {} : { pace }) });
  if (!old?.play || !next.play || old.round !== next.round || !said.length) return [last(said, 0)];
  const hands = dealt(next, old.play, next.play, said);
  if (hands.length) return [...hands, last(said.slice(hands.flatMap((one) => one.said).length), 0)];
  const way = new Unfolding(old, next, old.play, next.play);
  if (!way.worth) return [last(said, 0)];
  const found: Frame[] = [];
  let lines: Said[] = [];
  for (const line of said) {
    const step = way.take(line);
    lines.push(line);
    if (step) {
      found.push({ view: way.picture(), said: lines, ...step });
      lines = [];
    }
  }
  return [...found, last(lines)];
}
