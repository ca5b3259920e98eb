/** Where the comparison of two contracts is: the place that reports name, whom it concerns, and what readers call the node there. */
import type { ContractPlace, Side } from "./change.ts";

/**
 * What a schema is a part of that turns its judgement around: `negated` below `not`, `condition` below `if`, `query list` for a list
 * in the query, `page size` for the parameter that `paging.ts` compares, `required` for a property that has to be there, and `decoded` for
 * a member of a union whose type in programs is compared.
 */
export type Trait = "negated" | "condition" | "query list" | "page size" | "required" | "decoded";

export interface Spot {
  readonly place: ContractPlace;
  /** Whom the node concerns, by who uses it. */
  readonly sides: readonly Side[];
  /** What leads from the place to the node, such as `response 200`. */
  readonly parts: readonly string[];
  /** The path of a field in a schema, such as `lines[].id`. */
  readonly field: string;
  readonly traits: readonly Trait[];
}

/** The spot of a whole place. */
export function spotOf(place: ContractPlace, sides: readonly Side[], ...parts: readonly string[]): Spot {
  return { place, sides, parts, field: "", traits: [] };
}

/** A part of a spot, such as a response of an operation. */
export function partOf(spot: Spot, part: string, ...traits: readonly Trait[]): Spot {
  return { ...spot, parts: [...spot.parts, part], traits };
}

/** A field of a schema. @param name `[]` for the items of a list. */
export function fieldOf(spot: Spot, name: string, ...traits: readonly Trait[]): Spot {
  const isFirst = spot.field === "" || name.startsWith("[");
  const kept = spot.traits.filter((trait) => trait === "negated" || trait === "condition");
  return { ...spot, field: `${spot.field}${isFirst ? "" : "."}${name}`, traits: [...kept, ...traits] };
}

/** What readers call the node: a field in a schema, or the parameter, response, header or body that it is. */
export function nameOf({ place, parts, field }: Spot): string {
  const owner = parts.slice(-2).reverse().join(" of ");
  if (field === "") return owner || (place.kind === "webhook" ? "the webhook" : "the operation");
  const isOwn = place.kind === "component" && place.name.startsWith("schemas/");
  return isOwn || owner === "" ? `\`${field}\`` : `\`${field}\` in ${owner}`;
}
