/** Applies overlays to a contract (OpenAPI Overlay Specification 1.0): what its owner adds to it without editing it. */
import { query } from "json-p3";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { ContractError } from "./contract-error.ts";
import { readJson } from "./read-document.ts";

/** An overlay, and where it was read, for messages. */
export interface Overlay {
  readonly file: string;
  readonly content: JsonObject;
}

/** Reads an overlay. @param file a path or an address. @throws ContractError if it cannot be read. */
export async function readOverlay(file: string): Promise<Overlay> {
  return { file, content: await readJson(file) };
}

/**
 * Applies overlays one after another (Overlay 1.0, section 4.4).
 *
 * @returns the contract with what they change; the argument stays as it is.
 * @throws ContractError for an action that selects nothing, or is none: a change that is lost is not what its author meant.
 */
export function applyOverlays(document: JsonObject, overlays: readonly Overlay[]): JsonObject {
  if (overlays.length === 0) return document;
  const result = { root: structuredClone(document) as Json };
  for (const { file, content } of overlays)
    for (const [index, action] of asArray(content.actions).entries())
      applyAction(result, asObject(action), `${file}: actions/${index}`);
  return asObject(result.root);
}

function applyAction(result: { root: Json }, { target, update, remove }: JsonObject, place: string): void {
  if (typeof target !== "string") throw new ContractError(`${place} needs a target, such as $.paths["/orders"].get.`);
  for (const location of locationsOf(result.root, target, place)) {
    const [parent, key] = [valueAt(result.root, location.slice(0, -1)), location.at(-1)];
    if (remove === true) removeAt(parent, key, place);
    else if (key === undefined) result.root = merged(result.root, update ?? {});
    else Object.assign(asContainer(parent), { [key]: merged(valueAt(result.root, location), update ?? {}) });
  }
}

/** Where a target is found, the last first, so that removing an item moves no other. */
function locationsOf(root: Json, target: string, place: string): (readonly (string | number)[])[] {
  let found: (readonly (string | number)[])[];
  try {
    found = query(target, root as Parameters<typeof query>[1]).nodes.map(({ location }) => location);
  } catch (error) {
    throw new ContractError(`${place}: the target is not a JSONPath (RFC 9535): ${(error as Error).message}`);
  }
  if (found.length === 0) throw new ContractError(`${place}: nothing in the contract is at ${target}.`);
  return found.reverse();
}

function removeAt(parent: unknown, key: string | number | undefined, place: string): void {
  if (key === undefined) throw new ContractError(`${place}: the whole contract cannot be removed.`);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete (asContainer(parent) as Record<string, unknown>)[key];
}

/** What an update makes of a value: objects are merged, an array gets the update as an item, anything else is replaced. */
function merged(value: unknown, update: Json): Json {
  if (Array.isArray(value)) return [...(value as Json[]), ...(Array.isArray(update) ? update : [update])];
  if (!isObject(value) || !isObject(update)) return update;
  const members = Object.entries(update).map(([name, member]) => [
    name,
    name in value ? merged(value[name], member) : member,
  ]);
  return { ...value, ...Object.fromEntries(members) };
}

function asContainer(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
