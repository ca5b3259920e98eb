import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import type { MockOptions } from "../../src/mock/index.ts";
import { serve } from "../../src/mock/serve.ts";
import { smallContract } from "./small-contract.ts";

async function serving(options?: MockOptions) {
  const mock = await serve(smallContract(), options);
  onTestFinished(mock.close);
  const call = (init: RequestInit = {}) =>
    fetch(`${mock.url}/api/202412/shops/info`, {
      ...init,
      headers: { "X-Service-Access-Token": "any", "Content-Type": "application/json", ...init.headers },
    });
  return { mock, call };
}

const crooked = { headers: { Prefer: "example=crooked" } };

test("it answers with the first example, or the one that is preferred", async () => {
  const { call } = await serving();
  expect(await (await call()).json()).toEqual({ shopName: "Small" });
  expect(await (await call(crooked)).json()).toEqual({ shopName: 1 });
});

test("it listens on a free port of loopback unless told otherwise", async () => {
  const { mock } = await serving();
  expect(mock.url).toBe(`http://127.0.0.1:${mock.port}`);
  expect(mock.port).toBeGreaterThan(0);
  const everywhere = await serving({ host: "0.0.0.0" });
  expect(everywhere.mock.url).toBe(`http://127.0.0.1:${everywhere.mock.port}`);
  expect((await everywhere.call()).status).toBe(200);
});

test("a wrong example passes with a mark, and with `errors` becomes a 500", async () => {
  const lenient = await (await serving()).call(crooked);
  expect(lenient.status).toBe(200);
  expect(lenient.headers.get("sl-violations")).toContain("must be string");
  expect((await (await serving({ errors: true })).call(crooked)).status).toBe(500);
});

test("two mocks run side by side, and one outlives the other", async () => {
  const [one, two] = [await serving(), await serving()];
  expect(one.mock.port).not.toBe(two.mock.port);
  await one.mock.close();
  await expect(one.call()).rejects.toThrow();
  expect((await two.call()).status).toBe(200);
});

test("closing twice closes once, and the port is free again", async () => {
  const { mock } = await serving();
  await Promise.all([mock.close(), mock.close()]);
  await mock.close();
  const next = await serving({ port: mock.port });
  expect(next.mock.port).toBe(mock.port);
});

test("a client that keeps its connection open does not keep the mock open", async () => {
  const { mock } = await serving();
  const silent = connect(mock.port, "127.0.0.1");
  const gone = new Promise((resolve) => silent.once("close", resolve));
  await new Promise((resolve) => silent.once("connect", resolve));
  await mock.close();
  await gone;
});

test("a taken port is refused with what to do", async () => {
  const { mock } = await serving();
  await expect(serving({ port: mock.port })).rejects.toMatchObject({
    name: "MockError",
    code: "port-taken",
    message: expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is in use\. .*choose another port/),
  });
});

test("an address that is not of this machine is refused", async () => {
  await expect(serving({ host: "192.0.2.1" })).rejects.toMatchObject({ code: "cannot-listen" });
});

test("the log has one line for each answer, with what was wrong, and nothing else is written", async () => {
  const spoken = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write"), vi.spyOn(console, "log")];
  const lines: string[] = [];
  const { call } = await serving({ log: (line) => lines.push(line) });
  await call();
  await call({ method: "PUT", body: '{"name":"long"}' });
  const calls = spoken.map((spy) => spy.mock.calls.length);
  for (const spy of spoken) spy.mockRestore();
  expect(lines).toEqual([
    "GET /api/202412/shops/info 200",
    "PUT /api/202412/shops/info 422 (Request body property name must NOT have more than 3 characters)",
  ]);
  expect(calls).toEqual([0, 0, 0]);
});
