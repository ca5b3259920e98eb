import { expect, onTestFinished, test } from "vitest";
import { createStore, HttpError, type Store } from "../../src/client/index.ts";
import { Random } from "../../src/random.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { times } from "../support/runs.ts";
import { openReceiver, type Received, read } from "./webhooks/support.ts";

// Many stores on one server, each used by a program of its own that does what chance tells it, all at the same time. Ids begin
// alike in all stores, so a request that reached the wrong one would succeed there; its text shows which store it belongs to.

const count = times(20);
const steps = 25;

/** What a program knows that its store keeps. */
interface Kept {
  /** By id: the first name, and how many orders there are. */
  readonly customers: Map<string, { firstName: string; orders: number }>;
  /** By id. */
  readonly products: Map<string, { title: string; variantId: string }>;
  /** By id: the note, and the customer. */
  readonly orders: Map<string, { note: string; customerId: string; cancelled: boolean }>;
  /** By id: the note, and what becomes of it. */
  readonly cards: Map<string, { note: string; disabled: boolean; expires: number | null }>;
  /** Where its clock stands, in milliseconds since 1970. */
  now: number;
  /** What its webhooks are signed with. */
  secret: string;
}

/** An event that the receiver has to get. */
interface ExpectedEvent {
  readonly topic: string;
  readonly id: string;
  readonly text: string;
  readonly at: number;
  readonly secret: string;
}

const topics = ["products/create", "products/update", "products/delete", "orders/create", "orders/cancelled"];
const second = 1000;
const day = 86_400 * second;

test(`${count} stores at once know nothing of each other`, async () => {
  const sandbox = await createSandbox({ dataSet: "empty" });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const receiver = await openReceiver();
  const keepers = Array.from({ length: count }, (_, index) => new Keeper(index, url, receiver.url));

  await Promise.all(keepers.map((keeper) => keeper.open()));
  await Promise.all(keepers.map((keeper) => keeper.work()));
  await Promise.all(keepers.map((keeper) => keeper.settle()));

  await Promise.all(keepers.map((keeper) => keeper.takeStock()));
  for (const keeper of keepers) await keeper.hold(receiver.received);
  const paths = new Set(receiver.received.map(({ path }) => path));
  expect([...paths].filter((path) => !keepers.some((keeper) => keeper.path === path))).toEqual([]);
  const secrets = keepers.flatMap((keeper) => keeper.secrets);
  expect(new Set(secrets).size).toBe(secrets.length);

  const [leaving, staying] = [keepers.slice(0, count / 2), keepers.slice(count / 2)];
  const meanwhile = staying.map((keeper) => keeper.takeStock());
  await Promise.all([...leaving.map((keeper) => keeper.leave()), ...meanwhile]);
  const health = await fetch(`${url}/_sandbox/health`);
  expect(await health.json()).toMatchObject({ tenants: staying.length + 1 });
  expect(sandbox.control.requests.list().filter(({ status }) => status !== 401)).toEqual([]);
});

/** A program that uses one store, and knows all that has to be there. */
class Keeper {
  /** The events that the receiver has to get, in order. */
  readonly expectedEvents: ExpectedEvent[] = [];
  readonly secrets: string[] = [];
  readonly #name: string;
  readonly #url: string;
  readonly #hooks: string;
  readonly #random: Random;
  /** When this store begins; no other store has a time within days of it. */
  readonly #dawn: number;
  /** The status that this store's fault answers. */
  readonly #failure: number;
  #store: Store | undefined;
  #kept: Kept | undefined;
  #snapshot: Kept | undefined;
  #broken = false;
  /** Calls since the request log began. */
  #calls = 0;
  #made = 0;

  constructor(index: number, url: string, hooks: string) {
    this.#name = `store-${index}`;
    this.#url = url;
    this.#hooks = `${hooks}/${this.#name}`;
    this.#random = new Random(index);
    this.#dawn = Date.UTC(2030, 0, 1, 12) + index * 30 * day;
    this.#failure = 500 + (index % 100);
  }

