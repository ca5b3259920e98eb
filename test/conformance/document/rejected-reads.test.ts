/** A read that the server rejects as the contract says it may: nothing that the run knows is against that. */
import { expect, it } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, type Call, inPath, json, runOn } from "../support/any-server.ts";

const error = json({ type: "object", properties: { error: { type: "string" } } });
const shown = json({ type: "object", properties: { total: { type: "integer" } } });
const group: JsonObject = {
  name: "group",
  in: "query",
  required: true,
  schema: { type: "string", enum: ["min", "max"] },
};
const none: Answer = { status: 404, body: { error: "no results produced." } };

async function findingsOf(paths: JsonObject, respond: (call: Call) => Answer) {
  const { findings, notDone } = await runOn({ paths }, respond);
  const texts = findings.map((each) => ({ text: `${each.check} ${each.operation}`, each }));
  return {
    failures: texts.filter(({ each }) => fails(each, false)).map(({ text }) => text),
    warnings: texts.filter(({ each }) => !fails(each, false)).map(({ text }) => text),
    messages: findings.map(({ message }) => message).join("\n"),
    absent: notDone.filter(({ why }) => why === "the server does not have it").map(({ subject }) => subject),
  };
}

it("is a warning where the contract declares the 404, and the path names nothing", async () => {
  const weights = { operationId: "getWeights", responses: { "200": shown, "404": error } };
  const { failures, warnings, messages, absent } = await findingsOf(
    {
      "/weights": { get: weights },
      "/correlations": { get: { ...weights, operationId: "getCorrelations", parameters: [group] } },
      "/info": { get: { responses: { "200": shown } } },
    },
    ({ path }) => (path === "/info" ? { status: 200, body: { total: 1 } } : none),
  );
  expect(failures).toEqual([]);
  expect(warnings).toEqual(
    expect.arrayContaining([
      "response/valid-request-rejected getCorrelations",
      "response/valid-request-rejected getWeights",
    ]),
  );
  expect(messages).toContain("the value of group is one that the contract lists");
  expect(absent).toEqual([]);
});

it("fails where the contract does not declare the 404, and for an id that the server has shown", async () => {
  const { failures } = await findingsOf(
    {
      "/weights": { get: { operationId: "getWeights", responses: { "200": shown } } },
      "/tasks": {
        get: {
          operationId: "listTasks",
          responses: {
            "200": json({ type: "array", items: { type: "object", properties: { id: { type: "string" } } } }),
          },
        },
      },
      "/tasks/{id}": {
        parameters: inPath("id"),
        get: {
          operationId: "getTask",
          responses: { "200": json({ type: "object", properties: { id: { type: "string" } } }), "404": error },
        },
      },
    },
    ({ path }) => (path === "/tasks" ? { status: 200, body: [{ id: "t1" }] } : none),
  );
  expect(failures).toEqual(
    expect.arrayContaining(["response/missing-operation getWeights", "response/valid-request-rejected getTask"]),
  );
});

it.each<[string, JsonObject, string]>([
  ["an example", { type: "string", examples: ["min"] }, "the value of group is the contract's own example"],
  ["a default", { type: "string", default: "min" }, "the value of group is its default in the contract"],
  ["a schema", { type: "string", minLength: 2 }, "the value of group is made of its schema"],
])("says where a value is from: %s", async (_, schema, text) => {
  const { messages } = await findingsOf(
    { "/correlations": { get: { parameters: [{ ...group, schema }], responses: { "200": shown, "404": error } } } },
    () => none,
  );
  expect(messages).toContain(text);
});
