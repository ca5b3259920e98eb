/** The behavior of the API beyond its shapes, in the extensions: rejections, transitions, filters, pagination. */

import { describe, expect, it } from "vitest";
import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";
import {
  bundle,
  documented,
  flattenAllOf,
  objectAt,
  operationOf,
  operationsOf,
  property,
  requestSchema,
  responseSchema,
} from "./contract.ts";
import { bodies, facts, fieldsOf, limits, operation, operations, required, schemas } from "./register.ts";
import { sampleOf, withValue } from "./samples.ts";
import { validatorAt } from "./validation.ts";

function rulesOf(node: JsonObject): JsonObject[] {
  return asArray(node["x-rules"]).map(asObject);
}

/** The resource's schema under the key of an answer; the item's where it is a list. */
function resource(id: string, key: string): JsonObject {
  const under = property(bundle, flattenAllOf(bundle, responseSchema(bundle, id).schema), key) ?? {};
  return under.type === "array" ? flattenAllOf(bundle, under.items) : under;
}

describe("the two documented rejections (Errors, rules 1 and 2)", () => {
  const rejections = [
    { id: "deleteCustomer", source: /^customer-with-orders-stays$/, mentions: ["ordersCount", "orders"] },
    { id: "cancelOrder", source: /^paid-and-fulfilled-order-stays$/, mentions: ["paid", "fulfilled"] },
  ];

  it.each(rejections)("$id has the rule that rejects it", ({ id, source, mentions }) => {
    const stated = rulesOf(operationOf(bundle, id).node).filter((rule) => rule.refuse && rule.source);
    expect(stated.map((rule) => String(rule.source))).toEqual([expect.stringMatching(source)]);
    expect(
      mentions.some((word) => String(stated[0]?.refuse).includes(word)),
      String(stated[0]?.refuse),
    ).toBe(true);
    const outcome = String(stated[0]?.outcome);
    expect(Object.keys(objectAt(operationOf(bundle, id).node, "responses"))).toContain(outcome);
  });

  it("are the only documented rejections", () => {
    const refused = operationsOf(bundle).filter(({ node }) => rulesOf(node).some((rule) => rule.refuse && rule.source));
    expect(refused.map(({ id }) => id).sort()).toEqual(rejections.map(({ id }) => id).sort());
  });

  it.each(rejections)("$id keeps its rule in the documented-only contract, without the status", ({ id, source }) => {
    const stated = rulesOf(operationOf(documented, id).node).filter(({ description }) =>
      String(description).startsWith("Rejects if "),
    );
    expect(stated.map((rule) => String(rule.source))).toEqual([expect.stringMatching(source)]);
    expect(stated[0]).not.toHaveProperty("outcome");
  });

  it("do not document the status of a fulfilled order", () => {
    expect(JSON.stringify(rulesOf(operationOf(documented, "cancelOrder").node))).not.toContain("'fulfilled'");
  });
});

describe.each([bundle, documented])("a new order in $name", (contract) => {
  const line = { productId: "5904417730260008", variantId: "5904417730260008105", quantity: 2 };
  const validate = validatorAt(contract, requestSchema(contract, "createOrder").pointer);

  it("is valid with a product and a variant on each line item, whatever the stock (Endpoints, Orders)", () => {
    expect(validate({ order: { lineItems: [line] } })).toEqual([]);
  });

  const names = required.filter((row) => row.operation === "createOrder").flatMap(({ fields }) => fields);
  it.each(names)("is invalid without %s on a line item (Endpoints, Orders)", (name) => {
    const others = Object.fromEntries(Object.entries(line).filter(([key]) => key !== name));
    expect(validate({ order: { lineItems: [others] } })).not.toEqual([]);
    expect(validate({ order: { lineItems: [line, others] } })).not.toEqual([]);
  });

  it("requires the two ids that a fact requires", () => {
    expect(names).toEqual(["productId", "variantId"]);
  });
});

