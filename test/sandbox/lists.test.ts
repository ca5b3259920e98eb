import { expect, test } from "vitest";
import { createStore } from "../../src/client/node.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { serveSandbox } from "./support/serve-sandbox.ts";

// Lists say where they go on, and where they end.

test.each([
  ["/orders", "orders", 3],
  ["/customers", "customers", 2],
  ["/collections", "collections", 2],
  ["/gift_cards/search", "giftCards", 2],
  ["/shops/locations", "locations", 2],
  ["/orders/1218555927434856/refunds", "refunds", 1],
])("%s links to its next page, and the last page to the first", async (path, key, count) => {
  const { call } = await serveSandbox();
  const seen: unknown[] = [];
  let next = `${path}?limit=1`;
  for (;;) {
    const { status, body, headers } = await call("GET", next);
    expect(status).toBe(200);
    seen.push(...(body[key] as unknown[]));
    const [, address = "", relation] =
      /^<http:\/\/sandbox\.test\/api\/202412(.+)>; rel="(\w+)"$/.exec(headers.get("link") ?? "") ?? [];
    if (relation === "first") {
      expect(address).toBe(`${path}?limit=1`);
      break;
    }
    expect(relation).toBe("next");
    next = address;
  }
  expect(seen).toHaveLength(count);
  expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(count);
});

test("a page can start after an item that is named by its id alone", async () => {
  const { call } = await serveSandbox();
  const token = Buffer.from('{"after":"1218555927434856"}').toString("base64url");
  const { body } = await call("GET", `/orders?pageToken=${token}`);
  expect((body.orders as { orderId: number }[]).map(({ orderId }) => orderId)).toEqual([1218555927436012]);
  const gone = Buffer.from('{"after":"1"}').toString("base64url");
  expect((await call("GET", `/orders?pageToken=${gone}`)).status).toBe(422);
});

test("the client stops at the last page without an extra request", async () => {
  const sandbox = await createSandbox();
  const store = createStore({ baseUrl: "http://sandbox.test", accessToken: sandbox.token, fetch: sandbox.fetch });
  for (const iterator of [store.listOrders.pages({}), store.listCustomers.pages({}), store.listCollections.pages({})]) {
    for await (const _ of iterator);
    expect(iterator.end).toBe("complete");
  }
  expect(await sandbox.control.requests.list()).toHaveLength(3);
  await sandbox.close();
});

test("a list contains the writes since its last request, and none that were rejected", async () => {
  const { sandbox, call } = await serveSandbox();
  await sandbox.tenants.create({ name: "other" });
  const ids = async (): Promise<unknown[]> =>
    ((await call("GET", "/orders?limit=5")).body.orders as { orderId: number; note?: string }[]).map(
      ({ note }) => note,
    );
  const before = await ids();
  expect(await ids()).toEqual(before);
  await call("PUT", "/orders/1218555927436012", { order: { note: "new" } });
  expect(await ids()).toEqual([...before.slice(0, -1), "new"]);
  expect((await call("PUT", "/orders/1218555927436012", { order: { tags: "x".repeat(41) } })).status).toBe(422);
  expect((await call("DELETE", "/customers/7203915548807162")).status).toBe(409);
  expect(await ids()).toEqual([...before.slice(0, -1), "new"]);
  await call("POST", "/_sandbox/reset");
  expect(await ids()).toEqual(before);
});

test("a violation in a list is reported at the place of its item", async () => {
  const sandbox = await createSandbox({
    variation: {
      handlers: { listOrders: async () => ({ orders: [{ orderId: "1" }, { orderId: "2", createdAt: "never" }] }) },
    },
  });
  const headers = { "x-service-access-token": sandbox.token };
  const response = await sandbox.fetch("http://sandbox.test/api/202412/orders", { headers });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ errors: [{ pointer: "/body/orders/1/createdAt" }] });
  await sandbox.close();
});
