import { expect, test } from "vitest";
import { serve } from "../../support/serve.ts";
import { maya, openSandbox, order } from "./support.ts";

/** A receiver on loopback, which answers these statuses in turn and then 204. */
async function openReceiver(
  ...statuses: number[]
): Promise<{ url: string; received: { id: unknown; type: string }[] }> {
  const received: { id: unknown; type: string }[] = [];
  const address = await serve((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ id: request.headers["webhook-id"], type: JSON.parse(body).type });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  return { url: `${address}/`, received };
}

test("a subscription gets events, and deliveries are listed", async () => {
  const { callControl: ask, call } = await openSandbox();
  const { url, received } = await openReceiver();
  const { json: subscription } = await ask("POST", "/subscriptions", { url, topics: ["products/create"] });
  expect(subscription).toMatchObject({ url, topics: ["products/create"], secret: expect.stringMatching(/^whsec_/) });
  expect((await ask("GET", "/subscriptions")).json).toEqual({ subscriptions: [subscription] });
  await call("POST", "/products", { product: { title: "Candle" } });
  expect((await ask("POST", "/drain")).json).toEqual({ delivered: 1, failed: 0, waiting: 0, nextAttempt: null });
  expect(received).toMatchObject([{ type: "products/create" }]);

  const { deliveries } = (await ask("GET", "/deliveries")).json;
  expect(deliveries).toMatchObject([{ state: "delivered", subscription: subscription.id, topic: "products/create" }]);
  expect((await ask("GET", `/deliveries/${deliveries[0].id}`)).json).toEqual(deliveries[0]);
  expect((await ask("GET", "/deliveries/msg_1")).status).toBe(404);
  expect((await ask("GET", "/deliveries?state=failed")).json.deliveries).toEqual([]);
  expect((await ask("GET", `/deliveries?subscription=${subscription.id}&limit=1`)).json.deliveries).toHaveLength(1);
  await ask("POST", `/deliveries/${deliveries[0].id}/redeliver`);
  await ask("POST", "/drain");
  expect(received.map(({ id }) => id)).toEqual([deliveries[0].id, deliveries[0].id]);

  await ask("DELETE", `/subscriptions/${subscription.id}`);
  expect((await ask("GET", "/subscriptions")).json).toEqual({ subscriptions: [] });
  expect((await ask("DELETE", `/subscriptions/${subscription.id}`)).status).toBe(404);
  expect((await ask("POST", `/deliveries/${deliveries[0].id}/redeliver`)).status).toBe(409);
});

test("an event can be triggered", async () => {
  const { callControl: ask } = await openSandbox();
  const { url, received } = await openReceiver();
  await ask("POST", "/subscriptions", { url });
  expect((await ask("POST", "/trigger", { topic: "orders/paid" })).status).toBe(409);
  await ask("POST", "/seed", { resources: { customer: [maya], order: [order] } });
  expect((await ask("POST", "/trigger", { topic: "orders/paid" })).json.deliveries).toHaveLength(1);
  expect((await ask("POST", "/trigger", { topic: "orders/paid", id: "1218555927434856" })).status).toBe(200);
  expect((await ask("POST", "/trigger", { topic: "orders/paid", id: "1" })).status).toBe(409);
  await ask("POST", "/drain", { timeout: 30_000 });
  expect(received).toMatchObject([{ type: "orders/paid" }, { type: "orders/paid" }]);
});

test("a retry runs when the clock reaches it, or when webhooks are drained", async () => {
  const { callControl: ask } = await openSandbox();
  const { url, received } = await openReceiver(500, 500);
  await ask("PUT", "/clock", { now: "2030-01-01T00:00:00Z", frozen: true });
  await ask("POST", "/seed", { resources: { order: [order] } });
  await ask("POST", "/subscriptions", { url });
  await ask("POST", "/trigger", { topic: "orders/paid" });
  expect((await ask("POST", "/drain")).json).toMatchObject({ waiting: 1 });
  await ask("POST", "/clock/advance", { seconds: 60 });
  expect((await ask("POST", "/drain")).json).toMatchObject({ waiting: 1 });
  expect(received).toHaveLength(2);
  expect((await ask("POST", "/drain", { retries: true })).json).toMatchObject({ delivered: 1, waiting: 0 });
});

test.each([
  ["/subscriptions", { url: "ftp://127.0.0.1/" }, "/body/url"],
  ["/subscriptions", { url: "http://127.0.0.1/", topics: ["orders/payed"] }, "/body/topics/0"],
  ["/subscriptions", { url: "http://127.0.0.1/", topics: [] }, "/body/topics"],
  ["/subscriptions", { url: "http://127.0.0.1/", secret: "secret" }, "/body/secret"],
  ["/subscriptions", {}, "/body/url"],
  ["/trigger", { topic: "orders" }, "/body/topic"],
  ["/drain", { timeout: "soon" }, "/body/timeout"],
])("POST %s %j is rejected", async (path, body, pointer) => {
  const { callControl: ask, tenant } = await openSandbox();
  const { status, json } = await ask("POST", path, body);
  expect([status, json.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([422, [pointer]]);
  expect(await tenant.webhooks.subscriptions()).toEqual([]);
});

test("an unknown delivery returns a 404", async () => {
  const { callControl: ask } = await openSandbox();
  expect((await ask("POST", "/deliveries/msg_1/redeliver")).status).toBe(404);
});
