import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server has a flat folder of files under /static and the page itself at /.
export default defineConfig({
  plugins: [svelte()],
  base: "/static/",
  resolve: { alias: { $words: new URL("../src/croupier/words", import.meta.url).pathname } },
  build: { outDir: "../src/croupier/web/page", emptyOutDir: true, assetsDir: "", target: "es2022", modulePreload: { polyfill: false }, license: { fileName: "licenses/bundled.md" } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
