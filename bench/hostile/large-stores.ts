/** Requests to stores with much in them: pages, snapshots, dumps and seeds of large resources. */
import type { HostileRequest } from "./requests.ts";
import { size } from "./values.ts";

/** What to fill a store with, and the requests to send to it, in this order. */
export interface LargeStore {
  /** @param tenant the name of the store in the sandbox. */
  readonly requests: (tenant: string) => Generator<HostileRequest>;
}

/** Values that a seed may have in each resource: almost as many as a body may have. */
const mostAddresses = 6000;

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

const addresses = Array.from({ length: mostAddresses }, (_, index) => `{"id":"${index}","city":"Oslo"}`);

/** The stores. */
export const largeStores: readonly LargeStore[] = [
  storeOf("250 orders of 40 line items", "order", () => ordersOf(250, 40)),
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
