/** What an overseer can ask of a table: the fields of each, and the command it makes; the server says which can be done now. */

import { typed } from "../money";
import type { Command, CommandName, FloorTable, Possible, Running } from "../types";
import type { FieldSpec, Values } from "./fields";
import { clock, CLOCKS } from "./opening.svelte";

type Said = Record<string, unknown>;

export interface Action {
  id: string;
  /** What it is called in the table of powers, by which the server says whether it can be done now. */
  power: string;
  fields: FieldSpec[];
  grave?: boolean;
  /** The field that says why, so that it is not asked for twice. */
  says?: string;
  command: (said: Said, why: string) => Command;
  /** What the fields hold at first. */
  from?: (table: FloorTable, clocks: Running | null) => Record<string, string | boolean>;
}

export interface Group {
  id: string;
  actions: Action[];
}

const play = (type: CommandName, said: Said): Command => ({ type: "Play", command: { type, ...said } });
const asked = (type: CommandName) => (said: Said): Command => ({ type, ...said });
const playing = (type: CommandName) => (said: Said): Command => play(type, said);
/** With the reason of the act as its own. */
const reasoned = (type: CommandName) => (said: Said, why: string): Command => play(type, { ...said, reason: why });
const seat: FieldSpec = { name: "seat", kind: "seat" };
const limits: FieldSpec[] = [{ name: "least", kind: "money" }, { name: "most", kind: "money" }];
/** In so many minutes, as people say it; rulebooks want a notice of some length. */
const soon: FieldSpec = { name: "minutes", kind: "minutes" };

export const INCIDENTS = [
  "cards left the table", "cards traded", "talk about hands", "losing wager touched", "wager handled after the call", "wager misplaced",
  "barred device", "staff advised a player", "player swayed", "bets between players",
] as const;

const AREAS = ["ante", "bet", "draw_fee", "force_fee", "jackpot", "super:own", "super:dealer"] as const;

/** Whether a remedy moves money on one wager, which is named then. */
const moves = ({ remedy }: Said | Values): boolean => Boolean(remedy) && remedy !== "stand" && remedy !== "void";

/** What a ruling or the decision of a dispute does with a round, and on which wager. */
export const REMEDY: FieldSpec[] = [
  { name: "remedy", kind: "choice", choices: ["stand", "void", "pay", "take back", "resettle"] },
  { name: "seat", kind: "seat", when: moves },
  { name: "area", kind: "choice", choices: AREAS, when: moves },
  { name: "amount", kind: "money", when: moves },
];

/** What is said of a remedy as the server takes it: a wager is named where money moves on one. */
export const remedyOf = ({ remedy, seat, area, amount }: Said): Said => ({ remedy, awards: moves({ remedy }) ? [{ seat, area, amount }] : [] });

/** The clocks of a table; where none was ever set, those of the house. */
export function arranged(running: Running, clocks: Running | null): Running {
  const { betting, decision, force } = running;
  if (betting || decision || force || !clocks) return running;
  return { ...running, betting: clocks.betting, decision: clocks.decision, force: clocks.force };
}

