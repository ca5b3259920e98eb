import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLossless } from "../../src/client/lossless.ts";
import { parseLargeJson } from "../../src/sandbox/http/parse-large-json.ts";
import { runs } from "../support/runs.ts";

const parse = (text: string) => parseLargeJson(new TextEncoder().encode(text));
const space = fc.constantFrom("", "", " ", "\n\t");

/** Adds space around each comma, colon and bracket that is outside of strings. */
function spread(text: string, spaces: readonly string[]): string {
  let count = 0;
  const next = () => spaces[count++ % spaces.length] ?? "";
  return text.replace(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g, (part) => `${next()}${part}${next()}`);
}

describe("large JSON", () => {
  test("is parsed as other JSON is", async () => {
    const sample = fc.tuple(fc.jsonValue({ maxDepth: 6 }), fc.array(space, { minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(sample, async ([value, spaces]) => {
        const text = spread(JSON.stringify(value), spaces);
        expect(await parse(text)).toEqual(parseLossless(text));
      }),
      runs(300),
    );
  });

  test("that is damaged is rejected where other JSON is", async () => {
    const text = '{ "a" : [1, {"b":[true]}, "x"], "c":{"d":{"e":1,"f":[2,3]}, "g" : "\\"}" } }';
    const accepts = (run: () => unknown) => {
      try {
        run();
        return true;
      } catch {
        return false;
      }
    };
    for (let at = 0; at <= text.length; at += 1)
      for (const part of ["", "[", "]", "{", "}", ",", ":", '"', "1", "\\"])
        for (const length of [0, 1]) {
          const damaged = text.slice(0, at) + part + text.slice(at + length);
          const isValid = accepts(() => JSON.parse(damaged));
          const read = await parse(damaged).then(
            () => true,
            ({ status }) => status,
          );
          expect([damaged, read]).toEqual([damaged, isValid || 400]);
        }
  });

  test("may have more values than other bodies, in batches", async () => {
    const order = Array.from({ length: 30_000 }, (_, index) => ({ id: String(index) }));
    const metadata = Object.fromEntries(order.map(({ id }) => [`m${id}`, { version: 1 }]));
    const value = { resources: { order }, metadata: { order: metadata } };
    expect(await parse(JSON.stringify(value))).toEqual(value);
    // A comma at the end of a batch.
    const item = JSON.stringify("a".repeat(40_000));
    expect(await parse(`[${item},${item}]`)).toHaveLength(2);
    for (const end of [",", ", "]) await expect(parse(`[${item}${end}]`)).rejects.toMatchObject({ status: 400 });
  });

  test("keeps the name __proto__, digits, and a byte order mark out", async () => {
    const text = '\ufeff{"a":{"b":{"__proto__":{"x":1218555927434856534}}}}';
    const parsed = (await parse(text)) as { a: { b: object } };
    expect(Object.getPrototypeOf(parsed.a.b)).toBe(Object.prototype);
    expect(JSON.stringify(parsed)).toBe('{"a":{"b":{"__proto__":{"x":"1218555927434856534"}}}}');
  });

  test.each([
    ["an item of a megabyte", `{"resources":{"order":["${"a".repeat(1024 * 1024)}"]}}`, 413],
    ["an item with 20,001 values", `{"resources":{"order":[[${Array(20_001).fill(1)}]]}}`, 413],
    ["101 lists", `{"resources":{${Array.from({ length: 101 }, (_, index) => `"a${index}":[]`)}}}`, 413],
    ["101 members", `{${Array.from({ length: 101 }, (_, index) => `"a${index}":1`)}}`, 413],
    ["an item of 65 levels", `[${"[".repeat(65)}${"]".repeat(65)}]`, 400],
  ])("has limits: %s", async (_, text, status) => {
    await expect(parse(text)).rejects.toMatchObject({ status });
  });

  test("is parsed while other work is done", async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const item = JSON.stringify({ text: "a".repeat(1000) });
    await parse(`{"resources":{"order":[${Array(20_000).fill(item)}]}}`);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});
