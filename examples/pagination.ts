/** Iterates over the items and the pages of lists. */
import { createStore } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });

for await (const order of store.listOrders.items({ financialStatus: "paid" }, { maxPages: 1 })) {
  console.log(order.orderId);
}

const customers = store.listCustomers.pages({ limit: 50 }, { maxPages: 1 });
for await (const { items, response } of customers) console.log(items.length, response.status);
if (customers.end !== "complete") console.log("There may be more customers.");
