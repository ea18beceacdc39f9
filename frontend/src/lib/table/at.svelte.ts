/** Somebody at a table, playing or watching: what is seen, what can be done, and the doing of it. */

import { get, Problem, tablePath } from "../api";
import { cardsOf } from "../cards";
import { Feed } from "../feed.svelte";
import { attempt, notice } from "../notice.svelte";
import { warning } from "../practice/warning";
import { preferences } from "../preferences.svelte";
import type { Choice, Choices, Command, Said, Signs } from "../types";
import { type Action, type ActionId, actionsOf, offeredCards } from "./actions";
import { type Book, bookOf } from "../book";
import { laid } from "./hand";
import { netOf, type Spot, spotsOf } from "./layout";
import { play as sound, soundOf } from "./sound";
import { Stage } from "./stage.svelte";
import { hashesOf } from "./fairness";
import { SeatSeeds, seeds } from "./seeds.svelte";
import { sittings } from "./sittings";

/** The least that may be placed. */
const leastOf = (choice: Choice | undefined): number =>
  choice?.command.type === "PlaceWager" ? choice.command.amount : 0;
const LATER = new Set(["bet", "draw_fee", "force_fee"]);
const STAKE = 1_000;
/** What is done with decks, chips and laid hands around a round; at an own table nobody looks on. */
const BY_HAND = new Set(["StepDone", "HandLaid", "SaidReady", "ChipsBrought"]);
/** Seconds within which the server may not yet have said that somebody is here. */
const JUST = 40;

export class AtTable {
  readonly feed: Feed;
  readonly stage: Stage;
  book = $state.raw<Book | null>(null);
  choices = $state.raw<Choice[]>([]);
  chosen = $state.raw<ReadonlySet<string>>(new Set());
  stake = $state(STAKE);
  /** An action that asks once more before it is done. */
  doubted = $state.raw<Action | null>(null);
  busy = $state(false);
  /** What was won or lost here since the page was opened. */
  total = $state(0);
  /** Promises as they stood before each deal, so that an opening can be held against them. */
  promises = $state.raw<string[]>([]);
  /** The hashes of seeds that counted when a promise was first seen, by the promise. */
  hashes = $state.raw<Record<string, Record<number, string>>>({});
  readonly seeds = new SeatSeeds((command) => this.feed.send(command));
  before = $state.raw<Record<string, number>>({});

  readonly view = $derived.by(() => this.feed.view);
  readonly you = $derived.by(() => this.feed.view?.you);
  readonly chair = $derived.by(() => (this.you === undefined ? undefined : this.view?.seats[this.you]));
  readonly own = $derived.by(() => (this.you === undefined ? undefined : this.view?.play?.seats[this.you]));
  /** Whether the line is good; what is asked then may still have to wait for what was asked before. */
  readonly online = $derived.by(() => this.feed.link === "open");
  readonly can = $derived.by(() => this.online && !this.busy);
  /** Seats whose players are connected; the server says so every few seconds, and who has just sat down is here. */
  readonly here = $derived.by(() => {
    const now = (Date.now() + this.feed.ahead) / 1_000;
    const fresh = Object.entries(this.view?.seats ?? {}).filter(([, chair]) => now - chair.since < JUST);
    return [...this.feed.here, ...fresh.map(([seat]) => Number(seat))];
  });
  readonly offered = $derived.by(() => offeredCards(this.choices));
  readonly actions = $derived.by(() => {
    const { book, choices, chosen, view } = this;
    return view ? actionsOf({ view, book, choices, chosen }) : [];
  });
  /** Whether wagers can be placed now, whether any lies, and which one is still missing before the deal. */
  readonly betting = $derived.by(() => Boolean(this.view?.playing) && this.view?.play?.phase === "betting");
  readonly staked = $derived.by(() => this.betting && Object.keys(this.own?.wagers ?? {}).length > 0);
  readonly missing = $derived.by(() => {
    if (!this.own?.wagers["ante"]) return "ante";
    const compulsory = this.book?.values["super.targets"]?.value === "multiple";
    return compulsory && !this.own.wagers["super:own"] ? "super:own" : undefined;
  });
  /** A payment is looked at in peace, unless there is something to do meanwhile. */
  readonly showing = $derived.by(() => this.stage.busy && !this.choices.length);
  /** The story; of an own table without what nobody does there by hand. */
  readonly told = $derived.by(() => (this.view?.practice ? this.stage.told.filter(({ kind }) => !BY_HAND.has(kind)) : this.stage.told));
  readonly spots = $derived.by(() => spotsOf(this.book, this.own, this.choices));

