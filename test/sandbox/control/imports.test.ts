import { expect, test } from "vitest";
import { maya, openSandbox } from "./support.ts";

const empty = { version: 1, resources: {} } as const;

test("no resource gets the id of an imported one, or of one that was made before", async () => {
  const { callControl: ask, call } = await openSandbox();
  const create = async () => (await call("POST", "/customers", { customer: { firstName: "Ada" } })).json.customer.id;
  const ids = [await create(), await create()];
  const { sequence, ...dump } = (await ask("GET", "/export")).json;
  expect(sequence).toBe(2);
  for (const given of [dump, { ...dump, sequence: 1 }, { ...empty, sequence: 0 }]) {
    expect((await ask("PUT", "/import", given)).status).toBe(200);
    ids.push(await create());
  }
  expect(new Set(ids).size).toBe(5);
  expect([...ids].sort()).toEqual(ids);
});

test("no resource gets an id that another sandbox made", async () => {
  const one = await openSandbox();
  const created = await one.call("POST", "/customers", {
    customer: { firstName: "Ada", addresses: [{ city: "Bath" }] },
  });
  const { sequence, ...dump } = (await one.callControl("GET", "/export")).json;
  const other = await openSandbox();
  expect((await other.callControl("PUT", "/import", dump)).status).toBe(200);
  expect((await other.callControl("GET", "/export")).json.sequence).toBe(sequence);
  const next = await other.call("POST", "/customers", { customer: { firstName: "Ada" } });
  expect(Number(next.json.customer.id)).toBeGreaterThan(Number(created.json.customer.id));
});

test.each([
  [{ sequence: 9007199254740991 }, "/body/sequence"],
  [{ clock: { offset: 0, frozen: 8640000000000005, tick: 0 } }, "/body/clock"],
  [{ clock: { offset: 0.5, frozen: null, tick: 0 } }, "/body/clock"],
  [{ clock: { offset: -1e15, frozen: null, tick: 0 } }, "/body/clock"],
])("a dump with %j is rejected, and changes nothing", async (change, pointer) => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/seed", { resources: { customer: [maya] } });
  const { status, json } = await ask("PUT", "/import", { ...empty, ...change });
  expect([status, json.errors[0].pointer]).toEqual([422, pointer]);
  expect((await call("GET", `/customers/${maya.id}`)).status).toBe(200);
  expect((await ask("GET", "/clock")).status).toBe(200);
});

test("a dump whose metadata name an order that it does not have is rejected", async () => {
  const { callControl: ask } = await openSandbox({ dataSet: "small" });
  const dump = (await ask("GET", "/export")).json;
  const [id] = Object.keys(dump.metadata.fulfillment);
  const other = { ...dump.metadata.fulfillment, [id ?? ""]: { ref: "1" } };
  const { status, json } = await ask("PUT", "/import", { ...dump, metadata: { ...dump.metadata, fulfillment: other } });
  expect([status, json.errors]).toEqual([
    422,
    [{ pointer: `/body/metadata/fulfillment/${id}/ref`, detail: "must be the id of an order of the dump (got 1)" }],
  ]);
  const derived = { ...dump.metadata, fulfillment: { ...dump.metadata.fulfillment, [id ?? ""]: { version: 3 } } };
  expect((await ask("PUT", "/import", { ...dump, metadata: derived })).status).toBe(200);
  const { metadata } = (await ask("GET", "/export")).json;
  expect(metadata.fulfillment[id ?? ""].ref).toBe(dump.metadata.fulfillment[id ?? ""].ref);
});

const long = "7".repeat(256);

test.each([
  ["PUT", "/import", { ...empty, resources: { customer: [{ id: long }] } }, "/body/resources/customer/0/id"],
  [
    "PUT",
    "/import",
    { ...empty, resources: { customer: [maya] }, metadata: { customer: { [maya.id]: { ref: long } } } },
    `/body/metadata/customer/${maya.id}/ref`,
  ],
  [
    "PUT",
    "/import",
    {
      ...empty,
      subscriptions: [
        { id: long, url: "http://a.test/", topics: ["orders/paid"], secret: "whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRlc3Rz" },
      ],
    },
    "/body/subscriptions/0/id",
  ],
  ["POST", "/seed", { resources: { customer: [{ id: long }] } }, "/body/resources/customer/0/id"],
  ["POST", "/resources/customer", { id: long, firstName: "Ada" }, "/body/id"],
])("%s %s rejects an id that is too long", async (method, path, body, pointer) => {
  const { callControl } = await openSandbox();
  const { status, json } = await callControl(method, path, body);
  expect([status, json.errors?.[0]?.pointer]).toEqual([422, pointer]);
  expect(json.detail).toContain("must be at most 255 characters");
});

test("a store that is removed while a call waits is named as removed", async () => {
  const { callControl } = await openSandbox();
  await callControl("POST", "/tenants", { name: "brief", dataSet: "empty" });
  const seeding = callControl("POST", "/seed?tenant=brief", { dataSet: "medium" });
  expect((await callControl("DELETE", "/tenants/brief")).status).toBe(200);
  const { status, json } = await seeding;
  expect([status, json.detail]).toEqual([
    404,
    "The store was removed before the request was done. The request has had no effect.",
  ]);
});

test("subscriptions of a dump have unique ids, and new ones get others", async () => {
  const { callControl: ask } = await openSandbox();
  const url = "http://127.0.0.1:9/";
  const subscription = (await ask("POST", "/subscriptions", { url })).json;
  const twice = await ask("PUT", "/import", { ...empty, subscriptions: [subscription, subscription] });
  expect([twice.status, twice.json.errors[0].pointer]).toEqual([422, "/body/subscriptions/1/id"]);

  const other = await openSandbox();
  await other.callControl("PUT", "/import", { ...empty, subscriptions: [subscription] });
  const next = (await other.callControl("POST", "/subscriptions", { url })).json;
  expect(next.id).not.toBe(subscription.id);
  expect(Number(next.id.slice(4))).toBeGreaterThan(Number(subscription.id.slice(4)));
});
