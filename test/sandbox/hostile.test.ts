import { describe, expect, test, vi } from "vitest";
import { requestExamples } from "../../generated/examples.js";
import contract from "../../generated/openapi.json" with { type: "json" };
import * as validators from "../../generated/validators.js";
import type { Decoder } from "../../src/client/decoder.ts";
import { decodeBody } from "../../src/client/wire-reader.ts";
import { LimitedReader } from "../../src/sandbox/calls/limited-reader.ts";
import { examplesIn } from "../../src/sandbox/log/request-examples.ts";
import { suggest } from "../../src/suggest.ts";
import { validate } from "../../src/validation/validate.ts";
import { maxErrorsInList } from "../../src/validation/validator.ts";
import { serveSandbox } from "./support/serve-sandbox.ts";

// No request keeps the process busy. `npm run bench:hostile` measures the time; these tests assert what bounds it.

const order = "/orders/1218555927434856";
const customer = (addresses: unknown) => ({ customer: { firstName: "Ada", addresses } });

/** How often other work runs while the sandbox responds, on a machine so slow that each look at the clock is 4 ms later. */
async function turnsDuring(respond: () => Promise<{ readonly status: number }>): Promise<number> {
  let now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    now += 4;
    return now;
  });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  try {
    expect((await respond()).status).toBe(200);
  } finally {
    clearInterval(timer);
    clock.mockRestore();
  }
  return turns;
}

/** Whether a group that captures may match any number of times. */
function repeatsCapture(pattern: string): boolean {
  const open: number[] = [];
  for (const [at, character] of [
    ...pattern.replace(/\\./g, "..").replace(/\[[^\]]*\]/g, (set) => ".".repeat(set.length)),
  ].entries()) {
    if (character === "(") open.push(at);
    if (character !== ")") continue;
    const start = open.pop() ?? 0;
    if (/^[*+]|^\{\d+,\}/.test(pattern.slice(at + 1)) && pattern[start + 1] !== "?") return true;
  }
  return false;
}

describe("errors", () => {
  test("a validator stops after a thousand errors in a list", () => {
    const wrong = { customer: { addresses: Array(20_000).fill(1) } };
    expect(validators.CreateCustomerRequest(wrong)).toBe(false);
    expect(validators.CreateCustomerRequest.errors?.length).toBe(maxErrorsInList);
    expect(validate("CreateCustomerRequest", wrong, "body").at(-1)?.detail).toMatch(/^has at least 951 more/);
  });

  test("an error at the end of a long list is found", () => {
    const addresses = [...Array(5000).fill({ city: "Oslo" }), 1];
    expect(validate("CreateCustomerRequest", customer(addresses), "body")).toEqual([
      { pointer: "/body/customer/addresses/5000", detail: "must be an object (got 1)" },
    ]);
  });

  test("a very long word gets no suggestion, and takes no time", () => {
    const started = process.cpuUsage().user;
    expect(suggest("a".repeat(1_000_000), ["listOrders"])).toBe("");
    expect(process.cpuUsage().user - started).toBeLessThan(1_000_000);
    expect(suggest("listOrder", ["listOrders", "createOrder"])).toBe(" Did you mean listOrders?");
  });
});

