/** The samples of the pagination guide, as one program. */
import { createStore } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });

const paid = store.listOrders.items({ financialStatus: "paid", limit: 100 });
for await (const order of paid) console.log(order.orderId);
if (paid.end !== "complete") console.log(`There may be more orders: ${paid.end}`);

for await (const { items, response } of store.listCustomers.pages({ limit: 100 }, { maxPages: 10 })) {
  console.log(items.length, response.status);
}

const locations = store.listLocations.items(
  { limit: 50 },
  { cursor: (_, response) => response.headers.get("x-next-page") ?? undefined },
);
for await (const location of locations) console.log(location.locationName);
