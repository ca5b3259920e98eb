import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { projectFiles } from "../../scripts/read/project-files.ts";
import { isLong } from "../support/runs.ts";
import { performStep, readSteps, type Step } from "./steps.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const contributing = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const property = readSteps(contributing, "First change: a property");
const operation = readSteps(contributing, "Second change: an operation");
const resource = readSteps(contributing, "Third change: a resource");
const reading = readSteps(contributing, "Fourth change: a reading");

let copy: string;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "tutorial-"));
  for (const file of await projectFiles(root)) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  return status === 0 ? "" : `${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`.slice(-4000);
}

function readFromCopy(file: string): string {
  return readFileSync(join(copy, file), "utf8");
}

it("has steps that name files of the repository", () => {
  expect(property.map(({ file }) => file)).toEqual([
    "openapi/facts/customers.yaml",
    "openapi/customers/schemas.yaml",
    "openapi/customers/examples.yaml",
  ]);
  const filesOf = (steps: readonly Step[]): number => new Set(steps.map(({ file }) => file)).size;
  expect([filesOf(operation), filesOf(resource), filesOf(reading)]).toEqual([7, 8, 1]);
});

it("leads to a repository that builds, type-checks and passes the tests of the contract", async () => {
  for (const step of [...property, ...operation, ...resource, ...reading]) await performStep(copy, step);

  expect(run("scripts/run.mjs", "build", "--no-docs", ...(isLong ? [] : ["--no-package"]))).toBe("");
  // The files of the steps and what they import; in the long suite the whole repository, which takes four times as long.
  const files = [...operation, ...resource].map(({ file }) => file).filter((file) => file.endsWith(".ts"));
  const parts = { extends: "./tsconfig.json", include: files };
  writeFileSync(join(copy, "tsconfig.tutorial.json"), JSON.stringify(parts));
  const project = isLong ? "tsconfig.json" : "tsconfig.tutorial.json";
  expect(run("node_modules/typescript7/bin/tsc", "-p", project)).toBe("");
  // In one worker: a second one would load the contract again.
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "--no-file-parallelism"];
  const near = ["test/sandbox/coupons.test.ts", "test/conformance/config/answers/unchecked.test.ts"];
  const others = [
    "test/docs/documented-responses.test.ts",
    "test/contract-structure",
    "test/facts",
    "test/predicates",
    "test/docs/site.test.ts",
    "test/sandbox/wire-formats.test.ts",
  ];
  expect(run(...vitest, ...near, ...(isLong ? others : []))).toBe("");

  expect(readFromCopy("generated/types.d.ts")).toContain("nickname?: string");
  expect(readFromCopy("generated/operations.d.ts")).toContain("closeOrder");
  const documentedOnly = parse(readFromCopy("generated/openapi.documented.yaml"));
  expect(JSON.stringify(documentedOnly)).toContain('"nickname"');
  expect(JSON.stringify(documentedOnly)).not.toContain("closeOrder");
  expect(JSON.stringify(documentedOnly)).not.toContain("oupon");
  expect(readFromCopy("generated/control.d.ts")).toContain('"coupon"');

  expect(readFromCopy("generated/conform.schema.json")).toContain('"expiry-rejected"');
  if (!isLong) return;
  const variation = ["--only", "disabled-gift-cards/expiry-rejected", "--answered"];
  expect(run("scripts/run.mjs", "program", "trials/variations.ts", ...variation)).toBe("");
});
