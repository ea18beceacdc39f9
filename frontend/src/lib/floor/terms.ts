/** The terms of a promotion as a form, and which of its fields a refusal is about. */

import type { Problem } from "../api";
import type { PromotionTerms } from "../types";
import { blanks, type FieldSpec, read, typedAll, value, type Values } from "./fields";

export const MEANS = ["face-to-face", "mail", "telephone", "email", "announcement at the draw"] as const;
export const FORMS = ["cash", "slots dollars", "casino dollars", "non-monetary"] as const;
export const CATEGORIES = [
  "other", "machinery or electric appliance", "motor vehicle", "travel", "real estate", "liquor", "tobacco",
  "firearm", "ammunition", "imitation firearm", "prohibited weapon",
] as const;
export const MEDIA = ["within the casino", "secure website", "email click-through", "direct mail", "brochure", "other suitable means"] as const;
export const METHODS = ["cash", "crossed cheque", "electronic funds transfer"] as const;

/** The general terms, in the order in which the rules ask for them; eligibility is a thing of its own. */
export const TERMS: FieldSpec[] = [
  { name: "manner", kind: "long" },
  { name: "awarded_at", kind: "time" },
  { name: "awarded_where", kind: "text" },
  { name: "eligibility", kind: "long" },
  { name: "minimum_age", kind: "whole" },
  { name: "requires", kind: "list", optional: true },
  { name: "excludes", kind: "list", optional: true },
  { name: "qualifying_wager", kind: "money" },
  { name: "entries_close", kind: "time" },
  { name: "nature", kind: "text" },
  { name: "qualification", kind: "text", optional: true },
  { name: "reservation", kind: "text", optional: true },
  { name: "guarantee", kind: "text", optional: true },
  { name: "place", kind: "text" },
  { name: "starts", kind: "time" },
  { name: "ends", kind: "time" },
  { name: "claim_method", kind: "text" },
  { name: "presence", kind: "answer" },
  { name: "notification", kind: "many", choices: MEANS },
  { name: "results", kind: "text" },
];

export const PRIZE: FieldSpec[] = [
  { name: "id", kind: "text" },
  { name: "form", kind: "choice", choices: FORMS },
  { name: "description", kind: "text" },
  { name: "value", kind: "money" },
  { name: "conditions", kind: "text" },
  { name: "cash_alternative", kind: "money", optional: true },
];

export const ITEM: FieldSpec[] = [
  { name: "name", kind: "text" },
  { name: "category", kind: "choice", choices: CATEGORIES },
  { name: "liquor_millilitres", kind: "whole", optional: true },
];

/** What must be told of items of certain kinds. */
export const DETAILS: Record<string, FieldSpec[]> = {
  Machinery: [{ name: "make", kind: "text" }, { name: "model", kind: "text" }, { name: "accessories", kind: "list" }],
  Vehicle: [
    { name: "make", kind: "text" }, { name: "model", kind: "text" }, { name: "accessories", kind: "list" },
    { name: "on_road_costs", kind: "answer" },
  ],
  Travel: [
    { name: "persons", kind: "whole" }, { name: "airfares", kind: "answer" }, { name: "transfers", kind: "answer" },
    { name: "other_transport", kind: "answer" }, { name: "nights", kind: "whole" }, { name: "accommodation", kind: "text" },
    { name: "meals", kind: "answer" }, { name: "earliest", kind: "date", optional: true },
    { name: "latest", kind: "date", optional: true }, { name: "except_for", kind: "text", optional: true },
    { name: "spending_money", kind: "money" },
  ],
  RealEstate: [
    { name: "dwelling", kind: "text" }, { name: "plans", kind: "list" }, { name: "contract", kind: "text" },
    { name: "easements", kind: "text" }, { name: "location", kind: "text" }, { name: "conveyancing", kind: "answer" },
    { name: "legal_costs", kind: "answer" }, { name: "fixtures", kind: "answer" }, { name: "furniture", kind: "answer" },
  ],
};

const OF_CATEGORY: Record<string, string> = {
  "machinery or electric appliance": "Machinery", "motor vehicle": "Vehicle", travel: "Travel", "real estate": "RealEstate",
};

/** The kind of details that a category of items asks for. */
export const detailsOf = (category: string): string => OF_CATEGORY[category] ?? "";

export interface PrizeForm {
  values: Values;
  items: { values: Values; details: Values }[];
}

export interface TermsForm {
  values: Values;
  prizes: PrizeForm[];
}

export const newItem = (): PrizeForm["items"][number] => ({ values: { ...blanks(ITEM), category: "other" }, details: {} });
export const newPrize = (): PrizeForm => ({ values: { ...blanks(PRIZE), form: "cash" }, items: [] });
export const newTerms = (): TermsForm => ({ values: { ...blanks(TERMS), minimum_age: "18" }, prizes: [newPrize()] });

