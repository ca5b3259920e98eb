import { expect, test } from "vitest";
import { BoundedCache } from "../src/bounded-cache.ts";

/** A cache of 20 entries that was full when `last` was set. */
function filled(evicted: string[] = []): BoundedCache<string, string> {
  const cache = new BoundedCache<string, string>(20, (value) => evicted.push(value));
  for (let at = 1; at <= 20; at += 1) cache.set(`key ${at}`, `value ${at}`);
  cache.touch("key 1");
  cache.set("key 2", "value 2");
  cache.set("last", "last");
  return cache;
}

test("a full cache evicts a tenth of its entries: those that were set or touched the longest ago", () => {
  const evicted: string[] = [];
  const cache = filled(evicted);
  expect(evicted).toEqual(["value 3", "value 4"]);
  expect(cache.get("key 3")).toBeUndefined();
  for (const kept of ["key 1", "key 2", "key 5", "key 20", "last"]) expect(cache.get(kept)).toBeDefined();
  expect([...cache.values()]).toHaveLength(19);
});

test("a cache of one entry has the last one", () => {
  const cache = new BoundedCache<string, number>(1);
  cache.set("a", 1);
  cache.set("b", 2);
  expect([...cache.values()]).toEqual([2]);
});

test("a set takes about as long in a large full cache as in a small one", () => {
  const timeOf = (maxEntries: number): number => {
    const cache = new BoundedCache<number, number>(maxEntries);
    for (let key = 0; key < maxEntries; key += 1) cache.set(key, key);
    const started = performance.now();
    for (let key = maxEntries; key < maxEntries + 20_000; key += 1) cache.set(key, key);
    return performance.now() - started;
  };
  // It was 17 times as long when each set evicted one entry.
  const ratios = [1, 2, 3].map(() => timeOf(10_000) / timeOf(100));
  expect(Math.min(...ratios)).toBeLessThan(10);
});
