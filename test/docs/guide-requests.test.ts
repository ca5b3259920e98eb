/** Which samples of the guides have a Run button, and that a store responds to each as the guide says. */

import { describe, expect, onTestFinished, test } from "vitest";
import type { SampleTarget } from "../../scripts/site/client/run/target.ts";
import { callOfClient } from "../../scripts/site/client-sample.ts";
import { requestsOfShell } from "../../scripts/site/shell-sample.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { allPages } from "./site-model.ts";

const pages = allPages();

/** The requests of each guide, in order, each with the status that the guide says or implies. */
const guides: Readonly<Record<string, readonly (readonly [request: string, status: number])[]>> = {
  quickstart: [
    ["getShop", 200],
    ["createOrder", 200],
    ["POST /_sandbox/subscriptions", 200],
  ],
  authentication: [
    ["POST /_sandbox/tenants/default/tokens", 200],
    ["listCustomers", 403],
  ],
  client: [
    ["getCustomer", 200],
    ["countGiftCards", 200],
    ["getShop", 200],
  ],
  errors: [
    ["deleteCustomer", 409],
    ["getOrder", 429],
    ["cancelOrder", 409],
  ],
  idempotency: [["POST /_sandbox/faults", 200]],
  "rate-limits": [["POST /_sandbox/faults", 200]],
  webhooks: [
    ["POST /_sandbox/subscriptions", 200],
    ["POST /_sandbox/trigger", 200],
    ["GET /_sandbox/deliveries?topic=orders/paid&limit=1", 200],
  ],
  "sandbox-control": [
    ["POST /_sandbox/seed", 200],
    ["POST /_sandbox/reset", 200],
    ["POST /_sandbox/seed", 200],
    ["PUT /_sandbox/clock", 200],
    ["POST /_sandbox/clock/advance", 200],
    ["POST /_sandbox/faults", 200],
    ["DELETE /_sandbox/faults", 200],
    ["POST /_sandbox/subscriptions", 200],
    ["POST /_sandbox/trigger", 200],
    ["POST /_sandbox/drain", 200],
    ["POST /_sandbox/tenants", 200],
    ["POST /_sandbox/reset?tenant=worker-1", 200],
  ],
  "order-tracking": [
    ["createOrder", 200],
    ["POST /_sandbox/faults", 200],
  ],
};

const targetsOf = (guide: string): SampleTarget[] =>
  (pages.find(({ address }) => address === `/guides/${guide}/`)?.body ?? []).flatMap((block) =>
    block.type === "code" && block.run !== undefined && "requests" in block.run ? [...block.run.requests] : [],
  );

test("guides have these requests to run, and the others have programs or no samples", () => {
  const found = pages.flatMap(({ kind, address }) => (kind === "guide" ? [address.split("/")[2] ?? ""] : []));
  const labels = found.map((guide) => [
    guide,
    targetsOf(guide).map(({ operation, request }) => operation ?? `${request?.method} ${request?.target}`),
  ]);
  expect(Object.fromEntries(labels.filter(([, list]) => list?.length !== 0))).toEqual(
    Object.fromEntries(Object.entries(guides).map(([guide, requests]) => [guide, requests.map(([label]) => label)])),
  );
});

test.each(Object.entries(guides))("%s: each request gets its status", async (guide, requests) => {
  const sandbox = await createSandbox({ deterministic: "docs", dataSet: "small" });
  onTestFinished(() => sandbox.close());
  const statuses: number[] = [];
  for (const { request } of targetsOf(guide)) {
    const { method = "", target = "", headers = [], body = "" } = request ?? {};
    const all = new Headers({ "X-Service-Access-Token": sandbox.token });
    if (body !== "") all.set("Content-Type", "application/json");
    for (const [name, value] of headers) all.set(name, value);
    const init = { method, headers: all, ...(body !== "" && { body }) };
    statuses.push((await sandbox.fetch(`http://sandbox.test${target}`, init)).status);
  }
  expect(statuses).toEqual(requests.map(([, status]) => status));
});

describe("a shell sample", () => {
  const read = (code: string, variables: Record<string, string> = {}) =>
    requestsOfShell(code, new Map(Object.entries(variables)));

  test("is read with its variables, quotes and continued lines", () => {
    const code = `# Subscribe
export SECRET=whsec_1
json='content-type: application/json'
curl -X PUT "$BASE/a?b=1" -H "$json" \\
  -d '{"secret":"'$SECRET'","it'\\''s":"$BASE"}'
curl $BASE/c`;
    expect(read(code, { BASE: "http://x" })).toEqual([
      {
        method: "PUT",
        url: "http://x/a?b=1",
        headers: [["content-type", "application/json"]],
        body: '{"secret":"whsec_1","it\'s":"$BASE"}',
      },
      { method: "GET", url: "http://x/c", headers: [], body: "" },
    ]);
  });

  test.each([
    "curl http://x/a | jq .",
    "curl http://x/a > file",
    "curl http://x/a && curl http://x/b",
    "curl http://x/$(date)",
    'curl "http://x/$(date)"',
    "curl $UNKNOWN/a",
    "curl --fail http://x/a",
    "curl http://x/a http://x/b",
    "curl -d @file http://x/a",
    "npm install x\ncurl http://x/a",
    "node receive.mjs &",
    "curl",
  ])("with anything else has no requests: %s", (code) => expect(read(code)).toEqual([]));
});

describe("a sample of the client", () => {
  test.each([
    ["console.log(await store.getShop());", { operation: "getShop", args: {} }],
    [
      'const { order } = await store.safe.updateOrder({\n  orderId: "1",\n  order: { tags: ["a, b: c"], note: null },\n});',
      { operation: "updateOrder", args: { orderId: "1", order: { tags: ["a, b: c"], note: null } } },
    ],
  ])("is read if it makes one call: %s", (code, call) => expect(callOfClient(code)).toEqual(call));

  test.each([
    "await store.getShop(); await store.listOrders();",
    "await store.getOrder({ orderId });",
    'await store.getOrder({ orderId: "1" + id });',
    "await store.getOrder({ ...order });",
    'await store.getOrder({ orderId: "1" }, { retries: 0 });',
    'await Promise.all(ids.map(() => store.getOrder({ orderId: "1" })));',
    'await sandbox.reset(); await store.getOrder({ orderId: "1" });',
    "const page = store.listOrders.pages({ limit: 1 });",
  ])("is not read if it is a program: %s", (code) => expect(callOfClient(code)).toBeUndefined());
});
