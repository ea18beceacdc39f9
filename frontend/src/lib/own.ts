/** What this browser keeps of one person beside the page: nobody who signs in at it later finds another's. */

const OWNER = "croupier.owner";
const OWN = ["croupier.kept", "croupier.seeds", "croupier.rulebook-draft"];

/** Forgets whoever was here. */
export const forgetOwn = (kept: Storage = localStorage): void => [OWNER, ...OWN].forEach((name) => kept.removeItem(name));

/** Keeps things for somebody from now on, and tells whether they were another's; whoever was a guest stays the same. */
export function keepFor({ person, guest }: { person: string; guest: boolean }, kept: Storage = localStorage): boolean {
  const was = kept.getItem(OWNER);
  const another = was !== null && was !== person;
  if (another) forgetOwn(kept);
  if (!guest) kept.setItem(OWNER, person);
  return another;
}
