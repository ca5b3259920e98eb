/** The suite on a server whose contract it has never seen: right servers are not accused, and each bug is found. */
import { beforeAll, expect, it, test } from "vitest";
import { type Bug, TaskServer } from "../../../examples/tasks/server.mjs";
import { fails, type ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { contractOf, openContract } from "../../../src/conformance/document/open-contract.ts";
import type { Contract } from "../../../src/conformance/model/contract.ts";
import { seeds } from "../../support/runs.ts";
import { runOn } from "../support/any-server.ts";

let contract: Contract;
/** The same with an overlay that declares its resource. */
let declared: Contract;
beforeAll(async () => {
  ({ contract } = await openContract("examples/tasks/openapi.yaml"));
  ({ contract: declared } = await openContract("examples/tasks/openapi.yaml", ["examples/tasks/rules.yaml"]));
});

/** The findings of a quick run on a server. */
async function findingsOf(
  active: readonly Bug[],
  {
    of = declared,
    seed = 1,
    tasks = new TaskServer(active),
  }: { of?: Contract; seed?: number; tasks?: Pick<TaskServer, "respond"> } = {},
): Promise<readonly ReportedFinding[]> {
  const { findings } = await runOn(of, ({ method, url, body }) => tasks.respond(method, url.href, body), { seed });
  return findings;
}

it("reads the operations and the resource of the contract", () => {
  expect([...contract.operations.keys()]).toEqual([
    "listTasks",
    "createTask",
    "getTask",
    "replaceTask",
    "deleteTask",
    "completeTask",
    "searchTasks",
  ]);
  expect([...contract.resources.keys()]).toEqual(["task"]);
});

it.each(seeds)("accuses no right server, seed %i", async (seed) => {
  for (const of of [contract, declared]) {
    const failures = (await findingsOf([], { of, seed })).filter((finding) => fails(finding, false));
    expect(failures.map(({ check, operation, message }) => [check, operation, message])).toEqual([]);
  }
});

/** What the bugs break that only the overlay describes. */
const byWords = {
  "ignored-filter": ["lists/filter", true],
  "skipped-item": ["lists/pagination", false],
  "new-time": ["rules/invariant", true],
  "completed-twice": ["rules/not-enforced", true],
  "lost-note": ["state/unexpected-effect", true],
} as const;

/** What each other bug breaks: the check, and whether the run fails for it. */
const expected: Readonly<Record<Exclude<Bug, keyof typeof byWords>, readonly [check: string, fails: boolean]>> = {
  "broken-id": ["response/server-error", true],
  "wrong-status": ["response/undeclared-status", true],
  "time-as-number": ["response/schema", true],
  "lost-creation": ["state/vanished", true],
  "lost-update": ["state/update-mismatch", true],
  "kept-after-delete": ["state/use-after-delete", true],
  "missing-in-list": ["lists/missing-item", true],
  "secret-field": ["response/undeclared-member", false],
  "other-title": ["lists/stale-item", true],
  "too-long": ["input/boundary-value", true],
  "unlisted-status": ["response/undeclared-status", false],
};

test.each(Object.entries(byWords))("finds the bug %s by a word of the overlay", async (bug, [check, isFailure]) => {
  const found = (await findingsOf([bug as Bug])).filter((finding) => finding.check === check);
  expect(found.map((finding) => fails(finding, false))).toContain(isFailure);
  const withoutWords = await findingsOf([bug as Bug], { of: contract });
  expect(withoutWords.filter((finding) => fails(finding, false))).toEqual([]);
});

test.each(Object.keys(expected) as (keyof typeof expected)[])("finds the bug %s", async (bug) => {
  const [check, isFailure] = expected[bug];
  const found = (await findingsOf([bug])).filter((finding) => finding.check === check);
  expect(found.map((finding) => fails(finding, false))).toContain(isFailure);
  // What nobody has declared is a guess, so the same finding is a warning, or one that is sure has its place.
  const other = bug === "lost-creation" ? "response/valid-request-rejected" : check;
  const guessed = (await findingsOf([bug], { of: contract })).filter((finding) => finding.check === other);
  expect(guessed.map((finding) => fails(finding, false))).toContain(isFailure && !/^(state|lists)/.test(other));
});

test("a server that marks what is deleted is not accused", async () => {
  const tasks = new TaskServer(["kept-after-delete"]);
  const deleted = new Set<string>();
  const mark = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(mark);
    const { id } = Object(body) as { id?: unknown };
    return deleted.has(String(id)) ? { ...Object(body), note: "deleted", done: true } : body;
  };
  const respond: TaskServer["respond"] = (method, address, text) => {
    const { status, body } = tasks.respond(method, address, text);
    if (method === "DELETE" && status === 204) deleted.add(address.split("/").at(-1) ?? "");
    return { status, body: mark(body) };
  };
  const found = (await findingsOf([], { tasks: { respond } })).filter(
    ({ check }) => check === "state/use-after-delete",
  );
  expect(found.map((finding) => fails(finding, false))).not.toContain(true);
  expect(found.length).toBeGreaterThan(0);
});

test("cases of operations without a summary have the names of these", async () => {
  const { contract: unnamed } = contractOf({ paths: { "/a": { get: { operationId: "readA", responses: {} } } } });
  expect(unnamed.operation("readA").summary).toBe("readA");
});

test.each<[string, RegExp]>([
  ["a creation", /^POST \/tasks$/],
  ["a replacement", /^PUT /],
  ["a read", /^GET \/tasks\//],
  ["a deletion", /^DELETE /],
])("a server that fails at %s has one failure", async (_, call) => {
  const tasks = new TaskServer([]);
  const fails500: Pick<TaskServer, "respond"> = {
    respond: (method, address, text) =>
      call.test(`${method} ${new URL(address).pathname}`)
        ? { status: 500, body: "Internal Server Error" }
        : tasks.respond(method, address, text),
  };
  const failures = (await findingsOf([], { tasks: fails500 })).filter((finding) => fails(finding, false));
  expect(failures.map(({ check }) => check)).toEqual(["response/server-error"]);
});
