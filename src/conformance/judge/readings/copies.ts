/** Parts of a new resource that show another one: what they have in common is the same by every reading. */
import { isObject, type JsonObject } from "../../../contract/json.ts";
import { parsePointer } from "../../../contract/pointer.ts";
import { isSame } from "../../model/compare.ts";

/** Where a resource shows another one, or a part of it. */
export interface Copy {
  readonly resource: string;
  /** Pointer to the copies; `*` is any item. */
  readonly at: string;
  /** The other resource, and the pointer in the first one to its identifier. */
  readonly of: string;
  readonly id: string;
  /** Pointer to the originals in the other resource. They are the same as the copy with these members. */
  readonly from: string;
  readonly by: readonly string[];
  /** The members that are compared. */
  readonly members: readonly string[];
}

const lines = {
  of: "order",
  from: "/lineItems/*",
  by: ["id", "productId", "variantId"],
  members: ["requiresShipping", "giftCard"],
} as const;

export const copies: readonly Copy[] = [
  { resource: "fulfillment", at: "/lineItems/*", id: "/orderId", ...lines },
  {
    resource: "order",
    at: "/customer/addresses/*",
    of: "customer",
    id: "/customer/id",
    from: "/addresses/*",
    by: [],
    members: ["address1", "city", "zip"],
  },
];

/** The objects at a pointer, each with the pointer to it. */
export function objectsAt(value: unknown, pointer: string): { readonly at: string; readonly object: JsonObject }[] {
  let found: { at: string; value: unknown }[] = [{ at: "", value }];
  for (const key of parsePointer(pointer))
    found = found.flatMap((each) => {
      if (key === "*" && Array.isArray(each.value))
        return each.value.map((item: unknown, index) => ({ at: `${each.at}/${index}`, value: item }));
      return isObject(each.value) && key in each.value ? [{ at: `${each.at}/${key}`, value: each.value[key] }] : [];
    });
  return found.flatMap(({ at, value: object }) => (isObject(object) ? [{ at, object }] : []));
}

/** The members of a copy that none of the originals has; none if there is no original to compare it with. */
export function differingMembers({ by, members }: Copy, copy: JsonObject, originals: readonly JsonObject[]): string[] {
  const own = originals.filter((each) => by.every((name) => isSet(each[name]) && isSame(each[name], copy[name])));
  const isExplained = (original: JsonObject): boolean => members.every((name) => agree(original[name], copy[name]));
  if (own.length === 0 || own.some(isExplained)) return [];
  return members.filter((name) => own.every((original) => !agree(original[name], copy[name])));
}

/** Whether two values are the same, as far as both are shown. */
function agree(one: unknown, other: unknown): boolean {
  return !isSet(one) || !isSet(other) || /[*\u2022]/.test(String(other)) || isSame(one, other);
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
