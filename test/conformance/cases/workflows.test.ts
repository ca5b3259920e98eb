/** Workflows of the owner of a contract, as cases. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { stringify } from "yaml";
import { TaskServer } from "../../../examples/tasks/server.mjs";
import { readWorkflows } from "../../../src/conformance/cases/workflows.ts";
import { ContractError } from "../../../src/conformance/document/contract-error.ts";
import { openContract } from "../../../src/conformance/document/open-contract.ts";
import type { Contract } from "../../../src/conformance/model/contract.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { runOn } from "../support/any-server.ts";

let folder: string;
let contract: Contract;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workflows-"));
  ({ contract } = await openContract("examples/tasks/openapi.yaml"));
});
afterAll(() => rm(folder, { recursive: true }));

const criteria = (status: number): JsonObject[] => [{ condition: `$statusCode == ${status}` }];

/** A task is created, read, and deleted; then it is gone. */
const steps: readonly JsonObject[] = [
  {
    stepId: "add",
    operationId: "createTask",
    requestBody: { payload: { title: "$inputs.title", note: "About {$inputs.title}" } },
    successCriteria: criteria(201),
    outputs: { id: "$response.body#/id" },
  },
  {
    stepId: "read",
    operationPath: "{$sourceDescriptions.tasks.url}#/paths/~1tasks~1{taskId}/get",
    parameters: [{ name: "taskId", in: "path", value: "$steps.add.outputs.id" }],
    successCriteria: criteria(200),
  },
  {
    stepId: "remove",
    operationId: "$sourceDescriptions.tasks.deleteTask",
    parameters: [{ name: "taskId", in: "path", value: "$steps.add.outputs.id" }],
    successCriteria: criteria(204),
  },
  {
    stepId: "missing",
    operationId: "getTask",
    parameters: [{ name: "taskId", in: "path", value: "$steps.add.outputs.id" }],
    successCriteria: criteria(404),
  },
];

async function read(own: readonly JsonObject[] = steps) {
  const file = join(folder, "workflows.yaml");
  const inputs = { type: "object", properties: { title: { type: "string", default: "Sort the wool" } } };
  const workflows = [{ workflowId: "tidy", summary: "Tidy up", inputs, steps: own }];
  await writeFile(file, stringify({ arazzo: "1.0.1", info: { title: "Tasks", version: "1" }, workflows }));
  return readWorkflows(file, contract);
}

async function run(active: ConstructorParameters<typeof TaskServer>[0]) {
  const tasks = new TaskServer(active);
  const { calls: sent, findings } = await runOn(
    contract,
    ({ method, url, body }) => tasks.respond(method, url.href, body),
    { phases: ["workflows"], workflows: await read(), depth: "full" },
  );
  const calls = sent.map(({ method, path, body }) => `${method} ${path} ${body}`.trim());
  return { calls, findings };
}

it("sends the steps in order, with inputs and outputs in their places", async () => {
  const { calls, findings } = await run([]);
  expect(findings.map(({ message }) => message)).toEqual([]);
  // Before its first creation, the run reads which tasks the server has.
  const played = calls.slice(calls.findIndex((call) => call.startsWith("POST")));
  expect(played.slice(0, 4)).toEqual([
    'POST /tasks {"title":"Sort the wool","note":"About Sort the wool"}',
    "GET /tasks/1",
    "DELETE /tasks/1",
    "GET /tasks/1",
  ]);
});

it("fails a server that accepts what a workflow expects to be rejected", async () => {
  const { findings } = await run(["kept-after-delete"]);
  expect(findings.map(({ check, operation, basis }) => ({ check, operation, basis }))).toContainEqual({
    check: "rules/not-enforced",
    operation: "getTask",
    basis: { documented: "/workflows/tidy/steps/missing" },
  });
});

test.each<[string, JsonObject, string]>([
  ["an operation that is not there", { operationId: "mendTask" }, "the contract has no operation mendTask"],
  [
    "a value of no earlier step",
    { operationId: "listTasks", parameters: [{ name: "done", in: "query", value: "$steps.add.outputs.id" }] },
    "$steps.add.outputs.id is not an output of an earlier step",
  ],
  [
    "another criterion",
    { operationId: "listTasks", successCriteria: [{ condition: "$response.body#/0/done == true" }] },
    "the criterion $response.body#/0/done == true is not supported",
  ],
])("says where a workflow has %s", async (_, step, message) => {
  const wrong = read([{ stepId: "first", ...step }]);
  await expect(wrong).rejects.toThrow(ContractError);
  await expect(wrong).rejects.toThrow(/workflows\.yaml, workflow tidy, step first: /);
  await expect(wrong).rejects.toThrow(message);
});
