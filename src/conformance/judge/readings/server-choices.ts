/** Values that a server chose in place of those that were sent: whether a reading of the gap allows the value. */
import type { GapId } from "../../../../generated/gaps.js";
import { asArray, asObject, type JsonObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import { isSame } from "../../model/compare.ts";
import type { Memory } from "../memory.ts";
import { isUnset } from "./echo.ts";

/** A value that did not come back as it was sent. */
export interface ChosenValue {
  /** The resource that came back, and the pointer to the value in it. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly sent: unknown;
  readonly found: unknown;
  readonly memory: Memory;
  /** All fields that were sent. */
  readonly fields: JsonObject;
}

/** The fields of a customer that a server may hide from a token. */
const personal = ["firstName", "lastName", "email", "phone"] as const;

/** Whether a customer is shown without personal data: each field is missing, null or masked. */
export function hidesPersonalData(customer: JsonObject): boolean {
  return personal.every((name) => (customer[name] ?? null) === null || /[*\u2022]/.test(String(customer[name])));
}

/** By gap. A gap without an entry allows any value. */
const explanations: { readonly [Gap in GapId]?: (chosen: ChosenValue) => boolean } = {
  "client-assigned": (chosen) => !isOfAnotherField(chosen),
  // A card whose expiry is 0 may never expire.
  "gift-card-expiry": ({ sent, found }) => Number(sent) === 0 && isUnset(found),
  "gift-card-code-form": ({ sent, found }) =>
    String(found).slice(-4).toLowerCase() === String(sent).slice(-4).toLowerCase(),
  "protected-customer-data": ({ value }) => hidesPersonalData(value as JsonObject),
  "customer-in-request": isOfCustomer,
  "customer-values": ({ at, found }) => at !== "/verifiedEmail" || typeof found === "boolean",
  "custom-collection-rules": ({ value }) =>
    Number(value.collectionType ?? 1) === 1 && Object.values(asObject(value.ruleSet)).every(isUnset),
  "fulfillment-line-id": (chosen) => !isIdOfSomethingElse(chosen),
  "order-address-blanks": isFilled,
  "product-positions": ({ at, found }) => {
    const index = Number(at.split("/").at(-2));
    return Number(found) === index || Number(found) === index + 1;
  },
  "product-multi-variant": ({ value: { isMultiVariant, variants } }) =>
    typeof isMultiVariant === "boolean" && (!Array.isArray(variants) || isMultiVariant === variants.length > 1),
  "refund-line-amounts": isComputedAmount,
  "tracking-update-fields": ({ at, found, fields }) =>
    at.startsWith("/originAddress") || isSame(valueAt(fields, at), found),
};

/** Whether a reading of the gap allows a value that the server chose. */
export function isChosenBy(gap: GapId, chosen: ChosenValue): boolean {
  return explanations[gap]?.(chosen) ?? true;
}

/** Whether a value is the one that was sent for another field of the same form: the server may choose its own, but not this one. */
function isOfAnotherField({ at, found, fields }: ChosenValue): boolean {
  const [, member = "", ...path] = at.split("/");
  return Object.entries(fields).some(
    ([other, value]) => other !== member && path.length > 0 && isSame(valueAt(value, ["", ...path].join("/")), found),
  );
}

/**
 * Whether the id of an item is that of something else that the item names, such as its variant, and an item of another fulfillment has
 * the same. One of them may have an id of its own that is equal by chance, but not both.
 */
function isIdOfSomethingElse({ value, at, found, memory }: ChosenValue): boolean {
  const [, list = "", index = ""] = at.split("/");
  const names = Object.entries(asObject(asArray(value[list])[Number(index)])).flatMap(([name, id]) =>
    /Id$/.test(name) && isSame(id, found) ? [name] : [],
  );
  const others = memory.all("fulfillment").filter(({ id }) => id !== String(value.id));
  // The items of each fulfillment may be counted from 1.
  if (String(found).length < 4) return false;
  return others.some((other) =>
    asArray(other.value[list]).some((item) =>
      ["id", ...names].every((name) => names.length > 0 && isSame(asObject(item)[name], found)),
    ),
  );
}

/** Whether a customer in another resource is as stored. By no reading is it another customer. */
function isOfCustomer({ value, at, found, memory }: ChosenValue): boolean {
  if (at === "/customer/id") return false;
  const id = String(valueAt(value, "/customer/id"));
  const customer = memory.get("customer", id);
  const stored = customer && valueAt(customer.value, at.slice("/customer".length));
  if (stored === undefined || isSame(stored, found) || areSameTags(stored, found)) return true;
  // An order, and a refund of it, may keep the customer as it was when the order was created.
  const orders = memory.all("order").filter((order) => String(valueAt(order.value, "/customer/id")) === id);
  return orders.some((order) => isSame(valueAt(order.value, at), found));
}

/** Whether one value is a list of strings, and the other one has the same strings with commas between them. */
export function areSameTags(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) && !Array.isArray(other)) return false;
  const textOf = (tags: unknown): string =>
    (Array.isArray(tags) ? tags.map(String) : String(tags ?? "").split(",")).map((tag) => tag.trim()).join(",");
  return textOf(one) === textOf(other);
}

/** Fields of an address that name the same place, one by its name and one by its code. */
const counterparts: Readonly<Record<string, string>> = {
  country: "countryCode",
  countryCode: "country",
  province: "provinceCode",
  provinceCode: "province",
};

/** Whether a value of an address was made from other fields of the address: a name, or what was an empty string. */
function isFilled({ value, at, sent, found }: ChosenValue): boolean {
  const [, place = "", name = ""] = at.split("/");
  if (isBlank(found) || (name !== "name" && !isBlank(sent))) return false;
  const address = asObject(value[place]);
  if (name !== "name") return !isBlank(address[counterparts[name] ?? ""]);
  const wordsOf = (text: string): string => text.trim().split(/\s+/).sort().join(" ");
  const parts = [address.firstName, address.lastName].filter((part) => !isBlank(part));
  return parts.length > 0 && wordsOf(String(found)) === wordsOf(parts.join(" "));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Whether an amount of a refunded line item may be computed from the line item of the order. */
function isComputedAmount({ value, at, found, memory }: ChosenValue): boolean {
  if (isBlank(found)) return false;
  const [, list = "", index = "", name] = at.split("/");
  const refunded = asObject(asArray(value[list])[Number(index)]);
  const bought = isUnset(refunded.line_item) ? findLineItem(refunded.line_item_id, memory) : refunded.line_item;
  const { price, quantity = 1, totalDiscount } = asObject(bought);
  // Without the price nothing can be compared.
  if (isBlank(price)) return true;
  const share = Number(refunded.quantity ?? 1) / Number(quantity);
  const gross = Number(price) * Number(quantity) * share;
  if (name === "total_tax") return Number(found) >= 0 && Number(found) <= gross;
  const net = gross - Number(totalDiscount ?? 0) * share;
  const tax = Number(refunded.total_tax ?? 0);
  return [gross, net, gross + tax, net + tax].some((amount) => Math.abs(Number(found) - amount) < 0.01);
}

/** The line item of an order as last known. */
function findLineItem(id: unknown, memory: Memory): unknown {
  const lineItems = memory.all("order").flatMap(({ value }) => asArray(value.lineItems));
  return lineItems.find((each) => isSame(asObject(each).id, id));
}
