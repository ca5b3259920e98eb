/** The facts of `openapi/facts`, read into what the tests compare the contract with. */

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";

export type DeclaredType = "string" | "number" | "decimal" | "boolean" | "array" | "object" | "undeclared";

/** A field or query parameter as the documentation declares it; see `openapi/facts/facts.schema.yaml`. */
export interface Declared {
  readonly type: DeclaredType;
  readonly form?: string;
  readonly items?: Declared;
  readonly fields?: Fields;
  /** Values seen; there may be others. */
  readonly values?: readonly Json[];
  /** All values. */
  readonly closed?: readonly Json[];
  readonly nullable?: boolean;
  readonly maxLength?: number;
  readonly default?: number;
  readonly maximum?: number;
  readonly filters?: string;
  readonly match?: string;
}

/** Fields by name, in the order of the documentation. */
export interface Fields {
  readonly [name: string]: Declared;
}

/** What a request sends or a response returns. */
export interface BodyFacts {
  /** The key around the content; a request without it is flat. */
  readonly key?: string;
  /** The fields of one object; not there if the documentation shows the key alone. */
  readonly fields?: Fields;
  /** Fields that the contract may have or leave out. */
  readonly optional: Fields;
  /** Whether the content is an array of such objects. */
  readonly isList: boolean;
}

export interface OperationFacts {
  readonly id: string;
  /** In lower case. */
  readonly method: string;
  /** With the prefix that carries the version. */
  readonly path: string;
  /** The tag. */
  readonly area: string;
  /** Any one of these suffices; empty if none is documented. */
  readonly scopes: readonly string[];
  readonly query: Fields;
  readonly request?: BodyFacts;
  readonly response: "empty" | BodyFacts;
}

/** A fact with its id, as it is written. */
export type Fact = JsonObject & { readonly id: string };

const folder = new URL("../../openapi/facts/", import.meta.url);

/** Every fact, by id. */
export const facts: ReadonlyMap<string, JsonObject> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(".yaml") && file !== "facts.schema.yaml")
    .flatMap((file) => Object.entries(asObject(parse(readFileSync(new URL(file, folder), "utf8")) as Json)))
    .map(([id, fact]) => [id, asObject(fact)]),
);

function factsWith(key: string): [id: string, fact: JsonObject][] {
  return [...facts].filter(([, fact]) => key in fact);
}

/** The fields of a fact; throws if there is no such fact, or it has none. */
export function fieldsOf(id: string): Fields {
  const { fields } = asObject(facts.get(id));
  if (!isObject(fields)) throw new Error(`openapi/facts has no fact '${id}' with fields`);
  return readFields(fields);
}

function readFields(fields: Json | undefined): Fields {
  return Object.fromEntries(Object.entries(asObject(fields)).map(([name, field]) => [name, readField(field)]));
}

function readField(field: Json): Declared {
  if (typeof field === "string") return { type: field as DeclaredType };
  const { type, items, fields, "fields-of": of, "max-length": maxLength, ...rest } = asObject(field);
  return {
    ...(rest as Partial<Declared>),
    type: (type ?? "object") as DeclaredType,
    ...(items === undefined ? {} : { items: readField(items) }),
    ...(fields === undefined ? {} : { fields: readFields(fields) }),
    ...(typeof of === "string" ? { fields: fieldsOf(of) } : {}),
    ...(typeof maxLength === "number" ? { maxLength } : {}),
  };
}

/** The named fields, in the order of the names; throws if one is not there. */
export function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.map((name) => {
      const declared = fields[name];
      if (declared === undefined)
        throw new Error(`there is no field '${name}' among ${Object.keys(fields).join(", ")}`);
      return [name, declared];
    }),
  );
}

function omit(fields: Fields, names: readonly string[]): Fields {
  pick(fields, names); // A name that is not there is a mistake.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function readBody(body: JsonObject): BodyFacts {
  const { key, fields, "fields-of": of, "list-of": listOf, only, without, unconfirmed } = body;
  const from = of ?? listOf;
  const all = typeof from === "string" ? fieldsOf(from) : fields === undefined ? undefined : readFields(fields);
  const named = (names: Json | undefined) => asArray(names).map(String);
  const chosen = all && (only ? pick(all, named(only)) : omit(all, [...named(without), ...named(unconfirmed)]));
  return {
    ...(typeof key === "string" ? { key } : {}),
    ...(chosen ? { fields: chosen } : {}),
    optional: all ? pick(all, named(unconfirmed)) : {},
    isList: listOf !== undefined,
  };
}

