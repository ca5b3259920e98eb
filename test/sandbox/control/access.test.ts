import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ListenOptions } from "../../../src/sandbox/http/server.ts";
import { type ControlAudit, createSandbox } from "../../../src/sandbox/index.ts";

/** A sandbox that listens, and requests to it that may have any header. */
async function listening(options: ListenOptions = {}) {
  const audits: ControlAudit[] = [];
  const sandbox = await createSandbox({ audit: (audit) => audits.push(audit), token: options.controlKey });
  onTestFinished(() => sandbox.close());
  const server = await sandbox.listen(options);
  const call = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port: server.port, path, headers, method }, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      });
      sent.on("error", reject);
      sent.end();
    });
  return { sandbox, server, call, audits };
}

const bearer = (key: string | undefined) => ({ authorization: `Bearer ${key}` });

test.each([
  [{ setHost: false }, 400, "The header Host is missing."],
  [{ headers: { expect: "200-ok" } }, 417, "The header Expect must be 100-continue, or be omitted."],
])("a request with %j says what is wrong", async (options, status, detail) => {
  const { server } = await listening();
  const url = `${server.url}/_sandbox/clock`;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on("error", reject).end();
  });
  expect([response.statusCode, (await json(response)) as unknown]).toMatchObject([status, { status, detail }]);
});

describe("Host (DNS rebinding)", () => {
  test.each([
    "rebound.test",
    "rebound.test:4020",
    "localhost.rebound.test",
    "127.0.0.1.rebound.test",
    "10.0.0.1",
    "rebound.test.",
    "a@localhost",
  ])("a server on loopback rejects the host %j, also with an origin of that name", async (host) => {
    const { call } = await listening();
    for (const path of ["/_sandbox/export", "/_sandbox/", "/api/202412/shops/info"]) {
      const headers = { host, origin: `http://${host}`, "x-service-access-token": "sandbox-token" };
      const { status } = await call(path, headers);
      expect([path, status]).toEqual([path, 421]);
    }
  });

  test.each([
    "localhost",
    "LOCALHOST:80",
    "a.localhost",
    "127.0.0.1",
    "127.8.8.8:1",
    "[::1]",
    "0x7f000001",
    "localhost.",
  ])("a server on loopback accepts the host %j", async (host) => {
    const { call } = await listening();
    expect((await call("/_sandbox/clock", { host })).status).toBe(200);
    expect((await call("/api/202412/shops/info", { host, "x-service-access-token": "sandbox-token" })).status).toBe(
      200,
    );
  });

  test("further names can be allowed", async () => {
    const { call } = await listening({ allowedHosts: ["sandbox.test", ".team.test"] });
    for (const [host, status] of [
      ["sandbox.test:80", 200],
      ["a.team.test", 200],
      ["localhost", 200],
      ["team.test", 421],
      ["a.sandbox.test", 421],
    ] as const)
      expect([host, (await call("/_sandbox/clock", { host })).status]).toEqual([host, status]);
  });

  test("a server on all addresses accepts every name, unless it has a list", async () => {
    const open = await listening({ host: "0.0.0.0" });
    expect((await open.call("/_sandbox/health", { host: "ci-7" })).status).toBe(200);
    const closed = await listening({ host: "0.0.0.0", allowedHosts: ["ci-7"] });
    expect((await closed.call("/_sandbox/health", { host: "ci-7" })).status).toBe(200);
    expect((await closed.call("/_sandbox/health", { host: "ci-8" })).status).toBe(421);
  });
});

