/** Words of the lobby. */
import english from "$words/en/page/lobby.ftl?raw";
import { add, say } from "../lib/say.svelte";

add(english, "lobby");
export const lobby = {
  get title() { return say("lobby-title"); },
  welcome: {
    get title() { return say("lobby-welcome-title"); },
    get says() { return say("lobby-welcome-says"); },
    get begin() { return say("lobby-welcome-begin"); },
    get hide() { return say("lobby-welcome-hide"); },
  },
  live: {
    get title() { return say("lobby-live-title"); },
    get guest() { return say("lobby-live-guest"); },
    get says() { return say("lobby-live-says"); },
    get empty() { return say("lobby-live-empty"); },
    get emptyPlayer() { return say("lobby-live-emptyPlayer"); },
    get noMatch() { return say("lobby-live-noMatch"); },
    get all() { return say("lobby-live-all"); },
    get enrol() { return say("lobby-live-enrol"); },
    get lost() { return say("lobby-live-lost"); },
  },
  filter: { get label() { return say("lobby-filter-label"); }, get rulebook() { return say("lobby-filter-rulebook"); }, get any() { return say("lobby-filter-any"); }, get free() { return say("lobby-filter-free"); } },
  line: {
    seats: (taken: number, seats: number) => say("lobby-line-seats", { taken, seats }),
    limits: (low: string, high: string) => say("lobby-line-limits", { low, high }),
    get noLimits() { return say("lobby-line-noLimits"); },
    round: (round: number) => say("lobby-line-round", { round }),
    get playing() { return say("lobby-line-playing"); },
    get between() { return say("lobby-line-between"); },
    standing: { get open() { return say("lobby-line-standing-open"); }, get prepared() { return say("lobby-line-standing-prepared"); }, get closed() { return say("lobby-line-standing-closed"); } } as Record<string, string>,
    watching: (count: number) => say("lobby-line-watching", { count }),
    get sit() { return say("lobby-line-sit"); },
    get watch() { return say("lobby-line-watch"); },
    at: (table: string) => say("lobby-line-at", { table }),
  },
  practice: {
    get title() { return say("lobby-practice-title"); },
    get says() { return say("lobby-practice-says"); },
    get go() { return say("lobby-practice-go"); },
    about: {
      get "vanuatu-2013"() { return say("lobby-practice-about-vanuatu-2013"); },
      get "nz-div22-2012"() { return say("lobby-practice-about-nz-div22-2012"); },
      get "nz-div22-2016"() { return say("lobby-practice-about-nz-div22-2016"); },
      get "nsw-star-2019"() { return say("lobby-practice-about-nsw-star-2019"); },
      get "nz-caribbean-1998"() { return say("lobby-practice-about-nz-caribbean-1998"); },
    } as Record<string, string>,
  },
};
