/**
 * The receipt of a round, checked in the browser with WebCrypto alone, from the page of the documents on the log. It
 * imports nothing: the same text is part of the verifier that can be saved and used offline.
 */

const utf8 = (text) => new TextEncoder().encode(text);
const bytesOf = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const equal = (one, other) => hexOf(one) === hexOf(other);

function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}
const hash = async (...parts) => new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));

function need(holds, why) {
  if (!holds) throw new Error(why);
}

/** The one way in which what is covered is written. */
function plain(value) {
  if (Array.isArray(value)) return `[${value.map(plain).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${plain(value[name])}`).join(",")}}`;
}

async function secretsOf(first, last, given) {
  const found = new Map();
  let [at, used] = [first, 0];
  while (at <= last) {
    let height = 0;
    while (height < 8 && at % (2 << height) === 0 && at + (2 << height) - 1 <= last) height += 1;
    let row = [given.slice(used, (used += 16))];
    need(row[0].length === 16, "secrets");
    for (let level = 0; level < height; level += 1) {
      const below = [];
      for (const one of row) for (const bit of [0, 1]) below.push((await hash(one, [bit])).slice(0, 16));
      row = below;
    }
    for (const one of row) found.set(at++, one);
  }
  need(used === given.length, "secrets");
  return found;
}

async function rootOf(index, size, leaf, proof) {
  need(Number.isSafeInteger(index) && index >= 0 && index < size, "index");
  let [at, last, found, used] = [index, size - 1, leaf, 0];
  while (last) {
    if (at % 2 || at < last) {
      const beside = proof.slice(used, (used += 32));
      need(beside.length === 32, "proof");
      found = at % 2 ? await hash([1], beside, found) : await hash([1], found, beside);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  need(used === proof.length, "proof");
  return found;
}

async function signs(key, kind, text, lines) {
  const name = key.split("+", 1)[0];
  const id = key.slice(name.length + 1, name.length + 9);
  const raw = bytesOf(key.slice(name.length + 10));
  need(raw.length === 33 && raw[0] === kind && hexOf((await hash(utf8(`${name}\n`), raw)).slice(0, 4)) === id, "key");
  const by = await crypto.subtle.importKey("raw", raw.slice(1), "Ed25519", false, ["verify"]);
  for (const [mark, who, given] of lines) {
    const signature = bytesOf(given);
    if (mark !== "\u2014" || who !== name || hexOf(signature.slice(0, 4)) !== id) continue;
    const time = kind === 4 ? new DataView(signature.buffer).getBigUint64(4) : 0n;
    const message = utf8(kind === 4 ? `cosignature/v1\ntime ${time}\n${text}` : text);
    if (await crypto.subtle.verify("Ed25519", by, signature.slice(kind === 4 ? 12 : 4), message)) return true;
  }
  return false;
}

/** Every order that was opened keeps a promise made before it; the order itself is made again by the page of the table. */
async function promises(events) {
  for (const event of events.filter((one) => one.type === "DeckOpened")) {
    const promise = events.find((one) => one.type === "DeckCommitted" && one.commitment === event.commitment);
    const promised = event.secret ? fromHex(event.secret) : utf8(event.order);
    need(promise && hexOf(await hash(fromHex(event.salt), promised)) === event.commitment, "promise");
  }
}

/**
 * What a receipt proves by a key of the house; throws where it proves nothing.
 * @param {string} text
 * @param {string[]} keys
 * @param {string[]} [witnesses]
 */
export async function check(text, keys, witnesses = []) {
  const receipt = JSON.parse(text);
  const { events } = receipt;
  need(receipt.format === "croupier-receipt-1" && events.length, "format");
  const first = events[0].version;
  need(Number.isSafeInteger(first) && events.every((one, at) => one.version === first + at), "version");
  const secrets = await secretsOf(first, first + events.length - 1, bytesOf(receipt.secrets));
  let chain = bytesOf(receipt.before);
  const beside = bytesOf(receipt.beside);
  need(chain.length === 32 && beside.length === 32, "hash");
  for (const event of events) chain = await hash(chain, await hash(secrets.get(event.version), utf8(plain(event))));
  for (const [version, part] of Object.entries(receipt.own)) {
    const event = events[Number(version) - first];
    need(equal(await hash(bytesOf(part.salt), utf8(plain(part.says))), bytesOf(event.own)), "own");
  }
  const [body = "", rest = ""] = receipt.checkpoint.split("\n\n");
  const [origin, size, root] = body.split("\n");
  const leaf = await hash([0], chain, beside);
  need(equal(await rootOf(receipt.index, Number(size), leaf, bytesOf(receipt.proof)), bytesOf(root)), "root");
  const lines = rest.trim().split("\n").map((line) => line.split(" "));
  const houses = keys.filter((key) => key.split("+", 1)[0] === origin);
  const own = await Promise.all(houses.map((key) => signs(key, 1, `${body}\n`, lines)));
  need(own.some(Boolean), "signature");
  const others = await Promise.all(witnesses.map((key) => signs(key, 4, `${body}\n`, lines)));
  const numbers = (kind) => events.filter((one) => one.type === kind).map((one) => one.number);
  const [begun, ended] = [numbers("RoundStarted"), numbers("RoundEnded")];
  need(events[0].type === "RoundStarted" && begun.length === 1 && ended.length === 1 && begun[0] === ended[0], "round");
  await promises(events);
  return { round: begun[0], events: events.length, size: Number(size), signed: others.filter(Boolean).length };
}
