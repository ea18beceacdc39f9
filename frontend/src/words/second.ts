/** Words of the form that asks why, and for a second person. */
import english from "$words/en/page/second.ftl?raw";
import { add, say } from "../lib/say.svelte";

add(english, "second");
export const second = {
  get why() { return say("second-why"); },
  get title() { return say("second-title"); },
  get help() { return say("second-help"); },
  get name() { return say("second-name"); },
  get password() { return say("second-password"); },
  get code() { return say("second-code"); },
  get add() { return say("second-add"); },
  get cancel() { return say("second-cancel"); },
  get doing() { return say("second-doing"); },
};
