import { expect, test } from "vitest";
import { runChecks } from "../../../src/conformance/judge/run-checks.ts";
import { untestedRules } from "../../../src/conformance/run/untested-rules.ts";
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
      notDone: [{ kind: "call", subject: of, why: "the response to list has no value at /id" }],
      coverage: {
        aspects: {
          ...aspects,
          called,
          rejecting: { ...aspects.rejecting, notDone: seen ? [] : [{ kind: "uncovered", of, subject: item, why: "" }] },
        },
        checks,
      },
    });
  const why = "the response to list has no value at /id";
  expect(untestedRules(run(false), contract)).toEqual([{ kind: "rule", subject: item, of, why }]);
  expect(untestedRules(run(true), contract)).toEqual([]);
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
    hasSucceeded: () => true,
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
