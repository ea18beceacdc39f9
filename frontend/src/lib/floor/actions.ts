/** What an overseer can ask of a table: the fields of each, whether it takes two persons, and the command it makes. */

import { typed } from "../money";
import type { Wanted } from "../second";
import type { Command, CommandName, FloorTable } from "../types";
import type { FieldSpec } from "./fields";

type Said = Record<string, unknown>;

export interface Action {
  id: string;
  fields: FieldSpec[];
  second: Wanted;
  grave?: boolean;
  command: (said: Said) => Command;
  /** What the fields hold at first. */
  from?: (table: FloorTable) => Record<string, string | boolean>;
}

export interface Group {
  id: string;
  actions: Action[];
}

const play = (type: CommandName, said: Said): Command => ({ type: "Play", command: { type, ...said } });
const asked = (type: CommandName) => (said: Said): Command => ({ type, ...said });
const playing = (type: CommandName) => (said: Said): Command => play(type, said);
const seat: FieldSpec = { name: "seat", kind: "seat" };
const reason: FieldSpec = { name: "reason", kind: "text" };
const limits: FieldSpec[] = [{ name: "least", kind: "money" }, { name: "most", kind: "money" }];
const CLOCKS = ["betting", "decision", "force", "pause", "least", "seeds"] as const;

export const INCIDENTS = [
  "cards left the table", "cards traded", "talk about hands", "losing wager touched", "wager handled after the call", "wager misplaced",
  "barred device", "staff advised a player", "player swayed", "bets between players",
] as const;

const AREAS = ["ante", "bet", "draw_fee", "force_fee", "jackpot", "super:own", "super:dealer"] as const;

/** What a ruling or the decision of a dispute does with a round, and on which wager. */
export const REMEDY: FieldSpec[] = [
  { name: "remedy", kind: "choice", choices: ["stand", "void", "pay", "take back", "resettle"] },
  { name: "seat", kind: "seat", optional: true },
  { name: "area", kind: "choice", choices: AREAS, optional: true },
  { name: "amount", kind: "money", optional: true },
];

/** What is said of a remedy as the server takes it: a wager is named where money moves on one. */
export function remedyOf({ remedy, seat, area, amount }: Said): Said {
  const moves = remedy !== "stand" && remedy !== "void";
  return { remedy, awards: moves ? [{ seat, area, amount }] : [] };
}

