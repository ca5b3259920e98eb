/** Exchanges about one resource of each kind, by hand. */
import type { Relation } from "../../../src/conformance/cases/case.ts";
import type { Json } from "../../../src/contract/json.ts";
import { send } from "./transcript.ts";

export const assumed = (id: string) => ({ basis: { assumed: id } });
export const inherent = (id: string) => ({ basis: { inherent: id } });
export const documented = (id: string) => ({ basis: { documented: id } });
export type Fields = Readonly<Record<string, Json>>;

export const customer = (operation: string, fields: Fields, sent?: Fields) =>
  send(operation, {
    ...(operation !== "createCustomer" && { path: { customerId: "1001" } }),
    ...(sent && { body: { customer: sent } }),
    response: { customer: { id: "1001", ...fields } },
  });
export const order = (operation: string, fields: Fields, sent?: Fields) =>
  send(operation, {
    ...(operation !== "createOrder" && { path: { orderId: "2001" } }),
    ...(sent && { body: operation === "cancelOrder" ? sent : { order: sent } }),
    response: { order: { orderId: "2001", ...fields } },
  });
export const card = (operation: string, fields: Fields, sent: Fields) =>
  send(operation, {
    ...(operation !== "createGiftCard" && { path: { giftCardId: "4001" } }),
    body: { giftCard: sent },
    response: { giftCard: { id: 4001, ...fields } },
  });
export const fulfillment = (operation: string, fields: Fields, sent?: Fields) =>
  send(operation, {
    ...(operation === "updateFulfillmentTracking" && { path: { fulfillmentId: "8001" } }),
    ...(operation === "getFulfillmentsByIds" && { query: { ids: "8001" } }),
    ...(sent && { body: { fulfillment: sent } }),
    response: { fulfillment: { id: "8001", ...fields } },
  });
export const product = (operation: string, fields: Fields, sent?: Fields) =>
  send(operation, {
    path: { productId: "5001" },
    ...(sent && { body: { product: sent } }),
    response: { product: { productId: "5001", ...fields } },
  });

export const winter = { collectionId: 3001, title: "Winter favorites" };
export const byTitle = { match: "equals", property: "/title", basis: { assumed: "collection-title" } } as const;
export const filtered = (filters: readonly object[], basis: Relation["basis"]) => ({
  relations: [
    {
      check: "lists/filter",
      steps: { all: "all", filtered: "filtered" },
      parameters: { filters: filters as never },
      basis,
    },
  ] satisfies Relation[],
});
