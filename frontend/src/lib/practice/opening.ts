/** The own practice table under a rulebook. */

import { post } from "../api";

/** The name of the own practice table, taken up as it stands. */
export async function practiceTable(rulebook: string): Promise<string> {
  return (await post<{ table: string }>("/practice", { rulebook })).table;
}
