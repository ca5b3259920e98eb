/** The basis of a check: the source document, or an assumption of the contract where that document is silent. */

import type { JsonObject } from "../../contract/json.ts";
import { readAssumptions } from "../../contract/provenance.ts";

/** Where a requirement comes from. */
export type Basis =
  /** The source document has it, in the section of this title. */
  | { readonly documented: string }
  /** The contract assumes it: the id of the gap. */
  | { readonly assumed: string };

/** Whether the source document has the requirement. */
export function isDocumented(basis: Basis): boolean {
  return "documented" in basis;
}

/** Formats a basis for messages. */
export function basisText(basis: Basis): string {
  return "documented" in basis ? `documented: ${basis.documented}` : `assumed: ${basis.assumed}`;
}

/**
 * The basis of a node of the contract, or of one of its keywords, from `x-assumed`.
 *
 * @param documented the section of the source document that describes the node.
 * @param keyword default: the node as a whole.
 */
export function basisOf(node: JsonObject, documented: string, keyword?: string): Basis {
  const { whole, keywords } = readAssumptions(node["x-assumed"]);
  const assumed = whole ?? (keyword === undefined ? undefined : keywords.get(keyword)?.gap);
  return assumed === undefined ? { documented } : { assumed };
}

/**
 * The basis of a claim of an extension, from its `source` and `assumed`.
 *
 * @param keywords the keywords of the claim that matter; if one of them is assumed, so is the basis. Default: the claim as a whole.
 * @param documented the section of the source document, if the claim names no fact.
 */
export function basisOfClaim({ source, assumed }: JsonObject, keywords: readonly string[], documented: string): Basis {
  const { whole, keywords: assumptions } = readAssumptions(assumed);
  const [gap] = [whole, ...keywords.map((keyword) => assumptions.get(keyword)?.gap)].filter((id) => id !== undefined);
  return gap === undefined ? { documented: typeof source === "string" ? source : documented } : { assumed: gap };
}
