import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox, type ListenOptions } from "../../src/sandbox/index.ts";

// Web pages: those of listed origins may use the API and the control API, those of other origins get nothing.

const docs = "https://docs.example";
const token = { "x-service-access-token": "sandbox-token" };
const paths = ["/api/202412/shops/info", "/_sandbox/clock", "/_sandbox/export", "/_sandbox/", "/_sandbox/health"];

/** A sandbox that listens, and requests to it that may have any header. */
async function listening(allowedOrigins?: readonly string[], options: ListenOptions = {}) {
  const sandbox = await createSandbox({ allowedOrigins });
  onTestFinished(() => sandbox.close());
  const { port, url, controlKey } = await sandbox.listen(options);
  const call = (method: string, path: string, headers: Record<string, string>, body = "") =>
    new Promise<{ status: number; text: string; headers: Readonly<Record<string, unknown>> }>((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path, headers, method }, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      });
      sent.on("error", reject);
      sent.end(body);
    });
  return { sandbox, url, controlKey, call };
}

/** The headers of a response that concern pages of other origins. */
const sharing = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("access-control-") || name === "vary"));

const preflight = (origin: string) => ({
  origin,
  "access-control-request-method": "POST",
  "access-control-request-headers": "x-service-access-token",
});

test.each([
  "https://evil.example",
  "null",
  "https://docs.example.evil.example",
  "https://evil-docs.example",
  "https://sub.docs.example",
  "https://docs.example:444",
  "https://docs.example/",
  "https://docs.example@evil.example",
  "https://docs.exampl",
  "http://docs.example",
  "HTTPS://DOCS.EXAMPLE",
  "http://127.0.0.1",
  "http://127.0.0.1:1",
  "http://localhost:4020",
  "*",
  "file://",
  "",
])("a page of %j gets nothing if its origin is not listed", async (origin) => {
  const { call, sandbox } = await listening([docs]);
  for (const path of paths) {
    const asked = await call("OPTIONS", path, preflight(origin));
    expect([path, asked.status, sharing(asked.headers)]).toEqual([path, 403, {}]);
    const got = await call("GET", path, { ...token, origin });
    expect([path, got.status, sharing(got.headers)]).toEqual([path, 403, {}]);
    expect(JSON.parse(got.text)).toMatchObject({ status: 403, title: "Forbidden" });
  }
  const json = { origin, "content-type": "application/json" };
  expect((await call("POST", "/_sandbox/faults", json, '{"status":503}')).status).toBe(403);
  expect((await call("POST", "/_sandbox/reset", { origin, "content-type": "text/plain" }, "{}")).status).toBe(403);
  expect(await sandbox.control.faults.list()).toEqual([]);
});

test("an image, script or opaque request of another page gets nothing, though it names no origin", async () => {
  const { call } = await listening([docs]);
  for (const path of paths) {
    for (const site of ["cross-site", "same-site"]) {
      const got = await call("GET", path, { ...token, "sec-fetch-site": site, "sec-fetch-mode": "no-cors" });
      expect([path, site, got.status]).toEqual([path, site, 403]);
      // A reader follows a link.
      const opened = await call("GET", path, { ...token, "sec-fetch-site": site, "sec-fetch-mode": "navigate" });
      expect([path, site, opened.status]).toEqual([path, site, 200]);
    }
    for (const site of ["same-origin", "none"]) {
      const got = await call("GET", path, { ...token, "sec-fetch-site": site, "sec-fetch-mode": "no-cors" });
      expect([path, site, got.status]).toEqual([path, site, 200]);
    }
  }
});

test("no browser takes a response of the control API for a script or a page", async () => {
  const { call } = await listening();
  const { headers } = await call("GET", "/_sandbox/resources/order", {});
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
});

