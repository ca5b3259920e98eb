/** The values of parameters that no response shows: those of the contract, or of their schemas. */
import { asArray, asObject, type Json, type JsonObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import type { Contract } from "../model/contract.ts";
import type { Parameter } from "../model/operation.ts";
import { baseValue, UnsatisfiableSchema, UnsupportedKeyword } from "../values/arbitrary/index.ts";

/** A value of a schema: one that the contract shows or lists, or one that is made of the schema; undefined if none is found. */
export function sampleOf(contract: Contract, schema: JsonObject): Json | undefined {
  const node = contract.resolve(schema);
  const { examples, default: usual, const: only, enum: listed } = node;
  const [shown] = [examples, listed].filter(Array.isArray).flat();
  const known = shown ?? only ?? usual;
  if (known !== undefined) return known;
  if (node.type === "string" && ["pattern", "format", "minLength"].every((keyword) => node[keyword] === undefined))
    return "1";
  try {
    return baseValue(node, { definitions: (reference) => asObject(valueAt(contract.document, reference.slice(1))) });
  } catch (error) {
    if (error instanceof UnsatisfiableSchema || error instanceof UnsupportedKeyword) return undefined;
    throw error;
  }
}

/** Where the value of a parameter that no response shows comes from, as the end of a sentence that begins with the value. */
export function originOf(contract: Contract, { schema, example }: Parameter, value: unknown): string {
  const node = contract.resolve(schema);
  const isOne = (known: unknown): boolean => JSON.stringify(known) === JSON.stringify(value);
  if (isOne(example) || asArray(node.examples).some(isOne)) return "the contract's own example";
  if (isOne(node.const) || asArray(node.enum).some(isOne)) return "one that the contract lists";
  if (isOne(node.default)) return "its default in the contract";
  return isOne(sampleOf(contract, schema)) ? "made of its schema in the contract" : "one of the run";
}
