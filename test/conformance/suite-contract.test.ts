/** The suite and the matcher in vitest, with the contract of another API. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../support/program.ts";

let output: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "suite-contract-"));
  const config = join(folder, "tasks.yaml");
  const examples = join(root, "examples/tasks");
  await writeFile(
    config,
    [
      `contract: ${examples}/openapi.yaml`,
      `overlay: [${examples}/rules.yaml]`,
      "workflows: [tasks.arazzo.yaml]",
      "baseline: known.json",
      "",
    ].join("\n"),
  );
  await writeFile(join(folder, "tasks.arazzo.yaml"), workflow);
  const known = { check: "state/update-mismatch", operation: "replaceTask", pointer: "/title", case: "any" };
  const expired = {
    ...known,
    basis: { documented: "/paths/~1tasks~1{taskId}/put" },
    reason: "Next week.",
    expires: "2020-01-31",
  };
  await writeFile(join(folder, "known.json"), JSON.stringify({ version: 2, findings: [expired] }));
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = ["--config", "test/conformance/fixture.config.ts", "suite-contract.fixture", "--reporter", "verbose"];
  const env = { ...process.env, NO_COLOR: "1", CONFIG: config };
  output = await new Promise((resolve) => {
    execFile(process.execPath, [vitest, "run", ...args], { cwd: root, env, maxBuffer: 1e8 }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** A task is missing that nobody has created. */
const workflow = JSON.stringify({
  arazzo: "1.0.1",
  info: { title: "Tasks", version: "1" },
  workflows: [
    {
      workflowId: "find",
      steps: [{ stepId: "list", operationId: "listTasks", successCriteria: [{ condition: "$statusCode == 404" }] }],
    },
  ],
});

/** The tests of a part that have a result. */
function testsOf(part: string, mark: "✓" | "×"): string[] {
  const line = new RegExp(
    `^ ${mark} .*suite-contract.fixture.ts > ${part} > (?:\\S*openapi.yaml > )?(?:conformance of \\S+ > )?(.*)$`,
    "gm",
  );
  return [...output.matchAll(line)].map(([, name = ""]) => name.replace(/: .*/, "").replace(/ \d+ms$/, ""));
}

test.each(["a file", "an opened contract", "a configuration"])("%s has tests for its operations and checks", (part) => {
  expect(testsOf(part, "✓")).toEqual(expect.arrayContaining(["the run is complete", "listTasks > response/schema"]));
  expect(testsOf(part, "×")).toContain("createTask > response/undeclared-status");
});

test("an overlay makes a guess a requirement", () => {
  const lost = "replaceTask > state/update-mismatch";
  expect(testsOf("a file", "✓")).toContain(lost);
  expect(testsOf("an opened contract", "×")).toContain(lost);
  expect(testsOf("a configuration", "×")).toContain(lost);
});

test("the matcher takes a contract", () => {
  expect(testsOf("toConformTo", "✓")).toEqual(["with a file"]);
  expect(testsOf("toConformTo", "×")).toHaveLength(4);
  expect(output).toContain("TypeError: The contract must be a file, an address, or what openContract() returns.");
  expect(output).toContain("The response with status 200 does not conform to createTask (POST /tasks):");
  expect(output).toContain("TypeError: The contract has no operation getOrder.");
});

test("a configuration has workflows, and a baseline whose entries expire", () => {
  expect(testsOf("a file", "✓")).toContain("nothing else is found");
  expect(testsOf("a configuration", "×")).toContain("nothing else is found");
  expect(output).toContain("rules/not-enforced at listTasks");
  expect(output).toMatch(/expired: its entry in the baseline \(2020-01-31, Next week\.\)/);
});
