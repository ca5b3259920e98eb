/** Compares a sandbox with a shop of plain Maps. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { CallOutcome, CallSandbox } from "./call-sandbox.ts";
import { type Operation, ruleOf } from "./operations.ts";
import { fillPlaces } from "./places.ts";
import type { Kind, Shop } from "./shop.ts";

/**
 * Performs the same step on both, which have to return the same response or rejection and emit the same events.
 *
 * @param request with places in it: see `fillPlaces`.
 * @returns the rejection, if any.
 */
export async function expectSame(
  operation: Operation,
  request: object,
  shop: Shop,
  call: CallSandbox,
): Promise<string | undefined> {
  const sent = fillPlaces(request, shop) as object;
  const { reasonsToReject, apply } = ruleOf(operation);
  const reasons = reasonsToReject?.(sent as never, shop) ?? [];
  const outcome = await call(operation, sent);
  if (reasons.length > 0) {
    ok(reasons.includes(outcome.rejection ?? ""), `${operation}: got ${outcome.rejection} instead of ${reasons}`);
    return outcome.rejection;
  }
  strictEqual(outcome.rejection, undefined);
  shop.events = [];
  const body = apply(sent as never, shop, outcome.body as never);
  expectEqual(await readAllPages(operation, sent, outcome, call), body);
  expectEqual(outcome.events, shop.events);
  return undefined;
}

/** Reads and compares every resource and list, including deleted resources. */
export async function expectSameState(shop: Shop, call: CallSandbox): Promise<void> {
  const read = async (operation: Operation, request: object = {}): Promise<void> => {
    await expectSame(operation, request, shop, call);
  };
  const ids = (kind: Kind): readonly string[] => shop.createdIds.get(kind) ?? [];
  for (const locationId of ids("location")) await read("getLocation", { locationId });
  for (const customerId of ids("customer")) await read("getCustomer", { customerId });
  for (const giftCardId of ids("giftCard")) await read("getGiftCard", { giftCardId });
  for (const productId of ids("product")) await read("getProduct", { productId });
  for (const collectionId of ids("collection")) await read("getCollection", { collectionId });
  for (const id of ids("fulfillment")) await read("getFulfillmentsByIds", { ids: [id] });
  for (const id of ids("refund")) await read("getRefundsByIds", { ids: [id] });
  for (const orderId of ids("order")) {
    await read("getOrder", { orderId });
    await read("listOrderFulfillments", { orderId });
    await read("countOrderFulfillments", { orderId });
    await read("listOrderRefunds", { orderId });
  }
  await read("listLocations");
  await read("listCustomers");
  await read("searchCustomers");
  await read("searchGiftCards");
  await read("listCollections");
  await read("listOrders");
  await read("countLocations");
  await read("countGiftCards");
  await read("countCollections");
}

/** A response with the items of all later pages. Pages are full, except the last, which is not empty. */
async function readAllPages(
  operation: Operation,
  sent: { readonly limit?: number },
  first: CallOutcome,
  call: CallSandbox,
): Promise<object | undefined> {
  if (first.nextPage === undefined) return first.body;
  const { limit = 50 } = sent;
  const all = itemsOf(first);
  for (let page = first; page.nextPage !== undefined; ) {
    strictEqual(all.length % limit, 0);
    page = await call(operation, { ...sent, pageToken: page.nextPage });
    const items = itemsOf(page);
    ok(items.length > 0 && items.length <= limit);
    all.push(...items);
  }
  const [name = ""] = Object.keys(first.body ?? {});
  return { [name]: all };
}

function itemsOf({ body }: CallOutcome): unknown[] {
  const [items] = Object.values(body ?? {}) as unknown[][];
  return [...(items ?? [])];
}

/** Most are equal as they are, which is found sooner. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) deepStrictEqual(normalize(actual), normalize(expected));
}

/**
 * Removes what is not documented: the order in which a collection has its products and a product its collections, and the zeros
 * that an amount ends with beyond two places. A member that is undefined is one that is missing.
 */
function normalize(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/^(\d+\.\d\d\d*?)0+$/, "$1");
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (member === undefined) return [];
      const isSet = ["collects", "collections"].includes(name) && Array.isArray(member);
      return [[name, isSet && member.every((id) => typeof id === "string") ? member.toSorted() : normalize(member)]];
    }),
  );
}
