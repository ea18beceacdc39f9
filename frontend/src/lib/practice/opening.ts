/** The own practice table under a rulebook. */

import { post } from "../api";
import { seeds } from "../table/seeds.svelte";
import type { Practice } from "../types";

/** The name of the own practice table, taken up as it stands. */
export async function practiceTable(rulebook: string): Promise<string> {
  return (await post<Practice>("/practice", { rulebook, seed: await seeds.draw() })).table;
}
