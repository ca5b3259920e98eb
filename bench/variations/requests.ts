/** Other readings of requests: what they need, how they are encoded, what an update does. */
import { operations, shapes } from "../../generated/contract.js";
import type { Order } from "../../generated/types.js";
import { parseLossless } from "../../src/client/lossless.ts";
import type { Shape } from "../../src/contract/tables.ts";
import type { SandboxRequest, SandboxResponse } from "../../src/sandbox/http/messages.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import { millisecondsOf } from "../../src/sandbox/time.ts";
import {
  any,
  aroundOperation,
  beforeOperation,
  changeFilter,
  combine,
  onQuery,
  onRequest,
  onRequestBody,
  onStore,
  rejection,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { read, readAll, rejectIf } from "./calls.ts";
import { bodyOf } from "./pages.ts";
import { missing, type Variations } from "./reading.ts";
import { editMembers, isObject, type UntypedJson } from "./responses.ts";
import { fillUnset } from "./values.ts";

const byIds = ["getFulfillmentsByIds", "getRefundsByIds"] as const;
const updates = [
  "updateCollection",
  "updateCustomer",
  "updateLocation",
  "updateOrder",
  "updateProduct",
] as const satisfies readonly OperationId[];

/** The members that a request for a resource may have, by the key of the resource. */
const fields: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ["collection", "customer", "location", "order", "product"].map((key) => {
    const name = key[0]?.toUpperCase() + key.slice(1);
    const known = [`${name}Fields`, name].flatMap(
      (schema) => (shapes as Readonly<Record<string, Shape | undefined>>)[schema] ?? [],
    );
    return [key, known.map(([member]) => member)];
  }),
);

/** Changes the pairs of a query. */
function onPairs(on: readonly OperationId[], change: (pairs: readonly string[]) => readonly string[]): Variation {
  return onQuery(on, (query) => change(query.split("&").filter((pair) => pair !== "")).join("&"));
}

const nameOf = (pair: string): string => decodeURIComponent(pair.split("=")[0] ?? "");
const valueIn = (pair: string): string => decodeURIComponent(pair.split("=")[1] ?? "");

/** Reads several ids from another encoding. One id alone is read in any encoding. */
function readIds(decode: (name: string, values: readonly string[]) => readonly string[]): Variation {
  return onPairs([...byIds], (pairs) => {
    const isIds = (pair: string): boolean => /^(ids|refundIds)(\[\])?$/.test(nameOf(pair));
    const names = [...new Set(pairs.filter(isIds).map((pair) => nameOf(pair)))];
    const decoded = names.map((name) => {
      const ids = decode(name, pairs.filter((pair) => nameOf(pair) === name).map(valueIn));
      return `${name.replace("[]", "")}=${encodeURIComponent(ids.join(","))}`;
    });
    return [...pairs.filter((pair) => !isIds(pair)), ...decoded];
  });
}

/** A value with commas is the id of nothing. */
const single = (id: string): string => (id.includes(",") ? "0" : id);

/** Reads the names of fields from a parameter of its own form. */
function readFields(decode: (value: string) => readonly string[] | undefined): Variation {
  return onPairs(["getRefundsByIds", "listOrderRefunds"], (pairs) =>
    pairs.flatMap((pair) => {
      if (nameOf(pair).startsWith("fields[")) return [];
      if (nameOf(pair) !== "fields") return [pair];
      return (decode(valueIn(pair)) ?? []).map((name) => `fields[${name}]=true`);
    }),
  );
}

/** Responds to several ids with an array. */
function arrayForIds(): Variation {
  return {
    exchange: async (request, next, { operation }) => {
      const [, ids = ""] = /[?&]ids=([^&]*)/.exec(request.target) ?? [];
      const each = decodeURIComponent(ids).split(",");
      if (!operation || !(byIds as readonly string[]).includes(operation) || each.length < 2) return next(request);
      const found: UntypedJson[] = [];
      let last: SandboxResponse | undefined;
      let key = "";
      for (const id of each) {
        last = await next({
          ...request,
          target: request.target.replace(/([?&]ids=)[^&]*/, `$1${encodeURIComponent(id)}`),
        });
        if (last.status !== 200) continue;
        const [[name, value] = ["", undefined]] = Object.entries<UntypedJson>(bodyOf(last));
        key = name;
        found.push(value);
      }
      return key !== "" && last ? { ...last, status: 200, body: JSON.stringify({ [key]: found }) } : next(request);
    },
  };
}

