/** Finds the side that a breaking change breaks. Redocly's verdicts do not name it, and many schemas serve both sides. */
import type { Json } from "../../src/contract/json.ts";
import { parsePointer } from "../../src/contract/pointer.ts";
import type { Side } from "./change.ts";
import type { LocatedFinding } from "./locate.ts";
import { minus } from "./wording.ts";

/** Whether fewer values are allowed than before, which breaks requests, or more, which breaks readers of responses. */
export type Effect = "fewer" | "more" | "either";

const EFFECT_SIDES: Record<Effect, Side[]> = {
  fewer: ["request"],
  more: ["response"],
  either: ["request", "response"],
};

const UPPER = new Set(["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"]);
const LOWER = new Set(["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"]);
/** Keywords that forbid if they are `false`, and allow by default. */
const FORBIDDING = new Set(["additionalProperties", "unevaluatedProperties", "unevaluatedItems", "items"]);

const RULES: Record<string, (located: LocatedFinding) => Side[]> = {
  "enum-values-removed": () => ["request"],
  "enum-values-added": () => ["response"],
  "required-properties-added": () => ["request"],
  "required-properties-removed": () => ["response"],
  "operation-id-changed": () => ["tools"],
  "schema-type-changed": ({ finding }) => typeSides(types(finding.base?.value), types(finding.revision?.value)),
  "schema-constraint-changed": (located) => EFFECT_SIDES[constraintEffect(located)],
  "schema-combinator-changed": (located) => EFFECT_SIDES[combinatorEffect(located)],
};

/** The sides that break, among those that the node concerns; all of these if the rule does not distinguish them. */
export function breakingSides(located: LocatedFinding): Side[] {
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

/** The sides that an effect breaks, among those that a node concerns. */
export function sidesBrokenBy(effect: Effect, concerned: readonly Side[]): Side[] {
  return EFFECT_SIDES[effect].filter((side) => concerned.includes(side));
}

/** What a changed keyword does to the values that a schema allows. */
export function constraintEffect({ finding, pointer }: LocatedFinding): Effect {
  if (finding.kind !== "modified") return finding.kind === "added" ? "fewer" : "more";
  const keyword = finding.property ?? parsePointer(pointer).at(-1) ?? "";
  const [before, after] = [finding.base?.value, finding.revision?.value];
  if (FORBIDDING.has(keyword)) return after === false ? "fewer" : "more";
  if (keyword === "uniqueItems") return after === true ? "fewer" : "more";
  if (before === undefined) return "fewer";
  if (after === undefined) return "more";
  if (typeof before !== "number" || typeof after !== "number") return "either";
  if (keyword === "multipleOf") return multipleEffect(before, after);
  if (UPPER.has(keyword)) return after < before ? "fewer" : "more";
  if (LOWER.has(keyword)) return after > before ? "fewer" : "more";
  return "either";
}

/** Each multiple of 4 is one of 2. */
function multipleEffect(before: number, after: number): Effect {
  if (before % after === 0) return "more";
  return after % before === 0 ? "fewer" : "either";
}

/** A union that gains a member allows more; a schema that gains a union, or an `allOf` a part, allows fewer. */
function combinatorEffect({ finding, pointer }: LocatedFinding): Effect {
  const path = parsePointer(pointer);
  const isUnionMember = path.at(-2) === "anyOf" || path.at(-2) === "oneOf";
  return isUnionMember === (finding.kind === "added") ? "more" : "fewer";
}
