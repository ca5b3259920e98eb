/** Other readings of requests: what they need, how they are encoded, what an update does. */
import { operations } from "../../generated/contract.js";
import type { Collection, Order } from "../../generated/types.js";
import type { SandboxResponse } from "../../src/sandbox/http/messages.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import { millisecondsOf } from "../../src/sandbox/text/time.ts";
import {
  any,
  aroundOperation,
  changeFilter,
  combine,
  onQuery,
  onRequest,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { pathParameters, readAll, rejectIf } from "./calls.ts";
import { parsedBodyOf } from "./pages.ts";
import { missing, type Variations } from "./reading.ts";
import type { UntypedJson } from "./responses.ts";
import { fillUnset } from "./values.ts";

const byIds = ["getFulfillmentsByIds", "getRefundsByIds"] as const;
/** Changes the pairs of a query. */
function onPairs(on: readonly OperationId[], change: (pairs: readonly string[]) => readonly string[]): Variation {
  return onQuery(on, (query) => change(query.split("&").filter((pair) => pair !== "")).join("&"));
}

const nameOf = (pair: string): string => decodeURIComponent(pair.split("=")[0] ?? "");
const valueIn = (pair: string): string => decodeURIComponent(pair.split("=")[1] ?? "");

/** Reads several ids from another encoding. One id alone is read in any encoding. */
function readIds(decode: (name: string, values: readonly string[]) => readonly string[]): Variation {
  return onPairs([...byIds, "listCollections"], (pairs) => {
    // The link to a next page is the sandbox's own.
    if (pairs.some((pair) => nameOf(pair) === "pageToken")) return pairs;
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
        const [[name, value] = ["", undefined]] = Object.entries<UntypedJson>(parsedBodyOf(last));
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

/** Orders that match one of the filters. The two bounds of a time are one filter. */
function matchAny(): Variation {
  return combine(matchAnyOfOrders(), matchAnyOfCollections());
}

function matchAnyOfCollections(): Variation {
  return aroundOperation("listCollections", async (request, call, next) => {
    const { title, collectionType, publishedStatus, ids, ...rest } = request;
    const filters: ((collection: Collection) => boolean)[] = [];
    if (title !== undefined) filters.push((collection) => collection.title === title);
    if (collectionType !== undefined)
      filters.push((collection) => String(collection.collectionType) === String(collectionType));
    if (publishedStatus !== undefined)
      filters.push(
        ({ published }) => publishedStatus === "any" || (published === true) === (publishedStatus === "published"),
      );
    if (ids !== undefined) filters.push(({ collectionId }) => ids.includes(collectionId));
    if (filters.length < 2) return next(request);
    const found = (await readAll("collection", call)).filter((each) => filters.some((matches) => matches(each)));
    const changed = { ...rest, ids: found.length > 0 ? found.map(({ collectionId }) => collectionId) : ["0"] };
    Object.defineProperty(call, "request", { value: changed });
    return next(changed);
  });
}

function matchAnyOfOrders(): Variation {
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

export const requests: Variations = {
  presence: {
    "main-fields": requireMainFields,
    contact: () =>
      combine(
        requireMainFields(),
        rejectIf("createCustomer", 422, ({ customer: { email, phone, firstName, lastName } }) =>
          [email, phone, firstName, lastName].every(isEmpty),
        ),
      ),
    more: () =>
      combine(
        requireMainFields(),
        rejectIf("createCustomer", 422, ({ customer }) => isEmpty(customer.email), "has no email."),
        rejectIf("createLocation", 422, ({ location }) => isEmpty(location.address2), "has no address2."),
        rejectIf("cancelOrder", 422, ({ reason }) => isEmpty(reason), "has no reason."),
        rejectIf("updateRefundStatus", 422, ({ orderId }) => isEmpty(orderId), "has no orderId."),
      ),
  },
  "response-presence": {
    all: () => fillUnset(() => null),
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
  },
  "ids-not-found": {
    "null-value": () => nothingFound((key) => ({ [key]: null })),
    empty: () => nothingFound(() => ({})),
  },
  "list-filters": {
    "any-of": () =>
      combine(
        changeFilter("listOrders", "financialStatus", () => ({ match: "in" })),
        changeFilter("listOrders", "fulfillmentStatus", () => ({ match: "in" })),
      ),
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
  "combined-filters": {
    any: matchAny,
  },
  "field-meanings": {
    own: missing("Each field would need a meaning of its own."),
  },
};
