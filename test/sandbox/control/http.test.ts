import { expect, test } from "vitest";
import { openSandbox } from "./support.ts";

test.each(["/nothing", "/reset/", "/tenants/a/b", "es", "/requests/"])("%s returns 404", async (path) => {
  const { server } = await openSandbox();
  const response = await server.fetch(`http://sandbox.test/_sandbox${path}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, title: "Not Found" });
});

test.each([
  ["GET", "/reset", "POST"],
  ["POST", "/clock", "GET, HEAD, PUT"],
  ["PUT", "/faults", "GET, HEAD, POST, DELETE"],
  ["OPTIONS", "/import", "PUT"],
])("%s %s returns 405 with the allowed methods", async (method, path, allowed) => {
  const { callControl: ask } = await openSandbox();
  const { status, headers } = await ask(method, path);
  expect([status, headers.get("allow")]).toEqual([405, allowed]);
});

test("HEAD returns the headers of GET without a body", async () => {
  const { server } = await openSandbox();
  const { url } = await server.listen();
  const response = await fetch(`${url}/_sandbox/health`, { method: "HEAD" });
  const { headers } = await fetch(`${url}/_sandbox/health`);
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(response.headers.get("content-length")).toBe(headers.get("content-length"));
  expect((await server.fetch(`${url}/_sandbox/events`, { method: "HEAD" })).status).toBe(200);
});

test.each([
  ["none", undefined],
  ["another", "text/plain"],
  ["a form's type", "application/x-www-form-urlencoded"],
])("a body with %s as content type is rejected", async (_, type) => {
  const { server } = await openSandbox();
  const headers = new Headers(type === undefined ? {} : { "content-type": type });
  const body = new TextEncoder().encode('{"dataSet":"small"}');
  const response = await server.fetch("http://sandbox.test/_sandbox/seed", { method: "POST", headers, body });
  expect(response.status).toBe(415);
});

test.each([
  ["", 400],
  ["{", 400],
  ["[]", 422],
  ["4", 422],
  ["null", 422],
  ['{"dataSet":"small","dataSet2":1}', 422],
  ['{"__proto__":{}}', 422],
  ['{"constructor":{}}', 422],
])("the body %s is rejected", async (text, status) => {
  const { callControl: ask } = await openSandbox();
  expect((await ask("POST", "/seed", {}, { text })).status).toBe(status);
});

test("bytes that are not UTF-8 are rejected", async () => {
  const { server } = await openSandbox();
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: new Uint8Array([0x7b, 0xff]) };
  expect((await server.fetch("http://sandbox.test/_sandbox/seed", init)).status).toBe(400);
});

test("a body that is too large is rejected", async () => {
  const { callControl: ask } = await openSandbox({ bodyLimit: 100 });
  expect((await ask("POST", "/snapshots", { name: "n".repeat(200) })).status).toBe(413);
});

test.each(["/reset", "/snapshots/a/restore", "/deliveries/1/redeliver"])(
  "a wrong body of %s is rejected",
  async (path) => {
    const { callControl: ask } = await openSandbox();
    expect((await ask("POST", path, {}, { text: "{" })).status).toBe(400);
    expect((await ask("POST", path, {}, { text: `[${"1,".repeat(20_000)}1]` })).status).toBe(413);
    expect((await ask("POST", path, { unknown: true })).status).toBe(422);
  },
);

test("an id that cannot be stored is not found", async () => {
  const { callControl: ask } = await openSandbox();
  expect((await ask("GET", "/resources/order/%00")).status).toBe(404);
  expect((await ask("POST", "/snapshots/%00/restore")).status).toBe(404);
});

test("an operation without a body accepts an empty object, and nothing else", async () => {
  const { callControl: ask } = await openSandbox();
  expect((await ask("POST", "/reset", {})).status).toBe(200);
  expect((await ask("POST", "/reset", { hard: true })).json.errors).toMatchObject([{ pointer: "/body/hard" }]);
});

test.each([
  ["GET", "/clock?tennant=a", "/query/tennant", "Did you mean tenant?"],
  ["GET", "/clock?tenant=a&tenant=b", "/query/tenant", "repeated"],
  ["GET", "/health?tenant=a", "/query/tenant", "none"],
  ["GET", "/requests?limit=1.5", "/query/limit", "an integer"],
  ["DELETE", "/tenants/default/tokens", "/query", "must have either token or fingerprint"],
])("%s %s is rejected", async (method, path, pointer, detail) => {
  const { callControl: ask } = await openSandbox();
  const { status, json } = await ask(method, path);
  expect(status).toBe(422);
  expect(json.errors).toMatchObject([{ pointer, detail: expect.stringContaining(detail) }]);
});

test("an unknown store returns a 404", async () => {
  const { callControl: ask } = await openSandbox();
  expect((await ask("GET", "/clock?tenant=nobody")).status).toBe(404);
});

test("an access token chooses its store", async () => {
  const { server, callControl: ask } = await openSandbox();
  await server.tenants.create({ name: "other", token: "other-token" });
  const of = async (token: string, query = "") => {
    const headers = { "x-service-access-token": token };
    await ask("POST", `/snapshots${query}`, { name: "seen" }, { headers });
    const names = ["default", "other"];
    const found = await Promise.all(names.map((name) => ask("GET", `/snapshots?tenant=${name}`)));
    for (const name of names) await ask("DELETE", `/snapshots/seen?tenant=${name}`);
    return names.filter((_, index) => found[index]?.json.snapshots.length > 0);
  };
  expect(await of("other-token")).toEqual(["other"]);
  expect(await of("sandbox-token")).toEqual(["default"]);
  expect(await of("other-token", "?tenant=default")).toEqual(["default"]);
  expect(await of("unknown")).toEqual([]);
  const headers = { "x-service-access-token": "unknown" };
  expect((await ask("POST", "/reset", undefined, { headers })).status).toBe(401);
  expect((await ask("GET", "/health", undefined, { headers })).status).toBe(200);
});

test("responses are not cached", async () => {
  const { callControl: ask } = await openSandbox();
  expect((await ask("GET", "/clock")).headers.get("cache-control")).toBe("no-store");
});
