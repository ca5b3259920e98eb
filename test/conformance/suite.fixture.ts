// Tests that suite-failures.test.ts runs in a process of their own, to see some of them fail.
import { afterAll } from "vitest";
import { onResponseText, skipRemove, type Variation } from "../../bench/kill-rate/variation/index.ts";
import { conformanceSuite } from "../../src/conformance/index.ts";
import { createSandbox } from "../../src/sandbox/index.ts";

/** Faults for the suite to find. */
const faults: Readonly<Record<string, Variation>> = {
  keepDeletedLocations: skipRemove("deleteLocation", "location"),
  undeclaredStatus: onResponseText("updateRefundStatus", (text) => text.replace('"refund":{', '"refund":{"status":1,')),
};

const { FAULT = "", PHASE = "", ONLY = "", STRICT } = process.env;
const sandbox = await createSandbox({ dataSet: "empty", variation: { ...faults[FAULT], selfChecks: false } });
afterAll(() => sandbox.close());

conformanceSuite({
  baseUrl: "http://sandbox.test",
  token: sandbox.token,
  fetch: sandbox.fetch as typeof fetch,
  profile: "sandbox",
  depth: "smoke",
  phases: [PHASE],
  only: ONLY.split(","),
  strict: STRICT !== undefined,
});