// Nothing in the document says any of this; each is an assumption of the contract, or nothing of it.
describe("the documented-only contract makes no claim", () => {
  const claimsAt = (schema: string, part: string) =>
    asArray(asObject(objectAt(documented.document, "components", "schemas", schema)["x-resource"])[part]).map(asObject);

  it("that an action leaves all other values unchanged", () => {
    const effects = operationsOf(documented).flatMap(({ node }) => asArray(node["x-effects"]).map(asObject));
    expect(effects.filter(({ others }) => others !== undefined)).toEqual([]);
  });

  it("that two gift cards have different codes", () => {
    expect(claimsAt("GiftCard", "unique")).toEqual([]);
  });

  it.each([
    ["Collection", ["collectionId"]],
    ["Customer", []],
    ["Fulfillment", []],
    ["FulfillmentTracking", []],
    ["FulfillmentService", ["serviceId", "serviceName"]],
    ["GiftCard", []],
    ["Location", ["locationId", "isDefault", "stopStatus"]],
    ["Refund", []],
    ["Order", []],
    ["Product", ["productId"]],
    ["ProductDetails", ["productId", "productCategory", "salesChannels"]],
    ["ProductCategory", ["categoryId", "categoryName", "parentCategoryId"]],
  ])("which properties of %s only the service sets, except %j", (schema, names) => {
    expect(claimsAt(schema, "readOnly").flatMap(({ properties }) => asArray(properties))).toEqual(names);
  });

  const resources = Object.keys(objectAt(documented.document, "components", "schemas"));
  it.each(resources.filter((schema) => claimsAt(schema, "readOnly").length > 0))(
    "which properties of %s only the service sets, unless a fact lists them",
    (schema) => {
      for (const { properties, source } of claimsAt(schema, "readOnly"))
        expect(Object.keys(fieldsOf(String(source)))).toEqual(expect.arrayContaining([...asArray(properties)]));
    },
  );

  it.each(["Customer", "Order"])("which properties of %s the service computes", (schema) => {
    expect(claimsAt(schema, "computed")).toEqual([]);
  });

  it("what the times of a resource record, except those of an order", () => {
    const timed = Object.entries(objectAt(documented.document, "components", "schemas")).filter(
      ([, schema]) => asObject(asObject(schema)["x-resource"]).times !== undefined,
    );
    expect(timed.map(([name]) => name)).toEqual(["Order"]);
  });

  it("that a customer search changes nothing", () => {
    expect(
      operationsOf(documented).filter(({ node }) => "x-safe" in node || "x-once" in node || "x-irreversible" in node),
    ).toEqual([]);
  });

  it.each([
    ["Order", "quantities-are-within-what-was-bought"],
    ["Order", "current-is-within-the-total"],
  ])("of the rule of %s %s", (schema, id) => {
    const rules = rulesOf(objectAt(documented.document, "components", "schemas", schema));
    expect(rules.map((rule) => rule.id)).not.toContain(id);
  });

  it("that a list of trackings replaces the earlier ones", () => {
    expect(rulesOf(operationOf(documented, "updateFulfillmentTracking").node)).toEqual([]);
  });

  it("that an order has a record of each of its fulfillments, except where one order is read", () => {
    const mirrors = asArray(objectAt(documented.document, "components", "schemas", "Order", "x-resource").mirrors);
    expect(mirrors.map((mirror) => Object.keys(asObject(mirror)).sort())).toEqual([
      ["at", "completeIn", "property", "resource", "source"],
    ]);
    expect(mirrors).toMatchObject([{ completeIn: ["getOrder"] }]);
  });
});

