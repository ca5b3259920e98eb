import { describe, expect, it, test } from "vitest";
import { facts } from "../../../../generated/facts.js";
import { type CheckCode, groupOf, groups } from "../../../../src/conformance/cases/check-codes.ts";
import { catalog } from "../../../../src/conformance/judge/checks/catalog.ts";
import type { CheckDescription } from "../../../../src/conformance/judge/checks/check.ts";
import { inherent } from "../../../../src/conformance/model/inherent.ts";
import { conventions } from "../../../../src/contract/conventions.ts";

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

  test("names facts, inherent requirements and questions, and what they are", () => {
    expect(basis).toMatch(
      /\bdocumented\b|\binherent\b|\bassumed\b|^That of .* in the contract\b|^That of the claim\b/i,
    );
    const named = [...basis.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => id);
    expect(named.filter((id) => !(id in facts || id in inherent || id in conventions))).toEqual([]);
    // Or the contract says what is assumed.
    if (/assumed/i.test(basis))
      expect(named.some((id) => id in conventions) || /\b(contract|gap|rule)\b/.test(basis)).toBe(true);
    if (/inherent/i.test(basis)) expect(named.filter((id) => id in inherent)).not.toEqual([]);
  });

  test("has an example of a finding on one line", () => {
    expect(example).toMatch(/^[^\n]{15,}[.}]$/);
  });

  test("is plain text in which only code is marked up", () => {
    for (const text of [title, requirement, basis, fix])
      expect(text.replace(/`[^`]+`/g, "")).not.toMatch(/[`<>*_[\]#|]/);
  });
});
