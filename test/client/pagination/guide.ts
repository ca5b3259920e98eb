/** The samples of the pagination guide, as one program. */
import { createStore } from "store-admin-api";

const loadPosition = async () => "limit=100&pageToken=b";
const copy = async (customers: readonly unknown[]) => console.log(`copied ${customers.length}`);
const savePosition = async (next?: string, end?: string) => console.log(`next ${next} end ${end}`);

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });

const paid = store.listOrders.items({ financialStatus: "paid", limit: 100 });
for await (const order of paid) console.log(order.orderId);

const enabled = await store.searchGiftCards.items({ status: "enabled" }).toArray({ limit: 2 });
console.log(enabled.length);

for await (const { items, response } of store.listCustomers.pages({ limit: 100 }, { maxPages: 10 })) {
  console.log(items.length, response.status);
}

for await (const page of store.listCustomers.pages({ limit: 100 }, { resume: await loadPosition() })) {
  await copy(page.items);
  await savePosition(page.next, page.end);
}

const locations = store.listLocations.items(
  { limit: 50 },
  { cursor: (_, response) => response.headers.get("x-next-page") ?? undefined },
);
for await (const location of locations) console.log(location.locationName);
