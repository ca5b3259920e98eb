/** The basis of a finding: why a server may fail for it. */

import { asObject, type JsonObject } from "../../contract/json.ts";
import { type AssumedKeyword, readAssumptions } from "../../contract/provenance.ts";
import type { FactId } from "./facts.ts";
import { type InherentId, inherent } from "./inherent.ts";
import type { GapId } from "./register.ts";

/** Where a requirement comes from. */
export type Basis =
  /** The documentation: the id of the fact. */
  | { readonly documented: FactId }
  /** HTTP, JSON or the server's own responses: the id of the requirement. */
  | { readonly inherent: InherentId }
  /** The contract assumes it: the id of the gap, and the reading that it rests on, if that is not the first one. */
  | { readonly assumed: GapId; readonly by?: string }
  /** The implementer chose a reading: the id of the gap. */
  | { readonly answered: GapId };

/** Whether a run fails for a finding on this basis. One that is assumed only warns. */
export function isCertain(basis: Basis): boolean {
  return !("assumed" in basis);
}

/** Formats a basis for messages. */
export function basisText(basis: Basis): string {
  if ("inherent" in basis) return `inherent: ${basis.inherent} (${inherent[basis.inherent].requirement})`;
  const [[kind, id = ""] = []] = Object.entries(basis);
  return id.startsWith("/") ? `the contract at ${id}` : `${kind}: ${id}`;
}

/** The basis of a node of the contract as a whole, from `x-assumed`. @param documented the fact that documents the node. */
export function basisOf(node: JsonObject, documented: FactId): Basis {
  return basisByMark(markOf(node), documented);
}

function basisByMark(mark: AssumedKeyword | undefined, documented: FactId): Basis {
  return mark === undefined ? { documented } : { assumed: mark.gap as GapId };
}

/** What the mark of a node says about the node as a whole, or about one of its keywords. */
function markOf(node: JsonObject, keyword?: string): AssumedKeyword | undefined {
  const { whole, keywords } = readAssumptions(node["x-assumed"]);
  if (whole !== undefined) return { gap: whole };
  return keyword === undefined ? undefined : keywords.get(keyword);
}

/** What resolves references: a contract. */
interface Resolver {
  resolve(node: unknown): JsonObject;
}

/** What is assumed of a keyword of a schema, which may be a reference: the mark at a reference does not hide that of its target. */
export function assumptionOfKeyword(contract: Resolver, schema: unknown, keyword: string): AssumedKeyword | undefined {
  const node = asObject(schema);
  return markOf(node, keyword) ?? markOf(contract.resolve({ $ref: node.$ref }), keyword);
}

/** The basis of keywords of a schema: an assumption if any of them is assumed. */
export function basisOfKeywords(
  contract: Resolver,
  schema: unknown,
  keywords: readonly string[],
  documented: FactId,
): Basis {
  const marks = keywords.map((keyword) => assumptionOfKeyword(contract, schema, keyword));
  return basisByMark(
    marks.find((mark) => mark !== undefined),
    documented,
  );
}

/**
 * The basis of a claim of an extension, from its `source` and `assumed`. Lint requires one of them, and that their ids exist.
 *
 * @param keywords the keywords of the claim that matter; if one of them is assumed, so is the basis. Default: the claim as a whole.
 */
export function basisOfClaim({ source, assumed }: JsonObject, keywords: readonly string[] = []): Basis {
  const { whole, keywords: assumptions } = readAssumptions(assumed);
  const [gap] = [whole, ...keywords.map((keyword) => assumptions.get(keyword)?.gap)].filter((id) => id !== undefined);
  return gap === undefined ? { documented: source as FactId } : { assumed: gap as GapId };
}
