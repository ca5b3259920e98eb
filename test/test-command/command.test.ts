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
  expect(stderr).toContain("Unknown option --al.");
});

it.each(slowTests)("%s, which starts first, exists", (file) => {
  expect(existsSync(file)).toBe(true);
});
