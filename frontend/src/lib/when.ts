/** Times as the reader writes them, and lengths of time that everybody writes alike. */
import { moment } from "./locale";

/** A second since 1970 as date and time. */
export const at = (seconds: number): string => moment(seconds * 1000, { dateStyle: "medium", timeStyle: "short" });

/** A day as the server writes it, 2016-05-02, as date. */
export const day = (text: string): string => moment(new Date(`${text}T12:00`), { dateStyle: "medium" });

/** A length of time as hours and minutes: "1:05". */
export function clock(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
