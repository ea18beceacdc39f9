/** A quiet table for tests, with what a test wants to be otherwise. */

import type { FloorTable } from "../types";

export const table = (otherwise: Partial<FloorTable>): FloorTable => ({
  table: "T1", version: 1, rulebook: "vanuatu-2013", settings: {}, standing: "open", source: "shoe",
  running: { auto: true, betting: 0, decision: 0, force: 0, pause: 0, least: 0, real: false, seeds: 2, commencement: "stop" },
  round: 0, playing: false, phase: "", started: 0, ended: 0, seats: {}, watching: 0, limits: null, notices: [],
  directions: [], referred: [], clocks: [], float: 0,
  figures: { rounds: 0, void: 0, handle: 0, win: 0, drop: 0, jackpot_in: 0, jackpot_paid: 0 },
  dealer: "", supervisor: "", pit: "", stopped: "", disabled: "", device_failed: false, shuffle_wanted: "", called: "",
  ...otherwise,
});
