/** What is left to the long suite. Tests with the tag `long`: `npm test` skips them, and a part of the long suite runs them all. */
import { expect, test } from "vitest";
import { parts } from "../../scripts/test-long.ts";
import { node } from "../support/program.ts";
import { isLong } from "../support/runs.ts";

const part = parts["long-tests"] ?? [];

test("the long suite runs this", { tags: ["long"] }, () => {
  expect(isLong).toBe(true);
});

test("the part selects tests by their tag, in all files", () => {
  const [program, ...args] = part;
  expect(program).toBe("node_modules/vitest/vitest.mjs");
  expect(args).toEqual(["run", "--reporter", "verbose", "--tags-filter", "long"]);
});

test("the files that try more in the long suite are in a part of it", () => {
  const files = Object.values(parts).flat();
  for (const file of [
    "test/docs/kinds.test.ts",
    "test/sandbox/atomicity.test.ts",
    "test/sandbox/storage/postgres/atomicity.test.ts",
    "test/tutorial/tutorial.test.ts",
  ])
    expect(files).toContain(file);
});

test.each([
  ["runs", { TEST_RUNS: "20" }, /1 passed \| 4 skipped/],
  ["skips", { TEST_RUNS: undefined }, /Tests +5 skipped/],
])("a run %s them with %o", async (_, variables, expected) => {
  const env = { ...process.env, NO_COLOR: "1", ...variables };
  const { code, stdout, stderr } = await node([...part, "test/long/long-tests.test.ts"], { env }).ended;
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: expect.stringMatching(expected), stderr: "" });
});
