/** What the strategies for people cost against the best play, in antes a round, by rulebook, at its own settings. */

export interface PageCost {
  cost: number;
  /** Half of the 95 % interval; 0 where the figure is exact. */
  give: number;
}

const LUNAR: PageCost = { cost: 0.000851, give: 0 };

const COSTS: Record<string, PageCost> = {
  "vanuatu-2013": LUNAR,
  "nz-div22-2012": LUNAR,
  "nz-div22-2016": LUNAR,
  "nsw-star-2019": { cost: 0.000979, give: 0 },
  "nz-caribbean-1998": { cost: 0.00000225, give: 0 },
};

export const pageCost = (rulebook: string): PageCost | null => COSTS[rulebook] ?? null;
