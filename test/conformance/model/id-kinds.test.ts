/** Ids of one kind have one name in requests and in resources; equal ids of other kinds have another. */
import { expect, it } from "vitest";
import { readContract } from "../../../src/conformance/model/bundle.ts";

const contract = await readContract();
const { idKinds } = contract;

function namesIn(operation: string, call: Partial<Parameters<typeof idKinds.namesIn>[0]>): string[] {
  return [
    ...idKinds.namesIn({ operation: contract.operation(operation), path: {}, query: {}, body: undefined, ...call }),
  ];
}

function namesOf(resource: string, value: Readonly<Record<string, unknown>>): string[] {
  return [...idKinds.namesOf(resource, value)];
}

it.each([
  ["a path", "getCustomer", { path: { customerId: "7" } }, "customer"],
  ["a member of a body", "createOrder", { body: { order: { customer: { id: "7" } } } }, "customer"],
  ["an item of a body", "createOrder", { body: { order: { lineItems: [{ productId: 7 }] } } }, "product"],
  ["a list in a body", "addProductsToCollection", { body: { collect: { productIds: ["8", "7"] } } }, "product"],
  ["a list that is a string", "addProductsToCollection", { body: { collect: { productIds: "8,7" } } }, "product"],
  ["a list that is JSON", "addProductsToCollection", { body: { collect: { productIds: '["8", "7"]' } } }, "product"],
  ["a query", "getFulfillmentsByIds", { query: { ids: "8,7" } }, "fulfillment"],
])("names the resource in %s", (_, operation, call, resource) => {
  expect(namesIn(operation, call)).toContain(idKinds.nameOf(resource, "7"));
  for (const other of ["customer", "product", "fulfillment"].filter((each) => each !== resource))
    expect(namesIn(operation, call)).not.toContain(idKinds.nameOf(other, "7"));
});

it.each([
  ["order", { customer: { id: "7" } }, "customer"],
  ["order", { lineItems: [{ productId: "7" }] }, "product"],
  ["order", { fulfillments: [{ fulfillId: "7" }] }, "fulfillment"],
  ["collection", { collects: ["7"] }, "product"],
  ["product", { collections: ["7"] }, "collection"],
  ["giftCard", { customerId: "7" }, "customer"],
] as const)("names what the resource %s shows: %j is the resource %s", (resource, value, named) => {
  expect(namesOf(resource, value)).toEqual([idKinds.nameOf(named, "7")]);
});
