import { expect, test } from "vitest";
import { openSandbox } from "./support.ts";

test("a fault returns a status with Retry-After, a number of times", async () => {
  const { callControl: ask, call } = await openSandbox();
  const { json } = await ask("POST", "/faults", { operation: "getShop", status: 503, retryAfter: 7, times: 2 });
  expect(json).toEqual({ id: "1", operation: "getShop", status: 503, retryAfter: 7, times: 2, hits: 0 });
  for (const _ of [1, 2]) {
    const { status, headers, json } = await call("GET", "/shops/info");
    expect([status, headers.get("retry-after"), json.title]).toEqual([503, "7", "Service Unavailable"]);
  }
  expect((await call("GET", "/shops/info")).status).toBe(200);
  expect((await call("GET", "/shops/languages")).status).toBe(200);
  expect((await ask("GET", "/faults")).json.faults).toMatchObject([{ id: "1", hits: 2 }]);
});

test("a fault applies before the operation runs, or after its changes are committed", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/faults", { operation: "createCustomer", status: 500, times: 1 });
  expect((await call("POST", "/customers", { customer: {} })).status).toBe(500);
  expect((await call("GET", "/customers")).json.customers).toHaveLength(0);
  await ask("POST", "/faults", { operation: "createCustomer", status: 500, times: 1, phase: "after" });
  expect((await call("POST", "/customers", { customer: {} })).status).toBe(500);
  expect((await call("GET", "/customers")).json.customers).toHaveLength(1);
});

test("a fault matches by path and method, after skipping some requests", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/faults", { path: "/api/202412/customers", method: "GET", status: 500, skip: 1 });
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await call("GET", "/customers")).status);
  expect(statuses).toEqual([200, 500, 500]);
  expect((await call("POST", "/customers", { customer: {} })).status).toBe(200);
  expect((await call("GET", "/orders")).status).toBe(200);
});

test("a fault drops the connection, or truncates the response", async () => {
  const { callControl: ask, server } = await openSandbox();
  const { url } = await server.listen();
  const headers = { "x-service-access-token": "sandbox-token" };
  await ask("POST", "/faults", { operation: "getShop", drop: true, times: 1 });
  await expect(fetch(`${url}/api/202412/shops/info`, { headers })).rejects.toThrow("fetch failed");
  await ask("POST", "/faults", { operation: "getShop", truncate: 5, times: 1 });
  const cut = await fetch(`${url}/api/202412/shops/info`, { headers });
  expect(cut.status).toBe(200);
  await expect(cut.text()).rejects.toThrow();
  expect((await fetch(`${url}/api/202412/shops/info`, { headers })).status).toBe(200);
});

test.each([
  [{ status: 503, retryAfter: 1e300 }, "/body/retryAfter"],
  [{ limit: { calls: 1e9, seconds: 1 } }, "/body/limit/calls"],
  [{ limit: { calls: 1, seconds: 1e300 } }, "/body/limit/seconds"],
])(
  "a fault with %j is rejected: it would have no valid Retry-After, or count too many requests",
  async (fault, pointer) => {
    const { callControl } = await openSandbox();
    const { status, json } = await callControl("POST", "/faults", fault);
    expect([status, json.errors?.[0]?.pointer]).toEqual([422, pointer]);
  },
);

test("a rate limit runs on the store's clock", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("PUT", "/clock", { now: "2030-01-01T00:00:00Z", frozen: true });
  await ask("POST", "/faults", { limit: { calls: 2, seconds: 10 } });
  const answers = [];
  for (const _ of [1, 2, 3]) answers.push(await call("GET", "/shops/info"));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.headers.get("retry-after")).toBe("10");
  await ask("POST", "/clock/advance", { seconds: 11 });
  expect((await call("GET", "/shops/info")).status).toBe(200);
});

test("latency combines with any other action", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/faults", { latency: 1, status: 500, times: 1 });
  expect((await call("GET", "/shops/info")).status).toBe(500);
  await ask("POST", "/faults", { latency: 1 });
  expect((await call("GET", "/shops/info")).status).toBe(200);
});

test("the first match applies, never to the control API; faults are removed one by one or all at once", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/faults", { status: 500 });
  const { json } = await ask("POST", "/faults", { status: 503 });
  expect((await call("GET", "/shops/info")).status).toBe(500);
  await ask("DELETE", "/faults/1");
  expect((await call("GET", "/shops/info")).status).toBe(503);
  expect((await ask("DELETE", "/faults/1")).status).toBe(404);
  expect(json.id).toBe("2");
  await ask("DELETE", "/faults");
  expect((await call("GET", "/shops/info")).status).toBe(200);
});

test.each([
  [{}, ["/body"]],
  [{ operation: "getShop" }, ["/body"]],
  [{ status: 500, drop: true, truncate: 1 }, ["/body/drop", "/body/truncate"]],
  [{ status: 399 }, ["/body/status"]],
  [{ status: 600 }, ["/body/status"]],
  [{ latency: 1, retryAfter: 1 }, ["/body/retryAfter"]],
  [{ path: "/orders", status: 500 }, ["/body/path"]],
  [{ oepration: "getShop", status: 500, latency: -1 }, ["/body/oepration", "/body/latency"]],
  [{ operation: "getShops", status: 500 }, ["/body/operation"]],
  [{ limit: { calls: 0 } }, ["/body/limit/calls", "/body/limit/seconds"]],
])("%j is rejected", async (fault, pointers) => {
  const { callControl: ask, tenant } = await openSandbox();
  const { status, json } = await ask("POST", "/faults", fault);
  expect(json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  expect(status).toBe(422);
  await expect(tenant.faults.add(fault as never)).rejects.toThrow();
  expect(await tenant.faults.list()).toEqual([]);
});

test.each([{ status: 400 }, { status: 599 }, { latency: 0 }, { latency: 600_000, skip: 0, times: 1 }])(
  "%j is accepted",
  async (fault) => {
    const { callControl: ask } = await openSandbox();
    expect((await ask("POST", "/faults", fault)).status).toBe(200);
  },
);

test("a similar name is suggested", async () => {
  const { callControl: ask } = await openSandbox();
  const { json } = await ask("POST", "/faults", { operation: "getShops", sttaus: 500 });
  expect(json.errors[0].detail).toContain("Did you mean getShop?");
  expect(json.errors[1].detail).toContain("Did you mean status?");
});
