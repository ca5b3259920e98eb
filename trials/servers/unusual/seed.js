// What the store has at the start.
import { createCollection } from "./collections.js";
import { createCustomer } from "./customers.js";
import { createFulfillment } from "./fulfillments.js";
import { createGiftCard } from "./gift-cards.js";
import { createLocation } from "./locations.js";
import { createOrder } from "./orders.js";
import { createProduct } from "./products.js";
import { createRefund } from "./refunds.js";
import { now } from "./times.js";

export function seedStore() {
  seedLocations();
  const products = seedProducts();
  seedCollections(products);
  const customer = seedCustomers();
  seedOrders(products, customer);
  seedGiftCards();
}

function seedLocations() {
  const warehouse = createLocation({
    locationName: "Main warehouse",
    country: "US",
    city: "Oakland",
    address1: "1 Dock Rd",
    zipcode: "94607",
    phone: "+15105550100",
    latitude: "37.8",
    longitude: "-122.27",
  });
  warehouse.isDefault = true;
  createLocation({ locationName: "Annex", country: "US", city: "Reno", address1: "2 Hill St" });
}

function seedProducts() {
  const sized = (name) => [{ name: "Size", value: { name } }];
  const shirt = createProduct({
    title: "Blue shirt",
    categoryId: "gc-1-1",
    bodyHtml: "<p>Blue</p>",
    vendor: "Acme",
    isMultiVariant: true,
    options: [{ name: "Size", value: [{ name: "S" }, { name: "M" }] }],
    variants: [
      { sku: "BS-S", price: "19.99", weight: 0.2, options: sized("S") },
      { sku: "BS-M", price: "21.99", weight: 0.25, options: sized("M") },
    ],
    images: [{ src: "https://cdn.example.com/a.png", position: 1 }],
    marketAssigns: [{ marketId: "1", isAssigned: true }],
  });
  const lamp = createProduct({
    title: "Table lamp",
    categoryId: "gc-2-2",
    vendor: "Lumen",
    variants: [{ sku: "TL-1", price: "45.00", weight: 1.5 }],
  });
  const train = createProduct({
    title: "Wooden train",
    categoryId: "gc-3",
    vendor: "Acme",
    variants: [{ sku: "WT-1", price: "30.50", weight: 0.8 }],
  });
  return { shirt, lamp, train };
}

function seedCollections({ shirt, lamp }) {
  const collects = [shirt.productId, lamp.productId];
  createCollection({ title: "Summer", collectionType: 1, published: true, collects });
  createCollection({ title: "Clearance", collectionType: 1, published: false });
  const rules = [{ column: "title", relation: "equals", condition: '["Table lamp"]' }];
  const ruleSet = { appliedDisjunctively: true, rules };
  createCollection({ title: "Lamps", collectionType: 2, published: true, ruleSet });
}

/** @returns the first customer. */
function seedCustomers() {
  const customer = createCustomer({
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
    phone: "+1 510 555 0111",
    tags: ["vip"],
    addresses: [{ address1: "5 Oak", city: "Oakland", countryCode: "US", zip: "94601" }],
  });
  createCustomer({ firstName: "Bo", lastName: "Ray", email: "bo@example.com" });
  const emailMarketingConsent = { state: "SUBSCRIBED" };
  createCustomer({ firstName: "Cy", lastName: "Fox", email: "cy@example.com", emailMarketingConsent });
  return customer;
}

/** One order is fulfilled, one is refunded in part, one is pending. */
function seedOrders({ shirt, lamp, train }, customer) {
  const lineItem = ({ productId, variants: [{ variantId }] }, quantity) => ({ productId, variantId, quantity });
  const shippingAddress = {
    firstName: "Ann",
    lastName: "Lee",
    address1: "5 Oak",
    city: "Oakland",
    countryCode: "US",
    zip: "94601",
  };
  const fulfilled = createOrder({
    marketId: 1,
    customer: { id: customer.id },
    financialStatus: "paid",
    lineItems: [lineItem(shirt, 2), lineItem(lamp, 1)],
    shippingAddress,
    tags: "seed",
  });
  const fulfillment = createFulfillment({
    orderId: fulfilled.orderId,
    lineItems: fulfilled.lineItems.map(({ id, quantity }) => ({ id, quantity })),
    trackings: [{ trackingCompany: "UPS", trackingNumber: "1Z1", trackingUrl: "https://ups.example.com/1Z1" }],
  });
  fulfillment.status = "fulfilled";
  const refunded = createOrder({
    marketId: 1,
    email: "bo@example.com",
    financialStatus: "paid",
    lineItems: [lineItem(train, 3)],
    shippingAddress,
  });
  createRefund({ lineItems: [{ line_item_id: refunded.lineItems[0].id, quantity: 1 }], note: "seed" });
  createOrder({ marketId: 1, email: "bo@example.com", lineItems: [lineItem(lamp, 2), lineItem(train, 1)] });
}

function seedGiftCards() {
  createGiftCard({ initialValue: "50", code: "SEEDAAAA0001" });
  createGiftCard({ initialValue: "20", code: "SEEDAAAA0002" }).disabled = now();
  const expired = { initialValue: "10", code: "SEEDAAAA0003", expireTime: "2020-01-01T00:00:00Z" };
  createGiftCard(expired, { canBeExpired: true });
}
