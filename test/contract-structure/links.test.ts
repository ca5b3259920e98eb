import { describe, expect, it } from "vitest";
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import {
  bundle,
  type Contract,
  type ContractOperation,
  documented,
  flattenAllOf,
  followReference,
  objectAt,
  operationOf,
  operationsOf,
} from "../facts/contract.ts";
import { validatorAt } from "../facts/validation.ts";
import { examples } from "./named-examples.ts";

interface Link {
  readonly from: string;
  readonly name: string;
  readonly to: string;
  readonly node: JsonObject;
}

function linksOf(contract: Contract): Link[] {
  return operationsOf(contract).flatMap(({ id, node }) =>
    Object.entries(objectAt(node, "responses", "200", "links")).map(([name, link]) => {
      const followedLink = followReference(contract, link);
      return { from: id, name, to: String(followedLink.operationId), node: followedLink };
    }),
  );
}

const links = linksOf(bundle);

/** The resource in an operation's response, alone or as the items of a list. */
function resourceOf(operation: ContractOperation): string | undefined {
  const body = flattenAllOf(bundle, objectAt(operation.node, "responses", "200", "content", "application/json").schema);
  const [member] = Object.values(asObject(body.properties));
  const shown = flattenAllOf(bundle, member);
  const resource = asObject(flattenAllOf(bundle, shown.items ?? member)["x-resource"]).name;
  return typeof resource === "string" ? resource : undefined;
}

const operations = operationsOf(bundle);

describe("the response of an operation on a resource links to all its other operations", () => {
  const sources = operations.filter((source) => source.method !== "delete" && resourceOf(source) !== undefined);
  it.each(sources)("$id", (source) => {
    const targets = operations.filter(
      ({ id, parameters }) =>
        id !== source.id &&
        parameters.some(({ in: place, name }) => place === "path" && name === `${resourceOf(source)}Id`),
    );
    const reached = links.filter(({ from }) => from === source.id).map(({ to }) => to);
    expect(reached).toEqual(expect.arrayContaining(targets.map(({ id }) => id)));
  });
});

// Links to what takes an id by another name, or deep in its body. They are written in `openapi/<area>/links.yaml`.
it.each([
  ["createOrder", "createRefund", "order/lineItems/0/id"],
  ["getOrder", "getFulfillmentsByIds", "order/fulfillments/0/fulfillId"],
  ["getCustomer", "createOrder", "customer/id"],
  ["getProduct", "createCollection", "product/productId"],
  ["getProduct", "createOrder", "product/variants/0/variantId"],
  ["listCollections", "createProduct", "collections/0/collectionId"],
  ["getLocation", "createRefund", "location/locationId"],
  // Derived: the parent of what is created, an id that a resource names, and an id in a request's envelope.
  ["getFulfillmentsByIds", "createFulfillment", "fulfillment/orderId"],
  ["getOrder", "getCustomer", "order/customer/id"],
  ["getGiftCard", "getOrder", "giftCard/orderId"],
  ["listOrderRefunds", "getCustomer", "refunds/0/customerId"],
  ["getCustomer", "createGiftCard", "customer/id"],
  ["getProduct", "addProductsToCollection", "product/productId"],
  ["searchCategories", "createProduct", "productCategories/0/categoryId"],
])("%s links to %s with /%s", (source, target, pointer) => {
  const link = links.find(({ from, to }) => from === source && to === target);
  expect(expressions(link?.node ?? null)).toContain(`$response.body#/${pointer}`);
});

/** The runtime expressions in a value, to any depth. */
function expressions(value: Json): string[] {
  if (typeof value === "string") return value.startsWith("$") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((item) => expressions(item as Json));
}

/** The value at a JSON pointer, or undefined. */
function at(value: Json, pointer: string): Json | undefined {
  return pointer
    .split("/")
    .slice(1)
    .reduce<Json | undefined>(
      (node, key) => (node === undefined ? undefined : (node as JsonObject | null)?.[key]),
      value,
    );
}

function inResponse(from: string, expression: string): Json[] {
  const pointer = /^\$response\.body#(\/.+)$/.exec(expression)?.[1];
  if (!pointer) return [];
  return examples
    .filter(({ operation, side }) => operation === from && side === "200")
    .flatMap(({ value }) => at(value, pointer) ?? []);
}

describe.each(links)("$from, link '$name' to $to", ({ from, to, node }) => {
  it("fills parameters of its target with values in the response", () => {
    const target = operationOf(bundle, to);
    const parameters = asObject(node.parameters);
    for (const [name, value] of Object.entries(parameters)) {
      const bare = name.replace(/^(path|query|header)\./, "");
      const parameter = target.parameters.find((parameter) => parameter.name === bare);
      expect(parameter, `${to} has no parameter '${name}'`).toBeDefined();
      const validate = validatorAt(bundle, `${parameter?.pointer}/schema`);
      for (const expression of expressions(value)) {
        const found = inResponse(from, expression);
        expect(found.length, `${expression} finds nothing in the examples of ${from}`).toBeGreaterThan(0);
        // In a URL every value is a string, and a list of ids may have one item.
        const forms = (id: Json) => [id, String(id), [id], [String(id)]];
        const wrong = found.filter((id) => forms(id).every((form) => validate(form).length > 0));
        expect(wrong, `${to} rejects the values at ${expression}`).toEqual([]);
      }
    }
  });

  it("fills every path parameter", () => {
    if (node.requestBody !== undefined && !operationOf(bundle, to).path.includes("{")) return;
    const needed = operationOf(bundle, to).parameters.filter((parameter) => parameter.in === "path");
    const filled = Object.keys(asObject(node.parameters)).map((name) => name.replace(/^path\./, ""));
    expect(filled).toEqual(expect.arrayContaining(needed.map(({ name }) => name)));
  });

  it("fills the request body with values in the response", () => {
    for (const expression of expressions(node.requestBody ?? null)) {
      expect(
        inResponse(from, expression).length,
        `${expression} finds nothing in the examples of ${from}`,
      ).toBeGreaterThan(0);
    }
  });

  it("has a description", () => {
    expect(String(node.description ?? "")).not.toBe("");
  });
});

it("every link of the documented-only contract has a target", () => {
  const known = new Set(operationsOf(documented).map(({ id }) => id));
  expect(
    linksOf(documented)
      .filter(({ to }) => !known.has(to))
      .map(({ from, name }) => `${from}: ${name}`),
  ).toEqual([]);
});

it("every link has a documented source or is assumed", () => {
  const unproven = links.filter(({ node }) => !("x-source" in node) && typeof node["x-assumed"] !== "string");
  expect(unproven.map(({ from, name }) => `${from} ${name}`)).toEqual([]);
});
