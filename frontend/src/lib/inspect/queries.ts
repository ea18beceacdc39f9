/** What is looked for in the log again and again, kept by the house under a name for all who read it. */

import { known } from "../floor/known.svelte";
import { toHouse } from "../floor/sending";
import { type Filter } from "./log";

export const queries = (): Record<string, Filter> => known.house?.record?.queries ?? {};

/** Keeps a filter under a name, or forgets it where there is none. */
export async function keepQuery(name: string, query: Filter | null): Promise<void> {
  await toHouse({ type: "KeepQuery", name, query }, { why: "" });
  await known.askHouse();
}
