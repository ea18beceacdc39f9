/** Numbers, dates and times as the language of the page writes them. */

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
let spoken = "en";

/** Where figures and dates are written as in a language that browsers have no way of writing them in. */
const UNWRITTEN: Record<string, string> = { bi: "en-VU" };

/** The language of the page, with the region that the browser asks for it with. */
export const locale = (): string => spoken;

/** Has figures written for a language from here on. */
export function writeFor(language: string): void {
  const asked = navigator.languages.find((one) => one.split("-")[0] === language) ?? language;
  spoken = Intl.DateTimeFormat.supportedLocalesOf(asked).length ? asked : (UNWRITTEN[language] ?? asked);
  made.clear();
}

/** A number as its reader writes it. */
export function figure(number: number | bigint, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options);
  const by = (made.get(key) ?? new Intl.NumberFormat(spoken, options)) as Intl.NumberFormat;
  made.set(key, by);
  return by.format(number);
}

/** A moment, in milliseconds since 1970, as its reader writes it. */
export function moment(milliseconds: number | Date, options: Intl.DateTimeFormatOptions): string {
  const key = `at ${JSON.stringify(options)}`;
  const by = (made.get(key) ?? new Intl.DateTimeFormat(spoken, options)) as Intl.DateTimeFormat;
  made.set(key, by);
  return by.format(milliseconds);
}

/** What languages call themselves that browsers have no name for. */
const UNNAMED: Record<string, string> = { bi: "Bislama" };

/** What a language calls itself. */
export function ownName(language: string): string {
  const named = (by: string) => new Intl.DisplayNames([by], { type: "language", fallback: "none" }).of(language);
  const name = named(language) ?? UNNAMED[language] ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
