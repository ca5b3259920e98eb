/** The values of a map have one schema, so what is wrong with each of them is one finding. */
import { expect, it } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { groupFindings } from "../../../src/conformance/judge/finding-groups.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { json, runOn } from "../support/any-server.ts";

const unit: JsonObject = { type: "object", required: ["unit"], properties: { unit: { type: "string" } } };
const chart: JsonObject = {
  type: "object",
  properties: {
    variables: { type: "object", additionalProperties: unit },
    groups: { type: "object", additionalProperties: { type: "array", items: { allOf: [unit] } } },
  },
};

async function placesOf(body: unknown): Promise<string[][]> {
  const paths = { "/chart": { get: { operationId: "getChart", responses: { "200": json(chart) } } } };
  const { findings } = await runOn({ paths }, () => ({ status: 200, body }));
  const groups = groupFindings(findings.filter((each) => fails(each, false)));
  return groups.map(({ places }) => places.map(({ pointer }) => pointer));
}

it("names the keys of a map by a star", async () => {
  expect(await placesOf({ variables: { one: 1, two: 2, three: 3 } })).toEqual([["/variables/*"]]);
  expect(await placesOf({ variables: { one: {}, two: {} } })).toEqual([["/variables/*/unit"]]);
  expect(await placesOf({ groups: { one: [{ unit: 1 }], two: [{ unit: "s" }, { unit: 2 }] } })).toEqual([
    ["/groups/*/*/unit"],
  ]);
});

it("keeps the names that a schema has apart", async () => {
  expect((await placesOf({ variables: 1, groups: 2 })).flat()).toEqual(["/variables", "/groups"]);
});
