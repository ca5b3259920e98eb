/** Ranges of statuses, the default response, and several successes: what a contract declares of them counts. */
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { json, judge, runOn } from "../support/any-server.ts";

const shelf = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "integer" }, label: { type: "string", examples: ["Top"] } },
};
const problem = { type: "object", required: ["code"], properties: { code: { type: "string" } } };

/** The findings about responses of a server that answers in one way to each call. */
async function findingsOf(responses: JsonObject, status: number, body?: unknown): Promise<string[]> {
  const paths = {
    "/shelves": {
      post: { operationId: "addShelf", requestBody: json({ ...shelf, required: [] }), responses },
      get: { operationId: "listShelves", responses: { "200": json({ type: "array", items: shelf }) } },
    },
  };
  const { findings } = await runOn(
    { paths },
    ({ method }) => (method === "POST" ? { status, body } : { status: 200, body: [] }),
    { phases: ["examples"] },
  );
  return findings
    .filter(({ check }) => /^response\/(?!valid)/.test(check))
    .map(({ check, pointer }) => `${check} ${pointer}`);
}

const made = json(shelf);

it.each<[string, JsonObject, number, unknown, string[]]>([
  ["a range covers its statuses", { "201": made, "4XX": json(problem) }, 418, { code: "tea" }, []],
  ["the default covers all others", { "201": made, default: json(problem) }, 418, { code: "tea" }, []],
  [
    "another range does not",
    { "201": made, "5XX": json(problem) },
    418,
    { code: "tea" },
    ["response/undeclared-status "],
  ],
  ["a body has the schema of its range", { "201": made, "4XX": json(problem) }, 418, {}, ["response/error-body /code"]],
  ["an exact status comes before its range", { "201": made, "4XX": json(problem), "418": made }, 418, { id: 1 }, []],
  ["a range of successes is one", { "2XX": made }, 202, { id: 1 }, []],
  [
    "the default can be the success",
    { default: made },
    200,
    { label: 1 },
    ["response/schema /id", "response/schema /label"],
  ],
  [
    "the default covers no other success than the declared one",
    { "200": made, default: json(problem) },
    201,
    { label: 1 },
    ["response/schema /id", "response/schema /label", "response/undeclared-status "],
  ],
  ["the default covers a redirection", { "200": made, default: json(problem) }, 302, { code: "moved" }, []],
  ["another success has another body", { "201": made, "202": json({ type: "object" }) }, 202, { job: 7 }, []],
  ["a success without a body needs none", { "201": made, "204": { description: "Done." } }, 204, undefined, []],
])("%s", async (_, responses, status, body, expected) => {
  expect((await findingsOf(responses, status, body)).sort()).toEqual(expected);
});

it("warns of a rejected read without arguments, where the contract has a response for all errors", async () => {
  const state = json({ type: "object", properties: { heading: { type: "number" } } });
  const paths = { "/course": { get: { operationId: "getCourse", responses: { "200": state, default: json({}) } } } };
  const { failures, warnings } = await judge(paths, () => ({ status: 400, body: { message: "no destination" } }));
  expect(failures).toEqual([]);
  expect(warnings).toContain("response/valid-request-rejected getCourse");
});
