import { expect, test } from "vitest";
import { maya, openSandbox, order } from "./support.ts";

const fulfillment = {
  id: "6620184310027735001",
  orderId: "1218555927434856",
  status: "open",
  createTime: "2024-12-04T09:15:27-08:00",
  updateTime: "2024-12-04T09:15:27-08:00",
};
const refund = {
  id: 8120044917730055,
  refundId: 8120044917730055,
  lineItems: [{ line_item_id: "3300574918265730001", quantity: 1, subtotal: "24.25" }],
  refundPrice: 24.25,
  createTime: "2024-12-05T09:15:27-08:00",
  updateTime: "2024-12-05T09:15:27-08:00",
};

test("seeded resources behave like created ones", async () => {
  const { callControl: ask, call } = await openSandbox();
  const resources = { customer: [maya], order: [order], fulfillment: [fulfillment], refund: [refund] };
  expect(await ask("POST", "/seed", { resources })).toMatchObject({ status: 200, json: {} });

  expect((await call("GET", "/customers/7203915548807162")).json.customer).toMatchObject({
    firstName: "Maya",
    ordersCount: 1,
    taxExempt: false,
  });
  expect((await call("GET", "/orders?financialStatus=paid")).json.orders).toHaveLength(1);
  expect((await call("GET", "/orders/1218555927434856/fulfillments")).json.fulfillment).toMatchObject([
    { id: "6620184310027735001", status: "open" },
  ]);
  expect((await call("GET", "/orders/1218555927434856/refunds")).json.refunds).toMatchObject([
    { refundId: 8120044917730055 },
  ]);
  expect((await call("DELETE", "/customers/7203915548807162")).status).toBe(409);
});

test("either wire format is accepted, and digits are kept", async () => {
  const { callControl: ask, call } = await openSandbox();
  const asText = { ...maya, ordersCount: "1", totalSpent: "48.50", taxExempt: "false" };
  await ask("POST", "/seed", { resources: { customer: [asText] } });
  const { text } = await call("GET", "/customers/7203915548807162");
  expect(text).toContain('"totalSpent":48.50,"ordersCount":1,"taxExempt":false');
});

test("a seed replaces resources with the same ids, and leaves the rest", async () => {
  const { callControl: ask, call } = await openSandbox();
  const jonas = { ...maya, id: "7203915548807163", firstName: "Jonas", email: "jonas@example.com" };
  await ask("POST", "/seed", { resources: { customer: [maya, jonas] } });
  await call("GET", "/customers/7203915548807162");
  await ask("POST", "/seed", { resources: { customer: [{ ...maya, firstName: "Maja" }] } });
  const { json } = await call("GET", "/customers");
  expect(json.customers.map(({ firstName }: { firstName: string }) => firstName).sort()).toEqual(["Jonas", "Maja"]);
  expect((await call("GET", "/customers/7203915548807162")).json.customer.firstName).toBe("Maja");
});

test("a seed can change when an order was created", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/seed", { resources: { order: [order] } });
  const moved = { ...order, createdAt: "2024-11-03T09:15:27-08:00" };
  expect((await ask("POST", "/seed", { resources: { order: [moved] } })).status).toBe(200);
  const { json } = await call("GET", "/orders?createdAtMax=2024-11-30");
  expect(json.orders).toMatchObject([{ createdAt: "2024-11-03T09:15:27-08:00" }]);
});

test("an invalid seed lists all violations, and changes nothing", async () => {
  const { callControl: ask, tenant } = await openSandbox();
  await ask("POST", "/seed", { resources: { customer: [maya] } });
  const before = await tenant.export();
  const bad = {
    customer: [{ ...maya, firstName: "Other", ordersCount: "many" }, { firstName: "Nobody" }],
    order: [{ ...order, totalLineItemsPrice: "1.00" }],
    collection: [{ collectionId: 3301849925510842, collects: [], countGoodsNum: 3 }],
  };
  const { status, json } = await ask("POST", "/seed", { resources: bad });
  expect(status).toBe(422);
  const pointers = json.errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers.sort()).toEqual([
    "/body/resources/collection/0/countGoodsNum",
    "/body/resources/customer/0/ordersCount",
    "/body/resources/customer/1/id",
    "/body/resources/order/0/totalLineItemsPrice",
  ]);
  expect(await tenant.export()).toEqual(before);
});

