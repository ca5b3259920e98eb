/** Other readings of tokens, statuses, errors, pages and limits. */
import { operations } from "../../generated/contract.js";
import { json } from "../../src/sandbox/http/error-response.ts";
import type { SandboxResponse } from "../../src/sandbox/http/messages.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import {
  any,
  beforeOperation,
  combine,
  onList,
  onProblem,
  onQuery,
  onRequest,
  onStore,
  requireScopes,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { changePaging, read } from "./calls.ts";
import { carryToken, onePage, pagedLists, pagesByNumber } from "./pages.ts";
import { unobservable, type Variations } from "./reading.ts";
import { editMembers, restatus } from "./responses.ts";

type Problem = { readonly detail: string };

const isReference = (problem: Problem): boolean =>
  /must be (the id of|a variant of|a line item of)/.test(JSON.stringify(problem));
const isInvalid = (problem: Problem): boolean => !isReference(problem);

/** The lists whose page sizes are not documented. */
const unlimited = ["listCollections", "listCustomers", "listLocations", "listOrders", "searchCustomers"] as const;

/** The operations that name a resource in their path, and the key of it in their response. */
const resourceKeys: Partial<Record<OperationId, string>> = {
  getOrder: "order",
  updateOrder: "order",
  cancelOrder: "order",
  getProduct: "product",
  updateProduct: "product",
  getCollection: "collection",
  updateCollection: "collection",
  getCustomer: "customer",
  updateCustomer: "customer",
  getLocation: "location",
  updateLocation: "location",
  getGiftCard: "giftCard",
  updateGiftCard: "giftCard",
  disableGiftCard: "giftCard",
  cancelFulfillment: "fulfillment",
  updateFulfillmentTracking: "fulfillment",
  updateRefundStatus: "refund",
};

/** Responds to a request for a resource that does not exist with null under its key. */
function nullForMissing(): Variation {
  return {
    exchange: async (request, next, { operation }) => {
      const response = await next(request);
      const key = operation && resourceKeys[operation];
      if (response.status !== 404 || key === undefined) return response;
      return { ...response, status: 200, body: JSON.stringify({ [key]: null }) };
    },
  };
}

/** Rejects every nth request with 429, before the sandbox sees it. */
function limitRate(every: number, status: number): Variation {
  let requests = 0;
  const response: SandboxResponse = {
    status,
    headers: { "content-type": json },
    body: JSON.stringify({ title: "Too many requests", status }),
  };
  return {
    exchange: async (request, next) => {
      requests += 1;
      return requests % every === 0 ? response : next(request);
    },
  };
}

function byArea(): Variation {
  const scopes: Partial<Record<OperationId, string>> = {
    createProduct: "write_products",
    updateProduct: "write_products",
    deleteProduct: "write_products",
    getProduct: "read_products",
    searchCategories: "read_products",
    getOrder: "read_orders",
  };
  // A suite has tokens with the documented scopes only.
  const known = new Set(Object.values(operations).flatMap((operation): readonly string[] => operation.scopes));
  const entries = Object.entries(scopes) as [OperationId, string][];
  return combine(
    ...entries.filter(([, scope]) => known.has(scope)).map(([operation, scope]) => requireScopes(operation, scope)),
  );
}

/** Keeps ids of gift cards and products that name nothing. */
function acceptReferences(): Variation {
  const kept = new Map<string, string>();
  const remember = (id: string | undefined): void => {
    if (id !== undefined) kept.set("id", id);
  };
  return combine(
    beforeOperation("createGiftCard", async ({ giftCard }, call) => {
      const { customerId, ...rest } = giftCard;
      if (customerId === undefined || (await read("customer", customerId, call))) return { giftCard };
      remember(customerId);
      return { giftCard: rest };
    }),
    onStore("createGiftCard", "giftCard", (giftCard) => {
      const customerId = kept.get("id");
      kept.clear();
      return customerId === undefined ? giftCard : { ...giftCard, customerId };
    }),
  );
}

/** Responds with 410 to requests for what was deleted. */
function remembersDeleted(): Variation {
  const gone = new Set<string>();
  return {
    exchange: async (request, next) => {
      const path = request.target.split("?")[0] ?? "";
      const response = await next(request);
      if (request.method === "DELETE" && response.status === 200 && !path.endsWith("/collect")) gone.add(path);
      const isGone = response.status === 404 && [...gone].some((each) => path === each || path.startsWith(`${each}/`));
      return isGone ? { ...response, status: 410, body: JSON.stringify(noSuchResource) } : response;
    },
  };
}

const noSuchResource = { title: "Gone", status: 410, detail: "There is no such resource any more." };

