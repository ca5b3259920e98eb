/** Values held against a schema: what is wrong with a value, and where. */

import { isObject, type Json, type JsonObject, pointerOf } from "../contract/json.ts";
import { isMultiple } from "./number.ts";
import { canonical, listOf, mapOf, type Part, type Schemas, schemaAt, typeOf } from "./schema.ts";
import { isOf, lengthOf, matches } from "./text.ts";

/** A keyword that does not hold. */
export interface Finding {
  /** JSON pointer to the place, in the value. */
  readonly pointer: string;
  readonly keyword: string;
}

/** What of a value is not as a schema has it, each place and keyword once; nothing when it is valid. */
export function findings(schemas: Schemas, part: Part, value: Json): readonly Finding[] {
  const found = new Map(
    judge(schemas, part, value, "").findings.map((each) => [`${each.pointer} ${each.keyword}`, each]),
  );
  return [...found.values()];
}

export function isValid(schemas: Schemas, part: Part, value: Json): boolean {
  return judge(schemas, part, value, "").findings.length === 0;
}

interface Verdict {
  readonly findings: Finding[];
  /** The names of members, and the indexes of items, that a schema has judged. */
  readonly evaluated: ReadonlySet<string | number>;
}

/** The verdict. That a list or an object is valid is kept: the values of a list of cases share most of what they are made of. */
function judge(schemas: Schemas, part: Part, value: Json, pointer: string): Verdict {
  if (typeof value !== "object" || value === null || typeof part.schema === "boolean")
    return judgeAnew(schemas, part, value, pointer);
  const known = schemas.valid.get(value) ?? new Map<JsonObject, Verdict["evaluated"]>();
  const evaluated = known.get(part.schema);
  if (evaluated) return { findings: [], evaluated };
  const verdict = judgeAnew(schemas, part, value, pointer);
  if (verdict.findings.length === 0) schemas.valid.set(value, known.set(part.schema, verdict.evaluated));
  return verdict;
}

function judgeAnew(schemas: Schemas, part: Part, value: Json, pointer: string): Verdict {
  const { schema } = part;
  const evaluated = new Set<string | number>();
  const verdict: Verdict = { findings: [], evaluated };
  if (schema === true) return verdict;
  const wrong = (keyword: string) => verdict.findings.push({ pointer, keyword });
  if (schema === false) {
    wrong("false schema");
    return verdict;
  }
  for (const keyword of [...scalarFaults(schema, value), ...sizeFaults(schema, value)]) wrong(keyword);
  const ask = (other: Part): Verdict => judge(schemas, other, value, pointer);
  const passes = (other: Part): boolean => ask(other).findings.length === 0;
  /** Takes over what another schema says of the value itself. */
  const also = (other: Verdict, onlyIfValid = false): void => {
    if (!onlyIfValid) verdict.findings.push(...other.findings);
    if (other.findings.length === 0) for (const each of other.evaluated) evaluated.add(each);
  };
  /** Holds a member or an item against its schema; where the keyword allows none, that is what is wrong. */
  const within = (other: Part, inner: Json, key: string | number, keyword?: string): void => {
    evaluated.add(key);
    if (keyword && other.schema === false) wrong(keyword);
    else verdict.findings.push(...judge(schemas, other, inner, pointer + pointerOf([key])).findings);
  };

  // Other schemas of the same value. They are resolved without a limit: the depth of the value is one.
  if (typeof schema.$ref === "string")
    also(ask({ ...schemas.resolve({ ...part, budget: 1 }, schema.$ref), budget: 1 }));
  for (const each of listOf(part, "allOf")) also(ask(each));
  for (const keyword of ["anyOf", "oneOf"]) {
    if (!(keyword in schema)) continue;
    const passed = listOf(part, keyword)
      .map(ask)
      .filter((each) => each.findings.length === 0);
    if (keyword === "anyOf" ? passed.length === 0 : passed.length !== 1) wrong(keyword);
    for (const each of passed) also(each);
  }
  if ("not" in schema && passes(schemaAt(part, "not"))) wrong("not");
  if ("if" in schema) {
    const condition = ask(schemaAt(part, "if"));
    also(condition, true);
    const branch = condition.findings.length === 0 ? "then" : "else";
    if (branch in schema) also(ask(schemaAt(part, branch)));
  }

  const judging: Judging = { part, schema, within, wrong, evaluated };
  if (Array.isArray(value)) judgeItems(schemas, value, judging);
  if (isObject(value)) {
    for (const [name, other] of mapOf(part, "dependentSchemas")) if (Object.hasOwn(value, name)) also(ask(other));
    const names = "propertyNames" in schema ? Object.keys(value) : [];
    if (!names.every((name) => isValid(schemas, schemaAt(part, "propertyNames"), name))) wrong("propertyNames");
    judgeMembers(value, judging);
  }
  return verdict;
}

