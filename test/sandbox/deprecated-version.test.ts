/** A sandbox of a version of the API that is deprecated, and what its callers learn of it. */
import { expect, onTestFinished, test, vi } from "vitest";
import { createStore, logTo } from "../../src/client/node.ts";
import { createSandbox } from "../../src/sandbox/index.ts";

const ends = { deprecation: "@1748736000", sunset: "Tue, 30 Jun 2026 00:00:00 GMT" };

vi.mock("../../src/api-version.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  versionHeaders: { deprecation: "@1748736000", sunset: "Tue, 30 Jun 2026 00:00:00 GMT" },
}));

async function openSandbox() {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test.each([
  ["a response", "GET", "/shops/info", "", 200],
  ["a rejection", "GET", "/orders/7", "", 404],
  ["a call without a token", "GET", "/shops/info", undefined, 401],
  ["an unknown path", "GET", "/shops", "", 404],
  ["another method", "PATCH", "/shops/info", "", 405],
])("%s has the headers", async (_, method, path, missing, status) => {
  const sandbox = await openSandbox();
  const headers: HeadersInit = missing === undefined ? {} : { "x-service-access-token": sandbox.token };
  const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, { method, headers });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(ends);
});

test("the control API has none", async () => {
  const sandbox = await openSandbox();
  const { headers } = await sandbox.fetch("http://sandbox.test/_sandbox/health");
  expect([headers.get("deprecation"), headers.get("sunset")]).toEqual([null, null]);
});

test("the log of the client has one warning for all operations", async () => {
  const sandbox = await openSandbox();
  const warnings: string[] = [];
  const ignore = (): void => {};
  const logger = logTo({ debug: ignore, error: ignore, warn: (line) => warnings.push(line) });
  const { fetch, token: accessToken } = sandbox;
  const store = createStore({ baseUrl: "http://sandbox.test", accessToken, fetch, logger });
  await store.getShop();
  await store.listLocations({});
  expect(warnings).toEqual([
    `store-admin-api deprecated version=202412 since=${ends.deprecation} sunset="${ends.sunset}"`,
  ]);
});
