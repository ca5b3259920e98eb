/** Applies overlays to a contract (OpenAPI Overlay Specification 1.0): what its owner adds to it without editing it. */
import { query } from "json-p3";
import { asArray, asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { type Path, valueAt } from "../../contract/pointer.ts";
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
  return overlaid(document, overlays).document;
}

/** A value that an action of an overlay has updated. */
export interface Update {
  /** The file and the action. */
  readonly place: string;
  readonly path: Path;
  /** The names of all members that the action writes. */
  readonly keys: ReadonlySet<string>;
}

/**
 * Applies overlays as `applyOverlays` does.
 *
 * @param isMeant whether a target is one in this document. Default: each is.
 * @returns the contract, and what they updated.
 */
export function overlaid(
  document: JsonObject,
  overlays: readonly Overlay[],
  isMeant: (target: Json | undefined) => boolean = () => true,
): { readonly document: JsonObject; readonly updates: readonly Update[] } {
  if (overlays.length === 0) return { document, updates: [] };
  const result = { root: structuredClone(document) as Json };
  const updates = overlays.flatMap(({ file, content }) =>
    asArray(content.actions).flatMap((action, index) =>
      isMeant(asObject(action).target) ? applyAction(result, asObject(action), `${file}: actions/${index}`) : [],
    ),
  );
  return { document: asObject(result.root), updates };
}

/** Whether a target is something in a document. */
export function selects(document: JsonObject, target: Json | undefined): boolean {
  try {
    return typeof target === "string" && query(target, document as Parameters<typeof query>[1]).nodes.length > 0;
  } catch {
    return false;
  }
}

/** The names of the members in a value, at any depth. */
export function* keysIn(value: Json | undefined): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key;
    yield* keysIn(member);
  }
}

/** Applies an action. @returns what it updates. */
function applyAction(result: { root: Json }, { target, update, remove }: JsonObject, place: string): Update[] {
  if (typeof target !== "string") throw new ContractError(`${place} needs a target, such as $.paths["/orders"].get.`);
  const locations = locationsOf(result.root, target, place);
  const keys = new Set(remove === true ? [] : keysIn(update));
  for (const location of locations) {
    const [parent, key] = [valueAt(result.root, location.slice(0, -1)), location.at(-1)];
    if (remove === true) removeAt(parent, key, place);
    else if (key === undefined) result.root = merged(result.root, update ?? {});
    else Object.assign(asContainer(parent), { [key]: merged(valueAt(result.root, location), update ?? {}) });
  }
  return locations.map((path) => ({ place, path, keys }));
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
  return { ...value, ...mapMembers(update, (member, name) => (name in value ? merged(value[name], member) : member)) };
}

function asContainer(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
