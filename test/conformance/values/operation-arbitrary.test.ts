import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "../../../generated/contract.js";
import * as validators from "../../../generated/validators.js";
import { operationArbitrary, replay } from "../../../src/conformance/index.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";
import type { Validate } from "../../../src/validation/validator.ts";

type Id = keyof typeof operations;
const ids = Object.keys(operations) as Id[];
const validate = validators as unknown as Readonly<Record<string, Validate | undefined>>;
const bodyOf = (id: Id): string | undefined => (operations[id] as { body?: string }).body;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

/** What is wrong with a value by the validator of a name. */
function faults(name: string, value: unknown): unknown {
  const check = validate[name];
  if (!check) throw new Error(`There is no validator ${name}.`);
  return check(value) ? [] : check.errors;
}

test.each(ids)("calls of %s are valid by the contract", (id) => {
  const schema = bodyOf(id);
  const calls = fc.property(operationArbitrary(id), ({ path, query, body }) => {
    expect(faults(`${id}Parameters`, { path, query })).toEqual([]);
    if (schema === undefined) expect(body).toBeUndefined();
    else expect(faults(schema, body)).toEqual([]);
  });
  fc.assert(calls, { seed: 1 });
});

test.each(ids)("calls of %s are valid input to the sandbox", async (id) => {
  const calls = fc.asyncProperty(operationArbitrary(id), async (call) => {
    const step = { as: "call", operation: id, ...call };
    const reached: unknown[] = [];
    const answers: string[] = [];
    await replay(
      { name: "an arbitrary call", phase: "input", steps: [step] },
      {
        baseUrl: "http://sandbox.test",
        token: sandbox.token,
        fetch: async (input, init) => {
          await sandbox.control.requests.clear();
          const response = await sandbox.fetch(input, init);
          reached.push(...(await sandbox.control.requests.list()).map(({ operation }) => operation));
          answers.push(`${response.status} ${await response.clone().text()}`);
          return response;
        },
      },
    );
    expect(reached[0]).toBe(id);
    // What it names may not be there, and its words may mean nothing; its form is right.
    expect(answers[0]).toMatch(/^(200|404|409|422)/);
    expect(answers[0]).not.toMatch(/is missing"|must be (an id|a string|true or false|an integer|an array|an object)/);
  });
  await fc.assert(calls, { seed: 1, numRuns: 20 });
});

test("every part of a call is generated, required or not", () => {
  const calls = fc.sample(operationArbitrary("listOrders"), { seed: 1, numRuns: 200 });
  const names = new Set(calls.flatMap(({ query }) => Object.keys(query)));
  expect([...names]).toEqual(expect.arrayContaining(["limit", "financialStatus"]));
  expect(calls.some(({ query }) => !("limit" in query))).toBe(true);
  for (const { path } of fc.sample(operationArbitrary("getOrder"), { seed: 1, numRuns: 50 }))
    expect(Object.keys(path)).toEqual(["orderId"]);
});

test("calls shrink to small ones, and are the same for the same seed", () => {
  const some = (): unknown => fc.sample(operationArbitrary("updateOrder"), { seed: 7, numRuns: 20 });
  expect(some()).toEqual(some());
  const found = fc.check(
    fc.property(operationArbitrary("cancelOrder"), () => false),
    { seed: 1 },
  );
  expect(found.counterexample).toEqual([{ path: { orderId: expect.anything() }, query: {}, body: {} }]);
});

test("an unknown operation gets a suggestion", () => {
  // @ts-expect-error the names of operations are checked
  expect(() => operationArbitrary("cancelOrders")).toThrow(
    new TypeError("The contract has no operation cancelOrders. Did you mean cancelOrder?"),
  );
});
