/** What authors see in an editor: what is wrong where it is wrong, which names there are, and what each means. */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Editor } from "./editor.ts";

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
  return () => editor.stop();
});

/** An operation with a line of its own at the end. */
const operation = (line: string): string => `readCoupon:
  get:
    operationId: readCoupon
    responses:
      "200": { description: The coupon. }
    ${line}
`;

describe.concurrent("it underlines", () => {
  test.each<[what: string, file: string, text: string, line: number, message: string]>([
    ["a misspelt extension", "paths", operation("x-gapp: missing-operations"), 6, "Property x-gapp is not allowed."],
    ["an extension in the wrong place", "paths", operation("x-text: note"), 6, "Property x-text is not allowed."],
    ["a misspelt keyword", "schemas", "Coupon:\n  typ: string\n", 2, "Property typ is not allowed."],
    ["a misspelt gap", "paths", operation("x-gap: missing-operation"), 6, "Value must be"],
    ["a fact where a gap is meant", "paths", operation("x-assumed: service-purpose"), 6, "Value must be"],
    ["a misspelt scope", "paths", operation("security: [{ accessToken: [write_order] }]"), 6, "Value must be"],
    ["a misspelt tag", "paths", operation("tags: [Order]"), 6, "Value must be"],
    ["a misspelt scalar", "schemas", "Coupon:\n  $ref: ../shared/scalars.yaml#/Identifer\n", 2, "Value must be"],
    [
      "a claim without its topic",
      "paths",
      operation("x-causes: [{ source: service-purpose }]"),
      6,
      'Missing property "topic".',
    ],
    ["a member that a claim does not have", "paths", operation("x-safe: { sauce: service-purpose }"), 6, "sauce"],
    [
      "a parameter without a name",
      "parameters",
      "CouponId:\n  in: path\n  schema: {}\n",
      1,
      'Missing property "name".',
    ],
    [
      "a gap without a reason",
      "../gaps/coupons",
      "coupons:\n  unknown: What.\n  decision: open\n  section: A\n",
      1,
      "why",
    ],
    [
      "an unknown operation in a fact",
      "../facts/coupons",
      "coupons:\n  section: A\n  statement: So.\n  scope: a\n  operations: [readCoupon]\n",
      5,
      "Value must be",
    ],
    [
      "an unknown operation in a recipe",
      "../recipes/coupons",
      "arazzo: 1.0.1\ninfo: { title: A, version: a }\nsourceDescriptions: []\nworkflows:\n  - workflowId: a\n    steps:\n      - stepId: a\n        operationId: readCoupon\n",
      8,
      "Value must be",
    ],
    [
      "a misspelt field of a version",
      "versions/versions",
      '"202412":\n  state: supported\n  sucessor: "202503"\n',
      3,
      "sucessor",
    ],
    [
      "an unknown state of a version",
      "versions/versions",
      '"202412": { state: old, successor: "202503" }\n',
      1,
      "Value is not accepted",
    ],
    [
      "a version that is not a month",
      "versions/versions",
      '"202413": { state: supported, successor: "202503" }\n',
      1,
      "202413",
    ],
    [
      "a date in another form",
      "versions/versions",
      '"202412": { state: supported, released: May, successor: "202503" }\n',
      1,
      "pattern",
    ],
    [
      "a note without a migration",
      "changes/202503",
      "- title: A\n  reason: B\n  affects: [c]\n",
      1,
      'Missing property "migration".',
    ],
    [
      "a note that affects nothing",
      "changes/202503",
      "- title: A\n  reason: B\n  migration: C\n  affects: []\n",
      4,
      "items",
    ],
    [
      "a misspelt keyword in the schema of an extension",
      "../extensions/x-coupon",
      "title: x-coupon\nx-place: [operation]\n",
      2,
      "Property x-place is not allowed.",
    ],
  ])("%s", async (what, file, text, line, message) => {
    const folder = what.replaceAll(" ", "-");
    const path = join("openapi", folder, `${file}.yaml`);
    expect(await editor.open(path, text)).toContainEqual({ line, message: expect.stringContaining(message) });
  });
});

