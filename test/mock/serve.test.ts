import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import type { MockOptions } from "../../src/mock/index.ts";
import { serve } from "../../src/mock/serve.ts";
import { smallContract } from "./small-contract.ts";

async function serveMock(options?: MockOptions) {
  const mock = await serve(smallContract(), options);
  onTestFinished(mock.close);
  const call = (init: RequestInit = {}) =>
    fetch(`${mock.url}/api/202412/shops/info`, {
      ...init,
      headers: { "X-Service-Access-Token": "any", "Content-Type": "application/json", ...init.headers },
    });
  return { mock, call };
}

const invalid = { headers: { Prefer: "example=invalid" } };

test("the mock responds with the first example, or the preferred one", async () => {
  const { call } = await serveMock();
  expect(await (await call()).json()).toEqual({ shopName: "Small" });
  expect(await (await call(invalid)).json()).toEqual({ shopName: 1 });
});

test("the mock listens on a free loopback port by default", async () => {
  const { mock } = await serveMock();
  expect(mock.url).toBe(`http://127.0.0.1:${mock.port}`);
  expect(mock.port).toBeGreaterThan(0);
  const everywhere = await serveMock({ host: "0.0.0.0" });
  expect(everywhere.mock.url).toBe(`http://127.0.0.1:${everywhere.mock.port}`);
  expect((await everywhere.call()).status).toBe(200);
});

test("the mock marks an invalid example, and responds with 500 if `errors` is set", async () => {
  const lenient = await (await serveMock()).call(invalid);
  expect(lenient.status).toBe(200);
  expect(lenient.headers.get("sl-violations")).toContain("must be string");
  expect((await (await serveMock({ errors: true })).call(invalid)).status).toBe(500);
});

test("two mocks run at the same time, and one keeps running when the other is closed", async () => {
  const [one, two] = [await serveMock(), await serveMock()];
  expect(one.mock.port).not.toBe(two.mock.port);
  await one.mock.close();
  await expect(one.call()).rejects.toThrow();
  expect((await two.call()).status).toBe(200);
});

test("close can be called twice and frees the port", async () => {
  const { mock } = await serveMock();
  await Promise.all([mock.close(), mock.close()]);
  await mock.close();
  const next = await serveMock({ port: mock.port });
  expect(next.mock.port).toBe(mock.port);
});

test("close ends open connections", async () => {
  const { mock } = await serveMock();
  const silent = connect(mock.port, "127.0.0.1");
  const gone = new Promise((resolve) => silent.once("close", resolve));
  await new Promise((resolve) => silent.once("connect", resolve));
  await mock.close();
  await gone;
});

test("a port in use fails with a suggestion", async () => {
  const { mock } = await serveMock();
  await expect(serveMock({ port: mock.port })).rejects.toMatchObject({
    name: "MockError",
    code: "port-taken",
    message: expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is in use\. .*choose another port/),
  });
});

test("an address of another machine fails", async () => {
  await expect(serveMock({ host: "192.0.2.1" })).rejects.toMatchObject({ code: "cannot-listen" });
});

test("the log has one line for each response, with its violations, and nothing else is printed", async () => {
  const outputs = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write"), vi.spyOn(console, "log")];
  const lines: string[] = [];
  const { call } = await serveMock({ log: (line) => lines.push(line) });
  await call();
  await call({ method: "PUT", body: '{"name":"long"}' });
  const calls = outputs.map((spy) => spy.mock.calls.length);
  for (const spy of outputs) spy.mockRestore();
  expect(lines).toEqual([
    "GET /api/202412/shops/info 200",
    "PUT /api/202412/shops/info 422 (Request body property name must NOT have more than 3 characters)",
  ]);
  expect(calls).toEqual([0, 0, 0]);
});
