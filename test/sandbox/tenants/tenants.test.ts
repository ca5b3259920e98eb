import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createStore } from "../../../src/client/node.ts";
import { type CreatedSandboxTenant, createSandbox } from "../../../src/sandbox/index.ts";
import { seed, times } from "../../support/runs.ts";
import { areas, historiesOf, takeSteps } from "../histories/history.ts";
import { openReceiver, readMessage } from "../webhooks/support.ts";

// Many stores on one server, all used at the same time. All generate the same ids, so a request that reached the wrong one would
// succeed there, and show.

const count = times(20);
const day = 86_400_000;

test(`${count} stores used at the same time are isolated`, async () => {
  const sandbox = await createSandbox({ dataSet: "empty" });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const receiver = await openReceiver();
  const names = Array.from({ length: count }, (_, index) => `store-${index}`);
  const stores = await Promise.all(names.map((name) => sandbox.createTenant({ name, dataSet: "empty" })));
  const histories = fc.sample(fc.oneof(...areas.map(([, , parts]) => historiesOf(parts))), { seed, numRuns: count });

  const overSocket: typeof fetch = (input, init) => fetch(String(input).replace("http://store.test", url), init);
  const happened = { done: new Set<string>(), rejections: new Set<string>() };
  await Promise.all(
    stores.map(async (store, index) => {
      const history = histories[index];
      if (history) await takeSteps(history, { ...store, fetch: overSocket }, happened);
    }),
  );
  const used = await Promise.all(stores.map((store, index) => useStore(store, index, url, receiver.url)));
  const secrets = await Promise.all(used.map((check) => check(receiver.received)));
  expect(new Set(secrets).size).toBe(count);
  expect(receiver.received).toHaveLength(2 * count);

  const [removed, remaining] = [stores.slice(0, count / 2), stores.slice(count / 2)];
  const meanwhile = used.slice(count / 2).map((check) => check(receiver.received));
  await Promise.all([...removed.map(({ name }) => sandbox.removeTenant(name)), ...meanwhile]);
  for (const { token } of removed)
    await expect(createStore({ baseUrl: url, accessToken: token }).getShop()).rejects.toMatchObject({ status: 401 });
  const health = await fetch(`${url}/_sandbox/health`);
  expect(await health.json()).toMatchObject({ tenants: remaining.length + 1 });
});

/** Gives a store a clock, a fault, a snapshot, a subscription and a product of its own. @returns what checks that it has them, and no others. */
async function useStore({ name, token, control }: CreatedSandboxTenant, index: number, url: string, hooks: string) {
  const now = Date.UTC(2030, 0, 1, 12) + index * 30 * day;
  const store = createStore({ baseUrl: url, accessToken: token, retries: 0 });
  await control.reset();
  await control.clock.change({ now: new Date(now).toISOString(), frozen: true });
  await control.faults.add({ operation: "getShop", status: 500 + (index % 100) });
  const { secret } = await control.webhooks.subscribe({ url: `${hooks}/${name}` });
  const { product } = await store.createProduct({ product: { title: name, variants: [{ price: "4.50" }] } });
  await control.webhooks.drain({ retries: true });
  await control.snapshot("kept");
  await store.createCustomer({ customer: { firstName: name } });
  await control.restore("kept");
  await store.updateProduct({ productId: product.productId, product: { vendor: name } });
  await control.webhooks.drain({ retries: true });
  return async (received: Awaited<ReturnType<typeof openReceiver>>["received"]): Promise<string> => {
    await expect(store.getShop()).rejects.toMatchObject({ status: 500 + (index % 100) });
    const found = await store.getProduct({ productId: product.productId });
    expect(found.product).toMatchObject({ title: name, vendor: name });
    expect((await store.listCustomers()).customers).toEqual([]);
    expect((await control.clock.read()).now).toBe(new Date(now).toISOString());
    const messages = received.filter(({ path }) => path === new URL(`${hooks}/${name}`).pathname);
    for (const message of messages) await readMessage(message, secret, now);
    expect(messages.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.product.title])).toEqual([
      ["products/create", name],
      ["products/update", name],
    ]);
    return secret;
  };
}
