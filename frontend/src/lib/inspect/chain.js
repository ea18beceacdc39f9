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

/** Streams with sealed secrets, of which no line is exported. */
const SECRET = /^(account\/|access)/;

/**
 * Whether something of a line may be withheld: it is of a sealed account, or of an open round and then says nothing.
 * @param {string} line
 */
function mayBe(line) {
  try {
    const { stream, data, withheld } = JSON.parse(line);
    return withheld ? data === null : SECRET.test(stream);
  } catch {
    return false;
  }
}

/**
 * Follows the chain line by line: how many there are, the last hash, the first line that this hash covers, of how many
 * only the place was seen, and the first that does not follow from the one before. The hash of a line that was not seen
 * is taken as it stands, so that nothing after it covers what is before it.
 * @param {AsyncIterable<string>} lines
 * @param {(count: number) => void} [progress]
 * @returns {Promise<{ count: number, hash: string, covered: number, unseen: number, fault: number }>}
 */
export async function follow(lines, progress = () => {}) {
  const bytes = new TextEncoder();
  let [hash, count, covered, unseen] = ["0".repeat(64), 0, 1, 0];
  for await (const line of lines) {
    if (!line) continue;
    count += 1;
    const cut = line.lastIndexOf(',"hash":"');
    const told = line.slice(cut + 9, -2);
    const fault = { count, hash, covered, unseen, fault: count };
    if (cut < 0 || !line.startsWith(`{"seq":${count},`)) return fault;
    if (WITHHELD.test(line)) {
      if (!mayBe(line)) return fault;
      [hash, covered, unseen] = [told, count + 1, unseen + 1];
      continue;
    }
    const digest = await crypto.subtle.digest("SHA-256", bytes.encode(`${hash}\n${line.slice(0, cut)}}`));
    hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hash !== told) return { ...fault, hash };
    if (count % 250 === 0) progress(count);
  }
  return { count, hash, covered, unseen, fault: 0 };
}
