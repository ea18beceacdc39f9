/** Amounts for wagers that are one press away. */

export const STAKES = [500, 1_000, 2_500, 5_000, 10_000] as const;

/** The next amount up or down from one. */
export function nextStake(amount: number, up: boolean): number {
  const found = up ? STAKES.find((one) => one > amount) : STAKES.findLast((one) => one < amount);
  return found ?? amount;
}
