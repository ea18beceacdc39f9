/** What somebody prefers at this browser. */

const KEY = "croupier.preferences";

interface Kept {
  theme: "auto" | "light" | "dark";
  felt: "plain" | "green";
  fourColours: boolean;
  sound: boolean;
  motion: "auto" | "less";
  /** Whether single letters are commands at a table. */
  keys: boolean;
  /** Whether the coach warns before a costly choice at a practice table. */
  warn: boolean;
  /** Whether drawn cards are turned over as they come. */
  look: boolean;
  /** Whether payments are shown at once, and not one after another. */
  quick: boolean;
  /** Whether a notice comes up when it is one's turn and the page is not in sight. */
  notify: boolean;
}

const DEFAULTS: Kept = {
  theme: "dark", felt: "green", fourColours: true, sound: false, motion: "auto", keys: true, warn: false, look: true, quick: false, notify: false,
};

function load(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Preferences {
  kept = $state<Kept>(load());

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept[name] = value;
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.show();
  }

  /** Puts them on the page. */
  show(): void {
    const root = document.documentElement.dataset;
    root["theme"] = this.kept.theme;
    root["felt"] = this.kept.felt;
    root["suits"] = this.kept.fourColours ? "four" : "two";
    root["motion"] = this.kept.motion;
  }

  /** Whether things may move. */
  get moving(): boolean {
    return this.kept.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const preferences = new Preferences();
