/** What the interface does, beyond its shapes: refusals, transitions, filters, pages, as the extensions carry them. */

import { describe, expect, it } from "vitest";
import {
  answerSchema,
  asArray,
  asObject,
  bundle,
  documented,
  flat,
  objectAt,
  operationOf,
  operationsOf,
  property,
  requestSchema,
} from "./contract.ts";
import type { JsonObject } from "./declared.ts";
import { validatorAt } from "./validation.ts";

function rulesOf(node: JsonObject): JsonObject[] {
  return asArray(node["x-rules"]).map(asObject);
}

/** The resource's schema under the key of an answer; the item's where it is a list. */
function resource(id: string, key: string): JsonObject {
  const under = property(bundle, flat(bundle, answerSchema(bundle, id).schema), key) ?? {};
  return under.type === "array" ? flat(bundle, under.items) : under;
}

describe("the two refusals (Errors, rules 1 and 2)", () => {
  const refusals = [
    { id: "deleteCustomer", source: /^customer-with-orders-stays$/, mentions: ["ordersCount", "orders"] },
    { id: "cancelOrder", source: /^paid-and-fulfilled-order-stays$/, mentions: ["paid", "fulfilled"] },
  ];

  it.each(refusals)("$id is refused under its stated rule", ({ id, source, mentions }) => {
    const stated = rulesOf(operationOf(bundle, id).node).filter((rule) => rule.refuse && rule.source);
    expect(stated.map((rule) => String(rule.source))).toEqual([expect.stringMatching(source)]);
    expect(
      mentions.some((word) => String(stated[0]?.refuse).includes(word)),
      String(stated[0]?.refuse),
    ).toBe(true);
    const outcome = String(stated[0]?.outcome);
    expect(Object.keys(objectAt(operationOf(bundle, id).node, "responses"))).toContain(outcome);
  });

  it("no other refusal is said to be stated", () => {
    const refused = operationsOf(bundle).filter(({ node }) => rulesOf(node).some((rule) => rule.refuse && rule.source));
    expect(refused.map(({ id }) => id).sort()).toEqual(refusals.map(({ id }) => id).sort());
  });

  it.each(refusals)("$id keeps its rule in the documented-only contract", ({ id }) => {
    const stated = rulesOf(operationOf(documented, id).node).filter((rule) => rule.refuse);
    expect(stated).toHaveLength(1);
  });
});

describe.each([bundle, documented])("a new order in $name", (contract) => {
  const line = { productId: "5904417730260008", variantId: "5904417730260008105", quantity: 2 };
  const validate = validatorAt(contract, requestSchema(contract, "createOrder").pointer);

  it("is taken with a product and a variant on each line, and no stock (Endpoints, Orders)", () => {
    expect(validate({ order: { lineItems: [line] } })).toEqual([]);
  });

  it.each(["productId", "variantId"] as const)("is refused without %s on a line (Endpoints, Orders)", (name) => {
    const { [name]: _left, ...others } = line;
    expect(validate({ order: { lineItems: [others] } })).not.toEqual([]);
    expect(validate({ order: { lineItems: [line, others] } })).not.toEqual([]);
  });
});

describe("transitions (States and transitions)", () => {
  it.each([
    { id: "disableGiftCard", effects: ["/giftCard/disableTime"] },
    { id: "cancelOrder", effects: ["/order/cancelledAt", "/order/cancelReason"] },
  ])("$id changes $effects", ({ id, effects }) => {
    expect(asArray(operationOf(bundle, id).node["x-effects"])).toEqual(expect.arrayContaining(effects));
  });

  it("cancelling an order sets its reason and its time", () => {
    const rules = JSON.stringify(rulesOf(operationOf(bundle, "cancelOrder").node));
    expect(rules).toContain("cancelReason");
    expect(rules).toContain("request.reason");
    expect(rules).toContain("cancelledAt");
  });

  it("disabling a gift card sets its time", () => {
    expect(JSON.stringify(rulesOf(operationOf(bundle, "disableGiftCard").node))).toContain("disableTime");
  });

  it("a new fulfillment is open (Endpoints, Fulfillments)", () => {
    const rules = rulesOf(operationOf(bundle, "createFulfillment").node).filter((rule) => rule.source);
    expect(JSON.stringify(rules)).toMatch(/status.*'open'|'open'.*status/);
  });
});

describe("values that follow (Resources and their fields)", () => {
  it.each([
    { id: "getGiftCard", key: "giftCard", derive: "/lastCharacters", from: /code/ },
    { id: "getOrder", key: "order", derive: "/totalLineItemsPrice", from: /lineItems/ },
    { id: "getOrder", key: "order", derive: "/createdAt", from: /before\.order\.createdAt/ },
  ])("$key: $derive", ({ id, key, derive, from }) => {
    const rule = rulesOf(resource(id, key)).find((rule) => rule.derive === derive);
    expect(String(rule?.as)).toMatch(from);
  });
});

