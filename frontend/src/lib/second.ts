/** What goes with a command besides itself: the reason, and the consent of a second person, who gives it at another screen. */

import { get, post, Problem } from "./api";
import { say } from "./say.svelte";
import type { Command, ConsentSeen } from "./types";

/** What a command is asked with. */
export interface With {
  why: string;
  /** Whether it is known to take two persons, so that it is not tried alone. */
  two?: boolean;
  /** Told of the request that waits for a second person. */
  wait?: (asked: ConsentSeen) => void;
}

/** A command, or what is none since it carries a secret. */
type Asks = Command | { type: "Invite" | "Recover"; person: string };

/** Whether a form knows beforehand that it takes a second person; whatever is said here, it does once the server insists. */
export type Wanted = "no" | "yes";

/** Whether the server says that this takes two persons. */
export const wantsSecond = (code: string): boolean =>
  code === "SECOND_PERSON" || code === "SECOND_PERSON_NEEDED" || code === "SCRUTINEER_NEEDED";

const EVERY = 1_000;

/** What came of a request that was answered; a problem where nothing was done. */
export function outcome<T>({ stands, answer, fault, second }: ConsentSeen): T {
  if (stands === "done") return answer as T;
  if (fault) throw new Problem(fault as Partial<Problem>);
  throw new Problem({ code: "NO_CONSENT", title: stands === "declined" ? say("second-declined", { person: second }) : say("second-withdrawn") });
}

/** Asks those who may consent, and waits until one of them has answered or the time is over. */
async function consented<T>(stream: string, asks: Asks, more: With): Promise<T> {
  const made = await post<ConsentSeen>("/consents", { stream, asks, why: more.why });
  more.wait?.(made);
  for (;;) {
    await new Promise((over) => setTimeout(over, EVERY));
    const found = (await get<ConsentSeen[]>("/consents")).find(({ id }) => id === made.id);
    if (!found) throw new Problem({ code: "NO_CONSENT", title: say("second-over") });
    if (found.stands !== "waiting") return outcome<T>(found);
  }
}

/** Has something done alone, or by two where it takes two. */
export async function byTwo<T>(stream: string, command: Asks, more: With, alone: () => Promise<T>): Promise<T> {
  if (more.two) return consented<T>(stream, command, more);
  try {
    return await alone();
  } catch (problem) {
    if (!(problem instanceof Problem) || !wantsSecond(problem.code)) throw problem;
    return consented<T>(stream, command, more);
  }
}
