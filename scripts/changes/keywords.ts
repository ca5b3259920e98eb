/** What it means that a keyword with a plain value changed. */
import { asObject, type Json } from "../../src/contract/json.ts";
import type { Effect, Findings, Values } from "./findings.ts";
import { minus, quoteValues } from "./pairs.ts";
import { nameOf, type Spot } from "./spot.ts";

type CompareValues = (values: Values, spot: Spot, findings: Findings) => void;

/** The keyword as a noun, and what another value means. That it is new allows fewer values, and that it is gone more. */
function constraint(noun: string, effect: (before: Json, after: Json) => Effect, usual?: Json): CompareValues {
  return ({ before = usual, after = usual }, spot, findings) => {
    const both = before !== undefined && after !== undefined ? effect(before, after) : undefined;
    const what = describeValues(noun, { before, after }, spot);
    const onlyOne = before === undefined ? "fewer" : "more";
    if (before !== after) findings.judge(spot, both ?? onlyOne, "constraint-changed", what, { before, after });
  };
}

const upper = (before: Json, after: Json): Effect => (Number(after) < Number(before) ? "fewer" : "more");
const lower = (before: Json, after: Json): Effect => upper(after, before);
const other = (): Effect => "either";

/** Each multiple of 4 is one of 2. */
function multiples(before: Json, after: Json): Effect {
  if (Number(before) % Number(after) === 0) return "more";
  return Number(after) % Number(before) === 0 ? "fewer" : "either";
}

/** The keywords of JSON Schema and OpenAPI whose values are not schemas. */
export const keywords: Readonly<Record<string, CompareValues>> = {
  type: compareTypes,
  enum: compareEnums,
  required: compareRequired,
  maximum: constraint("maximum", upper),
  exclusiveMaximum: constraint("exclusive maximum", upper),
  maxLength: constraint("greatest length", upper),
  maxItems: constraint("greatest number of entries", upper),
  maxProperties: constraint("greatest number of members", upper),
  maxContains: constraint("greatest number of entries that match", upper),
  minimum: constraint("minimum", lower),
  exclusiveMinimum: constraint("exclusive minimum", lower),
  minLength: constraint("smallest length", lower),
  minItems: constraint("smallest number of entries", lower),
  minProperties: constraint("smallest number of members", lower),
  minContains: constraint("smallest number of entries that match", lower),
  multipleOf: constraint("step", multiples),
  format: constraint("format", other),
  contentEncoding: constraint("encoding", other),
  contentMediaType: constraint("media type", other),
  dependentRequired: constraint("`dependentRequired`", other),
  uniqueItems: constraint("`uniqueItems`", (_, after) => (after === true ? "fewer" : "more"), false),
  pattern: comparePatterns,
  default: compareDefaults,
  readOnly: compareAccess("readOnly", "request"),
  writeOnly: compareAccess("writeOnly", "response"),
  discriminator: compareDiscriminators,
};

/** A keyword that says nothing of what is allowed here, such as one of XML: only people know what it means. */
export function compareUnknown(keyword: string): CompareValues {
  return (values, spot, findings) =>
    findings.add(spot, "review", "keyword-changed", describeValues(`\`${keyword}\``, values, spot), values);
}

/** The sentence about a value that is new, gone, or another one; reports add both values. */
export function describeValues(noun: string, { before, after }: Values, spot: Spot): string {
  const subject = `${noun.startsWith("`") ? "" : "the "}${noun} of ${nameOf(spot)}`;
  if (typeof (after ?? before) === "boolean") return `${subject} is now ${after ?? !before}`;
  if (before === undefined || after === undefined) return `${subject} is ${before === undefined ? "new" : "gone"}`;
  if (typeof before !== "number" || typeof after !== "number") return `${subject} changed`;
  return `${subject} went ${after < before ? "down" : "up"}`;
}

/** Only the first type, the declared one, stands out. An integer is a number. */
function compareTypes(values: Values, spot: Spot, findings: Findings): void {
  const [old, now] = [listOf(values.before), listOf(values.after)];
  const what = describeValues("type", values, spot);
  const isSame = minus(old, now).length + minus(now, old).length === 0;
  if (isSame && old[0] === now[0]) return;
  if (isSame) findings.add(spot, "note", "type-changed", what, values);
  else if (spot.traits.includes("query list") && values.before === "string")
    findings.add(spot, "review", "list-in-query", what, values, ["request"]);
  else findings.judge(spot, effectOf(hasMore(old, now), hasMore(now, old)), "type-changed", what, values);
}

