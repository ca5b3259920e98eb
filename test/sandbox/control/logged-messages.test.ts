/** The headers and bodies of the request log, over a socket and in process. */
import { request as send } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import type { LoggedRequest } from "../../../src/sandbox/log/request-log.ts";
import { SandboxServer } from "../../../src/sandbox/sandbox.ts";

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const token = { "x-service-access-token": "sandbox-token" };
const json = { "content-type": "application/json" };

async function openSandbox(options: { bodyLimit?: number } = {}) {
  const server = await SandboxServer.open({ dataSet: "empty", ...options });
  onTestFinished(() => server.close());
  const { url, port } = await server.listen();
  const last = async () => (await server.tenant().requestLog.find({ limit: 1 }))[0] as LoggedRequest;
  return { server, url, port, last };
}

describe.each([["over a socket"], ["in process"]])("%s", (way) => {
  async function openAndSend({ method = "POST", path, headers = {}, body }: Sent, options = {}) {
    const { server, url, last } = await openSandbox(options);
    const call = way === "in process" ? server.fetch : fetch;
    const init = { method, headers: { ...token, ...headers }, ...(body !== undefined && { body }) };
    const { status } = await call(`${url}/api/202412${path}`, init);
    return { status, logged: await last() };
  }

  test("headers are logged as they came, without secrets", async () => {
    const headers = {
      prefer: "code=404",
      "x-trace": "a b",
      authorization: "Bearer very-secret-1234",
      cookie: "session=42",
    };
    const { logged } = await openAndSend({ method: "GET", path: "/shops/info", headers });
    expect(logged.requestHeaders).toMatchObject({
      prefer: "code=404",
      "x-trace": "a b",
      authorization: "…1234",
      cookie: "…n=42",
      "x-service-access-token": "…oken",
    });
    expect(JSON.stringify(logged)).not.toMatch(/very-secret|sandbox-token/);
    expect(logged.responseHeaders).toEqual({ "content-type": "application/json; charset=utf-8" });
    expect(logged.requestBody).toBeUndefined();
  });

  test.each<[string, Sent, number]>([
    ["accepted", { path: "/customers", headers: json, body: '{ "customer":\n {"firstName":"Åsa"} }' }, 200],
    ["not JSON", { path: "/customers", headers: json, body: "{ not JSON" }, 400],
    [
      "of an unknown token",
      { path: "/customers", headers: { ...json, ...token, "x-service-access-token": "x" }, body: "{}" },
      401,
    ],
    ["to an unknown path", { path: "/nowhere", headers: json, body: '{"a":1}' }, 404],
    ["of another type", { path: "/customers", headers: { "content-type": "text/csv" }, body: "a,b\n1,2" }, 415],
    ["invalid", { path: "/customers", headers: json, body: '{"customer":{"firstName":7}}' }, 422],
  ])("the body of a request is logged as it came: %s", async (_, sent, expected) => {
    const { status, logged } = await openAndSend(sent);
    expect(status).toBe(expected);
    expect([logged.requestBody, logged.requestBodyEncoding, logged.requestBodyCut]).toEqual([
      sent.body,
      undefined,
      undefined,
    ]);
    expect(logged.requestHeaders).toMatchObject({ "content-type": sent.headers?.["content-type"] });
  });

  test("a body that is not UTF-8 is logged in base64", async () => {
    const body = new Uint8Array([0x1f, 0x8b, 0x08, 0x00, 0xff]);
    const headers = { ...json, "content-encoding": "gzip" };
    const { status, logged } = await openAndSend({ path: "/customers", headers, body });
    expect(status).toBe(415);
    expect(logged).toMatchObject({ requestBody: "H4sIAP8=", requestBodyEncoding: "base64" });
  });

  test("of a body that is too large the start is logged, even if it ends within a character", async () => {
    const body = `x${"å".repeat(600_000)}`;
    const { status, logged } = await openAndSend({ path: "/customers", headers: json, body }, { bodyLimit: 10_000 });
    expect(status).toBe(413);
    expect(logged).toMatchObject({ requestBodyCut: true });
    expect(logged.requestBodyEncoding).toBeUndefined();
    expect(body.startsWith(logged.requestBody ?? "none")).toBe(true);
    expect(logged.requestBody?.length).toBeGreaterThan(100_000);
  });
});

test("a rejected request whose body does not come gets its response soon", async () => {
  const { port, last } = await openSandbox();
  const status = await new Promise((resolve, reject) => {
    const headers = { ...json, "content-length": "100" };
    const sent = send({ port, method: "POST", path: "/api/202412/customers", headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.on("error", reject);
    sent.write('{"customer');
  });
  expect(status).toBe(401);
  expect(await last()).toMatchObject({ requestBody: '{"customer', requestBodyCut: true });
});
