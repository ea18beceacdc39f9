import { expect, test } from "vitest";
import { follow, linesOf } from "./chain.js";
import { standalone } from "./verifier";

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function log(count: number): Promise<string[]> {
  const lines: string[] = [];
  let hash = "0".repeat(64);
  for (let place = 1; place <= count; place += 1) {
    const body = `{"seq":${place},"stream":"table/é","version":${place},"type":"Played","data":{"n":${place - 1}},"meta":{}`;
    hash = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${hash}\n${body}}`)));
    lines.push(`${body},"hash":"${hash}"}`);
  }
  return lines;
}
const stream = (lines: string[]) => new Response(`${lines.join("\n")}\n`).body!;

test("a log as it was written is followed to its last hash", async () => {
  const lines = await log(600);
  const seen: number[] = [];
  const found = await follow(linesOf(stream(lines)), (count) => seen.push(count));
  expect(found).toEqual({ count: 600, hash: lines.at(-1)?.slice(-66, -2), covered: 1, unseen: 0, fault: 0 });
  expect(seen).toEqual([250, 500]);
});

test("an edit, a gap and a swap are found where they are", async () => {
  const lines = await log(9);
  const edited = lines.map((line, place) => (place === 4 ? line.replace('"n":4', '"n":5') : line));
  for (const wrong of [edited, [...lines.slice(0, 4), ...lines.slice(5)], [...lines.slice(0, 4), lines[5]!, lines[4]!, ...lines.slice(6)]]) {
    expect((await follow(linesOf(stream(wrong)))).fault).toBe(5);
  }
});

const hashOf = (line: string): string => line.slice(-66, -2);
const unseen = (line: string, stream: string, more: string): string =>
  `{"seq":${JSON.parse(line).seq},"stream":"${stream}","version":1,"at":1,${more},"hash":"${hashOf(line)}"}`;
const HIDDEN = '"data":null,"withheld":true';

test("of what is withheld the place alone is taken, and counted, and what stands before it is not covered by the last hash", async () => {
  const lines = await log(3);
  lines[1] = unseen(lines[1]!, "table/é", HIDDEN);
  expect(await follow(linesOf(stream(lines)))).toMatchObject({ count: 3, covered: 3, unseen: 1, fault: 0 });
});

test("an event that was written anew before a line that is not shown does not pass as covered", async () => {
  const [lines, forged] = [await log(4), await log(1)];
  const other = forged[0]!.replace('"n":0', '"n":9').slice(0, forged[0]!.lastIndexOf(',"hash":"'));
  lines[0] = `${other},"hash":"${hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${"0".repeat(64)}\n${other}}`)))}"}`;
  lines[1] = unseen(lines[1]!, "account/x", '"data":{"type":"SignedIn"},"withheld":false');
  expect(await follow(linesOf(stream(lines)))).toMatchObject({ hash: hashOf(lines[3]!), covered: 3, unseen: 1, fault: 0 });
});

test("a line of which nothing had to be withheld is a fault where it is not the one that was hashed", async () => {
  const lines = await log(3);
  for (const [of, more] of [["table/é", '"data":{"n":7},"withheld":false'], ["table/é", '"data":{"n":7},"withheld":true'], ["house", '"data":{}'], ["accounts", '"data":{}']]) {
    expect((await follow(linesOf(stream([lines[0]!, unseen(lines[1]!, of!, more!), lines[2]!])))).fault).toBe(2);
  }
});

test("the verifier to be saved is one page that needs nothing from elsewhere", () => {
  const page = standalone({ title: "Verify", choose: "A file", sound: "Sound", shown: "What is shown follows", covered: "Covered from", fault: "Fault at", events: "events", head: "Head", unseen: "unseen", receipt: "A receipt", keys: "Keys", proved: "Proved", unproved: "Not proved" });
  expect(page).toContain("async function follow(");
  expect(page).not.toMatch(/(src|href)=|\bexport |\bimport /);
});
