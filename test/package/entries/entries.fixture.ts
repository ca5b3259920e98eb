// Tests that entries.test.ts runs where the packed package is installed: one for each entry, with the entry as its title.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { setupServer } from "msw/node";
import { createStore, NotFoundError } from "store-admin-api";
import { conformanceSuite, operationArbitrary, replay, runConformance } from "store-admin-api/conformance";
import { startMock } from "store-admin-api/mock";
import { sandboxHandlers } from "store-admin-api/msw";
import { createClient } from "store-admin-api/openapi-fetch";
import { createSandbox } from "store-admin-api/sandbox";
import { createBrowserSandbox } from "store-admin-api/sandbox/browser";
import { test as storeTest } from "store-admin-api/vitest";
import { parseWebhook, standardWebhooks, WebhookVerificationError } from "store-admin-api/webhooks";
import type { paths } from "store-admin-api/wire";
import { afterAll, expect, test, vi } from "vitest";

const baseUrl = "http://sandbox.test";
const sandbox = await createSandbox();
afterAll(() => sandbox.close());
const fetch = sandbox.fetch as typeof globalThis.fetch;
const read = createRequire(import.meta.url);
const headers = { "X-Service-Access-Token": sandbox.token };

test(".", async () => {
  const store = createStore({ baseUrl, accessToken: sandbox.token, fetch });
  expect((await store.getShop()).shop.shopName).toBe("Alder & Wick");
});

test("./webhooks", async () => {
  const verify = standardWebhooks({ secret: "whsec_c2VjcmV0" });
  await expect(parseWebhook({ rawBody: "{}", headers: {} }, { verify })).rejects.toThrow(WebhookVerificationError);
});

test("./openapi-fetch", async () => {
  const { data } = await createClient({ baseUrl, accessToken: sandbox.token, fetch }).GET("/api/202412/shops/info");
  expect(data?.shop.shopName).toBe("Alder & Wick");
});

test("./wire", () => {
  const path: keyof paths = "/api/202412/shops/info";
  expect(path).toContain("shop");
});

test("./mock", async () => {
  const mock = await startMock();
  const response = await globalThis.fetch(`${mock.url}/api/202412/shops/info`, { headers });
  await mock.close();
  expect(response.status).toBe(200);
});

test("./msw", async () => {
  const server = setupServer(...sandboxHandlers(sandbox, "https://store.example"));
  server.listen({ onUnhandledRequest: "error" });
  try {
    const store = createStore({ baseUrl: "https://store.example", accessToken: sandbox.token, retries: 0 });
    const { customer } = await store.createCustomer({ customer: { firstName: "Ines" } });
    expect((await store.getCustomer({ customerId: String(customer.id) })).customer.firstName).toBe("Ines");
    await expect(store.getOrder({ orderId: "9" })).rejects.toBeInstanceOf(NotFoundError);
    const reset = await globalThis.fetch("https://store.example/_sandbox/reset", { method: "POST" });
    expect(reset.ok).toBe(true);
    await expect(store.getCustomer({ customerId: String(customer.id) })).rejects.toBeInstanceOf(NotFoundError);
  } finally {
    server.close();
  }
});

test("./sandbox", async () => {
  expect((await fetch(`${baseUrl}/api/202412/shops/info`, { headers })).status).toBe(200);
});

/** The script of the worker, which Node loads into this process: it has no Web Workers. */
const script = import.meta.resolve("store-admin-api/sandbox/browser/worker.js");

test("./sandbox/browser/worker.js", async () => {
  const { length } = gzipSync(await readFile(new URL(script)));
  expect(length).toBeLessThan(250_000);
});

test("./sandbox/browser", async () => {
  let receive = (_: object): void => {};
  vi.stubGlobal("addEventListener", (_: string, listener: typeof receive) => {
    receive = listener;
  });
  class WorkerInProcess {
    postMessage = (_: unknown, ports: object[]) => receive({ ports });
    terminate = () => {};
  }
  vi.stubGlobal("Worker", WorkerInProcess);
  await import(script);
  const inPage = await createBrowserSandbox();
  const response = await inPage.fetch(`${baseUrl}/api/202412/shops/info`, { headers });
  expect(await response.json()).toMatchObject({ shop: { shopName: "Alder & Wick" } });
  inPage.close();
});

storeTest("./vitest", async ({ store }) => {
  expect((await store.getShop()).shop).toBeDefined();
});

test("./conformance", async () => {
  const response = await fetch(`${baseUrl}/api/202412/shops/info`, { headers });
  await expect(response).toConformTo("getShop");
  await expect(expect(Response.json({})).toConformTo("getShop")).rejects.toThrow("does not conform");
  expect(operationArbitrary("createOrder")).toBeDefined();
  const options = { baseUrl, token: sandbox.token, fetch };
  const { findings } = await runConformance({ ...options, depth: "smoke", phases: ["examples"] });
  expect(findings).toEqual([]);
  const steps = [{ as: "read", operation: "getShop" }];
  expect(await replay({ name: "shop", phase: "examples", steps }, options)).toEqual([]);
});

conformanceSuite({ baseUrl, token: sandbox.token, fetch, profile: "sandbox", depth: "smoke", phases: ["examples"] });

for (const name of ["openapi.json", "openapi.plain.json", "openapi.plain-3.0.json", "package.json"])
  test(`./${name}`, () => {
    expect(read(`store-admin-api/${name}`)).toHaveProperty(name === "package.json" ? "name" : "openapi");
  });

test("./conform.schema.json", () => {
  expect(read("store-admin-api/conform.schema.json")).toHaveProperty("properties.answers");
});

test("./postman.json", () => {
  expect(read("store-admin-api/postman.json")).toHaveProperty("item");
});

for (const name of ["openapi.yaml", "openapi.documented.yaml"])
  test(`./${name}`, async () => {
    expect(await readFile(read.resolve(`store-admin-api/${name}`), "utf8")).toMatch(/^openapi: /m);
  });
