/** What a resource claims about itself and about others, as the suite reads it; see `x-resource`. */
import { claimedProperties } from "../../contract/claims.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { ofAnyItem } from "../../contract/pointer.ts";
import { type Basis, basisOfClaim } from "./basis.ts";
import type { FactId, Facts } from "./facts.ts";
import type { Resource, ResourceCopy, ResourceCount, ResourceRelation } from "./operation.ts";

/** The relations of a resource, from its `mirrors`. */
export function relationsOf(claims: Json | undefined): ResourceRelation[] {
  return claimsIn(claims).map((claim) => ({
    property: String(claim.property).split("/"),
    resource: String(claim.resource),
    at: String(claim.at).split("/"),
    basis: basisOfClaim(claim),
    ...(claim.complete === true && { completeBasis: basisOfClaim(claim, ["complete"]) }),
    completeIn: namesIn(claim.completeIn),
  }));
}

/** The parts of a resource that are copies. */
export function copiesOf(claims: Json | undefined): ResourceCopy[] {
  return claimsIn(claims).map(({ at, of, id, from, by, same, names }) => ({
    at: pointerTo(at),
    of: String(of),
    id: pointerTo(id),
    from: from === undefined ? "" : pointerTo(from),
    by: namesIn(by),
    same: namesIn(same),
    names: new Map(Object.entries(asObject(names)).map(([name, there]) => [name, String(there)])),
  }));
}

/** The properties of a resource that count others. */
export function countsOf(claims: Json | undefined): ResourceCount[] {
  return claimsIn(claims).map(({ property, resource, at, when = "true" }) => ({
    property: String(property),
    resource: String(resource),
    at: pointerTo(at),
    when: String(when),
  }));
}

/** The unique properties of a resource, each with the basis of that. */
export function uniqueOf(claims: Json | undefined): Map<string, Basis> {
  return new Map(
    claimsIn(claims).flatMap((claim) => claimedProperties([claim]).map((name) => [name, basisOfClaim(claim)])),
  );
}

export function timesOf(claim: JsonObject): NonNullable<Resource["times"]> {
  const { created, updated } = claim;
  return { created: String(created), updated: String(updated), basis: basisOfClaim(claim) };
}

function claimsIn(claims: Json | undefined): JsonObject[] {
  return asArray(claims).filter(isObject);
}

function namesIn(names: Json | undefined): string[] {
  return asArray(names).map(String);
}

/** The pointer to a property, with `*` for any item: the contract names the first one. */
function pointerTo(property: Json | undefined): string {
  return ofAnyItem(`/${property}`);
}

/** The facts that claims about single fields name, other than those of operations. */
export function factsOf(claims: Json | undefined, facts: Facts): Map<string, FactId> {
  const documented = asArray(claims)
    .map(asObject)
    .filter(({ source }) => source !== undefined && !facts.isOfOperation(source));
  return new Map(documented.flatMap((claim) => claimedProperties([claim]).map((name) => [name, String(claim.source)])));
}