describe("bodies", () => {
  test.each([
    ["a list", { customer: { tags: Array(20_001).fill("a") } }],
    ["members", { customer: Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`a${index}`, 1])) }],
    ["empty objects", customer(Array(10_100).fill({}))],
  ])("a body with more than 20,000 values returns 413: %s", async (_, body) => {
    const { call } = await serveSandbox();
    expect(await call("POST", "/customers", body)).toMatchObject({
      status: 413,
      body: { detail: "The body must have at most 20000 values: split it into several requests." },
    });
  });

  test("brackets and commas in strings are not values", async () => {
    const { call } = await serveSandbox();
    const note = `${"[{,".repeat(50_000)}\\"`;
    expect((await call("PUT", order, { order: { id: order.slice(8), note } })).status).toBe(200);
  });

  test("a decimal has at most 60 characters", async () => {
    const { call } = await serveSandbox();
    const withPrice = (price: string) => ({
      order: {
        lineItems: [
          { productId: "16057039432335097907370282", variantId: "18057039432335097907370285", quantity: 1, price },
        ],
      },
    });
    for (const price of [`${"9".repeat(400)}`, `1.${"0".repeat(60)}`])
      expect(await call("POST", "/orders", withPrice(price))).toMatchObject({
        status: 422,
        body: {
          errors: [
            {
              pointer: "/body/order/lineItems/0/price",
              detail: expect.stringMatching(/^must be a decimal of at most 60 characters/),
            },
          ],
        },
      });
    const seed = { resources: { giftCard: [{ id: "1", initialValue: "9".repeat(61) }] } };
    expect((await call("POST", "/_sandbox/seed", seed)).status).toBe(422);
  });

  test("a list in a string has at most 10,000 items", () => {
    const decode: Decoder = (object, reader) =>
      reader.list((object as { tags?: unknown }).tags, "tags", object, true, "text");
    const issues = (text: string) =>
      decodeBody({ tags: text }, decode, new LimitedReader()).map(({ expected }) => expected);
    expect(issues(Array(10_000).fill("a").join(","))).toEqual([]);
    expect(issues(Array(10_001).fill("a").join(","))).toEqual(["array"]);
    expect(issues(JSON.stringify(Array(10_001).fill("a")))).toEqual(["array"]);
    // Counted before it is parsed.
    expect(issues(JSON.stringify([Array(10_001).fill(1)]))).toEqual(["array"]);
  });

  test("an order has at most 500 line items, also one of a seed", async () => {
    const { call } = await serveSandbox();
    const item = { productId: "5904417730268823", variantId: "18057039432335097907370285" };
    expect(await call("POST", "/orders", { order: { lineItems: Array(501).fill(item) } })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/body/order/lineItems", detail: "must have at most 500 items (got 501)" }] },
    });
    const seed = (count: number) => ({ resources: { order: [{ orderId: "1", lineItems: Array(count).fill({}) }] } });
    expect(await call("POST", "/_sandbox/seed", seed(501))).toMatchObject({
      status: 422,
      body: {
        errors: [{ pointer: "/body/resources/order/0/lineItems", detail: "must have at most 500 items (got 501)" }],
      },
    });
    expect((await call("POST", "/_sandbox/seed", seed(500))).status).toBe(200);
  });

  test("a member named constructor is like any other unknown member", async () => {
    const { call } = await serveSandbox();
    for (const member of [1, null, "Object", {}, []]) {
      const created = await call("POST", "/gift_cards", { giftCard: { initialValue: "25.00", constructor: member } });
      expect(created.status).toBe(200);
      expect(created.body.giftCard).not.toHaveProperty("constructor", member);
    }
  });

  test("an address book of thousands keeps the order and one default address", async () => {
    const { call } = await serveSandbox();
    const addresses = Array.from({ length: 4000 }, (_, index) => ({
      city: `city ${index}`,
      isDefaultAddress: index === 7,
    }));
    const { status, body } = await call("POST", "/customers", customer(addresses));
    expect(status).toBe(200);
    const saved = (body.customer as { addresses: { id: string; city: string; isDefaultAddress: boolean }[] }).addresses;
    expect(saved.map(({ city }) => city)).toEqual(addresses.map(({ city }) => city));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(4000);
    expect(saved.filter(({ isDefaultAddress }) => isDefaultAddress).map(({ city }) => city)).toEqual(["city 7"]);
  });

  test("no pattern of the contract repeats a capture, which fills the stack of the regular expression", () => {
    const patterns = [...JSON.stringify(contract).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = ""]) =>
      String(JSON.parse(text)),
    );
    expect(patterns.length).toBeGreaterThan(10);
    expect(patterns.filter((pattern) => repeatsCapture(pattern))).toEqual([]);
    expect(repeatsCapture("^(a(?:b|c)?)*$")).toBe(true);
  });

  test("a body that is much longer than an example is not compared with it", () => {
    const examples = Object.entries(requestExamples.searchCustomers ?? {});
    expect(examples.length).toBeGreaterThan(0);
    for (const [name, value] of examples) {
      expect(examplesIn("searchCustomers", JSON.stringify(value))).toContain(name);
      expect(examplesIn("searchCustomers", JSON.stringify(value) + " ".repeat(100_000))).toEqual([]);
    }
  });

  test("a search has at most 50 terms", async () => {
    const { call } = await serveSandbox();
    const query = (count: number) => Array.from({ length: count }, (_, index) => `email:a${index}`).join(";");
    expect((await call("POST", "/customers/search", { query: query(50) })).status).toBe(200);
    expect(await call("POST", "/customers/search", { query: query(51) })).toMatchObject({
      status: 422,
      body: { errors: [{ detail: "must have at most 50 terms" }] },
    });
  });
});

