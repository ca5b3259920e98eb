/** The parts of the long suite can start: nobody sees for weeks that one cannot. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "../../scripts/test-long.ts";
import { node } from "../support/program.ts";
import { isLong } from "../support/runs.ts";

const withOptions = Object.entries(parts).filter(
  ([, [first, , , ...options]]) => first === "--import" && options.length > 0,
);

/** One part of each program; in the long suite all. */
const programs = new Set<string>();
const tried = withOptions.filter(([, [, , file = ""]]) => isLong || (!programs.has(file) && programs.add(file)));

test.each(tried)("the program of %s takes its options", async (_, args) => {
  const { code, stdout, stderr } = await node([...args, "--help"]).ended;
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: /m), stderr: "" });
});

test("the parts name files that exist", () => {
  const named = Object.values(parts)
    .flat()
    .filter((arg) => /^(test|bench|trials|node_modules)\//.test(arg));
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
