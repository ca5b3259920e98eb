// @module-tag package

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Random } from "../../src/random.ts";
import { node } from "../support/program.ts";
import { times } from "../support/runs.ts";
import { serve } from "../support/serve.ts";

// A sandbox with a folder is killed repeatedly during writes: acknowledged orders are there afterwards, complete, and their webhooks are sent.

const rounds = times(5);
const writers = 4;
const maya = "7203915548807162";
const headers = { "X-Service-Access-Token": "sandbox-token", "Content-Type": "application/json" };

interface ToldOrder {
  readonly orderId: number;
  readonly sourceIdentifier: string;
  readonly note?: string;
  readonly totalPrice: string;
  readonly customer?: { readonly id: string };
}

test(`${rounds} kills lose no acknowledged write and leave no partial one`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const received = await openReceiver();
  const random = new Random(7);
  /** The acknowledged orders: their notes, by the name that the writer gave them. */
  const acknowledged = new Map<string, string | undefined>();
  let subscribed = false;

  for (let round = 0; round <= rounds; round += 1) {
    const args = ["dist/cli/main.js", "sandbox", "--log", "none", "--data", folder, "--port", "0"];
    const program = node(args);
    const [, url = ""] = await program.until(/BASE_URL=(http:\S+)\n/);
    const call = async (
      method: string,
      path: string,
      body?: object,
    ): Promise<{ status: number; body: Record<string, unknown> }> => {
      const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    if (!subscribed) {
      await call("POST", "/_sandbox/subscriptions", { url: received.url, topics: ["orders/create"] });
      subscribed = true;
    }
    await verify(url, acknowledged);
    if (round === rounds) {
      await call("POST", "/_sandbox/drain", { retries: true });
      program.signal("SIGTERM");
      await program.ended;
      break;
    }

    const enough = acknowledged.size + 3 + random.below(25);
    let killed = false;
    const write = async (writer: number): Promise<void> => {
      for (let count = 0; !killed; count += 1) {
        const name = `${round}-${writer}-${count}`;
        const lineItems = [
          {
            productId: "5904417730268823",
            variantId: "5904417730268823105",
            quantity: 1 + (count % 3),
            price: "18.00",
          },
        ];
        try {
          const order = { sourceIdentifier: name, financialStatus: "paid", customer: { id: maya }, lineItems };
          const created = await call("POST", "/api/202412/orders", { order });
          expect(created.status).toBe(200);
          acknowledged.set(name, undefined);
          const { orderId } = created.body.order as ToldOrder;
          const noted = await call("PUT", `/api/202412/orders/${orderId}`, { order: { note: name } });
          expect(noted.status).toBe(200);
          acknowledged.set(name, name);
        } catch (error) {
          if (!killed) throw error;
        }
        if (acknowledged.size >= enough && !killed) {
          killed = true;
          program.signal("SIGKILL");
        }
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    await program.ended;
  }

  expect([...acknowledged.keys()].filter((name) => !received.names.has(name))).toEqual([]);
  console.log(
    `${acknowledged.size} orders were acknowledged over ${rounds} kills; all are there, and the webhooks of all were received.`,
  );
}, 600_000);

/** Every acknowledged write exists, and every write that exists is complete. */
async function verify(url: string, acknowledged: ReadonlyMap<string, string | undefined>): Promise<void> {
  const found = new Map<string, ToldOrder>();
  const bought: string[] = [];
  for (let next: string | undefined = `${url}/api/202412/orders?limit=250`; next !== undefined; ) {
    const response: Response = await fetch(next, { headers });
    const { orders } = (await response.json()) as { readonly orders: readonly ToldOrder[] };
    for (const order of orders) {
      found.set(order.sourceIdentifier, order);
      if (order.customer?.id === maya) bought.push(order.totalPrice);
    }
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  for (const [name, note] of acknowledged)
    expect([name, found.get(name)?.note]).toEqual([name, note ?? found.get(name)?.note]);
  expect([...acknowledged.keys()].filter((name) => !found.has(name))).toEqual([]);
  // An order and the totals of its customer are written together or not at all.
  const response = await fetch(`${url}/api/202412/customers/${maya}`, { headers });
  const { customer } = (await response.json()) as { customer: { ordersCount: number; totalSpent: number } };
  const spent = bought.reduce((sum, price) => sum + Math.round(Number(price) * 100), 0);
  expect([customer.ordersCount, Math.round(customer.totalSpent * 100)]).toEqual([bought.length, spent]);
}

/** Receives webhooks, and records the ids of their orders. */
async function openReceiver(): Promise<{ readonly url: string; readonly names: ReadonlySet<string> }> {
  const names = new Set<string>();
  const address = await serve(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    names.add((JSON.parse(text) as { data: { order: ToldOrder } }).data.order.sourceIdentifier);
    response.end();
  });
  return { url: `${address}/`, names };
}
