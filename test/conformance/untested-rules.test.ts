import { expect, test } from "vitest";
import { untestedRulesText } from "../../src/conformance/untested-rules.ts";
import { contract, coverage, report } from "./report/sample-report.ts";

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
