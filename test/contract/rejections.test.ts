import { describe, expect, inject, test } from "vitest";
import { operations, responseFor } from "../support/bundle.ts";
import { type ExampleCall, exampleCalls } from "../support/example-calls.ts";
import { openMockedStore, sendExample } from "../support/store.ts";
import { findViolations } from "../support/validate.ts";

const calls = new Map(exampleCalls.map((call) => [call.id, call]));

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  const { answers, takesBody } = operation;
  const call = calls.get(id) as ExampleCall;
  const failures = answers.filter(({ status }) => status !== "200");

  test.each(failures)("can return $status", async ({ status, schema }) => {
    const { response, error } = await sendExample(call, openMockedStore({ prefer: `code=${status}` }));
    expect(response.status).toBe(Number(status));
    expect(response.headers.get("content-type")).toMatch(/^application\/json\b/);
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(error).toMatchObject({ status: Number(status) });
    expect(findViolations(schema, error)).toEqual([]);
  });

  const examples = failures.flatMap(({ status, examples, schema }) =>
    examples.map((example) => ({ status, example, schema })),
  );
  test.each(examples)("can return the example $example of $status", async ({ status, example, schema }) => {
    const { response, error } = await sendExample(
      call,
      openMockedStore({ prefer: `code=${status}, example=${example}` }),
    );
    expect(response.status).toBe(Number(status));
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(findViolations(schema, error)).toEqual([]);
  });

  test("rejects a request without a token with a 401", async () => {
    const { response, error } = await sendExample(call, openMockedStore({ token: "none" }));
    expect(response.status).toBe(401);
    expect(error).toMatchObject({ status: 401 });
    expect(findViolations(responseFor(operation, "401").schema, error)).toEqual([]);
  });

  if (!takesBody) return;

  test.each(['"text"', "[]", "null", ""])("rejects the body %j with a 422", async (body) => {
    const { response, error } = await sendExample(call, openMockedStore({ body }));
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ status: 422 });
    expect(findViolations(responseFor(operation, "422").schema, error)).toEqual([]);
  });

  test("rejects a body that is not JSON with a 400", async () => {
    const { response, error } = await sendExample(call, openMockedStore({ body: "{" }));
    expect(response.status).toBe(400);
    // The body is Prism's own; the open shape allows it.
    expect(findViolations(responseFor(operation, "400").schema, error)).toEqual([]);
  });
});

describe("requests outside the contract", () => {
  const headers = { "X-Service-Access-Token": "any" };

  test.each(["/", "/api/202412", "/api/202412/order", "/shops/info", "/api/202411/shops/info"])(
    "rejects the unknown path %s",
    async (path) => {
      expect((await fetch(inject("mockUrl") + path, { headers })).status).toBe(404);
    },
  );

  test("rejects an undeclared method with a 405", async () => {
    const { status } = await fetch(`${inject("mockUrl")}/api/202412/shops/info`, { method: "DELETE", headers });
    expect(status).toBe(405);
  });
});
