import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readRegister } from "../../../openapi/rules/core/register.ts";
import { type CheckCode, catalog } from "../../../src/conformance/checks/catalog.ts";
import { type CheckDescription, groupOf, groups } from "../../../src/conformance/checks/check.ts";
import { root } from "../../support/program.ts";

const gaps = new Set(Object.keys(readRegister(join(root, "openapi/gaps"))));
/** Assumptions of the checks themselves, which no place of the contract can mark. */
const ownAssumptions = ["input-checks", "undeclared-members"];

/** The sections of the documentation. */
const sections = [
  "What the service does",
  "Resources and their fields",
  "States and transitions",
  "Endpoints",
  "Authentication",
  "Events",
  "Errors",
  "Limits",
  "Versioning",
];

describe("the catalog", () => {
  const codes: readonly CheckCode[] = catalog.map(({ code }) => code);

  it("has checks of every group", () => {
    expect(new Set(codes.map(groupOf))).toEqual(new Set(Object.keys(groups)));
  });

  it("is in alphabetical order, each code once", () => {
    expect(codes).toEqual([...new Set(codes)].sort());
  });

  it("describes no two checks in the same words", () => {
    for (const of of ["title", "requirement", "example", "fix"] as const)
      expect(new Set(catalog.map((check) => check[of])).size, of).toBe(catalog.length);
  });
});

describe.each<CheckDescription>(catalog as readonly CheckDescription[])("$code", (check) => {
  const { code, title, requirement, basis, example, fix } = check;

  test("has a code of two parts", () => {
    expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
  });

  test("has a short title", () => {
    expect(title).toMatch(/^[A-Z].{9,50}[^.]$/);
  });

  test("describes in full sentences what is required, on what basis, and what to look at", () => {
    for (const text of [requirement, basis, fix]) {
      expect(text).toMatch(/^[A-Z].{15,}\.$/);
      expect(text).not.toMatch(/\n| {2}|\.\.|[^.]\. [a-z]/);
    }
    expect(requirement.match(/\.(?= |$)/g)?.length).toBeLessThanOrEqual(2);
    expect(fix.length).toBeGreaterThan(80);
  });

  test("names sections of the documentation, and gaps of the contract", () => {
    expect(basis).toMatch(/\bDocumented in |\bAssumed\b|\bdocumented\b.*\bassumed\b/);
    for (const [, section = ""] of basis.matchAll(/(?:[Dd]ocumented(?: for instance)? in |, and in )([A-Z][a-z ]+)/g))
      expect(sections).toContain(section.trim());
    const named = [...basis.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => id);
    expect(named.filter((id) => !gaps.has(id) && !ownAssumptions.includes(id))).toEqual([]);
    if (/assumed/i.test(basis)) expect(named).not.toEqual([]);
  });

  test("has an example of a finding on one line", () => {
    expect(example).toMatch(/^[^\n]{15,}[.}]$/);
  });

  test("is plain text in which only code is marked up", () => {
    for (const text of [title, requirement, basis, fix])
      expect(text.replace(/`[^`]+`/g, "")).not.toMatch(/[`<>*_[\]#|]/);
  });
});
