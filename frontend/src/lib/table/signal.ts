/** Tells somebody that it is their turn, as they have asked to be told: a sound, a touch, a notice where the page is out of sight. */

import { preferences } from "../preferences.svelte";
import { play } from "./sound";

const TOUCH = 60;

/** Says that it is somebody's turn at a table. */
export function signal(table: string, says: string): void {
  const { sound, notify } = preferences.kept;
  play("turn");
  if (sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TOUCH);
  if (notify && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(table, { body: says, tag: "turn" });
}

/** Asks the browser whether notices may come up. */
export const mayNotify = async (): Promise<boolean> =>
  "Notification" in window && (await Notification.requestPermission()) === "granted";
