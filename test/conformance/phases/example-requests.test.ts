/** What the suite sends as the contract's own examples. */
import { expect, test } from "vitest";
import type { Step } from "../../../src/conformance/cases/case.ts";
import { CaseBuilder } from "../../../src/conformance/cases/case-builder.ts";
import { runChecks } from "../../../src/conformance/judge/run-checks.ts";
import { examples } from "../../../src/conformance/phases/examples.ts";
import type { PhaseContext } from "../../../src/conformance/phases/phase.ts";
import { references } from "../../../src/conformance/phases/references.ts";
import { asObject } from "../../../src/contract/json.ts";
import { contract, send, transcript } from "../support/transcript.ts";

/** The steps of an operation in the cases of the examples. */
function stepsOf(operation: string, all = contract): Step[] {
  const context = { contract: all, builder: new CaseBuilder(all), depth: "full" } as unknown as PhaseContext;
  return [...examples(context)].flatMap(({ steps }) => steps).filter((step) => step.operation === operation);
}

test("a gift card expires in the future", () => {
  const times = stepsOf("createGiftCard").flatMap(({ body }) =>
    [...JSON.stringify(body).matchAll(/"expireTime":"(\d{4})/g)].map(([, year]) => Number(year)),
  );
  expect(times.length).toBeGreaterThan(0);
  expect(Math.min(...times)).toBeGreaterThan(2036);
});

test("a quick run creates resources with strings for all scalars, after one example of each operation", () => {
  const context = { contract, builder: new CaseBuilder(contract), depth: "smoke" } as unknown as PhaseContext;
  const all = [...examples(context)];
  const texts = all.filter(({ steps }) =>
    steps.some(({ body }) => asObject(asObject(body).collection).collectionType === "2"),
  );
  expect(texts.map(({ name }) => name)).toContain("Create a collection, example 3");
  const names = all.map(({ name }) => name);
  const rest = names.slice(names.findIndex((name) => /, example [2-9]/.test(name)));
  expect(rest.filter((name) => /, example 1/.test(name))).toEqual([]);
});

const readOnly = contract.with({ isWanted: ({ isSafe }) => isSafe });

test.each([
  ["getProduct", "getProduct", "the value of productId is from the response to createProduct", contract],
  ["getOrder without writes", "getOrder", "the value of orderId is from the response to listOrders", readOnly],
  ["listCollections", "listCollections", "it has no arguments", contract],
  ["createGiftCard", "createGiftCard", "it is the contract's own example", contract],
  ["searchCustomers", "searchCustomers", "it is the contract's own example", contract],
])("%s says why the server must accept it", (_, operation, reason, all) => {
  expect(stepsOf(operation, all).find(({ expect: each }) => each)?.expect?.reason).toBe(reason);
});

/** What the suite finds if the server responds to the example of a read with this status. */
function findings(operation: string, status: number, all = readOnly): string[] {
  const step = stepsOf(operation, all).find(({ expect: each }) => each);
  if (!step) throw new Error(`There is no example of ${operation}.`);
  const { exchanges } = send(operation, { status });
  return runChecks(all, transcript([{ step, exchanges }])).map(({ check }) => check);
}

test("a product of a line item may have been deleted", () => {
  expect(stepsOf("getProduct", readOnly).map(({ until }) => until)).toEqual(["/product/productId"]);
  expect(findings("getProduct", 404)).not.toContain("response/valid-request-rejected");
  expect(findings("getFulfillmentsByIds", 404)).not.toContain("response/valid-request-rejected");
});

test("a listed order and a created product exist, and the product of a line item may be read", () => {
  expect(findings("getOrder", 404)).toContain("response/valid-request-rejected");
  expect(findings("getProduct", 404, contract)).toContain("response/valid-request-rejected");
  expect(findings("getProduct", 403)).toContain("response/valid-request-rejected");
});

test.each([
  ["updateLocation", ["locationName", "country", "city", "address2"], ["locationId"]],
  ["updateCollection", ["title", "bodyHtml", "collectionType", "published"], ["collectionId"]],
  ["updateOrder", ["email", "note", "tags", "shippingAddress"], ["orderId", "lineItems", "currency"]],
])("%s is also sent with all fields of the creation", (operation, sent, others) => {
  const [key] = Object.keys(contract.operation(operation).body?.examples[0] ?? {});
  const names = stepsOf(operation).map(({ body }) => Object.keys(asObject(asObject(body)[key ?? ""])));
  const whole = names.filter((each) => sent.every((name) => each.includes(name)));
  expect(whole).toHaveLength(1);
  expect(whole[0]?.filter((name) => others.includes(name))).toEqual([]);
});

test("an unknown id is in a list where the body has a list", () => {
  const context = { contract, builder: new CaseBuilder(contract), depth: "full" } as unknown as PhaseContext;
  const [unknown] = [...references(context, contract.operation("updateProduct"))].slice(-1);
  const bodies = (unknown?.steps ?? []).flatMap(({ as, body }) => (as.startsWith("unknown") ? [body] : []));
  const products = bodies.map((body) => asObject(asObject(body).product));
  expect(products.map(({ collections }) => collections).filter((each) => each !== undefined)).not.toEqual([]);
  for (const { collections } of products) if (collections !== undefined) expect(collections).toBeInstanceOf(Array);
});

test("after an update, the list of the parent is read before the resource", () => {
  const context = { contract, builder: new CaseBuilder(contract), depth: "smoke" } as unknown as PhaseContext;
  const cases = [...examples(context)].filter(({ name }) => name.startsWith("Update a fulfillment's tracking"));
  const operations = cases[0]?.steps.map(({ operation }) => operation) ?? [];
  const [list, read] = ["listOrderFulfillments", "getFulfillmentsByIds"].map((id) => operations.lastIndexOf(id));
  expect(list).toBeGreaterThan(operations.indexOf("updateFulfillmentTracking"));
  expect(read).toBeGreaterThan(list ?? 0);
});
