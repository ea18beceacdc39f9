// A table in the page: the dealer, the seats, the own hand, the wagers and what became of them, and what happened.

import { call, me, tablePath } from "./api.js";
import { ask } from "./account.js";
import { back, cardsOf, face, row } from "./cards.js";
import { areaName, byId, cents, h, money, notify, rulebookName, show, signed } from "./dom.js";
import { Feed } from "./feed.js";
import { moves, spots } from "./moves.js";

const KEPT = 200;
const LINKS = {
  connecting: "connecting …",
  open: "connected",
  lost: "line lost, coming back …",
  taken: "open in another window",
  refused: "not connected",
};
const net = (wagers) => Object.values(wagers).reduce((sum, one) => sum + one.returned + one.paid - one.stake, 0);

/** Somebody at a table, playing or watching. */
export class AtTable {
  constructor(name, place) {
    Object.assign(this, { name, place, view: null, choices: [], seats: 0, said: [], link: "connecting" });
    Object.assign(this, { areas: new Set(), chosen: new Set(), known: new Set(), before: {}, stake: 1_000 });
    Object.assign(this, { armed: "", busy: false, counted: 0, total: 0, promise: "", promised: 0, asked: 0, warned: "" });
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
    this.count();
    this.render();
    this.fetchChoices();
  }

  note(said) {
    this.said = [...said.toReversed(), ...this.said].slice(0, KEPT);
    if (said.length) byId("told").textContent = said.map((line) => `${line.text}.`).join(" ");
    const [promise] = this.view.commitments ?? [];
    if (promise) Object.assign(this, { promise, promised: this.view.round });
  }

  /** Adds a round that has ended to the total, and keeps its wagers to be placed again. */
  count() {
    const { play, round, playing } = this.view;
    if (!this.own || playing || this.counted === round) return;
    if (play.phase === "closed" && this.counted !== round) this.total += net(this.own.wagers);
    this.counted = round;
    const staked = Object.entries(this.own.wagers).filter(([area]) => !["bet", "draw_fee", "force_fee"].includes(area));
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
    const offered = new Set(choices.filter((one) => one.command.type === "Exchange").flatMap((one) => cardsOf(one.command.cards)));
    for (const card of this.chosen) if (!offered.has(card)) this.chosen.delete(card);
    this.offered = offered;
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
    const { view } = this;
    byId("kind").textContent = view && !view.practice ? "play chips" : "practice, play chips";
    if (!view) return show(this.place, h("p", { class: "empty" }, this.link === "refused" ? "This table cannot be shown." : "Coming to the table …"));
    const seen = [...this.place.querySelectorAll(".seen")].map((one) => one.scrollTop)[0];
    show(this.place, this.head(), h("div", { class: "felt" }, this.dealer(), this.others(), view.you && this.mine()), this.results(), this.story());
    if (seen) this.place.querySelector(".seen").scrollTop = seen;
    this.known = new Set([...cardsOf(view.play?.dealer_cards), ...cardsOf(this.own?.cards)]);
    this.tick();
  }

  head() {
    const { view } = this;
    const facts = [
      !view.practice && view.table,
      view.round > 0 && `round ${view.round}`,
      view.limits && `ante ${money(view.limits[0])} to ${money(view.limits[1])}`,
      view.jackpot && `jackpot ${money(view.jackpot.meter)}${view.jackpot.open ? "" : " (closed)"}`,
    ];
    const again = this.link === "taken" && h("button", { type: "button", class: "main", onclick: () => this.feed.open() }, "Play here");
    return h("div", { class: "head" }, h("h1", {}, rulebookName(view.rulebook)), h("p", {}, facts.filter(Boolean).join(" · ")), again);
  }

  fresh(card) {
    return { fresh: !this.known.has(card) };
  }

  dealer() {
    const play = this.view.play ?? {};
    const says = play.qualifies === undefined ? "" : play.qualifies ? "qualifies" : "does not qualify";
    const cards = cardsOf(play.dealer_cards).length + (play.dealer_face_down ?? 0);
    const hand = cards ? row(play.dealer_cards, play.dealer_face_down, (card) => this.fresh(card)) : h("div", { class: "cards" }, h("span", { class: "card blank" }));
    return h("section", { class: "dealer", "aria-label": "dealer" }, h("h2", {}, "Dealer ", h("small", {}, says)), hand, !this.view.you && h("p", { class: "clock", role: "timer" }));
  }

  others() {
    const { view } = this;
    const most = Math.max(this.seats, ...Object.keys(view.seats).map(Number));
    const numbers = Array.from({ length: view.practice ? 0 : most }, (_, at) => most - at).filter((seat) => seat !== view.you && (view.seats[seat] || !view.you));
    if (!numbers.length) return null;
    return h("section", { class: "others", "aria-label": "other seats" }, numbers.map((seat) => this.other(seat)));
  }

