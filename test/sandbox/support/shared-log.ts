import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { streamEvents } from "../../../src/sandbox/control/http/events.ts";
import type { TenantControl } from "../../../src/sandbox/control/tenant-control.ts";
import type { Tenants } from "../../../src/sandbox/tenants/tenants.ts";

/** What a process has that shares a storage with others: its own objects. */
export interface SharingProcess {
  readonly tenants: Tenants;
  /** The control of its default store. */
  readonly control: TenantControl;
  call(method: string, path: string, body?: unknown, token?: string): Promise<{ readonly status: number }>;
}

/** Another process writes its entries after a tenth of a second, and looks for examples after a second. */
const soon = { timeout: 5000, interval: 20 };

/** Tests that processes which share a storage also share what inspectors show. @param openTwo opens two of them. */
export function testSharedLog(openTwo: () => Promise<readonly [SharingProcess, SharingProcess]>): void {
  const operations = async ({ control }: SharingProcess) =>
    (await control.requests.list()).map(({ operation, status }) => `${operation} ${status}`);

  test("the request log, in one order", async () => {
    const [one, other] = await openTwo();
    await one.call("GET", "/shops/info");
    expect(await operations(one)).toEqual(["getShop 200"]);
    await expect.poll(() => operations(other), soon).toEqual(["getShop 200"]);
    await other.call("GET", "/orders/1");
    await expect.poll(() => operations(one), soon).toEqual(["getShop 200", "getOrder 404"]);
    await Promise.all([one, other, one, other].map((process) => process.call("GET", "/languages")));
    await expect.poll(() => operations(other), soon).toHaveLength(6);
    const logged = await other.control.requests.list();
    await expect.poll(() => one.control.requests.list(), soon).toEqual(logged);
    const [, second] = logged;
    expect(await one.control.requests.get(second?.number ?? 0)).toEqual(second);
    expect(second?.responseBody).toContain("Not Found");
    await one.control.requests.clear();
    expect(await operations(other)).toEqual([]);
    await other.call("GET", "/shops/info");
    const [next] = await other.control.requests.list();
    expect(next?.number).toBeGreaterThan(logged.at(-1)?.number ?? 0);
  });

  test("what a request changed and caused, and why one was rejected", async () => {
    const [one, other] = await openTwo();
    const { id: subscription } = await one.control.webhooks.subscribe({
      url: "http://127.0.0.1:1/",
      topics: ["products/create"],
    });
    await one.call("POST", "/products", { product: { title: "Candle" } });
    await one.call("GET", "/orders/1");
    await expect.poll(() => operations(other), soon).toHaveLength(2);
    const [created, missing] = await other.control.requests.list();
    const [delivery] = await other.control.webhooks.deliveries();
    const id = created?.changes[0]?.id;
    expect(created).toMatchObject({
      changes: [{ resource: "product", action: "created", after: { productId: id, title: "Candle" } }],
      events: [{ topic: "products/create", resource: "product", id }],
      deliveries: [{ id: delivery?.id, topic: "products/create", subscription }],
    });
    expect(missing).toMatchObject({ rejection: { detail: expect.stringContaining("no order") }, changes: [] });
  });

  test("the coverage, with the examples that were sent", async () => {
    const [one, other] = await openTwo();
    const contract = JSON.parse(readFileSync(new URL("../../../generated/openapi.json", import.meta.url), "utf8"));
    await one.call("POST", "/customers", contract.components.examples.createCustomerJonas.value);
    for (const process of [one, other, other]) await process.call("GET", "/orders/1");
    for (const process of [one, other])
      await expect
        .poll(async () => {
          const { operations } = await process.control.coverage();
          const of = (id: string) => operations.find(({ operation }) => operation === id);
          return [of("getOrder")?.returned, of("createCustomer")?.examples.sent];
        }, soon)
        .toEqual([{ "404": 3 }, expect.arrayContaining(["jonas"])]);
    await one.control.requests.clear();
    expect((await other.control.coverage()).totals.operations.seen).toBe(0);
  });

  test("the events, requests and deliveries, in one order for all who watch", async () => {
    const [one, other] = await openTwo();
    const watch = async ({ control }: SharingProcess, last?: string) => {
      const texts: string[] = [];
      const { stream } = await streamEvents(control.tenant, last);
      onTestFinished(stream?.((text) => texts.push(Buffer.from(text).toString())) ?? (() => {}));
      return () => texts.join("").match(/^(event|id): .*$/gm) ?? [];
    };
    await one.call("GET", "/shops/info");
    await expect.poll(() => operations(other), soon).toHaveLength(1);
    const [atOne, atOther] = [await watch(one), await watch(other)];
    await one.control.webhooks.subscribe({ url: "http://127.0.0.1:1/", topics: ["products/create"] });
    await one.call("POST", "/products", { product: { title: "Candle" } });
    await other.call("GET", "/orders/1");
    const ofType = (events: readonly string[], type: string) => events.filter((line) => line === `event: ${type}`);
    for (const events of [atOne, atOther]) {
      await expect.poll(() => ofType(events(), "request").length, soon).toBe(2);
      await expect.poll(() => ofType(events(), "delivery").length, soon).toBeGreaterThan(0);
    }
    expect(atOne().slice(0, 6)).toEqual(atOther().slice(0, 6));
    // A client that reconnects may come to another process.
    const again = await watch(other, "0");
    await expect.poll(() => ofType(again(), "request").length, soon).toBe(3);
    expect(again().slice(2, 8)).toEqual(atOne().slice(0, 6));
  });

  test("contract breaches", async () => {
    const [one, other] = await openTwo();
    const breach = { at: 1, operation: "getShop" as const, message: "The response breaks the contract.", errors: [] };
    one.control.tenant.requestLog.addBreach(breach);
    await expect.poll(() => other.control.breaches.list(), soon).toEqual([breach]);
    await other.control.breaches.clear();
    expect(await one.control.breaches.list()).toEqual([]);
  });

  test("that a reset clears them, and that they go with their store", async () => {
    const [one, other] = await openTwo();
    await one.call("GET", "/shops/info");
    await expect.poll(() => operations(other), soon).toHaveLength(1);
    await other.control.reset();
    expect(await operations(one)).toEqual([]);
    const create = async () => (await one.tenants.create({ name: "b", token: "b", dataSet: "empty" })).tenant;
    const removed = await create();
    await other.call("GET", "/shops/info", undefined, "b");
    await expect.poll(() => removed.requestLog.find(), soon).toHaveLength(1);
    await one.tenants.remove("b");
    expect(await removed.requestLog.find()).toEqual([]);
    expect(await removed.requestLog.counts()).toEqual([]);
    expect(await (await create()).requestLog.find()).toEqual([]);
  });
}
