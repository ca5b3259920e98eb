/** To which operations each check applies: a few to which it does, and a few to which it does not. */
import { expect, test } from "vitest";
import type { CheckCode } from "../../../../src/conformance/cases/check-codes.ts";
import { catalog } from "../../../../src/conformance/judge/checks/catalog.ts";
import type { CheckDescription } from "../../../../src/conformance/judge/checks/check.ts";
import { contract } from "../../support/transcript.ts";

const every = ["getShop createOrder deleteProduct searchCustomers", ""] as const;
const body = ["createOrder updateCustomer searchCustomers", "getOrder deleteProduct listOrders"] as const;
const list = ["listOrders searchCustomers listOrderRefunds", "getOrder createOrder countOrderFulfillments"] as const;
const ordered = ["listCollections searchCustomers", "listOrders getOrder"] as const;
const read = ["getCustomer getShop", "listCustomers createCustomer deleteCustomer"] as const;
const create = ["createCustomer createOrder", "updateCustomer getCustomer cancelOrder"] as const;
const rule = ["deleteCustomer cancelOrder createRefund", "getCustomer createCustomer getProduct updateOrder"] as const;

const applies: Readonly<Record<CheckCode, readonly [yes: string, no: string]>> = {
  "access/insufficient-scope": ["listOrders createCustomer", "getProduct searchCategories"],
  "access/invalid-token": every,
  "access/missing-token": every,
  "access/sufficient-scope": ["listOrders createCustomer", "getProduct searchCategories"],
  "input/boundary-value": ["createOrder listOrders", "getOrder deleteProduct getShop"],
  "input/duplicate-value": ["createGiftCard", "updateGiftCard getGiftCard createCustomer"],
  "input/invalid-path-parameter": ["getOrder updateCustomer", "listOrders createOrder"],
  "input/invalid-query-parameter": ["listOrders getRefundsByIds", "getOrder createOrder"],
  "input/malformed-json": body,
  "input/non-object-body": body,
  "input/schema-violation": body,
  "input/unknown-id": ["getOrder getRefundsByIds", "listOrders createOrder searchGiftCards"],
  "input/unknown-reference": ["createOrder createGiftCard", "createCustomer getOrder listOrderRefunds"],
  "input/unsupported-method": ["listCollections getCustomer", "createCollection deleteCustomer"],
  "input/wrong-content-type": body,
  "lists/creation-order": ordered,
  "lists/default-limit": ["searchGiftCards listOrderRefunds", "listCollections getOrder"],
  "lists/filter": ["listOrders searchCustomers", "listCustomers getOrder createOrder"],
  "lists/foreign-item": ["listOrderRefunds listOrderFulfillments", "listOrders getOrder countOrderFulfillments"],
  "lists/limit": ["listOrders searchCustomers", "listOrderFulfillments searchCategories getOrder"],
  "lists/maximum-limit": ["listOrderRefunds", "searchGiftCards getOrder listCollections"],
  "lists/missing-item": list,
  "lists/pagination": ["listOrders searchCustomers", "listOrderFulfillments getOrder"],
  "lists/rejected-page": ["listOrders searchCustomers", "listOrderFulfillments getOrder"],
  "lists/reverse-order": ordered,
  "lists/since-id": ["searchGiftCards", "listOrders searchCustomers getGiftCard"],
  "lists/sort-order": ordered,
  "lists/stale-item": list,
  "lists/wrong-total": ["", "listCollections countCollections"],
  "lists/wrong-count": ["countCollections countOrderFulfillments", "listCollections getOrder"],
  "response/conflict-status": ["deleteCustomer cancelOrder", "getOrder createFulfillment createRefund updateOrder"],
  "response/content-type": every,
  "response/error-body": every,
  "response/headers": every,
  "response/missing-operation": ["getShop", "createOrder getOrder"],
  "response/no-response": every,
  "response/schema": every,
  "response/server-error": every,
  "response/undeclared-member": every,
  "response/undeclared-status": every,
  "response/valid-request-rejected": every,
  "rules/computed-field": ["createGiftCard getCollection cancelFulfillment", "getCustomer deleteCustomer getShop"],
  "rules/invariant": ["addProductsToCollection getCustomer", "getCollection deleteCustomer getShop"],
  "rules/not-enforced": rule,
  "rules/wrongly-rejected": rule,
  "state/create-mismatch": create,
  "state/duplicate-id": create,
  "state/inconsistent-relation": ["getProduct getCollection", "createProduct getCustomer updateCollection"],
  "state/deletion-summary": ["deleteCustomer", "deleteLocation deleteProduct getCustomer"],
  "state/lost-update": ["updateCustomer addProductsToCollection", "createCustomer getCustomer deleteCustomer"],
  "state/not-idempotent": ["updateCustomer updateOrder", "cancelFulfillment createCustomer getCustomer"],
  "state/other-resource": ["getCustomer getFulfillmentsByIds updateCustomer", "getShop listOrders createCustomer"],
  "state/read-after-write": read,
  "state/read-only-field": [
    "createCustomer updateCustomer cancelOrder",
    "getCustomer searchCustomers addProductsToCollection",
  ],
  "state/rejected-in-part": ["getCustomer listCustomers", "createCustomer deleteCustomer"],
  "state/rejected-with-effect": list,
  "state/timestamp-not-advanced": ["updateCustomer cancelOrder", "createCustomer getCustomer updateCollection"],
  "state/timestamp-offset": ["createOrder createRefund", "createCollection createLocation getOrder updateOrder"],
  "state/timestamp-order": ["getCustomer createCustomer", "getCollection deleteCustomer getShop"],
  "state/unexpected-effect": ["cancelOrder updateOrder", "updateCustomer getOrder createOrder"],
  "state/unrelated-change": read,
  "state/unsent-field-changed": ["updateCustomer updateProduct", "updateOrder deleteCustomer getCustomer"],
  "state/update-mismatch": ["updateCustomer cancelOrder", "deleteCustomer createCustomer getCustomer"],
  "state/use-after-delete": ["getCustomer deleteProduct listOrders", "countCollections listLanguages"],
  "state/vanished": ["getCustomer getProduct", "getShop listCustomers createCustomer deleteCustomer"],
  "state/wrong-copy": ["createFulfillment createOrder", "getOrder listOrders createCustomer"],
};

test.each(catalog as readonly (CheckDescription & { code: CheckCode })[])("$code", (check) => {
  const [yes, no] = applies[check.code].map((ids) => ids.split(" ").filter((id) => id !== ""));
  const isApplied = (id: string): boolean => check.appliesTo?.(contract.operation(id), contract) ?? true;
  expect(yes?.filter(isApplied)).toEqual(yes);
  expect(no?.filter(isApplied)).toEqual([]);
});
