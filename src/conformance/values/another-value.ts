/** Other values of a schema than those that were made of it: a server that has taken the one takes the other. */
import { asArray, asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { isIdSchema } from "../../contract/resource.ts";
import type { Contract } from "../model/contract.ts";
import { takesAnyMember } from "../model/undeclared.ts";
import { formats } from "./arbitrary/formats.ts";

/** The name of a member that the suite adds to an object of any members. */
const addedMember = "suite";

/** Another value; undefined if none is known, or if it is one that a response shows. An object of any members stays as it is. */
export function anotherValue(contract: Contract, schema: unknown, value: Json): Json | undefined {
  const node = contract.resolve(schema);
  if (node.const !== undefined || isIdSchema(node)) return undefined;
  if (Array.isArray(node.enum)) return asArray(node.enum).find((each) => each !== value && each !== null);
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return anotherNumber(node, value);
  if (typeof value === "string") return anotherText(node, value);
  if (Array.isArray(value)) return anotherList(contract, node, value);
  if (!isObject(value) || "$from" in value) return undefined;
  const members = contract.properties(node);
  const changed = mapMembers(value, (member, name) =>
    members.has(name) ? anotherValue(contract, members.get(name), member) : undefined,
  );
  return Object.keys(changed).length === 0 ? undefined : { ...value, ...changed };
}

/** An object of any members with one more; undefined if a schema is of another kind, or says what its members are. */
export function withMember(contract: Contract, schema: unknown, value: Json): Json | undefined {
  const node = contract.resolve(schema);
  const { additionalProperties: others = true, maxProperties = Infinity } = node;
  const isOpen = takesAnyMember(node) && contract.properties(node).size === 0;
  if (!isOpen || !isObject(value) || "$from" in value || Object.keys(value).length >= Number(maxProperties))
    return undefined;
  const member = others === true ? "text" : simpleValue(contract.resolve(others));
  return member === undefined ? undefined : { ...value, [addedMember]: member };
}

/** A value of a schema that says no more than a type; undefined otherwise. */
function simpleValue({ type, ...more }: JsonObject): Json | undefined {
  const isPlain = Object.keys(more).every((keyword) => ["description", "title"].includes(keyword));
  const values: JsonObject = { string: "text", integer: 1, number: 1, boolean: true, undefined: "text" };
  return isPlain ? values[String([type].flat()[0])] : undefined;
}

function anotherNumber(
  { multipleOf, minimum = -Infinity, maximum = Infinity }: JsonObject,
  value: number,
): Json | undefined {
  const step = typeof multipleOf === "number" ? multipleOf : 1;
  return [value + step, value - step].find((each) => each >= Number(minimum) && each <= Number(maximum));
}

function anotherText({ format, pattern, maxLength = Infinity, ...more }: JsonObject, value: string): Json | undefined {
  if (pattern !== undefined || "x-other-format" in more) return undefined;
  if (format !== undefined) return formats[String(format)]?.unusual.find((each) => each !== value);
  const longer = `${value} again`;
  if (longer.length <= Number(maxLength)) return longer;
  return value === "" || value.includes("{{") ? undefined : `${value.slice(0, -1)}${value.endsWith("a") ? "b" : "a"}`;
}

function anotherList(contract: Contract, node: JsonObject, [first, ...others]: readonly Json[]): Json | undefined {
  const other = first === undefined ? undefined : anotherValue(contract, asObject(node.items), first);
  const isTaken = node.uniqueItems === true && others.some((each) => JSON.stringify(each) === JSON.stringify(other));
  return other === undefined || isTaken ? undefined : [other, ...others];
}
