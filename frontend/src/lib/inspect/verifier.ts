/** The verifier as one page that can be saved: the same script as here, a field for the exported file, and nothing from elsewhere. */

import chain from "./chain.js?raw";

export interface VerifierWords { title: string; choose: string; sound: string; shown: string; fault: string; events: string; head: string; covered: string; unseen: string }

const plain = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The text of the page. */
export const standalone = (words: VerifierWords): string => `<!doctype html>
<meta charset="utf-8"><title>${plain(words.title)}</title>
<style>body{font:1.1rem system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}output{display:block;margin-top:1rem;overflow-wrap:anywhere}</style>
<h1>${plain(words.title)}</h1>
<label>${plain(words.choose)} <input type="file" accept=".jsonl"></label><output></output>
<script>
${chain.replace(/^export /gm, "")}
const words = ${JSON.stringify(words).replaceAll("<", "\\u003c")}, out = document.querySelector("output");
document.querySelector("input").addEventListener("change", async ({ target }) => {
  const found = await follow(linesOf(target.files[0].stream()), (count) => (out.textContent = count + " " + words.events));
  out.textContent = found.fault ? words.fault + " " + found.fault : [found.unseen ? words.shown : words.sound, found.count + " " + words.events, words.head + " " + found.hash, words.covered + " " + found.covered, words.unseen + " " + found.unseen].join(" · ");
});
</script>
`;
