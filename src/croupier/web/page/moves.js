// What the own seat may do now. A button is there only because the server lists its command.

import { aceKingOrBetter, cardsOf } from "./cards.js";
import { areaName, cents, h, money, rulebook, signed } from "./dom.js";

const STAKES = [500, 1_000, 2_500, 10_000];
const LARGEST = 100_000_000;

const key = (cards) => cardsOf(cards).sort().join(" ");
const cost = (choice) => (choice.cost ? ` ${money(choice.cost)}` : "");

/** The commands of a kind among the choices. */
const some = (at, type) => at.choices.filter((choice) => choice.command.type === type);

/** A button that sends a command to the round; with `doubt` it asks once more first. */
function move(at, choice, text, { main = false, doubt = "" } = {}) {
  const name = JSON.stringify(choice.command);
  const armed = at.armed === name;
  const press = () => (doubt && !armed ? at.arm(name) : at.play(choice.command));
  const look = { type: "button", class: main ? "main" : null, "data-key": text, disabled: !at.can };
  return h("button", { ...look, onclick: press }, armed ? `${text}: ${doubt}` : text);
}

/** A button that says a seat is ready. */
function ready(at, text, can = true) {
  const look = { type: "button", class: "main", "data-key": "ready", disabled: !at.can || !can };
  return h("button", { ...look, onclick: at.ready }, text);
}

// Betting

/** The areas of the own seat: what lies there, and a press to place or take back. */
export function spots(at) {
  const wagers = at.own?.wagers ?? {};
  for (const { command } of some(at, "PlaceWager")) at.areas.add(command.area);
  for (const area of Object.keys(wagers)) at.areas.add(area);
  const order = ["super:own", "super:dealer", "jackpot", "ante", "bet", "draw_fee", "force_fee"];
  const rank = (area) => (order.indexOf(area) + 1 || order.length + 1);
  const areas = [...at.areas].sort((a, b) => rank(a) - rank(b));
  const group = { class: "spots", role: "group", "aria-label": "your wagers" };
  return h("div", group, areas.map((area) => spot(at, area, wagers[area])));
}

function spot(at, area, wager) {
  const place = some(at, "PlaceWager").find(({ command }) => command.area === area);
  const back = some(at, "WithdrawWager").find(({ command }) => command.area === area);
  const fixed = area === "jackpot";
  const stake = place && (fixed ? place.command.amount : Math.max(at.stake, place.command.amount));
  const says = wager ? money(wager.stake) : place ? `+ ${money(stake)}` : "–";
  const look = `spot${wager ? " placed" : ""}${place ? " lit" : ""}`;
  const inside = [h("span", { class: "area" }, areaName(area)), h("span", { class: "stake" }, says)];
  if (!place && !back) return h("div", { class: look }, inside);
  const press = () => at.play(back ? back.command : { ...place.command, amount: stake });
  const label = `${areaName(area)}: ${back ? `take back ${says}` : `place ${money(stake)}`}`;
  const attributes = { type: "button", class: look, "data-key": area, "aria-label": label, disabled: !at.can };
  return h("button", { ...attributes, onclick: press }, inside, back && h("span", { class: "hint" }, "take back"));
}

/** The amount that a press places. */
function stakes(at) {
  const pick = (amount) => {
    const look = { type: "button", class: "chip", "aria-pressed": String(at.stake === amount) };
    const press = { "data-key": `chip ${amount}`, onclick: () => at.choose(amount) };
    return h("button", { ...look, ...press }, String(amount / 100));
  };
  const onchange = (event) => at.choose(Math.min(LARGEST, Math.max(1, cents(event.target.value) || 1)));
  const value = (at.stake / 100).toFixed(2);
  const label = { "aria-label": "amount of a wager" };
  const other = { type: "text", inputmode: "decimal", value, "data-key": "stake", ...label, onchange };
  return h("div", { class: "stakes", role: "group", ...label }, STAKES.map(pick), h("input", other));
}

function betting(at) {
  const staked = Object.keys(at.own?.wagers ?? {}).length > 0;
  const again = !staked && Object.keys(at.before).length > 0;
  const same = { type: "button", "data-key": "same", disabled: !at.can, onclick: at.same };
  const deal = ready(at, at.view.practice ? "Deal" : "No more wagers", staked && !at.chair.ready);
  return [says(advice(at)), stakes(at), buttons(again && h("button", same, "Same wagers again"), deal)];
}

