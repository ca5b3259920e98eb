import { expect, test } from "vitest";
import { runChecks } from "../../../src/conformance/judge/run-checks.ts";
import { untestedRulesText } from "../../../src/conformance/run/untested-rules.ts";
import { contract, coverage, report } from "../report/sample-report.ts";
import { send, transcript } from "../support/transcript.ts";

const entry = [...contract.operations.values()].flatMap(({ id, rules }) =>
  rules
    .filter(({ basis, refuse }) => "documented" in basis && refuse !== undefined)
    .map((rule) => [id, rule.id] as const),
)[0];

test("names a documented rule of a called operation that no request put to the test, and why", () => {
  const [of, item] = entry ?? ["", ""];
  const { aspects, checks } = coverage();
  const called = { ...aspects.called, seen: [{ of, item: "" }] };
  const run = (seen: boolean) =>
    report([], {
      skipped: { [`${of}: the response to list has no value at /id`]: 1 },
      coverage: {
        aspects: {
          ...aspects,
          called,
          rejecting: { ...aspects.rejecting, unseen: seen ? [] : [{ of, item }] },
        },
        checks,
      },
    });
  expect(untestedRulesText(run(false), contract)).toContain(
    `${item} (${of}: the response to list has no value at /id)`,
  );
  expect(untestedRulesText(run(true), contract)).toBeUndefined();
});

test.each([
  [409, ["cancelled-order-stays"]],
  [400, ["cancelled-order-stays"]],
  [422, ["cancelled-order-stays"]],
  [403, []],
  [200, []],
])("a rule that rejects with %i is tested: %j", (status, tested) => {
  const path = { orderId: "2001" };
  const cancelled = { order: { orderId: "2001", cancelledAt: "2026-01-01T00:00:00Z", cancelReason: "other" } };
  const seen: string[] = [];
  const recorder = {
    recordCheck() {},
    recordRule: (how: string, of: string, rule: string) =>
      how === "rejecting" && of === "cancelOrder" && seen.push(rule),
  };
  const steps = [
    send("getOrder", { path, response: cancelled }),
    send("cancelOrder", { path, body: { orderId: "2001" }, status, response: status === 200 ? cancelled : {} }),
  ];
  runChecks(contract, transcript(steps), recorder);
  expect(seen).toEqual(tested);
});
