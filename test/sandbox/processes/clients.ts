/** Clients that write to stores and read from them, through any of several processes, and record what they saw. */
import type { Random } from "../../../src/random.ts";
import type { Effect, RecordedCall } from "./tenant-history.ts";

const customer = "7203915548807162";

interface ShownOrder {
  readonly orderId: number;
  readonly sourceIdentifier: string;
  readonly note?: string | null;
}

/** A store, and what its clients have done. */
export class RecordedStore {
  readonly name: string;
  readonly calls: RecordedCall[] = [];
  /** How many calls had a response that is not 503. */
  acknowledged = 0;
  /** The orders whose notes change. */
  readonly #noted: string[] = [];
  #names = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** Creates the store, with two orders. @param url of a process. @param hook where to send its webhooks. */
  async open(url: string, hook: string): Promise<void> {
    const control = (path: string, body: object) => this.#send(url, "POST", `/_sandbox${path}`, body);
    await control("/tenants", { name: this.name, token: this.#token, dataSet: "empty" });
    await control(`/seed?tenant=${this.name}`, {
      resources: {
        customer: [{ id: customer, firstName: "Maya" }],
        product: [
          {
            productId: "5904417730268823",
            title: "Mug",
            variants: [{ variantId: "5904417730268823105", price: "1.00" }],
          },
        ],
      },
    });
    const topics = ["orders/create", "orders/update"];
    await control(`/subscriptions?tenant=${this.name}`, { url: hook, topics });
    for (let count = 0; count < 2; count += 1) this.#noted.push(await this.#create(url));
  }

  /** Makes a random call. A failure is recorded, and not thrown, if the call may have had its effect. */
  async call(url: string, random: Random): Promise<void> {
    const noted = random.pick(this.#noted);
    await random.pick([
      () => this.#create(url),
      () => this.#create(url),
      () => this.#note(url, noted),
      () => this.#note(url, noted),
      () => this.#get(url, noted),
      () => this.#count(url),
      () => this.list(url),
    ])();
    this.acknowledged += 1;
  }

  /** Reads all orders. @returns their ids, by name. */
  async list(url: string): Promise<ReadonlyMap<string, string>> {
    const ids = new Map<string, string>();
    await this.#record(async () => {
      const { orders } = await this.#api<{ orders: ShownOrder[] }>(url, "GET", "/orders?limit=250");
      if (orders.length === 250) throw new Error("There are more orders than a page has.");
      for (const { orderId, sourceIdentifier } of orders) {
        if (ids.has(sourceIdentifier)) throw new Error(`The order ${sourceIdentifier} was created twice.`);
        ids.set(sourceIdentifier, String(orderId));
      }
      const notes = orders.flatMap(({ orderId, note }) => (note ? [[String(orderId), note]] : []));
      return { do: "list", ids: [...ids.values()], notes: Object.fromEntries(notes) };
    });
    return ids;
  }

  /** Waits until all webhooks are sent. */
  async drain(url: string): Promise<void> {
    const body = { retries: true };
    await this.#send(url, "POST", `/_sandbox/drain?tenant=${this.name}`, body);
  }

  get #token(): string {
    return `token-of-${this.name}`;
  }

  async #create(url: string): Promise<string> {
    const name = this.#newName();
    const order = {
      sourceIdentifier: name,
      customer: { id: customer },
      lineItems: [{ productId: "5904417730268823", variantId: "5904417730268823105", quantity: 1, price: "1.00" }],
    };
    let id = "";
    await this.#record(
      async () => {
        const created = await this.#api<{ order: ShownOrder }>(url, "POST", "/orders", { order });
        id = String(created.order.orderId);
        return { do: "create", id };
      },
      { create: name },
    );
    return id;
  }

  #note(url: string, id: string): Promise<void> {
    const note = this.#newName();
    return this.#record(
      async () => {
        await this.#api(url, "PUT", `/orders/${id}`, { order: { note } });
        return { do: "note", id, note };
      },
      { note, id },
    );
  }

  #get(url: string, id: string): Promise<void> {
    return this.#record(async () => {
      const { order } = await this.#api<{ order: ShownOrder }>(url, "GET", `/orders/${id}`);
      return { do: "get", id, note: order.note ?? "" };
    });
  }

  #count(url: string): Promise<void> {
    return this.#record(async () => {
      const shown = await this.#api<{ customer: { ordersCount: number } }>(url, "GET", `/customers/${customer}`);
      return { do: "count", count: shown.customer.ordersCount };
    });
  }

  #newName(): string {
    this.#names += 1;
    return `${this.name}-${this.#names}`;
  }

  async #record(
    call: () => Promise<Effect>,
    unknown?: { readonly create: string } | { readonly note: string; readonly id: string },
  ): Promise<void> {
    const invoked = performance.now();
    try {
      const effect = await call();
      this.calls.push({ invoked, returned: performance.now(), effect });
    } catch (error) {
      if (error instanceof UnknownOutcome && unknown) this.calls.push({ invoked, unknown } as RecordedCall);
      throw error;
    }
  }

  #api<T>(url: string, method: string, path: string, body?: object): Promise<T> {
    return this.#send<T>(url, method, `/api/202412${path}`, body);
  }

  async #send<T>(url: string, method: string, path: string, body?: object): Promise<T> {
    const headers = { "x-service-access-token": this.#token, "content-type": "application/json" };
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      text = await response.text();
    } catch (error) {
      throw new UnknownOutcome(`${method} ${path}`, { cause: error });
    }
    if (response.status === 503) throw new UnknownOutcome(`${method} ${path}: ${text}`);
    if (response.status !== 200) throw new Error(`${method} ${path}: got ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }
}

/** There was no response, or one that says that the database could not be reached: the call may have had its effect. */
export class UnknownOutcome extends Error {}
