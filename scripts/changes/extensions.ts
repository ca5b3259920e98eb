/** Edits of extensions that nothing else reports, such as another fact behind a claim: a note, so that no edit is silent. */
import { asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type Change, placeName } from "./change.ts";
import type { Both } from "./pairs.ts";
import { changesAt, normalize, operationPairs, schemaPairs, schemaPlace } from "./pairs.ts";

/** Marks, which `provenance.ts` compares in the whole contract, apart from the sentences that they add to a description. */
const marks = ["x-assumed", "x-gap", "x-gaps"];

/** @param reported what the other comparisons found. */
export function silentEdits(both: Both, reported: readonly Change[]): Change[] {
  const known = new Set(reported.map(({ place }) => placeName(place)));
  const pairs = [
    ...operationPairs(both).map(({ before, after }) => ({
      place: after.place,
      before: before.node,
      after: after.node,
    })),
    ...schemaPairs(both).map(({ name, before, after }) => ({ place: schemaPlace(name, both), before, after })),
  ].filter(({ place }) => !known.has(placeName(place)));
  const [before, after] = [both.before, both.after].map(({ root }) => asObject(root.info));
  const all = [...pairs, { place: { kind: "contract" } as const, before: before ?? {}, after: after ?? {} }];
  return all.flatMap(({ place, ...versions }) => {
    const names = changedExtensions(versions.before, versions.after).map((name) => `\`${name}\``);
    const what = `What ${names.join(" and ")} says changed, and no call changes`;
    return names.length > 0 ? [changesAt(place)("note", "tools", "extension-changed", what)] : [];
  });
}

function changedExtensions(before: JsonObject, after: JsonObject): string[] {
  const [were, are] = [extensionsOf(before), extensionsOf(after)];
  const changed = [...were.keys(), ...are.keys()].filter((path) => (were.get(path) ?? "") !== (are.get(path) ?? ""));
  return [...new Set(changed.map((path) => path.slice(path.lastIndexOf("/") + 1)))].sort();
}

/** The extensions of a node and of what is in it, as strings to compare, by path. */
function extensionsOf(node: Json, path = "", found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (!isObject(node) && !Array.isArray(node)) return found;
  for (const [key, value] of Object.entries(node)) {
    if (!key.startsWith("x-") || isName(path)) extensionsOf(value, `${path}/${key}`, found);
    else found.set(`${path}/${key}`, unordered(marks.includes(key) ? asObject(value).description : value));
  }
  return found;
}

/** Whether the members of an object have names of their own, such as headers: `X-Rate` is not an extension there. */
const isName = (path: string): boolean => /\/(headers|properties)$/.test(path);

/** A list of claims, whose order means nothing, as a string. */
function unordered(value: Json | undefined): string {
  return Array.isArray(value)
    ? value
        .map((item) => normalize(item))
        .sort()
        .join()
    : normalize(value);
}
