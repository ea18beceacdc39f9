/** What each sitting at a table has come to, kept at this browser so that a reload does not forget it. */

const KEY = "croupier.sitting.";

interface Sitting {
  since: number;
  round: number;
  total: number;
}

function read(table: string, since: number): Sitting {
  const kept = JSON.parse(sessionStorage.getItem(KEY + table) ?? "null") as Sitting | null;
  return kept?.since === since ? kept : { since, round: 0, total: 0 };
}

export const sittings = {
  /** What a sitting has come to so far. */
  of: (table: string, since: number | undefined): number => (since === undefined ? 0 : read(table, since).total),

  /** Counts what a round came to, once. */
  add(table: string, since: number | undefined, round: number, net: number): number {
    if (since === undefined) return 0;
    const kept = read(table, since);
    if (round <= kept.round) return kept.total;
    const total = kept.total + net;
    sessionStorage.setItem(KEY + table, JSON.stringify({ since, round, total }));
    return total;
  },
};