  private asked = 0;
  /** Whether the table has changed since it was asked what can be done. */
  private stale = false;
  private sent = 0;
  /** How many commands are not answered yet, and whether wagers are laid one after another. */
  private open = 0;
  private arranging = false;
  private round = 0;
  /** Whether the wagers of the last round are placed and dealt as soon as they can be. */
  private repeating = false;
  /** What was pressed last, and what was pressed or typed since then, while that could not be followed. */
  private pressed = "";
  private waiting: { name: string; seen: string; follow: () => void; drop: () => void }[] = [];
  /** The last round of which drawn cards were looked at by themselves. */
  private looked = 0;
  /** The wagers as they lay before each change of them, to go back to. */
  past = $state.raw<Record<string, number>[]>([]);

  constructor(readonly table: string, as: string) {
    this.stage = new Stage(
      () => preferences.moving && !preferences.kept.quick && !document.hidden,
      ({ said }) => {
        const heard = soundOf(said.map(({ kind }) => kind));
        if (heard) sound(heard);
      },
    );
    this.feed = new Feed(table, as, (said, story) => this.changed(said, story));
  }

  close(): void {
    this.feed.close();
    this.stage.skip();
  }

  private changed(said: Said[], story?: Said[]): void {
    const view = this.feed.view;
    if (!view) return;
    if (this.round !== view.round) this.chosen = new Set();
    if (!this.betting) this.past = [];
    if (view.rulebook && view.rulebook !== this.book?.about.id) void attempt(() => this.read(view.rulebook));
    this.promises = [...new Set([...this.promises, ...view.commitments])].slice(-6);
    for (const promise of view.commitments) this.hashes = { [promise]: hashesOf(view), ...this.hashes };
    void this.seeds.tend(view);
    this.count();
    this.round = view.round;
    // What is shown can be acted on, though the answer may still be on its way.
    this.busy = false;
    if (story) this.stage.begin(story);
    this.stage.push(view, said);
    void this.ask();
    if (this.repeating && this.betting) void this.repeat();
  }

  /** Reads the rulebook; its signs are those of the table, whose settings may differ from the usual. */
  private async read(rulebook: string): Promise<void> {
    const [book, { signs }] = await Promise.all([bookOf(rulebook), get<Signs>(`${tablePath(this.table)}/signs`)]);
    this.book = { ...book, signs };
  }

  /** Adds a round that has ended to what this sitting came to, and keeps its wagers to be placed again. */
  private count(): void {
    const { own, view } = this;
    this.total = sittings.of(this.table, this.chair?.since);
    if (!view || !own || view.playing) return;
    const net = view.play?.phase === "closed" ? netOf(own) : 0;
    this.total = sittings.add(this.table, this.chair?.since, view.round, net);
    const staked = Object.entries(own.wagers).filter(([area]) => !LATER.has(area));
    this.before = Object.fromEntries(staked.map(([area, wager]) => [area, wager.stake]));
  }

  private async ask(): Promise<void> {
    const asked = ++this.asked;
    this.stale = true;
    if (this.you === undefined || !this.view?.playing) return this.offer([]);
    try {
      const { choices } = await get<Choices>(`${tablePath(this.table)}/choices`);
      if (asked === this.asked) this.offer(choices);
    } catch (problem) {
      if (asked === this.asked) this.offer([]);
      if (!(problem instanceof Problem && problem.code === "UNREACHABLE")) notice.tell(problem);
    }
  }

  private offer(choices: Choice[]): void {
    this.stale = false;
    const turned = this.looks(choices);
    this.choices = turned ? [] : choices;
    const offered = offeredCards(choices);
    if ([...this.chosen].some((card) => !offered.has(card))) this.chosen = new Set();
    if (this.doubted && !this.offers(this.doubted)) this.doubted = null;
    this.goOn();
  }

  /** Turns drawn cards over as they come, unless somebody wants to do it by hand: nothing is chosen before they are seen. */
  private looks(choices: Choice[]): boolean {
    const draw = choices.find(({ command }) => command.type === "OpenDraw");
    const round = this.view?.round ?? 0;
    if (!draw || !preferences.kept.look || !this.can || this.looked === round) return false;
    this.looked = round;
    void this.send({ type: "Play", command: draw.command }, false).then((done) => void (done || this.ask()));
    return true;
  }

  /** What somebody sees when a button is pressed; a press is not followed once the cards are others. */
  private get seen(): string {
    return `${this.view?.round} ${this.own?.cards} ${this.own?.face_down}`;
  }

