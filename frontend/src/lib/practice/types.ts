/** What the server says about choices in practice. Money is in cents; values in antes are text, such as "+0.308919". */

import type { Command } from "../types";

/** A choice and what it is worth; at a table with the command that makes it. */
export interface Worth {
  action: string;
  kind: string;
  antes: string;
  cents: number;
  behind: string;
  best: boolean;
  command: Command | null;
  now: boolean;
}

export type Stage = "first" | "after a draw" | "forcing";

export interface Advice {
  stage: Stage;
  kind: string;
  ante: number;
  choices: Worth[];
}

/** A decision against the best one. */
export interface Verdict {
  stage: Stage;
  kind: string;
  action: string;
  best: string;
  right: boolean;
  cost: string;
  cents: number;
  version: number;
}

export interface Line {
  decisions: number;
  right: number;
  accuracy: number | null;
  cost: string;
}

export interface KindLine {
  kind: string;
  line: Line;
}

export interface PracticeRecord {
  hands: number;
  tables: Line;
  trainer: Line;
  per_100_hands: string | null;
  kinds: KindLine[];
}

/** A decision that the trainer deals. */
export interface Trained {
  token: string;
  rulebook: string;
  stage: Stage;
  kind: string;
  ante: number;
  hand: string;
  up: string;
  given: string;
  drawn: string;
  dealer: string;
  final: string;
}

export interface Marked {
  verdict: Verdict;
  choices: Worth[];
  counted: boolean;
  record: PracticeRecord;
}
