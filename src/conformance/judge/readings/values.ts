/** Values by the readings of a gap: whether one of them allows the value of a field, or of an item that a filter compares. */

import type { Gap, Reading } from "../../../contract/gaps.ts";
import type { JsonObject } from "../../../contract/json.ts";
import { formatPointer, ofAnyItem, parsePointer, valueAt } from "../../../contract/pointer.ts";
import { predicateOf, type Scope } from "../../../predicates/predicate.ts";
import { isSame } from "../../model/compare.ts";
import type { KnownResource } from "../known-resource.ts";
import type { Memory } from "../memory.ts";

/** The value of a field in a response, and what is known about it. */
export interface FieldValue {
  /** The resource that has it, and the pointer to it there. */
  readonly resource: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly at: string;
  /** The resource in the request that wrote it; absent if none is known. */
  readonly sent?: JsonObject | undefined;
  /** The resource as a response showed it before; absent if it is not known. */
  readonly before?: Pick<KnownResource, "value" | "shownBy"> | undefined;
  readonly memory: Memory;
}

/** Whether some reading of a gap allows the value of a field. One that does not say which values it allows, allows any. */
export function isAllowed({ readings }: Gap, field: FieldValue): boolean {
  const scope = scopeOf(field);
  return Object.values(readings).some((reading) => isRight(reading, field.at, scope) !== false);
}

/** Whether the value of a field is right by one of the chosen readings; undefined if none of them says. */
export function isRightByAnswer({ readings }: Gap, chosen: readonly string[], field: FieldValue): boolean | undefined {
  const scope = scopeOf(field);
  const results = Object.entries(readings)
    .filter(([id]) => chosen.includes(id))
    .map(([, reading]) => (isAboutSent(reading, field) ? undefined : isRight(reading, field.at, scope)));
  if (results.includes(true)) return true;
  return results.includes(undefined) ? undefined : false;
}

/** Whether each of the chosen readings of a gap says which values of a field it allows. */
export function judges({ readings }: Gap, chosen: readonly string[], at: string): boolean {
  return chosen.every((id) => readings[id] !== undefined && predicateAt(readings[id], at) !== undefined);
}

/** The predicate of a reading for the value of a field; undefined if the reading does not say. */
function predicateAt({ values }: Reading, at: string): string | undefined {
  return values?.[ofAnyItem(at)] ?? values?.[""];
}

/** Whether a reading only compares a field with what was sent for it, and nothing was, which it does not mention. */
function isAboutSent(reading: Reading, { at, sent }: FieldValue): boolean {
  const predicate = predicateAt(reading, at) ?? "";
  const reads = predicate === "" ? [] : predicateOf(predicate).reads.map(([root]) => root);
  const isOnlySent = reads.every((root) => root === "found" || root === "sent");
  const saysOfNothing = /isSet\(sent\)|\bsent [!=]= null/.test(predicate);
  return isOnlySent && !saysOfNothing && (valueAt(sent, at) ?? null) === null;
}

function isRight(reading: Reading, at: string, scope: Scope): boolean | undefined {
  const predicate = predicateAt(reading, at);
  const result = predicate === undefined ? undefined : predicateOf(predicate).tryEvaluate(scope);
  return typeof result === "boolean" ? result : undefined;
}

/** The variables of a predicate about a field. */
function scopeOf(field: FieldValue): Scope {
  const { value, at, sent, before, memory } = field;
  const found = valueAt(value, at) ?? null;
  // A value in another form, such as 3 for "3.00", is the same one.
  const inForm = (other: unknown): unknown => (isSame(other, found) ? found : (other ?? null));
  const path = parsePointer(at);
  const last = path.findLastIndex((name) => /^\d+$/.test(name));
  const copied = copiedField(field);
  const original = copied && memory.get(copied.of, copied.id);
  return {
    at,
    found,
    self: value,
    parent: valueAt(value, formatPointer(path.slice(0, -1))),
    ...(last >= 0 && { index: Number(path[last]) }),
    request: sent ?? {},
    ...(sent && { sent: inForm(valueAt(sent, at)) }),
    ...(before && { was: inForm(valueAt(before.value, at)), shownBy: before.shownBy[path[0] ?? ""] }),
    ...(original && copied && { original: valueAt(original.value, copied.inOriginal) ?? null }),
    // Few readings compare with them, and there are many.
    get copies() {
      return copied ? memory.copiesOf(copied.of, copied.id).map((each) => valueAt(each, copied.inCopy) ?? null) : [];
    },
    get known() {
      return memory.shownByName();
    },
  };
}

/** Where a field of a copy has its value in the original, and in other copies. */
interface CopiedField {
  readonly of: string;
  readonly id: string;
  /** The pointers in a copy and in the original. */
  readonly inCopy: string;
  readonly inOriginal: string;
}

/** Undefined if a field is in no copy of a resource, or in one without an id. */
function copiedField({ resource, value, at, memory }: FieldValue): CopiedField | undefined {
  const copy = memory.copyAt(resource, at);
  const id = copy && valueAt(value, copy.id);
  if (!copy || id === undefined || id === null) return undefined;
  const inCopy = at.slice(copy.at.length);
  const path = parsePointer(inCopy).map((name, depth) => (depth === 0 ? (copy.names.get(name) ?? name) : name));
  return { of: copy.of, id: String(id), inCopy, inOriginal: formatPointer(path) };
}