test.each([
  [{ fulfillment: [fulfillment] }, "/body/resources/fulfillment/0/orderId"],
  [{ refund: [refund] }, "/body/resources/refund/0/lineItems"],
  [
    {
      order: [order, { orderId: 1218555927434857, lineItems: [{ id: "3300574918265730002" }] }],
      refund: [{ ...refund, lineItems: [...refund.lineItems, { line_item_id: "3300574918265730002" }] }],
    },
    "/body/resources/refund/0/lineItems",
  ],
  [{ customer: [maya, maya] }, "/body/resources/customer/1"],
  [{ oder: [order] }, "/body/resources/oder"],
  [{ order: {} }, "/body/resources/order"],
  [{ order: [4] }, "/body/resources/order/0"],
])("%j is rejected at its place", async (resources, pointer) => {
  const { callControl: ask, tenant } = await openSandbox();
  const before = await tenant.export();
  const { status, json } = await ask("POST", "/seed", { resources: { productCategory: [], ...resources } });
  expect([status, json.errors[0].pointer]).toEqual([422, pointer]);
  expect(await tenant.export()).toEqual(before);
});

test("control methods throw a SandboxError with all violations", async () => {
  const { tenant } = await openSandbox();
  await expect(tenant.seed({ resources: { oder: [] } as never })).rejects.toMatchObject({
    code: "invalid-argument",
    violations: [{ pointer: "/resources/oder", detail: expect.stringContaining("Did you mean order?") }],
  });
  await expect(tenant.import({ version: 2 } as never)).rejects.toMatchObject({
    code: "invalid-argument",
    violations: [{ pointer: "/version" }, { pointer: "/resources" }],
  });
});

test("a seed does not change its argument", async () => {
  const { tenant } = await openSandbox();
  const given = structuredClone(order);
  await tenant.seed({ resources: { order: [given] } });
  expect(given).toEqual(order);
});

test("a reset restores the last seed", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/seed", { resources: { customer: [maya] } });
  await call("PUT", "/customers/7203915548807162", { customer: { firstName: "Changed" } });
  await call("POST", "/customers", { customer: { firstName: "New" } });
  await ask("POST", "/faults", { status: 503 });
  await ask("PUT", "/clock", { now: "2031-01-01T00:00:00Z", frozen: true });
  expect(await ask("POST", "/reset")).toMatchObject({ status: 200, json: {} });

  expect((await call("GET", "/customers")).json.customers).toMatchObject([{ firstName: "Maya" }]);
  expect((await ask("GET", "/faults")).json.faults).toEqual([]);
  expect((await ask("GET", "/requests")).json.requests).toHaveLength(1); // the one above
  const { now, frozen } = (await ask("GET", "/clock")).json;
  expect([frozen, now < "2031"]).toEqual([false, true]);
});

test("without a seed, a reset restores the initial state", async () => {
  const { callControl: ask, call } = await openSandbox({ dataSet: "small" });
  const before = (await ask("GET", "/export")).json;
  const created = await call("POST", "/customers", { customer: { firstName: "New" } });
  await call("POST", "/customers", { customer: { firstName: "Newer" } });
  await ask("POST", "/reset");
  // Ids are never used again.
  expect((await ask("GET", "/export")).json).toEqual({ ...before, sequence: 2 });
  const again = await call("POST", "/customers", { customer: { firstName: "New" } });
  expect(Number(again.json.customer.id)).toBeGreaterThan(Number(created.json.customer.id));
});

test("a reset restores the initial clock", async () => {
  const { tenant, call } = await openSandbox({ deterministic: 1 });
  await call("GET", "/shops/info");
  await tenant.clock.run();
  await tenant.reset();
  expect(await tenant.clock.read()).toEqual({ now: "2024-12-17T17:00:00.000Z", frozen: true, tick: 1000 });
  await call("GET", "/shops/info");
  expect((await tenant.clock.read()).now).toBe("2024-12-17T17:00:01.000Z");
});

test("a reset restores the subscriptions of the seed", async () => {
  const { tenant } = await openSandbox();
  const stored = await tenant.webhooks.subscribe({ url: "http://127.0.0.1:9/" });
  await tenant.seed({ resources: { customer: [maya] } });
  await tenant.webhooks.subscribe({ url: "http://127.0.0.1:9/other" });
  await tenant.reset();
  expect(await tenant.webhooks.subscriptions()).toEqual([stored]);
});

test("a data set replaces everything", async () => {
  const { callControl: ask, call } = await openSandbox();
  await call("POST", "/customers", { customer: { firstName: "Gone" } });
  await ask("POST", "/seed", { dataSet: "small" });
  const { customers } = (await call("GET", "/customers")).json;
  expect(customers.map(({ firstName }: { firstName: string }) => firstName)).not.toContain("Gone");
  expect(customers.length).toBeGreaterThan(1);
  await ask("POST", "/seed", { dataSet: "empty" });
  expect((await call("GET", "/customers")).json.customers).toEqual([]);
  await ask("POST", "/reset");
  expect((await call("GET", "/customers")).json.customers).toEqual([]);
});

