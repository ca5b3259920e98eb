export const db = {
  orders: new Map(), // orderId -> order
  fulfillments: new Map(), // id -> fulfillment
  services: new Map(), // lower name -> service
  collections: new Map(), // collectionId -> collection
  customers: new Map(), // id -> customer
  giftCards: new Map(), // id -> gift card
  locations: new Map(), // locationId -> location
  refunds: new Map(), // refundId -> refund
  products: new Map(), // productId -> product
  tombs: new Map(),
};

export const categories = [
  ["1", "Apparel", null],
  ["11", "Shirts", "1"],
  ["12", "T-Shirts", "11"],
  ["13", "Shoes", "1"],
  ["14", "Running Shoes", "13"],
  ["2", "Home & Garden", null],
  ["21", "Kitchen", "2"],
  ["22", "Lighting", "2"],
  ["23", "Desk Lamps", "22"],
  ["3", "Electronics", null],
  ["31", "Phones", "3"],
  ["32", "Phone Cases", "31"],
  ["33", "Cables", "3"],
  ["4", "Toys", null],
  ["41", "Puzzles", "4"],
].map(([categoryId, categoryName, parentCategoryId]) => ({ categoryId, categoryName, parentCategoryId }));

export const shop = {
  shopId: "88120",
  shopName: "Third Bazaar",
  description: "",
  logo: "https://cdn.third.example/logo.svg",
  domain: "bazaar.third.example",
  originDomain: "third-bazaar.shops.example",
  mail: "owner@third.example",
  country: "IN",
  currency: "INR",
  timezone: "+05:30",
  ianaTimezone: "Asia/Kolkata",
  weightUnit: "kg",
  shopStatus: "2",
};

// The numbers a customer's account shows are worked out by a background job: up to this long after the order.
const COUNT_LAG = Number(process.env.LAG ?? 400);
export const customerNumbers = (id) => {
  let ordersCount = 0;
  let spent = 0;
  const t = Date.now();
  for (const o of db.orders.values()) {
    if (o.customerId !== id || t - o.createdMs < COUNT_LAG) continue;
    ordersCount += 1;
    if (o.financialStatus === "paid" && !o.cancelledMs) spent += o.totalCents;
  }
  return { ordersCount, spent };
};
export const hasOrders = (id) => [...db.orders.values()].some((o) => o.customerId === id);
