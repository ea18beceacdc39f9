import { describe, expect, it, vi } from "vitest";
import { loadAnew, reloaded, settled } from "./upgrade";

function storage(): Storage {
  const held = new Map<string, string>();
  return { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => void held.set(key, value), removeItem: (key: string) => void held.delete(key) } as unknown as Storage;
}

describe("a part of the page that is gone", () => {
  it("has the page loaded anew once, which then says so", () => {
    const [store, reload] = [storage(), vi.fn()];
    expect(reloaded(store)).toBe(false);
    expect(loadAnew(store, reload)).toBe(true);
    expect(reloaded(store)).toBe(true);
  });

  it("is told of where loading did not help, and loads again at the next one", () => {
    const [store, reload] = [storage(), vi.fn()];
    loadAnew(store, reload);
    expect(loadAnew(store, reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    loadAnew(store, reload);
    settled(store);
    expect(loadAnew(store, reload)).toBe(true);
  });
});
