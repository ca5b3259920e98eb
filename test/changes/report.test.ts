import { expect, test } from "vitest";
import { bumpOf, type Change, countByImpact, sortChanges } from "../../scripts/changes/change.ts";
import { render } from "../../scripts/changes/report.ts";

const cancelOrder: Change["place"] = {
  kind: "operation",
  operationId: "cancelOrder",
  method: "POST",
  path: "/orders/{orderId}/cancel",
};
const note: Change["place"] = { kind: "component", name: "schemas/Order", usedBy: ["a", "b", "c", "d", "e"] };

const scope: Change = {
  impact: "breaking",
  for: ["request"],
  place: cancelOrder,
  code: "scope-removed",
  what: "The scope `a` no longer suffices",
  before: "a or b",
  after: "b",
};
const length: Change = {
  impact: "breaking",
  for: ["request", "response"],
  place: note,
  code: "c",
  what: "The greatest length of `note` changed",
  before: 500,
  after: 400,
};
const field: Change = {
  impact: "compatible",
  for: ["response"],
  place: note,
  code: "schema-added",
  what: "`tags` is new",
};
const gap: Change = {
  impact: "note",
  for: ["tools"],
  place: { kind: "contract" },
  code: "gap-closed",
  what: "The gap `x` is closed",
};
const topic: Change = {
  impact: "note",
  for: ["response"],
  place: { kind: "webhook", operationId: "onPaid", topic: "orders/paid" },
  code: "c",
  what: "It is deprecated",
};

const report = { since: "v1.0.0", to: "the work tree", changes: [scope, length, field, gap, topic] };

test("text groups changes by impact and place, and ends with the next version", () => {
  expect(render(report, "text")).toBe(`Contract changes from v1.0.0 to the work tree

Breaking

  cancelOrder  POST /orders/{orderId}/cancel
    request            The scope \`a\` no longer suffices (a or b → b)

  schemas/Order  used by a, b, c, d and 1 more
    request, response  The greatest length of \`note\` changed (500 → 400)

Compatible

  schemas/Order  used by a, b, c, d and 1 more
    response           \`tags\` is new

Notes

  The contract
    tools              The gap \`x\` is closed

  orders/paid  webhook
    response           It is deprecated

2 breaking, 1 compatible, 2 notes. Next version: major (breaking changes).`);
});

test("markdown is the start of a changelog entry", () => {
  expect(
    render(report, "markdown"),
  ).toBe(`<!-- Contract changes from v1.0.0 to the work tree. 2 breaking, 1 compatible, 2 notes. Next version: major (breaking changes). -->

### Breaking

- **cancelOrder** (\`POST /orders/{orderId}/cancel\`): The scope \`a\` no longer suffices (\`a or b\` → \`b\`). _Requests_
- **Order**: The greatest length of \`note\` changed (\`500\` → \`400\`). _Requests, Responses_

### Compatible

- **Order**: \`tags\` is new. _Responses_

### Notes

- The gap \`x\` is closed. _Tools_
- **orders/paid** (webhook): It is deprecated. _Responses_`);
});

test("json contains everything, with counts and the bump", () => {
  expect(JSON.parse(render(report, "json"))).toEqual({
    since: "v1.0.0",
    to: "the work tree",
    summary: { breaking: 2, review: 0, compatible: 1, note: 2 },
    bump: "major",
    changes: [scope, length, field, gap, topic],
  });
});

test.each([
  ["major", [field, scope, gap]],
  ["minor", [field, gap]],
  ["minor", [{ ...gap, impact: "review" }]],
  ["patch", [gap]],
  ["none", []],
] as const)("%s is the bump of the next version", (next, changes) => {
  expect(bumpOf(changes)).toBe(next);
});

test("reports that there are no changes", () => {
  const text = render({ ...report, changes: [] }, "text");
  expect(text).toContain("No changes.");
  expect(countByImpact([])).toEqual({ breaking: 0, review: 0, compatible: 0, note: 0 });
});

test("missing values are shown as none, and long ones are cut", () => {
  const long: Change = { ...gap, what: "The pattern changed", after: "x".repeat(100) };
  expect(render({ ...report, changes: [long] }, "text")).toContain(`(none → ${"x".repeat(80)}…)`);
});

test("breaking changes come first, and no change twice", () => {
  expect(sortChanges([gap, scope, field, { ...scope }])).toEqual([scope, field, gap]);
});
