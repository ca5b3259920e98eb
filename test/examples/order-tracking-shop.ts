/** A shop in the sandbox, and the order tracking of `examples/order-tracking` beside it, for its tests. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type Clock, createStore, type Store, type StoreOptions } from "store-admin-api";
import { standardWebhooks } from "store-admin-api/webhooks";
import { expect, onTestFinished } from "vitest";
import type { Carrier, Place } from "../../examples/order-tracking/carrier.ts";
import { serve } from "../../examples/order-tracking/server.ts";
import { Tracker } from "../../examples/order-tracking/tracker.ts";
import { createSandbox, type LoggedRequest, type Sandbox } from "../../src/sandbox/index.ts";

/** What webhooks are signed with. */
export const secret = `whsec_${Buffer.from("the secret of order tracking").toString("base64")}`;
export const orderTopics = ["create", "paid", "update", "partiallyFulfilled", "fulfilled", "cancelled"].map(
  (name) => `orders/${name}`,
);

/** A carrier whose parcels are where the test says. */
export class TestCarrier implements Carrier {
  readonly name = "Test Parcels";
  readonly #places = new Map<string, Place>();
  /** Where parcels are of which nothing else was said. */
  everywhere: Place = "announced";

  async announce(reference: string): Promise<string> {
    return `T-${reference}`;
  }
  async locate(trackingNumber: string): Promise<Place> {
    return this.#places.get(trackingNumber) ?? this.everywhere;
  }
  addressOf(trackingNumber: string): string {
    return `https://parcels.test/${trackingNumber}`;
  }
  move(trackingNumber: string, place: Place): void {
    this.#places.set(trackingNumber, place);
  }
}

/** The program, running. */
export interface Program {
  readonly tracker: Tracker;
  readonly url: string;
  /** All lines that it told. */
  readonly told: readonly string[];
  /** How long it waited before it repeated calls, in milliseconds. */
  readonly waits: readonly number[];
  /** What the page shows, as text. */
  page(): Promise<string>;
  /** Waits until all webhooks are delivered, and the program has nothing left to do. */
  settle(): Promise<void>;
}

/** A shop, whose clock stands still: whatever happens, happens in the same second. */
export interface Shop {
  readonly sandbox: Sandbox;
  /** The shop's own client. */
  readonly store: Store;
  readonly carrier: TestCarrier;
  /** Whether webhooks reach the program. */
  reachable: boolean;
  /** Starts the program. Webhooks go to the one that was started last. */
  start(options?: Partial<StoreOptions>): Promise<Program>;
  /** Orders so many candles of 4 kg; a parcel holds two of them. @returns the order's id. */
  buy(candles: number, name: string, financialStatus?: "paid" | "unpaid"): Promise<string>;
  /** What of an order is on its way or delivered: `tracking number: quantity status`. */
  parcels(orderId: string): Promise<string[]>;
  /** Every exchange with the store. */
  readonly calls: readonly LoggedRequest[];
  /** The operations that changed something, in order. */
  writes(): string[];
}

/** Opens a shop for a test. */
export async function openShop(): Promise<Shop> {
  const sandbox = await createSandbox({ dataSet: "empty" });
  const { control, token: accessToken } = sandbox;
  await control.clock.set("2024-12-17T09:00:00-08:00");
  await control.clock.freeze();
  onTestFinished(async () => {
    expect(control.breaches.list()).toEqual([]);
    await sandbox.close();
  });
  const calls: LoggedRequest[] = [];
  control.requests.listen((entry) => void calls.push(entry));
  const reached = { baseUrl: "http://sandbox.test", accessToken, fetch: sandbox.fetch };
  const store = createStore(reached);
  const { product } = await store.createProduct({
    product: { title: "Cedar <Candle>", variants: [{ sku: "CED-4", price: "28.00", weight: 4000 }] },
  });
  const candle = { productId: product.productId, variantId: product.variants?.[0]?.variantId ?? "" };
  let program = "";

  const shop: Shop = {
    sandbox,
    store,
    carrier: new TestCarrier(),
    reachable: true,
    async start(options = {}) {
      const told: string[] = [];
      const waits: number[] = [];
      const tell = (line: string): void => void told.push(line);
      const means = { store: createStore({ ...reached, clock: hurried(waits), ...options }), carrier: shop.carrier };
      const tracker = new Tracker({ ...means, tell });
      const now = (): number => Date.parse(control.clock.read().now);
      const server = await serve({ tracker, verify: standardWebhooks({ secret, now }), port: 0, tell });
      onTestFinished(server.close);
      program = server.url;
      return {
        tracker,
        url: server.url,
        told,
        waits,
        page: async () => textOf(await (await fetch(server.url)).text()),
        async settle() {
          for (let before = -1; ; ) {
            const { delivered } = await control.webhooks.drain({ retries: true });
            await tracker.idle();
            if (delivered === before) return;
            before = delivered;
          }
        },
      };
    },
    async buy(quantity, sourceIdentifier, financialStatus = "paid") {
      const lineItems = [{ ...candle, quantity }];
      const { order } = await store.createOrder({ order: { sourceIdentifier, financialStatus, lineItems } });
      return order.orderId;
    },
    async parcels(orderId) {
      const { fulfillment } = await store.listOrderFulfillments({ orderId });
      return fulfillment
        .filter(({ status }) => status !== "cancelled")
        .map((each) => `${each.trackingNumber}: ${each.lineItems?.map(({ quantity }) => quantity)} ${each.status}`);
    },
    calls,
    writes: () => calls.filter(({ method, status }) => method !== "GET" && status === 200).map(operationOf),
  };

  // In front of the program, whose port is another one each time.
  const front = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = request.headers as Record<string, string>;
    const pass = (): Promise<Response> => fetch(`${program}${request.url}`, { method: "POST", headers, body });
    // A program that has ended is out of reach too.
    const answer = shop.reachable ? await pass().catch(() => undefined) : undefined;
    response.writeHead(answer?.status ?? 503).end();
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void front.close());
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/webhooks`;
  await control.webhooks.subscribe({ url, topics: orderTopics, secret });
  return shop;
}

/** A clock of a client on which waits are over at once, and time-outs never come. */
function hurried(waits: number[]): Clock {
  return {
    now: Date.now,
    random: () => 0,
    schedule(milliseconds, run) {
      if (milliseconds >= 30_000) return () => {};
      waits.push(milliseconds);
      const immediate = setImmediate(run);
      return () => clearImmediate(immediate);
    },
  };
}

export function operationOf({ operation }: LoggedRequest): string {
  return String(operation);
}

/** What a page shows. */
export function textOf(html: string): string {
  return html
    .replace(/<style>.*<\/style>/s, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replace(/\s+/g, " ");
}
