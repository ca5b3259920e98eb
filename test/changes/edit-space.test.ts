// @module-tag long
/** The report names every edit of our contract: each kind of member is removed once, and each kind of value replaced. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compare } from "../../scripts/changes/compare.ts";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import { formatPointer, type Path, valueAt, withValue } from "../../src/contract/pointer.ts";
import { root } from "../support/program.ts";

const contract = JSON.parse(readFileSync(`${root}generated/openapi.json`, "utf8")) as JsonObject;

/** What a kind of member is called wherever it is: a schema, an operation, and what authors name. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  schema: ["schema", "items", "anyOf[]", "oneOf[]", "allOf[]", "properties[]", "schemas[]"],
  operation: ["get", "put", "post", "delete"],
};
const named = ["paths", "webhooks", "responses", "headers", "content", "links", "properties", "mapping", "variables"];
const components = ["schemas", "parameters", "examples", "securitySchemes"];

/** The first place of each kind of member, such as `schema.maximum`, `operation.parameters[].required` and `x-paging.limit.default`. */
function membersOf(
  value: Json,
  path: Path = [],
  kind = "",
  found = new Map<string, Path>(),
): ReadonlyMap<string, Path> {
  if (typeof value !== "object" || value === null || /\.(example|examples\[\]|value)$/.test(kind)) return found;
  const isNamed =
    Array.isArray(value) || [...named, ...components].some((key) => kind.endsWith(`.${key}`) || kind === key);
  for (const [key, member] of Object.entries(value)) {
    const full = isNamed ? `${kind}[]` : key.startsWith("x-") ? key : `${kind}.${key}`.replace(/^\./, "");
    const [name = full] = Object.keys(kinds).filter((each) =>
      kinds[each]?.some((end) => full === end || full.endsWith(`.${end}`)),
    );
    if (!found.has(full)) found.set(full, [...path, key]);
    membersOf(member, [...path, key], name, found);
  }
  return found;
}

/** Another value of the same kind. */
function replacement(value: Json | undefined): Json {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  return typeof value === "string" ? `${value}x` : [];
}

/**
 * What is documented besides an assumed keyword, a `style` that is the default, and page sizes that `x-paging` states again: their edits
 * change nothing.
 */
const redundant = /^(x-assumed\.\w+\.stated.*|operation\.parameters\[\]\.style|schema\.(default|maximum))$/;

const members = [...membersOf(contract)].filter(([name]) => !redundant.test(name));

test("the contract has each extension, except those that nothing needs yet", () => {
  const files = readdirSync(`${root}openapi/extensions`).filter((file) => file.startsWith("x-"));
  const absent = files
    .map((file) => file.replace(".yaml", ""))
    .filter((name) => !members.some(([own]) => own === name));
  expect(absent).toEqual(["x-creates", "x-deprecated", "x-gaps", "x-id"]);
});

test("no edit is silent", () => {
  const silent = members.flatMap(([name, path]) => {
    const pointer = formatPointer(path);
    const value = valueAt(contract, path);
    const isPlain = typeof value !== "object" && !pointer.endsWith("$ref");
    const edits = isPlain ? [undefined, replacement(value)] : [undefined];
    return edits
      .filter((edit) => compare(contract, withValue(contract, pointer, edit) as JsonObject).length === 0)
      .map((edit) => `${name} ${edit === undefined ? "removed" : `= ${edit}`} at ${pointer}`);
  });
  expect(silent).toEqual([]);
}, 3_600_000);