describe("control API", () => {
  test("200,000 wrong items return 422", async () => {
    const { call } = await serveSandbox();
    const resources = { order: Array(200_000).fill(1) };
    expect((await call("POST", "/_sandbox/seed", { resources })).status).toBe(422);
    expect((await call("PUT", "/_sandbox/import", { version: 1, resources })).status).toBe(422);
  });

  test.each(["/_sandbox/seed", "/_sandbox/clock/advance"])("100,000 levels return 400: %s", async (path) => {
    const { call } = await serveSandbox();
    const body = `{"resources":{"order":[${"[".repeat(100_000)}${"]".repeat(100_000)}]}}`;
    expect((await call("POST", path, body)).status).toBe(400);
  });

  test("a seed with many resources lets other requests in", async () => {
    const { call } = await serveSandbox();
    const productCategory = Array.from({ length: 40 }, (_, index) => ({ categoryId: `c${index}`, categoryName: "x" }));
    const seed = () => call("POST", "/_sandbox/seed", { resources: { productCategory } });
    expect(await turnsDuring(seed)).toBeGreaterThan(5);
  });

  test("changes of a collection with many products let other requests in", async () => {
    const { call } = await serveSandbox();
    const product = Array.from({ length: 60 }, (_, index) => ({ productId: `${index + 1}`, title: "Candle" }));
    const collection = [{ collectionId: "9", title: "All", collectionType: 1 }];
    await call("POST", "/_sandbox/seed", { resources: { product, collection } });
    const collects = product.map(({ productId }) => productId);
    const fill = () => call("PUT", "/collections/9", { collection: { collects } });
    expect(await turnsDuring(fill)).toBeGreaterThan(20);
    const rules = [{ column: "title", relation: "contains", condition: "and" }];
    const smart = { title: "Smart", collectionType: 2, ruleSet: { appliedDisjunctively: false, rules } };
    expect(await turnsDuring(() => call("POST", "/collections", { collection: smart }))).toBeGreaterThan(20);
  });

  test("an order with many fulfillments lets other requests in", async () => {
    const { call } = await serveSandbox();
    const lineItems = [{ id: "71", quantity: 100, currentQuantity: 100, fulfillableQuantity: 40 }];
    const shipped = (index: number) => ({
      id: `${index}`,
      orderId: "7",
      status: "open",
      lineItems: [{ id: "71", quantity: 1 }],
    });
    const fulfillment = Array.from({ length: 60 }, (_, index) => shipped(index));
    const order = [{ orderId: "7", totalPrice: "10.00", lineItems }];
    await call("POST", "/_sandbox/seed", { resources: { order, fulfillment } });
    const ship = { fulfillment: { orderId: "7", lineItems: [{ id: "71", quantity: 1 }] } };
    expect(await turnsDuring(() => call("POST", "/fulfillments", ship))).toBeGreaterThan(10);
    const refund = { refund: { lineItems: [{ line_item_id: "71", quantity: 1, subtotal: "0.10" }] } };
    expect(await turnsDuring(() => call("POST", "/refunds", refund))).toBeGreaterThan(10);
  });

  test("pages of resources let other requests in", async () => {
    const { call, sandbox } = await serveSandbox();
    const customer = Array.from({ length: 40 }, (_, index) => ({ id: `${index + 1}`, firstName: "Ada" }));
    await call("POST", "/_sandbox/seed", { resources: { customer } });
    const headers = { "X-Service-Access-Token": sandbox.token, "X-Sandbox-Wire-Format": "string" };
    for (const path of ["/api/202412/customers?limit=250", "/_sandbox/resources/customer?limit=250"]) {
      const read = () => sandbox.fetch(`http://sandbox.test${path}`, { headers });
      expect(await turnsDuring(read), path).toBeGreaterThan(5);
    }
  });
});
