/** Steps and bases that the rows of the checks of state share. */
import type { Relation } from "../../../src/conformance/cases/case.ts";
import { type Sent, send } from "./transcript.ts";

export type Fields = Readonly<Record<string, unknown>>;
export const path = { customerId: "1001" };
export const get = (fields: Fields, more: Sent = {}) =>
  send("getCustomer", { path, response: { customer: { id: "1001", ...fields } } as never, ...more });
export const create = (sent: Fields, fields: Fields, more: Sent = {}) =>
  send("createCustomer", {
    body: { customer: sent } as never,
    response: { customer: { id: "1001", ...fields } } as never,
    ...more,
  });
export const update = (sent: Fields, fields: Fields, more: Sent = {}) =>
  send("updateCustomer", {
    path,
    body: { customer: sent } as never,
    response: { customer: { id: "1001", ...fields } } as never,
    ...more,
  });
export const remove = (more: Sent = {}) =>
  send("deleteCustomer", { path, response: { customer: { id: "1001" } }, ...more });
export const other = (more: Sent = {}) =>
  send("createLocation", { body: { location: {} }, response: { location: { locationId: "9001" } }, ...more });
export const card = (fields: Fields) =>
  send("getGiftCard", { path: { giftCardId: "4001" }, response: { giftCard: { id: "4001", ...fields } } as never });
export const order = (fields: Fields) =>
  send("getOrder", { path: { orderId: "2001" }, response: { order: { orderId: "2001", ...fields } } as never });
export const updateOrder = (sent: Fields, fields: Fields) =>
  send("updateOrder", {
    path: { orderId: "2001" },
    body: { order: sent } as never,
    response: { order: { orderId: "2001", ...fields } } as never,
  });
export const products = (...ids: string[]) =>
  send("listCollections", { response: { collections: ids.map((collectionId) => ({ collectionId })) } });
export const product = (...collections: string[]) =>
  send("getProduct", { path: { productId: "5001" }, response: { product: { productId: "5001", collections } } });
export const collection = (...collects: string[]) =>
  send("getCollection", {
    path: { collectionId: "3001" },
    response: { collection: { collectionId: "3001", collects } },
  });
export const at = (operation: string, field: string): string[] => [`${operation}Customer /customer${field}`];
export const kept = { basis: { inherent: "stable-resources" } };
export const time = (second: number) => `2026-01-01T00:00:0${second}Z`;
export const next = { link: '<http://server.test/next>; rel="next"' };

export function between(check: Relation["check"], parts: Readonly<Record<string, string>>): { relations: Relation[] } {
  return { relations: [{ check, steps: parts, basis: { documented: "update-customer" } }] };
}
