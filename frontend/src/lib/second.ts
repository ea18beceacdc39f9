/** What goes with a command besides itself: the reason, and the second person who consents. */

import type { Second } from "./types";

/** What a command is asked with. */
export interface With {
  why: string;
  second?: Second;
}

/** Whether a form asks for a second person: only once the server does, always, or where the asker wants one too. */
export type Wanted = "no" | "yes" | "ask";

/** What was typed, as the server takes it; a second person nobody named is left out. */
export function asked(why: string, person: Required<Second>): With {
  const name = person.name.trim();
  if (!name) return { why: why.trim() };
  return { why: why.trim(), second: { name, password: person.password, code: person.code.replace(/\s/g, "") } };
}

/** Whether the server says that this takes two persons. */
export const wantsSecond = (code: string): boolean =>
  code === "SECOND_PERSON" || code === "SECOND_PERSON_NEEDED" || code === "SCRUTINEER_NEEDED";
