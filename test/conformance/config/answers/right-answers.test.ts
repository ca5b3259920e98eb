/** Answers that the sandbox behaves by: a run with them has nothing to report, whatever its calls show. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { gaps } from "../../../../generated/gaps.js";
import { runConformance } from "../../../../src/conformance/run/run.ts";
import type { RunOptions } from "../../../../src/conformance/run/run-options.ts";
import type { Gap } from "../../../../src/contract/gaps.ts";
import { createSandbox, type Sandbox } from "../../../../src/sandbox/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "small" });
});
afterAll(() => sandbox.close());

const run = (options: Pick<RunOptions, "answers" | "operations" | "phases" | "depth">) =>
  runConformance({
    ...{ baseUrl: "http://sandbox.test", token: sandbox.token, fetch: sandbox.fetch, shrinks: false },
    ...options,
  });

/** The first reading of each gap, which is that of the sandbox. */
const firstReadings = Object.fromEntries(
  Object.entries<Gap>(gaps).flatMap(([gap, { readings }]) => {
    const [first] = Object.keys(readings);
    return first === undefined ? [] : [[gap, first]];
  }),
);

test.each([
  ["list-text", "examples", ["createFulfillment", "cancelFulfillment"]],
  ["order-figures", "examples", ["getOrder", "cancelOrder", "createRefund"]],
  ["customer-summary-times", "examples", ["listOrders"]],
  ["custom-collection-rules", "examples", ["createCollection"]],
  ["card-amounts", "input", ["updateGiftCard"]],
  ["gift-card-expiry", "input", ["createGiftCard", "updateGiftCard"]],
  ["gift-card-code-default", "input", ["createGiftCard"]],
])("%s, in calls of %s", async (gap, phase, operations) => {
  const { findings } = await run({
    answers: { [gap]: firstReadings[gap] } as RunOptions["answers"],
    phases: [phase],
    operations,
  });
  expect(findings).toEqual([]);
});

test("all of them, in the calls that show them", async () => {
  const { findings, requests } = await run({ answers: firstReadings, phases: ["answers"], depth: "smoke" });
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThan(500);
});

test("all of them, in a quick run", { tags: ["long"], timeout: 180_000 }, async () => {
  const { findings } = await run({ answers: firstReadings, depth: "smoke" });
  expect(findings).toEqual([]);
});
