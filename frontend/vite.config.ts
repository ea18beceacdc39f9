import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// What every page says in another language than English is one file of each.
const OTHER = /words\/(?!en\/)([a-z]+)\/[^/]+\.ftl/;
const language = (id: string): string | null => OTHER.exec(id)?.[1] ?? null;

// A phone pays for every request: the modules that the page itself, its lobby, its table and what stands beside that need come together.
type Known = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
const TOGETHER = ["main.ts", "pages/Lobby.svelte", "pages/Table.svelte", "components/table/Panel.svelte"];
const source = (name: string): string => new URL(`src/${name}`, import.meta.url).pathname;
const needs = new Map<string, Set<string>>();

function needed(by: string, known: Known): Set<string> {
  const found = needs.get(by) ?? new Set([by]);
  if (needs.has(by)) return found;
  needs.set(by, found);
  for (const id of found) for (const one of known.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
}
const together = TOGETHER.map((name, index) => ({
  name: (id: string, known: Known) => (needed(source(name), known).has(id) ? name.replace(/.*\/|\..*/g, "").toLowerCase() : null),
  priority: TOGETHER.length - index,
}));

// The server has a flat folder of files under /static and the page itself at /.
export default defineConfig({
  plugins: [svelte()],
  base: "/static/",
  resolve: { alias: { $words: new URL("../src/croupier/words", import.meta.url).pathname } },
  build: { outDir: "../src/croupier/web/page", emptyOutDir: true, assetsDir: "", target: "es2022", modulePreload: { polyfill: false }, license: { fileName: "licenses/bundled.md" }, rolldownOptions: { output: { codeSplitting: { groups: [{ name: language, test: OTHER }, ...together] } } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
