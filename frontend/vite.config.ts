import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// What every page says in another language than English is one file of each.
const OTHER = /words\/(?!en\/)([a-z]+)\/[^/]+\.ftl/;
const language = (id: string): string | null => OTHER.exec(id)?.[1] ?? null;

// The server has a flat folder of files under /static and the page itself at /.
export default defineConfig({
  plugins: [svelte()],
  base: "/static/",
  resolve: { alias: { $words: new URL("../src/croupier/words", import.meta.url).pathname } },
  build: { outDir: "../src/croupier/web/page", emptyOutDir: true, assetsDir: "", target: "es2022", modulePreload: { polyfill: false }, license: { fileName: "licenses/bundled.md" }, rolldownOptions: { output: { codeSplitting: { groups: [{ name: language, test: OTHER }] } } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
