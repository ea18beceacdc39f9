/** Fields of a form: what somebody typed, and the value that it stands for. */

import { cents, typed } from "../money";
import type { Who } from "./known.svelte";

export type Kind =
  | "text" | "long" | "money" | "whole" | "check" | "answer" | "time" | "date" | "choice" | "many" | "list" | "seat" | "seats" | "minutes" | "percent" | "person" | "table" | "tables" | "pool" | "title" | "pit";

export interface FieldSpec {
  name: string;
  kind: Kind;
  /** Whether it may be left empty. */
  optional?: boolean;
  choices?: readonly string[];
  /** Of a person: as what somebody is looked for. */
  who?: Who;
  /** What it is called, where its name is called otherwise elsewhere. */
  called?: string;
  /** Whether it is asked for, by what the others say. */
  when?: (values: Values) => boolean;
}

/** What is typed into a list that must say something to say that there is nothing. */
export const NONE = "none";

export type Typed = string | boolean | string[];
export type Values = Record<string, Typed>;

/** Kinds of which several are chosen. */
export const SEVERAL: readonly Kind[] = ["many", "seats", "tables"];
/** Kinds whose value is a word, and nothing is an empty one. */
const WORDS: readonly Kind[] = ["text", "long", "choice", "person", "table", "pool", "title", "pit"];

/** What an untouched field holds. */
export function blank(spec: FieldSpec): Typed {
  if (spec.kind === "check") return false;
  if (SEVERAL.includes(spec.kind)) return [];
  return "";
}

export const blanks = (specs: readonly FieldSpec[]): Values =>
  Object.fromEntries(specs.map((spec) => [spec.name, blank(spec)]));

/** The value of a field as the server takes it; null where nothing was said. */
export function value(kind: Kind, typed: Typed): unknown {
  if (typeof typed === "boolean") return typed;
  if (Array.isArray(typed)) return kind === "seats" ? typed.map(Number) : typed;
  const text = typed.trim();
  if (kind === "list" && text.toLowerCase() === NONE) return [];
  if (kind === "list") return text ? text.split(",").map((part) => part.trim()).filter(Boolean) : null;
  if (!text) return WORDS.includes(kind) ? "" : null;
  switch (kind) {
    case "money": return number(cents(text));
    case "whole": case "seat": return number(Math.round(Number(text)));
    case "minutes": return number(Math.round(Date.now() / 1000 + 60 * Number(text)));
    case "percent": return number(Math.round(100 * Number(text)));
    case "answer": return text === "yes";
    case "time": return number(Math.round(new Date(text).getTime() / 1000));
    default: return text;
  }
}

/** What a field holds for a value of the server: `value` backwards. */
export function typedOf(kind: Kind, found: unknown): Typed {
  if (kind === "check") return found === true;
  if (SEVERAL.includes(kind)) return Array.isArray(found) ? found.map(String) : [];
  if (found === null || found === undefined) return "";
  switch (kind) {
    case "money": return typed(Number(found));
    case "answer": return found ? "yes" : "no";
    case "time": return localTime(Number(found));
    case "list": return Array.isArray(found) ? found.join(", ") : "";
    default: return String(found);
  }
}

/** What the fields of a form hold for values of the server by name. */
export const typedAll = (specs: readonly FieldSpec[], found: Record<string, unknown>): Values =>
  Object.fromEntries(specs.map((spec) => [spec.name, typedOf(spec.kind, found[spec.name]) || (isNone(spec, found[spec.name]) ? NONE : "")]));

const isNone = ({ kind, optional }: FieldSpec, found: unknown): boolean =>
  kind === "list" && !optional && Array.isArray(found) && !found.length;

const number = (found: number): number | null => (Number.isFinite(found) ? found : null);

/** The fields that are asked for, by what is said so far. */
export const askedFor = (specs: readonly FieldSpec[], typed: Values): FieldSpec[] => specs.filter(({ when }) => !when || when(typed));

/** Whether everything is said that must be. */
export const complete = (specs: readonly FieldSpec[], typed: Values): boolean =>
  askedFor(specs, typed).every(({ name, kind, optional }) => optional || kind === "check" || typed[name]?.toString().trim());

/** Every field's value by name. */
export const read = (specs: readonly FieldSpec[], typed: Values): Record<string, unknown> =>
  Object.fromEntries(specs.map((spec) => [spec.name, value(spec.kind, typed[spec.name] ?? blank(spec))]));

/** A moment as a field for local time shows it; seconds since 1970 in. */
export function localTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
