import { defineConfig, mergeConfig } from "vitest/config";
import pages from "./vite.config";

// The tests are of plain functions and leave nothing behind: one thread runs them all, and loads what they share once.
export default mergeConfig(pages, defineConfig({ test: { pool: "threads", isolate: false, maxWorkers: 1 } }));