/** A create may leave out the id that the service assigns, where the documentation says only "the fields of the resource". */
function withoutAssignedId(body: BodyFacts, written: JsonObject, method: Json | undefined): BodyFacts {
  const id = asObject(facts.get(String(written["fields-of"]))).id;
  if (method !== "POST" || typeof id !== "string" || written.only || !body.fields?.[id]) return body;
  return { ...body, fields: omit(body.fields, [id]), optional: pick(body.fields, [id]) };
}

const count: BodyFacts = { key: "count", fields: { count: { type: "undeclared" } }, optional: {}, isList: false };

/** What holds everywhere, by the members of `convention`. */
export const conventions: Readonly<Record<string, Json>> = Object.assign(
  {},
  ...factsWith("convention").map(([, { convention }]) => convention),
);

/** The documented areas, with their operations. */
export const areas = factsWith("area").map(([, { area, operations }]) => ({
  area: String(area),
  operations: asArray(operations).map(String),
}));

/** The documented scopes, with their operations. */
export const scopes = factsWith("scope").map(([, { scope, operations }]) => ({
  scope: String(scope),
  operations: asArray(operations).map(String),
}));

/** The documented topics. */
export const topics = factsWith("topic").map(([, { topic, resource }]) => ({
  topic: String(topic),
  about: String(resource),
}));

/** The documented limits. */
export const limits = factsWith("limit").flatMap(([id, { limit }]) =>
  asArray(asObject(limit).operations).map((operation) => ({
    id,
    operation: String(operation),
    limit: asObject(limit),
  })),
);

/** The fields that the items of a list in a request must have. */
export const required = factsWith("requires").map(([id, { requires }]) => ({
  id,
  operation: String(asObject(requires).operation),
  at: String(asObject(requires).at),
  fields: asArray(asObject(requires).fields).map(String),
}));

/** The documented resources and parts of them. */
export const schemas = factsWith("schema").map(([id, { schema, key, id: idField }]) => ({
  fact: id,
  schema: String(schema),
  fields: fieldsOf(id),
  ...(typeof key === "string" ? { key } : {}),
  ...(typeof idField === "string" ? { id: idField } : {}),
}));

/** The documented operations. */
export const operations: readonly OperationFacts[] = factsWith("operation").map(([, fact]) => {
  const id = String(fact.operation);
  const request = isObject(fact.request)
    ? withoutAssignedId(readBody(fact.request), fact.request, fact.method)
    : undefined;
  return {
    id,
    method: String(fact.method).toLowerCase(),
    path: `${conventions["path-prefix"]}${fact.path}`,
    area: areas.find(({ operations }) => operations.includes(id))?.area ?? "",
    scopes: scopes.filter(({ operations }) => operations.includes(id)).map(({ scope }) => scope),
    query: readFields(fact.query),
    ...(request ? { request } : {}),
    response:
      fact.response === "empty" ? "empty" : fact.response === "count" ? count : readBody(asObject(fact.response)),
  };
});

/** The operation of that id; throws if it is not documented. */
export function operation(id: string): OperationFacts {
  const found = operations.find((each) => each.id === id);
  if (!found) throw new Error(`openapi/facts has no operation '${id}'`);
  return found;
}

/** A body as one declared value: the fields, under the key if there is one; undefined if only the key is documented. */
export function declaredBody({ key, fields, isList }: BodyFacts): Declared | undefined {
  if (!fields) return undefined;
  if (key === "count") return { type: "object", fields };
  const content: Declared = isList ? { type: "array", items: { type: "object", fields } } : { type: "object", fields };
  return key === undefined ? content : { type: "object", fields: { [key]: content } };
}

/** A body, and where it is in the contract. */
export interface DocumentedBody {
  readonly id: string;
  readonly side: "request" | "response";
  readonly body: BodyFacts;
  readonly declared: Declared;
}

/** Every documented request and response with fields. */
export const bodies: readonly DocumentedBody[] = operations.flatMap(({ id, request, response }) =>
  (
    [
      ["request", request],
      ["response", response === "empty" ? undefined : response],
    ] as const
  ).flatMap(([side, body]) => {
    const declared = body && declaredBody(body);
    return body && declared ? [{ id, side, body, declared }] : [];
  }),
);
