/** What the server says of the floor: tables at a glance, pools, promotions, persons and the house. */

import type { Notice, Running } from "../types";

export interface Figures {
  rounds: number;
  void: number;
  handle: number;
  hold: number;
  jackpot_in: number;
  jackpot_paid: number;
}

export interface Sitting {
  player: string;
  connected: boolean;
  chips: number;
  rounds: number;
  marker: number;
  own: [number, number] | null;
}

export interface FloorClock {
  key: string;
  seats: number[];
  until: number;
  seconds: number;
  default: string;
}

export interface FloorTable {
  table: string;
  version: number;
  rulebook: string;
  settings: Record<string, unknown>;
  standing: string;
  source: string;
  running: Running;
  round: number;
  playing: boolean;
  phase: string;
  started: number;
  ended: number;
  seats: Record<string, Sitting>;
  watching: number;
  limits: [number, number] | null;
  notices: Notice[];
  directions: string[];
  referred: number[];
  clocks: FloorClock[];
  float: number;
  figures: Figures;
  dealer: string;
  supervisor: string;
  pit: string;
  stopped: string;
  disabled: string;
  device_failed: boolean;
  shuffle_wanted: string;
  called: string;
}

export interface Floor {
  now: number;
  tables: FloorTable[];
  caught_up: boolean;
  after: string | null;
}

export interface Claim {
  table: string;
  round: number;
  seat: number;
  kind: number | string;
  stamp: number;
  verified: string[];
}

export interface Pool {
  pool: string;
  meter: number;
  base: number;
  rate: number;
  tables: string[];
  down: string[];
  contributed: number | null;
  guaranteed: number | null;
  paid: number | null;
  retained: number | null;
  claims: Claim[];
}

export interface TermLine {
  item: string;
  text: string;
  clause: string;
  within: string[];
  prize: string;
}

export interface PromotionClaim {
  prize: string;
  claimants: { name: string; address: string; player: string }[];
  in_person: boolean;
  take_cash: boolean;
  at: number;
  standing: string;
  parts: { method: string; amount: number; payee: string }[];
  reasons: string[];
  told: number | null;
  keep_until: number | null;
}

export interface Promotion {
  rulebook: string;
  name: string;
  version: number;
  promotion: {
    id: string;
    phase: string;
    terms: TermLine[];
    places: { medium: string; where: string }[];
    winners: Record<string, string>;
    entries: Record<string, { entrant: { id: string; name: string; age: number }; drawn: boolean }>;
    claims: Record<string, PromotionClaim>;
    disputes: Record<string, { person: string; about: string; decision: string }>;
    duties: string[];
    /** The terms as they were put in; for the operator and the inspector. */
    written: Record<string, unknown> | null;
  };
}

export interface HouseRecord {
  apart: [string, string][];
  breaches: Record<string, string>;
  barred: string[];
  excluded: string[];
  held: Record<string, string>;
  disabled: Record<string, string>;
}

export interface House {
  house: string;
  licence: string;
  approved: string[];
  general_rules: string;
  jackpot_approval: string;
  version: number;
  record: HouseRecord | null;
}

export interface Person {
  person: { id: string; role: string; title: string; pit: string };
  locked: string | null;
}
