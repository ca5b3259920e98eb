import { describe, expect, onTestFinished, test } from "vitest";
import { RequestHandler } from "../../src/sandbox/calls/request-handler.ts";
import { TenantControl } from "../../src/sandbox/control/tenant-control.ts";
import { fetchThrough } from "../../src/sandbox/http/fetch.ts";
import type { Store } from "../../src/sandbox/storage/index.ts";
import { openMemoryStore } from "../../src/sandbox/storage/memory/index.ts";
import { Tenants } from "../../src/sandbox/tenants/tenants.ts";
import { testSharedLog } from "./support/shared-log.ts";
import { openReceiver, sendToLocal } from "./webhooks/support.ts";

// Several processes may use one storage. What one of them remembers must never differ from what another one has written.

/** What a process has: its own objects, and the storage that all share. */
async function openProcess(store: Store) {
  let last = 0;
  const newToken = (): string => {
    last += 1;
    return `generated-${last}`;
  };
  const tenants = await Tenants.open(store, newToken, { send: sendToLocal });
  onTestFinished(() => tenants.close());
  await tenants.openDefault({ token: "sandbox-token", dataSet: "small" }, "fail");
  const handler = new RequestHandler(tenants);
  const fetch = fetchThrough((request) => handler.handle(request), 1_000_000);
  return {
    tenants,
    control: new TenantControl(tenants.default, tenants),
    async call(method: string, path: string, body?: object, token = "sandbox-token") {
      const response = await fetch(path.startsWith("http") ? path : `http://sandbox.test/api/202412${path}`, {
        method,
        headers: { "x-service-access-token": token, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects
      return { status: response.status, headers: response.headers, json: (await response.json()) as any };
    },
  };
}

async function openTwo() {
  const store = await openMemoryStore();
  onTestFinished(() => store.close());
  return [await openProcess(store), await openProcess(store)] as const;
}

const maya = "/customers/7203915548807162";

describe("of two processes, one sees at once what the other does:", () => {
  test("resources, single and in lists", async () => {
    const [one, other] = await openTwo();
    for (const firstName of ["Ada", "Grace", "Edsger"]) {
      await one.call("GET", maya);
      await one.call("GET", "/customers");
      expect((await other.call("PUT", maya, { customer: { firstName } })).status).toBe(200);
      expect((await one.call("GET", maya)).json.customer.firstName).toBe(firstName);
      const { customers } = (await one.call("GET", "/customers")).json;
      expect(customers.map((customer: { firstName: string }) => customer.firstName)).toContain(firstName);
    }
  });

  test("new resources, each with an id of its own", async () => {
    const [one, other] = await openTwo();
    const ids: string[] = [];
    for (const process of [one, other, one, other])
      ids.push((await process.call("POST", "/customers", { customer: { firstName: "Ada" } })).json.customer.id);
    expect(new Set(ids).size).toBe(4);
    expect([...ids].sort()).toEqual(ids);
  });

  test("page tokens that are numbers", async () => {
    const [one, other] = await openTwo();
    for (const title of ["a", "b", "c"]) await one.call("POST", "/collections", { collection: { title } });
    const first = await one.call("GET", "/collections?limit=1");
    const [, next = ""] = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "") ?? [];
    expect(next).toMatch(/pageToken=\d+/);
    const second = await other.call("GET", next);
    expect(second.json.collections).toHaveLength(1);
    expect(second.json.collections).not.toEqual(first.json.collections);
  });

  test("stores and tokens, new and removed", async () => {
    const [one, other] = await openTwo();
    const shop = (token: string) => other.call("GET", "/shops/info", undefined, token).then(({ status }) => status);
    await one.tenants.create({ name: "b", token: "b", dataSet: "empty" });
    await one.tenants.addToken("b", { token: "b2" });
    expect([await shop("b"), await shop("b2")]).toEqual([200, 200]);
    await one.tenants.removeToken("b", "b");
    expect([await shop("b"), await shop("b2")]).toEqual([401, 200]);
    await one.tenants.remove("b");
    expect(await shop("b2")).toBe(401);
    const { tenant } = await one.tenants.create({ name: "b", token: "b2", dataSet: "empty" });
    expect(await shop("b2")).toBe(200);
    expect((await other.tenants.list()).map(({ name }) => name)).toEqual(["b", "default"]);
    expect((await other.tenants.get("b")).id).toBe(tenant.id);
  });

  test("the clock, the wire format, faults and their hits", async () => {
    const [one, other] = await openTwo();
    await one.control.clock.set("2030-01-01T00:00:00Z");
    await one.control.clock.freeze();
    const { order } = (await other.call("POST", "/orders", { order: { lineItems: [] } })).json;
    if (order) expect(Date.parse(order.createdAt)).toBe(Date.parse("2030-01-01T00:00:00Z"));
    expect((await other.control.clock.read()).frozen).toBe(true);
    await one.control.setWireFormat("string");
    expect(await other.control.wireFormat()).toBe("string");
    await one.control.faults.add({ operation: "getShop", status: 503, times: 3 });
    const statuses: number[] = [];
    for (const process of [one, other, one, other, one])
      statuses.push((await process.call("GET", "/shops/info")).status);
    expect(statuses).toEqual([503, 503, 503, 200, 200]);
    expect(await other.control.faults.list()).toMatchObject([{ hits: 3 }]);
  });

  test("resets, snapshots and what they restore", async () => {
    const [one, other] = await openTwo();
    const name = async () => (await other.call("GET", maya)).json.customer.firstName;
    const before = await name();
    await one.control.snapshot("s");
    await one.call("PUT", maya, { customer: { firstName: "Ada" } });
    expect(await name()).toBe("Ada");
    expect((await other.control.snapshots()).map((snapshot) => snapshot.name)).toEqual(["s"]);
    await one.control.restore("s");
    expect(await name()).toBe(before);
    await one.call("PUT", maya, { customer: { firstName: "Ada" } });
    expect(await name()).toBe("Ada");
    await one.control.reset();
    expect(await name()).toBe(before);
  });

  test("subscriptions: both deliver, each message once and in order", async () => {
    const [one, other] = await openTwo();
    const receiver = await openReceiver();
    await one.control.webhooks.subscribe({ url: receiver.url, topics: ["products/create"] });
    const titles = Array.from({ length: 20 }, (_, index) => `Candle ${index}`);
    for (const [index, title] of titles.entries())
      await (index % 2 ? one : other).call("POST", "/products", { product: { title } });
    await Promise.all([
      one.control.webhooks.drain({ timeout: 20_000 }),
      other.control.webhooks.drain({ timeout: 20_000 }),
    ]);
    await receiver.waitFor(titles.length);
    expect(receiver.titles).toEqual(titles);
    expect(await one.control.webhooks.drain()).toMatchObject({ delivered: titles.length, waiting: 0 });
  });
});

describe("two processes share", () => testSharedLog(openTwo));
