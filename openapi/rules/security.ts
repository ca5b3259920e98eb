// Every operation names its scopes. Any one of them suffices (fact any-scope-suffices), so several scopes are several alternatives. The
// scopes are the documented 14; reads need a read scope, other calls a write scope, of the operation's own area. If none is documented, the list is empty and the
// operation is marked with the gap `unstated-scopes`, so an empty list is never an oversight.
import { asArray, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

const SCHEME = "accessToken";
const GAP = "unstated-scopes";
/** The part of a scope's name that each tag has. */
const AREAS: Readonly<Record<string, string>> = {
  Fulfillments: "fulfillments",
  Collections: "products",
  Products: "products",
  Customers: "customers",
  "Gift cards": "gift_card",
  Shop: "shops",
  Refunds: "refunds",
  Orders: "orders",
};
const SCOPES = [...new Set(Object.values(AREAS))].flatMap((area) => [`read_${area}`, `write_${area}`]);

export const security: LintRule = {
  description: `Every operation states its \`security\`: ${SCHEME} alone, one known scope an alternative, read scopes on GET and write scopes elsewhere; none only with \`x-gap: ${GAP}\`. Access is stated call by call, and an empty list is never an oversight.`,
  *check({ operations }) {
    for (const { id, method, node, path } of operations) {
      const where = "security" in node ? [...path, "security"] : path;
      const alternatives = asArray(node.security);
      if (alternatives.length === 0) {
        yield { path: where, message: `${id} does not say who may call it; write security: [{ ${SCHEME}: [scope] }].` };
        continue;
      }
      const scopes: unknown[] = [];
      for (const [index, alternative] of alternatives.entries()) {
        const listed = isObject(alternative) ? alternative[SCHEME] : undefined;
        if (!isObject(alternative) || !Array.isArray(listed) || Object.keys(alternative).length > 1)
          yield {
            path: [...where, index],
            message: `${id}: the only security scheme is ${SCHEME}; write { ${SCHEME}: [scope] }.`,
          };
        else {
          scopes.push(...listed);
          const at = [...where, index, SCHEME];
          yield* checkAlternative(id, method, listed, alternatives.length, at);
          yield* checkArea(id, String(asArray(node.tags)[0]), listed, at);
        }
      }
      yield* checkGap(id, scopes.length === 0, node, where);
    }
  },
};

function* checkAlternative(
  id: string,
  method: string,
  scopes: readonly unknown[],
  alternatives: number,
  path: Path,
): Generator<RuleFinding> {
  if (scopes.length > 1)
    yield {
      path,
      message: `${id} asks for ${scopes.join(" and ")} together; any one suffices, so give each an alternative of its own.`,
    };
  if (scopes.length === 0 && alternatives > 1)
    yield { path, message: `${id} has an alternative without a scope, which makes the others void; remove it.` };
  const side = method === "get" ? "read" : "write";
  for (const [index, scope] of scopes.entries()) {
    if (!SCOPES.includes(String(scope)))
      yield {
        path: [...path, index],
        message: `${id}: ${scope} is not a documented scope; use one of ${SCOPES.join(", ")}.`,
      };
    else if (!String(scope).startsWith(side))
      yield {
        path: [...path, index],
        message: `${id} is a ${method.toUpperCase()} and asks for ${scope}; use the ${side}_ scope.`,
      };
  }
}

/** The scopes of an operation are those of its area. */
function* checkArea(id: string, tag: string, scopes: readonly unknown[], path: Path): Generator<RuleFinding> {
  const area = AREAS[tag];
  for (const [index, scope] of scopes.entries()) {
    const [, side, other] = /^(read|write)_(.+)$/.exec(String(scope)) ?? [];
    if (area !== undefined && SCOPES.includes(String(scope)) && other !== area)
      yield {
        path: [...path, index],
        message: `${id} has the tag ${tag} and asks for ${scope}; use ${side}_${area}.`,
      };
  }
}

function* checkGap(id: string, unstated: boolean, node: JsonObject, path: Path): Generator<RuleFinding> {
  const marked = [node["x-gap"]].flat().includes(GAP);
  if (unstated && !marked)
    yield {
      path,
      message: `${id} names no scope; name the one that the source states, or mark the operation x-gap: ${GAP}.`,
    };
  if (!unstated && marked)
    yield { path, message: `${id} names a scope and is marked ${GAP} as well; remove the mark.` };
}
