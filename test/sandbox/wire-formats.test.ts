import { expect, test } from "vitest";
import { createStore } from "../../src/client/index.ts";
import { createSandbox, type WireFormat } from "../../src/sandbox/index.ts";

// Convention 2 of the interface: scalars are written as they are declared, or all as text. A program that goes through the client
// sees no difference.

const maya = "7203915548807162";
const first = "1218555927434856";
const second = "1218555927436012";
const candle = "5904417730268823";

/** Calls every operation, each of which finds what the ones before it left. */
async function callEverything(wireFormat: WireFormat): Promise<readonly unknown[]> {
  const sandbox = await createSandbox({ deterministic: 7, wireFormat });
  const store = createStore({
    baseUrl: "http://sandbox.test",
    accessToken: sandbox.token,
    fetch: sandbox.fetch,
    wireFormat,
  });
  const seen: unknown[] = [];
  const keep = async <T>(answer: Promise<T>): Promise<T> => {
    seen.push(await answer);
    return answer;
  };
  await keep(store.getShop());
  await keep(store.listLanguages());
  const { location } = await keep(
    store.createLocation({ location: { locationName: "Salem", latitude: "44.9429", longitude: "-123.0351" } }),
  );
  await keep(store.updateLocation({ locationId: location.locationId, location: { city: "Salem" } }));
  await keep(store.getLocation({ locationId: location.locationId }));
  await keep(store.listLocations({ limit: 2 }));
  await keep(store.countLocations());
  await keep(store.deleteLocation({ locationId: location.locationId }));
  const { productCategories } = await keep(store.searchCategories({ categoryName: "care" }));
  const { product } = await keep(
    store.createProduct({
      product: {
        title: "Snuffer",
        isMultiVariant: false,
        categoryId: productCategories[0]?.categoryId ?? "",
        collections: ["3301846220054471"],
        variants: [
          {
            sku: "SNUF",
            price: "19.90",
            weight: 120.5,
            inventoryManagement: true,
            inventoryQuantities: [{ locationId: "6712045519843072801", available: 3 }],
          },
        ],
      },
    }),
  );
  await keep(store.getProduct({ productId: product.productId }));
  await keep(store.updateProduct({ productId: product.productId, product: { subTitle: "Brass" } }));
  const { collection } = await keep(
    store.createCollection({
      collection: {
        title: "Cedar again",
        collectionType: 2,
        published: true,
        ruleSet: {
          appliedDisjunctively: false,
          rules: [{ column: "title", relation: "equals", condition: ["Cedar Candle"] }],
        },
      },
    }),
  );
  await keep(store.getCollection({ collectionId: collection.collectionId }));
  await keep(
    store.updateCollection({ collectionId: "3301846220054471", collection: { bodyHtml: "<p>Long evenings</p>" } }),
  );
  await keep(
    store.addProductsToCollection({ collect: { collectionId: "3301846220054471", productIds: [product.productId] } }),
  );
  await keep(
    store.removeProductsFromCollection({ collect: { collectionId: "3301846220054471", productIds: [candle] } }),
  );
  await keep(store.listCollections({ sortOrder: "created-desc", publishedStatus: "published" }));
  await keep(store.countCollections());
  await keep(store.deleteCollection({ collectionId: collection.collectionId }));
  await keep(store.deleteProduct({ productId: product.productId }));
  const { customer } = await keep(
    store.createCustomer({
      customer: { firstName: "Ines", taxExempt: true, tags: ["new"], addresses: [{ city: "Bend" }] },
    }),
  );
  await keep(store.updateCustomer({ customerId: customer.id, customer: { notes: "Rings twice" } }));
  await keep(store.getCustomer({ customerId: maya }));
  await keep(store.listCustomers({ limit: 2 }));
  await keep(store.searchCustomers({ query: "orders_count:2", limit: 5, order: "createTime DESC" }));
  await keep(store.deleteCustomer({ customerId: customer.id }));
  const { giftCard } = await keep(
    store.createGiftCard({
      giftCard: {
        customerId: maya,
        initialValue: "12.30",
        code: "LOSSLESS00000042",
        expireTime: "2026-01-01T00:00:00-08:00",
      },
    }),
  );
  await keep(store.updateGiftCard({ giftCardId: giftCard.id, giftCard: { balance: "7.05", expireTime: null } }));
  await keep(store.getGiftCard({ giftCardId: giftCard.id }));
  await keep(store.searchGiftCards({ status: "enabled", lastCharacters: "0042" }));
  await keep(store.countGiftCards());
  await keep(store.disableGiftCard({ giftCardId: giftCard.id }));
  const { order } = await keep(
    store.createOrder({
      order: {
        tags: "a, b",
        taxesIncluded: true,
        totalTax: "1.10",
        customer: { id: maya },
        discountCodes: [{ code: "TEN", amount: "1.85" }],
        lineItems: [{ productId: candle, variantId: "5904417730268823105", quantity: 2, price: "18.50" }],
      },
    }),
  );
  await keep(store.getOrder({ orderId: order.orderId }));
  await keep(store.updateOrder({ orderId: order.orderId, order: { note: "Back door" } }));
  await keep(store.listOrders({ ids: [first, second], limit: 2, financialStatus: "paid" }));
  const { fulfillment } = await keep(
    store.createFulfillment({
      fulfillment: { orderId: second, trackings: [{ trackingNumber: "A1" }, { trackingNumber: "B2" }] },
    }),
  );
  await keep(store.getFulfillmentsByIds({ ids: [fulfillment.id] }));
  await keep(
    store.updateFulfillmentTracking({
      fulfillmentId: fulfillment.id,
      fulfillment: { trackings: [{ trackingNumber: "C3" }] },
    }),
  );
  await keep(store.listOrderFulfillments({ orderId: second }));
  await keep(store.countOrderFulfillments({ orderId: second }));
  await keep(store.cancelFulfillment({ fulfillmentId: fulfillment.id }));
  await keep(store.createFulfillmentService({ fulfillmentService: { name: "Quickship East", trackingSupport: true } }));
  const { refund } = await keep(
    store.createRefund({
      refund: { lineItems: [{ line_item_id: "3300571948822016331", quantity: 1, subtotal: "25.20" }] },
    }),
  );
  await keep(store.updateRefundStatus({ refundId: refund.refundId, orderId: first, status: 2 }));
  await keep(store.getRefundsByIds({ ids: [refund.refundId] }));
  await keep(store.listOrderRefunds({ orderId: first, limit: 10 }));
  await keep(store.cancelOrder({ orderId: order.orderId, reason: "Changed their mind" }));
  expect(sandbox.control.coverage()).toMatchObject({ operations: expect.anything() });
  expect(sandbox.control.breaches.list()).toEqual([]);
  await sandbox.close();
  return seen;
}

