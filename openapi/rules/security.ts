// Every operation names its scopes. Any one of them suffices (fact any-scope-suffices), so several scopes are several alternatives. The facts
// say which scopes there are, and which operations each of them is for. If none is documented, the list is empty and the operation is
// marked with the gap `unstated-scopes`, so an empty list is never an oversight.
import { asArray, isObject, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintedOperation } from "./core/located.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

const SCHEME = "accessToken";
const GAP = "unstated-scopes";

/** A fact that documents a scope. */
interface ScopeFact {
  readonly fact: string;
  readonly scope: string;
  readonly operations: readonly unknown[];
}

export const security: LintRule = {
  description: `Every operation states its \`security\`: ${SCHEME} alone, one documented scope an alternative, for which a fact names the operation; none only with \`x-gap: ${GAP}\`. Access is stated call by call, and an empty list is never an oversight.`,
  *check({ operations, registers }) {
    const documented = scopeFactsOf(registers.facts);
    for (const operation of operations) {
      const { id, node, path } = operation;
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
          yield* checkAlternative(id, listed, alternatives.length, at);
          for (const [position, scope] of listed.entries())
            yield* checkScope(operation, String(scope), documented, [...at, position]);
        }
      }
      yield* checkGap(id, scopes.length === 0, node, where);
    }
  },
};

function* checkAlternative(
  id: string,
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
}

/** A scope is documented, and for this operation, unless the operation is ours. Without a fact about scopes, any scope may be right. */
function* checkScope(
  { id, node }: LintedOperation,
  scope: string,
  documented: readonly ScopeFact[],
  path: Path,
): Generator<RuleFinding> {
  if (documented.length === 0) return;
  const known = documented.find((each) => each.scope === scope);
  if (!known)
    yield {
      path,
      message: `${id}: ${scope} is not a documented scope; use one of ${documented.map((each) => each.scope).join(", ")}.`,
    };
  else if (typeof node["x-assumed"] !== "string" && !known.operations.includes(id)) {
    const right = documented.filter(({ operations }) => operations.includes(id)).map((each) => each.scope);
    const fix = right.length > 0 ? `use ${right.join(" or ")}` : `add ${id} to the operations of the fact`;
    yield {
      path,
      message: `${id} asks for ${scope}, which the fact ${known.fact} documents for other operations; ${fix}.`,
    };
  }
}

function scopeFactsOf(facts: Readonly<Record<string, unknown>>): ScopeFact[] {
  return objectEntries(facts).flatMap(([fact, { scope, operations }]) =>
    typeof scope === "string" ? [{ fact, scope, operations: asArray(operations) }] : [],
  );
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
