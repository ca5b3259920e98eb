/** Which side a change breaks that Redocly holds breaking. Its verdicts do not say, and many schemas serve both sides. */
import type { Json, Side } from "./change.ts";
import { tokens } from "./contract.ts";
import type { Located } from "./locate.ts";
import { minus } from "./wording.ts";

/** Whether fewer values are allowed than before, which breaks requests, or more, which breaks readers of answers. */
type Effect = "fewer" | "more" | "either";

const EFFECT_SIDES: Record<Effect, Side[]> = { fewer: ["request"], more: ["answer"], either: ["request", "answer"] };

const UPPER = new Set(["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]);
const LOWER = new Set(["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]);
/** Keywords that forbid by `false`; left out they allow. */
const FORBIDDING = new Set(["additionalProperties", "unevaluatedProperties", "unevaluatedItems", "items"]);

const RULES: Record<string, (located: Located) => Side[]> = {
  "enum-values-removed": () => ["request"],
  "enum-values-added": () => ["answer"],
  "required-properties-added": () => ["request"],
  "required-properties-removed": () => ["answer"],
  "operation-id-changed": () => ["tools"],
  "schema-type-changed": ({ finding }) => typeSides(types(finding.base?.value), types(finding.revision?.value)),
  "schema-constraint-changed": (located) => EFFECT_SIDES[constraintEffect(located)],
  "schema-combinator-changed": (located) => EFFECT_SIDES[combinatorEffect(located)],
};

/** The sides that break, among those that the node concerns; all of these where the rule tells none apart. */
export function breakingSides(located: Located): Side[] {
  const broken = new Set(located.finding.verdicts.flatMap(({ ruleId }) => RULES[ruleId]?.(located) ?? located.sides));
  const concerned = [...broken].filter((side) => side === "tools" || located.sides.includes(side));
  return concerned.length > 0 ? concerned : located.sides;
}

function typeSides(before: Json[], after: Json[]): Side[] {
  const isLost = after.length > 0 && (before.length === 0 || outside(before, after));
  const isGained = before.length > 0 && (after.length === 0 || outside(after, before));
  return [...(isLost ? EFFECT_SIDES.fewer : []), ...(isGained ? EFFECT_SIDES.more : [])];
}

/** Whether some type is not among the others; an integer is a number. */
function outside(list: Json[], others: Json[]): boolean {
  return minus(list, others).some((type) => type !== "integer" || !others.includes("number"));
}

function types(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function constraintEffect({ finding, pointer }: Located): Effect {
  if (finding.kind !== "modified") return finding.kind === "added" ? "fewer" : "more";
  const keyword = finding.property ?? tokens(pointer).at(-1) ?? "";
  const [before, after] = [finding.base?.value, finding.revision?.value];
  if (FORBIDDING.has(keyword)) return after === false ? "fewer" : "more";
  if (keyword === "uniqueItems") return after === true ? "fewer" : "more";
  if (before === undefined) return "fewer";
  if (after === undefined) return "more";
  if (typeof before !== "number" || typeof after !== "number") return "either";
  if (UPPER.has(keyword)) return after < before ? "fewer" : "more";
  if (LOWER.has(keyword)) return after > before ? "fewer" : "more";
  return "either";
}

/** A union that gains a member allows more; a schema that gains a union, or an `allOf` a part, allows fewer. */
function combinatorEffect({ finding, pointer }: Located): Effect {
  const path = tokens(pointer);
  const isUnionMember = path.at(-2) === "anyOf" || path.at(-2) === "oneOf";
  return isUnionMember === (finding.kind === "added") ? "more" : "fewer";
}
