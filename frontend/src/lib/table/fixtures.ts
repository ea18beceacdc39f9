/** Small tables: for tests, and for lessons that show one. */

import type { Book, SettingLine } from "../book";
import type { PlaySeen, SeatPlay, TableView, WagerSeen } from "../types";

export const wager = (stake: number, more: Partial<WagerSeen> = {}): WagerSeen => ({
  stake, returned: 0, paid: 0, taken: 0, tokens: 0, carried: false, clause: "", brought: false, ...more,
});

export const seat = (more: Partial<SeatPlay> = {}): SeatPlay => ({
  player: "", status: "in", wagers: {}, cards: "", face_down: 0, deemed: false, gives_up: 0, drawn: 0, viewed: false,
  sixth_card: false, jackpot_light: false, ...more,
});

export const play = (more: Partial<PlaySeen> = {}): PlaySeen => ({
  phase: "deciding", seats: {}, dealer_cards: "", dealer_face_down: 0, up: "", locked: false, forced: false, stub: 52, rack: 0,
  jackpot_pool: 0, ...more,
});

export const view = (more: Partial<TableView> = {}): TableView => ({
  table: "T", rulebook: "vanuatu-2013", standing: "open", practice: false, auto: true, round: 1, playing: true, places: 5,
  seats: {}, notices: [], directions: [], commitments: [], clocks: [], ...more,
});

const cited = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, clause: "1" }]));

export const setting = (name: string, otherwise: unknown): SettingLine => ({
  name, default: otherwise, choices: null, fixed: false, clause: "1", reading: "",
});

export const book: Book = {
  about: {
    id: "vanuatu-2013", title: "", game: "", jurisdiction: "", instrument: "", effective: "", until: "", extends: "", version_of: "", time_zone: "", seats: 5,
    areas: ["ante", "bet", "super", "exchange", "buy", "force"],
  },
  seats: { value: 5, clause: "3.1" },
  areas: {
    ante: { value: "Ante", clause: "3.4(a)" }, bet: { value: "Bet", clause: "3.4(b)" }, super: { value: "Super", clause: "3.4(c)" },
    exchange: { value: "Exchange 2-5 Cards", clause: "3.4(d)" }, buy: { value: "Buy a 6th Card", clause: "3.4(d)" },
    force: { value: "Force the Dealer", clause: "3.4(d)" },
  },
  pay_tables: [],
  settings: [setting("concede", null)],
  signs: [
    { name: "inscription", lines: ["Ace and king"], clause: "3.3(a)" },
    { name: "super table", lines: ["flush 50 to 1", "four of a kind 200 to 1"], clause: "5.9" },
  ],
  values: cited({
    "bet.multiple": 2, "draw.fee": 1, "force.fee": 1, "bet.odds.one_pair": 1, "bet.odds.flush": 5, "ante.unqualified.below_straight": 1,
    "ante.unqualified.straight_or_higher": 4, "ante.won": 0,
  }),
};
