/** Other readings of what an update and an action change. */
import { shapes } from "../../generated/contract.js";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import { beforeOperation, combine, onRequestBody, onStore, type Variation } from "../kill-rate/variation/index.ts";
import { read } from "./calls.ts";
import { missing, type Variations } from "./reading.ts";
import { isUntypedObject, type UntypedJson } from "./responses.ts";

const all = [
  "updateCollection",
  "updateCustomer",
  "updateLocation",
  "updateOrder",
  "updateProduct",
] as const satisfies readonly OperationId[];

/** Clears the fields that an update does not send. */
function replaceAll(): Variation {
  const managed = ["verifiedEmail", "state", "totalSpent", "ordersCount", "createTime", "updateTime", "countGoodsNum"];
  const cleared = <R extends object>(resource: R, names: readonly string[], given: object): R => {
    const isKept = (name: string): boolean =>
      !names.includes(name) || managed.includes(name) || Object.hasOwn(given, name);
    return Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name))) as R;
  };
  const fieldsOf = (schema: "CustomerFields" | "LocationFields" | "ProductFields" | "CollectionFields"): string[] =>
    (shapes[schema] ?? []).map(([name]) => name);
  return combine(
    onStore("updateCustomer", "customer", (customer, { request }) =>
      cleared(customer, fieldsOf("CustomerFields"), {
        ...request.customer,
        ...(request.customer.addresses && { defaultAddress: true }),
        ...(request.customer.defaultAddress && { addresses: true }),
      }),
    ),
    onStore("updateLocation", "location", (location, { request }) =>
      cleared(location, fieldsOf("LocationFields"), request.location),
    ),
    onStore("updateOrder", "order", (order, { request }) =>
      cleared(order, ["email", "phone", "note", "tags", "shippingAddress"], request.order),
    ),
    beforeOperation("updateCollection", ({ collectionId, collection }) => ({
      collectionId,
      collection: { ...collection, collects: collection.collects ?? [] },
    })),
    onStore("updateCollection", "collection", (collection, { request }) =>
      cleared(collection, ["title", "bodyHtml", "image", "ruleSet"], request.collection),
    ),
    beforeOperation("updateProduct", ({ productId, product }) => ({
      productId,
      product: { ...product, collections: product.collections ?? [] },
    })),
    onStore("updateProduct", "product", (product, { request }) =>
      cleared(product, fieldsOf("ProductFields"), request.product),
    ),
  );
}

/** Joins lists of objects in updates with those of the resource. */
function joinLists(
  joined: <T>(before: readonly T[], given: readonly T[], idOf: (item: T) => unknown) => T[],
): Variation {
  return combine(
    beforeOperation("updateCustomer", async ({ customerId, customer }, call) => {
      const before = await read("customer", customerId, call);
      const addresses = customer.addresses && joined(before?.addresses ?? [], customer.addresses, ({ id }) => id);
      return { customerId, customer: { ...customer, ...(addresses && { addresses }) } };
    }),
    beforeOperation("updateProduct", async ({ productId, product }, call) => {
      const before = await read("product", productId, call);
      const variants =
        product.variants && joined<UntypedJson>(before?.variants ?? [], product.variants, ({ variantId }) => variantId);
      return { productId, product: { ...product, ...(variants && { variants }) } };
    }),
  );
}

/** Merges the objects of an update with those of the resource. */
function mergeObjects(): Variation {
  return combine(
    beforeOperation("updateOrder", async ({ orderId, order }, call) => {
      const before = await read("order", orderId, call);
      return order.shippingAddress
        ? { orderId, order: { ...order, shippingAddress: { ...before?.shippingAddress, ...order.shippingAddress } } }
        : { orderId, order };
    }),
    beforeOperation("updateCollection", async ({ collectionId, collection }, call) => {
      const before = await read("collection", collectionId, call);
      return collection.image
        ? { collectionId, collection: { ...collection, image: { ...before?.image, ...collection.image } } }
        : { collectionId, collection };
    }),
  );
}

/** The fields that the documentation describes as null. */
const nullable = new Set(["expireTime", "cancelReason", "cancelledAt", "closedAt", "disableTime"]);

/** Accepts null in an update. @param clears whether it clears the field. */
function acceptNulls(clears: boolean): Variation {
  let nulls: readonly string[] = [];
  const accept = onRequestBody([...all], (body) => {
    for (const resource of Object.values<UntypedJson>(body)) {
      if (!isUntypedObject(resource)) continue;
      nulls = Object.keys(resource).filter((name) => resource[name] === null && !nullable.has(name));
      for (const name of nulls) delete resource[name];
    }
  });
  if (!clears) return accept;
  const clear = <R extends object>(resource: R): R => {
    const names = nulls;
    nulls = [];
    const isCleared = (name: string): boolean => names.includes(name) && !/^(id|\w+Id)$/.test(name);
    return Object.fromEntries(Object.entries(resource).filter(([name]) => !isCleared(name))) as R;
  };
  return combine(
    onStore("updateCustomer", "customer", clear),
    onStore("updateLocation", "location", clear),
    onStore("updateOrder", "order", clear),
    onStore("updateProduct", "product", clear),
    accept,
  );
}

export const updateVariations: Variations = {
  "update-is-partial": {
    replace: replaceAll,
  },
  "update-lists": {
    "merge-by-id": () =>
      joinLists((before, given, idOf) => [
        ...before.map((old) => given.find((each) => idOf(each) !== undefined && idOf(each) === idOf(old)) ?? old),
        ...given.filter((each) => !before.some((old) => idOf(old) === idOf(each))),
      ]),
    append: () =>
      joinLists((before, given, idOf) => [
        ...before,
        ...given.filter((each) => !before.some((old) => idOf(old) === idOf(each))),
      ]),
  },
  "update-objects": {
    merge: mergeObjects,
  },
  "update-with-null": {
    clears: () => acceptNulls(true),
    ignored: () => acceptNulls(false),
  },
  undoing: {
    "by-update": missing("An update of the sandbox does not write what a cancellation sets."),
  },
  "action-effects": {
    follows: () =>
      combine(
        onStore("cancelOrder", "order", (order) => ({
          ...order,
          closedAt: order.cancelledAt ?? null,
          ...(order.financialStatus !== "paid" && { financialStatus: "voided" }),
        })),
        onStore("cancelFulfillment", "fulfillment", (fulfillment) => {
          const { trackingCompany: _, trackingNumber: __, trackingUrl: ___, ...rest } = fulfillment;
          return { ...rest, trackings: [], trackingNumbers: [], trackingUrls: [] };
        }),
      ),
  },
};