describe("resources", () => {
  it.each([
    { id: "createFulfillment", key: "fulfillment", name: "fulfillment", by: ["id"] },
    { id: "createFulfillmentService", key: "fulfillmentService", name: "fulfillmentService", by: ["serviceId"] },
    { id: "createCollection", key: "collection", name: "collection", by: ["collectionId"] },
    { id: "createCustomer", key: "customer", name: "customer", by: ["id"] },
    { id: "createGiftCard", key: "giftCard", name: "giftCard", by: ["id"] },
    { id: "getShop", key: "shop", name: "shop", by: ["shopId"] },
    { id: "createLocation", key: "location", name: "location", by: ["locationId"] },
    { id: "createRefund", key: "refund", name: "refund", by: ["refundId", "id"] },
    { id: "createOrder", key: "order", name: "order", by: ["orderId"] },
    { id: "createProduct", key: "product", name: "product", by: ["productId"] },
    { id: "searchCategories", key: "productCategories", name: "category", by: ["categoryId"] },
  ])("$name is identified by $by", ({ id, key, by }) => {
    const extension = asObject(resource(id, key)["x-resource"]);
    expect(by).toContain(extension.id);
  });
});

describe("filters (Endpoints)", () => {
  const filters = [
    { id: "listCollections", name: "title", property: "/title" },
    { id: "listCollections", name: "collectionType", property: "/collectionType" },
    { id: "listCollections", name: "ids", property: "/collectionId" },
    { id: "searchGiftCards", name: "lastCharacters", property: "/lastCharacters" },
    { id: "getFulfillmentsByIds", name: "ids", property: "/id" },
    { id: "listOrders", name: "createdAtMin", property: "/createdAt", match: "min" },
    { id: "listOrders", name: "createdAtMax", property: "/createdAt", match: "max" },
    { id: "listOrders", name: "updatedAtMin", property: "/updatedAt", match: "min" },
    { id: "listOrders", name: "updatedAtMax", property: "/updatedAt", match: "max" },
    { id: "listOrders", name: "financialStatus", property: "/financialStatus", match: "equals" },
    { id: "listOrders", name: "fulfillmentStatus", property: "/fulfillmentStatus", match: "equals" },
    { id: "listOrders", name: "ids", property: "/orderId", match: "in" },
    { id: "searchCategories", name: "categoryName", property: "/categoryName" },
  ];
  it.each(filters)("$id: $name filters by $property", ({ id, name, property, match }) => {
    const parameter = operationOf(bundle, id).parameters.find((parameter) => parameter.name === name);
    const filter = asObject(parameter?.node["x-filter"]);
    expect(filter.property).toBe(property);
    if (match) expect(filter.match).toBe(match);
  });

  it.each([
    { id: "searchGiftCards", name: "status", states: ["enabled", "disabled", "expired"] },
    { id: "listCollections", name: "publishedStatus", states: ["published", "unpublished", "any"] },
  ])("$id: $name filters by state", ({ id, name, states }) => {
    const parameter = operationOf(bundle, id).parameters.find((parameter) => parameter.name === name);
    const filter = asObject(parameter?.node["x-filter"]);
    expect(filter.match).toBe("state");
    expect(Object.keys(asObject(filter.states)).sort()).toEqual([...states].sort());
  });

  it("customers are searched by the two terms that were seen", () => {
    const search = JSON.stringify(bundle.document.components);
    expect(search).toContain('"term":"customer_id"');
    expect(search).toContain('"term":"orders_count"');
  });
});

describe("pages (Endpoints; Limits)", () => {
  it.each([
    { id: "listCollections", has: { items: "/collections", limit: { parameter: "limit" } }, token: "pageToken" },
    {
      id: "searchGiftCards",
      has: {
        items: "/giftCards",
        limit: { parameter: "limit", default: 50 },
        sinceId: { parameter: "sinceId", property: "id" },
      },
      token: "pageToken",
    },
    {
      id: "listOrderRefunds",
      has: { items: "/refunds", limit: { parameter: "limit", default: 50, maximum: 250 } },
      token: undefined,
    },
    { id: "listOrders", has: { items: "/orders", limit: { parameter: "limit" } }, token: undefined },
    { id: "searchCustomers", has: { items: "/customers", limit: { parameter: "limit" } }, token: "pageToken" },
    { id: "listCustomers", has: { items: "/customers" }, token: undefined },
    { id: "listLocations", has: { items: "/locations" }, token: undefined },
  ])("$id says what pages it", ({ id, has, token }) => {
    const paging = asObject(operationOf(bundle, id).node["x-paging"]);
    expect(paging).toMatchObject(has);
    // A bound that the source does not state is not there.
    const limit = asObject(asObject(has).limit as JsonObject | undefined);
    expect(asObject(paging.limit).default).toBe(limit.default);
    expect(asObject(paging.limit).maximum).toBe(limit.maximum);
    if (token) expect(asObject(paging.pageToken)).toMatchObject({ parameter: token });
    if (token) expect(asObject(paging.pageToken).assumed, "the source names the token").toBeUndefined();
  });

  it("orders can be walked by windows on their two dates", () => {
    const window = asArray(asObject(operationOf(bundle, "listOrders").node["x-paging"]).window);
    expect(window).toEqual(
      expect.arrayContaining([
        { min: "createdAtMin", max: "createdAtMax", property: "createdAt" },
        { min: "updatedAtMin", max: "updatedAtMax", property: "updatedAt" },
      ]),
    );
  });
});

it("the customer search is the one POST that changes nothing", () => {
  const safe = operationsOf(bundle).filter(({ node }) => node["x-safe"] === true);
  expect(safe.map(({ id }) => id)).toEqual(["searchCustomers"]);
});
