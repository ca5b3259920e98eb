/** On what basis a server accepts or rejects a value: limits and some requirements are documented, the rest is assumed. */

import { asObject, type Json, type JsonObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import type { AssumedKeyword } from "../../contract/provenance.ts";
import { assumptionOfKeyword, type Basis } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import type { FactId } from "../model/facts.ts";
import type { Operation } from "../model/operation.ts";
import type { GapId } from "../model/register.ts";
import { gapOf } from "../model/register.ts";
import type { SchemaCase } from "../values/arbitrary/index.ts";
import type { PhaseContext } from "./phase.ts";

/** The basis of what nothing describes. */
export const inputBasis: Basis = { assumed: gapOf("input-checks") };

/** The basis of a keyword: lengths are documented, most others are assumed. */
export function basisOfCase(
  { contract }: PhaseContext,
  operation: Operation,
  { pointer, keyword, value }: SchemaCase,
): Basis {
  if (keyword === "additionalProperties") return { assumed: gapOf("unknown-members") };
  if (valueAt(value, pointer) === null && isFieldOfUpdate(operation, pointer))
    return { assumed: gapOf("update-with-null") };
  const own = contract.schemaAt(operation.body?.schema, pointer) ?? {};
  // That a number is one of several forms says nothing of how low it may be.
  if (keyword === "anyOf" && typeof valueAt(value, pointer) === "number") return inputBasis;
  // Tags have a pattern, because each of them is limited.
  const isLimit = keyword === "maxLength" || keyword === "maximum" || keyword === "pattern";
  const limit = isLimit ? limitAt(contract, operation, pointer) : undefined;
  const assumption = assumptionOfKeyword(contract, own, keyword);
  if (assumption && !isUndisputed(contract.resolve(own), keyword, assumption, valueAt(value, pointer)))
    return { assumed: assumption.gap as GapId };
  if (keyword === "required") {
    const fact = requirementOf(contract, operation, pointer, value);
    return fact === undefined ? { assumed: gapOf("presence") } : { documented: fact };
  }
  return limit === undefined ? inputBasis : { documented: limit };
}

/** The basis on which a server accepts a value at a limit: the limit itself, in a contract without facts, unless it is assumed. */
export function basisOfLimit(context: PhaseContext, operation: Operation, each: SchemaCase): Basis {
  const { contract } = context;
  const isLimit = contract.facts.isEmpty && limitsAt(contract, operation, each.pointer).includes(each.keyword);
  const own = contract.schemaAt(operation.body?.schema, each.pointer) ?? {};
  const isAssumed = assumptionOfKeyword(contract, own, each.keyword) !== undefined;
  return isLimit && !isAssumed ? { documented: operation.fact } : basisOfCase(context, operation, each);
}

/** The keywords that limit the value at a pointer into a body. */
function limitsAt(contract: Contract, { body }: Operation, pointer: string): readonly string[] {
  const schema = contract.resolve(contract.schemaAt(body?.schema, pointer));
  return ["minLength", "maxLength", "minimum", "maximum"].filter((keyword) => keyword in schema);
}

/** Whether a pointer into the body of an update leads to a field of the resource. */
function isFieldOfUpdate({ method, returns }: Operation, pointer: string): boolean {
  return method === "PUT" && returns.some(({ key }) => pointer.startsWith(`/${key}/`));
}

/** Whether the documented form of a value says the same of it as the assumed one, so that the assumption makes no difference. */
function isUndisputed(schema: JsonObject, keyword: string, { stated }: AssumedKeyword, value: unknown): boolean {
  if (keyword !== "pattern" || typeof stated !== "string" || typeof value !== "string") return false;
  const [isAllowed, isAssumedAllowed] = [stated, String(schema.pattern)].map((each) =>
    new RegExp(each, "u").test(value),
  );
  return isAllowed === isAssumedAllowed;
}

/** The fact that documents a limit of the field at a pointer into a body. */
function limitAt({ facts }: Contract, { id }: Operation, pointer: string): FactId | undefined {
  return facts.ofLimit(id, pointer.split("/").at(-1) ?? "");
}

/** Whether a documented limit or requirement is about a field at a pointer into a body, or about one of its members. */
export function isLimited(contract: Contract, operation: Operation, pointer: string): boolean {
  if (contract.facts.isEmpty) return limitsAt(contract, operation, pointer).length > 0;
  const isRequiring = contract.facts.requirementsAt(operation.id, pointer).size > 0;
  return isRequiring || limitAt(contract, operation, pointer) !== undefined;
}

/** The fact that documents that a missing member of an object is required. */
function requirementOf({ facts }: Contract, { id }: Operation, pointer: string, body: Json): FactId | undefined {
  const object = asObject(valueAt(body, pointer));
  const missing = [...facts.requirementsAt(id, pointer)].find(([name]) => object[name] === undefined);
  return missing?.[1];
}

/** The items for which something holds, and the others. */
export function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
