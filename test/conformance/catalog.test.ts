/** The words for the checks of the kit. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { catalog } from "../../src/conformance/checks/catalog.ts";
import { groupOf, groups } from "../../src/conformance/checks/check.ts";
import { root } from "../support/program.ts";

const folder = join(root, "src/conformance");

/** The source texts of the kit, but for the catalog. */
const sources = await Promise.all(
  (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith(".ts") && !/^checks[\\/]catalog\b/.test(file))
    .map((file) => readFile(join(folder, file), "utf8")),
);
const gaps = new Set([
  ...Object.keys(parse(await readFile(join(root, "openapi/gaps.yaml"), "utf8")) as object),
  ...found(/assumed: "([a-z-]+)"/g),
]);

/** What the first group of an expression has in the kit's sources, each once, in the order of the alphabet. */
function found(expression: RegExp): string[] {
  const all = sources.flatMap((text) => [...text.matchAll(expression)].map(([, group = ""]) => group));
  return [...new Set(all)].sort();
}

/** The parts of the document of the interface. */
const parts = [
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
  const codes = catalog.map(({ code }) => code);

  it("has what the kit can tell, and nothing else", () => {
    expect(sources.length).toBeGreaterThan(20);
    const names = Object.keys(groups).join("|");
    expect(codes).toEqual(found(new RegExp(`"((?:${names})/[a-z-]+)"`, "g")));
  });

  it("knows the group of every check", () => {
    const used = found(/check: "([^"]+)"/g);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((code) => !(groupOf(code) in groups))).toEqual([]);
    expect(new Set(codes.map(groupOf))).toEqual(new Set(Object.keys(groups)));
  });

  it("is in the order of groups and names, each once", () => {
    expect(codes).toEqual([...new Set(codes)].sort());
  });

  it("says of no two checks the same", () => {
    for (const of of ["title", "requirement", "example", "fix"] as const)
      expect(new Set(catalog.map((check) => check[of])).size, of).toBe(catalog.length);
  });
});

describe.each(catalog)("$code", ({ title, requirement, basis, example, fix }) => {
  test("has a short title", () => {
    expect(title).toMatch(/^[A-Z].{9,50}[^.]$/);
  });

  test("says in a sentence or two what has to be so, on what basis, and what to look at", () => {
    for (const text of [requirement, basis, fix]) {
      expect(text).toMatch(/^[A-Z].{15,}\.$/);
      expect(text).not.toMatch(/\n| {2}|\.\.|[^.]\. [a-z]/);
    }
    expect(requirement.match(/\.(?= |$)/g)?.length).toBeLessThanOrEqual(2);
    expect(fix.length).toBeGreaterThan(80);
  });

  test("names parts of the document, and gaps of the contract", () => {
    expect(basis).toMatch(/\bStated in |\bAssumed\b|\bstated\b.*\bassumed\b/);
    for (const [, part = ""] of basis.matchAll(/(?:[Ss]tated(?: for instance)? in |, and in )([A-Z][a-z ]+)/g))
      expect(parts).toContain(part.trim());
    const named = [...basis.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => id);
    expect(named.filter((id) => !gaps.has(id))).toEqual([]);
    if (/assumed/i.test(basis)) expect(named).not.toEqual([]);
  });

  test("has a finding for an example, in a line", () => {
    expect(example).toMatch(/^[^\n]{15,}[.}]$/);
  });

  test("is plain text, in which code alone is marked", () => {
    for (const text of [title, requirement, basis, fix])
      expect(text.replace(/`[^`]+`/g, "")).not.toMatch(/[`<>*_[\]#|]/);
  });
});
