/**
 * A rival: a plain suite with Ajv. It goes once through every area, asserts the status of each answer, checks its body against the
 * contract and rejects undeclared members, and compares a few values.
 */
import type { Operations } from "../../../generated/contract.js";
import type { Killer, ServerUnderTest, ToolFinding } from "../killer.ts";
import { SuiteContract } from "./ajv-suite/suite-contract.ts";

type Id = keyof Operations;
/** What was read of an answer. A plain suite does not type it. */
// biome-ignore lint/suspicious/noExplicitAny: an answer that is being tested may be anything
type Body = any;

interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly status?: number;
}

export const killer: Killer = {
  name: "ajv-suite",
  async run(target) {
    const suite = new Suite(target, await SuiteContract.open());
    for (const part of [shop, collections, products, customers, giftCards, orders, refunds, access])
      await suite.part(part);
    return { findings: suite.findings };
  },
};

/** Calls, asserts and keeps what failed. */
class Suite {
  readonly findings: ToolFinding[] = [];
  readonly #target: ServerUnderTest;
  readonly #answers: SuiteContract;
  readonly #token: string;

  constructor(target: ServerUnderTest, answers: SuiteContract) {
    this.#target = target;
    this.#answers = answers;
    this.#token = target.tokenFor(answers.scopes);
  }

  /** A part whose answers are so wrong that it cannot go on has failed, and the others go on. */
  async part(run: (suite: Suite) => Promise<void>): Promise<void> {
    try {
      await run(this);
    } catch {
      this.expect(`${run.name} goes on`, undefined, false);
    }
  }

  tokenFor(...scopes: string[]): string {
    return this.#target.tokenFor(scopes);
  }

  expect(check: string, operation: Id | undefined, holds: boolean): void {
    if (!holds) this.findings.push({ check, operation, severity: "fail" });
  }

