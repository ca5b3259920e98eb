import { describe, expect, test } from "vitest";
import type { SandboxOptions } from "../../../src/sandbox/sandbox.ts";
import type { Quotas } from "../../../src/sandbox/tenants/quotas.ts";
import { maya, openSandbox } from "../control/support.ts";

const customers = (count: number, note = "") =>
  Array.from({ length: count }, (_, index) => ({
    ...maya,
    id: String(7203915548900000 + index),
    notes: note,
    ordersCount: 0,
  }));
const seed = (count: number, note?: string) => ({ resources: { customer: customers(count, note) } });

/** Requests that add something, by the quota on it. Each adds another one. */
const additions: readonly (readonly [quota: keyof Quotas, path: string, body: (count: number) => object])[] = [
  ["stores", "/tenants", (count) => ({ name: `s${count}`, dataSet: "empty" })],
  ["tokens", "/tenants/default/tokens", () => ({})],
  ["snapshots", "/snapshots", (count) => ({ name: `s${count}` })],
  ["subscriptions", "/subscriptions", () => ({ url: "http://a.test/" })],
  ["faults", "/faults", () => ({ operation: "createOrder", status: 503 })],
];

/** Tests that no request makes a store larger than its quotas. @param storage opens an empty storage, as options of a sandbox. */
export function testQuotas(storage: () => Partial<SandboxOptions> | Promise<Partial<SandboxOptions>>): void {
  describe("parallel requests exceed no quota", () => {
    test.each(additions)("on %s", async (quota, path, body) => {
      const { callControl } = await openSandbox({ ...(await storage()), quotas: { [quota]: 4 } });
      const present = quota === "stores" || quota === "tokens" ? 1 : 0;
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async (_, count) => (await callControl("POST", path, body(count))).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(4 - present);
      expect(statuses.filter((status) => status === 507)).toHaveLength(8 + present);
    });
  });

  test("parallel event streams exceed no quota", async () => {
    const { server } = await openSandbox({ ...(await storage()), quotas: { eventStreams: 2 } });
    const open = () => server.fetch("http://sandbox.test/_sandbox/events");
    const responses = await Promise.all(Array.from({ length: 6 }, open));
    const opened = responses.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(2);
    for (const { body } of opened) await body?.cancel();
    const again = await open();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test("no import exceeds the quota on subscriptions, and one with fewer than before is allowed", async () => {
    const { callControl } = await openSandbox({ ...(await storage()), quotas: { subscriptions: 2 } });
    const secret = "whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRlc3Rz";
    const subscriptions = [1, 2, 3].map((id) => ({
      id: `${id}`,
      url: "http://a.test/",
      topics: ["orders/paid"],
      secret,
    }));
    const importing = (count: number) =>
      callControl("PUT", "/import", { version: 1, resources: {}, subscriptions: subscriptions.slice(0, count) });
    expect(await importing(3)).toMatchObject({
      status: 507,
      json: { detail: expect.stringMatching(/^The store may have at most 2 subscriptions\. /) },
    });
    expect((await importing(2)).status).toBe(200);
    expect((await callControl("POST", "/subscriptions", { url: "http://a.test/" })).status).toBe(507);
    expect((await importing(1)).status).toBe(200);
  });

  describe("no request makes a store larger than its quotas", () => {
    test("in resources: a request, a seed, a data set and an import", async () => {
      const { callControl, call } = await openSandbox({ ...(await storage()), quotas: { resources: 12 } });
      const create = () => call("POST", "/customers", { customer: { firstName: "Ada" } });
      const present = async () => (await callControl("GET", "/resources")).json.resources;
      expect((await callControl("POST", "/seed", seed(10))).status).toBe(200);
      expect([(await create()).status, (await create()).status]).toEqual([200, 200]);
      const before = await present();
      const tooMany = {
        status: 507,
        json: {
          detail:
            "The store may have at most 12 resources, and would have 13. " +
            "The option --max-resources of the sandbox, or quotas.resources in a program, sets this.",
        },
      };
      expect(await create()).toMatchObject(tooMany);
      expect(await callControl("POST", "/seed", { resources: { customer: customers(11).slice(10) } })).toMatchObject(
        tooMany,
      );
      expect(await callControl("PUT", "/import", { version: 1, ...seed(13) })).toMatchObject(tooMany);
      expect((await callControl("POST", "/seed", { dataSet: "small" })).status).toBe(507);
      expect(await present()).toEqual(before);
      expect((await callControl("PUT", "/import", { version: 1, ...seed(12) })).status).toBe(200);
      const path = `/customers/${customers(1)[0]?.id}`;
      expect((await call("PUT", path, { customer: { notes: "as many as before" } })).status).toBe(200);
      expect((await call("DELETE", path)).status).toBe(200);
      expect([(await create()).status, (await create()).status]).toEqual([200, 507]);
    });

    test("in bytes: of resources and of snapshots", async () => {
      const { callControl, call } = await openSandbox({ ...(await storage()), quotas: { bytes: 40_000 } });
      // The state after the seed is a snapshot, and so this takes about 20,000.
      expect((await callControl("POST", "/seed", seed(1, "x".repeat(9000)))).status).toBe(200);
      const path = `/customers/${customers(1)[0]?.id}`;
      const update = (length: number) => call("PUT", path, { customer: { notes: "y".repeat(length) } });
      const { status, json } = await update(35_000);
      expect([status, json.detail]).toEqual([
        507,
        expect.stringMatching(
          /^The store may have at most 40000 bytes of resources and snapshots, and would have 4\d{4}\. The option --max-bytes /,
        ),
      ]);
      expect((await call("GET", path)).json.customer.notes).toMatch(/^x+$/);
      expect((await update(20_000)).status).toBe(200);
      expect((await callControl("POST", "/snapshots", { name: "too-large" })).status).toBe(507);
      expect((await callControl("GET", "/snapshots")).json.snapshots).toEqual([]);
      expect((await callControl("POST", "/seed", seed(3, "x".repeat(9000)))).status).toBe(507);
      expect((await callControl("PUT", "/import", { version: 1, ...seed(3, "x".repeat(12_000)) })).status).toBe(507);
      expect((await callControl("POST", "/reset", {})).status).toBe(200);
      expect((await update(1)).status).toBe(200);
    });

    test("in bytes of all stores, also of a new one", async () => {
      const { server, callControl, call } = await openSandbox({ ...(await storage()), quotas: { totalBytes: 30_000 } });
      const { token } = (await server.tenants.create({ name: "other", dataSet: "empty" })).token;
      const create = (length: number, as?: string) =>
        call("POST", "/customers", { customer: { firstName: "Ada", notes: "x".repeat(length) } }, as);
      expect((await create(20_000, token)).status).toBe(200);
      const { status, json } = await create(15_000);
      expect([status, json.detail]).toEqual([
        507,
        expect.stringMatching(/^The sandbox may have at most 30000 bytes .* --max-total-bytes /),
      ]);
      expect((await create(9000)).status).toBe(200);
      expect((await callControl("POST", "/tenants", { name: "third", dataSet: "empty" })).status).toBe(200);
      expect((await create(1500)).status).toBe(507);
      expect((await callControl("DELETE", "/tenants/other")).status).toBe(200);
      expect((await create(15_000)).status).toBe(200);
    });

    test("a delivery that is made is recorded all the same", async () => {
      const { callControl, call } = await openSandbox({ ...(await storage()), quotas: { bytes: 2500 } });
      await callControl("POST", "/subscriptions", { url: "http://127.0.0.1:9/" });
      const create = () => call("POST", "/products", { product: { title: "Candle" } });
      let status = 200;
      while (status === 200) status = (await create()).status;
      expect(status).toBe(507);
      expect((await callControl("POST", "/drain", { retries: true })).status).toBe(200);
      expect((await callControl("GET", "/deliveries")).json.deliveries[0]).toMatchObject({ state: "failed" });
    });
  });
}
