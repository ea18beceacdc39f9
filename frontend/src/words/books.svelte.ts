/** The names of the rulebooks: the five in our words, and the house's own as the server tells of them. */

interface Named {
  game: string;
}

const FIVE: Record<string, Named> = {
  "vanuatu-2013": { game: "Lunar Poker" },
  "nz-div22-2012": { game: "Lunar Poker" },
  "nz-div22-2016": { game: "Lunar Poker" },
  "nsw-star-2019": { game: "Lunar Poker" },
  "nz-caribbean-1998": { game: "Caribbean Stud Poker" },
};
/** The ids of the rulebooks that a house may start its own from. */
export const five = Object.keys(FIVE);

/** Every rulebook that tables can be played under. */
export const rulebooks: Record<string, Named> = $state({ ...FIVE });

/** The rulebook that a page begins with: the one it is asked for, where there is such a one. */
export const beginWith = (asked = ""): string => (asked in rulebooks ? asked : (five[0] ?? ""));

/** Takes in what the server says of its rulebooks. */
export function learn(lines: { id: string; title: string }[]): void {
  for (const { id, title } of lines) rulebooks[id] ??= { game: title };
}