function details(item: PrizeForm["items"][number]): Record<string, unknown> | null {
  const type = detailsOf(String(item.values["category"]));
  const specs = DETAILS[type];
  if (!specs) return null;
  const said = read(specs, item.details);
  if (type !== "Travel") return { type, ...said, ...(type === "RealEstate" ? { plans: said["plans"] ?? [] } : {}) };
  const { earliest, latest, except_for, ...rest } = said;
  return { type, ...rest, dates: { earliest: earliest || null, latest: latest || null, except_for } };
}

function prize(form: PrizeForm): Record<string, unknown> {
  const said = read(PRIZE, form.values);
  return {
    ...said,
    value: said["value"] ?? 0,
    contents: form.items.map((item) => ({ ...read(ITEM, item.values), liquor_millilitres: value("whole", item.values["liquor_millilitres"] ?? "") ?? 0 })),
    details: form.items.map(details).filter((found) => found !== null),
  };
}

/** The terms as the server takes them; what was left empty is what the terms do not say. */
export function terms(form: TermsForm): Record<string, unknown> {
  const { eligibility, minimum_age, requires, excludes, ...said } = read(TERMS, form.values);
  const who = eligibility ? { says: eligibility, minimum_age: minimum_age ?? 18, requires: requires ?? [], excludes: excludes ?? [] } : null;
  return { ...said, eligibility: who, prizes: form.prizes.map(prize) };
}

type Found = Record<string, unknown>;

function itemForm(item: Found, told: Found[]): PrizeForm["items"][number] {
  const kind = detailsOf(String(item["category"]));
  const found = kind ? told.shift() : undefined;
  const said = { ...found, ...(found?.["dates"] as Found | undefined) };
  return { values: typedAll(ITEM, item), details: found ? typedAll(DETAILS[kind] ?? [], said) : {} };
}

function prizeForm(found: Found): PrizeForm {
  const told = [...((found["details"] ?? []) as Found[])];
  return { values: typedAll(PRIZE, found), items: ((found["contents"] ?? []) as Found[]).map((item) => itemForm(item, told)) };
}

/** The form that makes these terms: `terms` backwards. */
export function formOf(written: PromotionTerms): TermsForm {
  const found: Found = { ...written };
  const { says, ...who } = (found["eligibility"] ?? {}) as Found;
  return {
    values: typedAll(TERMS, { ...found, ...who, eligibility: says ?? null }),
    prizes: ((found["prizes"] ?? []) as Found[]).map(prizeForm),
  };
}

/** The lines of the sheet by their items, and the fields that they are about. */
const ITEMS: Record<string, string> = {
  "how the prize is awarded": "manner",
  "when the prize is awarded": "awarded_at",
  "where the prize is awarded": "awarded_where",
  "who is eligible": "eligibility",
  "the wager that is needed": "qualifying_wager",
  "when entries close": "entries_close",
  "the nature of the prize": "nature",
  "where the promotion is held": "place",
  "when the promotion begins": "starts",
  "when the promotion ends": "ends",
  "how to claim": "claim_method",
  "whether entrants must be present": "presence",
  "how the winner is told": "notification",
  "how results are published": "results",
  "the prizes": "prizes",
  "what the prize is": "description",
  "its value": "value",
  "conditions on receiving or using it": "conditions",
  "what it consists of": "contents",
  "cash instead of it": "cash_alternative",
};

/** The field that each contradiction in the terms is about. */
const CASES: Record<string, string> = { end: "ends", entries: "entries_close", award: "awarded_at", winner: "notification", twice: "prizes" };

/** Fields of prizes; of one without a name the server names none. */
const IN_PRIZES = ["description", "value", "conditions", "contents", "cash_alternative"];

const OF_PRIZES = ["PRIZE_BARRED", "LIQUOR_NOT_MEASURED", "CASH_ALTERNATIVE_BARRED"];

/** What is wrong with which field: "field", or "prize/field" for one of a prize; what fits none stands under "". */
export function faults(problem: Problem): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (place: string, text: string): void => {
    found[place] = found[place] ? `${found[place]}, ${text}` : text;
  };
  if (problem.code === "TERMS_INCOMPLETE") {
    for (const line of String(problem.values["names"] ?? "").split(", ")) {
      const [, item = line, of = ""] = /^(.*?)(?: \(([^()]*)\))?$/.exec(line) ?? [];
      const field = ITEMS[item] ?? (of ? "contents" : "");
      add(of || IN_PRIZES.includes(field) ? `${of}/${field}` : field, line.replace(/ \([^()]*\)$/, ""));
    }
    return found;
  }
  if (OF_PRIZES.includes(problem.code)) add(`${String(problem.values["prize"] ?? "")}/contents`, problem.title);
  else if (problem.code === "ACT_NOT_CHECKED") add("act_checked", problem.title);
  else add(CASES[problem.case] ?? "", problem.title);
  return found;
}
