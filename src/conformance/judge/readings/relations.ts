/** Resources that name each other: which gap lets one of them lack the other. */
import type { GapId } from "../../../../generated/gaps.js";
import type { KnownResource, Memory } from "../memory.ts";

/** A resource, and the operation that showed it. */
export type Shown = Pick<KnownResource, "resource" | "id" | "value" | "by">;

/** The gap by which a resource may lack the name of another one that names it; undefined if none does. */
export function gapOfMissingName(memory: Memory, lacking: Shown, naming: Shown): GapId | undefined {
  const [collection] = [lacking, naming].filter(({ resource }) => resource.name === "collection");
  if (collection) return Number(collection.value.collectionType) === 1 ? undefined : "smart-collection-products";
  if (lacking.resource.name !== "order") return undefined;
  // Only the operation that gets the order is documented to show its fulfillments, and a request may have cancelled either of the two.
  if (lacking.by !== "getOrder") return "order-follows-fulfillments";
  const isNamed = memory.isActedOn(lacking.id) || memory.isActedOn(naming.id);
  return isNamed ? "cancelled-fulfillment-listed" : undefined;
}
