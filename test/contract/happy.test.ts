import { describe, expect, test } from "vitest";
import { operations, responseFor } from "../support/bundle.ts";
import { type ExampleCall, exampleCalls } from "../support/example-calls.ts";
import { openMockedStore, sendExample } from "../support/store.ts";
import { findViolations } from "../support/validate.ts";

const calls = new Map(exampleCalls.map((call) => [call.id, call]));

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  const call = calls.get(id) as ExampleCall;
  const { schema, examples } = responseFor(operation, "200");

  test("returns 200 and the declared keys", async () => {
    const { response, data } = await sendExample(call, openMockedStore());
    expect(response.status).toBe(200);
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(Object.keys(data as object)).toEqual(call.responseKeys);
    expect(findViolations(schema, data)).toEqual([]);
  });

  test.each(examples)("returns the example %s", async (example) => {
    const { response, data } = await sendExample(call, openMockedStore({ prefer: `example=${example}` }));
    expect(response.status).toBe(200);
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(Object.keys(data as object)).toEqual(call.responseKeys);
    expect(findViolations(schema, data)).toEqual([]);
  });

  test.each(Object.entries(operation.bodies))("accepts the example body %s", async (_, body) => {
    const { response } = await sendExample(call, openMockedStore({ body: JSON.stringify(body) }));
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(response.status).toBe(200);
  });
});
