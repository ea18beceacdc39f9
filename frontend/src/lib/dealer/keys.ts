/** Which keys the console listens to, and when it keeps out of the way. */

/** Whether somebody is typing there. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

/** Whether Enter already means something there. */
export function pressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && ["BUTTON", "A", "SUMMARY"].includes(target.tagName);
}

/** Whether a key comes with another that makes it the browser's. */
export const modified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