describe("the control key", () => {
  test("a server on loopback needs none", async () => {
    const { server, call } = await listening();
    expect(server.controlKey).toBeUndefined();
    expect((await call("/_sandbox/export")).status).toBe(200);
  });

  test("a server on all addresses makes one, and needs it for everything that shows a store", async () => {
    const { server, call } = await listening({ host: "0.0.0.0" });
    expect(server.controlKey).toMatch(/^control-[\w-]{32}$/);
    for (const path of ["/_sandbox/export", "/_sandbox/events", "/_sandbox/tenants", "/_sandbox/requests"]) {
      const { status, text, headers } = await call(path);
      expect([path, status, headers["www-authenticate"]]).toEqual([path, 401, 'Bearer realm="sandbox control"']);
      expect(JSON.parse(text).detail).toContain("control key");
    }
    expect((await call("/_sandbox/reset", {}, "POST")).status).toBe(401);
    for (const wrong of ["", "wrong", `${server.controlKey}x`, "sandbox-token"])
      expect((await call("/_sandbox/export", bearer(wrong))).status).toBe(401);
    expect((await call("/_sandbox/export", bearer(server.controlKey))).status).toBe(200);
    for (const path of ["/_sandbox/", "/_sandbox/inspector/inspector.js", "/_sandbox/openapi.json", "/_sandbox/health"])
      expect([path, (await call(path)).status]).toEqual([path, 200]);
  });

  test("can be chosen, and is then needed on loopback too", async () => {
    const { call } = await listening({ controlKey: "a-key-of-my-own-choice" });
    expect((await call("/_sandbox/clock")).status).toBe(401);
    expect((await call("/_sandbox/clock", bearer("a-key-of-my-own-choice"))).status).toBe(200);
  });

  test("is accepted beside an old one, while callers change to it, and the audit says which they have", async () => {
    const [controlKey, oldControlKey] = ["a-new-key-of-the-team", "an-old-key-of-the-team"];
    const { call, audits } = await listening({ host: "0.0.0.0", controlKey, oldControlKey });
    for (const [key, status] of [
      [controlKey, 200],
      [oldControlKey, 200],
      ["an-older-key-of-the-team", 401],
    ] as const)
      expect((await call("/_sandbox/export", bearer(key))).status).toBe(status);
    expect(audits.map(({ caller }) => caller)).toEqual(["control key", "old control key", "anybody"]);
  });

  test("programs in the same process need none", async () => {
    const { sandbox } = await listening({ host: "0.0.0.0" });
    expect((await sandbox.fetch("http://any.test/_sandbox/clock")).status).toBe(200);
  });
});

describe("tokens with the scope control", () => {
  test("control their own store, and nothing else", async () => {
    const { sandbox, call } = await listening({ host: "0.0.0.0" });
    const mine = await sandbox.createTenant({ name: "mine", token: "mine-token", scopes: ["control", "read_orders"] });
    expect(await mine.control.tokens.list()).toMatchObject([{ token: "…oken", scopes: ["control", "read_orders"] }]);
    const key = bearer("mine-token");
    expect((await call("/_sandbox/clock", key)).status).toBe(200);
    expect((await call("/_sandbox/reset?tenant=mine", key, "POST")).status).toBe(200);
    expect((await call("/_sandbox/tenants/mine/tokens", key)).status).toBe(200);
    const { tenants } = JSON.parse((await call("/_sandbox/tenants", key)).text);
    expect(tenants.map(({ name }: { name: string }) => name)).toEqual(["mine"]);
    for (const [method, path] of [
      ["GET", "/clock?tenant=default"],
      ["POST", "/reset?tenant=nobody"],
      ["GET", "/tenants/default"],
      ["GET", "/tenants/default/tokens"],
      ["POST", "/tenants"],
      ["DELETE", "/tenants/mine"],
    ] as const)
      expect([path, (await call(`/_sandbox${path}`, key, method)).status]).toEqual([path, 403]);
  });

  test("a token has the scope only if it is asked for", async () => {
    const { sandbox, call } = await listening({ host: "0.0.0.0" });
    await sandbox.createTenant({ name: "mine", token: "mine-token" });
    expect((await call("/_sandbox/clock?tenant=mine", bearer("mine-token"))).status).toBe(401);
  });
});

