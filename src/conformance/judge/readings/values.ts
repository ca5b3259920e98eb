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
function scopeOf({ resource, value, at, sent, before, memory }: FieldValue): Scope {
  const found = valueAt(value, at) ?? null;
  // A value in another form, such as 3 for "3.00", is the same one.
  const inForm = (other: unknown): unknown => (isSame(other, found) ? found : (other ?? null));
  const path = parsePointer(at);
  const last = path.findLastIndex((name) => /^\d+$/.test(name));
  return {
    at,
    found,
    self: value,
    parent: valueAt(value, formatPointer(path.slice(0, -1))),
    ...(last >= 0 && { index: Number(path[last]) }),
    request: sent ?? {},
    ...(sent && { sent: inForm(valueAt(sent, at)) }),
    ...(before && { was: inForm(valueAt(before.value, at)), shownBy: before.shownBy[path[0] ?? ""] }),
    ...copiedValues({ resource, value, at, memory }),
    get known() {
      return memory.shownByName();
    },
  };
}

/** For a field of a copy: its value in the original, if that is known, and in the copies that other resources have. */
function copiedValues({ resource, value, at, memory }: FieldValue): Scope {
  const copy = memory.copyAt(resource, at);
  const id = copy && valueAt(value, copy.id);
  if (!copy || id === undefined || id === null) return {};
  const original = memory.get(copy.of, String(id));
  const inCopy = at.slice(copy.at.length);
  const path = parsePointer(inCopy).map((name, depth) => (depth === 0 ? (copy.names.get(name) ?? name) : name));
  const inOriginal = valueAt(original?.value, formatPointer(path)) ?? null;
  const copies = memory.copiesOf(copy.of, String(id)).map((each) => valueAt(each, inCopy));
  return { ...(original && { original: inOriginal }), copies: copies.map((each) => each ?? null) };
}