/** Responds to a second deletion as to the first. */
function repeatsDeletion(): Variation {
  const gone = new Map<string, SandboxResponse>();
  return {
    exchange: async (request, next, { tenant }) => {
      const response = await next(request);
      if (request.method !== "DELETE" || !tenant) return response;
      if (response.status === 200 && !/\/collects?(\?|$)/.test(request.target)) gone.set(request.target, response);
      return response.status === 404 ? (gone.get(request.target) ?? response) : response;
    },
  };
}

/** The lists whose order no parameter gives. */
const ordered = [
  "listCollections",
  "listCustomers",
  "listLocations",
  "listOrderFulfillments",
  "listOrderRefunds",
  "listOrders",
  "searchCustomers",
] as const satisfies readonly OperationId[];

function orderLists(by: "created" | "updated" | "id", desc: boolean): Variation {
  return onList([...ordered], any, (page, call, last) =>
    call.request.sortOrder === undefined && call.request.order === undefined
      ? { ...page, by, desc, ...(last && { after: [last[by], last.id] }) }
      : page,
  );
}

/** Changes a limit above the documented maximum before it is checked. */
function onLimit(change: (limit: number, pair: string) => string): Variation {
  return onQuery("listOrderRefunds", (query) =>
    query.replace(/(^|&)limit=(\d+)/, (pair, start, limit) =>
      Number(limit) > 250 ? `${start}${change(Number(limit), pair)}` : pair,
    ),
  );
}

export const generalVariations: Variations = {
  "protected-customer-data": {
    "second-permission": unobservable("A token that has the permission sees no difference."),
    masked: () =>
      editMembers(
        ["createCustomer", "getCustomer", "listCustomers", "searchCustomers", "updateCustomer"],
        (value, name) => (["firstName", "lastName", "email", "phone"].includes(name) ? null : value),
      ),
  },
  "unstated-scopes": {
    "scope-of-area": byArea,
  },
  "token-statuses": {
    "unauthorized-if-missing": () =>
      restatus(401, 403, (_, { header }) => (header("x-service-access-token") ?? "") !== ""),
  },
  "missing-resource-statuses": {
    "null-value": nullForMissing,
  },
  "missing-references": {
    "not-found": () => restatus(422, 404, isReference),
    "bad-request": () => restatus(422, 400, isReference),
    accepted: acceptReferences,
  },
  "invalid-request-statuses": {
    "bad-request": () => restatus(422, 400, isInvalid),
  },
  "error-shape": {
    "errors-list": () =>
      onProblem(any, ({ title, detail }) => ({ errors: [{ code: codeOf(title), message: detail }] })),
    "errors-map": () => onProblem(any, ({ detail }) => ({ errors: { base: [detail] } })),
    message: () => onProblem(any, ({ title, detail }) => ({ code: codeOf(title), message: detail })),
    text: () => onProblem(any, ({ detail }) => ({ errors: detail })),
    empty: () => onProblem(any, () => ({})),
  },
  "next-page": {
    "body-member": () =>
      carryToken([...pagedLists], (token, body) => ({
        body: { ...body, ...(token !== undefined && { nextPageToken: token }) },
      })),
    header: () =>
      carryToken([...pagedLists], (token) => ({
        ...(token !== undefined && { headers: { "x-next-page-token": token } }),
      })),
    "page-number": () => pagesByNumber([...pagedLists], "pageToken"),
  },
  "order-list-pages": {
    "one-page": () => onePage(["listOrders", "listOrderRefunds"]),
    "page-number": () => pagesByNumber(["listOrders", "listOrderRefunds"], "page"),
  },
  "page-sizes": {
    "default-20": () =>
      changePaging([...unlimited], () => ({ limit: { parameter: "limit", default: 20, maximum: 100 } })),
    unlimited: () =>
      changePaging([...unlimited], () => ({ limit: { parameter: "limit", default: 100_000, maximum: 100_000 } })),
  },
  "limit-over-maximum": {
    reduced: () => onLimit(() => "limit=250"),
    default: () => onLimit(() => "limit=50"),
  },
  "list-order": {
    "newest-first": () => orderLists("created", true),
    "last-updated-first": () => orderLists("updated", true),
    "by-id": () => orderLists("id", false),
  },
  "rate-limits": {
    "status-only": () => limitRate(500, 429),
    unavailable: () => limitRate(500, 503),
  },
  "request-sizes": {
    "bad-request": () => restatus(413, 400),
    unlimited: () => onRequest(any, (request) => ({ ...request, body: () => request.body(Number.MAX_SAFE_INTEGER) })),
  },
  "deleted-resources": {
    gone: remembersDeleted,
    repeatable: repeatsDeletion,
  },
};

function codeOf(title: unknown): string {
  return String(title).toLowerCase().replaceAll(" ", "_");
}
