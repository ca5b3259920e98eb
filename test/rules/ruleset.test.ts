import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lintRules } from "../../openapi/rules/ruleset.ts";
import { CARD, lint } from "./base.ts";

const folder = new URL("../../openapi/rules/", import.meta.url);
const names = Object.keys(lintRules);

test("the base keeps every rule, the project's and Spectral's", async () => {
  expect(await lint({})).toEqual([]);
});

test("every file is a rule of the ruleset", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  expect(files.sort()).toEqual([...names.map((name) => `${name}.ts`), "exceptions.ts", "ruleset.ts"].sort());
});

test.each(names)("%s explains itself in its header and in Spectral, and has a table of cases", (name) => {
  const text = readFileSync(new URL(`${name}.ts`, folder), "utf8");
  expect(text).toMatch(/^\/\/ [A-Z`]/);
  expect(lintRules[name]?.description).toMatch(/^[A-Z].*\.$/s);
  const places = [`cases/${name}.yaml`, `${name}.test.ts`].map((file) => new URL(file, import.meta.url));
  expect(
    places.some((file) => existsSync(file)),
    `test/rules/cases/${name}.yaml`,
  ).toBe(true);
});

test("an exception applies to its place only", async () => {
  const edits = {
    [`${CARD}/properties/line_item`]: { type: "string" },
    [`${CARD}/properties/line_id`]: { type: "string" },
  };
  const exception = { rule: "store-property-names", at: `${CARD}/properties/line_item`, why: "It is written so." };
  const found = await lint(edits, "store-property-names", [exception]);
  expect(found.map(({ at }) => at)).toEqual([`${CARD}/properties/line_id`]);
});

test("an unused exception is a finding", async () => {
  const exception = { rule: "store-property-names", at: `${CARD}/properties/note`, why: "It was written otherwise." };
  const [found, ...rest] = await lint({}, "store-property-names", [exception]);
  expect(found).toMatchObject({ at: `${CARD}/properties/note` });
  expect(found?.message).toContain("is not needed any more; remove it from openapi/rules/exceptions.ts");
  expect(rest).toEqual([]);
});
