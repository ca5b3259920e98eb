/** A body with more places than a run can try each value of. */
import { expect, test } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import { estimateRun } from "../../../src/conformance/run/estimate.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { bodyOf, json } from "../support/any-server.ts";

test("a full run tries some of the values, the same ones each time", async () => {
  const members = Array.from({ length: 200 }, (_, at): [string, JsonObject] => [
    `m${at}`,
    { type: "string", minLength: 2, maxLength: 20 },
  ]);
  const count = {
    operationId: "countThings",
    requestBody: bodyOf({ type: "object", properties: Object.fromEntries(members) }),
    responses: { "200": json({ type: "object", properties: { count: { type: "integer" } } }) },
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "Any", version: "1" },
    paths: { "/things/count": { post: count } },
  };
  const { contract } = contractOf(document);
  const options = { baseUrl: "http://server.test", contract, token: "", profile: "live", allowsWrites: true } as const;
  const [first, second] = [await estimateRun(options), await estimateRun(options)];
  expect(first.requests).toBeGreaterThan(500);
  expect(first.requests).toBeLessThan(1200);
  expect(second.requests).toBe(first.requests);
});
