/** Counts as people say them. */

/** So many times in 100; 0 and 100 only where it is never or always. */
export function inHundred(part: number, whole: number): number {
  if (!whole || part <= 0) return 0;
  return part >= whole ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}
