/** Schemas that say the same in different forms, brought into one form, so that what is compared is what they allow. */
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { ComparedContract } from "./contract.ts";

/** The two contracts of two schemas. */
export type Pair = readonly [ComparedContract, ComparedContract];

const annotations = new Set(["title", "description", "example", "examples", "deprecated", "externalDocs", "$comment"]);

/** Whether a keyword only describes and constrains nothing. */
export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith("x-");
}

/** Two schemas in forms that can be compared keyword by keyword. */
export function makeAlike(before: JsonObject, after: JsonObject, contracts: Pair): readonly [JsonObject, JsonObject] {
  return flattenBoth(...wrapInUnion(constToEnum(before), constToEnum(after), contracts), contracts);
}

/** `const` is an `enum` of one. */
function constToEnum(schema: JsonObject): JsonObject {
  const { const: constant, ...rest } = schema;
  return constant === undefined || rest.enum !== undefined ? schema : { ...rest, enum: [constant] };
}

/** A schema becomes an `anyOf` of one if the other contract has a union with that schema as a member, such as a time or null. */
function wrapInUnion(before: JsonObject, after: JsonObject, contracts: Pair): [before: JsonObject, after: JsonObject] {
  for (const union of ["anyOf", "oneOf"]) {
    const plain = isUnion(before, union) ? after : before;
    const both = plain === before ? after : before;
    if (!isUnion(both, union) || union in plain) continue;
    const [plainContract, bothContract] = plain === before ? contracts : ([contracts[1], contracts[0]] as const);
    const core = Object.fromEntries(Object.entries(plain).filter(([keyword]) => !isAnnotation(keyword)));
    const wanted = canonicalize(core, plainContract);
    if (!asArray(both[union]).some((member) => canonicalize(member, bothContract) === wanted)) continue;
    const notes = Object.fromEntries(Object.entries(plain).filter(([keyword]) => isAnnotation(keyword)));
    const wrap = { ...notes, [union]: [core] };
    return plain === before ? [wrap, after] : [before, wrap];
  }
  return [before, after];
}

/** Whether a schema is a union and nothing else. */
function isUnion(schema: JsonObject, union: string): boolean {
  return (
    Array.isArray(schema[union]) && Object.keys(schema).every((keyword) => keyword === union || isAnnotation(keyword))
  );
}

/** Flattens `allOf` in both if it has other parts than before: a move from one part to another changes nothing. */
function flattenBoth(before: JsonObject, after: JsonObject, contracts: Pair): readonly [JsonObject, JsonObject] {
  if (listParts(before) === listParts(after)) return [before, after];
  const [a, b] = [flatten(before, contracts[0]), flatten(after, contracts[1])];
  return a && b ? [a, b] : [before, after];
}

function listParts(schema: JsonObject): string {
  if (!Array.isArray(schema.allOf)) return "";
  return schema.allOf.map((part) => (isObject(part) && typeof part.$ref === "string" ? part.$ref : "inline")).join(" ");
}

/** The schema without `allOf`, or undefined if its parts cannot simply be merged. */
function flatten(schema: JsonObject, contract: ComparedContract): JsonObject | undefined {
  const { allOf, $ref, ...own } = schema;
  const sources = [...asArray(allOf), ...($ref === undefined ? [] : [{ $ref }])];
  const result: JsonObject = {};
  for (const source of [...sources, own]) {
    const resolved = contract.resolve(source);
    if (!isObject(resolved)) return undefined;
    const part = resolved === own ? own : flatten(resolved, contract);
    if (!part || part.additionalProperties === false || part.unevaluatedProperties === false) return undefined;
    for (const [keyword, value] of Object.entries(part)) {
      const had = result[keyword];
      if (keyword === "properties" && isObject(value)) {
        const properties = isObject(had) ? had : {};
        if (Object.keys(value).some((name) => name in properties)) return undefined;
        result.properties = { ...properties, ...value };
      } else if (keyword === "required") result.required = [...asArray(had), ...asArray(value)];
      else if (had === undefined || isAnnotation(keyword)) result[keyword] = value;
      else if (JSON.stringify(had) !== JSON.stringify(value)) return undefined;
    }
  }
  return result;
}

/** Pairs the members of two lists of schemas: those that allow the same, then those of one reference, of one type, and of one place. */
export function pairMembers(
  before: readonly Json[],
  after: readonly Json[],
  contracts: Pair,
  isOrdered: boolean,
): readonly (readonly [Json | undefined, Json | undefined])[] {
  const [old, now] = [new Set(before.entries()), new Set(after.entries())];
  const pairs: [Json | undefined, Json | undefined][] = [];
  const keys: ((member: Json, contract: ComparedContract, index: number) => string | undefined)[] = [
    (member, contract) => canonicalize(member, contract),
    (member) => (isObject(member) && typeof member.$ref === "string" ? member.$ref : undefined),
    (member) => (isObject(member) && member.type !== undefined ? JSON.stringify(member.type) : undefined),
    (_, __, index) => (isOrdered ? String(index) : undefined),
  ];
  for (const keyOf of keys) {
    for (const one of [...old]) {
      const key = keyOf(one[1], contracts[0], one[0]);
      const other = [...now].find(([index, member]) => key !== undefined && keyOf(member, contracts[1], index) === key);
      if (!other) continue;
      pairs.push([one[1], other[1]]);
      old.delete(one);
      now.delete(other);
    }
  }
  const rest = [...[...old].map(([, member]) => [member, undefined] as const)];
  return [...pairs, ...rest, ...[...now].map(([, member]) => [undefined, member] as const)];
}

/** A string that is equal for schemas that allow the same values, whatever their references and order. It does not compare constraints. */
export function canonicalize(
  schema: Json | undefined,
  contract: ComparedContract,
  seen: readonly string[] = [],
): string {
  if (Array.isArray(schema)) return `[${schema.map((item) => canonicalize(item, contract, seen)).join()}]`;
  if (!isObject(schema)) return JSON.stringify(schema) ?? "";
  if (typeof schema.$ref === "string") {
    const { $ref, ...own } = schema;
    if (seen.includes(schema.$ref)) return JSON.stringify($ref);
    const target = contract.resolve({ $ref: schema.$ref });
    return canonicalize(isObject(target) ? { ...target, ...own } : null, contract, [...seen, schema.$ref]);
  }
  const members = Object.entries(schema)
    // A property may be called "title" or "description": it holds a schema then, which the keyword never does.
    .filter(([keyword, value]) => !isAnnotation(keyword) || (isObject(value) && !keyword.startsWith("x-")))
    .map(([keyword, value]) => {
      const isSet = Array.isArray(value) && ["required", "enum", "type"].includes(keyword);
      const text = isSet
        ? value
            .map((item) => JSON.stringify(item))
            .sort()
            .join()
        : canonicalize(value, contract, seen);
      return `${JSON.stringify(keyword)}:${text}`;
    });
  return `{${members.sort().join()}}`;
}
