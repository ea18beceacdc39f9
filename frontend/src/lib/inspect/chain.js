/**
 * The chain of an exported log, followed in the browser with WebCrypto alone. It imports nothing: the same text is the
 * script of the verifier that can be saved and used offline.
 */

/**
 * The lines of a stream of bytes.
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {AsyncGenerator<string>}
 */
export async function* linesOf(stream) {
  const reader = stream.getReader();
  const text = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? text.decode() : text.decode(value, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (done) break;
  }
  if (rest) yield rest;
}

/** How a line begins of which the server withholds something: it is not the line that was hashed. */
const WITHHELD = /^\{"seq":\d+,"stream":"(?:[^"\\]|\\.)*","version":\d+,"at":/;

/**
 * Follows the chain line by line: how many there are, the last hash, of how many only the place was seen, and the first
 * that does not follow from the one before.
 * @param {AsyncIterable<string>} lines
 * @param {(count: number) => void} [progress]
 * @returns {Promise<{ count: number, hash: string, unseen: number, fault: number }>}
 */
export async function follow(lines, progress = () => {}) {
  const bytes = new TextEncoder();
  let [hash, count, unseen] = ["0".repeat(64), 0, 0];
  for await (const line of lines) {
    if (!line) continue;
    count += 1;
    const cut = line.lastIndexOf(',"hash":"');
    const told = line.slice(cut + 9, -2);
    if (cut < 0 || !line.startsWith(`{"seq":${count},`)) return { count, hash, unseen, fault: count };
    if (WITHHELD.test(line)) {
      [hash, unseen] = [told, unseen + 1];
      continue;
    }
    const digest = await crypto.subtle.digest("SHA-256", bytes.encode(`${hash}\n${line.slice(0, cut)}}`));
    hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hash !== told) return { count, hash, unseen, fault: count };
    if (count % 250 === 0) progress(count);
  }
  return { count, hash, unseen, fault: 0 };
}
