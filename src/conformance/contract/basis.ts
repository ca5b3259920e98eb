/** What a check stands on: the document that describes the interface, or a decision of the contract where that document is silent. */
import { isObject, type JsonObject } from "./json.ts";

/** Where a demand comes from. */
export type Basis =
  /** The document states it, in the part of this title. */
  | { readonly documented: string }
  /** It is a decision of ours: a gap of the contract, by its id. */
  | { readonly assumed: string };

/** Whether the document itself states it. */
export function isDocumented(basis: Basis): boolean {
  return "documented" in basis;
}

/** The basis in a few words. */
export function basisText(basis: Basis): string {
  return "documented" in basis ? `documented: ${basis.documented}` : `assumed: ${basis.assumed}`;
}

/**
 * The basis of a keyword of a node of the contract, which `x-assumed` tells.
 *
 * @param documented the part of the document that the node is from.
 * @param keyword default: the node as a whole.
 */
export function basisOf(node: JsonObject, documented: string, keyword?: string): Basis {
  const assumed = node["x-assumed"];
  if (typeof assumed === "string") return { assumed };
  const entry = isObject(assumed) && keyword !== undefined ? assumed[keyword] : undefined;
  if (typeof entry === "string") return { assumed: entry };
  if (isObject(entry) && typeof entry.gap === "string") return { assumed: entry.gap };
  return { documented };
}

/** The basis of an entry that has `source`, or is `assumed`. */
export function basisOfEntry(
  { source, assumed }: { source?: string | undefined; assumed?: string | undefined },
  documented: string,
): Basis {
  return assumed === undefined ? { documented: source ?? documented } : { assumed };
}