test("the token that everybody knows works on loopback only", async () => {
  const headers = { "x-service-access-token": "sandbox-token" };
  expect((await (await listening()).call("/api/202412/shops/info", headers)).status).toBe(200);
  const open = await listening({ host: "0.0.0.0" });
  const { status, text } = await open.call("/api/202412/shops/info", headers);
  expect([status, JSON.parse(text).detail]).toEqual([401, expect.stringContaining("Everybody knows")]);
});

describe("proxies", () => {
  const seen = {
    "x-forwarded-for": "203.0.113.9, 127.0.0.1",
    "x-forwarded-host": "shop.test",
    "x-forwarded-proto": "https",
  };
  const list = "/api/202412/orders?limit=1";
  const controlKey = "key-and-token-of-the-proxied";
  const token = { "x-service-access-token": controlKey };
  const key = bearer(controlKey);

  test("with one, other machines can connect: the control API needs a key, and no well-known token is accepted", async () => {
    const { call, server } = await listening({ trustedProxies: ["127.0.0.1"] });
    expect(server.controlKey).toMatch(/^\S{16,}$/);
    expect((await call("/_sandbox/clock")).status).toBe(401);
    expect((await call("/_sandbox/clock", bearer(server.controlKey))).status).toBe(200);
    expect((await call(list, { "x-service-access-token": "sandbox-token" })).status).toBe(401);
  });

  test("a listed proxy tells the scheme, the host and the address of the client", async () => {
    const { call, audits } = await listening({
      controlKey,
      trustedProxies: ["127.0.0.0/8"],
      allowedHosts: ["shop.test"],
    });
    expect((await call(list, { ...seen, ...token })).headers.link).toMatch(/^<https:\/\/shop\.test\/api/);
    await call("/_sandbox/clock", { ...seen, ...key });
    expect(audits.at(-1)?.remoteAddress).toBe("203.0.113.9");
    expect((await call("/_sandbox/clock", { ...seen, ...key, origin: "https://shop.test" })).status).toBe(200);
    expect((await call("/_sandbox/clock", { ...seen, "x-forwarded-host": "evil.test" })).status).toBe(421);
  });

  test("nobody else does", async () => {
    const { call, audits } = await listening({ controlKey, trustedProxies: ["192.0.2.1"] });
    expect((await call(list, { ...seen, ...token })).headers.link).toMatch(/^<http:\/\/127\.0\.0\.1:/);
    await call("/_sandbox/clock", seen);
    expect(audits.at(-1)?.remoteAddress).toBe("127.0.0.1");
  });

  test("an entry that is not an address is rejected", async () => {
    for (const entry of ["proxy.test", "10.0.0.0/33", "10.0.0.0/x", ""])
      await expect(listening({ trustedProxies: [entry] })).rejects.toThrow("is not an IP address or a subnet");
  });
});

test("each call of the control API is audited, without secrets", async () => {
  const { server, call, audits, sandbox } = await listening({ host: "0.0.0.0" });
  await sandbox.createTenant({ name: "mine", token: "mine-token", scopes: ["control"] });
  await call("/_sandbox/reset", {}, "POST");
  await call("/_sandbox/reset?tenant=mine", bearer(server.controlKey), "POST");
  await call("/_sandbox/tenants/mine/tokens?token=secret", bearer("mine-token"), "DELETE");
  const address = "127.0.0.1";
  expect(audits).toMatchObject([
    {
      caller: "anybody",
      method: "POST",
      path: "/_sandbox/reset",
      operation: "reset",
      status: 401,
      remoteAddress: address,
    },
    { caller: "control key", operation: "reset", tenant: "mine", status: 200 },
    {
      caller: "token …oken",
      operation: "removeToken",
      tenant: "mine",
      status: 404,
      path: "/_sandbox/tenants/mine/tokens",
    },
  ]);
  expect(JSON.stringify(audits)).not.toMatch(/secret|mine-token|control-/);
});