test("the page of a listed origin may read every response, errors too", async () => {
  const { call } = await listening(["https://other.example", docs]);
  const shared = { "access-control-allow-origin": docs, "access-control-expose-headers": "*", vary: "Origin" };
  for (const [method, path, status] of [
    ...paths.map((path) => ["GET", path, 200] as const),
    ["GET", "/api/202412/nothing", 404],
    ["DELETE", "/api/202412/shops/info", 405],
    ["GET", "/_sandbox/nothing", 404],
    ["POST", "/_sandbox/reset", 200],
  ] as const) {
    const got = await call(method, path, { ...token, origin: docs });
    expect([path, got.status, sharing(got.headers)]).toEqual([path, status, shared]);
  }
});

test("a browser learns before a request what the page of a listed origin may send", async () => {
  const { call } = await listening([docs]);
  for (const path of ["/api/202412/orders", "/_sandbox/reset"]) {
    const { status, headers, text } = await call("OPTIONS", path, preflight(docs));
    expect([status, text]).toEqual([204, ""]);
    expect(headers["access-control-allow-origin"]).toBe(docs);
    expect(headers["access-control-allow-methods"]).toMatch(/POST.*PUT.*PATCH.*DELETE/);
    for (const name of ["Authorization", "X-Service-Access-Token", "Content-Type", "Last-Event-ID"])
      expect(headers["access-control-allow-headers"]).toContain(name);
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
    expect(headers).not.toHaveProperty("access-control-allow-private-network");
  }
});

test("a page on the internet may reach a sandbox on its reader's machine only if its origin is listed", async () => {
  const { call } = await listening([docs]);
  const ask = (origin: string) =>
    call("OPTIONS", "/_sandbox/clock", { ...preflight(origin), "access-control-request-private-network": "true" });
  expect((await ask(docs)).headers["access-control-allow-private-network"]).toBe("true");
  expect(sharing((await ask("https://evil.example")).headers)).toEqual({});
});

test("by default, only pages of the sandbox itself may use it", async () => {
  const { call, url } = await listening();
  for (const path of paths) {
    expect([path, (await call("GET", path, { ...token, origin: url })).status]).toEqual([path, 200]);
    expect([path, (await call("GET", path, { ...token, origin: docs })).status]).toEqual([path, 403]);
  }
  const { text } = await call("GET", "/_sandbox/clock", { origin: docs });
  expect(JSON.parse(text).detail).toContain(`--allowed-origins ${docs}`);
});

test("a listed origin opens neither another host name nor a control API that asks for its key", async () => {
  const { call, controlKey } = await listening([docs], { controlKey: "a-key-of-my-own-choice" });
  const rebound = await call("GET", "/_sandbox/clock", { origin: docs, host: "rebound.test" });
  expect([rebound.status, sharing(rebound.headers)]).toEqual([421, {}]);
  expect((await call("GET", "/_sandbox/clock", { origin: docs })).status).toBe(401);
  const authorization = `Bearer ${controlKey}`;
  expect((await call("GET", "/_sandbox/clock", { origin: docs, authorization })).status).toBe(200);
});

test("a rejected page is in the request log", async () => {
  const { call, sandbox } = await listening();
  await call("GET", "/api/202412/shops/info", { ...token, origin: docs });
  const [entry] = await sandbox.control.requests.list();
  expect(entry).toMatchObject({ status: 403, rejection: { detail: expect.stringContaining(docs) } });
});

test.each([
  ["*", "Write scheme, host and port"],
  ["null", "Write scheme, host and port"],
  ["docs.example", "Write scheme, host and port"],
  ["file:///docs", "Write scheme, host and port"],
  ["https://*.example", "Write scheme, host and port"],
  ["", "Write scheme, host and port"],
  ["https://docs.example/", "Write https://docs.example."],
  ["https://Docs.example:443/guides", "Write https://docs.example."],
])("%j is not an origin", async (entry, hint) => {
  await expect(createSandbox({ allowedOrigins: [entry] })).rejects.toThrow(hint);
});
