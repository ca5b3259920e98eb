/** The sandbox by other readings of the gaps. `npm run trials:variations` runs the conformance suite on each. */
import { expect, it } from "vitest";
import { gaps } from "../../../generated/gaps.js";
import type { Gap } from "../../../src/contract/gaps.ts";
import { isFollowed } from "../../../src/sandbox/answers/answer.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { combinations } from "../../../trials/variations/combinations.ts";
import { findVariation, omissions, variations, writtenReadings } from "../../../trials/variations/index.ts";

type Json = Readonly<Record<string, unknown>>;

/** A store with a variation, and calls of it. */
async function open(...ids: readonly string[]) {
  const sandbox = await createSandbox({ deterministic: 1, variation: findVariation(...ids) });
  const call = async (line: string, body?: object) => {
    const [method = "", path = ""] = line.split(" ");
    const response = await sandbox.fetch(`http://sandbox.test/api/202412/${path}`, {
      method,
      headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text || "null") as Json };
  };
  return { call, close: () => sandbox.close() };
}

/** The values of a name in a text. */
function find(text: string, name: string): string | undefined {
  return new RegExp(`"${name}":"?([^",}]+)`).exec(text)?.[1];
}

/** Calls that reach most of a store. @returns the statuses. */
async function useStore(call: Awaited<ReturnType<typeof open>>["call"]): Promise<Readonly<Record<string, number>>> {
  const statuses: Record<string, number> = {};
  const send = async (line: string, body?: object): Promise<string> => {
    const { status, text } = await call(line, body);
    statuses[line.replaceAll(/\d{5,}/g, "{id}")] = status;
    return text;
  };
  const customer = await send("POST customers", {
    customer: { firstName: "Ada", email: "ada@example.com", tags: ["a"] },
  });
  const customerId = find(customer, "id");
  await send(`PUT customers/${customerId}`, { customer: { phone: "+1 555 0100" } });
  const product = await send("POST products", {
    product: { title: "Candle", variants: [{ price: "10.00", sku: "CANDLE-9" }] },
  });
  const [productId, variantId] = [find(product, "productId"), find(product, "variantId")];
  const collection = await send("POST collections", { collection: { title: "Lights", collectionType: 1 } });
  const collectionId = find(collection, "collectionId");
  await send("POST collections/collect", { collect: { collectionId, productIds: [productId] } });
  await send("GET collections?title=Lights&limit=1");
  const order = await send("POST orders", {
    order: { customer: { id: customerId }, lineItems: [{ productId, variantId, quantity: 3 }] },
  });
  const orderId = find(order, "orderId");
  const lineItemId = /"lineItems":\[\{.*?"id":"?(\d+)/.exec(order)?.[1];
  const fulfillment = await send("POST fulfillments", {
    fulfillment: { orderId, lineItems: [{ id: lineItemId, quantity: 1 }], trackings: [{ trackingNumber: "1" }] },
  });
  const fulfillmentId = /"fulfillment":\{.*?"id":"?(\d+)/.exec(fulfillment)?.[1];
  await send(`PUT fulfillments/${fulfillmentId}/update_tracking`, {
    fulfillment: { trackings: [{ trackingNumber: "2" }] },
  });
  await send(`PUT fulfillments/${fulfillmentId}/cancel`, {});
  await send(`GET orders/${orderId}/fulfillments`);
  await send("POST refunds", { refund: { lineItems: [{ line_item_id: lineItemId, quantity: 1 }] } });
  await send(`GET orders/${orderId}/refunds?limit=5`);
  await send("GET orders?financialStatus=unpaid&limit=2");
  await send(`POST orders/${orderId}/cancel`, { reason: "other" });
  const card = await send("POST gift_cards", { giftCard: { initialValue: "10.00", code: "ABCD1234" } });
  const giftCardId = find(card, "id");
  await send(`PUT gift_cards/${giftCardId}`, { giftCard: { balance: "5.00" } });
  await send(`POST gift_cards/${giftCardId}/disable`, {});
  await send("GET gift_cards/search?status=disabled");
  await send("POST customers/search", { query: "first_name:Ada" });
  await send("POST shops/location", { location: { locationName: "Depot" } });
  await send("GET shops/locations?limit=1");
  await send("GET category/search?categoryName=a");
  await send(`DELETE products/${productId}`);
  return statuses;
}

it("each reading is a variation, or is reported without one", () => {
  const readings = Object.entries(gaps).flatMap(([gap, { readings }]) =>
    Object.keys(readings)
      .slice(1)
      .map((reading) => `${gap}/${reading}`),
  );
  const known = [...variations, ...omissions].map(({ id }) => id);
  expect(known.toSorted()).toEqual(readings.toSorted());
});

it("every call of these tests succeeds in the default sandbox", async () => {
  const { call, close } = await open();
  const statuses = await useStore(call);
  await close();
  expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
});

it.each(variations.map(({ id }) => id))("no call returns a server error with %s", async (id) => {
  const { call, close } = await open(id);
  const statuses = await useStore(call);
  await close();
  expect(Object.values(statuses).filter((status) => status >= 500)).toEqual([]);
});

it("combinations are the same each time, and combine different gaps", () => {
  const some = combinations(20);
  expect(combinations(5)).toEqual(some.slice(0, 5));
  for (const ids of some) expect(new Set(ids.map((id) => id.split("/")[0])).size).toBe(ids.length);
});

it("says of a reading with a variation by hand that its words are not all of it, and of no other", () => {
  const all = Object.entries<Gap>(gaps).flatMap(([gap, { about, readings }]) =>
    Object.entries(readings).map(([name, reading]) => ({ id: `${gap}/${name}`, answer: { gap, about, reading } })),
  );
  const wrong = all.filter(({ id, answer }) => {
    const { isPartial, ...words } = answer.reading;
    return writtenReadings.includes(id) ? isFollowed(answer) : isPartial && isFollowed({ ...answer, reading: words });
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
