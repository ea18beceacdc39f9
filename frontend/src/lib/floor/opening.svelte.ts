/** A table on its way to being open: what was said so far, step by step, and the commands that it comes to. */

import { cents, typed as asTyped } from "../money";
import type { SettingLine } from "../book";
import type { FieldSpec } from "./fields";
import type { CardSource, Command, Running, Template } from "../types";
import { chosen, typedFrom } from "./settings";
import { tablesIn } from "./templates";

/** What is said before a table is set up, in its order; what is done at the table itself comes after. */
export const STEPS = ["rulebook", "cloth", "settings", "limits", "staff", "clocks", "check"] as const;
export type OpeningStep = (typeof STEPS)[number];

export type Deals = "auto" | "hand" | "real";
export const CLOCKS = ["betting", "decision", "force", "pause", "least", "seeds"] as const;
/** A clock as a field: `least` is what lies between two rounds. */
export const clock = (name: (typeof CLOCKS)[number]): FieldSpec => ({ name, kind: "whole", ...(name === "least" ? { called: "apart" } : {}) });
/** What a person runs has no clock but the wait for seeds, and real cards not even that. */
export const CLOCKS_OF: Record<Deals, readonly (typeof CLOCKS)[number][]> = { auto: CLOCKS, hand: ["seeds"], real: [] };

const dealsOf = ({ auto, real }: Running): Deals => (auto ? "auto" : real ? "real" : "hand");

export class Opening {
  step = $state<OpeningStep>("rulebook");
  tables = $state("");
  rulebook = $state("");
  deals = $state<Deals>("auto");
  source = $state<CardSource>("shoe");
  pit = $state("");
  typed = $state<Record<string, string>>({});
  references = $state<Record<string, string>>({});
  least = $state("");
  most = $state("");
  dealer = $state("");
  supervisor = $state("");
  clocks = $state<Record<string, string>>({});
  lines = $state.raw<SettingLine[]>([]);
  /** What a template says of its settings, until its rulebook is read. */
  private said: Record<string, unknown> = {};
  /** What was done already, so that it is not done again where a later command is refused. */
  private made: string[] = [];

  readonly names = $derived(tablesIn(this.tables));
  readonly settings = $derived(chosen(this.lines, this.typed));
  readonly approvals = $derived(Object.fromEntries(Object.entries(this.references).filter(([, reference]) => reference.trim())));
  readonly limits = $derived.by((): [number, number] | null => {
    const [least, most] = [cents(this.least), cents(this.most)];
    return this.least.trim() && this.most.trim() ? [least, most] : null;
  });

  constructor(rulebook: string, tables = "", deals: Deals = "auto") {
    [this.rulebook, this.tables, this.deals] = [rulebook, tables, deals];
  }

  /** Takes in what a rulebook leaves open; what was typed for another rulebook goes. */
  reads(lines: SettingLine[], again: boolean): void {
    this.lines = lines;
    if (again) this.typed = typedFrom(lines, this.said);
  }

  /** Begins with a template, or with how another table is set up. */
  begin(from: Template): void {
    this.said = from.settings;
    [this.rulebook, this.source, this.pit, this.references] = [from.rulebook, from.source, from.pit, { ...from.approvals }];
    this.deals = dealsOf(from.running);
    [this.least, this.most] = from.limits ? [asTyped(from.limits[0]), asTyped(from.limits[1])] : ["", ""];
    this.time(from.running);
  }

  /** Fills the clocks in. */
  time(running: Running): void {
    this.clocks = Object.fromEntries(CLOCKS.map((name) => [name, String(running[name])]));
  }

  running(house: Running): Running {
    const asked = Object.fromEntries(CLOCKS_OF[this.deals].map((name) => [name, Number(this.clocks[name] ?? house[name]) || 0]));
    const none = Object.fromEntries(CLOCKS.filter((name) => name !== "seeds").map((name) => [name, 0]));
    return { ...house, ...none, ...asked, auto: this.deals === "auto", real: this.deals === "real" };
  }

  template(house: Running): Template {
    const { rulebook, source, settings, approvals, limits } = this;
    return { rulebook, source, settings, approvals, limits, pit: this.pit.trim(), running: this.running(house) };
  }

  /** The commands that set one table up, in their order: what the program deals opens by itself after the last. */
  commands(table: string, areas: string[], house: Running): Command[] {
    const { running, limits, ...said } = this.template(house);
    const found: Command[] = [{ type: "PrepareTable", table, areas, ...said }];
    if (limits) found.push({ type: "SetLimits", limits, at_once: false });
    if (this.deals !== "auto" && this.dealer && this.supervisor) found.push({ type: "AssignStaff", dealer: this.dealer, supervisor: this.supervisor });
    return [...found, { type: "Arrange", running }];
  }

  /** Sends what sets all of them up, one table after the other. */
  async send(areas: string[], house: Running, sent: (table: string, command: Command) => Promise<unknown>): Promise<string[]> {
    for (const table of this.names) {
      for (const command of this.commands(table, areas, house)) {
        const key = `${table} ${JSON.stringify(command)}`;
        if (this.made.includes(key)) continue;
        await sent(table, command);
        this.made.push(key);
      }
    }
    this.made = [];
    return this.names;
  }
}

let kept: Opening | null = null;

/** What was being opened when this page was left, or something new. */
export const goingOn = (rulebook: string): Opening => (kept ??= new Opening(rulebook));
export const isOver = (): void => void (kept = null);
