/** Sentences from the catalogues that the whole program shares: English with its pages, another language when it is chosen, page for page. */
import { FluentBundle, FluentNumber, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import { locale, writeFor } from "./locale";
import { bare, money } from "./money";

export type Told = string | number | boolean | null | undefined | (string | number)[] | { id: string; values?: Values };
export type Values = Record<string, Told>;

export const ENGLISH = "en";
const KEY = "croupier.language";
/** Another language is spoken from here on. */
export const SPOKEN = "croupier-spoken";
const FILES = import.meta.glob<string>(["$words/*/*.ftl", "!$words/en/*.ftl", "!$words/*/{answers,command-line,help,odds,server,store,why}.ftl", "$words/*/page/*.ftl", "!$words/en/page/*.ftl"], { query: "?raw", import: "default" });

const folder = (path: string): string => /words\/([a-z]+)\//.exec(path)?.[1] ?? "";
const pageOf = (path: string): string => /\/page\/([a-z]+)\.ftl$/.exec(path)?.[1] ?? "";

/** The languages that there are catalogues of, English first. */
export const languages = [ENGLISH, ...new Set(Object.keys(FILES).map(folder))];

// What messages can ask for

const several = (given: FluentValue | undefined): string[] => String(given ?? "").split("\u001f").filter(Boolean);
const joined = (items: string[], last: string): string =>
  items.length > 1 ? `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]}` : items.join("");
const key = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
const plain = (given: FluentValue | undefined): string => (given instanceof FluentNumber ? String(given.value) : String(given ?? ""));

function made(language: string): FluentBundle {
  const bundle: FluentBundle = new FluentBundle([language, ENGLISH], {
    useIsolating: false,
    functions: {
      MONEY: ([amount]) => money(Number(plain(amount))),
      BARE: ([amount]) => bare(Number(plain(amount))),
      GIVEN: ([value]) => (plain(value) && plain(value) !== "0" ? "yes" : "no"),
      KEY: ([value]) => key(plain(value)),
      LOWER: ([value]) => plain(value).toLowerCase(),
      COUNT: ([items]) => new FluentNumber(several(items).length),
      LIST: ([items]) => joined(several(items), part("list-and") ?? "and"),
      ANY: ([items]) => joined(several(items), part("list-or") ?? "or"),
      ITEMS: ([items]) => several(items).join(", "),
      LINES: ([items]) => several(items).join(part("list-lines") ?? "; "),
      AREA: ([area]) => areaOf(plain(area)),
      WORDS: ([text]) => logged(plain(text)),
      CAPITAL: ([text]) => capital(logged(plain(text))),
    },
  });
  const part = (id: string, values: Values = {}): string | undefined => found(bundle, id, values);
  const areaOf = (area: string): string => {
    const seat = /^super:(\d+)$/.exec(area)?.[1];
    return (seat ? part("area.super-seat", { seat }) : part(`area.${key(area)}`)) ?? area;
  };
  const phrase = (text: string): string | undefined =>
    part(`words.${key(text.replace(/\d+/, "N"))}`, { number: /\d+/.exec(text)?.[0] ?? "" });
  const whole = (text: string): string => {
    const [before = "", drawn] = text.split(" after a draw");
    const parts = before.split(" and ").map(phrase);
    if (parts.includes(undefined)) return text;
    return joined(parts as string[], part("list-and") ?? "and") + (drawn === undefined ? "" : ` ${phrase("after a draw") ?? ""}`);
  };
  const logged = (text: string): string => phrase(text) ?? text.split(", ").map((one) => phrase(one) ?? whole(one)).join(", ");
  return bundle;
}

// The catalogues

const english = made(ENGLISH);
const state = $state({ now: ENGLISH });
const pages = new Set<string>();
let other: { language: string; bundle: FluentBundle } | null = null;
let coming: Promise<unknown> = Promise.resolve();

/** The language that the page speaks. */
export const language = (): string => state.now;

/** Has a bundle read some files of its language. */
async function read(to: { language: string; bundle: FluentBundle }, wanted: (page: string) => boolean): Promise<void> {
  const files = Object.entries(FILES).filter(([path]) => folder(path) === to.language && wanted(pageOf(path)));
  for (const text of await Promise.all(files.map(([, load]) => load()))) to.bundle.addResource(new FluentResource(text));
}

/** Takes in the English words of a page, and has those of the language that is spoken come after them. */
export const add = (text: string, page: string): void => {
  english.addResource(new FluentResource(text));
  pages.add(page);
  if (other) coming = Promise.all([coming, read(other, (one) => one === page).catch(() => {})]);
};

/** What was given, once all words that were asked for are here. */
export const withWords = <Given>(given: Given): Promise<Given> => coming.then(() => given);

/** Speaks a language from here on. */
export async function speak(wanted: string): Promise<void> {
  const chosen = languages.includes(wanted) ? wanted : ENGLISH;
  if (chosen !== ENGLISH) {
    other = { language: chosen, bundle: made(chosen) };
    await read(other, (page) => !page || pages.has(page));
  }
  state.now = chosen;
  writeFor(chosen);
  document.documentElement.lang = chosen;
  dispatchEvent(new Event(SPOKEN));
}

/** Speaks a language that somebody chose, now and whenever this browser comes again. */
export async function choose(wanted: string): Promise<void> {
  await speak(wanted);
  localStorage.setItem(KEY, state.now);
}

/** The language that was chosen here before, or the first of those that the browser asks for that there is. */
export const wished = (): string =>
  localStorage.getItem(KEY) ?? navigator.languages.map((one) => one.split("-")[0] ?? "").find((one) => languages.includes(one)) ?? ENGLISH;

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
  return (other?.language === state.now ? found(other.bundle, id, values) : undefined) ?? found(english, id, values);
}

/** A message of the page. */
export const say = (id: string, values: Values = {}): string => said(id, values) ?? id;
