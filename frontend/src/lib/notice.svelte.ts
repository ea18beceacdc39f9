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