  /** Makes the store. */
  async open(): Promise<void> {
    const { tokens } = await this.#send("POST", "/tenants", { name: this.#name, dataSet: "empty" });
    this.#store = createStore({
      baseUrl: this.#url,
      accessToken: tokens[0].token,
      retries: 0,
      hooks: {
        request: () => {
          this.#calls += 1;
        },
      },
    });
    await this.#begin();
  }

  /** Does what chance tells it. */
  async work(): Promise<void> {
    const [often, seldom] = [
      ["sell", "meet", "order", "give", "retitle", "rename", "look"] as const,
      ["withdraw", "part", "cancel", "disable", "wait", "breakOrMend", "keep", "goBack", "reset"] as const,
    ];
    for (let step = 0; step < steps; step += 1) await this[this.#random.pick([...often, ...often, ...seldom])]();
  }

  async sell(): Promise<{ productId: string; variantId: string }> {
    const title = this.#newText();
    const { product } = await this.#client.createProduct({ product: { title, variants: [{ price: "4.50" }] } });
    const { productId, variants } = product;
    const variantId = variants?.[0]?.variantId ?? "";
    this.#here.products.set(productId, { title, variantId });
    this.#tell("products/create", productId, title);
    return { productId, variantId };
  }

  async retitle(): Promise<void> {
    const [productId, known] = this.#one(this.#here.products) ?? [];
    if (!productId || !known) return;
    known.title = this.#newText();
    await this.#client.updateProduct({ productId, product: { title: known.title } });
    this.#tell("products/update", productId, known.title);
  }

  async withdraw(): Promise<void> {
    const [productId, known] = this.#one(this.#here.products) ?? [];
    if (!productId || !known) return;
    expect(await this.#client.deleteProduct({ productId })).toEqual({});
    this.#here.products.delete(productId);
    this.#tell("products/delete", productId, known.title);
    await expect(this.#client.getProduct({ productId })).rejects.toMatchObject({ status: 404 });
  }

  async meet(): Promise<string> {
    const firstName = this.#newText();
    const { customer } = await this.#client.createCustomer({ customer: { firstName } });
    this.#here.customers.set(customer.id, { firstName, orders: 0 });
    return customer.id;
  }

  async rename(): Promise<void> {
    const [customerId, known] = this.#one(this.#here.customers) ?? [];
    if (!customerId || !known) return;
    known.firstName = this.#newText();
    await this.#client.updateCustomer({ customerId, customer: { firstName: known.firstName } });
  }

  /** Rejects the deletion of a customer who has orders. */
  async part(): Promise<void> {
    const [customerId, known] = this.#one(this.#here.customers) ?? [];
    if (!customerId || !known) return;
    const result = await this.#client.safe.deleteCustomer({ customerId });
    if (known.orders > 0) expect(statusOf(result)).toBe(409);
    else {
      expect(result).toMatchObject({ ok: true, data: { customer: { id: customerId, firstName: known.firstName } } });
      this.#here.customers.delete(customerId);
    }
  }

  async order(): Promise<void> {
    const customerId = this.#one(this.#here.customers)?.[0] ?? (await this.meet());
    const [productId, sold] = this.#one(this.#here.products) ?? [];
    const { variantId } = sold ?? {};
    const line = productId && variantId ? { productId, variantId } : await this.sell();
    const note = this.#newText();
    const { order } = await this.#client.createOrder({
      order: { note, customer: { id: customerId }, lineItems: [{ ...line, quantity: 2 }] },
    });
    expect([Date.parse(order.createdAt ?? ""), order.totalPrice]).toEqual([this.#here.now, "9.00"]);
    this.#here.orders.set(order.orderId, { note, customerId, cancelled: false });
    const buyer = this.#here.customers.get(customerId);
    if (buyer) buyer.orders += 1;
    this.#tell("orders/create", order.orderId, note);
  }

  async cancel(): Promise<void> {
    const [orderId, known] = this.#one(this.#here.orders) ?? [];
    if (!orderId || !known) return;
    const result = await this.#client.safe.cancelOrder({ orderId, reason: this.#name });
    expect(statusOf(result)).toBe(known.cancelled ? 409 : 200);
    if (!result.ok) return;
    expect(Date.parse(result.data.order.cancelledAt ?? "")).toBe(this.#here.now);
    known.cancelled = true;
    this.#tell("orders/cancelled", orderId, known.note);
  }

  async give(): Promise<void> {
    const note = this.#newText();
    const expires = this.#random.chance(0.5) ? this.#here.now + this.#random.below(20) * 60 * second : null;
    const expireTime = expires === null ? null : new Date(expires).toISOString();
    const { giftCard } = await this.#client.createGiftCard({ giftCard: { initialValue: "20.00", note, expireTime } });
    this.#here.cards.set(giftCard.id, { note, disabled: false, expires });
  }

  async disable(): Promise<void> {
    const lasting = [...this.#here.cards].filter(([, { expires }]) => expires === null);
    const [giftCardId, known] = this.#one(new Map(lasting)) ?? [];
    if (!giftCardId || !known) return;
    await this.#client.disableGiftCard({ giftCardId });
    known.disabled = true;
  }

  /** Cards expire meanwhile. */
  async wait(): Promise<void> {
    const seconds = 1 + this.#random.below(600);
    this.#here.now += seconds * second;
    const { now } = await this.control("POST", "/clock/advance", { seconds });
    expect(Date.parse(now)).toBe(this.#here.now);
  }

  async breakOrMend(): Promise<void> {
    this.#broken = !this.#broken;
    if (this.#broken) await this.control("POST", "/faults", { operation: "getShop", status: this.#failure });
    else await this.control("DELETE", "/faults");
  }

  async look(): Promise<void> {
    expect(statusOf(await this.#client.safe.getShop())).toBe(this.#broken ? this.#failure : 200);
  }

  async keep(): Promise<void> {
    await this.settle(); // waiting deliveries are saved too, and would be sent again
    await this.control("POST", "/snapshots", { name: "kept" });
    this.#snapshot = structuredClone(this.#here);
  }

  async goBack(): Promise<void> {
    await this.settle(); // what waits belongs to the state that goes
    if (!this.#snapshot) return;
    await this.control("POST", "/snapshots/kept/restore");
    this.#kept = structuredClone(this.#snapshot);
  }

  async reset(): Promise<void> {
    await this.settle();
    await this.control("POST", "/reset");
    this.#broken = false;
    this.#calls = 0;
    await this.#begin();
  }

  /** Waits until all is delivered. On a slow machine some of it takes another try, for which a clock that stands has no time. */
  async settle(): Promise<void> {
    expect(await this.control("POST", "/drain", { retries: true })).toMatchObject({ failed: 0, waiting: 0 });
  }

  /** What the store has is what it has to have, and nothing else. */
  async takeStock(): Promise<void> {
    const { customers, products, orders, cards, now } = this.#here;
    const store = this.#client;
    const limit = 2 + this.#random.below(20);

    const people = await all(store.listCustomers.items({ limit }));
    expect(people.map(({ id, firstName, ordersCount }) => [id, { firstName, orders: ordersCount }])).toEqual([
      ...customers,
    ]);
    const sold = await all(store.listOrders.items({ limit }));
    expect(
      sold.map(({ orderId, note, customer, cancelledAt }) => [
        orderId,
        { note, customerId: customer?.id, cancelled: cancelledAt !== null },
      ]),
    ).toEqual([...orders]);
    const given = await all(store.searchGiftCards.items({ limit }));
    expect(given.map(({ id, note }) => [id, note])).toEqual([...cards].map(([id, { note }]) => [id, note]));
    expect((await store.countGiftCards()).count).toBe(cards.size);
    const idsOf = async (status: "disabled" | "expired") =>
      (await all(store.searchGiftCards.items({ status, limit }))).map(({ id }) => id);
    const those = (test: (card: { disabled: boolean; expires: number | null }) => boolean) =>
      [...cards].filter(([, card]) => test(card)).map(([id]) => id);
    expect(await idsOf("disabled")).toEqual(those(({ disabled }) => disabled));
    expect(await idsOf("expired")).toEqual(those(({ expires }) => expires !== null && expires <= now));
    for (const [productId, { title }] of products)
      expect((await store.getProduct({ productId })).product.title).toBe(title);

    const { resources } = await this.control("GET", "/resources");
    const there = resources.filter(({ count }: { count: number }) => count > 0);
    const counts = { customer: customers.size, giftCard: cards.size, order: orders.size, product: products.size };
    expect(Object.fromEntries(there.map(({ name, count }: { name: string; count: number }) => [name, count]))).toEqual(
      Object.fromEntries(Object.entries(counts).filter(([, size]) => size > 0)),
    );
    expect(Date.parse((await this.control("GET", "/clock")).now)).toBe(now);
    expect((await this.control("GET", "/faults")).faults).toHaveLength(this.#broken ? 1 : 0);
    expect((await this.control("GET", "/requests")).requests).toHaveLength(this.#calls);
    expect(await this.control("GET", "/breaches")).toEqual({ breaches: [] });
  }

  /** The receiver got all events in order, and each message is signed by this store. */
  async hold(received: readonly Received[]): Promise<void> {
    const mine = withoutRepeats(received.filter(({ path }) => path === this.path));
    expect(mine.map(({ body }) => summaryOf(body))).toEqual(
      this.expectedEvents.map(({ topic, id, text, at }) => ({ topic, id, text, at })),
    );
    for (const [index, message] of mine.entries()) {
      const sent = Number(message.headers["webhook-timestamp"]) * second;
      await read(message, this.expectedEvents[index]?.secret ?? "", sent);
      expect(sent - this.#dawn).toBeGreaterThanOrEqual(0);
      expect(sent - this.#dawn).toBeLessThan(day);
    }
  }

  /** Removes the store. */
  async leave(): Promise<void> {
    await this.#send("DELETE", `/tenants/${this.#name}`);
    expect(statusOf(await this.#client.safe.getShop())).toBe(401);
  }

  /** Calls the control of this store. @returns what it answers. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects
  control(method: string, path: string, body?: object): Promise<any> {
    return this.#send(method, `${path}?tenant=${this.#name}`, body);
  }

  /** Begins anew, with nothing in the store. */
  async #begin(): Promise<void> {
    await this.control("PUT", "/clock", { now: new Date(this.#dawn).toISOString(), frozen: true });
    const { secret } = await this.control("POST", "/subscriptions", { url: this.#hooks, topics });
    this.secrets.push(secret);
    const [customers, products, orders, cards] = [new Map(), new Map(), new Map(), new Map()];
    this.#kept = { customers, products, orders, cards, now: this.#dawn, secret };
  }

  /** The URL that receives it. */
  get path(): string {
    return new URL(this.#hooks).pathname;
  }

  get #client(): Store {
    if (!this.#store) throw new Error("The store is not open.");
    return this.#store;
  }

  get #here(): Kept {
    if (!this.#kept) throw new Error("The store is not open.");
    return this.#kept;
  }

  #newText(): string {
    this.#made += 1;
    return `${this.#name} ${this.#made}`;
  }

  #one<T>(known: ReadonlyMap<string, T>): readonly [string, T] | undefined {
    return known.size === 0 ? undefined : this.#random.pick([...known]);
  }

  #tell(topic: string, id: string, text: string): void {
    const { now, secret } = this.#here;
    this.expectedEvents.push({ topic, id, text, at: now, secret });
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects
  async #send(method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(`${this.#url}/_sandbox${path}`, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${this.#name}: ${method} ${path} was answered ${text}`);
    return JSON.parse(text);
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

function statusOf(result: { ok: true } | { ok: false; error: Error }): number | Error {
  if (result.ok) return 200;
  return result.error instanceof HttpError ? result.error.status : result.error;
}

/** Messages without those that came again, which have the same id. On a slow machine the first try may be read after the second. */
function withoutRepeats(messages: readonly Received[]): Received[] {
  const first = new Map<string | undefined, Received>();
  for (const message of messages) {
    const id = String(message.headers["webhook-id"]);
    if (!first.has(id)) first.set(id, message);
  }
  return [...first.values()];
}

/** The event of a message. */
function summaryOf(body: string): Omit<ExpectedEvent, "secret"> {
  const { type, timestamp, data } = JSON.parse(body);
  const { product, order } = data;
  const [id, text] = product ? [product.productId, product.title] : [String(order.orderId), order.note];
  return { topic: type, id, text, at: Date.parse(timestamp) };
}
