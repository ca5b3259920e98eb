// @module-tag chromium
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStore, HttpError } from "../../../src/client/node.ts";
import { operations, responseFor } from "../../support/bundle.ts";
import { exampleCalls } from "../../support/example-calls.ts";
import { findViolations } from "../../support/validate.ts";
import { type SandboxPage, type SandboxSite, secret, serveSandboxPage } from "./support.ts";

// The sandbox in a worker of a page, in Chromium, under a content security policy that allows neither code in strings nor requests.

const baseUrl = "http://store.test";

let site: SandboxSite;
beforeAll(async () => {
  site = await serveSandboxPage();
});
afterAll(() => site?.close());

let page: SandboxPage;
beforeEach(async () => {
  page = await site.openPage();
});
afterEach(async () => {
  await page.page.context().close();
  expect(page.complaints).toEqual([]);
});

/** Calls the control API. */
async function control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await page.fetch(`${baseUrl}/_sandbox${path}`, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
  return result;
}

const storeOf = (accessToken: string) => createStore({ baseUrl, accessToken, fetch: page.fetch });

describe("the contract", () => {
  test("every operation responds as the contract says", async () => {
    await page.run("open", { deterministic: 7 });
    const store = storeOf("sandbox-token") as unknown as Record<string, (input: object) => Promise<unknown>>;
    const wrong: string[] = [];
    for (const call of exampleCalls) {
      const [body] = Object.values(call.bodies);
      await page.run("reset");
      await store[call.id]?.({ ...body, ...call.pathWith(body), ...call.requiredQuery });
      const { requests } = await control("GET", "/requests?limit=1");
      const [sent] = requests as { operation: string; status: number; responseBody: string }[];
      const operation = operations.find(({ id }) => id === call.id);
      if (!operation || !sent) throw new Error(`${call.id} was not called.`);
      expect([sent.operation, sent.status]).toEqual([call.id, 200]);
      const { schema } = responseFor(operation, "200");
      wrong.push(...findViolations(schema, JSON.parse(sent.responseBody)).map((line) => `${call.id}: ${line}`));
    }
    expect(exampleCalls).toHaveLength(operations.length);
    expect(wrong).toEqual([]);
    expect(await control("GET", "/breaches")).toEqual({ breaches: [] });
  });

  test("errors are problems, with the status of the contract", async () => {
    const token = await page.run("open");
    await expect(storeOf("wrong").getShop()).rejects.toMatchObject({ status: 401 });
    await expect(storeOf(token).getOrder({ orderId: "1" })).rejects.toBeInstanceOf(HttpError);
    const note = "x".repeat(501);
    await expect(storeOf(token).createGiftCard({ giftCard: { initialValue: "5", note } })).rejects.toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/body/giftCard/note" }] },
    });
  });

  test("a list goes on at the next page", async () => {
    const token = await page.run("open", { dataSet: "medium" });
    const ids = new Set<string>();
    for await (const product of storeOf(token).listCollections.items({ limit: 1 }))
      ids.add(String(product.collectionId));
    const { count } = await storeOf(token).countCollections();
    expect(ids.size).toBe(count);
  });
});

describe("webhooks", () => {
  const subscribe = () => control("POST", "/subscriptions", { url: "https://example.com/hooks", secret });

  test("are signed, and delivered to the page", async () => {
    const token = await page.run("open");
    await subscribe();
    const { product } = await storeOf(token).createProduct({ product: { title: "Cedar candle" } });
    expect(await control("POST", "/drain")).toMatchObject({ delivered: 1, failed: 0, waiting: 0 });
    const { webhooks } = await page.run("takeSeen");
    expect(webhooks).toEqual([
      { topic: "products/create", data: { product: expect.objectContaining({ productId: product.productId }) } },
    ]);
  });

  test("fail if the page rejects the signature", async () => {
    const token = await page.run("open");
    await control("POST", "/subscriptions", { url: "https://example.com/hooks" });
    await storeOf(token).createProduct({ product: { title: "Cedar candle" } });
    await control("POST", "/drain");
    const { deliveries } = await control("GET", "/deliveries");
    expect(deliveries).toEqual([expect.objectContaining({ attempts: [expect.objectContaining({ status: 401 })] })]);
    expect((await page.run("takeSeen")).webhooks).toEqual([]);
    expect(page.complaints).toEqual([expect.stringContaining("Is it the secret of its subscription?")]);
    (page.complaints as string[]).length = 0;
  });
});

