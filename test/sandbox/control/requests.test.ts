import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startOfBody } from "../../../src/sandbox/http/received-body.ts";
import { operationCount } from "../../support/bundle.ts";
import { openSandbox } from "./support.ts";

const numbers = ({ requests }: { requests: { number: number }[] }): number[] => requests.map(({ number }) => number);

test("requests are logged with their responses, and tokens are redacted", async () => {
  const { callControl: ask, call } = await openSandbox();
  await call("POST", "/customers", { customer: { firstName: "Maya" } });
  const { json, text } = await ask("GET", "/requests");
  expect(json.requests).toMatchObject([
    {
      number: 1,
      method: "POST",
      target: "/api/202412/customers",
      operation: "createCustomer",
      token: "…oken",
      requestBody: '{"customer":{"firstName":"Maya"}}',
      status: 200,
    },
  ]);
  expect(json.requests[0].responseBody).toContain('"firstName":"Maya"');
  expect(text).not.toContain("sandbox-token");
  expect((await ask("GET", "/requests/1")).json).toEqual(json.requests[0]);
  expect((await ask("GET", "/requests/2")).status).toBe(404);
  expect((await ask("GET", "/requests/one")).status).toBe(404);
});

test("requests can be filtered", async () => {
  const { callControl: ask, call } = await openSandbox();
  await call("GET", "/shops/info");
  await call("GET", "/orders?limit=5");
  await call("GET", "/orders/1");
  await call("POST", "/orders/1/cancel", { reason: "customer" });
  const find = async (query: string) => numbers((await ask("GET", `/requests?${query}`)).json);
  expect(await find("operation=getOrder")).toEqual([3]);
  expect(await find("method=POST")).toEqual([4]);
  expect(await find("status=404")).toEqual([3, 4]);
  expect(await find("path=/api/202412/orders")).toEqual([2, 3, 4]);
  expect(await find("path=/api/202412/orders%3F")).toEqual([2]);
  expect(await find("after=2")).toEqual([3, 4]);
  expect(await find("limit=1")).toEqual([4]);
  expect(await find("search=CUSTOMER%22")).toEqual([4]);
  expect(await find("search=rel%3D")).toEqual([2]);
  expect(await find("search=limit%3D5")).toEqual([2]);
  expect(await find("search=nowhere")).toEqual([]);
  expect(await find("status=404&method=GET&after=2&limit=5")).toEqual([3]);
  expect((await ask("GET", "/requests?operation=getOrders")).json.errors[0]).toMatchObject({
    pointer: "/query/operation",
    detail: expect.stringContaining("Did you mean getOrder?"),
  });
  expect((await ask("GET", "/requests?status=ok&limit=0")).json.errors).toHaveLength(2);
  await ask("DELETE", "/requests");
  expect(await find("")).toEqual([]);
});

test("each store has its own request log", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/tenants", { name: "other", token: "other-token", dataSet: "empty" });
  await call("GET", "/shops/info", undefined, "other-token");
  expect((await ask("GET", "/requests")).json.requests).toEqual([]);
  expect((await ask("GET", "/requests?tenant=other")).json.requests).toMatchObject([{ operation: "getShop" }]);
});

test("coverage lists returned statuses, and declared ones that were not returned", async () => {
  const { callControl: ask, call } = await openSandbox();
  await call("GET", "/orders/1");
  await call("GET", "/orders/1");
  await ask("POST", "/faults", { status: 418, times: 1 });
  await call("GET", "/orders/1");
  const { totals, operations } = (await ask("GET", "/coverage")).json;
  expect(operations).toHaveLength(operationCount);
  expect(operations.find(({ operation }: { operation: string }) => operation === "getOrder")).toEqual({
    operation: "getOrder",
    returned: { "404": 2, "418": 1 },
    unseen: [200, 401, 403, 422, 429],
    undeclared: [418],
    examples: { sent: [], unsent: [] },
  });
  expect(totals.operations).toEqual({ seen: 1, declared: operationCount });
  expect(totals.statuses.seen).toBe(1);
  await ask("DELETE", "/requests");
  expect((await ask("GET", "/coverage")).json.totals.operations.seen).toBe(0);
});

/** The value of an example, as a caller copies it from the contract. */
function example(name: string): unknown {
  const contract = JSON.parse(readFileSync(new URL("../../../generated/openapi.json", import.meta.url), "utf8"));
  return contract.components.examples[name].value;
}

test("coverage lists the examples that were sent, in any wire format and order", async () => {
  const { callControl: ask, call } = await openSandbox();
  const { order: cancelled } = { order: example("cancelOrderChangedMind") as Record<string, unknown> };
  await call("POST", "/orders/1/cancel", Object.fromEntries(Object.entries(cancelled).reverse()));
  await call("POST", "/customers", example("createCustomerText"));
  await call("POST", "/customers", { customer: { firstName: "Somebody else" } });
  const { totals, operations } = (await ask("GET", "/coverage")).json;
  const of = (id: string) => operations.find(({ operation }: { operation: string }) => operation === id).examples;
  expect(of("cancelOrder").sent).toContain("changedMind");
  expect(of("createCustomer").sent).toContain("asText");
  expect(of("createProduct").sent).toEqual([]);
  expect(of("createProduct").unsent).toContain("candle");
  expect(totals.examples.seen).toBe(of("cancelOrder").sent.length + of("createCustomer").sent.length);
});

test("an example stays covered when its request is no longer logged", async () => {
  const { requestLog } = (await openSandbox()).server.tenant();
  const entry = { at: 0, method: "POST", target: "/", token: undefined, status: 200, responseBody: "" };
  const headers = { requestHeaders: () => ({}), responseHeaders: {} };
  const rest = { ...headers, milliseconds: 0, violations: undefined, fault: undefined };
  const receivedBody = startOfBody(new TextEncoder().encode(JSON.stringify(example("createCustomerJonas"))));
  requestLog.add({ ...entry, ...rest, operation: "createCustomer", receivedBody });
  for (let count = 0; count < 600; count += 1)
    requestLog.add({ ...entry, ...rest, operation: "getShop", receivedBody: undefined });
  expect(await requestLog.find()).toHaveLength(500);
  expect(await requestLog.examples()).toContain("createCustomer jonas");
  await requestLog.clear();
  expect((await requestLog.examples()).size).toBe(0);
  // The same body again is an example again.
  requestLog.add({ ...entry, ...rest, operation: "createCustomer", receivedBody });
  expect(await requestLog.examples()).toContain("createCustomer jonas");
});

test("contract breaches are listed and cleared", async () => {
  const { callControl: ask, server } = await openSandbox();
  const breach = { at: 1, operation: "getShop" as const, message: "The answer breaks the contract.", errors: [] };
  server.tenant().requestLog.addBreach(breach);
  expect((await ask("GET", "/breaches")).json).toEqual({ breaches: [breach] });
  await ask("DELETE", "/breaches");
  expect((await ask("GET", "/breaches")).json).toEqual({ breaches: [] });
});
