/** Answers to the questions of any API, for a contract that asks none of them. */
import { beforeAll, expect, test } from "vitest";
import { TaskServer } from "../../../examples/tasks/server.mjs";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { openContract } from "../../../src/conformance/document/open-contract.ts";
import type { Contract } from "../../../src/conformance/model/contract.ts";
import { runOn } from "../support/any-server.ts";

let contract: Contract;
beforeAll(async () => {
  ({ contract } = await openContract("examples/tasks/openapi.yaml", ["examples/tasks/rules.yaml"]));
});

/** The checks that fail for an answer, and those that warn. */
async function checksWith(answers: Readonly<Record<string, string>>) {
  const tasks = new TaskServer([]);
  const { findings } = await runOn(contract.with({ answers }), ({ method, url, body }) =>
    tasks.respond(method, url.href, body),
  );
  const codes = (wanted: boolean): string[] =>
    findings.filter((finding) => fails(finding, false) === wanted).map(({ check }) => check);
  return { failing: [...new Set(codes(true))].sort(), warning: [...new Set(codes(false))].sort() };
}

// The right server of tasks: 404 for what is deleted or was never there, 400 for what it rejects, smaller pages, and no next page.
test.each([
  ["deleted-resources", "not-found", []],
  ["deleted-resources", "gone", ["state/use-after-delete"]],
  ["error-shape", "problem-details", ["response/error-body"]],
  ["input-checks", "schemas", ["input/invalid-query-parameter", "input/wrong-content-type"]],
  ["invalid-request-statuses", "bad-request", []],
  [
    "invalid-request-statuses",
    "unprocessable",
    ["input/malformed-json", "input/non-object-body", "input/schema-violation"],
  ],
  ["limit-over-maximum", "rejected", ["lists/maximum-limit"]],
  ["limit-over-maximum", "reduced", []],
  ["missing-resource-statuses", "not-found", []],
  ["missing-resource-statuses", "bad-request", ["input/unknown-id"]],
  ["next-page", "page-number", []],
  ["next-page", "link-header", ["lists/pagination"]],
  ["null-when-unset", "missing", []],
  ["null-when-unset", "null-value", ["response/schema"]],
  ["strings-as-sent", "kept", []],
  ["undeclared-members", "none", []],
  ["unknown-parameters", "ignored", []],
  ["unknown-parameters", "rejected", ["input/invalid-query-parameter"]],
])("%s: %s", async (question, reading, failing) => {
  expect(await checksWith({ [question]: reading })).toMatchObject({ failing });
});

test("an answer that the server follows takes the warnings away", async () => {
  expect((await checksWith({})).warning).toEqual([
    "input/invalid-query-parameter",
    "input/wrong-content-type",
    "lists/maximum-limit",
  ]);
  expect((await checksWith({ "input-checks": "converted", "limit-over-maximum": "reduced" })).warning).toEqual([]);
});
