/** Requests to stores with much in them: pages, snapshots, dumps and seeds of large resources. */
import type { HostileRequest } from "./requests.ts";
import { size } from "./values.ts";

/** What to fill a store with, and the requests to send to it, in this order. */
export interface LargeStore {
  /** @param tenant the name of the store in the sandbox. */
  readonly requests: (tenant: string) => Generator<HostileRequest>;
}

/** Addresses that a seed may have in each resource: with almost as many values as a body may have. */
const mostAddresses = 6000;

/** Line items that an order may have. */
const mostLines = 500;

function customersOf(count: number, member: string): string {
  const each = (index: number) => `{"id":"9${index}","firstName":"Ada","email":"ada@example.com",${member}}`;
  return `"customer":[${Array.from({ length: count }, (_, index) => each(index))}]`;
}

function ordersOf(count: number, lines: number): string {
  const line = (index: number) =>
    `{"id":"${index + 1}","productId":"1","variantId":"1","title":"A teapot","quantity":2,"price":28,"totalDiscount":5.6}`;
  const lineItems = Array.from({ length: lines }, (_, index) => line(index));
  return `"order":[${Array.from({ length: count }, (_, index) => `{"orderId":${index + 1},"financialStatus":"paid","lineItems":[${lineItems}]}`)}]`;
}

/** Their line items lack what a rule compares. */
function bareOrders(count: number): string {
  return `"order":[${Array.from({ length: count }, (_, index) => `{"orderId":${index + 1},"lineItems":[${bareLines}]}`)}]`;
}

const addresses = Array.from({ length: mostAddresses }, (_, index) => `{"id":"${index}","city":"Oslo"}`);

const bareLines = Array.from({ length: mostLines }, (_, index) => `{"id":"${index}","quantity":2}`);

/** The stores. */
export const largeStores: readonly LargeStore[] = [
  { requests: callsOfLargeOrder },
  { requests: callsOfLargeCollection },
  storeOf("250 orders of 40 line items", "order", () => ordersOf(250, 40)),
  storeOf("12 orders with many values", "order", () => bareOrders(12)),
  storeOf("1,000 small customers", "customer", () => customersOf(1000, '"notes":"Prefers mornings."')),
  storeOf("12 customers with a long string", "customer", () => customersOf(12, `"notes":"${"a".repeat(size - 200)}"`)),
  storeOf("12 customers with many values", "customer", () => customersOf(12, `"addresses":[${addresses}]`)),
];

function storeOf(name: string, resource: "order" | "customer", resources: () => string): LargeStore {
  function* requests(tenant: string): Generator<HostileRequest> {
    const control = (kind: string, method: string, path: string, body?: string): HostileRequest => ({
      kind,
      where: `store of ${name}`,
      method,
      target: `/_sandbox${path}${path.includes("?") ? "&" : "?"}tenant=${tenant}`,
      ...(body !== undefined && { body }),
    });
    const call = (kind: string, method: string, path: string, more: Partial<HostileRequest> = {}): HostileRequest => ({
      kind,
      where: `store of ${name}`,
      method,
      target: `/api/202412${path}`,
      ...more,
    });
    const strings = { headers: { "X-Sandbox-Wire-Format": "string" } };
    const list = `/${resource}s?limit=250`;
    yield control("seed", "POST", "/seed", `{"resources":{${resources()}}}`);
    yield call("page", "GET", list);
    yield call("page as strings", "GET", list, strings);
    if (resource === "customer") {
      const body = JSON.stringify({ query: "first_name:Ada" });
      yield call("search", "POST", "/customers/search", { body });
      yield call("search as strings", "POST", "/customers/search", { body, ...strings });
    }
    yield control("stored resources", "GET", `/resources/${resource}?limit=250`);
    yield control("request log", "GET", "/requests");
    yield control("snapshot", "POST", "/snapshots", '{"name":"before"}');
    yield control("snapshot again", "POST", "/snapshots", '{"name":"before"}');
    yield control("restore", "POST", "/snapshots/before/restore");
    yield control("delete snapshot", "DELETE", "/snapshots/before");
    yield control("reset", "POST", "/reset");
    yield control("seed again", "POST", "/seed", `{"resources":{${resources()}}}`);
    yield control("export", "GET", "/export");
    yield control("import", "PUT", "/import", `{"version":1,"resources":{${resources()}}}`);
  }
  return { requests };
}

function request(kind: string, where: string, method: string, target: string, body: object): HostileRequest {
  return { kind, where, method, target, body: JSON.stringify(body) };
}

/** Ships, refunds and cancels an order with as many line items as it may have. */
function* callsOfLargeOrder(tenant: string): Generator<HostileRequest> {
  const where = "order of 500 line items";
  const call = (kind: string, method: string, path: string, body: object): HostileRequest =>
    request(kind, where, method, `/api/202412${path}`, body);
  const ids = Array.from({ length: mostLines }, (_, index) => `7${String(index + 1).padStart(3, "0")}`);
  const lineItems = ids.map((id) => ({ id, quantity: 9, currentQuantity: 9, fulfillableQuantity: 9, price: "28.00" }));
  const order = { orderId: "7", totalPrice: "200000.00", totalDiscounts: "10.00", lineItems };
  yield request("seed", where, "POST", `/_sandbox/seed?tenant=${tenant}`, { resources: { order: [order] } });
  const shipped = ids.map((id) => ({ id, quantity: 2 }));
  yield call("ship", "POST", "/fulfillments", { fulfillment: { orderId: "7", lineItems: shipped } });
  const unknown = Array.from({ length: mostAddresses }, (_, index) => ({ id: `8${index}`, quantity: 1 }));
  yield call("ship unknown line items", "POST", "/fulfillments", { fulfillment: { orderId: "7", lineItems: unknown } });
  const refunded = ids.map((id) => ({ line_item_id: id, quantity: 2 }));
  yield call("refund", "POST", "/refunds", { refund: { lineItems: refunded } });
  yield call("cancel", "POST", "/orders/7/cancel", { reason: "customer" });
}

/** Creates and changes a collection of thousands of products. */
function* callsOfLargeCollection(tenant: string): Generator<HostileRequest> {
  const where = "collection of 7,000 products";
  const call = (kind: string, method: string, path: string, body: object): HostileRequest =>
    request(kind, where, method, `/api/202412${path}`, body);
  const ids = Array.from({ length: 7000 }, (_, index) => String(1_000_000 + index));
  const [last, most] = [ids.slice(-1000), ids.slice(0, -1000)];
  for (let start = 0; start < ids.length; start += 1000) {
    const product = ids.slice(start, start + 1000).map((productId) => ({ productId, title: "Candle" }));
    yield request("seed", where, "POST", `/_sandbox/seed?tenant=${tenant}`, { resources: { product } });
  }
  const collection = { collectionId: "9", title: "All", collectionType: 1 };
  yield request("seed", where, "POST", `/_sandbox/seed?tenant=${tenant}`, { resources: { collection: [collection] } });
  yield call("fill", "PUT", "/collections/9", { collection: { collects: most } });
  yield call("add", "POST", "/collections/collect", { collect: { collectionId: "9", productIds: last } });
  const rules = [{ column: "title", relation: "contains", condition: "and" }];
  const smart = { title: "Smart", collectionType: 2, ruleSet: { appliedDisjunctively: false, rules } };
  yield call("create a smart collection", "POST", "/collections", { collection: smart });
  yield call("remove", "DELETE", "/collections/collect", { collect: { collectionId: "9", productIds: last } });
}
