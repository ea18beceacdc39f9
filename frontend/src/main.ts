import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { useCurrency } from "./lib/currency.svelte";
import { told as saidOf } from "./lib/kept";
import { figure } from "./lib/locale";
import { notice } from "./lib/notice.svelte";
import { route } from "./lib/route.svelte";
import { speak, wished } from "./lib/say.svelte";
import { session } from "./lib/session.svelte";
import { pageAt } from "./pages";
import { learn } from "./words/books.svelte";
import type { Rulebooks } from "./lib/types";

/** Milliseconds that the page waits for the names of the house's rulebooks before it is there without them. */
const PATIENCE = 1_000;

const told = saidOf<Rulebooks>("/rulebooks").then(({ rulebooks, currency }) => {
  useCurrency(currency);
  learn(rulebooks);
});
// Who is here, and what the first page needs, come beside them.
void session.recall().catch((problem: unknown) => notice.tell(problem));
void pageAt(route.words[0] ?? "").catch(() => {});
// The first figure takes a browser long: it is written while the house answers.
setTimeout(() => figure(0));
const target = document.getElementById("app");
const spoken = speak(wished()).catch(() => {});
await Promise.race([Promise.all([told.catch(() => {}), spoken]), new Promise((done) => setTimeout(done, PATIENCE))]);
target?.replaceChildren();
if (target) mount(App, { target });

// Keeps the shell of the page for when the server is away; a browser that cannot has the page as before.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => {});
