/** The conditions of Arazzo 1.0.1 that recipes use: comparisons, and JSONPath queries (RFC 9535) of a few forms. */
import { type Expression, parseExpression } from "./expression.ts";
import type { RecipeCriterion } from "./recipe.ts";

const operators = ["==", "!=", "<=", ">=", "<", ">"] as const;

export type Operator = (typeof operators)[number];

/** What a comparison compares with. */
export type Operand = Expression | { readonly kind: "literal"; readonly value: string | number | boolean | null };

/** A condition. */
export type Condition =
  | { readonly kind: "comparison"; readonly left: Expression; readonly operator: Operator; readonly right: Operand }
  /** The value `context` has the member at `path`. */
  | { readonly kind: "exists"; readonly context: Expression; readonly path: readonly string[] }
  /** The array at `path` has a number of items, or of items that match. */
  | {
      readonly kind: "count";
      readonly context: Expression;
      readonly path: readonly string[];
      readonly where?: { readonly key: string; readonly operator: Operator; readonly value: Expression };
      readonly operator: "==" | ">=";
      readonly number: number;
    };

/**
 * Reads a criterion.
 *
 * @throws Error if it has a form that recipes do not use.
 */
export function parseCriterion(criterion: RecipeCriterion): Condition {
  if (criterion.kind === "simple") return parseComparison(criterion.condition);
  return parseQuery(parseExpression(criterion.context), criterion.condition);
}

const comparison = new RegExp(String.raw`^(?<left>\S+) (?<operator>${operators.join("|")}) (?<right>.+)$`);

function parseComparison(text: string): Condition {
  const { left, operator, right } = comparison.exec(text)?.groups ?? {};
  if (left === undefined || operator === undefined || right === undefined)
    throw new Error(`must compare an expression with a value: $statusCode == 200 (got ${text}).`);
  return {
    kind: "comparison",
    left: parseExpression(left),
    operator: operator as Operator,
    right: right.startsWith("$") ? parseExpression(right) : parseLiteral(right),
  };
}

/** Arazzo writes strings in single quotes, and a single quote as two. */
function parseLiteral(text: string): Operand {
  const [, quoted] = /^'((?:[^']|'')*)'$/.exec(text) ?? [];
  if (quoted !== undefined) return { kind: "literal", value: quoted.replaceAll("''", "'") };
  if (!/^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text))
    throw new Error(`must compare with an expression, a number, true, false, null or a 'string' (got ${text}).`);
  return { kind: "literal", value: JSON.parse(text) };
}

const query = /^\$\[\?(?:count\((?<counted>.+)\) (?<operator>==|>=) (?<number>\d+)|(?<found>.+))\]$/;
const nodes = new RegExp(
  String.raw`^@\.(?<path>\w+(?:\.\w+)*)(?:(?<all>\[\*\])|\[\?@\.(?<key>\w+) (?<operator>${operators.join("|")}) \{(?<value>[^{}]+)\}\])?$`,
);

/** A query selects the context, or nothing: `$[?@.order]`, `$[?count(@.orders[*]) == 1]`, `$[?@.orders[?@.id == {$inputs.id}]]`. */
function parseQuery(context: Expression, text: string): Condition {
  const asked = query.exec(text)?.groups ?? {};
  const { path, all, key, operator, value } = nodes.exec(asked.counted ?? asked.found ?? "")?.groups ?? {};
  const isCount = asked.counted !== undefined;
  if (path === undefined || (isCount && all === undefined && key === undefined))
    throw new Error(
      `must be a JSONPath such as $[?@.order], $[?count(@.orders[*]) == 1] or $[?@.orders[?@.id == {$inputs.id}]] (got ${text}).`,
    );
  const keys = path.split(".");
  if (all === undefined && key === undefined) return { kind: "exists", context, path: keys };
  return {
    kind: "count",
    context,
    path: keys,
    ...(key !== undefined && {
      where: { key, operator: operator as Operator, value: parseExpression(value ?? "") },
    }),
    operator: isCount ? (asked.operator as "==" | ">=") : ">=",
    number: isCount ? Number(asked.number) : 1,
  };
}
