import { expect } from "vitest";
import { createStore, HttpError, type Store } from "../../../src/client/node.ts";
import { Random } from "../../../src/random.ts";
import { type Received, readMessage } from "../webhooks/support.ts";

/** The expected state of a store. */
interface KnownState {
  /** By id: the first name, and how many orders there are. */
  readonly customers: Map<string, { firstName: string; orders: number }>;
  /** By id. */
  readonly products: Map<string, { title: string; variantId: string }>;
  /** By id: the note, and the customer. */
  readonly orders: Map<string, { note: string; customerId: string; cancelled: boolean }>;
  /** By id: the note, whether it is disabled, and when it expires. */
  readonly cards: Map<string, { note: string; disabled: boolean; expires: number | null }>;
  /** The time of its clock, in milliseconds since 1970. */
  now: number;
  /** The secret of its webhooks. */
  secret: string;
}

/** An event that the receiver must get. */
interface ExpectedEvent {
  readonly topic: string;
  readonly id: string;
  readonly text: string;
  readonly at: number;
  readonly secret: string;
}

const steps = 25;
const topics = ["products/create", "products/update", "products/delete", "orders/create", "orders/cancelled"];
const second = 1000;
const day = 86_400 * second;

/** A program that uses one store at random, and knows its expected state. */
export class StoreProgram {
  /** The events that the receiver must get, in order. */
  readonly expectedEvents: ExpectedEvent[] = [];
  readonly secrets: string[] = [];
  readonly #name: string;
  readonly #url: string;
  readonly #hooks: string;
  readonly #random: Random;
  /** The time at which this store's clock starts. The clocks of other stores are days away. */
  readonly #startTime: number;
  /** The status of this store's fault. */
  readonly #faultStatus: number;
  #store: Store | undefined;
  #known: KnownState | undefined;
  #snapshot: KnownState | undefined;
  #hasFault = false;
  /** Calls since the request log was cleared. */
  #calls = 0;
  #textCount = 0;

  constructor(index: number, url: string, hooks: string) {
    this.#name = `store-${index}`;
    this.#url = url;
    this.#hooks = `${hooks}/${this.#name}`;
    this.#random = new Random(index);
    this.#startTime = Date.UTC(2030, 0, 1, 12) + index * 30 * day;
    this.#faultStatus = 500 + (index % 100);
  }

