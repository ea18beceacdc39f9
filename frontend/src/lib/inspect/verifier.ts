/** The verifier as one page that can be saved: the same script as here, a field for the exported file, and nothing from elsewhere. */

import chain from "./chain.js?raw";
import receipt from "./receipt.js?raw";

export interface VerifierWords { title: string; choose: string; sound: string; shown: string; fault: string; events: string; head: string; covered: string; unseen: string; receipt: string; keys: string; proved: string; unproved: string }

const plain = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The text of the page. */
export const standalone = (words: VerifierWords): string => `<!doctype html>
<meta charset="utf-8"><title>${plain(words.title)}</title>
<style>body{font:1.1rem system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}output{display:block;margin-top:1rem;overflow-wrap:anywhere}</style>
<h1>${plain(words.title)}</h1>
<label>${plain(words.choose)} <input type="file" accept=".jsonl"></label>
<p><label>${plain(words.receipt)} <input id="receipt" type="file" accept=".json"></label></p>
<p><label>${plain(words.keys)}<br><textarea id="keys" rows="4" cols="60"></textarea></label></p><output></output>
<script>
${chain.replace(/^export /gm, "")}
${receipt.replace(/^export /gm, "")}
const words = ${JSON.stringify(words).replaceAll("<", "\\u003c")}, out = document.querySelector("output");
document.querySelector("input").addEventListener("change", async ({ target }) => {
  const found = await follow(linesOf(target.files[0].stream()), (count) => (out.textContent = count + " " + words.events));
  out.textContent = found.fault ? words.fault + " " + found.fault : [found.unseen ? words.shown : words.sound, found.count + " " + words.events, words.head + " " + found.hash, words.covered + " " + found.covered, words.unseen + " " + found.unseen].join(" · ");
});
document.querySelector("#receipt").addEventListener("change", async ({ target }) => {
  const [house = "", ...witnesses] = document.querySelector("#keys").value.trim().split(/\\s+/);
  const told = await check(await target.files[0].text(), [house], witnesses).catch((fault) => fault);
  out.textContent = told instanceof Error ? words.unproved + " (" + told.message + ")" : [words.proved, told.round, told.signed + "/" + witnesses.length].join(" · ");
});
</script>
`;