  other(seat) {
    const { view } = this;
    const chair = view.seats[seat];
    const held = view.play?.seats[seat];
    const sit = () => this.sit(seat);
    const may = me?.role === "player" && view.standing === "open";
    if (!chair) return h("div", { class: "seat free" }, h("h3", {}, `Seat ${seat}`), may ? h("button", { type: "button", "data-key": `sit ${seat}`, onclick: sit }, "Sit") : h("small", {}, "free"));
    const wagers = Object.entries(held?.wagers ?? {}).map(([area, one]) => h("li", {}, `${areaName(area)} ${money(one.stake)}`));
    const doing = held ? held.again ?? held.decision ?? held.status : chair.ready ? "ready" : "";
    const cards = held && row(held.cards, held.face_down, (card) => this.fresh(card));
    return h("div", { class: "seat" }, h("h3", {}, `Seat ${seat} `, h("small", {}, chair.player)), cards, wagers.length ? h("ul", {}, wagers) : null, h("small", {}, doing));
  }

  mine() {
    const { view, own, chair } = this;
    const look = (card) => {
      const may = this.can && this.offered?.has(card);
      return { ...this.fresh(card), chosen: this.chosen.has(card), press: may ? () => this.toggle(card) : null };
    };
    const known = cardsOf(own?.cards).map((card) => face(card, look(card)));
    const down = Array.from({ length: own?.face_down ?? 0 }, back);
    const hand = known.length + down.length ? h("div", { class: "cards hand" }, known, down) : null;
    const more = h("button", { type: "button", class: "plain", "data-key": "chips", onclick: () => this.sit(view.you) }, "Bring chips");
    const leave = h("button", { type: "button", class: "plain", "data-key": "leave", disabled: !this.can, onclick: () => this.send({ type: "LeaveSeat", seat: view.you }) }, "Leave the seat");
    const purse = h("p", { class: "purse" }, h("span", {}, "Chips ", h("b", {}, money(chair.chips ?? 0))), h("span", {}, "Net ", h("b", {}, signed(this.total))), more, !view.practice && leave);
    const clock = h("p", { class: "clock", role: "timer" });
    return h("section", { class: "mine", "aria-label": `your seat, number ${view.you}` }, h("h2", {}, view.practice ? "You" : `You, seat ${view.you}`), hand, spots(this), clock, h("div", { class: "moves", tabindex: -1 }, moves(this)), purse);
  }

  results() {
    const wagers = Object.entries(this.own?.wagers ?? {});
    const settled = wagers.some(([, one]) => one.returned || one.taken || one.paid);
    if (!settled) return null;
    const line = ([area, one]) =>
      h("tr", {}, h("th", { scope: "row" }, areaName(area)), [one.stake, one.returned, one.paid].map((amount) => h("td", {}, money(amount))), h("td", {}, one.stake > one.returned + one.taken ? "open" : one.clause));
    const heads = ["Wager", "Stake", "Returned", "Paid", "Clause"].map((text) => h("th", { scope: "col" }, text));
    const sum = h("tr", {}, h("th", { scope: "row" }, "Net"), h("td", { colspan: 3 }, signed(net(this.own.wagers))), h("td"));
    const foot = !this.view.playing && h("tfoot", {}, sum);
    return h("section", { class: "results" }, h("h2", {}, "What became of the wagers"), h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, wagers.map(line)), foot));
  }

  story() {
    const lines = this.said.map((line) => h("li", {}, line.text, line.clause && h("small", {}, ` (${line.clause})`)));
    const open = this.promised === this.view.round && this.view.playing;
    const promise = this.promise && h("p", { class: "promise" }, open ? "Promise of the deck, fixed before the deal: " : `Promise of the deck of round ${this.promised}: `, h("code", {}, this.promise));
    return h("section", { class: "story" }, h("h2", {}, "What happened"), lines.length ? h("ol", { class: "seen", tabindex: 0, "aria-label": "what happened, newest first" }, lines) : h("p", { class: "empty" }, "Nothing yet."), promise);
  }

  /** Shows how long there is to decide, and what happens then. */
  tick() {
    const place = this.place.querySelector(".clock");
    if (!place) return;
    const running = Object.values(this.view.clocks ?? {}).filter((one) => !this.view.you || !one.seats.length || one.seats.includes(this.view.you));
    const next = running.sort((one, other) => one.until - other.until)[0];
    if (!next) return place.replaceChildren();
    const left = Math.max(0, Math.ceil((next.until - Date.now() - this.feed.ahead) / 1_000));
    const whose = this.view.you || !next.seats.length ? "" : `Seat ${next.seats.join(", ")}: `;
    const text = `${whose}${left} s, then: ${next.default}`;
    place.classList.toggle("late", left <= 10);
    if (place.textContent !== text) place.textContent = text;
    const warn = left <= 10 && left > 0 ? String(next.until) : "";
    if (warn && warn !== this.warned) byId("urgent").textContent = text;
    this.warned = warn || this.warned;
  }
}
