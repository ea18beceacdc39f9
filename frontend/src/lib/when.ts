/** Times by the reader's locale, and lengths of time in words that need no locale. */

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A second since 1970 as date and time. */
export const at = (seconds: number): string => moment.format(seconds * 1000);

/** A length of time as hours and minutes: "1:05". */
export function clock(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
