/** What an event says, line by line, and how that differs from another. */

export interface Row {
  path: string;
  before: string;
  after: string;
  change: "same" | "new" | "gone" | "changed";
}

/** A value's leaves by their paths. */
export function leaves(value: unknown, path = ""): Record<string, string> {
  if (value === null || value === undefined) return path ? { [path]: "" } : {};
  if (typeof value !== "object") return { [path]: String(value) };
  const parts = Object.entries(value as Record<string, unknown>);
  if (!parts.length) return path ? { [path]: Array.isArray(value) ? "[]" : "{}" } : {};
  return Object.assign({}, ...parts.map(([name, part]) => leaves(part, path ? `${path}.${name}` : name))) as Record<string, string>;
}

/** Two values side by side; without a before everything is new. */
export function rows(before: unknown, after: unknown): Row[] {
  const [old, now] = [leaves(before), leaves(after)];
  const paths = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  return paths.map((path): Row => {
    const [was, is] = [old[path], now[path]];
    const change = was === undefined ? "new" : is === undefined ? "gone" : was === is ? "same" : "changed";
    return { path, before: was ?? "", after: is ?? "", change };
  });
}

/** Where who and when stand, which every event has and which the head of a line shows already. */
const CIRCUMSTANCES = /^act(\.|$)/;

/** What an event says besides its circumstances. */
export const said = (all: Row[]): Row[] => all.filter((row) => !CIRCUMSTANCES.test(row.path) && row.path !== "type");

/** The beginning of a hash, enough to know it by. */
export const short = (hash: string): string => hash.slice(0, 10);