/** The same with each amount as a number has it: `18.50` is `18.5`. */
function withPlainAmounts(value: unknown): unknown {
  if (typeof value === "string" && /^-?\d+\.\d+$/.test(value)) return value.replace(/\.?0+$/, "");
  if (Array.isArray(value)) return value.map(withPlainAmounts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withPlainAmounts(member)]));
}

test("in both wire formats every operation gives the client the same", async () => {
  const [declared, strings] = [await callEverything("typed"), await callEverything("string")];
  expect(declared).toHaveLength(49);
  expect(strings.map(withPlainAmounts)).toEqual(declared.map(withPlainAmounts));
});

test("a request chooses by a header, and what is written as text is all text", async () => {
  const sandbox = await createSandbox();
  const read = async (wireFormat: string): Promise<unknown> => {
    const headers = { "X-Service-Access-Token": sandbox.token, "X-Sandbox-Wire-Format": wireFormat };
    return (await sandbox.fetch(`http://sandbox.test/api/202412/orders/${first}`, { headers })).json();
  };
  const scalars = (value: unknown): unknown[] =>
    typeof value === "object" && value !== null ? Object.values(value).flatMap(scalars) : [value];
  const types = (value: unknown): string[] =>
    [...new Set(scalars(value).map((scalar) => (scalar === null ? "null" : typeof scalar)))].sort();
  expect(types(await read("typed"))).toEqual(["boolean", "null", "number", "string"]);
  expect(types(await read("string"))).toEqual(["null", "string"]);
  expect(await read("roman")).toMatchObject({ status: 400 });
  await sandbox.close();
});
