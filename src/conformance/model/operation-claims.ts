/** What an operation claims, as the suite reads it: its filters, its paging, its rules, its links and its effects. */
import { claimOfOthers, pagedItems } from "../../contract/claims.ts";
import { asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { formatPointer, valuesIn } from "../../contract/pointer.ts";
import { basisOf, basisOfClaim } from "./basis.ts";
import type { Facts } from "./facts.ts";
import type { ContractRule, Filter, Link, Operation, Paging } from "./operation.ts";

export function filterOf(claim: JsonObject): Filter {
  const { source: _, assumed: __, ...filter } = claim;
  const basis = basisOfClaim(claim, ["property", "match", "states"]);
  return { ...(filter as unknown as Omit<Filter, "basis">), basis };
}

/** The pagination of a list; each part that a check is about has its basis. @param list the member with the items. Default: none. */
export function pagingOf(node: JsonObject, list?: string): Paging {
  const { items: _, window, ...parts } = node;
  const claims = Object.entries(parts).flatMap(([name, claim]) => {
    if (!isObject(claim)) return [];
    const byId = claim.byId === true && { byIdBasis: basisOfClaim(claim, ["byId"]) };
    return [[name, { ...claim, basis: basisOfClaim(claim), ...byId }]];
  });
  return {
    ...(window && { window }),
    items: pagedItems(node) || `/${list ?? ""}`,
    ...Object.fromEntries(claims),
  } as Paging;
}

/** The basis on which an action changes nothing but its effects, if the contract claims that. */
export function othersOf(effects: Json | undefined): Pick<Operation, "othersBasis"> {
  const claim = claimOfOthers(effects);
  return claim ? { othersBasis: basisOfClaim(claim) } : {};
}

/** The rules of an operation or a resource, from `x-rules`. */
export function rulesOf(node: Json | undefined): ContractRule[] {
  if (!Array.isArray(node)) return [];
  return node.filter(isObject).map((entry) => {
    const { source: _, assumed: __, ...rule } = entry;
    // An assumed word in a precondition only limits where it applies: a server that shows the word itself must reject the call.
    const basis = basisOfClaim(entry, ["derive", "as", "holds", "frees", "when"]);
    return { ...(rule as unknown as Omit<ContractRule, "basis">), basis };
  });
}

const expression = "$response.body#";

/** A link to another operation. */
export function linkOf(name: string, node: JsonObject, facts: Facts): Link {
  const parameters = Object.entries(asObject(node.parameters)).map(([key, from]): [string, string] => [
    key.replace(/^(path|query)\./, ""),
    String(from).slice(expression.length),
  ]);
  const sent = [...valuesIn(node.requestBody ?? null)].flatMap(({ value, path }): [string, string][] =>
    typeof value === "string" && value.startsWith(expression)
      ? [[formatPointer(path), value.slice(expression.length)]]
      : [],
  );
  const [source = facts.ofOperation(String(node.operationId), "/paths")] = [node["x-source"] ?? []].flat().map(String);
  const basis = basisOf(node, source);
  return {
    name,
    operation: String(node.operationId),
    parameters: Object.fromEntries(parameters),
    body: Object.fromEntries(sent),
    basis,
  };
}