test("importing an export and exporting again returns the same", async () => {
  const { callControl: ask, call, tenant } = await openSandbox({ dataSet: "small" });
  await tenant.webhooks.subscribe({ url: "http://127.0.0.1:9/", topics: ["orders/paid"] });
  await tenant.clock.change({ now: "2025-06-01T00:00:00Z", frozen: true });
  const { json: created } = await call("POST", "/gift_cards", { giftCard: { initialValue: "25.00" } });
  await call("POST", "/collections", { collection: { title: "Kept" } });
  const first = await ask("GET", "/export");
  expect(first.json).toMatchObject({ version: 1, clock: { frozen: Date.parse("2025-06-01T00:00:00Z") } });
  expect(first.json.subscriptions).toMatchObject([{ topics: ["orders/paid"] }]);

  const other = await openSandbox();
  await other.call("POST", "/customers", { customer: { firstName: "Gone" } });
  expect((await other.callControl("PUT", "/import", first.json)).json).toEqual({});
  expect((await other.callControl("GET", "/export")).text).toBe(first.text);
  expect((await other.call("GET", `/gift_cards/${created.giftCard.id}`)).text).toBe(
    (await call("GET", `/gift_cards/${created.giftCard.id}`)).text,
  );
  const { json: next } = await other.call("POST", "/gift_cards", { giftCard: {} });
  expect(next.giftCard.id).toBeGreaterThan(created.giftCard.id);
});

test("export and import work in process as over HTTP", async () => {
  const { tenant } = await openSandbox({ dataSet: "small" });
  const dump = await tenant.export();
  const other = await openSandbox();
  await other.tenant.import(dump);
  expect(await other.tenant.export()).toEqual(dump);
  await other.tenant.import(JSON.parse(JSON.stringify(dump)));
  expect(await other.tenant.export()).toEqual(dump);
});

test("a dump without metadata is imported like a seed", async () => {
  const { callControl: ask, call } = await openSandbox();
  const resources = { order: [order], fulfillment: [fulfillment], refund: [refund] };
  await ask("PUT", "/import", { version: 1, resources });
  expect((await call("GET", "/orders/1218555927434856/fulfillments/count")).json.count).toBe(1);
  expect((await call("GET", "/orders/1218555927434856/refunds")).json.refunds).toHaveLength(1);
});

test("an edited dump is indexed by its new values", async () => {
  const { tenant, call } = await openSandbox();
  await tenant.seed({ resources: { order: [order] } });
  const dump = JSON.parse(JSON.stringify(await tenant.export()));
  Object.assign(dump.resources.order[0], { financialStatus: "refunded", createdAt: "2020-12-03T09:15:27-08:00" });
  Object.assign(dump.metadata.order[1218555927434856], { created: "2030-12-03T00:00:00.000Z", status: '"paid"' });
  await tenant.import(dump);
  expect((await call("GET", "/orders?financialStatus=refunded&createdAtMax=2021-01-01")).json.orders).toHaveLength(1);
  expect((await call("GET", "/orders?financialStatus=paid")).json.orders).toHaveLength(0);
});

