/** Sentences from the catalogues that the whole program shares: English with the page, another language when it is chosen. */
import { FluentBundle, FluentNumber, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import { money } from "./money";

export type Told = string | number | boolean | null | undefined | (string | number)[] | { id: string; values?: Values };
export type Values = Record<string, Told>;

export const ENGLISH = "en";
const KEY = "croupier.language";
/** Another language is spoken from here on. */
export const SPOKEN = "croupier-spoken";
const FILES = import.meta.glob<string>(["$words/*/*.ftl", "!$words/en/*.ftl", "!$words/*/{answers,command-line,help,odds,server,store,why}.ftl", "$words/*/page/*.ftl", "!$words/en/page/*.ftl"], { query: "?raw", import: "default" });

const folder = (path: string): string => /words\/([a-z]+)\//.exec(path)?.[1] ?? "";

/** The languages that there are catalogues of, English first. */
export const languages = [ENGLISH, ...new Set(Object.keys(FILES).map(folder))];

// What messages can ask for

const several = (given: FluentValue | undefined): string[] => String(given ?? "").split("\u001f").filter(Boolean);
const joined = (items: string[], last: string): string =>
  items.length > 1 ? `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]}` : items.join("");
const key = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
const plain = (given: FluentValue | undefined): string => (given instanceof FluentNumber ? String(given.value) : String(given ?? ""));

function made(language: string): FluentBundle {
  const bundle: FluentBundle = new FluentBundle([language, ENGLISH], {
    useIsolating: false,
    functions: {
      MONEY: ([amount]) => money(Number(plain(amount))),
      GIVEN: ([value]) => (plain(value) && plain(value) !== "0" ? "yes" : "no"),
      KEY: ([value]) => key(plain(value)),
      LOWER: ([value]) => plain(value).toLowerCase(),
      COUNT: ([items]) => new FluentNumber(several(items).length),
      LIST: ([items]) => joined(several(items), part("list-and") ?? "and"),
      ANY: ([items]) => joined(several(items), part("list-or") ?? "or"),
      ITEMS: ([items]) => several(items).join(", "),
      LINES: ([items]) => several(items).join("; "),
      AREA: ([area]) => areaOf(plain(area)),
      WORDS: ([text]) => logged(plain(text)),
      CAPITAL: ([text]) => logged(plain(text)),
    },
  });
  const part = (id: string, values: Values = {}): string | undefined => found(bundle, id, values);
  const areaOf = (area: string): string => {
    const seat = /^super:(\d+)$/.exec(area)?.[1];
    return (seat ? part("area.super-seat", { seat }) : part(`area.${key(area)}`)) ?? area;
  };
  const phrase = (text: string): string | undefined =>
    part(`words.${key(text.replace(/\d+/, "N"))}`, { number: /\d+/.exec(text)?.[0] ?? "" });
  const logged = (text: string): string => phrase(text) ?? text.split(", ").map((one) => phrase(one) ?? one).join(", ");
  return bundle;
}

// The catalogues

const english = made(ENGLISH);
const state = $state({ now: ENGLISH });
let other: FluentBundle | null = null;

/** The language that the page speaks. */
export const language = (): string => state.now;

/** Takes in a part of the English catalogue. */
export const add = (text: string): void => {
  english.addResource(new FluentResource(text));
};

/** Speaks a language from here on, and remembers it. */
export async function speak(wanted: string): Promise<void> {
  const chosen = languages.includes(wanted) ? wanted : ENGLISH;
  if (chosen !== ENGLISH) {
    const texts = await Promise.all(Object.entries(FILES).filter(([path]) => folder(path) === chosen).map(([, load]) => load()));
    other = made(chosen);
    for (const text of texts) other.addResource(new FluentResource(text));
  }
  state.now = chosen;
  document.documentElement.lang = chosen;
  localStorage.setItem(KEY, chosen);
  dispatchEvent(new Event(SPOKEN));
}

/** The language that was chosen here before, or the one that the browser asks for. */
export const remembered = (): string => localStorage.getItem(KEY) ?? navigator.language.split("-")[0] ?? ENGLISH;

// Saying

function told(bundle: FluentBundle, value: Told): FluentVariable {
  if (Array.isArray(value)) return value.map(String).join("\u001f");
  if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value && typeof value === "object") return found(bundle, value.id, value.values ?? {}) ?? said(value.id, value.values) ?? value.id;
  return value ?? "";
}

function found(bundle: FluentBundle, id: string, values: Values): string | undefined {
  const [name = "", part] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = part ? message?.attributes[part] : message?.value;
  if (!pattern) return undefined;
  if (typeof pattern === "string") return pattern;
  const ready = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, told(bundle, value)]));
  return bundle.formatPattern(pattern, ready, []);
}

/** A message in the language of the page, or in English where that has none; nothing where nobody has it. */
export function said(id: string, values: Values = {}): string | undefined {
  return (state.now !== ENGLISH && other ? found(other, id, values) : undefined) ?? found(english, id, values);
}

/** A message of the page. */
export const say = (id: string, values: Values = {}): string => said(id, values) ?? id;