  async call(id: Id, { path = {}, query = "", body, token = this.#token, status = 200 }: Sent = {}): Promise<Body> {
    const { method, address } = this.#answers.request(id, path);
    const response = await this.#target.fetch(`${this.#target.baseUrl}${address}${query}`, {
      method,
      headers: {
        ...(token !== "" && { "x-service-access-token": token }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    this.expect("status", id, response.status === status);
    this.expect("content type", id, /^application\/json\b/.test(response.headers.get("content-type") ?? ""));
    let answer: Body;
    try {
      answer = JSON.parse(text);
    } catch {
      this.expect("json", id, false);
      return {};
    }
    this.expect("schema", id, this.#answers.isValid(id, response.status, answer));
    this.expect("undeclared members", id, response.status !== 200 || this.#answers.isDeclared(id, answer));
    return answer;
  }
}

async function shop(suite: Suite): Promise<void> {
  await suite.call("getShop");
  await suite.call("listLanguages");
  const { count } = await suite.call("countLocations");
  const sent = { locationName: "Test depot", country: "US", city: "Boise", zipcode: "83702", latitude: "43.615" };
  const { location } = await suite.call("createLocation", { body: { location: sent } });
  suite.expect("created as sent", "createLocation", location.locationName === sent.locationName);
  const path = { locationId: String(location.locationId) };
  const changed = await suite.call("updateLocation", { path, body: { location: { locationName: "Test annex" } } });
  suite.expect("changed as sent", "updateLocation", changed.location.locationName === "Test annex");
  const read = await suite.call("getLocation", { path });
  suite.expect(
    "read as changed",
    "getLocation",
    read.location.locationName === "Test annex" && read.location.city === "Boise",
  );
  await suite.call("listLocations", { query: "?limit=1" });
  const after = await suite.call("countLocations");
  suite.expect("counts the new one", "countLocations", Number(after.count) === Number(count) + 1);
  await suite.call("deleteLocation", { path });
  await suite.call("getLocation", { path, status: 404 });
}

async function collections(suite: Suite): Promise<void> {
  const sent = { title: "Test collection", bodyHtml: "<p>Test</p>", collectionType: 1, published: true };
  const { collection } = await suite.call("createCollection", { body: { collection: sent } });
  suite.expect("created as sent", "createCollection", collection.title === sent.title);
  const path = { collectionId: String(collection.collectionId) };
  await suite.call("updateCollection", { path, body: { collection: { title: "Test renamed" } } });
  const read = await suite.call("getCollection", { path });
  suite.expect("read as changed", "getCollection", read.collection.title === "Test renamed");
  await suite.call("listCollections", { query: "?limit=2&sortOrder=created-desc" });
  await suite.call("countCollections");
  const { product } = await suite.call("createProduct", { body: { product: { title: "Test in collection" } } });
  const collect = { collectionId: collection.collectionId, productIds: [product.productId] };
  await suite.call("addProductsToCollection", { body: { collect } });
  const filled = await suite.call("getCollection", { path });
  suite.expect("has the product", "addProductsToCollection", Number(filled.collection.countGoodsNum) === 1);
  await suite.call("removeProductsFromCollection", { body: { collect } });
  await suite.call("deleteCollection", { path });
  await suite.call("getCollection", { path, status: 404 });
}

async function products(suite: Suite): Promise<void> {
  await suite.call("searchCategories", { query: "?categoryName=candle" });
  const { product } = await suite.call("createProduct", { body: { product: newProduct } });
  suite.expect("created as sent", "createProduct", product.title === newProduct.title && product.variants.length === 1);
  const path = { productId: String(product.productId) };
  await suite.call("updateProduct", { path, body: { product: { title: "Test lamp, large" } } });
  const read = await suite.call("getProduct", { path });
  suite.expect("read as changed", "getProduct", read.product.title === "Test lamp, large");
  await suite.call("deleteProduct", { path });
  await suite.call("getProduct", { path, status: 404 });
}

const newProduct = {
  title: "Test lamp",
  vendor: "Test works",
  status: "active",
  variants: [{ sku: "T-1", price: "19.90", weight: 250, weightUnit: "g" }],
};

async function customers(suite: Suite): Promise<void> {
  const sent = { firstName: "Ada", lastName: "Test", email: "ada@example.com", tags: ["test"] };
  const { customer } = await suite.call("createCustomer", { body: { customer: sent } });
  suite.expect("created as sent", "createCustomer", customer.email === sent.email);
  const path = { customerId: String(customer.id) };
  await suite.call("updateCustomer", { path, body: { customer: { lastName: "Tested" } } });
  const read = await suite.call("getCustomer", { path });
  suite.expect(
    "read as changed",
    "getCustomer",
    read.customer.lastName === "Tested" && read.customer.firstName === "Ada",
  );
  await suite.call("listCustomers", { query: "?limit=1" });
  const found = await suite.call("searchCustomers", { body: { query: `customer_id:${customer.id}` } });
  suite.expect("finds one", "searchCustomers", found.customers.length === 1);
  await suite.call("deleteCustomer", { path });
  await suite.call("getCustomer", { path, status: 404 });
}

async function giftCards(suite: Suite): Promise<void> {
  const { giftCard } = await suite.call("createGiftCard", { body: { giftCard: { initialValue: 25, note: "Test" } } });
  suite.expect("created as sent", "createGiftCard", Number(giftCard.initialValue) === 25 && giftCard.note === "Test");
  const path = { giftCardId: String(giftCard.id) };
  await suite.call("updateGiftCard", { path, body: { giftCard: { balance: 10 } } });
  const read = await suite.call("getGiftCard", { path });
  suite.expect("read as changed", "getGiftCard", Number(read.giftCard.balance) === 10);
  await suite.call("searchGiftCards", { query: "?status=enabled&limit=1" });
  await suite.call("countGiftCards");
  const disabled = await suite.call("disableGiftCard", { path, body: { giftCardId: giftCard.id } });
  suite.expect("has a time", "disableGiftCard", Boolean(disabled.giftCard.disableTime));
  await suite.call("createGiftCard", { body: { giftCard: { note: "x".repeat(501) } }, status: 422 });
}

async function orders(suite: Suite): Promise<void> {
  const order = await newOrder(suite, 3);
  const path = { orderId: String(order.orderId) };
  suite.expect("adds up", "createOrder", Number(order.totalLineItemsPrice) === 59.7);
  await suite.call("updateOrder", { path, body: { order: { note: "Test note" } } });
  const read = await suite.call("getOrder", { path });
  suite.expect("read as changed", "getOrder", read.order.note === "Test note");
  await suite.call("listOrders", { query: "?limit=1" });
  await suite.call("createFulfillmentService", {
    body: { fulfillmentService: { name: "Test ship", trackingSupport: true } },
  });

  const parcel = { orderId: order.orderId, lineItems: [{ id: order.lineItems[0].id, quantity: 1 }] };
  const { fulfillment } = await suite.call("createFulfillment", { body: { fulfillment: parcel } });
  suite.expect("is open", "createFulfillment", fulfillment.status === "open");
  const parcelPath = { fulfillmentId: String(fulfillment.id) };
  const trackings = [{ trackingCompany: "UPS", trackingNumber: "1Z1" }];
  const tracked = await suite.call("updateFulfillmentTracking", {
    path: parcelPath,
    body: { fulfillment: { trackings } },
  });
  suite.expect(
    "tracked as sent",
    "updateFulfillmentTracking",
    tracked.fulfillment.trackings[0].trackingNumber === "1Z1",
  );
  await suite.call("getFulfillmentsByIds", { query: `?ids=${fulfillment.id}` });
  const listed = await suite.call("listOrderFulfillments", { path });
  suite.expect("lists one", "listOrderFulfillments", listed.fulfillment.length === 1);
  const { count } = await suite.call("countOrderFulfillments", { path });
  suite.expect("counts one", "countOrderFulfillments", Number(count) === 1);
  const off = await suite.call("cancelFulfillment", { path: parcelPath, body: {} });
  suite.expect("is cancelled", "cancelFulfillment", off.fulfillment.status === "cancelled");

  const cancelled = await suite.call("cancelOrder", { path, body: { reason: "Test" } });
  suite.expect("has the reason", "cancelOrder", cancelled.order.cancelReason === "Test");
  await suite.call("cancelOrder", { path, body: {}, status: 409 });
  await suite.call("createFulfillment", { body: { fulfillment: parcel }, status: 409 });
}

async function newOrder(suite: Suite, quantity: number): Promise<Body> {
  const { product } = await suite.call("createProduct", { body: { product: newProduct } });
  const line = { productId: product.productId, variantId: product.variants[0].variantId, quantity };
  const { order } = await suite.call("createOrder", {
    body: { order: { financialStatus: "paid", lineItems: [line] } },
  });
  return order;
}

async function refunds(suite: Suite): Promise<void> {
  const order = await newOrder(suite, 2);
  const line = { line_item_id: order.lineItems[0].id, quantity: 1 };
  const { refund } = await suite.call("createRefund", { body: { refund: { note: "Test", lineItems: [line] } } });
  suite.expect("created as sent", "createRefund", refund.note === "Test");
  await suite.call("updateRefundStatus", { path: { refundId: String(refund.refundId) }, body: { status: 1 } });
  await suite.call("getRefundsByIds", { query: `?ids=${refund.refundId}` });
  const { refunds: listed } = await suite.call("listOrderRefunds", { path: { orderId: String(order.orderId) } });
  suite.expect("lists one", "listOrderRefunds", listed.length === 1);
  const many = { ...line, quantity: 5 };
  await suite.call("createRefund", { body: { refund: { lineItems: [many] } }, status: 409 });
}

async function access(suite: Suite): Promise<void> {
  await suite.call("listOrders", { token: "", status: 401 });
  await suite.call("listOrders", { token: "unknown", status: 401 });
  await suite.call("listOrders", { token: suite.tokenFor("read_products"), status: 403 });
  await suite.call("createCustomer", { body: { customer: {} }, token: suite.tokenFor("read_customers"), status: 403 });
  await suite.call("createOrder", { body: { order: { lineItems: [{}] } }, status: 422 });
  await suite.call("listOrders", { query: "?limit=0", status: 422 });
}
