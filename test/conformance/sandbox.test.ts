import { afterAll, beforeAll, expect, it } from "vitest";
import { readContract } from "../../src/conformance/model/bundle.ts";
import { incompleteOf } from "../../src/conformance/run/not-done.ts";
import { runConformance } from "../../src/conformance/run/run.ts";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";

/** The scopes of the source (Authentication). */
const scopes = ["fulfillments", "products", "customers", "gift_card", "shops", "refunds", "orders"].flatMap((name) => [
  `write_${name}`,
  `read_${name}`,
]);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "empty" });
});
afterAll(() => sandbox.close());

/** A store with a token for each scope, and one with none. */
async function store(name: string) {
  const { token, control } = await sandbox.createTenant({ name, dataSet: "small" });
  const tokens = new Map<string, string>();
  for (const set of [[], ...scopes.map((scope) => [scope])]) {
    const made = await control.tokens.add({ token: `${name}:${set.join()}`, scopes: set });
    tokens.set(set.join(), made.token);
  }
  const tokenFor = (wanted: readonly string[]): string | undefined => tokens.get(wanted.join());
  return { token, tokenFor };
}

/** The orders and customers that a store has, and a `fetch` that records which of them requests change. */
async function watch(token: string) {
  const changed = new Set<string>();
  const watched: typeof fetch = async (input, init) => {
    const [, id] = /\/(?:orders|customers)\/(\d+)/.exec(String(input)) ?? [];
    if (init?.method !== "GET" && id !== undefined) changed.add(id);
    return sandbox.fetch(input as string, init);
  };
  const headers = { "X-Service-Access-Token": token };
  const before = await sandbox.fetch("http://sandbox.test/api/202412/orders?limit=50", { headers });
  const there = ((await before.json()) as { orders: { orderId: string }[] }).orders.map(({ orderId }) =>
    String(orderId),
  );
  return { watched, there, changed };
}

it("changes nothing of a gift card that it did not create, in a store with more cards than a page has", async () => {
  const { token, tokenFor } = await store("cards");
  const { watched, there, changed } = await watch(token);
  const body = JSON.stringify({ giftCard: { initialValue: "5.00" } });
  const headers = { "X-Service-Access-Token": token, "Content-Type": "application/json" };
  for (let made = 0; made < 100; made++)
    await sandbox.fetch("http://sandbox.test/api/202412/gift_cards", { method: "POST", headers, body });
  const { findings } = await runConformance({
    baseUrl: "http://sandbox.test",
    fetch: watched,
    token,
    tokenFor,
    phases: ["links"],
    operations: ["searchGiftCards", "createFulfillment"],
    depth: "full",
  });
  expect(findings).toEqual([]);
  expect(there.filter((id) => changed.has(id))).toEqual([]);
});

// suite.test.ts runs all phases.
it("follows each link, and changes only resources that it created", async () => {
  const { token, tokenFor } = await store("links");
  const { watched, there, changed } = await watch(token);
  const { coverage, findings } = await runConformance({
    baseUrl: "http://sandbox.test",
    fetch: watched,
    token,
    tokenFor,
    phases: ["links"],
    depth: "full",
  });
  expect(findings).toEqual([]);
  expect(there.length).toBeGreaterThan(0);
  expect(there.filter((id) => changed.has(id))).toEqual([]);
  const { seen, notDone } = coverage.aspects.links;
  expect(notDone.filter(({ kind }) => kind !== "unreachable")).toEqual([]);
  expect(seen.length).toBeGreaterThan(200);
  // No card that the run makes belongs to an order, so links that take an order from a card lead nowhere.
  const { operations } = await readContract();
  const carried = notDone.map(({ of = "", subject }) => {
    const link = operations.get(of)?.links.find(({ name }) => name === subject);
    return Object.values({ ...link?.parameters, ...link?.body });
  });
  expect(carried.filter((pointers) => !pointers.every((at) => /^\/giftCards?(\/\d+)?\/orderId$/.test(at)))).toEqual([]);
});

it("yields to timers, even if a server in the same process never waits", async () => {
  const { token, tokenFor } = await store("timers");
  const interruption = new AbortController();
  const { notDone, requests } = await runConformance({
    baseUrl: "http://sandbox.test",
    fetch: sandbox.fetch as typeof fetch,
    token,
    tokenFor,
    depth: "smoke",
    signal: interruption.signal,
    onProgress: ({ kind }) => {
      if (kind === "phase") setTimeout(() => interruption.abort(), 0);
    },
  });
  expect(incompleteOf(notDone)[0]?.why).toBe("the run was stopped");
  expect(requests).toBeLessThan(1000);
});

it("finds a failure between requests, and replays it", async () => {
  const { token, tokenFor } = await store("broken");
  const forgetful: typeof fetch = async (input, init) => {
    const response = await sandbox.fetch(input as string, init);
    if (init?.method !== "GET" || !/\/customers\/\d+$/.test(String(input))) return response;
    const text = (await response.text()).replace(/"lastName":"[^"]*"/, '"lastName":"Nobody"');
    return new Response(text, response);
  };
  const report = await runConformance({
    baseUrl: "http://sandbox.test",
    fetch: forgetful,
    token,
    tokenFor,
    phases: ["examples"],
    depth: "smoke",
  });
  const [finding] = report.findings.filter(({ check }) => check === "state/read-after-write");
  expect(finding).toMatchObject({ operation: "getCustomer", pointer: "/customer/lastName" });
  expect(finding?.case.steps.map(({ operation }) => operation)).toEqual(["createCustomer", "getCustomer"]);
});
