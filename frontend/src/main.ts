import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { get } from "./lib/api";
import { useCurrency } from "./lib/currency.svelte";
import { speak, wished } from "./lib/say.svelte";
import { learn } from "./words/books.svelte";
import type { Rulebooks } from "./lib/types";

/** Milliseconds that the page waits for the names of the house's rulebooks before it is there without them. */
const PATIENCE = 1_000;

const told = get<Rulebooks>("/rulebooks").then(({ rulebooks, currency }) => {
  useCurrency(currency);
  learn(rulebooks);
});
const target = document.getElementById("app");
const spoken = speak(wished()).catch(() => {});
await Promise.race([Promise.all([told.catch(() => {}), spoken]), new Promise((done) => setTimeout(done, PATIENCE))]);
if (target) mount(App, { target });

// Keeps the shell of the page for when the server is away; a browser that cannot has the page as before.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => {});
