import { afterAll, beforeAll, expect, test } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import { removeLeftovers } from "../../../src/conformance/run/leftovers.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "small" });
});
afterAll(() => sandbox.close());

async function call(method: string, path: string, body?: object): Promise<Record<string, Record<string, string>>> {
  const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, {
    method,
    headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, Record<string, string>>;
}

test("deletes what a run left, lists what cannot be deleted, and leaves other data", async () => {
  const options = { baseUrl: "http://sandbox.test", token: sandbox.token, fetch: sandbox.fetch };
  const { customer } = await call("POST", "/customers", { customer: { firstName: "SUITE0ABC12X1 first" } });
  const { customer: other } = await call("POST", "/customers", { customer: { firstName: "SUITE0XYZ98X1 first" } });
  const { giftCard } = await call("POST", "/gift_cards", { giftCard: { initialValue: "5.00", code: "SUITE0ABC12X2" } });
  const found = [
    { resource: "customer", id: String(customer?.id) },
    { resource: "giftCard", id: String(giftCard?.id) },
  ];
  const dry = await removeLeftovers(options, "0ABC12X", true);
  expect(dry.unread).toEqual([]);
  expect(dry.left.map(({ resource, id }) => ({ resource, id }))).toEqual(expect.arrayContaining(found));
  expect((await call("GET", `/customers/${customer?.id}`)).customer?.id).toBe(customer?.id);

  expect((await removeLeftovers(options, "0ABC12X")).left).toEqual(
    expect.arrayContaining([
      { ...found[0], outcome: "deleted" },
      { ...found[1], outcome: "not deletable" },
    ]),
  );
  expect(await call("GET", `/customers/${customer?.id}`)).toMatchObject({ status: 404 });
  expect((await call("GET", `/customers/${other?.id}`)).customer?.id).toBe(other?.id);
});

const text = { type: "string" };
const json = (schema: JsonObject): JsonObject => ({
  description: "It.",
  content: { "application/json": { schema } },
});
const item = { type: "object", required: ["id"], properties: { id: text, name: text } };
const list = json({ type: "array", items: item });
const { description: _, ...request } = json(item);
const kind = (name: string): JsonObject => ({
  [`/${name}`]: {
    get: { operationId: `list-${name}`, responses: { "200": list } },
    post: { requestBody: request, responses: { "201": json(item) } },
  },
  [`/${name}/{id}`]: {
    parameters: [{ name: "id", in: "path", required: true, schema: text }],
    get: { responses: { "200": json(item) } },
    delete: { responses: { "204": { description: "Done." } } },
  },
});
const contractWith = (paths: JsonObject) =>
  contractOf({ openapi: "3.1.0", info: { title: "Any", version: "1" }, paths }).contract;

test("searches the other lists where the server does not show one, and no logs", async () => {
  const log: JsonObject = { "/log": { get: { operationId: "list-log", responses: { "200": list } } } };
  const contract = contractWith({ ...kind("boxes"), ...kind("secrets"), ...log });
  const stored = [{ id: "1", name: "SUITE0ABC12X1" }];
  const fetch = async (url: string | URL | Request, { method = "GET" }: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(url));
    if (pathname.startsWith("/secrets")) return Response.json({}, { status: 403 });
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(stored);
  };
  expect(await removeLeftovers({ baseUrl: "http://server.test", token: "", contract, fetch }, "0ABC12X")).toEqual({
    left: [{ resource: "box", id: "1", outcome: "deleted" }],
    unread: [{ operation: "list-secrets", status: 403 }],
  });
});

test("searches again where a list shows a few at a time, and stops at what stays", async () => {
  const contract = contractWith(kind("boxes"));
  let stored = [1, 2, 3, 4, 5].map((id) => ({ id: String(id), name: `SUITE0ABC12X${id}` }));
  const fetch = async (url: string | URL | Request, { method = "GET" }: RequestInit = {}): Promise<Response> => {
    const [, id] = /\/boxes\/(\w+)/.exec(String(url)) ?? [];
    if (method !== "DELETE") return Response.json(stored.slice(0, 2));
    if (id === "4") return new Response(null, { status: 409 });
    stored = stored.filter((each) => each.id !== id);
    return new Response(null, { status: 204 });
  };
  const { left } = await removeLeftovers({ baseUrl: "http://server.test", token: "", contract, fetch }, "0ABC12X");
  expect(left.map(({ id, outcome }) => [id, outcome])).toEqual([
    ["1", "deleted"],
    ["2", "deleted"],
    ["3", "deleted"],
    ["4", { status: 409 }],
    ["5", "deleted"],
  ]);
});

test("deletes by its id what no operation reads by it", async () => {
  const boxes = kind("boxes");
  const { get: _, ...withoutRead } = boxes["/boxes/{id}"] as JsonObject;
  const contract = contractWith({ ...boxes, "/boxes/{id}": withoutRead });
  let stored = [{ id: "1", name: "SUITE0ABC12X1" }];
  const fetch = async (url: string | URL | Request, { method = "GET" }: RequestInit = {}): Promise<Response> => {
    if (method !== "DELETE") return Response.json(stored);
    stored = stored.filter(({ id }) => !String(url).endsWith(`/boxes/${id}`));
    return new Response(null, { status: 204 });
  };
  const { left } = await removeLeftovers({ baseUrl: "http://server.test", token: "", contract, fetch }, "0ABC12X");
  expect(left).toEqual([{ resource: "box", id: "1", outcome: "deleted" }]);
  expect(stored).toEqual([]);
});
