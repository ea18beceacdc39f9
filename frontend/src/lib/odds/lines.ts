/** Lines of a text that is being written: where one begins and ends, and how a house's rulebook begins. */

/** Where a line begins and ends in a text; lines count from 1. */
export function lineAt(text: string, line: number): [from: number, to: number] {
  const lines = text.split("\n");
  const before = lines.slice(0, Math.max(0, line - 1));
  const from = Math.min(text.length, before.reduce((sum, one) => sum + one.length + 1, 0));
  return [from, from + (lines[line - 1]?.length ?? 0)];
}

/** How a house's own rulebook begins that changes one of the five and keeps the rest. */
export const amendment = (base: string, title: string): string =>
  `extends = "${base}"\nid = "house"\ntitle = ${JSON.stringify(title)}\n\n[bet]\nmultiple = { is = 2, clause = "H1" }\n`;

/** A file's name out of the id that a text gives itself. */
export const fileName = (text: string): string =>
  `${/^id\s*=\s*"([\w-]+)"/m.exec(text)?.[1] ?? "rulebook"}.toml`;
