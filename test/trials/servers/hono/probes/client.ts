import type { RunningServer } from "../../../../../trials/servers/hono/index.ts";

// The probes look into answers of any shape, so their bodies are loosely typed on purpose.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Body = any;

export interface Answer {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Calls a running server and makes the things that probes need. */
export class Client {
  readonly server: RunningServer;
  #count = 0;

  constructor(server: RunningServer) {
    this.server = server;
  }

  async call(method: Method, path: string, body?: unknown, token = this.server.token): Promise<Answer> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(`${this.server.baseUrl}/api/202412${path}`, {
      method,
      headers: { "X-Service-Access-Token": token, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: text }),
    });
    const answer = await response.text();
    const isJson = (response.headers.get("Content-Type") ?? "").includes("json");
    return { status: response.status, body: isJson ? JSON.parse(answer) : answer, headers: response.headers };
  }

  async get(path: string): Promise<Body> {
    return (await this.call("GET", path)).body;
  }

  async post(path: string, body: unknown): Promise<Body> {
    return (await this.call("POST", path, body)).body;
  }

  async put(path: string, body: unknown): Promise<Body> {
    return (await this.call("PUT", path, body)).body;
  }

  async delete(path: string, body?: unknown): Promise<Body> {
    return (await this.call("DELETE", path, body)).body;
  }

  async customer(fields: object = {}): Promise<Body> {
    this.#count += 1;
    const email = `buyer${this.#count}@example.com`;
    const customer = { email, firstName: "Asha", phone: "+91 80 5550 0101", tags: ["new"], ...fields };
    return (await this.post("/customers", { customer })).customer;
  }

  async product(fields: object = {}): Promise<Body> {
    const variants = [{ sku: "LAMP-1", price: 19.99, weight: 1.5, weightUnit: "kg" }];
    return (await this.post("/products", { product: { title: "Lamp", variants, ...fields } })).product;
  }

  async order(fields: object = {}, line: object = {}): Promise<Body> {
    const product = await this.product();
    const { variantId, productId } = product.variants[0];
    const lineItems = [{ productId, variantId, quantity: 2, ...line }];
    return (await this.post("/orders", { order: { lineItems, ...fields } })).order;
  }

  async fulfill(orderId: number, fields: object = {}): Promise<Body> {
    const trackings = [{ trackingCompany: "Dove", trackingNumber: "D-1", trackingUrl: "https://dove.example/D-1" }];
    const fulfillment = { orderId: String(orderId), trackings, ...fields };
    return (await this.post("/fulfillments", { fulfillment })).fulfillment;
  }

  async refund(order: Body, fields: object = {}): Promise<Body> {
    const lineItems = [{ line_item_id: order.lineItems[0].id, quantity: 1 }];
    return (await this.post("/refunds", { refund: { lineItems, note: "broken", ...fields } })).refund;
  }

  async card(fields: object = {}): Promise<Body> {
    return (await this.post("/gift_cards", { giftCard: { initialValue: 25, ...fields } })).giftCard;
  }

  async cards(count: number): Promise<Body[]> {
    const made: Body[] = [];
    for (let index = 0; index < count; index += 1) made.push(await this.card());
    return made;
  }

  async collection(fields: object = {}): Promise<Body> {
    return (await this.post("/collections", { collection: { title: "Glow", ...fields } })).collection;
  }

  async location(fields: object = {}): Promise<Body> {
    const location = { locationName: "Depot", country: "IN", latitude: "12.5", longitude: "77.25", ...fields };
    return (await this.post("/shops/location", { location })).location;
  }
}

export interface Probe {
  /** What a right server gives. */
  readonly right: unknown;
  readonly run: (client: Client) => Promise<unknown>;
}
