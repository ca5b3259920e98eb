/** What a check stands on: the document that describes the interface, or a decision of the contract where that document is silent. */
import { isObject, type JsonObject } from "./json.ts";

/** Where a demand comes from. */
export type Ground =
  /** The document states it, in the part of this title. */
  | { readonly stated: string }
  /** It is a decision of ours: a gap of the contract, by its id. */
  | { readonly assumed: string };

/** Whether the document itself states it. */
export function isStated(ground: Ground): boolean {
  return "stated" in ground;
}

/** The ground in a few words. */
export function groundText(ground: Ground): string {
  return "stated" in ground ? `stated: ${ground.stated}` : `assumed: ${ground.assumed}`;
}

/**
 * The ground of a keyword of a node of the contract, which `x-assumed` tells.
 *
 * @param stated the part of the document that the node is from.
 * @param keyword the node as a whole if left out.
 */
export function groundOf(node: JsonObject, stated: string, keyword?: string): Ground {
  const assumed = node["x-assumed"];
  if (typeof assumed === "string") return { assumed };
  const entry = isObject(assumed) && keyword !== undefined ? assumed[keyword] : undefined;
  if (typeof entry === "string") return { assumed: entry };
  if (isObject(entry) && typeof entry.gap === "string") return { assumed: entry.gap };
  return { stated };
}

/** The ground of an entry that has `source`, or is `assumed`. */
export function groundOfEntry(
  { source, assumed }: { source?: string | undefined; assumed?: string | undefined },
  stated: string,
): Ground {
  return assumed === undefined ? { stated: source ?? stated } : { assumed };
}
