import { expect, test } from "vitest";
import { Opening } from "./opening.svelte";
import { table } from "./example";
import type { Command } from "../types";

const house = { ...table({}).running, auto: false, betting: 30, decision: 45, force: 20 };
const AREAS = ["ante", "bet"];

test("a table of the program is set up and arranged last, since it opens then", () => {
  const at = new Opening("vanuatu-2013", "Lunar 1-2");
  [at.least, at.most, at.dealer, at.supervisor] = ["10", "500", "Dee", "Sue"];
  const made = at.commands("Lunar 1", AREAS, house);
  expect(at.names).toEqual(["Lunar 1", "Lunar 2"]);
  expect(made.map(({ type }) => type)).toEqual(["PrepareTable", "SetLimits", "Arrange"]);
  expect(made[1]).toMatchObject({ limits: [1_000, 50_000] });
  expect(made.at(-1)).toMatchObject({ running: { auto: true, real: false, betting: 30, decision: 45, force: 20 } });
});

test("who runs a table is named where a person does, and no clock of the program stays there", () => {
  const at = new Opening("vanuatu-2013", "Lunar 1", "real");
  [at.dealer, at.supervisor] = ["Dee", "Sue"];
  const made = at.commands("Lunar 1", AREAS, house);
  expect(made.map(({ type }) => type)).toEqual(["PrepareTable", "AssignStaff", "Arrange"]);
  expect(made.at(-1)).toMatchObject({ running: { auto: false, real: true, betting: 0, decision: 0 } });
});

test("what was done is not done again where a later command was refused", async () => {
  const at = new Opening("vanuatu-2013", "A, B");
  const sent: string[] = [];
  const refuse = async (name: string, command: Command): Promise<void> => {
    if (name === "B" && sent.length === 2) throw new Error("refused");
    sent.push(`${name} ${command.type}`);
  };
  await expect(at.send(AREAS, house, refuse)).rejects.toThrow("refused");
  const all = await at.send(AREAS, house, async (name, command) => void sent.push(`${name} ${command.type}`));
  expect(all).toEqual(["A", "B"]);
  expect(sent).toEqual(["A PrepareTable", "A Arrange", "B PrepareTable", "B Arrange"]);
});

test("a template is what another table begins with, but for who works there", () => {
  const at = new Opening("vanuatu-2013", "A", "real");
  [at.pit, at.least, at.most, at.dealer] = ["North", "10", "500", "Dee"];
  const kept = at.template(house);
  expect(JSON.stringify(kept)).not.toContain("Dee");
  const next = new Opening("nsw-star-2019", "B");
  next.begin(kept);
  expect(next.template(house)).toEqual(kept);
});