export const GROUPS: Group[] = [
  {
    id: "opening",
    actions: [
      { id: "closing", fields: [{ name: "at", kind: "time" }], second: "no", command: (said) => ({ type: "GiveNotice", what: "closing", at: said["at"] }) },
      { id: "close", fields: [], second: "no", grave: true, command: () => ({ type: "CloseTable" }) },
      {
        id: "arrange",
        fields: [
          { name: "auto", kind: "check" },
          { name: "real", kind: "check" },
          ...CLOCKS.map((name): FieldSpec => ({ name, kind: "whole" })),
          { name: "commencement", kind: "choice", choices: ["stop", "move"] },
        ],
        second: "no",
        command: (said) => ({ type: "Arrange", running: said }),
        from: ({ running }) => ({
          auto: running.auto,
          real: running.real ?? false,
          commencement: running.commencement,
          ...Object.fromEntries(CLOCKS.map((name) => [name, String(running[name])])),
        }),
      },
      {
        id: "staff",
        fields: [{ name: "dealer", kind: "text" }, { name: "supervisor", kind: "text" }],
        second: "no",
        command: asked("AssignStaff"),
        from: ({ dealer, supervisor }) => ({ dealer, supervisor }),
      },
      { id: "float", fields: [{ name: "amount", kind: "money" }], second: "yes", command: asked("CountFloat") },
    ],
  },
  {
    id: "limits",
    actions: [
      {
        id: "limits",
        fields: [...limits, { name: "at_once", kind: "check" }],
        second: "no",
        command: ({ least, most, at_once }) => ({ type: "SetLimits", limits: [least, most], at_once }),
        from: (table): Record<string, string | boolean> =>
          table.limits ? { least: typed(table.limits[0]), most: typed(table.limits[1]) } : {},
      },
      {
        id: "notice",
        fields: [{ name: "minimum", kind: "money" }, { name: "at", kind: "time" }],
        second: "no",
        command: ({ minimum, at }) => ({ type: "GiveNotice", what: "minimum", at, minimum }),
      },
      {
        id: "markersNotice",
        fields: [{ name: "at", kind: "time" }, { name: "minimum", kind: "money" }],
        second: "no",
        command: ({ minimum, at }) => ({ type: "GiveNotice", what: "markers", at, minimum }),
        from: (table): Record<string, string | boolean> => (table.limits ? { minimum: typed(table.limits[0]) } : {}),
      },
      { id: "endMarkers", fields: [], second: "no", command: () => ({ type: "EndMarkers" }) },
      {
        id: "above",
        fields: [seat, ...limits],
        second: "no",
        command: ({ seat: number, least, most }) => ({ type: "AllowAbove", seat: number, limits: [least, most] }),
      },
    ],
  },
  {
    id: "round",
    actions: [
      { id: "refuse", fields: [seat, { name: "area", kind: "choice", choices: AREAS }], second: "ask", command: asked("RefuseWager") },
      { id: "actFirst", fields: [seat], second: "yes", command: playing("DirectActFirst") },
      { id: "absent", fields: [seat], second: "ask", command: playing("MarkAbsent") },
      {
        id: "lateClaim",
        fields: [seat, { name: "instant", kind: "check" }, { name: "pay", kind: "check" }],
        second: "yes",
        command: playing("RuleLateClaim"),
      },
      { id: "voidHand", fields: [seat, reason], second: "yes", grave: true, command: playing("VoidHand") },
      { id: "voidExtra", fields: [{ name: "seats", kind: "seats" }], second: "yes", grave: true, command: playing("VoidExtraHands") },
      {
        id: "invalidate",
        fields: [reason, { name: "fraud", kind: "check" }, { name: "forfeit", kind: "seats", optional: true }],
        second: "yes",
        grave: true,
        command: playing("InvalidateOutcome"),
      },
      { id: "giveUp", fields: [], second: "yes", grave: true, command: () => ({ type: "GiveUpRound" }) },
    ],
  },
  {
    id: "order",
    actions: [
      { id: "answer", fields: [], second: "no", command: () => ({ type: "AnswerCall" }) },
      {
        id: "ruling",
        fields: [{ name: "text", kind: "long" }, ...REMEDY, { name: "round", kind: "whole", optional: true }],
        second: "ask",
        grave: true,
        command: ({ text, round, ...said }) => ({ type: "MakeRuling", text, round: round ?? 0, ...remedyOf(said) }),
        from: () => ({ remedy: "stand" }),
      },
      {
        id: "direct",
        fields: [
          { name: "what", kind: "choice", choices: ["silence", "english", "place"] },
          { name: "on", kind: "check" },
          { name: "place", kind: "text", optional: true },
        ],
        second: "no",
        command: asked("Direct"),
        from: () => ({ on: true }),
      },
      {
        id: "incident",
        fields: [{ name: "what", kind: "choice", choices: INCIDENTS }, seat, { name: "note", kind: "long", optional: true }],
        second: "no",
        command: asked("RecordIncident"),
      },
      { id: "vacate", fields: [seat], second: "no", command: asked("AskToVacate") },
      {
        id: "shuffle",
        fields: [{ name: "doubted", kind: "check" }, { name: "exposed", kind: "check" }],
        second: "no",
        command: asked("OrderShuffle"),
      },
      { id: "resume", fields: [{ name: "count", kind: "whole" }], second: "no", command: asked("Resume") },
      { id: "device", fields: [{ name: "source", kind: "choice", choices: ["shoe", "shuffler"] }], second: "no", command: asked("ReplaceDevice") },
      { id: "completeDeck", fields: [{ name: "deck", kind: "text" }], second: "yes", command: asked("CompleteDeck") },
      { id: "removeDeck", fields: [{ name: "deck", kind: "text" }], second: "no", command: asked("RemoveDeck") },
    ],
  },
];