  /** Whether an action that was offered still is, as the same thing. */
  private offers({ id, choice }: Action): boolean {
    const now = this.actions.find((one) => one.id === id);
    return JSON.stringify(now?.choice?.command) === JSON.stringify(choice?.command);
  }

  private get free(): boolean {
    return this.can && !this.stale && !this.arranging;
  }

  /**
   * Whether a press can be followed now; if not, it is in its turn, once what was asked before is answered, what can be
   * done is known, or the line is back. A second press of the same is none.
   */
  private now(name: string, again: () => void): boolean {
    const last = this.waiting.at(-1)?.name ?? (this.open || this.arranging ? this.pressed : "");
    if (name !== last) {
      if (this.free) this.pressed = name;
      else this.wait(name, again);
    }
    return this.free && name !== last;
  }

  private wait(name: string, follow: () => void, drop = () => {}): void {
    this.waiting = [...this.waiting, { name, seen: this.seen, follow, drop }];
  }

  private forget(): void {
    for (const { drop } of this.waiting.splice(0)) drop();
  }

  /** Does what was typed in its turn; null where the cards are others by then. */
  inTurn<T>(act: () => T | Promise<T>): Promise<T | null> {
    return new Promise((done) => {
      const follow = () => {
        this.pressed = "";
        done(act());
      };
      if (this.free) follow();
      else this.wait("", follow, () => done(null));
    });
  }

  private goOn(): void {
    while (this.free && this.waiting.length) {
      const [next, ...others] = this.waiting;
      this.waiting = others;
      if (next?.seen === this.seen) next.follow();
      else next?.drop();
    }
  }