interface Judging {
  readonly part: Part;
  readonly schema: JsonObject;
  readonly within: (part: Part, inner: Json, key: string | number, keyword?: string) => void;
  readonly wrong: (keyword: string) => void;
  readonly evaluated: Set<string | number>;
}

function judgeItems(
  schemas: Schemas,
  items: readonly Json[],
  { part, schema, within, wrong, evaluated }: Judging,
): void {
  const prefix = listOf(part, "prefixItems");
  const rest = "items" in schema ? schemaAt(part, "items") : undefined;
  items.forEach((item, index) => {
    const own = prefix[index];
    if (own) within(own, item, index);
    else if (rest) within(rest, item, index, prefix.length > 0 ? "items" : undefined);
  });
  if ("contains" in schema) {
    const { minContains = 1, maxContains = Infinity } = schema;
    const other = schemaAt(part, "contains");
    const matching = items.flatMap((item, index) => (isValid(schemas, other, item) ? [index] : []));
    if (matching.length < Number(minContains) || matching.length > Number(maxContains)) wrong("contains");
    for (const index of matching) evaluated.add(index);
  }
  if (!("unevaluatedItems" in schema)) return;
  items.forEach((item, index) => {
    if (!evaluated.has(index)) within(schemaAt(part, "unevaluatedItems"), item, index, "unevaluatedItems");
  });
}

function judgeMembers(value: JsonObject, { part, schema, within, evaluated }: Judging): void {
  const properties = new Map(mapOf(part, "properties"));
  const patterns = mapOf(part, "patternProperties");
  for (const [name, member] of Object.entries(value)) {
    const own = properties.get(name);
    const matched = patterns.filter(([pattern]) => matches(pattern, name)).map(([, other]) => other);
    for (const other of own ? [own, ...matched] : matched) within(other, member, name);
    if (own || matched.length > 0 || !("additionalProperties" in schema)) continue;
    within(schemaAt(part, "additionalProperties"), member, name, "additionalProperties");
  }
  if (!("unevaluatedProperties" in schema)) return;
  for (const [name, member] of Object.entries(value))
    if (!evaluated.has(name)) within(schemaAt(part, "unevaluatedProperties"), member, name, "unevaluatedProperties");
}

function* scalarFaults(schema: JsonObject, value: Json): Generator<string> {
  const { type, enum: values, minLength, maxLength, pattern, format, minimum, maximum, multipleOf } = schema;
  if (type !== undefined && ![type].flat().some((name) => isA(String(name), value))) yield "type";
  if ("const" in schema && canonical(schema.const ?? null) !== canonical(value)) yield "const";
  if (Array.isArray(values) && !values.some((each: Json) => canonical(each) === canonical(value))) yield "enum";
  if (typeof value === "string") {
    if (typeof minLength === "number" && lengthOf(value) < minLength) yield "minLength";
    if (typeof maxLength === "number" && lengthOf(value) > maxLength) yield "maxLength";
    if (typeof pattern === "string" && !matches(pattern, value)) yield "pattern";
    if (typeof format === "string" && !isOf(format, value)) yield "format";
  }
  if (typeof value === "number") {
    if (typeof minimum === "number" && value < minimum) yield "minimum";
    if (typeof maximum === "number" && value > maximum) yield "maximum";
    if (typeof schema.exclusiveMinimum === "number" && value <= schema.exclusiveMinimum) yield "exclusiveMinimum";
    if (typeof schema.exclusiveMaximum === "number" && value >= schema.exclusiveMaximum) yield "exclusiveMaximum";
    if (typeof multipleOf === "number" && !isMultiple(value, multipleOf)) yield "multipleOf";
  }
}

function* sizeFaults(schema: JsonObject, value: Json): Generator<string> {
  const {
    minItems = 0,
    maxItems = Infinity,
    minProperties = 0,
    maxProperties = Infinity,
    required,
    dependentRequired,
  } = schema;
  if (Array.isArray(value)) {
    if (value.length < Number(minItems)) yield "minItems";
    if (value.length > Number(maxItems)) yield "maxItems";
    if (schema.uniqueItems === true && new Set(value.map(canonical)).size < value.length) yield "uniqueItems";
  }
  if (isObject(value)) {
    const count = Object.keys(value).length;
    if (count < Number(minProperties)) yield "minProperties";
    if (count > Number(maxProperties)) yield "maxProperties";
    const lacks = (names: Json | undefined) => [names ?? []].flat().some((name) => !Object.hasOwn(value, String(name)));
    if (lacks(required)) yield "required";
    for (const [name, names] of Object.entries(isObject(dependentRequired) ? dependentRequired : {}))
      if (Object.hasOwn(value, name) && lacks(names)) yield "dependentRequired";
  }
}

function isA(type: string, value: Json): boolean {
  return type === "integer" ? Number.isInteger(value) : typeOf(value) === type;
}