describe("the state", () => {
  const titles = async (): Promise<string[]> => {
    const { resources } = await control("GET", "/resources/product");
    return (resources as { resource: { title: string } }[]).map(({ resource }) => resource.title).sort();
  };

  test("survives a reload of the page, as JSON", async () => {
    const token = await page.run("open");
    const { order } = await storeOf(token).createOrder({ order: { note: "Ring twice" } });
    await control("POST", "/snapshots", { name: "noted" });
    await storeOf(token).updateOrder({ orderId: order.orderId ?? "", order: { note: "Ring once" } });
    const text = await page.run("save");
    await page.page.reload();
    await page.run("open");
    await expect(storeOf(token).getOrder({ orderId: order.orderId ?? "" })).rejects.toMatchObject({ status: 404 });
    await page.run("loadText", text);
    const read = async () => (await storeOf(token).getOrder({ orderId: order.orderId ?? "" })).order.note;
    expect(await read()).toBe("Ring once");
    await control("POST", "/snapshots/noted/restore");
    expect(await read()).toBe("Ring twice");
    // Ids go on where they were.
    expect((await storeOf(token).createOrder({ order: {} })).order.orderId).not.toBe(order.orderId);
  });

  test("keeps pending webhooks, subscriptions, tokens and other stores", async () => {
    await page.run("open");
    const created = await control("POST", "/tenants", { name: "second", dataSet: "empty" });
    const [{ token }] = created.tokens as [{ token: string }];
    await control("POST", "/subscriptions?tenant=second", { url: "https://example.com/hooks", secret });
    await control("PUT", "/clock?tenant=second", { frozen: true });
    await storeOf(token).createProduct({ product: { title: "Cedar candle" } });
    await page.run("save");
    await page.run("takeSeen");
    await page.run("openSaved");
    expect((await storeOf(token).listOrders()).orders).toEqual([]);
    await storeOf(token).createProduct({ product: { title: "Wick trimmer" } });
    await control("POST", "/drain?tenant=second");
    expect((await page.run("takeSeen")).webhooks.map(({ topic }) => topic)).toContain("products/create");
  });

  test("returns to the initial data", async () => {
    const token = await page.run("open");
    const before = await titles();
    await storeOf(token).createProduct({ product: { title: "Zinc tin" } });
    expect(await titles()).toEqual([...before, "Zinc tin"]);
    await page.run("reset");
    expect(await titles()).toEqual(before);
  });

  test("is rejected, and changes nothing, if it is not one", async () => {
    await page.run("open");
    const before = await titles();
    for (const text of ["{}", "null", '{ "format": 1, "tenants": [] }', '{ "format": 2, "tenants": [{}] }'])
      await expect(page.run("loadText", text)).rejects.toThrow(/saved state/);
    expect(await titles()).toEqual(before);
  });
});

test("the page sees each request", async () => {
  const token = await page.run("open");
  await storeOf(token).getShop();
  await page.fetch(`${baseUrl}/nowhere`);
  expect((await page.run("takeSeen")).calls).toEqual([
    expect.objectContaining({ operation: "getShop", status: 200, store: "default", target: "/api/202412/shops/info" }),
    expect.objectContaining({ status: 404, target: "/nowhere" }),
  ]);
});

test("a stream of events goes on until it is cancelled", async () => {
  const token = await page.run("open");
  const text = page.run("readStream", `${baseUrl}/_sandbox/events`, "event: request");
  for (let done = false; !done; ) {
    await storeOf(token).getShop();
    done = await Promise.race([text.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 50, false))]);
  }
  expect(await text).toContain('"operation":"getShop"');
});

test("the request log and event streams go on after a state was loaded", async () => {
  const token = await page.run("open");
  await storeOf(token).getShop();
  const text = page.run("readStream", `${baseUrl}/_sandbox/events`, '"operation":"listLocations"');
  await page.run("save");
  await page.run("load");
  for (let done = false; !done; ) {
    await storeOf(token).listLocations();
    done = await Promise.race([text.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 50, false))]);
  }
  const { requests } = await control("GET", "/requests");
  expect((requests as { operation: string; responseBody: string }[])[0]).toMatchObject({
    operation: "getShop",
    responseBody: expect.stringContaining("Alder"),
  });
});

test("an injected fault cuts the connection", async () => {
  const token = await page.run("open");
  await control("POST", "/faults", { operation: "getShop", drop: true, times: 1 });
  await expect(storeOf(token).getShop({}, { retries: 0 })).rejects.toThrow();
  expect((await storeOf(token).getShop()).shop.shopName).toBe("Alder & Wick");
});

test("the example runs in a page", async () => {
  const lines: string[] = [];
  page.page.on("console", (message) => lines.push(message.text()));
  await page.page.evaluate('import("/example.js")');
  expect(lines).toEqual(["orders/create true", "Ring twice"]);
});

test("a worker that cannot be loaded is reported", async () => {
  await expect(page.run("open", { worker: `${site.url}/missing.js` })).rejects.toThrow(/serve its script/);
  page.page.removeAllListeners();
  (page.complaints as string[]).length = 0;
});

test("a closed sandbox rejects calls", async () => {
  await page.run("open");
  await page.run("close");
  await expect(page.run("call", `${baseUrl}/`, {})).rejects.toThrow("The sandbox is closed.");
});
