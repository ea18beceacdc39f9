/** What the server says of odds, of rulebooks compared and of rulebooks checked. */

import type { Book } from "../book";

export interface Outcome {
  name: string;
  units: number;
  combinations: number;
}

export interface Wager {
  unit: string;
  ev: string;
  house_edge: number;
  exact: boolean;
  strategy?: string;
  element_of_risk?: number;
  standard_deviation?: number;
  hit_frequency?: number;
  n0?: number;
  outcomes?: Outcome[];
  /** Where the expectation lies with 95 of 100, if it is an estimate. */
  interval?: [number, number];
  states?: number;
  break_even_pool?: number;
  by_upcard?: Record<string, number>;
  by_upcard_intervals?: Record<string, [number, number]>;
  clauses?: string[];
  flagged?: boolean;
}

export type Wagers = Record<string, Wager>;

export interface OddsSeen {
  rulebook: string;
  settings: Record<string, unknown>;
  ante: number | null;
  wagers: Wagers;
  instant: Outcome[];
  missing: string[];
  job: string;
  state: string;
}

export interface JobSeen {
  id: string;
  what: "odds" | "par";
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  done: number;
  says: string;
  odds: { wagers: Wagers; instant?: Outcome[] } | null;
}

export interface Fact {
  is: unknown;
  clause: string;
}

export interface Difference {
  what: string;
  kind: "value" | "one-sided" | "clause";
  a: Fact | null;
  b: Fact | null;
}

export interface Fault {
  message: string;
  field: string;
  line: number | null;
}

export interface Checked {
  valid: boolean;
  errors: Fault[];
  book: Book | null;
  wagers: Wagers;
  missing: string[];
}
