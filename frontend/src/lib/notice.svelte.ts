/** What went wrong last, until somebody closes it: what, why, by which clause. */

import { Problem } from "./api";

class Notice {
  problem = $state.raw<Problem | null>(null);

  tell(problem: unknown): void {
    if (problem instanceof Problem) this.problem = problem;
    else if (problem instanceof Error) this.problem = new Problem({ title: problem.message });
    else this.problem = new Problem({ title: String(problem) });
  }

  clear(): void {
    this.problem = null;
  }
}

export const notice = new Notice();

/**
 * Takes an answer unless what this gives back was called before it came: answers overtake one another, and an effect
 * that asks anew wants the last one alone.
 */
export function latest<T>(answer: Promise<T>, take: (found: T) => void, fail: (problem: unknown) => void = () => {}): () => void {
  let wanted = true;
  answer.then(
    (found) => wanted && take(found),
    (problem: unknown) => wanted && fail(problem),
  );
  return () => void (wanted = false);
}

/** The same, and tells what went wrong. */
export const asking = <T>(work: () => Promise<T>, take: (found: T | undefined) => void): (() => void) => latest(attempt(work), take);

/** Does something, and tells what went wrong. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    const found = await work();
    notice.clear();
    return found;
  } catch (problem) {
    notice.tell(problem);
    return undefined;
  }
}
