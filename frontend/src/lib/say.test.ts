import { beforeEach, expect, test, vi } from "vitest";
import { Problem } from "./api";
import { add, choose, language, languages, said, say, speak, wished, withWords } from "./say.svelte";
import { cents, money } from "./money";
import { figure, moment, ownName } from "./locale";
import { common } from "../words";
import { table } from "../words/table";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("dispatchEvent", () => true);
const browser = { languages: ["en-US", "en"] };
vi.stubGlobal("navigator", browser);

beforeEach(() => speak("en"));

test("English is there, and the others beside it by their own names", () => {
  expect(languages).toEqual(expect.arrayContaining(["en", "bi", "de", "fr"]));
  expect(languages[0]).toBe("en");
  expect(["en", "bi", "de", "fr"].map(ownName)).toEqual(["English", "Bislama", "Deutsch", "Français"]);
  expect(language()).toBe("en");
});

test("words are said with their values", () => {
  expect(table.faceDown(1)).toBe("1 card face down");
  expect(table.faceDown(3)).toBe("3 cards face down");
  expect(table.clockOf([1, 4], 9, "fold")).toBe("seats 1, 4: 9 s, then: fold");
  expect(table.round(1234)).toBe("round 1234");
});

test("a language that was chosen is remembered, and what it lacks is said in English", async () => {
  await choose("de");
  expect(kept.get("croupier.language")).toBe("de");
  expect(common.close).toBe("Schließen");
  expect(table.help.title).toBe("Tasten und Befehle");
  add("in-english-only = nowhere else", "nowhere");
  expect(say("in-english-only")).toBe("nowhere else");
});

test("a browser is answered in the first of its languages that there is, until another is chosen", async () => {
  kept.clear();
  browser.languages = ["br", "fr-FR", "en"];
  expect(wished()).toBe("fr");
  await speak("fr");
  expect(kept.size).toBe(0);
  await choose("de");
  expect(wished()).toBe("de");
  browser.languages = ["en-US", "en"];
});

test("amounts, figures and days are written as the language of the page writes them", async () => {
  await speak("fr");
  expect(money(123_450)).toBe("1\u202f234,50");
  expect(cents(money(123_450))).toBe(123_450);
  expect(say("table-ask-wins", { amount: 123_450 })).toBe("Vous gagnez 1\u202f234,50.");
  expect(figure(0.125, { style: "percent", maximumFractionDigits: 1 })).toMatch(/^12,5\s%$/);
  expect(moment(new Date("2016-05-02T12:00"), { dateStyle: "medium" })).toBe("2 mai 2016");
  await speak("en");
  expect(money(123_450)).toBe("1,234.50");
});

test("another language has the words of a page that comes later, and not before", async () => {
  await speak("fr");
  expect(said("school-title")).toBeUndefined();
  const { school } = await import("../words/school").then(withWords);
  expect(school.title).toBe("École des croupiers");
});

test("French counts none and one alike, and leaves out a vowel before an ace", async () => {
  await speak("fr");
  expect([0, 1, 2].map((count) => table.faceDown(count))).toEqual(["0 carte face cachée", "1 carte face cachée", "2 cartes face cachée"]);
  expect(say("table-named-one-pair", { tops: say("table-ranks-ace") })).toBe("une paire d’as");
  expect(say("table-named-one-pair", { tops: say("table-ranks-king") })).toBe("une paire de rois");
  expect(say("AREA_OCCUPIED", { area: "super:own" })).toBe("vous avez déjà posé votre super");
  expect(say("WagerWithdrawn", { seat: 2, area: "bet" })).toBe("La place 2 reprend sa relance");
});

test("a refusal is said in the language of the page by its code and values", async () => {
  const problem = new Problem({ code: "OUTSIDE_LIMITS", title: "the super is from 5.00 to 50.00, not 1.00", values: { area: "super:own", least: 500, most: 5000, amount: 100 } });
  expect(problem.title).toBe("the super is from 5.00 to 50.00, not 1.00");
  await speak("de");
  expect(problem.title).toMatch(/^Super: von 5,00 bis 50,00, nicht 1,00$/);
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