test.concurrent("it offers the gaps with their readings", async () => {
  const offered = await editor.complete("openapi/offers/paths.yaml", operation("x-gap: |"));
  expect(offered).toContainEqual({
    label: "error-statuses",
    text: expect.stringMatching(/\*\*assumed\*\*: .*\n\n- `conflict`: .*409/s),
  });
});

test.concurrent.each<[what: string, text: string, label: string]>([
  ["extensions", operation("x-|"), "x-causes"],
  ["gaps in a claim", operation("x-safe:\n      assumed: |"), "missing-operations"],
  ["the gap of an assumption", operation("x-assumed: |"), "missing-operations"],
  ["facts", operation("x-source: |"), "service-purpose"],
  ["scopes", operation("security: [{ accessToken: [|] }]"), "write_orders"],
  ["topics", operation("x-causes:\n      - topic: |"), "orders/create"],
])("it offers %s", async (what, text, label) => {
  const offered = await editor.complete(`openapi/offers-${what.replaceAll(" ", "-")}/paths.yaml`, text);
  expect(offered.map((each) => each.label)).toContain(label);
});

test.concurrent.each<[what: string, file: string, text: string, labels: string[]]>([
  [
    "the states of a version",
    "versions/versions.yaml",
    '"202412":\n  state: |\n',
    ["supported", "deprecated", "retired"],
  ],
  [
    "what a change affects",
    "changes/202506.yaml",
    "- title: A\n  reason: B\n  migration: C\n  affects:\n    - |\n",
    ["cancelOrder", "orders/create", "GiftCard"],
  ],
])("it offers %s", async (_, file, text, labels) => {
  const offered = await editor.complete(file, text);
  expect(offered.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
});

test.concurrent.each<[what: string, file: string, text: string]>([
  [
    "a register of versions",
    "openapi/right/versions/versions.yaml",
    '"202412":\n  state: deprecated\n  released: 2024-12-01\n  supported-until: "2026-06-30"\n  successor: "202503"\n',
  ],
  [
    "notes that name what is gone",
    "changes/202509.yaml",
    "- { title: A, reason: B, migration: C, affects: [closedOrder, notes] }\n",
  ],
])("it underlines nothing in %s", async (_, file, text) => {
  expect(await editor.open(file, text)).toEqual([]);
});

test.concurrent.each<[what: string, file: string, text: string, shown: RegExp]>([
  [
    "a gap",
    "paths",
    operation("x-gap: missing-|operations"),
    /\*\*open\*\*: The paths and bodies of operations that are named as features only/,
  ],
  [
    "a gap in a list",
    "paths",
    operation("x-gap: [missing-|operations, error-statuses]"),
    /\*\*open\*\*: The paths and bodies of operations that are named as features only/,
  ],
  [
    "a fact",
    "paths",
    operation("x-source: any-scope|-suffices"),
    /A token with any one of them may call it\.\n\n\*Authentication, rule 2\*/,
  ],
  [
    "a scope",
    "paths",
    operation("security: [{ accessToken: [write_|orders] }]"),
    /The scope to create, cancel and update orders\./,
  ],
  [
    "an extension",
    "paths",
    operation("x-ca|uses: [{ topic: orders/create }]"),
    /the webhooks that a successful call causes/,
  ],
  ["a scalar", "schemas", "Coupon:\n  $ref: ../shared/scalars.yaml#/I|d\n", /Identifier\./],
  ["a keyword of OpenAPI", "parameters", "Coupon:\n  na|me: couponId\n", /The name of the parameter\./],
  [
    "a field of a version",
    "versions/versions",
    '"202412":\n  st|ate: retired\n',
    /`retired`: kept, and no longer built/,
  ],
  ["a field of a note", "changes/202512", "- migra|tion: Call it.\n", /What callers do about it\./],
  ["a word of a gap", "../gaps/coupons", "coupons:\n  why: Be|cause.\n", /The reason of the decision\./],
])("it explains %s", async (what, file, text, shown) => {
  const path = join("openapi", `hover-${what.replaceAll(" ", "-")}`, `${file}.yaml`);
  expect(await editor.hover(path, text)).toMatch(shown);
});
