/** Calls with other arguments, as the samples have that show the answer to a gap. */
import { asObject, type Json, type JsonObject } from "../../contract/json.ts";
import { mergePatch } from "../../contract/merge-patch.ts";
import { formatPointer, parsePointer, valueAt, valuesIn, withValue } from "../../contract/pointer.ts";
import { isIdSchema } from "../../contract/resource.ts";
import type { Contract } from "../model/contract.ts";
import { atSameIndex } from "../model/id-places.ts";
import { type Operation, ofFirstItem } from "../model/operation.ts";
import { type TextKind, textKindAt } from "../model/text-kinds.ts";
import { hasFormat } from "../values/arbitrary/string.ts";
import { unknownId } from "../values/chosen-values.ts";
import type { RequestValues } from "../values/request-values.ts";
import { isReference, mapReferences, type Step, type Template } from "./case.ts";

/**
 * Changes the arguments of a call by a merge patch of its `parameters` and its `body`, whose ids are those of another store: each stands
 * for the one that the call has in its place, and strings that must differ from request to request for one that does.
 *
 * @returns undefined if the call has no id in the place of one, or its schema no longer allows the body: other cases are about that.
 */
export function changedCall(
  contract: Contract,
  values: RequestValues,
  step: Step,
  { parameters, body }: JsonObject,
): Step | undefined {
  const operation = contract.operation(step.operation);
  const query = changedQuery(contract, operation, step, asObject(parameters));
  const patch = body === undefined ? undefined : withOwnIds(contract, operation, step, body);
  if (!query || (body !== undefined && patch === undefined)) return undefined;
  const call: Step = { ...step, ...(Object.keys(query).length > 0 && { query }) };
  if (patch === undefined) return call;
  const changed = mergePatch(step.body, withOwnStrings(contract, operation, values, patch));
  const isWrong = errorsIn(contract, operation, changed) > errorsIn(contract, operation, step.body ?? {});
  return isWrong ? undefined : { ...call, body: changed };
}

/** How much of a body its schema does not allow, with the same id in place of each that a response will show. */
function errorsIn({ bodies }: Contract, { body }: Operation, value: Template): number {
  return bodies.errorsOf(
    body?.name ?? "",
    mapReferences(value, () => unknownId),
  ).length;
}

function changedQuery(
  contract: Contract,
  operation: Operation,
  step: Step,
  changes: JsonObject,
): Record<string, Template> | undefined {
  const query: Record<string, Template> = { ...step.query };
  for (const { name, schema } of operation.parameters.filter((parameter) => parameter.in === "query")) {
    const change = changes[name];
    if (change === undefined) continue;
    if (change === null) delete query[name];
    else if (!isIdPlace(contract, schema) || [change].flat().every(namesNothing)) query[name] = change;
    else if (query[name] === undefined) return undefined;
  }
  return query;
}

function isIdPlace(contract: Contract, schema: Json | undefined): boolean {
  const node = contract.resolve(schema);
  return isIdSchema(node) || isIdSchema(contract.resolve(node.items));
}

const namesNothing = (id: Json): boolean => id === unknownId;

/** A patch with the ids that a call has in the same places; different ids in one place are those of different items. */
function withOwnIds(contract: Contract, { body: declared }: Operation, step: Step, patch: Json): Json | undefined {
  const seen = new Map<string, Json[]>();
  let changed = patch;
  for (const { value, path } of [...valuesIn(patch)]) {
    const at = formatPointer(path);
    const isScalar = typeof value === "string" || typeof value === "number";
    if (!isScalar || namesNothing(value) || !isIdSchema(contract.resolve(contract.schemaAt(declared?.schema, at))))
      continue;
    const own = valueAt(step.body, ofFirstItem(at)) ?? null;
    if (!isReference(own)) return undefined;
    const place = ofFirstItem(at);
    const ids = [...new Set([...(seen.get(place) ?? []), value])];
    seen.set(place, ids);
    const index = ids.indexOf(value);
    changed = withValue(changed, at, {
      ...own,
      at: atSameIndex(String(own.at), at.replace(/\/\d+(?=\/)/, `/${index}`)),
    });
  }
  return changed;
}

/** A patch whose strings that must be unique are: the same one for the same string. */
function withOwnStrings(contract: Contract, { body, returns }: Operation, values: RequestValues, patch: Json): Json {
  const [returned] = returns;
  const unique = contract.resources.get(returned?.resource ?? "")?.unique;
  let changed = patch;
  for (const { value, path } of [...valuesIn(patch)]) {
    if (typeof value !== "string") continue;
    const at = formatPointer(path);
    const names = parsePointer(at).filter((name) => !/^\d+$/.test(name));
    const [key, name = ""] = names;
    const schema = contract.resolve(contract.schemaAt(body?.schema, at));
    const kind = textKindAt(contract, body?.schema, at);
    const isOwn = names.length === 2 && key === returned?.key && unique?.has(name) === true;
    if (isOwn || (uniqueKinds.includes(kind) && (kind !== "email" || hasFormat(kind, value))))
      changed = withValue(changed, at, values.inPlaceOf(value, schema, names, value, isOwn));
  }
  return changed;
}

/** The kinds of strings that a server may want to be unique. */
const uniqueKinds: readonly TextKind[] = ["code", "phone", "barcode", "email"];
