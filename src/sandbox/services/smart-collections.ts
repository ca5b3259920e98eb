/** The rules of smart collections: which products they select. See the gap smart-collection-rules. */
import type { CollectionRule, CollectionRuleSet, Product } from "../../../generated/types.js";
import { equal, isDecimal } from "../../predicates/decimal.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { isMore } from "../text/decimal-amount.ts";

/** The values of a column in a product: one value, or one of each variant. */
type Column = (product: Unsaved<Product>) => readonly (string | undefined)[];

const columns = new Map<string, Column>([
  ["title", ({ title }) => [title]],
  ["vendor", ({ vendor }) => [vendor]],
  ["product_type", ({ productType }) => [productType]],
  ["variant_price", ({ variants = [] }) => variants.map(({ price }) => price)],
  ["sku", ({ variants = [] }) => variants.map(({ sku }) => sku)],
]);

/** Whether a value matches an entry of a condition. */
type Relation = (value: string, condition: string, column: string) => boolean;

const relations = new Map<string, Relation>([
  [
    "equals",
    (value, condition, column) => value === condition || (column === "variant_price" && isSame(value, condition)),
  ],
  ["contains", ignoringCase((value, condition) => value.includes(condition))],
  ["starts_with", ignoringCase((value, condition) => value.startsWith(condition))],
  ["ends_with", ignoringCase((value, condition) => value.endsWith(condition))],
  ["greater_than", (value, condition) => isDecimal(value) && isDecimal(condition) && isMore(value, condition)],
  ["less_than", (value, condition) => isDecimal(value) && isDecimal(condition) && isMore(condition, value)],
]);

/** Relations that are the negation of another one. */
const opposites = new Map([
  ["not_equals", "equals"],
  ["not_contains", "contains"],
]);

/** Whether a rule set selects a product. A rule set without rules selects none. */
export function matchesRuleSet(
  { appliedDisjunctively, rules = [] }: Unsaved<CollectionRuleSet>,
  product: Unsaved<Product>,
): boolean {
  if (rules.length === 0) return false;
  return appliedDisjunctively
    ? rules.some((rule) => matchesRule(product, rule))
    : rules.every((rule) => matchesRule(product, rule));
}

/** The titles that selected products can have; undefined if the rules do not limit them. */
export function titlesOf({
  appliedDisjunctively,
  rules = [],
}: Unsaved<CollectionRuleSet>): readonly string[] | undefined {
  const titles = rules.map(({ column, relation, condition = [] }) =>
    column === "title" && relation === "equals" ? condition : undefined,
  );
  if (!appliedDisjunctively) return titles.find((each) => each !== undefined);
  return titles.includes(undefined) ? undefined : titles.flatMap((each) => each ?? []);
}

/** One value has to match one entry of the condition; for an opposite, none may. */
function matchesRule(
  product: Unsaved<Product>,
  { column = "", relation = "", condition = [] }: Unsaved<CollectionRule>,
): boolean {
  const opposite = opposites.get(relation);
  const holds = relations.get(opposite ?? relation);
  const values = columns.get(column)?.(product);
  if (!holds || !values) return false;
  const found = values.some((value) => value !== undefined && condition.some((entry) => holds(value, entry, column)));
  return opposite === undefined ? found : !found;
}

function ignoringCase(holds: (value: string, condition: string) => boolean): Relation {
  return (value, condition) => holds(value.toLowerCase(), condition.toLowerCase());
}

/** Whether two amounts are the same number: `18.5` is `18.50`. */
function isSame(left: string, right: string): boolean {
  return isDecimal(left) && isDecimal(right) && equal(left, right);
}