/** What is still to do before the deal. */
function advice(at) {
  const missing = rulebook(at.view.rulebook).needs.find((area) => !at.own?.wagers[area]);
  const name = missing && areaName(missing);
  if (at.chair.ready && missing) return `Not dealt yet: the ${name.toLowerCase()} is missing.`;
  if (at.chair.ready) return "You are ready; the others are not yet.";
  return missing ? `Pick an amount and press ${name}.` : "Your wagers are placed. Add others, or deal.";
}

// Decisions

function declarations(at) {
  return some(at, "Declare").map((choice) => {
    const { super: own, instant } = choice.command;
    const what = [own && "super", instant && "instant payout"].filter(Boolean).join(" and ");
    return move(at, choice, what ? `Declare ${what}` : "Nothing to declare", { main: !what });
  });
}

function exchange(at) {
  const choices = some(at, "Exchange");
  if (!choices.length) return null;
  const chosen = key([...at.chosen].join(" "));
  const found = choices.find(({ command }) => key(command.cards) === chosen);
  if (found) return move(at, found, `Exchange ${at.chosen.size} cards${cost(found)}`);
  const sizes = choices.map(({ command }) => cardsOf(command.cards).length);
  const text = `Exchange${cost(choices[0])}: tap ${Math.min(...sizes)}–${Math.max(...sizes)} cards`;
  return h("button", { type: "button", disabled: true }, text);
}

function deciding(at) {
  const cards = cardsOf(at.own?.cards);
  const strong = !at.own?.face_down && aceKingOrBetter(cards);
  const wagers = Object.values(at.own?.wagers ?? {});
  const stake = wagers.reduce((sum, one) => sum + one.stake - one.returned - one.taken, 0);
  const doubt = strong && "sure? The hand is ace and king or better";
  return [
    some(at, "OpenDraw").map((one) => move(at, one, "Look at the drawn cards", { main: true })),
    some(at, "Fold").map((one) => move(at, one, stake ? `Fold ${signed(-stake)}` : "Fold", { doubt })),
    some(at, "Bet").map((one) => move(at, one, `Bet${cost(one)}`, { main: !some(at, "OpenDraw").length })),
    some(at, "Buy").map((one) => move(at, one, `Buy a sixth card${cost(one)}`)),
    exchange(at),
    some(at, "AnswerForce").map((one) =>
      one.command.force
        ? move(at, one, `Force the dealer to draw${cost(one)}`, { doubt: "sure? The fee is not returned" })
        : move(at, one, "Do not force", { main: true }),
    ),
    some(at, "Concede").map((one) => move(at, one, "Concede", { doubt: "sure? What is staked is lost" })),
  ];
}

/** Everything that the own seat can do, with a sentence that says where it stands. */
export function moves(at) {
  const { view } = at;
  if (view.standing !== "open") return [says(`The table is ${view.standing}.`)];
  if (view.stopped) return [says(`Play is stopped: ${view.stopped}.`)];
  if (!view.playing) {
    return [says(at.result()), buttons(ready(at, at.chair.ready ? "Ready" : "Next round", !at.chair.ready))];
  }
  if (view.play?.phase === "betting") return betting(at);
  const found = deciding(at).flat().filter(Boolean);
  const declare = declarations(at);
  const hint = h("p", { class: "hint" }, "Has the first hand a paying combination? Say so before you decide.");
  const text = found.length || declare.length ? question(at) : "Waiting for the others.";
  return [says(text), buttons(...found), declare.length ? [hint, buttons(...declare)] : null];
}

function question(at) {
  if (some(at, "AnswerForce").length) return "The dealer does not qualify. Force a card?";
  if (some(at, "OpenDraw").length) return "Your cards are drawn.";
  return some(at, "Fold").length ? "Your hand. What do you do?" : "Your hand.";
}

const says = (text) => h("p", { class: "says" }, text);
const buttons = (...all) => (all.some(Boolean) ? h("div", { class: "buttons" }, all) : null);
