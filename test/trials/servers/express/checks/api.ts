import type { RunningServer } from "../../../../../trials/servers/express/index.ts";

/** An answer of the server. */
export class Answer {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;

  constructor(status: number, type: string, body: unknown) {
    this.status = status;
    this.type = type;
    this.body = body;
  }

  /** The value at a path of the body, as in `order.lineItems.0.id`. */
  at(path: string): unknown {
    let value = this.body;
    for (const name of path.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[name];
    return value;
  }

  text(path: string): string {
    return String(this.at(path));
  }

  /** One field of each item of a list. */
  each(path: string, name: string): unknown[] {
    const list = this.at(path);
    if (!Array.isArray(list)) throw new Error(`${path} is not a list in ${JSON.stringify(this.body)}`);
    return list.map((item: Record<string, unknown>) => item[name]);
  }
}

/** Calls the server with one token. */
export class Api {
  readonly #server: RunningServer;
  readonly #token: string | undefined;

  constructor(server: RunningServer, token: string | undefined = server.token) {
    this.#server = server;
    this.#token = token;
  }

  /** The same server with a token of some scopes. */
  scoped(...scopes: string[]): Api {
    return new Api(this.#server, this.#server.tokenWith(scopes));
  }

  /** The same server with any text as the token. */
  as(token: string): Api {
    return new Api(this.#server, token);
  }

  get = (path: string) => this.#call("GET", path);
  delete = (path: string, body?: unknown) => this.#call("DELETE", path, body);
  post = (path: string, body?: unknown) => this.#call("POST", path, body);
  put = (path: string, body?: unknown) => this.#call("PUT", path, body);

  async #call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.#server.baseUrl}/api/202412${path}`, {
      method,
      headers: {
        ...(this.#token ? { "X-Service-Access-Token": this.#token } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const type = response.headers.get("Content-Type") ?? "";
    return new Answer(response.status, type, type.startsWith("application/json") ? JSON.parse(text) : text);
  }
}

type Fields = Record<string, unknown>;

/** Makes a customer and returns its identifier. */
export async function customer(api: Api, fields: Fields = {}): Promise<string> {
  return (await api.post("/customers", { customer: { firstName: "Mei", ...fields } })).text("customer.id");
}

/** Makes a gift card and returns its identifier. */
export async function giftCard(api: Api, fields: Fields = {}): Promise<string> {
  return (await api.post("/gift_cards", { giftCard: { initialValue: 25, ...fields } })).text("giftCard.id");
}

/** Makes a collection and returns its identifier. */
export async function collection(api: Api, fields: Fields = {}): Promise<string> {
  const answer = await api.post("/collections", { collection: { title: "Lamps", collectionType: 1, ...fields } });
  return answer.text("collection.collectionId");
}

/** Makes a product and returns its identifier and that of its variant. */
export async function product(api: Api, fields: Fields = {}): Promise<{ productId: string; variantId: string }> {
  const answer = await api.post("/products", { product: { title: "Lamp", variants: [{ price: "10.00" }], ...fields } });
  return { productId: answer.text("product.productId"), variantId: answer.text("product.variants.0.variantId") };
}

/** Makes an order of one line item and returns the identifiers of both. */
export async function order(api: Api, fields: Fields = {}, line: Fields = {}): Promise<{ id: string; line: string }> {
  const lineItems = [{ ...(await product(api)), quantity: 3, ...line }];
  const answer = await api.post("/orders", { order: { lineItems, ...fields } });
  return { id: answer.text("order.orderId"), line: answer.text("order.lineItems.0.id") };
}

/** Makes a fulfillment of all of an order and returns its identifier. */
export async function fulfillment(api: Api, orderId: string, fields: Fields = {}): Promise<string> {
  return (await api.post("/fulfillments", { fulfillment: { orderId, ...fields } })).text("fulfillment.id");
}

/** Makes a refund of one line item and returns its identifier. */
export async function refund(api: Api, line: string, fields: Fields = {}): Promise<string> {
  const lineItems = [{ line_item_id: line, quantity: 1 }];
  return (await api.post("/refunds", { refund: { lineItems, ...fields } })).text("refund.refundId");
}

/** Makes a location and returns its identifier. */
export async function location(api: Api, fields: Fields = {}): Promise<string> {
  const answer = await api.post("/shops/location", { location: { locationName: "North", country: "SG", ...fields } });
  return answer.text("location.locationId");
}
