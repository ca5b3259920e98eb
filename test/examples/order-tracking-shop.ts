/** Sets up a shop in the sandbox and starts `examples/order-tracking` for its tests. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type Clock, createStore, type Store, type StoreOptions } from "store-admin-api";
import { standardWebhooks, type Verifier } from "store-admin-api/webhooks";
import { expect, onTestFinished } from "vitest";
import type { Carrier, Place } from "../../examples/order-tracking/carrier.ts";
import { serve } from "../../examples/order-tracking/server.ts";
import { Tracker } from "../../examples/order-tracking/tracker.ts";
import { createSandbox, type HandledRequest, type Sandbox } from "../../src/sandbox/index.ts";

/** The secret that signs webhooks. */
export const secret = `whsec_${Buffer.from("the secret of order tracking").toString("base64")}`;
export const orderTopics = ["create", "paid", "update", "partiallyFulfilled", "fulfilled", "cancelled"].map(
  (name) => `orders/${name}`,
);

/** A carrier whose parcels the test moves. */
export class TestCarrier implements Carrier {
  readonly name = "Test Parcels";
  readonly #places = new Map<string, Place>();
  /** The place of each parcel that was not moved by `move`. */
  everywhere: Place = "announced";

  async announce(reference: string): Promise<string> {
    return `T-${reference}`;
  }
  async locate(trackingNumber: string): Promise<Place> {
    return this.#places.get(trackingNumber) ?? this.everywhere;
  }
  getTrackingUrl(trackingNumber: string): string {
    return `https://parcels.test/${trackingNumber}`;
  }
  move(trackingNumber: string, place: Place): void {
    this.#places.set(trackingNumber, place);
  }
}

/** The running program. */
export interface Program {
  readonly tracker: Tracker;
  readonly url: string;
  /** The lines that it logged. */
  readonly logs: readonly string[];
  /** How long it waited before retries, in milliseconds. */
  readonly waits: readonly number[];
  /** The visible text of the page. */
  page(): Promise<string>;
  /** Waits until all webhooks are delivered and the program has nothing left to do. */
  settle(): Promise<void>;
}

/** A shop with a frozen clock: everything happens in the same second. */
export interface Shop {
  readonly sandbox: Sandbox;
  /** A client of the shop, for the test. */
  readonly store: Store;
  readonly carrier: TestCarrier;
  /** Whether webhooks reach the program. */
  reachable: boolean;
  /** Starts the program. Webhooks go to the last one started. */
  start(options?: Partial<StoreOptions>): Promise<Program>;
  /** Orders candles of 4 kg. A parcel has room for two. @returns the order's id. */
  buy(candles: number, name: string, financialStatus?: "paid" | "unpaid"): Promise<string>;
  /** The parcels of an order that are not cancelled: `tracking number: quantity status`. */
  parcels(orderId: string): Promise<string[]>;
  /** The requests to the store. */
  readonly calls: readonly HandledRequest[];
  /** The operations that changed something, in order. */
  writes(): string[];
}

/** Opens a shop for a test. */
export async function openShop(): Promise<Shop> {
  const calls: HandledRequest[] = [];
  const sandbox = await createSandbox({ dataSet: "empty", log: (request) => void calls.push(request) });
  const { control, token: accessToken } = sandbox;
  await control.clock.set("2024-12-17T09:00:00-08:00");
  await control.clock.freeze();
  onTestFinished(async () => {
    expect(await control.breaches.list()).toEqual([]);
    await sandbox.close();
  });
  const connection = { baseUrl: "http://sandbox.test", accessToken, fetch: sandbox.fetch };
  const store = createStore(connection);
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
      const logs: string[] = [];
      const waits: number[] = [];
      const log = (line: string): void => void logs.push(line);
      const programStore = createStore({ ...connection, clock: createFastClock(waits), ...options });
      const tracker = new Tracker({ store: programStore, carrier: shop.carrier, log });
      const verify: Verifier = async (...message) => {
        const { now } = await control.clock.read();
        return standardWebhooks({ secret, now: () => Date.parse(now) })(...message);
      };
      const server = await serve({ tracker, verify, port: 0, log });
      onTestFinished(server.close);
      program = server.url;
      return {
        tracker,
        url: server.url,
        logs,
        waits,
        page: async () => textOf(await (await fetch(server.url)).text()),
        async settle() {
          for (let before = -1; ; ) {
            const { delivered } = await control.webhooks.drain({ retries: true });
            await tracker.waitUntilIdle();
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
        .map(
          (parcel) => `${parcel.trackingNumber}: ${parcel.lineItems?.map(({ quantity }) => quantity)} ${parcel.status}`,
        );
    },
    calls,
    writes: () => calls.filter(({ method, status }) => method !== "GET" && status === 200).map(operationOf),
  };

  // A proxy in front of the program, because each program has another port.
  const proxy = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = request.headers as Record<string, string>;
    const forward = (): Promise<Response> => fetch(`${program}${request.url}`, { method: "POST", headers, body });
    // A program that has ended is not reachable either.
    const forwarded = shop.reachable ? await forward().catch(() => undefined) : undefined;
    response.writeHead(forwarded?.status ?? 503).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/webhooks`;
  await control.webhooks.subscribe({ url, topics: orderTopics, secret });
  return shop;
}

/** A client clock on which waits end at once and timeouts never occur. */
function createFastClock(waits: number[]): Clock {
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

export function operationOf({ operation }: HandledRequest): string {
  return String(operation);
}

/** The visible text of an HTML page. */
export function textOf(html: string): string {
  return html
    .replace(/<style>.*<\/style>/s, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replace(/\s+/g, " ");
}