export const GROUPS: Group[] = [
  {
    id: "opening",
    actions: [
      { id: "closing", power: "GiveNotice closing", fields: [soon], command: ({ minutes }) => ({ type: "GiveNotice", what: "closing", at: minutes }), from: () => ({ minutes: "30" }) },
      { id: "close", power: "CloseTable", fields: [], grave: true, command: () => ({ type: "CloseTable" }) },
      {
        id: "arrange", power: "Arrange",
        fields: [
          { name: "auto", kind: "check" },
          { name: "real", kind: "check" },
          ...CLOCKS.map(clock),
          { name: "commencement", kind: "choice", choices: ["stop", "move"] },
        ],
        command: (said) => ({ type: "Arrange", running: said }),
        from: ({ running }, clocks) => ({
          auto: running.auto,
          real: running.real ?? false,
          commencement: running.commencement,
          ...Object.fromEntries(CLOCKS.map((name) => [name, String(arranged(running, clocks)[name])])),
        }),
      },
      {
        id: "staff", power: "AssignStaff",
        fields: [{ name: "dealer", kind: "person", who: "dealer" }, { name: "supervisor", kind: "person", who: "supervisor" }],
        command: asked("AssignStaff"),
        from: ({ dealer, supervisor }) => ({ dealer, supervisor }),
      },
      { id: "float", power: "CountFloat", fields: [{ name: "amount", kind: "money" }], command: asked("CountFloat") },
    ],
  },
  {
    id: "limits",
    actions: [
      {
        id: "limits", power: "SetLimits",
        fields: [...limits, { name: "at_once", kind: "check" }],
        command: ({ least, most, at_once }) => ({ type: "SetLimits", limits: [least, most], at_once }),
        from: (table): Record<string, string | boolean> =>
          table.limits ? { least: typed(table.limits[0]), most: typed(table.limits[1]) } : {},
      },
      {
        id: "notice", power: "GiveNotice minimum",
        fields: [{ name: "minimum", kind: "money" }, soon],
        command: ({ minimum, minutes }) => ({ type: "GiveNotice", what: "minimum", at: minutes, minimum }),
        from: () => ({ minutes: "30" }),
      },
      {
        id: "markersNotice", power: "GiveNotice markers",
        fields: [soon, { name: "minimum", kind: "money" }],
        command: ({ minimum, minutes }) => ({ type: "GiveNotice", what: "markers", at: minutes, minimum }),
        from: (table): Record<string, string | boolean> => ({ minutes: "30", ...(table.limits ? { minimum: typed(table.limits[0]) } : {}) }),
      },
      { id: "endMarkers", power: "EndMarkers", fields: [], command: () => ({ type: "EndMarkers" }) },
      {
        id: "above", power: "AllowAbove",
        fields: [seat, ...limits],
        command: ({ seat: number, least, most }) => ({ type: "AllowAbove", seat: number, limits: [least, most] }),
      },
    ],
  },
  {
    id: "round",
    actions: [
      { id: "refuse", power: "RefuseWager", fields: [seat, { name: "area", kind: "choice", choices: AREAS }], command: asked("RefuseWager") },
      { id: "actFirst", power: "DirectActFirst", fields: [seat], command: playing("DirectActFirst") },
      { id: "absent", power: "MarkAbsent", fields: [seat], command: playing("MarkAbsent") },
      {
        id: "lateClaim", power: "RuleLateClaim",
        fields: [seat, { name: "instant", kind: "check" }, { name: "pay", kind: "check" }],
        command: playing("RuleLateClaim"),
      },
      { id: "voidHand", power: "VoidHand", fields: [seat], grave: true, command: reasoned("VoidHand") },
      { id: "voidExtra", power: "VoidExtraHands", fields: [{ name: "seats", kind: "seats" }], grave: true, command: playing("VoidExtraHands") },
      {
        id: "invalidate", power: "InvalidateOutcome",
        fields: [{ name: "fraud", kind: "check" }, { name: "forfeit", kind: "seats", optional: true }],
        grave: true,
        command: reasoned("InvalidateOutcome"),
      },
      { id: "giveUp", power: "GiveUpRound", fields: [], grave: true, command: () => ({ type: "GiveUpRound" }) },
    ],
  },
  {
    id: "order",
    actions: [
      { id: "answer", power: "AnswerCall", fields: [], command: () => ({ type: "AnswerCall" }) },
      {
        id: "ruling", power: "MakeRuling",
        fields: [{ name: "text", kind: "long" }, ...REMEDY, { name: "round", kind: "whole", optional: true }],
        grave: true,
        says: "text",
        command: ({ text, round, ...said }) => ({ type: "MakeRuling", text, round: round ?? 0, ...remedyOf(said) }),
        from: () => ({ remedy: "stand" }),
      },
      {
        id: "direct", power: "Direct",
        fields: [
          { name: "what", kind: "choice", choices: ["silence", "english", "place"] },
          { name: "on", kind: "check" },
          { name: "place", kind: "text", optional: true },
        ],
        command: asked("Direct"),
        from: () => ({ on: true }),
      },
      {
        id: "incident", power: "RecordIncident",
        fields: [{ name: "what", kind: "choice", choices: INCIDENTS }, seat, { name: "note", kind: "long", optional: true }],
        command: asked("RecordIncident"),
      },
      { id: "vacate", power: "AskToVacate", fields: [seat], command: asked("AskToVacate") },
      {
        id: "shuffle", power: "OrderShuffle",
        fields: [{ name: "doubted", kind: "check" }, { name: "exposed", kind: "check" }],
        command: asked("OrderShuffle"),
      },
      { id: "resume", power: "Resume", fields: [{ name: "count", kind: "whole" }], command: asked("Resume") },
      { id: "meter", power: "SetMeter", fields: [{ name: "up", kind: "check" }], command: asked("SetMeter") },
      { id: "device", power: "ReplaceDevice", fields: [{ name: "source", kind: "choice", choices: ["shoe", "shuffler"] }], command: asked("ReplaceDevice") },
      { id: "completeDeck", power: "CompleteDeck", fields: [{ name: "deck", kind: "choice" }], command: asked("CompleteDeck") },
      { id: "removeDeck", power: "RemoveDeck", fields: [{ name: "deck", kind: "choice" }], command: asked("RemoveDeck") },
    ],
  },
];

/** What of the groups can be done now, each action with what the server says of it. */
export const able = (found: readonly Possible[]): { id: string; actions: { action: Action; now: Possible }[] }[] =>
  GROUPS.map(({ id, actions }) => ({
    id,
    actions: actions.flatMap((action) => found.filter((one) => one.what === action.power && !one.code).map((now) => ({ action, now }))),
  })).filter(({ actions }) => actions.length);

/** What cannot be done now, and why. */
export const unable = (found: readonly Possible[]): { action: Action; now: Possible }[] =>
  GROUPS.flatMap(({ actions }) => actions).flatMap((action) => found.filter((one) => one.what === action.power && one.code).map((now) => ({ action, now })));

/** The fields of an action; a deck or an area is chosen among those that there are. */
export const fieldsNow = ({ fields }: Action, { of }: Possible): FieldSpec[] =>
  fields.map((spec) => (of.length && (spec.name === "deck" || spec.name === "area") ? { ...spec, choices: of } : spec));