  /** Sends a command to the table, and says whether it was done. */
  async send(command: Command, skip = true): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const mine = ++this.sent;
    this.open += 1;
    if (skip) this.stage.skip();
    const done = await attempt(() => this.feed.send(command));
    this.open -= 1;
    if (mine === this.sent) this.busy = false;
    if (done === undefined) this.goOn();
    return done !== undefined;
  }

  play(command: Command): Promise<boolean> {
    return this.send({ type: "Play", command });
  }

  /** Does something, or asks once first where it is costly. */
  act(id: ActionId, sure = false): void {
    const action = this.actions.find((one) => one.id === id);
    if (!action?.choice || !this.now(id, () => this.offers(action) && this.act(id, sure))) return;
    if (!sure && this.view?.practice && preferences.kept.warn) void this.weigh(action, action.choice.command);
    else this.settleOn(action, action.choice.command, action.doubt && !sure);
  }

  private settleOn(action: Action, command: Command, doubted: boolean): void {
    this.doubted = doubted ? action : null;
    // What was pressed before the question is no answer to it.
    if (doubted) this.forget();
    else void this.play(command);
  }

  /** Asks the coach first, and says what it costs where that is much. */
  private async weigh(action: Action, command: Command): Promise<void> {
    this.busy = true;
    const worse = await warning(this.table, command);
    this.busy = false;
    this.settleOn(worse ? { ...action, worse } : action, command, action.doubt || worse !== null);
  }

  private placing(area: string): Choice | undefined {
    return this.choices.find(({ command }) => command.type === "PlaceWager" && command.area === area);
  }

  /** What a press on an area would do: place, take back, or an action. */
  pressOf(spot: Spot): { choice?: Choice; action?: Action; back?: Choice; amount: number; short: boolean } {
    const choice = this.placing(spot.area);
    const back = this.choices.find(({ command }) => command.type === "WithdrawWager" && command.area === spot.area);
    const action = this.actions.find(({ id }) => id === spot.name);
    const least = leastOf(choice);
    const amount = choice ? (spot.area === "jackpot" ? least : Math.max(least, this.stake)) : (action?.cost ?? 0);
    const short = choice !== undefined && amount > (this.chair?.chips ?? 0) + (this.chair?.tokens ?? 0);
    return { amount, short, ...(choice ? { choice } : {}), ...(back ? { back } : {}), ...(action ? { action } : {}) };
  }

  press(spot: Spot): void {
    const { choice, back, action, amount, short } = this.pressOf(spot);
    if (!this.now(spot.area, () => this.press(spot))) return;
    if (this.betting) this.keep();
    if (back) void this.play(back.command);
    else if (choice && !short) void this.play({ ...choice.command, amount });
    else if (action?.choice) this.act(action.id);
  }

  toggle(card: string): void {
    if (!this.offered.has(card)) return;
    const chosen = new Set(this.chosen);
    if (!chosen.delete(card)) chosen.add(card);
    this.chosen = chosen;
  }

  /** Picks the cards of the hand to give up, by name or by place from the left. */
  pick(cards: string[], places: number[]): void {
    const hand = laid(cardsOf(this.own?.cards));
    this.chosen = new Set([...cards, ...places.map((place) => hand[place - 1] ?? "")].filter((card) => hand.includes(card)));
  }

  place(area: string, amount: number | null): Promise<boolean> {
    return this.play({ type: "PlaceWager", seat: this.you, area, amount: amount ?? this.amountFor(area) });
  }

  private amountFor(area: string): number {
    const least = leastOf(this.placing(area));
    return area === "jackpot" ? least : Math.max(least, this.stake);
  }

  /** The wagers that lie now. */
  private get lying(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.own?.wagers ?? {}).map(([area, { stake }]) => [area, stake]));
  }

  /** Makes the wagers lie as they should, all of them anew where the ante changes: others follow it. */
  private async arrange(wanted: Record<string, number>): Promise<boolean> {
    return this.whole(() => this.lay(this.lying, wanted));
  }

  /** Does what takes several commands: what is pressed meanwhile waits for the last. */
  private async whole<T>(act: () => Promise<T>): Promise<T> {
    this.arranging = true;
    const done = await act();
    this.arranging = false;
    this.goOn();
    return done;
  }

  private async lay(now: Record<string, number>, wanted: Record<string, number>): Promise<boolean> {
    const anew = now["ante"] !== wanted["ante"];
    const changed = (area: string) => anew || now[area] !== wanted[area];
    const last = (one: string, other: string) => Number(one === "ante") - Number(other === "ante");
    for (const area of Object.keys(now).filter(changed).sort(last)) {
      if (!(await this.play({ type: "WithdrawWager", seat: this.you, area }))) return false;
    }
    for (const area of Object.keys(wanted).filter(changed).sort(last).reverse()) {
      if (!(await this.place(area, wanted[area] ?? null))) return false;
    }
    return true;
  }

  private keep(): void {
    this.past = [...this.past, this.lying];
  }

  /** Has the wagers lie otherwise, by a press. */
  private change(name: string, wanted: () => Record<string, number>): void {
    if (!this.now(name, () => this.change(name, wanted))) return;
    const to = wanted();
    this.keep();
    void this.arrange(to);
  }

  undo(): void {
    if (!this.past.length || !this.now("undo", () => this.undo())) return;
    const last = this.past.at(-1);
    this.past = this.past.slice(0, -1);
    if (last) void this.arrange(last);
  }

  /** Twice as much everywhere, but on the jackpot, whose amount is fixed. */
  double(): void {
    this.change("double", () => Object.fromEntries(Object.entries(this.lying).map(([area, stake]) => [area, area === "jackpot" ? stake : 2 * stake])));
  }

  clear(): void {
    this.change("clear", () => ({}));
  }

  /** The wagers of the last round: placed while there is betting, else with the next deal. */
  again(): void {
    if (this.betting) this.change("again", () => this.before);
    else this.dealAgain();
  }

  /** One press for a round: the same wagers, and the deal. */
  dealAgain(): void {
    if (!this.betting) {
      this.repeating = true;
      this.ready();
    } else if (this.now("deal again", () => this.dealAgain())) void this.repeat();
  }

  private async repeat(): Promise<void> {
    this.repeating = false;
    this.keep();
    await this.whole(async () => (await this.lay(this.lying, this.before)) && this.say());
  }

  /** Goes on: not to a deal for which a wager is missing. */
  ready(): void {
    this.stage.skip();
    if (this.now("ready", () => this.ready()) && (!this.betting || (this.staked && !this.missing))) this.say();
  }

  private say(): void {
    if (this.you !== undefined && !this.chair?.ready) void this.send({ type: "SayReady", seat: this.you });
  }

  /** Sits down with chips, or brings more to the own seat. */
  async sit(seat: number, player: string, amount: number): Promise<boolean> {
    const seed = this.you === seat || this.view?.real ? "" : await seeds.draw();
    return this.whole(async () => {
      const sits = this.you === seat || (await this.send({ type: "TakeSeat", seat, player, seed }));
      return sits && this.send({ type: "BringChips", seat, amount });
    });
  }

  leave(): Promise<boolean> {
    return this.send({ type: "LeaveSeat", seat: this.you });
  }
}
