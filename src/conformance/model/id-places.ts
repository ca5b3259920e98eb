/** The places of ids in the body of a request. */
import { asArray, asObject, isObject, type Json } from "../../contract/json.ts";
import { formatPointer, parsePointer, valueAt, withValue } from "../../contract/pointer.ts";

/** Whether a member has the name of an id, such as `projectId`, where the contract does not say whose ids there are. */
export function isIdName(name: string): boolean {
  return /^(id|uuid|guid)$|[a-z\d](Id|ID|Uuid|UUID)s?$|_(id|uuid)s?$/.test(name);
}

/** Whether a response may show a value as an id. */
export function isId(value: Json | undefined): boolean {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}

/** The ids in a body that are from no response: they may be those of nothing. */
export function hasMadeUpId(body: Json | undefined, name = ""): boolean {
  if (Array.isArray(body)) return body.some((item: Json) => hasMadeUpId(item, name));
  if (!isObject(body)) return isIdName(name) && body !== undefined && body !== null;
  return !("$from" in body) && Object.entries(body).some(([member, value]) => hasMadeUpId(value, member));
}

/** The index in a list of IDs that a pointer names. */
export function placeOf(pointer: string): number {
  const last = parsePointer(pointer).at(-1) ?? "";
  return /^\d+$/.test(last) ? Number(last) : 0;
}

/** The pointer to the same item of a list in the response, when the link names the first one: both lists have the same name. */
export function atSameIndex(at: string, pointer: string): string {
  const [, list, index] = /\/([^/]+)\/(\d+)(?=\/|$)/.exec(pointer) ?? [];
  return index === undefined ? at : at.replace(`/${list}/0/`, `/${list}/${index}/`);
}

/** Whether an id in an item of an array says which other resource the item is about, such as a location: it is not the item's own. */
export function isReference(pointer: string, ownId: string | undefined): boolean {
  const [name = "", index = "", array = ""] = parsePointer(pointer).toReversed();
  const kind = /^(.+)Id$/.exec(name)?.[1];
  return /^\d+$/.test(index) && kind !== undefined && name !== ownId && array !== `${kind}s`;
}

/** The body without the item that a reference is in. An item with other references stays. */
export function withoutItem(body: Json, reference: string): Json {
  const place = parsePointer(reference).slice(0, -1);
  const item = asObject(valueAt(body, formatPointer(place)));
  if (Object.values(item).some((value) => isObject(value) && "$from" in value)) return withoutPlace(body, reference);
  const array = formatPointer(place.slice(0, -1));
  const left = asArray(valueAt(body, array)).filter((each) => each !== item);
  return withValue(body, array, left);
}

/** Removes the value at a pointer. If that is the id of a list item, it removes the whole item. */
export function withoutPlace(body: Json, pointer: string): Json {
  const segments = parsePointer(pointer);
  const isItem = /^\d+$/.test(segments.at(-1) ?? "");
  const holder = segments.slice(0, -1);
  const left = withValue(body, pointer, undefined);
  if (isItem) return left;
  const inner = valueAt(left, formatPointer(holder));
  return isObject(inner) && Object.keys(asObject(inner)).length === 0 && holder.length > 1
    ? withValue(left, formatPointer(holder), undefined)
    : left;
}
