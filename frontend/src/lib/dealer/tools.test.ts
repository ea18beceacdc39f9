import { expect, test } from "vitest";
import { dealer as words } from "../../words/dealer";
import type { TableView } from "../types";
import { beginsCard } from "./scan";
import { mayUse, type Moment, stepTool, TOOLS } from "./tools";

const view = {
  table: "T1", rulebook: "vanuatu-2013", standing: "open", practice: false, auto: false, round: 1, playing: false, notices: [], commitments: [], clocks: [],
  seats: { "1": { player: "bob", ready: false, since: 0 } }, directions: ["silence"],
  running: { auto: false, betting: 0, decision: 30, force: 0, pause: 0, least: 3, real: true, seeds: 4, commencement: "move" },
} as TableView;
const at: Moment = { view, me: "sue", now: 1_000 };
const tool = (id: string) => TOOLS.find((one) => one.id === id) ?? TOOLS[0]!;

test("no key is used twice, stands for a question or begins a card", () => {
  const keys = [...TOOLS.map((one) => one.key), "i", "?"];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.some(beginsCard)).toBe(false);
});

test("every tool, field and option has its words", () => {
  for (const one of TOOLS) {
    expect(words.tools.names[one.id], one.id).toBeTruthy();
    for (const field of one.fields(at)) {
      expect(words.tools.fields[field.name], field.name).toBeTruthy();
      if (field.name !== "player") for (const option of field.options ?? []) expect(words.tools.options[option], option).toBeTruthy();
    }
  }
});

test("who may use what", () => {
  expect(mayUse(tool("drop"), "dealer")).toBe(true);
  expect(mayUse(tool("drop"), "game supervisor")).toBe(false);
  expect(mayUse(tool("mode"), "dealer")).toBe(false);
  expect(mayUse(tool("mode"), "casino operator")).toBe(true);
  expect(TOOLS.some((one) => mayUse(one, "inspector") || mayUse(one, "player"))).toBe(false);
});

test("what the tools send", () => {
  expect(tool("silence").command({}, at)).toEqual({ type: "Direct", what: "silence", on: false });
  expect(tool("english").command({}, at)).toEqual({ type: "Direct", what: "english", on: true });
  expect(tool("announce").command({ notice: "minimum", minutes: "20", minimum: "25" }, at)).toEqual({ type: "GiveNotice", what: "minimum", at: 2_200, minimum: 2_500 });
  expect(tool("mode").command({ mode: "auto", betting: "20", decision: "30", force: "10", pause: "5" }, at)).toEqual({
    type: "Arrange", running: { auto: true, real: false, betting: 20, decision: 30, force: 10, pause: 5, least: 3, seeds: 4, commencement: "move" },
  });
  expect(tool("mode").fields(at)[0]?.value).toBe("real");
});

test("a step with something to say becomes a form", () => {
  const staff = stepTool({ type: "AssignStaff", dealer: "autopilot", supervisor: "x" }, false);
  expect(staff.fields(at).map((field) => [field.name, field.value])).toEqual([["dealer", undefined], ["supervisor", "sue"]]);
  expect(staff.command({ dealer: "dee", supervisor: "sue" }, at)).toEqual({ type: "AssignStaff", dealer: "dee", supervisor: "sue" });
  const float = stepTool({ type: "CountFloat", amount: 10_000_000 }, true);
  expect([float.second, float.fields(at)[0]?.value]).toEqual(["yes", undefined]); // counted blind
  expect(float.command({ float: "2500.50" }, at)).toEqual({ type: "CountFloat", amount: 250_050 });
  const prizes = stepTool({ type: "Play", command: { type: "PayJackpots", count: 52 } }, false);
  expect(prizes.command({ count: "51" }, at)).toEqual({ type: "Play", command: { type: "PayJackpots", count: 51 } });
});

test("a count is blind: no figure stands where the cards are counted", () => {
  const count = TOOLS.find(({ id }) => id === "count")!;
  expect(count.fields({ view: {} } as Moment).map(({ value }) => value)).toEqual([""]);
});
