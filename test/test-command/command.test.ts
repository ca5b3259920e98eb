/** The command line of `npm test`. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { slowTests } from "../support/slow-tests.ts";

const run = (...args: string[]) => spawnSync("node", ["scripts/run.mjs", "test", ...args], { encoding: "utf8" });

it("explains its options", () => {
  const { status, stdout } = run("--help");
  expect(status).toBe(0);
  for (const option of ["--changed", "--all", "--help"]) expect(stdout).toContain(option);
});

it("names an option that it does not know, and runs nothing", () => {
  const { status, stdout, stderr } = run("--al");
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain("Unknown option --al. Did you mean --all?");
});

it("names a word that selects no test, and exits with 2", () => {
  const { status, stderr } = run("no-such-word");
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "No test has a path that contains no-such-word. Try a folder of test/, such as client/retry.\n",
  });
});

it.each(slowTests)("%s, which starts first, exists", (file) => {
  expect(existsSync(file)).toBe(true);
});
