/** The order that the house's secret makes with the seeds of players: the recipe of docs/shuffle.md in the browser. */

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
export const DECK: readonly string[] = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));

const BLOCKS = 4;
const WORDS = 0x1_0000;

type Bytes = Uint8Array<ArrayBuffer>;

export const bytes = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (found: Bytes): string => Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const text = (words: string): Bytes => new TextEncoder().encode(words);

export function joined(...parts: Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export async function sha256(...parts: Bytes[]): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts))));
}

async function hmac(key: Bytes, ...parts: Bytes[]): Promise<Bytes> {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, joined(...parts)));
}

/** Whether a text is 32 bytes in hexadecimal, as seeds, hashes, salts and secrets are written. */
export const isBytes = (word: string): boolean => /^[0-9a-f]{64}$/.test(word);

/** What a player commits to a seed by. */
export const seedHash = (seed: string): Promise<string> => sha256(text("croupier-seed-1"), bytes(seed));

/** Numbers of 16 bits by HMAC_DRBG with SHA-256, 64 of them to a request. */
async function* words(entropy: Bytes): AsyncGenerator<number> {
  let key = new Uint8Array(32);
  let value = new Uint8Array(32).fill(1);
  for (const mark of [0, 1]) {
    key = await hmac(key, value, Uint8Array.of(mark), entropy);
    value = await hmac(key, value);
  }
  for (;;) {
    for (let block = 0; block < BLOCKS; block++) {
      value = await hmac(key, value);
      const seen = new DataView(value.buffer);
      for (let at = 0; at < value.length; at += 2) yield seen.getUint16(at);
    }
    key = await hmac(key, value, Uint8Array.of(0));
    value = await hmac(key, value);
  }
}

/** Where an order is dealt, and the seeds in it by seat. */
export interface Mix {
  table: string;
  round: number;
  deck: number;
  seeds: Record<number, string>;
}

/** The order that a secret makes of some cards with what is mixed in. */
export async function orderOf(secret: string, { table, round, deck, seeds }: Mix, of: readonly string[] = DECK): Promise<string[]> {
  const seats = Object.entries(seeds).sort(([one], [other]) => Number(one) - Number(other));
  const lines = ["croupier-order-1", `table/${table}`, `round ${round}`, `deck ${deck}`, ...seats.map(([seat, seed]) => `seat ${seat} ${seed}`)];
  const coming = words(await hmac(bytes(secret), text(lines.join("\n"))));
  const cards = [...of].sort((one, other) => DECK.indexOf(one) - DECK.indexOf(other));
  for (let place = 0; place < cards.length - 1; place++) {
    const to = place + (await below(coming, cards.length - place));
    [cards[place], cards[to]] = [cards[to] ?? "", cards[place] ?? ""];
  }
  return cards;
}

/** The next number below a bound; words that would favour some are passed over. */
async function below(coming: AsyncGenerator<number>, bound: number): Promise<number> {
  for (;;) {
    const { value } = await coming.next();
    if (value < WORDS - (WORDS % bound)) return value % bound;
  }
}
