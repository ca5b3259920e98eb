import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, storageError } from "../storage/support.ts";
import { openSandbox } from "./support.ts";

test("stores are isolated", async () => {
  const { callControl: ask, call } = await openSandbox();
  const { json } = await ask("POST", "/tenants", {
    name: "worker-1",
    dataSet: "empty",
    scopes: ["read_customers", "write_customers"],
  });
  expect(json).toMatchObject({ name: "worker-1", wireFormat: "typed" });
  const [{ token }] = json.tokens;
  await call("POST", "/customers", { customer: { firstName: "Maya" } }, token);
  expect((await call("GET", "/customers", undefined, token)).json.customers).toHaveLength(1);
  expect((await call("GET", "/customers")).json.customers).toHaveLength(0);
  expect((await call("GET", "/shops/info", undefined, token)).status).toBe(403);
  await ask("POST", "/reset?tenant=worker-1");
  expect((await call("GET", "/customers", undefined, token)).json.customers).toHaveLength(0);
});

test("tokens are returned in full once, when they are created", async () => {
  const { callControl: ask, call } = await openSandbox();
  const created = (await ask("POST", "/tenants", { name: "a", token: "the-first-token" })).json;
  expect(created.tokens[0].token).toBe("the-first-token");
  const added = await ask("POST", "/tenants/a/tokens", { token: "reader-of-orders", scopes: ["read_orders"] });
  expect(added.json).toMatchObject({ token: "reader-of-orders", scopes: ["read_orders"], origin: "call" });
  const madeUp = (await ask("POST", "/tenants/a/tokens")).json;
  expect((await call("GET", "/orders", undefined, madeUp.token)).status).toBe(200);
  expect((await call("GET", "/orders", undefined, "reader-of-orders")).status).toBe(200);
  for (const path of ["/tenants", "/tenants/a", "/tenants/a/tokens"]) {
    const { text } = await ask("GET", path);
    expect(text).not.toMatch(/the-first-token|reader-of-orders|sandbox-token/);
    expect(text).toContain("…oken");
  }
  expect((await ask("DELETE", "/tenants/a/tokens?token=reader-of-orders")).status).toBe(200);
  expect((await call("GET", "/orders", undefined, "reader-of-orders")).status).toBe(401);
  const again = await ask("DELETE", "/tenants/a/tokens?token=reader-of-orders");
  expect([again.status, again.text.includes("reader-of-orders")]).toEqual([404, false]);
});

test("control methods add, list and remove tokens", async () => {
  const { tenant, call } = await openSandbox();
  const { token } = await tenant.tokens.add({ token: "another-token" });
  expect((await call("GET", "/orders", undefined, token)).status).toBe(200);
  expect((await tenant.tokens.list()).map(({ token }) => token)).toEqual(["…oken", "…oken"]);
  await tenant.tokens.remove(token);
  await expect(tenant.tokens.remove(token)).rejects.toMatchObject({ code: "not-found" });
});

test("the wire format of a store can be set", async () => {
  const { callControl: ask, call, tenant } = await openSandbox({ dataSet: "small" });
  expect((await ask("PATCH", "/tenants/default", { wireFormat: "string" })).json).toMatchObject({
    wireFormat: "string",
  });
  expect((await call("GET", "/collections/count")).text).toBe('{"count":"2"}');
  expect(await tenant.wireFormat()).toBe("string");
  await tenant.setWireFormat("typed");
  expect((await call("GET", "/collections/count")).text).toBe('{"count":2}');
});

test("stores are listed, and all but the default one can be removed", async () => {
  const { callControl: ask, call, server } = await openSandbox();
  await server.tenants.create({ name: "b", token: "token-of-b", dataSet: "empty" });
  expect((await ask("GET", "/tenants")).json.tenants.map(({ name }: { name: string }) => name)).toEqual([
    "b",
    "default",
  ]);
  expect((await ask("GET", "/health")).json).toEqual({ status: "ok", version: "202412", tenants: 2 });
  expect((await ask("DELETE", "/tenants/b")).json).toEqual({});
  expect((await call("GET", "/orders", undefined, "token-of-b")).status).toBe(401);
  expect((await ask("DELETE", "/tenants/default")).status).toBe(409);
  for (const [method, path] of [
    ["GET", "/tenants/b"],
    ["DELETE", "/tenants/b"],
    ["GET", "/tenants/b/tokens"],
    ["POST", "/reset?tenant=b"],
  ])
    expect((await ask(method ?? "", path ?? "")).status).toBe(404);
});

test("who waits for the webhooks of a store that is removed learns that", async () => {
  const { server } = await openSandbox();
  const { tenant } = await server.tenants.create({ name: "b", token: "token-of-b", dataSet: "empty" });
  await server.tenants.remove("b");
  await expect(tenant.webhooks.drain()).rejects.toEqual(storageError("no-tenant", "The store b was removed"));
});

test.each([
  [{}, 422, "/body/name"],
  [{ name: "No Name" }, 422, "/body/name"],
  [{ name: "a", token: "two words" }, 422, "/body/token"],
  [{ name: "a", scopes: ["read_order"] }, 422, "/body/scopes/0"],
  [{ name: "a", wireFormat: "json" }, 422, "/body/wireFormat"],
  [{ name: "a", dataSet: "huge" }, 422, "/body/dataSet"],
  [{ name: "default" }, 409, undefined],
  [{ name: "a", token: "sandbox-token" }, 409, undefined],
])("%j is rejected", async (tenant, status, pointer) => {
  const { callControl: ask } = await openSandbox();
  const response = await ask("POST", "/tenants", tenant);
  expect([response.status, response.json.errors?.[0].pointer]).toEqual([status, pointer]);
  expect((await ask("GET", "/tenants")).json.tenants).toHaveLength(1);
});

test("of stores that are created at the same time, one gets a name or a token", async () => {
  const { server } = await openSandbox();
  const create = (name: string, token: string) => server.tenants.create({ name, token, dataSet: "empty" });
  const outcomes = await Promise.allSettled([create("b", "t"), create("c", "t"), create("b", "u")]);
  const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "created"));
  expect(codes).toEqual(["created", "token-taken", "tenant-exists"]);
  expect((await server.tenants.list()).map(({ name }) => name)).toEqual(["b", "default"]);
  expect((await server.tenants.findToken("t"))?.tenant.name).toBe("b");
});

test("the data of a sandbox has no token in it", async () => {
  const folder = newFolder();
  const { tenant } = await openSandbox({ data: folder, token: "secret-of-the-default-store" });
  await tenant.tokens.add({ token: "another-secret-of-the-store" });
  for (const name of readdirSync(folder).filter(
    (file) => file.startsWith("sandbox.sqlite") && !file.endsWith(".lock"),
  )) {
    const bytes = readFileSync(join(folder, name)).toString("latin1");
    for (const secret of ["secret-of-the", "another-secret"]) expect(bytes, name).not.toContain(secret);
  }
});

test("a saved sandbox takes the token that it is opened with in place of the last one", async () => {
  const folder = newFolder();
  const first = await openSandbox({ data: folder, token: "first" });
  await first.server.close();
  await expect(openSandbox({ data: folder })).rejects.toMatchObject({ name: "TenantError", code: "token-needed" });
  const second = await openSandbox({ data: folder, token: "second" });
  for (const [token, status] of [
    ["first", 401],
    ["second", 200],
  ] as const)
    expect((await second.call("GET", "/shops/info", undefined, token)).status).toBe(status);
});
