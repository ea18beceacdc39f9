/** The queue: what waits for somebody, and whether it takes two. */

import { wants } from "./attention";
import type { DisputeSeen, Floor, House, PoolSeen, PromotionSeen } from "../types";

export type Waits =
  | "claim" | "claim-second" | "referred" | "called" | "stopped" | "stuck" | "device"
  | "dispute" | "review" | "end" | "complaint" | "held" | "disabled" | "promotion-held" | "duty" | "prize";

export interface Item {
  key: string;
  what: Waits;
  where: string;
  about: string;
  /** Whether it takes a second person. */
  two: boolean;
  /** Where in the app it is dealt with: words of a path, and what to show there. */
  to: { words: string[]; show?: string };
}

const AT_TABLES: Partial<Record<string, Waits>> = {
  called: "called", stopped: "stopped", referred: "referred", stuck: "stuck", device: "device",
};

const TAKES_TWO: readonly Waits[] = ["stuck", "device"];

function atTables(floor: Floor): Item[] {
  return floor.tables.flatMap((table) =>
    wants(table, floor.now).flatMap((one) => {
      const what = AT_TABLES[one.need];
      if (!what) return [];
      const item: Item = { key: `${table.table} ${one.need}`, what, where: table.table, about: one.about, two: TAKES_TWO.includes(what), to: { words: ["floor", table.table] } };
      return [item];
    }),
  );
}

const claims = (pools: PoolSeen[]): Item[] =>
  pools.flatMap((pool) =>
    pool.claims.filter((claim) => claim.verified.length < 2).map((claim): Item => ({
      key: `${pool.pool} ${claim.table} ${claim.round} ${claim.seat}`,
      what: claim.verified.length ? "claim-second" : "claim",
      where: claim.table,
      about: String(claim.seat),
      two: true,
      to: { words: ["floor"], show: "pools" },
    })),
  );

const STAGES: Partial<Record<string, Waits>> = {
  raised: "dispute", review: "review", accepted: "end", reviewed: "end", complaint: "complaint",
};

const disputed = (disputes: DisputeSeen[]): Item[] =>
  disputes.flatMap((one) => {
    const what = STAGES[one.stage];
    if (!what) return [];
    const item: Item = { key: `${one.table}/${one.name}`, what, where: one.table, about: one.about, two: what === "review", to: { words: ["floor"], show: "disputes" } };
    return [item];
  });

const inTheHouse = (record: House | null): Item[] => [
  ...Object.entries(record?.held ?? {}).map(([person, told]): Item => ({ key: `held ${person}`, what: "held", where: person, about: told, two: false, to: { words: ["floor"], show: "house" } })),
  ...Object.entries(record?.disabled ?? {}).map(([scope, why]): Item => ({ key: `disabled ${scope}`, what: "disabled", where: scope, about: why, two: true, to: { words: ["floor"], show: "house" } })),
];

const promoted = (promotions: PromotionSeen[]): Item[] =>
  promotions.flatMap((one) => {
    const to = { words: ["floor"], show: "promotions" };
    const prizes = Object.entries(one.promotion.claims).filter(([, claim]) => claim.standing === "open");
    return [
      ...(one.promotion.phase === "held" ? [{ key: `held ${one.name}`, what: "promotion-held", where: one.name, about: "", two: true, to } satisfies Item] : []),
      ...prizes.map(([name, claim]): Item => ({ key: `${one.name} ${name}`, what: "prize", where: one.name, about: claim.prize, two: true, to })),
      ...(one.promotion.phase === "running" ? one.promotion.duties : []).map((duty, place): Item => ({ key: `${one.name} duty ${place}`, what: "duty", where: one.name, about: duty, two: false, to })),
    ];
  });

/** Everything that waits for somebody; what takes two persons comes first. */
export function queue(floor: Floor, pools: PoolSeen[], disputes: DisputeSeen[], promotions: PromotionSeen[], record: House | null): Item[] {
  const found = [...atTables(floor), ...claims(pools), ...disputed(disputes), ...inTheHouse(record), ...promoted(promotions)];
  return found.sort((a, b) => Number(b.two) - Number(a.two));
}
