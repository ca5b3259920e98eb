/** The irregularities of the API, which have to stay: written out once more, so nobody regularizes facts and contract together. */

import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import {
  bundle,
  type Contract,
  documented,
  flattenAllOf,
  objectAt,
  operationOf,
  operationsOf,
  property,
  requestSchema,
  responseSchema,
  types,
} from "./contract.ts";
import { fieldsOf } from "./register.ts";

function names(schema: JsonObject | undefined): string[] {
  return Object.keys(schema?.properties ?? {}).sort();
}

function responseBody(contract: Contract, id: string): JsonObject {
  return flattenAllOf(contract, responseSchema(contract, id).schema);
}

function requestBody(contract: Contract, id: string): JsonObject {
  return flattenAllOf(contract, requestSchema(contract, id).schema);
}

/** Names of all properties of all schemas. */
function propertyNames(value: Json): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(propertyNames);
  const inside = Object.entries(value as JsonObject)
    .filter(([key]) => key !== "examples" && key !== "example" && !key.startsWith("x-"))
    .flatMap(([, item]) => propertyNames(item));
  return [...names(value as JsonObject), ...inside];
}

describe.each([bundle, documented])("irregularities in $name", (contract) => {
  it("the fulfillments of an order are a list under the singular key `fulfillment` (Conventions, rule 4)", () => {
    const body = responseBody(contract, "listOrderFulfillments");
    expect(names(body)).toEqual(["fulfillment"]);
    expect(types(property(contract, body, "fulfillment") ?? {})).toEqual(["array"]);
  });

  it.each([
    ["getFulfillmentsByIds", "fulfillment"],
    ["getRefundsByIds", "refund"],
  ])("%s accepts many ids and returns one object under `%s`", (id, key) => {
    expect(types(property(contract, responseBody(contract, id), key) ?? {})).toEqual(["object"]);
  });

  it("a location is created at the singular path and listed at the plural path (Endpoints, Shop)", () => {
    expect(operationOf(contract, "createLocation").path).toBe("/api/202412/shops/location");
    const paths = objectAt(contract.document, "paths");
    expect(Object.keys(objectAt(paths, "/api/202412/shops/location"))).toContain("post");
    expect(objectAt(paths, "/api/202412/shops/location").get).toBeUndefined();
    expect(objectAt(paths, "/api/202412/shops/locations").post).toBeUndefined();
  });

  it.each(["addProductsToCollection", "removeProductsFromCollection"])(
    "%s returns an object with `result` under the plural key `collections`",
    (id) => {
      const under = property(contract, responseBody(contract, id), "collections");
      expect(types(under ?? {})).toEqual(["object"]);
      expect(names(under)).toEqual(["result"]);
    },
  );

  it("exactly one DELETE has a body (Endpoints, Collections)", () => {
    const withBody = operationsOf(contract).filter(({ method, node }) => method === "delete" && node.requestBody);
    expect(withBody.map(({ id }) => id)).toEqual(["removeProductsFromCollection"]);
  });

  it("deleting a customer returns a short form of it (Endpoints, Customers)", () => {
    const under = property(contract, responseBody(contract, "deleteCustomer"), "customer");
    expect(names(under)).toEqual(["createTime", "email", "firstName", "id", "lastName", "phone", "updateTime"]);
  });

  it("searching customers requires a write scope (Authentication)", () => {
    expect(operationOf(contract, "searchCustomers").node.security).toEqual([{ accessToken: ["write_customers"] }]);
  });

  it("only the line items of a refund have snake-case properties (Conventions, rule 3)", () => {
    const lines = property(
      contract,
      property(contract, responseBody(contract, "createRefund"), "refund") ?? {},
      "lineItems",
    );
    expect(names(flattenAllOf(contract, lines?.items))).toEqual(
      Object.keys(fieldsOf("refund-line-item-fields")).sort(),
    );
    const snake = new Set(propertyNames(contract.document).filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name)));
    expect([...snake].sort()).toEqual(["line_item", "line_item_id", "location_id", "total_tax"]);
  });

  it("a refund has both `refundId` and `id` (Resources and their fields, Refund)", () => {
    const refund = property(contract, responseBody(contract, "createRefund"), "refund");
    expect(names(refund)).toEqual(expect.arrayContaining(["id", "refundId"]));
  });

  it.each([
    ["cancelFulfillment", ["fulfillmentId"]],
    ["searchCustomers", ["limit", "order", "pageToken", "query"]],
    ["disableGiftCard", ["giftCardId"]],
    ["updateRefundStatus", ["orderId", "refundId", "status"]],
    ["cancelOrder", ["orderId", "reason"]],
  ])("the body of %s has no envelope", (id, fields) => {
    expect(names(requestBody(contract, id))).toEqual(fields);
  });

  it("updating the tracking returns only the fields that it accepts (Endpoints, Fulfillments)", () => {
    const taken = names(property(contract, requestBody(contract, "updateFulfillmentTracking"), "fulfillment"));
    const answered = names(property(contract, responseBody(contract, "updateFulfillmentTracking"), "fulfillment"));
    expect(answered).toEqual(taken);
    expect(answered).toEqual(
      ["createTime", "id", "lineItems", "orderId", "originAddress", "status", "trackings", "updateTime"].sort(),
    );
  });

  it("registering a fulfillment service returns neither address nor handle (Endpoints, Fulfillments)", () => {
    const service = property(contract, responseBody(contract, "createFulfillmentService"), "fulfillmentService");
    expect(names(service)).toEqual(["name", "serviceId", "serviceName", "trackingSupport"]);
  });

  it("creating a refund accepts neither `orderId` nor `refundPrice` (Endpoints, Refunds)", () => {
    const sent = names(property(contract, requestBody(contract, "createRefund"), "refund"));
    expect(sent).not.toContain("orderId");
    expect(sent).not.toContain("refundPrice");
  });

  it("updating an order changes five fields and no line items (Endpoints, Orders)", () => {
    const sent = names(property(contract, requestBody(contract, "updateOrder"), "order"));
    expect(sent).toEqual(["email", "note", "orderId", "phone", "shippingAddress", "tags"]);
  });

  it("the paths of shop and languages start with `shops`, those of categories with the singular `category`", () => {
    expect(operationOf(contract, "getShop").path).toBe("/api/202412/shops/info");
    expect(operationOf(contract, "listLanguages").path).toBe("/api/202412/shops/languages");
    expect(operationOf(contract, "searchCategories").path).toBe("/api/202412/category/search");
    expect(names(property(contract, responseBody(contract, "listLanguages"), "languages"))).toEqual([
      "publishedList",
      "unPublishedList",
    ]);
  });
});
