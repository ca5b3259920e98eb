/** Query parameters, as the "Request" column of "Endpoints" lists them; bounds from "Limits". */

import type { Declared } from "./declared.ts";

export interface QueryFacts {
  readonly type: Declared;
  readonly default?: number;
  readonly maximum?: number;
  /** A closed set: these and no others. */
  readonly values?: readonly string[];
  /** The source lists it as a query parameter although the path carries it too. */
  readonly alsoInPath?: true;
}

const string = { type: "string" } as const;
const number = { type: "number" } as const;

/** Operations that are not here take no query parameters, or none that the source shows. */
export const query: Readonly<Record<string, Readonly<Record<string, QueryFacts>>>> = {
  getFulfillmentsByIds: { ids: { type: "unstated" } },
  listCollections: {
    title: string,
    collectionType: number,
    ids: { type: { list: "unstated" } },
    publishedStatus: { type: "string", values: ["published", "unpublished", "any"] },
    sortOrder: { type: "string", values: ["created", "created-desc", "updated", "updated-desc"] },
    pageToken: number,
    limit: number,
  },
  searchGiftCards: {
    limit: { type: "number", default: 50 },
    sinceId: string,
    status: { type: "string", values: ["enabled", "disabled", "expired"] },
    pageToken: string,
    lastCharacters: string,
  },
  getRefundsByIds: {
    ids: { type: "unstated" },
    orderId: number,
    fields: { type: "object" },
    refundIds: { type: { list: "unstated" } },
  },
  listOrderRefunds: {
    orderId: { type: "number", alsoInPath: true },
    limit: { type: "number", default: 50, maximum: 250 },
    fields: { type: "object" },
  },
  listOrders: {
    createdAtMin: string,
    createdAtMax: string,
    updatedAtMin: string,
    updatedAtMax: string,
    financialStatus: string,
    fulfillmentStatus: string,
    ids: string,
    limit: number,
  },
  searchCategories: { categoryName: string },
};
