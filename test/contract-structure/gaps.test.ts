import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { asObject, type Json } from "../../src/contract/json.ts";
import { gapsOf, readAssumptions } from "../../src/contract/provenance.ts";
import { bundle } from "../facts/contract.ts";

const register = readRegister(fileURLToPath(new URL("../../openapi/gaps", import.meta.url)));

/** Gaps by what each covers, within its section of the source document. */
type Uncovered = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const sections = parse(readFileSync(new URL("uncovered.yaml", import.meta.url), "utf8")) as Uncovered;
const uncovered = Object.entries(sections).flatMap(([source, subjects]) =>
  Object.entries(subjects).map(([subject, gaps]) => ({ subject, gaps, source })),
);

/** Ids of gaps in the marks of a node, to any depth. */
function marks(node: Json): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(marks);
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "x-gap") return Array.isArray(value) ? value.map(String) : [String(value)];
    if (key === "x-assumed" || key === "assumed") return gapsOf(readAssumptions(value));
    return marks(value);
  });
}

describe("the register of gaps", () => {
  it.each(uncovered)("covers: $subject", ({ gaps, source }) => {
    for (const gap of gaps) {
      const entry = asObject(register[gap]);
      expect(Object.keys(register), "openapi/gaps").toContain(gap);
      expect(String(entry.section), `where the source leaves '${gap}' out`).toContain(source);
    }
  });

  it.each(Object.keys(register))("'%s' has what is unknown, our decision and its reason", (gap) => {
    const entry = asObject(register[gap]);
    for (const part of ["unknown", "why", "section"]) {
      expect(String(entry[part] ?? "").trim(), part).not.toBe("");
    }
    expect(["open", "assumed", "sandbox"]).toContain(entry.decision);
    if (entry.decision === "open" && entry.readings === undefined)
      expect(String(entry.assumption ?? "").trim()).not.toBe("");
    else expect(Object.keys(asObject(entry.readings)).length, "readings").toBeGreaterThan(1);
  });

  const used = new Set(marks(bundle.document));

  it("has every gap that the contract marks", () => {
    expect([...used].filter((gap) => register[gap] === undefined)).toEqual([]);
  });

  it("has no unused entry", () => {
    const unused = Object.keys(register).filter(
      (gap) => !used.has(gap) && asObject(register[gap])["register-only"] !== true,
    );
    expect(unused).toEqual([]);
  });

  it("has no open gap that the contract marks as assumed", () => {
    const assumed = new Set(assumptions(bundle.document));
    const wrong = [...assumed].filter((gap) => asObject(register[gap]).decision === "open");
    expect(wrong, "marked x-assumed, and registered as open").toEqual([]);
  });

  function assumptions(node: Json): string[] {
    if (typeof node !== "object" || node === null) return [];
    if (Array.isArray(node)) return node.flatMap(assumptions);
    return Object.entries(node).flatMap(([key, value]) =>
      key === "x-assumed" || key === "assumed" ? marks({ [key]: value }) : assumptions(value),
    );
  }
});