/** Whether one list of types allows a value that the other does not. A schema without a type allows all. */
function hasMore(list: readonly Json[], others: readonly Json[]): boolean {
  if (others.length === 0 || list.length === 0) return others.length > 0;
  return minus(list, others).some((type) => type !== "integer" || !others.includes("number"));
}

function compareEnums(values: Values, spot: Spot, findings: Findings): void {
  const { before, after } = values;
  const [gained, lost] = [minus(listOf(after), listOf(before)), minus(listOf(before), listOf(after))];
  if (before === undefined || after === undefined) constraint("closed set of values", other)(values, spot, findings);
  else if (gained.length + lost.length > 0) {
    const parts = [
      ...(gained.length > 0 ? [`gained ${quoteValues(gained)}`] : []),
      ...(lost.length > 0 ? [`lost ${quoteValues(lost)}`] : []),
    ];
    const what = `the closed set of values of ${nameOf(spot)} ${parts.join(" and ")}`;
    findings.judge(spot, effectOf(lost.length > 0, gained.length > 0), "constraint-changed", what, values);
  }
}

function compareRequired({ before, after }: Values, spot: Spot, findings: Findings): void {
  const [gained, lost] = [minus(listOf(after), listOf(before)), minus(listOf(before), listOf(after))];
  const isWhole = spot.place.kind === "component" && spot.place.name.startsWith("schemas/") && spot.field === "";
  const noLonger = `${lost.length === 1 ? "is" : "are"} no longer required`;
  const parts = [
    ...(gained.length > 0 ? [`${quoteValues(gained)} became required`] : []),
    ...(lost.length > 0 ? [`${quoteValues(lost)} ${noLonger}`] : []),
  ];
  const what = `${isWhole ? "" : `in ${nameOf(spot)} `}${parts.join(" and ")}`;
  if (parts.length > 0) findings.judge(spot, effectOf(gained.length > 0, lost.length > 0), "required-changed", what);
}

/** Whether one regular expression matches all that another one does, no program can know. */
function comparePatterns(values: Values, spot: Spot, findings: Findings): void {
  if (values.before === undefined || values.after === undefined) constraint("pattern", other)(values, spot, findings);
  else findings.add(spot, "review", "pattern-changed", describeValues("pattern", values, spot), values);
}

/** The same call without the value now does something else. A default that appears may only say what the server has always done. */
function compareDefaults(values: Values, spot: Spot, findings: Findings): void {
  const what = describeValues("default", values, spot);
  const impact = values.before !== undefined && values.after !== undefined ? "breaking" : "review";
  if (spot.sides.includes("request")) findings.add(spot, impact, "default-changed", what, values, ["request"]);
  else findings.add(spot, "note", "default-changed", what, values);
}

/** A property that is no longer read-only, and is required, has to be sent from now on. */
function compareAccess(keyword: string, side: "request" | "response"): CompareValues {
  return ({ before = false, after = false }, spot, findings) => {
    const isConcerned = spot.sides.includes(side);
    const isNeeded = side === "request" && isConcerned && spot.traits.includes("required");
    const what = describeValues(`\`${keyword}\``, { before, after }, spot);
    const impact = after === true || isNeeded ? "breaking" : "compatible";
    const sides = isConcerned ? [side] : spot.sides;
    if (before !== after) findings.add(spot, impact, "read-or-write-only", what, { before, after }, sides);
  };
}

/** Programs choose a schema by the property of the discriminator and by its mapping. */
function compareDiscriminators({ before, after }: Values, spot: Spot, findings: Findings): void {
  const isBoth = before !== undefined && after !== undefined;
  const [one, other] = [asObject(before), asObject(after)];
  const impact = isBoth && one.propertyName !== other.propertyName ? "breaking" : "review";
  const what = describeValues("`discriminator`", { before, after }, spot);
  findings.add(spot, isBoth ? impact : "compatible", "discriminator-changed", what);
}

function effectOf(isLost: boolean, isGained: boolean): Effect {
  if (isLost && isGained) return "either";
  return isLost ? "fewer" : "more";
}

function listOf(value: Json | undefined): readonly Json[] {
  return value === undefined ? [] : [value].flat();
}
