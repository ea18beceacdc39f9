/** Words that every page uses. */
import english from "$words/en/page/common.ftl?raw";
import { add, say } from "../lib/say.svelte";
import { rulebooks } from "./books.svelte";

add(english, "common");

export const common = {
  /** The name of the house, as the page was told it. */
  get name() { return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || say("common-name"); },
  get play() { return say("common-play"); },
  get practice() { return say("common-practice"); },
  get skip() { return say("common-skip"); },
  get close() { return say("common-close"); },
  get cancel() { return say("common-cancel"); },
  get back() { return say("common-back"); },
  get more() { return say("common-more"); },
  get print() { return say("common-print"); },
  get csv() { return say("common-csv"); },
  get loading() { return say("common-loading"); },
  get retry() { return say("common-retry"); },
  get upgrading() { return say("common-upgrading"); },
  get upgraded() { return say("common-upgraded"); },
  away: { get title() { return say("common-away-title"); }, get says() { return say("common-away-says"); }, get part() { return say("common-away-part"); }, get still() { return say("common-away-still"); }, get trainer() { return say("common-away-trainer"); }, get "what-if"() { return say("common-away-what-if"); } },
  get none() { return say("common-none"); },
  nav: { get lobby() { return say("common-nav-lobby"); }, get practice() { return say("common-nav-practice"); }, get history() { return say("common-nav-history"); }, get odds() { return say("common-nav-odds"); }, get rules() { return say("common-nav-rules"); }, get dealer() { return say("common-nav-dealer"); }, get floor() { return say("common-nav-floor"); }, get inspect() { return say("common-nav-inspect"); }, get day() { return say("common-nav-day"); }, get me() { return say("common-nav-me"); } },
  session: { get guest() { return say("common-session-guest"); }, get signIn() { return say("common-session-signIn"); }, get signUp() { return say("common-session-signUp"); }, get signOut() { return say("common-session-signOut"); }, get name() { return say("common-session-name"); }, get password() { return say("common-session-password"); }, get code() { return say("common-session-code"); } },
  settings: { get title() { return say("common-settings-title"); }, get language() { return say("common-settings-language"); }, get unreviewed() { return say("common-settings-unreviewed"); }, get theme() { return say("common-settings-theme"); }, get light() { return say("common-settings-light"); }, get dark() { return say("common-settings-dark"); }, get auto() { return say("common-settings-auto"); }, get felt() { return say("common-settings-felt"); }, get four() { return say("common-settings-four"); }, get sound() { return say("common-settings-sound"); }, get motion() { return say("common-settings-motion"); }, get look() { return say("common-settings-look"); }, get quick() { return say("common-settings-quick"); }, get notify() { return say("common-settings-notify"); } },
  link: { get connecting() { return say("common-link-connecting"); }, get open() { return say("common-link-open"); }, get lost() { return say("common-link-lost"); }, get taken() { return say("common-link-taken"); }, get refused() { return say("common-link-refused"); } },
  areas: { get ante() { return say("common-areas-ante"); }, get bet() { return say("common-areas-bet"); }, get draw_fee() { return say("common-areas-draw-fee"); }, get force_fee() { return say("common-areas-force-fee"); }, get jackpot() { return say("common-areas-jackpot"); }, get "super:own"() { return say("common-areas-super-own"); }, get "super:dealer"() { return say("common-areas-super-dealer"); } } as Record<string, string>,
  areaOnSeat: (seat: string) => say("common-areaOnSeat", { seat }),
  rulebooks,
  places: { get "vanuatu-2013"() { return say("common-places-vanuatu-2013"); }, get "nz-div22-2012"() { return say("common-places-nz-div22-2012"); }, get "nz-div22-2016"() { return say("common-places-nz-div22-2016"); }, get "nsw-star-2019"() { return say("common-places-nsw-star-2019"); }, get "nz-caribbean-1998"() { return say("common-places-nz-caribbean-1998"); } } as Record<string, string>,
  get ofTheHouse() { return say("common-places-house"); },
};
