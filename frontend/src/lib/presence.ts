/** Whether somebody is at this browser: what repeats by itself stops when nobody is, so that idle sessions can end. */

const WITHIN = 120_000;

let last = Date.now();
const seen = (): void => void (last = Date.now());
for (const what of ["pointerdown", "pointermove", "keydown", "wheel"]) {
  addEventListener(what, seen, { passive: true, capture: true });
}

/** Whether the page is looked at and was used a short while ago. */
export const present = (): boolean => document.visibilityState === "visible" && Date.now() - last < WITHIN;

/** Repeats something while somebody is here, and does it when they come back; gives the way to stop it. */
export function whilePresent(work: () => void, milliseconds: number): () => void {
  const timer = setInterval(() => present() && work(), milliseconds);
  const back = (): void => {
    if (document.visibilityState === "visible") work();
  };
  document.addEventListener("visibilitychange", back);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", back);
  };
}
