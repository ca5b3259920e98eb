/** Compares two schemas, keyword by keyword and through references, with all that they contain. */
import { mergeReference } from "../../src/contract/document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { parsePointer } from "../../src/contract/pointer.ts";
import { isAnnotation, makeAlike, pairMembers } from "./alike.ts";
import type { Comparison } from "./comparison.ts";
import { compareUnknown, keywords } from "./keywords.ts";
import { namesOf, normalize } from "./pairs.ts";
import { compareDecoding } from "./programs.ts";
import { fieldOf, nameOf, type Spot } from "./spot.ts";

/** The values of a keyword that holds schemas. */
interface Held {
  readonly keyword: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly spot: Spot;
  readonly comparison: Comparison;
  /** The names of the properties that have to be there. */
  readonly required: readonly Json[];
}

/** Keywords that hold schemas, by how they hold them. */
const structures: Readonly<Record<string, (held: Held) => void>> = {
  properties: compareProperties,
  ...byName(comparePatterns, "patternProperties", "dependentSchemas"),
  ...byName(compareUnion, "anyOf", "oneOf", "allOf"),
  prefixItems: compareTuple,
  ...byName(compareHeld, "items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"),
  ...byName(compareHeld, "propertyNames", "contentSchema", "contains", "not", "if", "then", "else"),
};
/** Those that say the same as `true` and as nothing. */
const permissive = new Set(["items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"]);
/** Keywords that name schemas; references lead to them. */
const naming = new Set(["$ref", "$defs", "$id", "$schema", "$anchor", "$vocabulary", "definitions"]);

export function compareSchemas(before: Json, after: Json, spot: Spot, comparison: Comparison): void {
  if (before === false || after === false) {
    const [can, effect] = after === false ? (["no longer", "fewer"] as const) : (["now", "more"] as const);
    const what = `${nameOf(spot)} may ${can} have a value`;
    if (before !== after) comparison.findings.judge(spot, effect, "constraint-changed", what);
    return;
  }
  const [one, other] = [asObject(before), asObject(after)];
  const [{ $ref: from, ...own }, { $ref: to, ...present }] = [one, other];
  if (from !== undefined && from === to && comparison.isComponent(from)) {
    comparison.follow(one, other, spot, (target, changed, at) => compareResolved(target, changed, at, comparison));
    compareKeywords(own, present, spot, comparison);
    return;
  }
  // The change is in what refers to another schema now, and in neither target. Schemas may contain themselves.
  const pair = `${from} ${to}`;
  if (from !== undefined || to !== undefined) {
    if (comparison.open.has(pair)) return;
    comparison.open.add(pair);
  }
  const [a, b] = makeAlike(one, other, [comparison.before, comparison.after]);
  const roots = [comparison.before.root, comparison.after.root] as const;
  compareResolved(mergeReference(roots[0], a), mergeReference(roots[1], b), spot, comparison);
  comparison.open.delete(pair);
}

function compareResolved(before: JsonObject, after: JsonObject, spot: Spot, comparison: Comparison): void {
  const below = compareDecoding(before, after, spot, comparison);
  compareKeywords(...makeAlike(before, after, [comparison.before, comparison.after]), below, comparison);
}

function compareKeywords(before: JsonObject, after: JsonObject, spot: Spot, comparison: Comparison): void {
  comparison.compareTexts(before, after, spot);
  comparison.compareDeprecation(before, after, spot);
  const [a, b] = relaxUnion(before, after, spot, comparison);
  for (const keyword of namesOf(a, b)) {
    const values = { before: a[keyword], after: b[keyword] };
    const isSize = spot.traits.includes("page size") && (keyword === "default" || keyword === "maximum");
    if (isAnnotation(keyword) || naming.has(keyword) || isSize) continue;
    const compareStructure = structures[keyword];
    if (compareStructure) compareStructure({ keyword, ...values, spot, comparison, required: asArray(b.required) });
    else if (normalize(values.before) !== normalize(values.after))
      (keywords[keyword] ?? compareUnknown(keyword))(values, spot, comparison.findings);
  }
}

/** A choice of one that may be several at once allows more, and the other way around. Its members are compared all the same. */
function relaxUnion(
  before: JsonObject,
  after: JsonObject,
  spot: Spot,
  { findings }: Comparison,
): readonly [JsonObject, JsonObject] {
  const isOnly = (schema: JsonObject, union: string, other: string) => union in schema && !(other in schema);
  const isRelaxed = isOnly(before, "oneOf", "anyOf") && isOnly(after, "anyOf", "oneOf");
  if (!isRelaxed && !(isOnly(before, "anyOf", "oneOf") && isOnly(after, "oneOf", "anyOf"))) return [before, after];
  const what = `\`oneOf\` of ${nameOf(spot)} is ${isRelaxed ? "gone" : "new"}`;
  findings.judge(spot, isRelaxed ? "more" : "fewer", "combinator-changed", what);
  const asAnyOf = ({ oneOf, ...rest }: JsonObject) => (oneOf === undefined ? rest : { ...rest, anyOf: oneOf });
  return [asAnyOf(before), asAnyOf(after)];
}

