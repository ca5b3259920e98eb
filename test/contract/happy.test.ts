import { describe, expect, test } from "vitest";
import { answerOf, operations } from "../support/bundle.ts";
import { type ExampleCall, exampleCalls } from "../support/example-calls.ts";
import { mockedStore, sendExample } from "../support/store.ts";
import { violations } from "../support/validate.ts";

const calls = new Map(exampleCalls.map((call) => [call.id, call]));

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  const call = calls.get(id) as ExampleCall;
  const { schema, examples } = answerOf(operation, "200");

  test("returns 200 and the declared keys", async () => {
    const { response, data } = await sendExample(call, mockedStore());
    expect(response.status).toBe(200);
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(Object.keys(data as object)).toEqual(call.responseKeys);
    expect(violations(schema, data)).toEqual([]);
  });

  test.each(examples)("returns the example %s", async (example) => {
    const { response, data } = await sendExample(call, mockedStore({ prefer: `example=${example}` }));
    expect(response.status).toBe(200);
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(Object.keys(data as object)).toEqual(call.responseKeys);
    expect(violations(schema, data)).toEqual([]);
  });

  test.each(Object.entries(operation.bodies))("accepts the example body %s", async (_, body) => {
    const { response } = await sendExample(call, mockedStore({ body: JSON.stringify(body) }));
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(response.status).toBe(200);
  });
});
