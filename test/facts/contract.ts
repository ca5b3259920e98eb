/**
 * The made contract as the tests of its facts see it: a parsed bundle, and the few look-ups that they need.
 * Schemas are read through `$ref`, `allOf` and "this or null"; nothing else of JSON Schema is interpreted here.
 */

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { asArray, asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { formatPointer, parsePointer } from "../../src/contract/pointer.ts";

export interface Contract {
  /** The file's name, for messages. */
  readonly name: string;
  readonly document: JsonObject;
}

/** An operation of the contract with what its path item adds. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** JSON pointer to the operation. */
  readonly pointer: string;
  readonly node: JsonObject;
  /** The path item's parameters and the operation's own. */
  readonly parameters: readonly ContractParameter[];
}

/** A parameter with its reference followed. */
export interface ContractParameter {
  readonly name: string;
  readonly in: string;
  /** JSON pointer to the parameter, or to the component that it refers to. */
  readonly pointer: string;
  readonly node: JsonObject;
}

function read(name: string): Contract {
  const text = readFileSync(new URL(`../../generated/${name}`, import.meta.url), "utf8");
  return { name, document: asObject(parse(text) as Json) };
}

/** `generated/openapi.json`: the whole contract. */
export const bundle: Contract = read("openapi.json");
/** `generated/openapi.documented.yaml`: the contract without our assumptions. */
export const documented: Contract = read("openapi.documented.yaml");

/** The object under these keys, one within the other. */
export function objectAt(node: Json | undefined, ...keys: string[]): JsonObject {
  return keys.reduce((at, key) => asObject(at[key]), asObject(node));
}

/** A segment of a JSON pointer. */
export function segment(key: string): string {
  return formatPointer([key]).slice(1);
}

/** What the node refers to if it is a reference, with the node's other keywords over it; otherwise the node. */
export function followReference(contract: Contract, node: Json | undefined): JsonObject {
  const object = asObject(node);
  const reference = object.$ref;
  if (typeof reference !== "string") return object;
  const target = parsePointer(reference).reduce<JsonObject>((at, key) => asObject(at[key]), contract.document);
  if (Object.keys(target).length === 0) throw new Error(`${contract.name}: nothing at ${reference}`);
  const { $ref: _, ...rest } = object;
  return { ...followReference(contract, target), ...rest };
}

const methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];

function operationsUnder(contract: Contract, root: "paths" | "webhooks"): ContractOperation[] {
  return Object.entries(objectAt(contract.document, root)).flatMap(([path, value]) => {
    const item = asObject(value);
    return methods
      .filter((method) => item[method] !== undefined)
      .map((method) => {
        const node = asObject(item[method]);
        const at = `/${root}/${segment(path)}`;
        const parameters = [...parametersOf(contract, item, at), ...parametersOf(contract, node, `${at}/${method}`)];
        return { id: String(node.operationId), method, path, pointer: `${at}/${method}`, node, parameters };
      });
  });
}

function parametersOf(contract: Contract, of: JsonObject, at: string): ContractParameter[] {
  return asArray(of.parameters).map((parameter, index) => {
    const node = followReference(contract, parameter);
    const reference = asObject(parameter).$ref;
    const pointer = typeof reference === "string" ? reference.slice(1) : `${at}/parameters/${index}`;
    return { name: String(node.name), in: String(node.in), pointer, node };
  });
}

/** Every operation under `paths`. */
export function operationsOf(contract: Contract): readonly ContractOperation[] {
  return operationsUnder(contract, "paths");
}

/** Every operation under `webhooks`. */
export function webhooksOf(contract: Contract): readonly ContractOperation[] {
  return operationsUnder(contract, "webhooks");
}

/** The operation of that id; throws when there is none. */
export function operationOf(contract: Contract, id: string): ContractOperation {
  const found = operationsOf(contract).find((operation) => operation.id === id);
  if (!found) throw new Error(`${contract.name} has no operation '${id}'`);
  return found;
}

/** Pointer and schema of an operation's request body. */
export function requestSchema(contract: Contract, id: string): { pointer: string; schema: JsonObject } {
  const { node, pointer } = operationOf(contract, id);
  return {
    pointer: `${pointer}/requestBody/content/${segment("application/json")}/schema`,
    schema: objectAt(node, "requestBody", "content", "application/json", "schema"),
  };
}

/** Pointer and schema of what an operation's 200 answers. */
export function responseSchema(contract: Contract, id: string): { pointer: string; schema: JsonObject } {
  const { node, pointer } = operationOf(contract, id);
  return {
    pointer: `${pointer}/responses/200/content/${segment("application/json")}/schema`,
    schema: objectAt(node, "responses", "200", "content", "application/json", "schema"),
  };
}

/**
 * A schema in one object: references followed, `allOf` merged (properties together, `required` together), and an
 * `anyOf` or `oneOf` of one schema and null read as that schema with `null` among its types.
 */
export function flattenAllOf(contract: Contract, schema: Json | undefined): JsonObject {
  const { allOf, anyOf, oneOf, ...own } = followReference(contract, schema);
  const choices = asArray(anyOf ?? oneOf);
  const others = choices.filter((choice) => asObject(choice).type !== "null");
  const parts = asArray(allOf).map((part) => flattenAllOf(contract, part));
  const [other] = others;
  const one = others.length === 1;
  if (one) {
    const chosen = flattenAllOf(contract, other);
    parts.push(choices.length > 1 ? { ...chosen, type: [...types(chosen), "null"] } : chosen);
  }
  const open = choices.length > 0 && !one ? { anyOf: [...choices] } : {};
  parts.push({ ...own, ...open });
  const properties = Object.assign({}, ...parts.map((part) => asObject(part.properties))) as JsonObject;
  const required = [...new Set(parts.flatMap((part) => asArray(part.required)))];
  return Object.assign({}, ...parts, {
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  }) as JsonObject;
}

/** The types a flat schema allows, the declared one first; none where it says nothing. */
export function types(schema: JsonObject): readonly string[] {
  const { type, anyOf } = schema;
  if (typeof type === "string") return [type];
  return [...asArray(type).map(String), ...asArray(anyOf).flatMap((form) => types(asObject(form)))];
}

/** The property of that name, flat; undefined where there is none. */
export function property(contract: Contract, schema: JsonObject, name: string): JsonObject | undefined {
  const found = asObject(schema.properties)[name];
  return found === undefined ? undefined : flattenAllOf(contract, found);
}