test.each([
  [
    "a resource",
    { resources: { order: [{ ...order, financialStatus: 4 }, order] } },
    "/body/resources/order/0/financialStatus",
  ],
  ["a name", { resources: { orders: [] } }, "/body/resources/orders"],
  ["what belongs to nothing", { resources: { refund: [refund] } }, "/body/resources/refund/0/lineItems"],
  [
    "metadata of an unknown resource",
    { metadata: { order: { "1": { version: 1, created: "", updated: "" } } } },
    "/body/metadata/order/1",
  ],
  ["a clock", { clock: { offset: 0, frozen: "no", tick: 0 } }, "/body/clock/frozen"],
  ["a version", { version: 2 }, "/body/version"],
  [
    "an address",
    {
      subscriptions: [
        { id: "a", url: "ftp://a/", topics: ["orders/paid"], secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3" },
      ],
    },
    "/body/subscriptions/0/url",
  ],
])("a dump with an invalid %s is rejected and changes nothing", async (_, bad, pointer) => {
  const { callControl: ask, tenant } = await openSandbox({ dataSet: "small" });
  const before = await tenant.export();
  const { status, json } = await ask("PUT", "/import", { version: 1, resources: {}, ...bad });
  expect([status, json.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([422, [pointer]]);
  expect(await tenant.export()).toEqual(before);
});

test("a dump can be larger than other bodies", async () => {
  const { callControl: ask, call } = await openSandbox({ bodyLimit: 2000 });
  const resources = { customer: [{ ...maya, notes: "n".repeat(5000) }] };
  expect((await ask("PUT", "/import", { version: 1, resources })).status).toBe(200);
  expect((await call("POST", "/customers", { customer: { notes: "n".repeat(5000) } })).status).toBe(413);
});

test("a snapshot restores everything, the clock included", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/seed", { resources: { customer: [maya] } });
  await ask("PUT", "/clock", { now: "2025-01-01T00:00:00Z", frozen: true });
  expect((await ask("POST", "/snapshots", { name: "one customer" })).json).toEqual({
    name: "one customer",
    at: "2025-01-01T00:00:00.000Z",
  });
  await ask("PUT", "/clock", { now: "2026-01-01T00:00:00Z" });
  await call("POST", "/customers", { customer: { firstName: "New" } });
  await ask("POST", "/snapshots", { name: "two" });
  await ask("POST", "/snapshots/one%20customer/restore");
  expect((await call("GET", "/customers")).json.customers).toHaveLength(1);
  expect((await ask("GET", "/clock")).json).toEqual({ now: "2025-01-01T00:00:00.000Z", frozen: true, tick: 0 });
  const names = (await ask("GET", "/snapshots")).json.snapshots.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["one customer", "two"]);
  await ask("POST", "/snapshots/two/restore");
  expect((await call("GET", "/customers")).json.customers).toHaveLength(2);
});

test("a snapshot restores a clock that advances with each request", async () => {
  const { tenant, call } = await openSandbox({ deterministic: 1 });
  await call("GET", "/shops/info");
  const { at } = await tenant.snapshot("early");
  await call("GET", "/shops/info");
  await tenant.restore("early");
  expect(await tenant.clock.read()).toEqual({ now: at, frozen: true, tick: 1000 });
});

test("a snapshot outlives resets, seeds and dumps", async () => {
  const { tenant } = await openSandbox();
  await tenant.seed({ resources: { customer: [maya] } });
  await tenant.snapshot("kept");
  await tenant.seed({ dataSet: "empty" });
  await tenant.reset();
  await tenant.import({ version: 1, resources: {} });
  expect(await tenant.snapshots()).toMatchObject([{ name: "kept" }]);
  await tenant.restore("kept");
  expect((await tenant.resources()).find(({ name }) => name === "customer")).toEqual({ name: "customer", count: 1 });
});

test("an unknown snapshot returns a 404", async () => {
  const { callControl: ask } = await openSandbox();
  expect((await ask("POST", "/snapshots/none/restore")).status).toBe(404);
});

test("resources are counted and listed, newest first", async () => {
  const { callControl: ask, tenant } = await openSandbox();
  const at = (id: string, day: string) => ({
    ...order,
    orderId: Number(id),
    createdAt: `2024-12-${day}T09:15:27-08:00`,
  });
  await tenant.seed({ resources: { order: [at("101", "01"), at("102", "03"), at("103", "02")] } });
  const counts = (await ask("GET", "/resources")).json.resources;
  expect(counts).toContainEqual({ name: "order", count: 3 });
  expect(counts).toContainEqual({ name: "giftCard", count: 0 });

  const first = (await ask("GET", "/resources/order?limit=2")).json;
  expect(first.resources.map(({ id }: { id: string }) => id)).toEqual(["102", "103"]);
  expect(first.resources[0]).toMatchObject({ metadata: { ref: "7203915548807162" }, resource: { orderId: "102" } });
  const second = (await ask("GET", `/resources/order?limit=2&after=${encodeURIComponent(first.next)}`)).json;
  expect(second.resources.map(({ id }: { id: string }) => id)).toEqual(["101"]);
  expect(second.next).toBeUndefined();
  expect((await ask("GET", "/resources/oder")).json.detail).toContain("Did you mean order?");
  expect((await ask("GET", "/resources/order?after=x")).status).toBe(422);
});

test("control methods persist their changes", async () => {
  const { mkdtemp, rm } = await import("node:fs/promises");
  const { onTestFinished } = await import("vitest");
  const folder = await mkdtemp("/tmp/sandbox-control-");
  onTestFinished(() => rm(folder, { recursive: true }));
  const first = await openSandbox({ data: folder });
  await first.tenant.seed({ resources: { customer: [maya] } });
  await first.tenant.snapshot("kept");
  await first.tenant.clock.change({ now: "2031-01-01T00:00:00Z", frozen: true });
  await first.server.close();

  const second = await openSandbox({ data: folder });
  expect(await second.tenant.clock.read()).toEqual({ now: "2031-01-01T00:00:00.000Z", frozen: true, tick: 0 });
  await second.call("POST", "/customers", { customer: { firstName: "New" } });
  await second.tenant.reset();
  expect((await second.call("GET", "/customers")).json.customers).toMatchObject([{ firstName: "Maya" }]);
  expect(await second.tenant.snapshots()).toMatchObject([{ name: "kept" }]);
});
