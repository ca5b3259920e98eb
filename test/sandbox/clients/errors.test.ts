import { describe, expect, test } from "vitest";
import {
  AbortError,
  ConflictError,
  ConnectionError,
  createStore,
  ForbiddenError,
  isProblem,
  NotFoundError,
  RateLimitError,
  TimeoutError,
  UnauthorizedError,
  UnprocessableError,
} from "../../../src/client/node.ts";
import { failureOf, maya, openStore, runSandbox, shippedOrder, url, waitingOrder } from "./support.ts";

runSandbox();

describe("error responses", () => {
  test("a 404 names the missing resource", async () => {
    const { store } = await openStore();
    const error = await failureOf(store.getOrder({ orderId: "4711" }));
    if (!(error instanceof NotFoundError)) throw error;
    expect(error).toMatchObject({ status: 404, operation: "getOrder", body: { status: 404, title: "Not Found" } });
    expect(isProblem(error.body)).toBe(true);
  });

  test("a customer with orders and an order that is paid and fulfilled are rejected with a 409 (Errors)", async () => {
    const { store } = await openStore();
    expect(await failureOf(store.deleteCustomer({ customerId: maya }))).toBeInstanceOf(ConflictError);
    expect(await failureOf(store.cancelOrder({ orderId: shippedOrder, reason: "late" }))).toBeInstanceOf(ConflictError);
    expect((await store.getCustomer({ customerId: maya })).customer.id).toBe(maya);
    expect((await store.getOrder({ orderId: shippedOrder })).order.cancelledAt).toBeNull();
  });

  test("a 422 points at every violation", async () => {
    const { store } = await openStore();
    const pointersOf = async (call: Promise<unknown>) => {
      const error = await failureOf(call);
      if (!(error instanceof UnprocessableError) || !isProblem(error.body)) throw error;
      return error.body.errors?.map(({ pointer }) => pointer);
    };
    const note = "n".repeat(501);
    expect(await pointersOf(store.createGiftCard({ giftCard: { note, initialValue: "-1" } }))).toEqual(
      expect.arrayContaining(["/body/giftCard/note", "/body/giftCard/initialValue"]),
    );
    const tags = `fine, ${"t".repeat(41)}`;
    expect(await pointersOf(store.updateOrder({ orderId: waitingOrder, order: { tags } }))).toEqual([
      "/body/order/tags",
    ]);
    expect(await pointersOf(store.listOrderRefunds({ orderId: shippedOrder, limit: 251 }))).toEqual(["/query/limit"]);
    expect(await pointersOf(store.listOrders({ createdAtMin: "yesterday" }))).toEqual(["/query/createdAtMin"]);
  });

  test("an unknown token is rejected with a 401, and a token without the scope with a 403", async () => {
    const { store, control } = await openStore({ scopes: ["read_customers"] });
    await store.getCustomer({ customerId: maya });
    expect(await failureOf(store.deleteCustomer({ customerId: maya }))).toBeInstanceOf(ForbiddenError);
    expect(await failureOf(store.listOrders())).toBeInstanceOf(ForbiddenError);
    const stranger = createStore({ baseUrl: url, accessToken: "stranger" });
    const error = await failureOf(stranger.getCustomer({ customerId: maya }));
    expect(error).toBeInstanceOf(UnauthorizedError);
    // Any of the scopes suffices (Authentication), so a second token is accepted where the first is not.
    const { token } = await control.tokens.add({ scopes: ["write_shops", "read_orders"] });
    const other = createStore({ baseUrl: url, accessToken: token });
    expect((await other.listOrders({ limit: 1 })).orders).toHaveLength(1);
  });

  test("a 429 says how long to wait, and the client retries then", async () => {
    const { store, control, waits } = await openStore();
    await control.faults.add({ operation: "createCustomer", status: 429, retryAfter: 3, times: 2 });
    const { customer } = await store.createCustomer({ customer: { firstName: "Ada" } });
    expect(customer.firstName).toBe("Ada");
    expect(waits).toEqual([3250, 3500]); // and a random time, half of a bound that doubles
    await control.faults.add({ operation: "getShop", status: 429, retryAfter: 7 });
    const error = await failureOf(store.getShop({}, { retries: 0 }));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 7 });
  });
});

describe("broken connections", () => {
  test("idempotent requests are retried", async () => {
    const { store, control, waits } = await openStore();
    await control.faults.add({ operation: "getShop", drop: true, times: 1 });
    await store.getShop();
    await control.faults.add({ operation: "getOrder", truncate: 20, times: 1 });
    expect((await store.getOrder({ orderId: shippedOrder })).order.orderId).toBe(shippedOrder);
    const change = { orderId: waitingOrder, order: { note: "Ring twice." } };
    await control.faults.add({ operation: "updateOrder", phase: "after", drop: true, times: 1 });
    expect((await store.updateOrder(change)).order.note).toBe("Ring twice.");
    expect(waits).toHaveLength(3);
    await control.faults.add({ operation: "listLanguages", drop: true });
    expect(await failureOf(store.listLanguages())).toBeInstanceOf(ConnectionError);
    expect(await control.requests.list({ operation: "listLanguages" })).toHaveLength(3);
  });

  test.each([
    ["before", []],
    ["after", ["Ada"]],
  ] as const)("a creation is not retried when the connection breaks %s it is performed", async (phase, names) => {
    const { store, control } = await openStore({ dataSet: "empty" });
    await control.faults.add({ operation: "createCustomer", phase, drop: true });
    const error = await failureOf(store.createCustomer({ customer: { firstName: "Ada" } }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect((await store.listCustomers()).customers.map(({ firstName }) => firstName)).toEqual(names);
    expect(await control.requests.list({ operation: "createCustomer" })).toHaveLength(1);
  });

  test("a slow response times out or is aborted, and other calls succeed", async () => {
    const { store, control } = await openStore();
    await control.faults.add({ operation: "getShop", latency: 2000 });
    const late = failureOf(store.getShop({}, { attemptTimeout: 20, retries: 0 }));
    const called = new AbortController();
    const off = failureOf(store.getShop({}, { signal: called.signal }));
    await store.listLanguages();
    called.abort();
    expect(await late).toBeInstanceOf(TimeoutError);
    expect(await off).toBeInstanceOf(AbortError);
  });
});
