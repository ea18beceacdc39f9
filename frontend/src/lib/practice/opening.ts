/** The own practice table under a rulebook. */

import { rulebooks } from "../../words/books.svelte";
import { post } from "../api";
import { seeds } from "../table/seeds.svelte";
import type { Practice } from "../types";

/** The name of the own practice table, taken up as it stands. */
export async function practiceTable(rulebook: string): Promise<string> {
  return (await post<Practice>("/practice", { rulebook, seed: await seeds.draw() })).table;
}

/** The rulebook of somebody's own practice table by its name; nothing where it is not theirs. */
export function practised(table: string, player: string): string {
  const book = table.endsWith(`.${player}`) ? table.slice(0, -player.length - 1) : "";
  return book in rulebooks ? book : book.replace(/-[0-9a-f]{8}$/, "");
}
