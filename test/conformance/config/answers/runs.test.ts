/** Answers that the sandbox does not behave by: a run asks about them and fails it. `npm run trials:answers` tries every answer. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { runConformance } from "../../../../src/conformance/run/run.ts";
import { createSandbox, type Sandbox } from "../../../../src/sandbox/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "small" });
});
afterAll(() => sandbox.close());

test.each([
  ["collection-title", "exact-ignoring-case", "listCollections", "lists"],
  ["collection-title", "contains", "listCollections", "lists"],
  ["collection-title", "prefix", "listCollections", "lists"],
  ["customer-email", "unique-email", "createCustomer", "state"],
  ["gift-card-code", "shared", "createGiftCard", "state"],
  ["client-assigned", "rejected", "updateCustomer", "state"],
  ["smart-collection-case", "ignoring-case", undefined, "answers"],
  ["collect-result", "all-changed", undefined, "answers"],
  ["customer-contact-forms", "checked", undefined, "answers"],
  ["customer-figures", "paid", undefined, "answers"],
  ["customer-spent-after-refund", "each", undefined, "answers"],
  ["fulfillments-of-cancelled-orders", "cancelled", undefined, "answers"],
  ["cancelled-fulfillment-quantities", "kept", undefined, "answers"],
])("%s: a run with the answer %s fails the sandbox", async (gap, answer, operation, phase) => {
  const { findings } = await runConformance({
    ...{ baseUrl: "http://sandbox.test", token: sandbox.token, fetch: sandbox.fetch, shrinks: false, depth: "smoke" },
    answers: { [gap]: answer },
    ...(operation && { operations: [operation] }),
    phases: [phase],
  });
  expect(findings.filter(({ basis }) => "answered" in basis && basis.answered === gap)).not.toEqual([]);
});

test("an update that takes no managed field is not rejected for one, whatever the answer", async () => {
  const { findings, cases } = await runConformance({
    ...{ baseUrl: "http://sandbox.test", token: sandbox.token, fetch: sandbox.fetch, shrinks: false, depth: "smoke" },
    ...{ answers: { "client-assigned": "rejected" }, operations: ["updateGiftCard"], phases: ["state"] },
  });
  expect(cases.state).toBeGreaterThan(0);
  expect(findings.filter(({ operation }) => operation === "updateGiftCard")).toEqual([]);
});
