/** The irregularities of the API, which have to stay: written out once more, so nobody regularizes facts and contract together. */

import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import {
  answerSchema,
  bundle,
  type Contract,
  documented,
  flat,
  objectAt,
  operationOf,
  operationsOf,
  property,
  requestSchema,
  types,
} from "./contract.ts";
import { fieldsOf } from "./register.ts";

function names(schema: JsonObject | undefined): string[] {
  return Object.keys(schema?.properties ?? {}).sort();
}

function answer(contract: Contract, id: string): JsonObject {
  return flat(contract, answerSchema(contract, id).schema);
}

function request(contract: Contract, id: string): JsonObject {
  return flat(contract, requestSchema(contract, id).schema);
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
  it("an order's fulfillments are a list under the singular `fulfillment` (Conventions, rule 4)", () => {
    const body = answer(contract, "listOrderFulfillments");
    expect(names(body)).toEqual(["fulfillment"]);
    expect(types(property(contract, body, "fulfillment") ?? {})).toEqual(["array"]);
  });

  it.each([
    ["getFulfillmentsByIds", "fulfillment"],
    ["getRefundsByIds", "refund"],
  ])("%s asks for many ids and answers one object under `%s`", (id, key) => {
    expect(types(property(contract, answer(contract, id), key) ?? {})).toEqual(["object"]);
  });

  it("a location is created under the singular path, and listed under the plural (Endpoints, Shop)", () => {
    expect(operationOf(contract, "createLocation").path).toBe("/api/202412/shops/location");
    const paths = objectAt(contract.document, "paths");
    expect(Object.keys(objectAt(paths, "/api/202412/shops/location"))).toContain("post");
    expect(objectAt(paths, "/api/202412/shops/location").get).toBeUndefined();
    expect(objectAt(paths, "/api/202412/shops/locations").post).toBeUndefined();
  });

  it.each(["addProductsToCollection", "removeProductsFromCollection"])(
    "%s answers an object with `result` under the plural `collections`",
    (id) => {
      const under = property(contract, answer(contract, id), "collections");
      expect(types(under ?? {})).toEqual(["object"]);
      expect(names(under)).toEqual(["result"]);
    },
  );

  it("one DELETE has a body, and no other (Endpoints, Collections)", () => {
    const withBody = operationsOf(contract).filter(({ method, node }) => method === "delete" && node.requestBody);
    expect(withBody.map(({ id }) => id)).toEqual(["removeProductsFromCollection"]);
  });

  it("a deleted customer comes back in a short form (Endpoints, Customers)", () => {
    const under = property(contract, answer(contract, "deleteCustomer"), "customer");
    expect(names(under)).toEqual(["createTime", "email", "firstName", "id", "lastName", "phone", "updateTime"]);
  });

  it("searching customers reads, and needs the scope to write (Authentication)", () => {
    expect(operationOf(contract, "searchCustomers").node.security).toEqual([{ accessToken: ["write_customers"] }]);
  });

  it("only the lines of a refund are in snake case (Conventions, rule 3)", () => {
    const lines = property(contract, property(contract, answer(contract, "createRefund"), "refund") ?? {}, "lineItems");
    expect(names(flat(contract, lines?.items))).toEqual(Object.keys(fieldsOf("refund-line-item-fields")).sort());
    const snake = new Set(propertyNames(contract.document).filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name)));
    expect([...snake].sort()).toEqual(["line_item", "line_item_id", "location_id", "total_tax"]);
  });

  it("a refund has `refundId` beside `id` (Resources and their fields, Refund)", () => {
    const refund = property(contract, answer(contract, "createRefund"), "refund");
    expect(names(refund)).toEqual(expect.arrayContaining(["id", "refundId"]));
  });

  it.each([
    ["cancelFulfillment", ["fulfillmentId"]],
    ["searchCustomers", ["limit", "order", "pageToken", "query"]],
    ["disableGiftCard", ["giftCardId"]],
    ["updateRefundStatus", ["orderId", "refundId", "status"]],
    ["cancelOrder", ["orderId", "reason"]],
  ])("%s takes a flat body", (id, fields) => {
    expect(names(request(contract, id))).toEqual(fields);
  });

  it("updating the tracking answers only the fields it takes (Endpoints, Fulfillments)", () => {
    const taken = names(property(contract, request(contract, "updateFulfillmentTracking"), "fulfillment"));
    const answered = names(property(contract, answer(contract, "updateFulfillmentTracking"), "fulfillment"));
    expect(answered).toEqual(taken);
    expect(answered).toEqual(
      ["createTime", "id", "lineItems", "orderId", "originAddress", "status", "trackings", "updateTime"].sort(),
    );
  });

  it("registering a fulfillment service answers no address and no handle (Endpoints, Fulfillments)", () => {
    const service = property(contract, answer(contract, "createFulfillmentService"), "fulfillmentService");
    expect(names(service)).toEqual(["name", "serviceId", "serviceName", "trackingSupport"]);
  });

  it("creating a refund sends neither `orderId` nor `refundPrice` (Endpoints, Refunds)", () => {
    const sent = names(property(contract, request(contract, "createRefund"), "refund"));
    expect(sent).not.toContain("orderId");
    expect(sent).not.toContain("refundPrice");
  });

  it("an order's update edits five fields and no lines (Endpoints, Orders)", () => {
    const sent = names(property(contract, request(contract, "updateOrder"), "order"));
    expect(sent).toEqual(["email", "note", "orderId", "phone", "shippingAddress", "tags"]);
  });

  it("the paths of shop and languages start with `shops`, that of categories with the singular `category`", () => {
    expect(operationOf(contract, "getShop").path).toBe("/api/202412/shops/info");
    expect(operationOf(contract, "listLanguages").path).toBe("/api/202412/shops/languages");
    expect(operationOf(contract, "searchCategories").path).toBe("/api/202412/category/search");
    expect(names(property(contract, answer(contract, "listLanguages"), "languages"))).toEqual([
      "publishedList",
      "unPublishedList",
    ]);
  });
});
