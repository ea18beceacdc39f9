// A table in the page: the dealer, the seats, the own hand, the wagers and what became of them, and what happened.

import { call, me, tablePath } from "./api.js";
import { ask } from "./account.js";
import { cardsOf } from "./cards.js";
import { byId, cents, h, money, notify, show } from "./dom.js";
import { draw, net } from "./drawing.js";
import { Feed } from "./feed.js";

const KEPT = 200;
const LINKS = {
  connecting: "connecting …",
  open: "connected",
  lost: "line lost, coming back …",
  taken: "open in another window",
  refused: "not connected",
};
const LATER = ["bet", "draw_fee", "force_fee"];

/** Somebody at a table, playing or watching. */
export class AtTable {
  constructor(name, place) {
    Object.assign(this, { name, place, view: null, choices: [], seats: 0, said: [], link: "connecting" });
    Object.assign(this, { areas: new Set(), offered: new Set(), chosen: new Set(), known: new Set() });
    Object.assign(this, { stake: 1_000, before: {}, armed: "", busy: false, asked: 0, warned: "" });
    Object.assign(this, { counted: 0, total: 0, promise: "", promised: 0 });
    this.ready = () => this.send({ type: "SayReady", seat: this.view.you });
    this.same = () => this.again();
    this.feed = new Feed(name, (said) => this.changed(said), (state, problem) => this.linked(state, problem));
    this.ticking = setInterval(() => this.tick(), 250);
    this.look();
    this.render();
  }

  close() {
    clearInterval(this.ticking);
    this.feed.close();
    byId("link").textContent = "";
  }

  // What the table is

  get chair() {
    return this.view?.seats[this.view.you] ?? {};
  }

  get own() {
    return this.view?.play?.seats[this.view.you];
  }

  get can() {
    return this.link === "open";
  }

  /** How many seats there are; the view of a table does not say. */
  async look() {
    try {
      const { tables } = await call("GET", "/tables?limit=200");
      this.seats = tables.find((line) => line.table === this.name)?.seats ?? 0;
      this.render();
    } catch (problem) {
      notify(problem);
    }
  }

  linked(state, problem) {
    this.link = state;
    byId("link").textContent = LINKS[state];
    byId("link").dataset.state = state;
    if (problem) notify(problem);
    this.render();
  }

  changed(said) {
    const old = this.view;
    this.view = this.feed.view;
    if (old?.round !== this.view.round) this.chosen.clear();
    this.armed = "";
    this.note(said);
    this.count(!old);
    this.render();
    this.fetchChoices();
  }

  note(said) {
    this.said = [...said.toReversed(), ...this.said].slice(0, KEPT);
    if (said.length) byId("told").textContent = said.map((line) => `${line.text}.`).join(" ");
    const [promise] = this.view.commitments ?? [];
    if (promise) Object.assign(this, { promise, promised: this.view.round });
  }

  /** Adds a round that has ended here to the total, and keeps its wagers to be placed again. */
  count(before) {
    const { play, round, playing } = this.view;
    if (!this.own || playing || this.counted === round) return;
    if (play.phase === "closed" && !before) this.total += net(this.own.wagers);
    this.counted = round;
    const staked = Object.entries(this.own.wagers).filter(([area]) => !LATER.includes(area));
    this.before = Object.fromEntries(staked.map(([area, wager]) => [area, wager.stake]));
  }

  async fetchChoices() {
    const asked = ++this.asked;
    if (!this.view.you) return this.offer([]);
    try {
      const { choices } = await call("GET", `${tablePath(this.name)}/choices`);
      if (asked === this.asked) this.offer(choices);
    } catch (problem) {
      if (asked === this.asked) this.offer([]);
      if (problem.code !== "UNREACHABLE") notify(problem);
    }
  }

  offer(choices) {
    this.choices = choices;
    const given = choices.map((one) => one.command).filter((command) => command.type === "Exchange");
    this.offered = new Set(given.flatMap((command) => cardsOf(command.cards)));
    for (const card of this.chosen) if (!this.offered.has(card)) this.chosen.delete(card);
    this.render();
  }

  // What is done

  async send(command) {
    if (this.busy) return false;
    this.busy = true;
    try {
      await this.feed.send(command);
      notify(null);
      return true;
    } catch (problem) {
      notify(problem);
      return false;
    } finally {
      this.busy = false;
      this.arm("");
    }
  }

  play(command) {
    return this.send({ type: "Play", command });
  }

  async again() {
    const first = ([one], [other]) => (other === "ante") - (one === "ante");
    for (const [area, amount] of Object.entries(this.before).sort(first)) {
      if (!(await this.play({ type: "PlaceWager", seat: this.view.you, area, amount }))) return;
    }
  }

  arm(name) {
    this.armed = name;
    this.render();
  }

  choose(amount) {
    this.stake = amount;
    this.render();
  }

  toggle(card) {
    if (!this.chosen.delete(card)) this.chosen.add(card);
    this.armed = "";
    this.render();
  }

  sit(seat) {
    ask("chips", async ({ amount }) => {
      if (this.view.you !== seat) await this.feed.send({ type: "TakeSeat", seat, player: me.person });
      await this.feed.send({ type: "BringChips", seat, amount: cents(amount) });
    });
  }

  // What is seen

  /** The result of the own seat in a sentence. */
  result() {
    const { play } = this.view;
    if (!this.own || !Object.keys(this.own.wagers).length) return "The round is over.";
    if (play.phase === "void") return "The round is void; the wagers go back.";
    const won = net(this.own.wagers);
    return won > 0 ? `You win ${money(won)}.` : won < 0 ? `You lose ${money(-won)}.` : "You neither win nor lose.";
  }

  render() {
    const { view, place } = this;
    byId("kind").textContent = view && !view.practice ? "play chips" : "practice, play chips";
    if (!view) {
      const says = this.link === "refused" ? "This table cannot be shown." : "Coming to the table …";
      return show(place, h("p", { class: "empty" }, says));
    }
    const scrolled = place.querySelector(".seen")?.scrollTop;
    show(place, draw(this));
    if (scrolled) place.querySelector(".seen").scrollTop = scrolled;
    this.known = new Set([...cardsOf(view.play?.dealer_cards), ...cardsOf(this.own?.cards)]);
    this.tick();
  }

  fresh(card) {
    return { fresh: !this.known.has(card) };
  }

  /** Shows how long there is to decide, and what happens then. */
  tick() {
    const place = this.place.querySelector(".clock");
    if (!place) return;
    const { you, clocks = [] } = this.view;
    const concerns = (one) => !you || !one.seats.length || one.seats.includes(you);
    const [next] = clocks.filter(concerns).sort((one, other) => one.until - other.until);
    if (!next) return place.replaceChildren();
    const left = Math.max(0, Math.ceil((next.until - Date.now() - this.feed.ahead) / 1_000));
    const whose = you || !next.seats.length ? "" : `Seat ${next.seats.join(", ")}: `;
    const text = `${whose}${left} s, then: ${next.default}`;
    place.classList.toggle("late", left <= 10);
    if (place.textContent !== text) place.textContent = text;
    const warn = left <= 10 && left > 0 ? String(next.until) : "";
    if (warn && warn !== this.warned) byId("urgent").textContent = text;
    this.warned = warn || this.warned;
  }
}