describe("partly documented claims keep their documented part", () => {
  it.each([
    ["Order", "line-prices-add-up", "The line item total is the sum of the line item prices."],
    ["Collection", "count-of-collects", "The number of products is `countGoodsNum`, and their ids are in `collects`."],
  ])("%s: %s", (schema, id, description) => {
    const rule = rulesOf(objectAt(documented.document, "components", "schemas", schema)).find((each) => each.id === id);
    expect(rule?.description).toBe(description);
    expect(Object.keys(rule ?? {}).sort()).toEqual(["description", "id", "source", "title"]);
  });
});

describe("transitions (States and transitions)", () => {
  it.each([
    { id: "disableGiftCard", effects: ["/giftCard/disableTime"] },
    { id: "cancelOrder", effects: ["/order/cancelledAt", "/order/cancelReason"] },
  ])("$id changes $effects", ({ id, effects }) => {
    const claims = asArray(operationOf(bundle, id).node["x-effects"]).map(asObject);
    const stated = claims.filter(({ assumed }) => assumed === undefined);
    expect(stated.flatMap(({ changes }) => asArray(changes))).toEqual(expect.arrayContaining(effects));
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

describe("computed values (Resources and their fields)", () => {
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
  const identified = schemas.flatMap(({ schema, key, id }) => (key && id ? [{ schema, key, id }] : []));
  it.each(identified)("$key is identified by $id", ({ schema, key, id }) => {
    const extension = objectAt(bundle.document, "components", "schemas", schema, "x-resource");
    expect(extension.name).toBe(key);
    expect(extension.id).toBe(id);
  });
});

describe("filters (Endpoints)", () => {
  const parameterOf = (id: string, name: string) =>
    asObject(operationOf(bundle, id).parameters.find((parameter) => parameter.name === name)?.node["x-filter"]);
  const query = operations.flatMap(({ id, query }) =>
    Object.entries(query).map(([name, declared]) => ({ id, name, ...declared })),
  );

  it.each(query.filter(({ filters }) => filters !== undefined))("$id: $name filters by $filters", (row) => {
    const filter = parameterOf(row.id, row.name);
    expect(filter.property).toBe(`/${row.filters}`);
    if (row.match) expect(filter.match).toBe(row.match);
  });

  it.each(query.filter(({ closed, name }) => closed !== undefined && name !== "sortOrder"))(
    "$id: $name filters by the states $closed",
    ({ id, name, closed }) => {
      const filter = parameterOf(id, name);
      expect(filter.match).toBe("state");
      expect(Object.keys(asObject(filter.states)).sort()).toEqual([...(closed ?? [])].map(String).sort());
    },
  );

  it("the customer search has the two observed terms", () => {
    const search = JSON.stringify(bundle.document.components);
    for (const term of ["customer_id", "orders_count"]) {
      expect(search).toContain(`"term":"${term}"`);
      expect(facts.get("customer-search-query")?.statement).toContain(term);
    }
  });
});

describe("pagination (Endpoints; Limits)", () => {
  // The names and types of the parameters are compared in query.test.ts and bodies.test.ts.
  const paged = operations.flatMap(({ id, query, request, response }) => {
    const inputs = { ...query, ...(request && request.key === undefined ? request.fields : {}) };
    return response !== "empty" && response.isList && inputs.limit ? [{ id, inputs, key: response.key }] : [];
  });

  it.each(paged)("$id declares its pagination", ({ id, inputs, key }) => {
    const paging = asObject(operationOf(bundle, id).node["x-paging"]);
    expect(asObject(paging.items).pointer).toBe(`/${key}`);
    const limit = asObject(paging.limit);
    expect(limit.parameter).toBe("limit");
    expect(limit.assumed).toBeUndefined();
    // A bound that is not documented is not there.
    expect(limit.default).toBe(inputs.limit?.default);
    expect(limit.maximum).toBe(inputs.limit?.maximum);
    const token = asObject(paging.pageToken);
    if (inputs.pageToken) expect(token).toMatchObject({ parameter: "pageToken" });
    if (inputs.pageToken) expect(token.assumed, "the token is documented").toBeUndefined();
    else expect(typeof token.assumed).toBe("string");
    if (inputs.sinceId) expect(paging.sinceId).toMatchObject({ parameter: "sinceId", property: "id" });
    else expect(paging.sinceId).toBeUndefined();
  });

  it.each([
    ["listCustomers", "/customers"],
    ["listLocations", "/locations"],
  ])("the pagination parameters of %s are assumed", (id, items) => {
    const paging = asObject(operationOf(bundle, id).node["x-paging"]);
    expect(asObject(paging.items).pointer).toBe(items);
    for (const part of ["limit", "pageToken"]) expect(typeof asObject(paging[part]).assumed, part).toBe("string");
  });

  it.each(limits.filter(({ limit }) => limit.parameter !== undefined))("$operation: $id", ({ operation, limit }) => {
    const paging = asObject(operationOf(bundle, operation).node["x-paging"]);
    expect(paging.limit).toMatchObject({ parameter: String(limit.parameter), default: limit.default });
    expect(asObject(paging.limit).maximum).toBe(limit.maximum);
  });

  it("orders can be read in time ranges by two dates", () => {
    const window = asArray(asObject(operationOf(bundle, "listOrders").node["x-paging"]).window);
    for (const property of ["createdAt", "updatedAt"]) {
      const bounds = Object.entries(operation("listOrders").query).filter(([, { filters }]) => filters === property);
      const [[min = ""] = [], [max = ""] = []] = ["min", "max"].map(
        (match) => bounds.find(([, row]) => row.match === match) ?? [],
      );
      expect(window).toContainEqual(expect.objectContaining({ min, max, property }));
    }
  });
});

describe.each(limits.filter(({ limit }) => limit.field !== undefined))("$operation: $id", ({ operation, limit }) => {
  it.each([bundle, documented])("is enforced in $name", (contract) => {
    const { declared } = bodies.find(({ id, side }) => id === operation && side === "request") ?? {};
    const [key = ""] = Object.keys(declared?.fields ?? {});
    const at = `/${key}/${limit.field}`;
    const validate = validatorAt(contract, requestSchema(contract, operation).pointer);
    const sample = (declared && sampleOf(declared)) ?? null;
    const length = Number(limit["max-length"] ?? limit["max-length-each"]);
    expect(validate(withValue(sample, at, "x".repeat(length)))).toEqual([]);
    expect(validate(withValue(sample, at, "x".repeat(length + 1)))).not.toEqual([]);
    const list = `${"x".repeat(length)},${"x".repeat(length)}`;
    if (limit["max-length-each"] !== undefined) expect(validate(withValue(sample, at, list))).toEqual([]);
  });
});

it("which operation causes which topic is not documented (Events, gaps)", () => {
  const claims = operationsOf(bundle).flatMap(({ node }) => asArray(node["x-causes"]).map(asObject));
  expect(claims.length).toBeGreaterThan(0);
  expect(claims.filter(({ source, assumed }) => source !== undefined || typeof assumed !== "string")).toEqual([]);
  expect(operationsOf(documented).filter(({ node }) => "x-causes" in node)).toEqual([]);
});

it("the calls that change a state are not repeated after a lost response", () => {
  const once = operationsOf(bundle).filter(({ node }) => node["x-once"] !== undefined);
  expect(once.map(({ id }) => id).sort()).toEqual(["cancelFulfillment", "updateRefundStatus"]);
});

it("tools ask before the calls that no other call undoes", () => {
  const irreversible = operationsOf(bundle).filter(({ node }) => node["x-irreversible"] !== undefined);
  expect(irreversible.map(({ id }) => id).sort()).toEqual(["cancelFulfillment", "cancelOrder", "disableGiftCard"]);
});

it("the customer search is the only POST that changes nothing", () => {
  const safe = operationsOf(bundle).filter(({ node }) => node["x-safe"] !== undefined);
  expect(safe.map(({ id }) => id)).toEqual(["searchCustomers"]);
});
