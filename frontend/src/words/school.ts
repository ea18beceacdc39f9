/** Words of the dealer school. */
import english from "$words/en/page/school.ftl?raw";
import { add, say } from "../lib/say.svelte";

add(english, "school");
export const school = {
  get title() { return say("school-title"); },
  get about() { return say("school-about"); },
  get rulebook() { return say("school-rulebook"); },
  get level() { return say("school-level"); },
  get levels() { return [say("school-levels-one"), say("school-levels-two"), say("school-levels-three")]; },
  get deal() { return say("school-deal"); },
  get next() { return say("school-next"); },
  get dealer() { return say("school-dealer"); },
  get forced() { return say("school-forced"); },
  get qualifies() { return say("school-qualifies"); },
  get yes() { return say("school-yes"); },
  get no() { return say("school-no"); },
  seat: (number: string) => say("school-seat", { number }),
  did: (what: string) => say("school-did", { what }),
  hand: (number: string) => say("school-hand", { number }),
  get choose() { return say("school-choose"); },
  stakeOf: (area: string, amount: string) => say("school-stakeOf", { area, amount }),
  get fate() { return say("school-fate"); },
  get back() { return say("school-back"); },
  get taken() { return say("school-taken"); },
  get paid() { return say("school-paid"); },
  get check() { return say("school-check"); },
  score: (right: number, of: number) => say("school-score", { right, of }),
  get clean() { return say("school-clean"); },
  tally: (rounds: number, share: number, clean: number) => say("school-tally", { rounds, share, clean }),
  get misses() { return say("school-misses"); },
  columns: { get what() { return say("school-columns-what"); }, get said() { return say("school-columns-said"); }, get right() { return say("school-columns-right"); }, get clause() { return say("school-columns-clause"); } },
  get nothing() { return say("school-nothing"); },
  missed: (about: string, seat: string, area: string) => say("school-missed", { about, seat, area }),
};
