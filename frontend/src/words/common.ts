/** Words that every page uses. */
import { rulebooks } from "./books.svelte";

export const common = {
  name: "Croupier",
  play: "play chips",
  practice: "practice, play chips",
  skip: "Skip to the page",
  close: "Close",
  cancel: "Cancel",
  back: "Back",
  more: "More",
  loading: "Loading…",
  retry: "Try again",
  none: "Nothing here yet",
  nav: { lobby: "Tables", practice: "Practice", history: "My rounds", odds: "Odds", rules: "Rules", dealer: "Dealer", floor: "Floor", inspect: "Inspect", me: "Account" },
  session: { guest: "Guest", signIn: "Sign in", signUp: "Make an account", signOut: "Sign out", name: "Name", password: "Password", code: "Code of your authenticator (staff)" },
  settings: { title: "Look and sound", theme: "Colours", light: "light", dark: "dark", auto: "as the system", felt: "Green felt", four: "Four colours for suits", sound: "Sound", motion: "Less movement" },
  link: { connecting: "connecting…", open: "connected", lost: "line lost, trying again", taken: "open in another window", refused: "not allowed" },
  areas: { ante: "Ante", bet: "Bet", draw_fee: "Draw fee", force_fee: "Force fee", jackpot: "Jackpot", "super:own": "Super", "super:dealer": "Dealer super" } as Record<string, string>,
  areaOnSeat: (seat: string) => `Super on seat ${seat}`,
  rulebooks,
};
