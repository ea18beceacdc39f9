/** Words of the gaming day. */
import english from "$words/en/page/day.ftl?raw";
import { add, say } from "../lib/say.svelte";

add(english, "day");
export const day = {
  get title() { return say("day-title"); },
  get only() { return say("day-only"); },
  get none() { return say("day-none"); },
  get days() { return say("day-days"); },
  get isOpen() { return say("day-isOpen"); },
  closedBy: (who: string) => say("day-closedBy", { who }),
  shift: (number: number) => say("day-shift", { number }),
  get whole() { return say("day-whole"); },
  get blind() { return say("day-blind"); },
  get flagged() { return say("day-flagged"); },
  get total() { return say("day-total"); },
  get noPit() { return say("day-noPit"); },
  get slips() { return say("day-slips"); },
  slip: (number: number) => say("day-slip", { number }),
  wants: (who: string) => say("day-wants", { who }),
  signedBy: (who: string) => say("day-signedBy", { who }),
  get counts() { return say("day-counts"); },
  get nothingToCount() { return say("day-nothingToCount"); },
  counted: (who: string) => say("day-counted", { who }),
  get tray() { return say("day-tray"); },
  box: (name: string) => say("day-box", { name }),
  get table() { return say("day-table"); },
  get put() { return say("day-put"); },
  pieces: (value: string) => say("day-pieces", { value }),
  get worth() { return say("day-worth"); },
  get colour() { return say("day-colour"); },
  get another() { return say("day-another"); },
  get cash() { return say("day-cash"); },
  get player() { return say("day-player"); },
  get paidIn() { return say("day-paidIn"); },
  get paidOut() { return say("day-paidOut"); },
  columns: {
    get name() { return say("day-columns-name"); }, get opening() { return say("day-columns-opening"); }, get fills() { return say("day-columns-fills"); }, get drop() { return say("day-columns-drop"); }, get credits() { return say("day-columns-credits"); }, get closing() { return say("day-columns-closing"); }, get win() { return say("day-columns-win"); }, get variance() { return say("day-columns-variance"); }, get handle() { return say("day-columns-handle"); }, get hold() { return say("day-columns-hold"); }, get expected() { return say("day-columns-expected"); }, get rounds() { return say("day-columns-rounds"); }, get hour() { return say("day-columns-hour"); },
  },
  by: {
    get table() { return say("day-by-table"); }, get pit() { return say("day-by-pit"); }, get game() { return say("day-by-game"); },
  },
  acts: {
    get open() { return say("day-acts-open"); }, get shift() { return say("day-acts-shift"); }, get close() { return say("day-acts-close"); }, get draw() { return say("day-acts-draw"); }, get sign() { return say("day-acts-sign"); }, get void() { return say("day-acts-void"); }, get box() { return say("day-acts-box"); }, get kind() { return say("day-acts-kind"); }, get rules() { return say("day-acts-rules"); },
  },
  does: {
    get open() { return say("day-does-open"); }, get shift() { return say("day-does-shift"); }, get close() { return say("day-does-close"); }, get draw() { return say("day-does-draw"); }, get sign() { return say("day-does-sign"); }, get void() { return say("day-does-void"); }, get box() { return say("day-does-box"); }, get count() { return say("day-does-count"); }, get rules() { return say("day-does-rules"); },
  },
  help: {
    get count() { return say("day-help-count"); }, get draw() { return say("day-help-draw"); }, get close() { return say("day-help-close"); }, get rules() { return say("day-help-rules"); },
  },
  kinds: {
    get fill() { return say("day-kinds-fill"); }, get credit() { return say("day-kinds-credit"); },
  },
  states: {
    get open() { return say("day-states-open"); }, get done() { return say("day-states-done"); }, get void() { return say("day-states-void"); },
  },
};
