/** Finding clauses: by number, by words, by kind. */

import type { ClauseLine } from "../book";

/** The kinds of clause there are, each once, in the order they come. */
export const kinds = (clauses: ClauseLine[]): string[] => [...new Set(clauses.map((one) => one.kind))];

/** The clauses that begin with a number or have every word that is looked for, of a kind or of all. */
export function matching(clauses: ClauseLine[], find: string, kind: string): ClauseLine[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((one) => {
    const says = one.says.toLowerCase();
    const id = one.id.toLowerCase();
    return (!kind || one.kind === kind) && words.every((word) => says.includes(word) || id.startsWith(word));
  });
}
