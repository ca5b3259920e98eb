/** Findings become changes of the contract: with them, the next run has none of these findings. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { type Bug, TaskServer } from "../../../examples/tasks/server.mjs";
import { kindOf, type ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { openContract } from "../../../src/conformance/document/open-contract.ts";
import type { Contract } from "../../../src/conformance/model/contract.ts";
import { repairOverlay } from "../../../src/conformance/report/repair-overlay.ts";
import { type Answer, runOn } from "../support/any-server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "repair-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Change = (response: Answer) => Answer;

/** The findings of a quick run on the server of tasks, with bugs, or with changed responses. */
async function findingsOf(
  contract: Contract,
  active: readonly Bug[],
  change: Change = (response) => response,
): Promise<readonly ReportedFinding[]> {
  const tasks = new TaskServer(active);
  const { findings } = await runOn(contract, ({ method, url, body }) => change(tasks.respond(method, url.href, body)));
  return findings;
}

/** A contract with the overlay of a run on it. */
async function repaired(place: string, text: string): Promise<Contract> {
  const file = join(folder, "fixes.yaml");
  await writeFile(file, text);
  return (await openContract(place, [file])).contract;
}

const tasksContract = "examples/tasks/openapi.yaml";

/** Statuses and members that the contract does not have. */
const silent: Change = ({ status, body }) => {
  if (status === 400) return { status: 422, body };
  if (body === null || typeof body !== "object" || Array.isArray(body) || status >= 300) return { status, body };
  return { status, body: { ...body, links: { self: "/tasks" }, rank: 1.5 } };
};

test("what the contract is silent about is in it after the overlay", async () => {
  const { contract } = await openContract(tasksContract);
  const findings = (await findingsOf(contract, ["secret-field"], silent)).filter((each) => kindOf(each) === "silent");
  expect(new Set(findings.map(({ check, pointer }) => `${check} ${pointer}`))).toEqual(
    new Set([
      "response/undeclared-status ",
      "response/undeclared-member /links",
      "response/undeclared-member /rank",
      "response/undeclared-member /0/passwordHash",
    ]),
  );
  const overlay = repairOverlay(contract, findings);
  const { actions } = parse(overlay.text) as { actions: { target: string }[] };
  expect(actions.sort((one, other) => (one.target < other.target ? -1 : 1))).toEqual([
    {
      target: "$.components.schemas.Task",
      update: {
        properties: { links: { type: "object" }, rank: { type: "number" }, passwordHash: { type: "string" } },
      },
    },
    {
      target: '$.paths["/tasks", "/tasks/search"].post.responses',
      update: { "422": { description: "Not described." } },
    },
    { target: '$.paths["/tasks/{taskId}"].put.responses', update: { "422": { description: "Not described." } } },
  ]);
  const next = await findingsOf(await repaired(tasksContract, overlay.text), ["secret-field"], silent);
  expect(next.filter((each) => kindOf(each) === "silent").map(({ message }) => message)).toEqual([]);
});

/** Null, a number and no member where the contract has a string. */
const contradicting: Change = ({ status, body }) => {
  if (body === null || typeof body !== "object" || Array.isArray(body) || status >= 300) return { status, body };
  const { title: _, ...others } = body as Record<string, unknown>;
  return { status, body: { ...others, createdAt: 5, note: null } };
};

test.each(["3.0.3", "3.1.0"])(
  "what contradicts a contract of OpenAPI %s is a comment, and true once it is none",
  async (version) => {
    const file = join(folder, "tasks.yaml");
    const text = await readFile(tasksContract, "utf8");
    await writeFile(file, text.replace(/^openapi: .*$/m, `openapi: ${version}`));
    const { contract } = await openContract(file);
    const wrong = (each: ReportedFinding): boolean => each.check === "response/schema";
    const findings = (await findingsOf(contract, [], contradicting)).filter(wrong);
    expect(findings.length).toBeGreaterThan(0);
    const overlay = repairOverlay(contract, findings);
    expect(parse(overlay.text).actions ?? []).toEqual([]);
    const uncommented = overlay.text.replace(/^ {2}#(- target:| {2}(?:update|remove):)/gm, "  $1");
    expect(parse(uncommented).actions).toHaveLength(overlay.disputed);
    const next = await findingsOf(await repaired(file, uncommented), [], contradicting);
    expect(next.filter(wrong).map(({ message }) => message)).toEqual([]);
  },
);

test("an envelope that the contract does not have is one finding, and none once it has it", async () => {
  const wrapping: Change = ({ status, body }) =>
    body === null || typeof body !== "object" || Array.isArray(body) || status >= 300
      ? { status, body }
      : { status, body: { task: body } };
  const { contract } = await openContract(tasksContract);
  const wrong = (each: ReportedFinding): boolean => each.check === "response/schema" && each.operation === "createTask";
  const findings = (await findingsOf(contract, [], wrapping)).filter(wrong);
  expect(findings.map(({ pointer }) => pointer)).toEqual(["/task"]);
  const { text } = repairOverlay(contract, findings);
  const uncommented = text.replace(/^ {2}#(- target:| {2}(?:update|remove):)/gm, "  $1");
  const next = await findingsOf(await repaired(tasksContract, uncommented), [], wrapping);
  expect(next.filter(wrong).map(({ message }) => message)).toEqual([]);
});
