/** The claims of extensions: what the contract requires of a server, each with its provenance (`openapi/extensions/provenance.yaml`). */
import { asArray, asObject, isObject, type Json, type JsonObject } from "./json.ts";
import type { Path } from "./pointer.ts";

/** A claim, and where it is in the value of its extension. */
export interface LocatedClaim {
  readonly claim: JsonObject;
  readonly path: Path;
}

/** Extensions whose value is a claim or a list of claims, and those whose parts are. */
const claiming = new Set([
  "x-causes",
  "x-deprecated",
  "x-effects",
  "x-filter",
  "x-irreversible",
  "x-once",
  "x-rules",
  "x-safe",
]);
const composed = new Set(["x-paging", "x-resource"]);

/** The claims of an extension; none if it makes no claims. */
export function claimsOf(extension: string, value: unknown): LocatedClaim[] {
  if (claiming.has(extension)) return claimsIn(value, []);
  if (!composed.has(extension)) return [];
  return Object.entries(asObject(value)).flatMap(([part, claims]) => claimsIn(claims, [part]));
}

/** The properties that a list of claims is about, such as `readOnly` of `x-resource`. */
export function claimedProperties(claims: unknown): string[] {
  return asArray(claims).flatMap((claim) => asArray(asObject(claim).properties).map(String));
}

/** The pointers to what an action changes, from the claims of `x-effects`. */
export function changedPointers(effects: unknown): string[] {
  return asArray(effects).flatMap((claim) => asArray(asObject(claim).changes).map(String));
}

/** The claim of `x-effects` that an action changes nothing else; undefined if there is none. */
export function claimOfOthers(effects: unknown): JsonObject | undefined {
  return asArray(effects)
    .filter(isObject)
    .find(({ others }) => others === "unchanged");
}

/** The pointer to the items of a list, from its `x-paging`; empty if it names none. */
export function pagedItems(paging: unknown): string {
  return String(asObject(asObject(paging).items).pointer ?? "");
}

/** The value of an extension without the provenance of its claims. */
export function withoutProvenance(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutProvenance);
  if (!isObject(value)) return value;
  const { source: _, assumed: __, ...claim } = value;
  return Object.fromEntries(Object.entries(claim).map(([key, part]) => [key, withoutProvenance(part)]));
}

function claimsIn(value: unknown, path: Path): LocatedClaim[] {
  if (isObject(value)) return [{ claim: value, path }];
  return asArray(value).flatMap((claim, index) => (isObject(claim) ? [{ claim, path: [...path, index] }] : []));
}
