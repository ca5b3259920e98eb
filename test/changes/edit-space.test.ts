// @module-tag long
/** The report names every edit of the extensions of our contract: each is removed once, and so is each of its members. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compare } from "../../scripts/changes/compare.ts";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import { root } from "../support/program.ts";

const contract = JSON.parse(readFileSync(`${root}generated/openapi.json`, "utf8")) as JsonObject;

/** The first place of each member of an extension, by its name, such as `x-paging.limit.default`. */
function membersOf(
  value: Json,
  path: Path = [],
  name = "",
  found = new Map<string, Path>(),
): ReadonlyMap<string, Path> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, member] of Object.entries(value)) {
    const at = [...path, key];
    const isExtension = name === "" && key.startsWith("x-") && !Array.isArray(value);
    const below = Array.isArray(value) ? `${name}[]` : `${name}.${key}`;
    const own = isExtension ? key : below;
    const named = isExtension || name !== "" ? own : "";
    if (named !== "" && !found.has(named)) found.set(named, at);
    membersOf(member, at, named, found);
  }
  return found;
}

/** The contract without the value at a path. */
function without(path: Path): JsonObject {
  const edited = structuredClone(contract);
  let node: Record<string, unknown> | unknown[] = edited;
  for (const key of path.slice(0, -1)) node = (node as Record<string, typeof node>)[key] ?? {};
  const last = path.at(-1) ?? "";
  if (Array.isArray(node)) node.splice(Number(last), 1);
  else delete node[last];
  return edited;
}

const members = membersOf(contract);

test("the contract has each extension, except those that nothing needs yet", () => {
  const files = readdirSync(`${root}openapi/extensions`).filter((file) => file.startsWith("x-"));
  const absent = files.map((file) => file.replace(".yaml", "")).filter((name) => !members.has(name));
  expect(absent).toEqual(["x-creates", "x-deprecated", "x-gaps", "x-id"]);
});

test("no edit of an extension is silent", async () => {
  // What is documented beside an assumed keyword changes nothing else.
  const edits = [...members].filter(([name]) => !/^x-assumed\.\w+\.stated/.test(name));
  const silent: string[] = [];
  for (const [name, path] of edits) if ((await compare(contract, without(path))).length === 0) silent.push(name);
  expect(silent).toEqual([]);
});
