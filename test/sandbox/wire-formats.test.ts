import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createStore, HttpError } from "../../src/client/node.ts";
import { createSandbox, type WireFormat } from "../../src/sandbox/index.ts";
import { exampleCalls } from "../support/example-calls.ts";

// Convention 2 of the interface: scalars are written as they are declared, or all as text. A program that goes through the client
// sees no difference.

const orderId = "1218555927434856";

/** Calls every operation with each of its example bodies, on the sample data each time. */
async function callEverything(wireFormat: WireFormat): Promise<ReadonlyMap<string, unknown>> {
  const sandbox = await createSandbox({ deterministic: 7, wireFormat });
  const store = createStore({
    baseUrl: "http://sandbox.test",
    accessToken: sandbox.token,
    fetch: sandbox.fetch,
    wireFormat,
  }) as unknown as Readonly<Record<string, (input: object) => Promise<unknown>>>;
  const seen = new Map<string, unknown>();
  for (const { id, requiredQuery, bodies, pathWith } of exampleCalls) {
    const named = Object.keys(bodies).length > 0 ? Object.entries(bodies) : [["", undefined] as const];
    for (const [name, body] of named) {
      await sandbox.control.reset();
      const outcome = await store[id]?.({ ...body, ...pathWith(body), ...requiredQuery }).catch((error: unknown) => {
        // The first example goes with the sample data; the store may reject another.
        if (!(error instanceof HttpError) || body === Object.values(bodies)[0]) throw error;
        return { status: error.status };
      });
      seen.set(`${id} ${name}`.trim(), outcome);
    }
  }
  expect(await sandbox.control.breaches.list()).toEqual([]);
  await sandbox.close();
  return seen;
}

/** The same with each amount as a number has it: `18.50` is `18.5`. */
function withPlainAmounts(value: unknown): unknown {
  if (typeof value === "string" && /^-?\d+\.\d+$/.test(value)) return value.replace(/\.?0+$/, "");
  if (Array.isArray(value)) return value.map(withPlainAmounts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withPlainAmounts(member)]));
}

test("the client returns the same for every operation in both wire formats", async () => {
  const [typed, string] = [await callEverything("typed"), await callEverything("string")];
  expect(new Set([...typed.keys()].map((call) => call.split(" ")[0]))).toEqual(
    new Set(exampleCalls.map(({ id }) => id)),
  );
  for (const [call, value] of typed) expect(withPlainAmounts(string.get(call)), call).toEqual(withPlainAmounts(value));
});

test("a request selects the wire format by a header, and all scalars are strings in the string format", async () => {
  const sandbox = await createSandbox();
  const read = async (wireFormat: string): Promise<unknown> => {
    const headers = { "X-Service-Access-Token": sandbox.token, "X-Sandbox-Wire-Format": wireFormat };
    return (await sandbox.fetch(`http://sandbox.test/api/202412/orders/${orderId}`, { headers })).json();
  };
  const scalars = (value: unknown): unknown[] =>
    typeof value === "object" && value !== null ? Object.values(value).flatMap(scalars) : [value];
  const types = (value: unknown): string[] =>
    [...new Set(scalars(value).map((scalar) => (scalar === null ? "null" : typeof scalar)))].sort();
  expect(types(await read("typed"))).toEqual(["boolean", "null", "number", "string"]);
  expect(types(await read("string"))).toEqual(["null", "string"]);
  expect(await read("roman")).toMatchObject({ status: 400 });
  await sandbox.close();
});

test("a resource is the same right after a call as once it is read from storage", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wire-formats-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  let sandbox = await createSandbox({ data: folder });
  const send = async (path: string, body?: object): Promise<unknown> => {
    const headers = {
      "X-Service-Access-Token": sandbox.token,
      // It shows each decoded value, where the other format shows the JSON that was stored.
      "X-Sandbox-Wire-Format": "string",
      "Content-Type": "application/json",
    };
    const init = body && { method: "POST", body: JSON.stringify(body) };
    const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, { headers, ...init });
    const result: unknown = await response.json();
    expect(response.status, JSON.stringify(result)).toBe(200);
    return result;
  };
  const lineItems = [
    {
      productId: 5904417730268823,
      variantId: "5904417730268823137",
      quantity: "02",
      price: "007.50",
      unknown: { a: 1 },
    },
  ];
  const customer = { id: 7203915548807162, tags: ["a", "b"], unknown: [1] };
  const { order } = (await send("/orders", {
    order: {
      lineItems,
      customer,
      paymentGatewayNames: ["x,y", ""],
      taxesIncluded: "true",
      note: "\ud83d\ude00 \u2028",
    },
  })) as { order: { orderId: string; lineItems: { id: string }[] } };
  const trackings = [{ trackingNumber: "" }];
  const { fulfillment } = (await send("/fulfillments", {
    fulfillment: { orderId: order.orderId, lineItems: [{ id: order.lineItems[0]?.id, quantity: 1 }], trackings },
  })) as { fulfillment: { id: string } };
  const paths = [`/orders/${order.orderId}`, `/fulfillments?ids=${fulfillment.id}`, "/customers/7203915548807162"];
  const before = await Promise.all(paths.map((path) => send(path)));
  await sandbox.close();
  sandbox = await createSandbox({ data: folder });
  expect(await Promise.all(paths.map((path) => send(path)))).toEqual(before);
  await sandbox.close();
});
