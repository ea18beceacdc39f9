/** Words of the form that asks why, and for a second person. */
import english from "$words/en/page/second.ftl?raw";
import { add, say } from "../lib/say.svelte";

add(english, "second");
export const second = {
  get why() { return say("second-why"); },
  get title() { return say("second-title"); },
  get help() { return say("second-help"); },
  get waits() { return say("second-waits"); },
  may: (names: string) => say("second-may", { names }),
  get withdraw() { return say("second-withdraw"); },
  asks: (by: string, what: string) => say("second-asks", { by, what }),
  done: (second: string, by: string, what: string) => say("second-done", { second, by, what }), get seen() { return say("second-seen"); },
  get look() { return say("second-look"); },
  get until() { return say("second-until"); },
  get consent() { return say("second-consent"); },
  get decline() { return say("second-decline"); },
  get code() { return say("second-code"); },
  get cancel() { return say("second-cancel"); },
  get doing() { return say("second-doing"); },
};
