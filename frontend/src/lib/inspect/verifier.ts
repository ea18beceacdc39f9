/** The verifier as one page that can be saved: the same script as here, a field for the exported file, and nothing from elsewhere. */

import chain from "./chain.js?raw";
import receipt from "./receipt.js?raw";

export interface VerifierWords { title: string; choose: string; sound: string; shown: string; fault: string; events: string; head: string; covered: string; unseen: string; receipt: string; keys: string; proved: string; unproved: string }

const plain = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The text of the page. */
export const standalone = (words: VerifierWords): string => `<!doctype html>
<meta charset="utf-8"><title>${plain(words.title)}</title>
<meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{font:1rem/1.5 Inter,system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1rem;background:light-dark(#f4f6f5,#0f1514);color:light-dark(#16201d,#eef3f1)}h1{font-size:1.4rem}label{display:grid;gap:.25rem}input,textarea{font:inherit;box-sizing:border-box;width:100%;min-height:44px;padding:8px;border:1px solid light-dark(#87918d,#4a5552);border-radius:10px;background:transparent;color:inherit}output{display:block;margin-top:1rem;overflow-wrap:anywhere}output:not(:empty){border:1px solid light-dark(#87918d,#4a5552);border-radius:12px;padding:1rem}</style>
<h1>${plain(words.title)}</h1>
<p><label>${plain(words.choose)} <input type="file" accept=".jsonl"></label></p>
<p><label>${plain(words.receipt)} <input id="receipt" type="file" accept=".json"></label></p>
<p><label>${plain(words.keys)} <textarea id="keys" rows="4"></textarea></label></p><output></output>
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