  /** Creates the store. */
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
    await this.#reset();
  }

  /** Performs random steps. */
  async run(): Promise<void> {
    const [frequent, rare] = [
      [
        "createProduct",
        "createCustomer",
        "createOrder",
        "createGiftCard",
        "renameProduct",
        "renameCustomer",
        "callWithFault",
      ] as const,
      [
        "deleteProduct",
        "deleteCustomer",
        "cancelOrder",
        "disableGiftCard",
        "advanceClock",
        "toggleFault",
        "saveSnapshot",
        "restoreSnapshot",
        "reset",
      ] as const,
    ];
    for (let step = 0; step < steps; step += 1) await this[this.#random.pick([...frequent, ...frequent, ...rare])]();
  }

  async createProduct(): Promise<{ productId: string; variantId: string }> {
    const title = this.#newText();
    const { product } = await this.#client.createProduct({ product: { title, variants: [{ price: "4.50" }] } });
    const { productId, variants } = product;
    const variantId = variants?.[0]?.variantId ?? "";
    this.#state.products.set(productId, { title, variantId });
    this.#expectEvent("products/create", productId, title);
    return { productId, variantId };
  }

  async renameProduct(): Promise<void> {
    const [productId, known] = this.#pick(this.#state.products) ?? [];
    if (!productId || !known) return;
    known.title = this.#newText();
    await this.#client.updateProduct({ productId, product: { title: known.title } });
    this.#expectEvent("products/update", productId, known.title);
  }

  async deleteProduct(): Promise<void> {
    const [productId, known] = this.#pick(this.#state.products) ?? [];
    if (!productId || !known) return;
    expect(await this.#client.deleteProduct({ productId })).toEqual({});
    this.#state.products.delete(productId);
    this.#expectEvent("products/delete", productId, known.title);
    await expect(this.#client.getProduct({ productId })).rejects.toMatchObject({ status: 404 });
  }

  async createCustomer(): Promise<string> {
    const firstName = this.#newText();
    const { customer } = await this.#client.createCustomer({ customer: { firstName } });
    this.#state.customers.set(customer.id, { firstName, orders: 0 });
    return customer.id;
  }

  async renameCustomer(): Promise<void> {
    const [customerId, known] = this.#pick(this.#state.customers) ?? [];
    if (!customerId || !known) return;
    known.firstName = this.#newText();
    await this.#client.updateCustomer({ customerId, customer: { firstName: known.firstName } });
  }

  /** Rejects the deletion of a customer who has orders. */
  async deleteCustomer(): Promise<void> {
    const [customerId, known] = this.#pick(this.#state.customers) ?? [];
    if (!customerId || !known) return;
    const result = await this.#client.safe.deleteCustomer({ customerId });
    if (known.orders > 0) expect(statusOf(result)).toBe(409);
    else {
      expect(result).toMatchObject({ ok: true, data: { customer: { id: customerId, firstName: known.firstName } } });
      this.#state.customers.delete(customerId);
    }
  }

  async createOrder(): Promise<void> {
    const customerId = this.#pick(this.#state.customers)?.[0] ?? (await this.createCustomer());
    const [productId, sold] = this.#pick(this.#state.products) ?? [];
    const { variantId } = sold ?? {};
    const line = productId && variantId ? { productId, variantId } : await this.createProduct();
    const note = this.#newText();
    const { order } = await this.#client.createOrder({
      order: { note, customer: { id: customerId }, lineItems: [{ ...line, quantity: 2 }] },
    });
    expect([Date.parse(order.createdAt ?? ""), order.totalPrice]).toEqual([this.#state.now, "9.00"]);
    this.#state.orders.set(order.orderId, { note, customerId, cancelled: false });
    const buyer = this.#state.customers.get(customerId);
    if (buyer) buyer.orders += 1;
    this.#expectEvent("orders/create", order.orderId, note);
  }

  async cancelOrder(): Promise<void> {
    const [orderId, known] = this.#pick(this.#state.orders) ?? [];
    if (!orderId || !known) return;
    const result = await this.#client.safe.cancelOrder({ orderId, reason: this.#name });
    expect(statusOf(result)).toBe(known.cancelled ? 409 : 200);
    if (!result.ok) return;
    expect(Date.parse(result.data.order.cancelledAt ?? "")).toBe(this.#state.now);
    known.cancelled = true;
    this.#expectEvent("orders/cancelled", orderId, known.note);
  }

  async createGiftCard(): Promise<void> {
    const note = this.#newText();
    const expires = this.#random.chance(0.5) ? this.#state.now + this.#random.below(20) * 60 * second : null;
    const expireTime = expires === null ? null : new Date(expires).toISOString();
    const { giftCard } = await this.#client.createGiftCard({ giftCard: { initialValue: "20.00", note, expireTime } });
    this.#state.cards.set(giftCard.id, { note, disabled: false, expires });
  }

  async disableGiftCard(): Promise<void> {
    const lasting = [...this.#state.cards].filter(([, { expires }]) => expires === null);
    const [giftCardId, known] = this.#pick(new Map(lasting)) ?? [];
    if (!giftCardId || !known) return;
    await this.#client.disableGiftCard({ giftCardId });
    known.disabled = true;
  }

  /** Gift cards expire in that time. */
  async advanceClock(): Promise<void> {
    const seconds = 1 + this.#random.below(600);
    this.#state.now += seconds * second;
    const { now } = await this.control("POST", "/clock/advance", { seconds });
    expect(Date.parse(now)).toBe(this.#state.now);
  }

  async toggleFault(): Promise<void> {
    this.#hasFault = !this.#hasFault;
    if (this.#hasFault) await this.control("POST", "/faults", { operation: "getShop", status: this.#faultStatus });
    else await this.control("DELETE", "/faults");
  }

  async callWithFault(): Promise<void> {
    expect(statusOf(await this.#client.safe.getShop())).toBe(this.#hasFault ? this.#faultStatus : 200);
  }

  async saveSnapshot(): Promise<void> {
    await this.settle(); // waiting deliveries are saved too, and would be sent again
    await this.control("POST", "/snapshots", { name: "kept" });
    this.#snapshot = structuredClone(this.#state);
  }

  async restoreSnapshot(): Promise<void> {
    await this.settle(); // waiting deliveries belong to the state that is replaced
    if (!this.#snapshot) return;
    await this.control("POST", "/snapshots/kept/restore");
    this.#known = structuredClone(this.#snapshot);
  }

  async reset(): Promise<void> {
    await this.settle();
    await this.control("POST", "/reset");
    this.#hasFault = false;
    this.#calls = 0;
    await this.#reset();
  }

  /** Waits for all deliveries. On a slow machine some need a retry, which a frozen clock never reaches. */
  async settle(): Promise<void> {
    expect(await this.control("POST", "/drain", { retries: true })).toMatchObject({ failed: 0, waiting: 0 });
  }

  /** Checks that the store has exactly the expected state. */
  async checkState(): Promise<void> {
    const { customers, products, orders, cards, now } = this.#state;
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
    expect((await this.control("GET", "/faults")).faults).toHaveLength(this.#hasFault ? 1 : 0);
    expect((await this.control("GET", "/requests")).requests).toHaveLength(this.#calls);
    expect(await this.control("GET", "/breaches")).toEqual({ breaches: [] });
  }

  /** The receiver got all events in order, and each message is signed by this store. */
  async checkEvents(received: readonly Received[]): Promise<void> {
    const mine = withoutRepeats(received.filter(({ path }) => path === this.path));
    expect(mine.map(({ body }) => summaryOf(body))).toEqual(
      this.expectedEvents.map(({ topic, id, text, at }) => ({ topic, id, text, at })),
    );
    for (const [index, message] of mine.entries()) {
      const sent = Number(message.headers["webhook-timestamp"]) * second;
      await readMessage(message, this.expectedEvents[index]?.secret ?? "", sent);
      expect(sent - this.#startTime).toBeGreaterThanOrEqual(0);
      expect(sent - this.#startTime).toBeLessThan(day);
    }
  }

  /** Removes the store. */
  async remove(): Promise<void> {
    await this.#send("DELETE", `/tenants/${this.#name}`);
    expect(statusOf(await this.#client.safe.getShop())).toBe(401);
  }

  /** Calls the control API for this store. @returns the response body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects
  control(method: string, path: string, body?: object): Promise<any> {
    return this.#send(method, `${path}?tenant=${this.#name}`, body);
  }

  /** Expects an empty store, sets its clock and subscribes. */
  async #reset(): Promise<void> {
    await this.control("PUT", "/clock", { now: new Date(this.#startTime).toISOString(), frozen: true });
    const { secret } = await this.control("POST", "/subscriptions", { url: this.#hooks, topics });
    this.secrets.push(secret);
    const [customers, products, orders, cards] = [new Map(), new Map(), new Map(), new Map()];
    this.#known = { customers, products, orders, cards, now: this.#startTime, secret };
  }

  /** The path of this store's webhooks. */
  get path(): string {
    return new URL(this.#hooks).pathname;
  }

  get #client(): Store {
    if (!this.#store) throw new Error("The store is not open.");
    return this.#store;
  }

  get #state(): KnownState {
    if (!this.#known) throw new Error("The store is not open.");
    return this.#known;
  }

  #newText(): string {
    this.#textCount += 1;
    return `${this.#name} ${this.#textCount}`;
  }

  #pick<T>(known: ReadonlyMap<string, T>): readonly [string, T] | undefined {
    return known.size === 0 ? undefined : this.#random.pick([...known]);
  }

  #expectEvent(topic: string, id: string, text: string): void {
    const { now, secret } = this.#state;
    this.expectedEvents.push({ topic, id, text, at: now, secret });
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects
  async #send(method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(`${this.#url}/_sandbox${path}`, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${this.#name}: ${method} ${path} returned ${text}`);
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

/** Removes retried messages, which have the same id. On a slow machine the first attempt may be read after the second. */
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
