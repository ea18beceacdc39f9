import { defineConfig, mergeConfig } from "vitest/config";
import pages from "./vite.config";

// A busy machine may take its time. The tests are of plain functions and leave nothing behind: one thread runs them all, and loads what they share once.
export default mergeConfig(pages, defineConfig({ test: { pool: "threads", isolate: false, maxWorkers: 1, testTimeout: 120_000 } }));
