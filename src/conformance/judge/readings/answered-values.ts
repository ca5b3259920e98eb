/** Values that are wrong by an answer: those of fields, their form on the wire, and the bodies of rejections. */

import type { Reading } from "../../../contract/gaps.ts";
import { asObject, isObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { formatPointer, type Path, parsePointer, placesAt, valueAt, withValue } from "../../../contract/pointer.ts";
import { predicateOf, type Scope } from "../../../predicates/predicate.ts";
import type { Answers } from "../../model/answers.ts";
import { isSame } from "../../model/compare.ts";
import type { Contract } from "../../model/contract.ts";
import type { Operation } from "../../model/operation.ts";
import type { GapId } from "../../model/register.ts";
import { allowsNull, fieldsIn, namesOf } from "../../model/visit.ts";
import type { CheckContext } from "../checks/context.ts";
import type { ObservedResource } from "../known-resource.ts";
import { gapOfForm } from "./echo.ts";
import { openFields } from "./open-fields.ts";
import { inShownOrder } from "./sorted-lists.ts";
import { type FieldValue, isRightByAnswer, judges } from "./values.ts";

/** Where a value is that the answer to a gap does not allow. */
export interface WrongValue {
  readonly gap: GapId;
  readonly at: string;
}

/** A call, and what was known before its response. */
export type Call = Pick<CheckContext, "contract" | "operation" | "exchange" | "memory">;

/** The fields of a resource in a response that are wrong by the answers of a run. */
export function* wrongValues(call: Call, observed: ObservedResource): Generator<WrongValue> {
  const { answers } = call.contract;
  for (const gap of answers.answered) yield* wrongValuesBy(call, observed, gap, answers.readingsOf(gap));
}

/** The fields of a resource in a response that none of some readings of a gap allows. */
export function* wrongValuesBy(
  call: Call,
  observed: ObservedResource,
  gap: GapId,
  readings: readonly string[],
): Generator<WrongValue> {
  const { contract, operation } = call;
  const { resource, returned, value } = observed;
  const asked = contract.gaps.gap(gap);
  // Most readings say nothing of values.
  if (readings.some((id) => asked.readings[id]?.values === undefined)) return;
  for (const pointer of new Set(openFields(asked, resource.name, operation.id)))
    for (const at of leavesAt(value, pointer)) {
      if (!returned.properties.has(at.split("/")[1] ?? "") || !judges(asked, readings, at)) continue;
      const verdicts = fieldsOf(call, observed, at).map((field) => isRightByAnswer(asked, readings, field));
      if (verdicts.every((isRight) => isRight === false)) yield { gap, at };
    }
}

/** Whether the answers of a run say something of a field of a resource in the responses of an operation. */
export function isAnswered({ answered, gaps }: Answers, resource: string, operation: string): boolean {
  return answered.some((gap) => openFields(gaps.gap(gap), resource, operation).length > 0);
}

/**
 * A field with what a request sent for it, or a response showed of it before: as the response shows it, and in the form in which it was
 * sent if that is the same value.
 */
function fieldsOf(
  { contract, operation, exchange, memory }: Call,
  observed: ObservedResource,
  at: string,
): FieldValue[] {
  const { resource, returned, id, value } = observed;
  const [name = ""] = parsePointer(at);
  const body = operation.isSafe ? undefined : valueAt(exchange.body, `/${returned.key}`);
  const known = memory.get(resource.name, id);
  // An update leaves what it does not send as it was, and what it may not set.
  const sendable = contract.properties(contract.schemaAt(operation.body?.schema, `/${returned.key}`));
  const isKept =
    operation.isSafe || (known !== undefined && !(Object.hasOwn(asObject(body), name) && sendable.has(name)));
  const sent =
    isObject(body) && !isKept ? inShownOrder(contract.gaps, resource.name, body as JsonObject, value).sent : undefined;
  const before = !isKept || known?.unsure.has(name) ? undefined : known;
  const [found, other] = [valueAt(value, at), valueAt(sent ?? before?.value, at)];
  const isForm = other !== undefined && (isSame(other, found) || gapOfForm(contract.gaps, other, found) !== undefined);
  const forms = isForm ? [value, asObject(withValue(value as JsonObject, at, other as Json))] : [value];
  return forms.map((shown) => ({ resource: resource.name, value: shown, at, sent, before, memory }));
}

/** The pointers to the scalars that a pointer with `*` leads to, or to what contains them, and to those that items of lists lack. */
function leavesAt(value: unknown, pointer: string): string[] {
  const [, items = "", member] = /^(.*\/\*)\/([^/*]+)$/.exec(pointer) ?? [];
  if (member === undefined) return placesAt(value, pointer).flatMap(({ value: found, path }) => scalarsIn(found, path));
  return placesAt(value, items).flatMap(({ value: item, path }) =>
    isObject(item) ? scalarsIn(item[member], [...path, member]) : [],
  );
}

function scalarsIn(value: unknown, path: Path): string[] {
  if (!isObject(value)) return [formatPointer(path)];
  return Object.entries(value).flatMap(([name, member]) => scalarsIn(member, [...path, name]));
}

/** The values in the body of a response whose form is wrong by an answer. */
export function* wrongForms(contract: Contract, operation: Operation, body: Json): Generator<WrongValue> {
  const answered = contract.answers.answered.filter((gap) => contract.gaps.gap(gap).about?.schemas !== undefined);
  if (answered.length === 0) return;
  for (const { pointer, value, schema } of fieldsIn(contract, body, operation.response))
    for (const { gap, own, nullable } of formsOf(contract, answered, schema)) {
      if (own !== "" && value === undefined) continue;
      const scope = { found: value ?? null, present: value !== undefined, nullable, schema: own, at: pointer };
      if (isDenied(contract, gap, ({ values }) => values?.[""], scope)) yield { gap, at: pointer };
    }
}

/** An answered gap that is about the form of the values of a schema: of the one with this name, or of all. */
interface AnsweredForm {
  readonly gap: GapId;
  readonly own: string;
  readonly nullable: boolean;
}

/** The forms of a schema, which many responses show, by the answers of a run. */
const knownForms = new WeakMap<Answers, WeakMap<object, readonly AnsweredForm[]>>();

function formsOf(contract: Contract, answered: readonly GapId[], schema: Json): readonly AnsweredForm[] {
  const known = knownForms.get(contract.answers) ?? new WeakMap<object, readonly AnsweredForm[]>();
  knownForms.set(contract.answers, known);
  const node = asObject(schema);
  const forms = known.get(node) ?? findForms(contract, answered, schema);
  known.set(node, forms);
  return forms;
}

function findForms(contract: Contract, answered: readonly GapId[], schema: Json): AnsweredForm[] {
  const names = namesOf(schema);
  return answered.flatMap((gap) => {
    const schemas = contract.gaps.gap(gap).about?.schemas;
    const own = schemas === "all" ? "" : names.find((name) => schemas?.includes(name));
    return own === undefined ? [] : [{ gap, own, nullable: allowsNull(contract, schema) }];
  });
}

/** The gap by whose answer the body of a rejection is wrong; undefined if none is. */
export function gapOfRejectionBody(contract: Contract, status: number, body: Json): GapId | undefined {
  return contract.answers.answered.find(
    (gap) =>
      contract.gaps.gap(gap).about?.rejections &&
      isDenied(contract, gap, ({ holds }) => holds, { response: body, status }),
  );
}

/** Whether each chosen reading of a gap says that something is wrong. */
function isDenied(
  { answers, gaps }: Contract,
  gap: GapId,
  predicateIn: (reading: Reading) => string | undefined,
  scope: Scope,
): boolean {
  return answers.readingsOf(gap).every((id) => {
    const reading = gaps.readingsOf(gap)[id];
    const predicate = reading && predicateIn(reading);
    return predicate !== undefined && predicateOf(predicate).tryEvaluate(scope) === false;
  });
}
