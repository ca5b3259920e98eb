import { describe, expect, test } from "vitest";
import type { Quotas } from "../../../src/sandbox/tenants/quotas.ts";
import { newFolder } from "../storage/support.ts";
import { testQuotas } from "../support/quotas.ts";
import { openSandbox } from "./support.ts";

const engines = [
  ["memory", () => ({})],
  ["SQLite", () => ({ data: newFolder() })],
] as const;

/** A sandbox with quotas, and how often a call succeeds before it fails, with the failure. */
async function exhaust(quotas: Partial<Quotas>, method: string, path: string, body: (count: number) => object) {
  const { callControl } = await openSandbox({ quotas });
  for (let count = 0; ; count += 1) {
    const { status, json } = await callControl(method, path, body(count));
    if (status !== 200) return { count, status, detail: json.detail };
  }
}

describe("a request that would exceed a quota returns 507 with the name of the option", () => {
  test.each([
    [
      { stores: 3 },
      "POST",
      "/tenants",
      (count: number) => ({ name: `s${count}`, dataSet: "empty" }),
      2,
      "3 stores",
      "max-stores",
    ],
    [{ tokens: 3 }, "POST", "/tenants/default/tokens", () => ({}), 2, "3 tokens", "max-tokens"],
    [
      { snapshots: 2 },
      "POST",
      "/snapshots",
      (count: number) => ({ name: `s${count}` }),
      2,
      "2 snapshots",
      "max-snapshots",
    ],
    [
      { subscriptions: 2 },
      "POST",
      "/subscriptions",
      () => ({ url: "http://a.test/" }),
      2,
      "2 subscriptions",
      "max-subscriptions",
    ],
    [{ faults: 2 }, "POST", "/faults", () => ({ status: 503 }), 2, "2 faults", "max-faults"],
  ] as const)("%j", async (quotas, method, path, body, most, what, option) => {
    const { count, status, detail } = await exhaust(quotas, method, path, body);
    expect([count, status]).toEqual([most, 507]);
    expect(detail).toMatch(new RegExp(`may have at most ${what}\\. The option --${option} `));
  });

  test("a snapshot of the same name replaces the other one", async () => {
    const { callControl } = await openSandbox({ quotas: { snapshots: 1 } });
    for (const name of ["a", "a"]) expect((await callControl("POST", "/snapshots", { name })).status).toBe(200);
  });
});

describe.each(engines)("with %s", (_, storage) => {
  testQuotas(storage);
});

describe("a request that can succeed later returns 429 with Retry-After", () => {
  test("the rate of a store", async () => {
    const { call, server } = await openSandbox({ quotas: { requestRate: 5 } });
    await server.tenants.create({ name: "other", token: "other-token" });
    const responses = await Promise.all(Array.from({ length: 20 }, () => call("GET", "/shops/info")));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    const rejected = responses.find(({ status }) => status === 429);
    expect(rejected?.headers.get("retry-after")).toBe("1");
    expect(await rejected?.text).toContain("at most 5 requests a second");
    const headers = { "x-service-access-token": "other-token" };
    expect((await server.fetch("http://sandbox.test/api/202412/shops/info", { headers })).status).toBe(200);
  });

  test("event streams, until one is closed", async () => {
    const { server } = await openSandbox({ quotas: { eventStreams: 1 } });
    const open = () => server.fetch("http://sandbox.test/_sandbox/events");
    const first = await open();
    expect((await open()).status).toBe(429);
    await first.body?.cancel();
    const again = await open();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });
});

test("liveness and readiness", async () => {
  const { server, callControl } = await openSandbox();
  const { url } = await server.listen({ host: "0.0.0.0" });
  for (const path of ["live", "ready"]) expect((await fetch(`${url}/_sandbox/health/${path}`)).status).toBe(200);
  await server.close();
  expect((await server.fetch("http://sandbox.test/_sandbox/health/ready")).status).toBe(503);
  expect((await server.fetch("http://sandbox.test/_sandbox/health/live")).status).toBe(200);
  expect(callControl).toBeTypeOf("function");
});

test("metrics count requests by operation and status, latencies, and waiting webhooks", async () => {
  const { server, call, callControl } = await openSandbox({ quotas: { snapshots: 0 } });
  const { url, controlKey } = await server.listen({ host: "0.0.0.0" });
  await callControl("POST", "/subscriptions", { url: "http://127.0.0.1:9/" });
  for (let count = 0; count < 3; count += 1) await call("GET", "/shops/info");
  await call("GET", "/orders/1");
  await call("POST", "/products", { product: { title: "Candle" } });
  await callControl("POST", "/snapshots", { name: "one" });
  await expect.poll(async () => (await callControl("GET", "/deliveries")).json.deliveries[0]?.attempts.length).toBe(1);
  expect((await fetch(`${url}/_sandbox/metrics`)).status).toBe(401);
  const response = await fetch(`${url}/_sandbox/metrics`, { headers: { authorization: `Bearer ${controlKey}` } });
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  for (const line of [
    'sandbox_requests_total{operation="getShop",status="200"} 3',
    'sandbox_requests_total{operation="getOrder",status="404"} 1',
    'sandbox_control_calls_total{operation="getMetrics",status="401"} 1',
    'sandbox_request_duration_seconds_bucket{le="+Inf"} 5',
    "sandbox_request_duration_seconds_count 5",
    "sandbox_stores 1",
    "sandbox_log_lost_total 0",
    "sandbox_webhook_queue 1",
    "# TYPE sandbox_requests_total counter",
    'sandbox_webhook_attempts_total{status="none"} 1',
    'sandbox_quota_rejections_total{quota="snapshots"} 1',
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^sandbox_bytes \d{3,5}$/m);
  for (const name of [
    "sandbox_webhook_overdue_seconds",
    "process_start_time_seconds",
    "nodejs_eventloop_lag_p99_seconds",
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, "m"));
  expect(text).toMatch(/^sandbox_build_info\{version="202412",node="v\d+\.\d+\.\d+"\} 1$/m);
  // Each line is a comment or a sample, and each name has a type before its samples.
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
});
