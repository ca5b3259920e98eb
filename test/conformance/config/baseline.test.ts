import { describe, expect, test } from "vitest";
import type { Case } from "../../../src/conformance/cases/case.ts";
import type { Finding } from "../../../src/conformance/cases/finding.ts";
import { Baseline } from "../../../src/conformance/config/baseline.ts";

const list: Case = { name: "List orders", phase: "lists", steps: [] };
const create: Case = { name: "Create an order", phase: "input", steps: [] };

type Shown = Finding & { readonly case: Case };

const finding: Shown = {
  check: "response/undeclared-member",
  operation: "listOrders",
  pointer: "/orders/3/locale",
  message: "The contract does not declare this member.",
  basis: { assumed: "undeclared-members" },
  step: "list",
  request: 0,
  case: list,
};

describe("a baseline knows a finding", () => {
  const baseline = Baseline.parse(Baseline.of([finding]).toString());

  test.each<[string, boolean, Partial<Finding>]>([
    ["again", true, {}],
    ["with other words, in another step", true, { message: "x", step: "y", request: 4 }],
    ["in another operation, with the same cause", true, { operation: "getOrder", pointer: "/order/region" }],
    ["not of another check", false, { check: "response/schema" }],
    ["not about the status", false, { pointer: "/orders/3/locale#status" }],
    ["not with another basis", false, { basis: { answered: "undeclared-members" } }],
  ])("%s", (_, isKnown, change) => {
    expect(baseline.has({ ...finding, ...change })).toBe(isKnown);
  });
});

describe("a baseline knows a finding on what is documented", () => {
  const schema: Shown = {
    ...finding,
    check: "response/schema",
    pointer: "/orders/3/note",
    basis: { documented: "order-fields" },
  };
  const access: Shown = { ...schema, check: "access/missing-token", pointer: "" };
  const baseline = Baseline.parse(Baseline.of([schema, access]).toString());

  test.each<[string, boolean, Finding]>([
    ["about the same field in another operation", true, { ...schema, operation: "getOrder", pointer: "/order/note" }],
    ["not about another field", false, { ...schema, pointer: "/orders/3/tags" }],
    ["about the same operation", true, access],
    ["not about another operation", false, { ...access, operation: "getShop" }],
  ])("%s", (_, isKnown, other) => {
    expect(baseline.has(other)).toBe(isKnown);
  });
});

const inBody = (name: string): Shown => ({
  ...finding,
  check: "input/boundary-value",
  basis: { documented: "order-fields" },
  pointer: `/body/${name}`,
  case: create,
});

test("leaves out the tag of the run", () => {
  const baseline = Baseline.of([inBody("SUITE0ABC12X1")]);
  expect(baseline.has(inBody("SUITE0XYZ98X7"))).toBe(true);
  expect(baseline.toString()).not.toContain("SUITE");
});

describe("a known finding that a run does not show", () => {
  const note = inBody("note");
  const baseline = Baseline.of([finding, note]);
  const everything = { selects: () => true, played: ["lists: List orders", "input: Create an order"] };
  const casesOf = ({ fixed, unseen }: ReturnType<Baseline["compare"]>): unknown => ({
    fixed: fixed.map((each) => each.case),
    unseen: unseen.map((each) => each.case),
  });

  test("is fixed if the run played the case that showed it", () => {
    expect(casesOf(baseline.compare([finding], everything))).toEqual({ fixed: ["input: Create an order"], unseen: [] });
    expect(casesOf(baseline.compare([finding, note], everything))).toEqual({ fixed: [], unseen: [] });
  });

  test("may still be there if the run did not play that case as a whole", () => {
    const sight = { ...everything, played: ["lists: List orders"] };
    expect(casesOf(baseline.compare([], sight))).toEqual({
      fixed: ["lists: List orders"],
      unseen: ["input: Create an order"],
    });
  });

  test("may still be there if the run does not look for it", () => {
    const sight = { ...everything, selects: ({ operation, check }: Finding) => `${operation} ${check}` === "none" };
    expect(casesOf(baseline.compare([], sight))).toEqual({
      fixed: [],
      unseen: ["input: Create an order", "lists: List orders"],
    });
  });
});

describe("an entry with a reason and a last day", () => {
  const note = inBody("note");
  const written = JSON.parse(Baseline.of([finding, note]).toString());
  written.findings[0].reason = "Fixed in March.";
  written.findings[0].expires = "2027-01-31";
  const text = JSON.stringify(written);

  test("hides its finding until that day", () => {
    const last = Baseline.parse(text, "2027-01-31");
    expect([last.has(note), last.expired([note, finding])]).toEqual([true, []]);
  });

  test("no longer hides it after that day", () => {
    const baseline = Baseline.parse(text, "2027-02-01");
    expect([baseline.has(note), baseline.has(finding)]).toEqual([false, true]);
    expect(baseline.expired([note, finding])).toEqual(written.findings.slice(0, 1));
    expect(baseline.expired([finding])).toEqual([]);
  });

  test("keeps both when the baseline is updated, if the run finds it or does not look for it", () => {
    const baseline = Baseline.parse(text, "2027-02-01");
    for (const updated of [baseline.updated([note], []), baseline.updated([], written.findings.slice(0, 1))])
      expect(JSON.parse(updated.toString()).findings).toEqual(written.findings.slice(0, 1));
    expect(baseline.updated([finding], []).findings).toEqual(written.findings.slice(1));
  });

  test.each([
    [{ expires: "soon" }, 'expires must be a day such as 2027-01-31, not "soon"'],
    [{ expires: "2027-1-31" }, "expires must be a day"],
    [{ reason: 5 }, "reason must be a string, not 5"],
  ])("%j is rejected", (members, message) => {
    const findings = [{ ...written.findings[1], ...members }];
    expect(() => Baseline.parse(JSON.stringify({ version: 2, findings }))).toThrow(message);
  });
});

test("is a sorted file with one finding of each cause, whatever the number of places and their order", () => {
  const other = { ...finding, operation: "getOrder", pointer: "/order/locale" };
  const text = Baseline.of([finding, inBody("note"), other]).toString();
  expect(text).toBe(Baseline.of([inBody("note"), other, finding, finding]).toString());
  expect(JSON.parse(text)).toEqual({
    version: 2,
    findings: [
      {
        check: "input/boundary-value",
        operation: "listOrders",
        pointer: "/body/note",
        basis: { documented: "order-fields" },
        case: "input: Create an order",
      },
      {
        check: "response/undeclared-member",
        operation: "getOrder",
        pointer: "/order/locale",
        basis: { assumed: "undeclared-members" },
        case: "lists: List orders",
      },
    ],
  });
  expect(JSON.parse(Baseline.of([]).toString())).toEqual({ version: 2, findings: [] });
});

test.each(["[]", "{}", '{"version":1,"causes":[]}', '{"version":3,"findings":[]}', "nothing"])(
  "%s is not a baseline",
  (text) => {
    expect(() => Baseline.parse(text)).toThrow();
  },
);
