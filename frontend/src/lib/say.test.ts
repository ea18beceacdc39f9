import { beforeEach, expect, test, vi } from "vitest";
import { Problem } from "./api";
import { add, language, languages, said, say, speak } from "./say.svelte";
import { common } from "../words";
import { table } from "../words/table";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("dispatchEvent", () => true);

beforeEach(() => speak("en"));

test("English is there, and others beside it", () => {
  expect(languages[0]).toBe("en");
  expect(languages).toEqual(expect.arrayContaining(["bi", "de"]));
  expect(language()).toBe("en");
});

test("words are said with their values", () => {
  expect(table.faceDown(1)).toBe("1 card face down");
  expect(table.faceDown(3)).toBe("3 cards face down");
  expect(table.clockOf([1, 4], 9, "fold")).toBe("seats 1, 4: 9 s, then: fold");
  expect(table.round(1234)).toBe("round 1234");
});

test("a language is remembered, and what it lacks is said in English", async () => {
  await speak("de");
  expect(kept.get("croupier.language")).toBe("de");
  expect(common.close).toBe("Schließen");
  expect(table.help.title).toBe("Tasten und Befehle");
  add("in-english-only = nowhere else");
  expect(say("in-english-only")).toBe("nowhere else");
});

test("a refusal is said in the language of the page by its code and values", async () => {
  const problem = new Problem({ code: "OUTSIDE_LIMITS", title: "the super is from 5.00 to 50.00, not 1.00", values: { area: "super:own", least: 500, most: 5000, amount: 100 } });
  expect(problem.title).toBe("the super is from 5.00 to 50.00, not 1.00");
  await speak("de");
  expect(problem.title).toMatch(/^Super: von 5.00 bis 50.00, nicht 1.00$/);
  expect(new Problem({ code: "NO_SUCH_THING", title: "as the server says" }).title).toBe("as the server says");
});

test("Bislama counts and shows amounts where the browser knows nothing of it", async () => {
  await speak("bi");
  expect([table.faceDown(1), table.faceDown(3)]).toEqual(["1 kad fes i go daon", "3 kad fes i go daon"]);
  expect(say("table-ask-wins", { amount: 123456 })).toBe("Yu winim 1,234.56.");
});

test("a message within a message is said in the same language", async () => {
  await speak("de");
  expect(said("to-seat", { seat: 2, says: { id: "NO_ANTE" } })).toBe("Platz 2: niemand hat ein Ante gesetzt");
  expect(say("BetsCalled", { seats: [1, 2, 3] })).toBe("Nichts geht mehr; in der Runde: die Plätze 1, 2 und 3");
});

test("a language that there is not is English", async () => {
  await speak("xx");
  expect(language()).toBe("en");
});