/** Responds with 200 where nothing has one of the ids. */
function nothingFound(body: (key: string) => object): Variation {
  return {
    exchange: async (request, next, { operation }) => {
      const response = await next(request);
      if (response.status !== 404 || !operation || !(byIds as readonly string[]).includes(operation)) return response;
      const key = operation === "getRefundsByIds" ? "refund" : "fulfillment";
      return { ...response, status: 200, body: JSON.stringify(body(key)) };
    },
  };
}

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

/** Joins lists in updates with those of the resource. */
function joinLists(
  joined: <T>(before: readonly T[], given: readonly T[], idOf: (item: T) => unknown) => T[],
): Variation {
  return combine(
    beforeOperation("updateCustomer", async ({ customerId, customer }, call) => {
      const before = await read("customer", customerId, call);
      const addresses = customer.addresses && joined(before?.addresses ?? [], customer.addresses, ({ id }) => id);
      const tags = customer.tags && joined(before?.tags ?? [], customer.tags, (tag) => tag);
      return { customerId, customer: { ...customer, ...(addresses && { addresses }), ...(tags && { tags }) } };
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
  const accept = onRequestBody([...updates], (body) => {
    for (const resource of Object.values<UntypedJson>(body)) {
      if (!isObject(resource)) continue;
      nulls = Object.keys(resource).filter((name) => resource[name] === null && !nullable.has(name));
      for (const name of nulls) delete resource[name];
    }
  });
  if (!clears) return accept;
  const clear = <R extends object>(resource: R): R => {
    const names = nulls;
    nulls = [];
    return Object.fromEntries(Object.entries(resource).filter(([name]) => !names.includes(name))) as R;
  };
  return combine(
    onStore("updateCustomer", "customer", clear),
    onStore("updateLocation", "location", clear),
    onStore("updateOrder", "order", clear),
    onStore("updateProduct", "product", clear),
    accept,
  );
}

/** Sends a request again without what the sandbox rejects for its form. @param fix changes the value; undefined removes it. */
function fixInvalid(fix: (value: unknown, form: string) => unknown): Variation {
  return {
    exchange: async (request, next, { operation }) => {
      if (!operation || operations[operation].body === undefined) return next(request);
      let bytes: Uint8Array | undefined;
      const reading: SandboxRequest = {
        ...request,
        body: async (limit) => {
          bytes ??= await request.body(limit);
          return bytes;
        },
      };
      let response = await next(reading);
      for (let attempt = 0; attempt < 5 && response.status === 422 && bytes; attempt += 1) {
        const body: unknown = parseLossless(new TextDecoder().decode(bytes));
        if (!isObject(body) || !fixAll(body, bodyOf(response).errors ?? [], fix)) return response;
        const fixed = new TextEncoder().encode(JSON.stringify(body));
        bytes = fixed;
        response = await next({ ...request, body: async () => fixed });
      }
      return response;
    },
  };
}

/** Fixes values where they do not have their form. Documented limits are not about the form. @returns whether all were fixed. */
function fixAll(
  body: UntypedJson,
  errors: readonly { readonly pointer: string; readonly detail: string }[],
  fix: (value: unknown, form: string) => unknown,
): boolean {
  if (errors.length === 0) return false;
  // From the last to the first, so that an item that is removed from a list does not move the others.
  for (const { pointer, detail } of [...errors].reverse()) {
    const [, form] =
      /must be (?:an? )?(string|number|integer|boolean|array|object|true or false|decimal|JSON)/.exec(detail) ?? [];
    const path = pointer.split("/").slice(2);
    const last = path.pop();
    const owner = path.reduce<UntypedJson>((value, name) => value?.[name], body);
    // Without the key around the fields, nothing is left of the request.
    if (form === undefined || last === undefined || path.length === 0 || typeof owner !== "object" || owner === null)
      return false;
    const fixed = fix(owner[last], form);
    if (fixed !== undefined) owner[last] = fixed;
    else if (Array.isArray(owner)) owner.splice(Number(last), 1);
    else delete owner[last];
  }
  return true;
}

function converted(value: unknown, form: string): unknown {
  if (form === "string" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  if ((form === "boolean" || form === "true or false") && typeof value === "string")
    return ["yes", "true", "1", "on"].includes(value.toLowerCase());
  if ((form === "number" || form === "integer") && value === true) return 1;
  throw new Error("It cannot be converted.");
}

/** The same, and what cannot be converted is rejected as before. */
function convertInvalid(): Variation {
  const fix = fixInvalid(converted).exchange;
  return {
    exchange: async (request, next, target) => {
      let first: SandboxResponse | undefined;
      const remember = async (sent: SandboxRequest): Promise<SandboxResponse> => {
        const response = await next(sent);
        first ??= response;
        return response;
      };
      try {
        return fix ? await fix(request, remember, target) : await next(request);
      } catch (error) {
        if (first) return first;
        throw error;
      }
    },
  };
}

/** Members of request bodies that the contract does not have, by the id of the resource. */
function storeUnknown(): Variation {
  const stored = new Map<string, Record<string, unknown>>();
  const idNames = ["orderId", "productId", "collectionId", "locationId", "id"];
  const idIn = (resource: UntypedJson): string | undefined => {
    const name = idNames.find((each) => resource[each] !== undefined);
    return name === undefined ? undefined : `${name} ${resource[name]}`;
  };
  const complete = (value: UntypedJson): UntypedJson => {
    if (Array.isArray(value)) return value.map(complete);
    return isObject(value) ? { ...stored.get(idIn(value) ?? ""), ...value } : value;
  };
  return {
    exchange: async (request, next, { operation }) => {
      let sent: UntypedJson;
      const response = await next({
        ...request,
        body: async (limit) => {
          const bytes = await request.body(limit);
          try {
            sent = parseLossless(new TextDecoder().decode(bytes));
          } catch {
            sent = undefined;
          }
          return bytes;
        },
      });
      if (response.status !== 200 || !operation) return response;
      const body = bodyOf(response);
      for (const [key, resource] of Object.entries<UntypedJson>(body)) {
        const known = fields[key];
        if (known && isObject(sent?.[key]) && isObject(resource)) {
          const more = Object.entries(sent[key]).filter(([name]) => !known.includes(name));
          const id = idIn(resource) ?? "";
          stored.set(id, { ...stored.get(id), ...Object.fromEntries(more) });
        }
        body[key] = complete(resource);
      }
      return { ...response, body: JSON.stringify(body) };
    },
  };
}

/** Rejects what the wire has and the sandbox ignores. */
function rejectBody(
  on: readonly OperationId[],
  isRejected: (body: UntypedJson, request: SandboxRequest) => boolean,
): Variation {
  return {
    exchange: async (request, next, { operation }) => {
      if (!operation || !on.includes(operation)) return next(request);
      return next({
        ...request,
        // The sandbox reads the body once it knows the token.
        body: async (limit) => {
          const bytes = await request.body(limit);
          let body: unknown;
          try {
            body = parseLossless(new TextDecoder().decode(bytes));
          } catch {
            return bytes;
          }
          if (isObject(body) && isRejected(body, request))
            throw rejection(422, "/body", "has a member that is not allowed.");
          return bytes;
        },
      });
    },
  };
}

const withBody = Object.values(operations).flatMap((operation) =>
  "body" in operation ? [operation.id as OperationId] : [],
);

/** The parameters in the path of an operation, and their values. */
function pathParameters(operation: OperationId, target: string): Record<string, string> {
  const { path } = operations[operation];
  const [parts, values] = [path.split("/"), (target.split("?")[0] ?? "").split("/")];
  return Object.fromEntries(
    parts.flatMap((part, index) => (part.startsWith("{") ? [[part.slice(1, -1), values[index] ?? ""]] : [])),
  );
}

/** Orders that match one of the filters. The two bounds of a time are one filter. */
function matchAny(): Variation {
  return aroundOperation("listOrders", async (request, call, next) => {
    const { createdAtMin, createdAtMax, updatedAtMin, updatedAtMax, financialStatus, fulfillmentStatus, ids, ...rest } =
      request;
    const within = (time: string | null | undefined, min?: string, max?: string): boolean => {
      const at = millisecondsOf(time ?? "") ?? 0;
      const isDate = max !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(max);
      const last =
        max === undefined ? Number.POSITIVE_INFINITY : (millisecondsOf(max) ?? 0) + (isDate ? 86_399_999 : 0);
      return at >= (min === undefined ? 0 : (millisecondsOf(min) ?? 0)) && at <= last;
    };
    const filters: ((order: Order) => boolean)[] = [];
    if (createdAtMin ?? createdAtMax) filters.push(({ createdAt }) => within(createdAt, createdAtMin, createdAtMax));
    if (updatedAtMin ?? updatedAtMax) filters.push(({ updatedAt }) => within(updatedAt, updatedAtMin, updatedAtMax));
    if (financialStatus !== undefined) filters.push((order) => order.financialStatus === financialStatus);
    if (fulfillmentStatus !== undefined) filters.push((order) => order.fulfillmentStatus === fulfillmentStatus);
    if (ids !== undefined) filters.push(({ orderId }) => String(ids).split(",").includes(orderId));
    if (filters.length < 2) return next(request);
    const found = (await readAll("order", call)).filter((order) => filters.some((matches) => matches(order)));
    const changed = { ...rest, ids: found.map(({ orderId }) => orderId).join(",") || "0" };
    Object.defineProperty(call, "request", { value: changed });
    return next(changed);
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function requireMainFields(): Variation {
  return combine(
    rejectIf("createCollection", 422, ({ collection }) => isEmpty(collection.title), "has no title."),
    rejectIf("createProduct", 422, ({ product }) => isEmpty(product.title), "has no title."),
    rejectIf("createLocation", 422, ({ location }) => isEmpty(location.locationName), "has no name."),
    rejectIf(
      "createFulfillmentService",
      422,
      ({ fulfillmentService }) => isEmpty(fulfillmentService.name),
      "has no name.",
    ),
    rejectIf("createGiftCard", 422, ({ giftCard }) => isEmpty(giftCard.initialValue), "has no value."),
    rejectIf("createOrder", 422, ({ order }) => isEmpty(order.lineItems), "has no line items."),
    rejectIf("createRefund", 422, ({ refund }) => isEmpty(refund.lineItems), "has no line items."),
  );
}

/** Stores what a new order says of itself, although the server manages it. */
function storeManaged(): Variation {
  return combine(
    onStore("createOrder", "order", (order, { request }) => {
      const { createdAt, closedAt } = request.order as Partial<Order>;
      return { ...order, ...(createdAt !== undefined && { createdAt }), ...(closedAt !== undefined && { closedAt }) };
    }),
    onStore("createCustomer", "customer", (customer, { request }) => {
      const { ordersCount, totalSpent } = request.customer;
      return {
        ...customer,
        ...(ordersCount !== undefined && { ordersCount }),
        ...(totalSpent !== undefined && { totalSpent }),
      };
    }),
  );
}

function rejectManaged(): Variation {
  const managed: Readonly<Record<string, readonly string[]>> = {
    order: ["orderId", "createdAt", "updatedAt", "cancelledAt", "closedAt", "fulfillments"],
    customer: ["id", "createTime", "updateTime", "ordersCount", "totalSpent"],
    collection: ["collectionId", "countGoodsNum"],
    product: ["productId"],
    location: ["locationId"],
    refund: ["id", "refundId", "createTime", "updateTime"],
    fulfillment: ["id", "createTime", "updateTime"],
  };
  return rejectBody(withBody, (body) =>
    Object.entries(managed).some(
      ([key, names]) => isObject(body[key]) && names.some((name) => Object.hasOwn(body[key], name)),
    ),
  );
}

export const requests: Variations<
  | "presence"
  | "response-presence"
  | "ids-encoding"
  | "refund-ids"
  | "fields-encoding"
  | "order-id-twice"
  | "many-ids-one-object"
  | "ids-not-found"
  | "path-and-body"
  | "update-is-partial"
  | "update-lists"
  | "update-objects"
  | "update-with-null"
  | "action-effects"
  | "list-filters"
  | "client-assigned"
  | "input-checks"
  | "unknown-parameters"
  | "unknown-members"
  | "combined-filters"
  | "field-meanings"
> = {
  presence: {
    "main-fields": requireMainFields,
    contact: () =>
      combine(
        requireMainFields(),
        rejectIf("createCustomer", 422, ({ customer: { email, phone, firstName, lastName } }) =>
          [email, phone, firstName, lastName].every(isEmpty),
        ),
      ),
  },
  "response-presence": {
    all: () => fillUnset(() => null),
    "as-listed": () =>
      editMembers(["listOrders", "listCustomers", "searchCustomers", "listCollections"], (value, name) =>
        ["note", "notes", "addresses", "shippingAddress", "billingAddress", "bodyHtml", "image"].includes(name)
          ? undefined
          : value,
      ),
  },
  "ids-encoding": {
    repeated: () => readIds((_, values) => values.map(single)),
    brackets: () => readIds((name, values) => (name.endsWith("[]") ? values : values.slice(-1)).map(single)),
    json: () =>
      readIds((_, values) =>
        values.slice(-1).flatMap((value) => (/^\[[\d",\s]*\]$/.test(value) ? JSON.parse(value) : [single(value)])),
      ),
  },
  "refund-ids": {
    ids: () => onPairs(["getRefundsByIds"], (pairs) => pairs.filter((pair) => nameOf(pair) !== "refundIds")),
    "refund-ids": () => onPairs(["getRefundsByIds"], (pairs) => pairs.filter((pair) => nameOf(pair) !== "ids")),
  },
  "fields-encoding": {
    list: () => readFields((value) => value.split(",").map((name) => name.trim())),
    json: () =>
      readFields((value) => {
        try {
          return Object.keys(JSON.parse(value));
        } catch {
          return undefined;
        }
      }),
    ignored: () => readFields(() => undefined),
  },
  "order-id-twice": {
    path: () => onPairs(["listOrderRefunds"], (pairs) => pairs.filter((pair) => nameOf(pair) !== "orderId")),
    filter: () => ({
      exchange: async (request, next, { operation }) => {
        const [, id] = /[?&]orderId=([^&]*)/.exec(request.target) ?? [];
        if (operation !== "listOrderRefunds" || id === undefined) return next(request);
        const target = request.target.replace(/([?&])orderId=[^&]*&?/, "$1");
        const response = await next({ ...request, target });
        const { orderId } = pathParameters(operation, request.target);
        return response.status === 200 && orderId !== id ? { ...response, body: '{"refunds":[]}' } : response;
      },
    }),
  },
  "many-ids-one-object": {
    array: arrayForIds,
    rejected: () =>
      rejectIf([...byIds], 422, (request) => {
        const { ids, refundIds } = request as { ids?: readonly string[]; refundIds?: readonly string[] };
        return (ids?.length ?? 0) > 1 || (refundIds?.length ?? 0) > 1;
      }),
  },
  "ids-not-found": {
    "null-value": () => nothingFound((key) => ({ [key]: null })),
    empty: () => nothingFound(() => ({})),
  },
  "path-and-body": {
    rejected: () => ({
      exchange: (request, next, target) => {
        const { operation } = target;
        if (!operation || !withBody.includes(operation)) return next(request);
        const inPath = Object.entries(pathParameters(operation, request.target));
        const differs = (value: UntypedJson): boolean =>
          isObject(value) && inPath.some(([name, id]) => value[name] !== undefined && String(value[name]) !== id);
        const { exchange } = rejectBody([operation], (body) => differs(body) || Object.values(body).some(differs));
        return exchange ? exchange(request, next, target) : next(request);
      },
    }),
    ignored: () => ({
      exchange: (request, next, target) => {
        const { operation } = target;
        if (!operation || !withBody.includes(operation)) return next(request);
        const names = Object.keys(pathParameters(operation, request.target));
        const { exchange } = onRequestBody(operation, (body) => {
          for (const name of names) delete body[name];
        });
        return exchange ? exchange(request, next, target) : next(request);
      },
    }),
  },
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
  "action-effects": {
    follows: () =>
      combine(
        onStore("cancelOrder", "order", (order) => ({
          ...order,
          closedAt: order.cancelledAt ?? null,
          ...(order.financialStatus !== "paid" && { financialStatus: "voided" }),
        })),
        onStore("disableGiftCard", "giftCard", (giftCard) => ({
          ...giftCard,
          note: `${giftCard.note ?? ""} (disabled)`,
        })),
      ),
  },
  "list-filters": {
    "any-of": () =>
      combine(
        changeFilter("listOrders", "financialStatus", () => ({ match: "in" })),
        changeFilter("listOrders", "fulfillmentStatus", () => ({ match: "in" })),
      ),
  },
  "client-assigned": {
    stored: storeManaged,
    rejected: rejectManaged,
  },
  "input-checks": {
    converted: convertInvalid,
    ignored: () => fixInvalid(() => undefined),
    stored: missing("The sandbox validates values before anything can store them."),
  },
  "unknown-parameters": {
    ignored: () =>
      onRequest(any, (request, { operation }) => {
        const [path = "", query] = request.target.split(/\?(.*)/s);
        if (!operation || query === undefined) return request;
        const known = Object.keys(operations[operation].parameters);
        const kept = query.split("&").filter((pair) => known.includes(pair.split(/[=[%]/)[0] ?? ""));
        return { ...request, target: kept.length > 0 ? `${path}?${kept.join("&")}` : path };
      }),
  },
  "unknown-members": {
    stored: storeUnknown,
    rejected: () =>
      rejectBody(withBody, (body) =>
        Object.entries(fields).some(
          ([key, known]) => isObject(body[key]) && Object.keys(body[key]).some((name) => !known.includes(name)),
        ),
      ),
  },
  "combined-filters": {
    any: matchAny,
  },
  "field-meanings": {
    own: missing("Each field would need a meaning of its own."),
  },
};