/** A keyword that holds one schema. */
function compareHeld({ keyword, before, after, spot, comparison }: Held): void {
  const isStated = (value: Json | undefined) =>
    value !== undefined && !(permissive.has(keyword) && (value === true || normalize(value) === "{}"));
  const [was, is] = [isStated(before), isStated(after)];
  const below = spotBelow(keyword, spot);
  if (was && is && before !== false && after !== false) compareSchemas(before ?? {}, after ?? {}, below, comparison);
  if (was === is && (before !== false) === (after !== false)) return;
  const isFlag = after === false || (before === false && !is);
  const values = isFlag ? { before: before !== false, after: after !== false } : {};
  const state = is ? "new" : "gone";
  const what = `\`${keyword}\` of ${nameOf(spot)} is ${isFlag ? `now ${values.after}` : state}`;
  if (keyword === "items" && is && spot.traits.includes("query list"))
    comparison.findings.add(spot, "review", "list-in-query", what, {}, ["request"]);
  else
    comparison.findings.judge(
      keyword === "if" ? below : spot,
      after === false || !was ? "fewer" : "more",
      "constraint-changed",
      what,
      values,
    );
}

/** The spot of a schema that a keyword holds. */
function spotBelow(keyword: string, spot: Spot): Spot {
  if (keyword === "items" || keyword === "unevaluatedItems")
    return fieldOf(spot, "[]", ...spot.traits.filter((trait) => trait === "query list"));
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") return fieldOf(spot, "*");
  if (keyword === "if") return { ...spot, traits: [...spot.traits, "condition"] };
  if (keyword !== "not") return spot;
  const others = spot.traits.filter((trait) => trait !== "negated");
  return { ...spot, traits: others.length < spot.traits.length ? others : [...others, "negated"] };
}

function compareProperties({ before, after, spot, comparison, required }: Held): void {
  const { findings } = comparison;
  const [were, are] = [asObject(before), asObject(after)];
  for (const name of namesOf(were, are)) {
    const [one, other] = [were[name], are[name]];
    const at = fieldOf(spot, name, ...(required.includes(name) ? (["required"] as const) : []));
    // A server no longer reads what a program sends there, even if it allows other members.
    if (one === undefined || other === undefined) findings.addMember(at, "property", one === undefined);
    else if (one !== false && other === false)
      findings.add(at, "breaking", "property-removed", `${nameOf(at)} may no longer be there`);
    else compareSchemas(one, other, at, comparison);
  }
}

/** Schemas by patterns of names, or by names that require them. */
function comparePatterns({ keyword, before, after, spot, comparison }: Held): void {
  const [were, are] = [asObject(before), asObject(after)];
  for (const name of namesOf(were, are)) {
    const at = fieldOf(spot, name);
    compareMember(were[name], are[name], at, `\`${keyword}\` of ${nameOf(at)}`, comparison);
  }
}

/** Where a tuple has no place, an item may be anything. */
function compareTuple({ before, after, spot, comparison }: Held): void {
  const [were, are] = [asArray(before), asArray(after)];
  for (const index of (were.length > are.length ? were : are).keys()) {
    const at = fieldOf(spot, `[${index}]`);
    compareMember(were[index], are[index], at, nameOf(at), comparison);
  }
}

/** One more schema that a value has to match, or one less. */
function compareMember(
  before: Json | undefined,
  after: Json | undefined,
  spot: Spot,
  name: string,
  comparison: Comparison,
): void {
  if (before !== undefined && after !== undefined) compareSchemas(before, after, spot, comparison);
  else if (before === undefined) comparison.findings.judge(spot, "fewer", "constraint-changed", `${name} is new`);
  else comparison.findings.judge(spot, "more", "constraint-changed", `${name} is gone`);
}

/** A union that gains a member allows more; a schema that gains a union, or an `allOf` a part, allows fewer. */
function compareUnion({ keyword, before, after, spot, comparison }: Held): void {
  const report = (isNew: boolean, isLess: boolean, what: string) =>
    comparison.findings.judge(spot, isNew === isLess ? "fewer" : "more", "combinator-changed", what);
  const ends = (isNew: boolean) => (isNew ? "is new" : "is gone");
  if (before === undefined || after === undefined) {
    const isNew = before === undefined;
    report(isNew, true, `\`${keyword}\` of ${nameOf(spot)} ${ends(isNew)}`);
    return;
  }
  const isEach = keyword === "allOf";
  const contracts = [comparison.before, comparison.after] as const;
  for (const [one, other] of pairMembers(asArray(before), asArray(after), contracts, isEach)) {
    const isNew = one === undefined;
    const noun = `${isEach ? "a part" : "an alternative"} of ${nameOf(spot)}`;
    if (one !== undefined && other !== undefined) compareSchemas(one, other, spot, comparison);
    else report(isNew, isEach, `${noun} ${ends(isNew)} (\`${keyword}\`): ${memberName(one ?? other)}`);
  }
}

function memberName(member: Json | undefined): string {
  if (!isObject(member)) return String(member);
  if (typeof member.$ref === "string") return `\`${parsePointer(member.$ref).at(-1)}\``;
  if (member.type !== undefined) return `\`${[member.type].flat().join(" | ")}\``;
  return "a schema of its own";
}

function byName(compare: (held: Held) => void, ...names: readonly string[]): Record<string, (held: Held) => void> {
  return Object.fromEntries(names.map((name) => [name, compare]));
}
