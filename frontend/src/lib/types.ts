/** What the server sends of a table. Everything that is missing is null there. */

export interface Wager {
  stake: number;
  returned: number;
  paid: number;
  taken: number;
  clause?: string;
  result?: string;
  carried?: boolean;
}

export interface SeatPlay {
  player: string;
  status: string;
  wagers: Record<string, Wager>;
  cards: string;
  face_down: number;
  claim?: Record<string, boolean>;
  decision?: string;
  again?: string;
  deemed: boolean;
  gives_up: number;
  drawn: number;
  viewed: boolean;
  sixth_card: boolean;
  force?: boolean;
  jackpot_light: boolean;
}

export interface Play {
  phase: string;
  seats: Record<string, SeatPlay>;
  dealer_cards: string;
  dealer_face_down: number;
  up: string;
  qualifies?: boolean;
  locked: boolean;
  forced: boolean;
  stub: number;
  rack: number;
  jackpot_pool: number;
}

export interface Chair {
  player: string;
  ready: boolean;
  since: number;
  chips?: number;
  tokens?: number;
  marker?: number;
}

export interface Clock {
  key: string;
  seats: number[];
  until: number;
  seconds: number;
  default: string;
  clause: string;
}

export interface Notice {
  what: string;
  at: number;
  given: number;
  minimum: number;
}

export interface TableView {
  table: string;
  rulebook: string;
  standing: string;
  practice: boolean;
  auto: boolean;
  round: number;
  playing: boolean;
  places?: number;
  you?: number;
  seats: Record<string, Chair>;
  notices: Notice[];
  directions: string[];
  stopped?: string;
  disabled?: string;
  commitments: string[];
  openings?: { commitment: string; salt: string; order: string }[];
  clocks: Clock[];
  dealer?: string;
  supervisor?: string;
  limits?: [number, number];
  /** The signs of limits: both minimums while two run together, who keeps the former one, a player's own. */
  signs?: { name: string; lines: string[]; clause: string }[];
  /** The clause by which nobody speaks of hands now. */
  silence?: string;
  float?: number;
  referred?: number[];
  play?: Play;
  jackpot?: { meter: number; open: boolean };
  /** The clause that keeps aids to play away from a live table, where the rulebook has one. */
  no_aids?: string;
  /** The cards are real ones, read in by the dealer. */
  real?: boolean;
  /** For staff: how the table is run, and what the supervisor is called for. */
  running?: Running;
  called?: string;
}

/** How a table is run: by itself or by a dealer, and its clocks in seconds (0: untimed). */
export interface Running {
  auto: boolean;
  betting: number;
  decision: number;
  force: number;
  pause: number;
  least: number;
  real: boolean;
}

/** One sentence of what happened, with its clause. */
export interface Said {
  version: number;
  text: string;
  clause: string;
  seat: number | null;
  kind: string;
  /** The area of the wager it is about, if it is about one. */
  area?: string;
}

/** A command as the server takes it. */
export interface Command {
  type: string;
  [field: string]: unknown;
}

/** Something the own seat may do now, and what it costs at once. */
export interface Choice {
  command: Command;
  cost: number;
}

export interface Choices {
  version: number;
  seat: number | null;
  choices: Choice[];
}

/** A dispute about a round, as those see it who raised it or decide on it. */
export interface Dispute {
  table: string;
  name: string;
  stage: string;
  by: string;
  said: string;
  round: number;
  about: string;
  decisions: string[];
  told: boolean;
  review_until: number;
  version: number;
}
