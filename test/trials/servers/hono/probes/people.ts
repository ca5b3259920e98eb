import type { Body, Client, Probe } from "./client.ts";

async function search(client: Client, query: string, order = "createTime ASC"): Promise<string[]> {
  const { customers } = await client.post("/customers/search", { query, limit: 10, order });
  return customers.map((customer: Body) => customer.id);
}

async function withOrder(client: Client): Promise<Body> {
  const customer = await client.customer();
  await client.order({ customer: { id: customer.id } });
  return customer;
}

export const peopleProbes = {
  "customers-delete-with-orders": {
    right: 409,
    run: async (client) => (await client.call("DELETE", `/customers/${(await withOrder(client)).id}`)).status,
  },
  "customers-delete-drops-phone": {
    right: ["createTime", "email", "firstName", "id", "phone", "updateTime"],
    run: async (client) => {
      const { id } = await client.customer();
      return Object.keys((await client.delete(`/customers/${id}`)).customer).toSorted();
    },
  },
  "customers-search-orders-count-ignored": {
    right: 1,
    run: async (client) => {
      await withOrder(client);
      await client.customer();
      return (await search(client, "orders_count:1")).length;
    },
  },
  "customers-search-first-term-only": {
    right: 0,
    run: async (client) => {
      const { id } = await client.customer();
      return (await search(client, `customer_id:${id};orders_count:1`)).length;
    },
  },
  "customers-search-always-ascending": {
    right: true,
    run: async (client) => {
      await client.customer();
      const { id } = await client.customer();
      return (await search(client, "", "createTime DESC"))[0] === id;
    },
  },
  "customers-lost-update": {
    right: ["Rao", "regular"],
    run: async (client) => {
      const path = `/customers/${(await client.customer()).id}`;
      await Promise.all([
        client.put(path, { customer: { lastName: "Rao" } }),
        client.put(path, { customer: { notes: "regular" } }),
      ]);
      const { customer } = await client.get(path);
      return [customer.lastName, customer.notes];
    },
  },
  "customers-orders-count-zero": {
    right: 1,
    run: async (client) => (await client.get(`/customers/${(await withOrder(client)).id}`)).customer.ordersCount,
  },
  "customers-list-drops-tags": {
    right: ["new"],
    run: async (client) => {
      await client.customer();
      return (await client.get("/customers")).customers[0].tags;
    },
  },
  "customers-update-changes-id": {
    right: 200,
    run: async (client) => {
      const { id } = await client.customer();
      await client.put(`/customers/${id}`, { customer: { id: "77", notes: "regular" } });
      return (await client.call("GET", `/customers/${id}`)).status;
    },
  },
  "customers-default-address-stale": {
    right: "Pune",
    run: async (client) => {
      const addresses = [{ city: "Delhi" }, { city: "Pune", isDefaultAddress: true }];
      return (await client.customer({ addresses })).defaultAddress.city;
    },
  },
  "locations-coordinates-rounded": {
    right: ["12.971599", "77.594566"],
    run: async (client) => {
      const { latitude, longitude } = await client.location({ latitude: "12.971599", longitude: "77.594566" });
      return [latitude, longitude];
    },
  },
  "locations-create-201": {
    right: 200,
    run: async (client) => {
      const location = { locationName: "Depot", country: "IN" };
      return (await client.call("POST", "/shops/location", { location })).status;
    },
  },
  "locations-delete-body": {
    right: {},
    run: async (client) => client.delete(`/shops/locations/${(await client.location()).locationId}`),
  },
  "locations-list-swaps-coordinates": {
    right: ["12.5", "77.25"],
    run: async (client) => {
      await client.location();
      const [, { latitude, longitude }] = (await client.get("/shops/locations")).locations;
      return [latitude, longitude];
    },
  },
  "locations-count-stale": {
    right: 2,
    run: async (client) => {
      await client.location();
      return (await client.get("/shops/locations/count")).count;
    },
  },
  "locations-page-endless": {
    right: null,
    run: async (client) => {
      await client.location();
      const first = await client.call("GET", "/shops/locations?limit=1");
      const token = first.headers.get("Next-Page-Token");
      const last = await client.call("GET", `/shops/locations?limit=1&pageToken=${token}`);
      return last.headers.get("Next-Page-Token");
    },
  },
  "shop-offset-wrong": {
    right: true,
    run: async (client) => {
      const { shop } = await client.get("/shops/info");
      const parts = new Intl.DateTimeFormat("en", { timeZone: shop.ianaTimezone, timeZoneName: "longOffset" });
      return parts.format().endsWith(`GMT${shop.timezone}`);
    },
  },
  "access-any-token": {
    right: 401,
    run: async (client) => (await client.call("GET", "/shops/info", undefined, "guess")).status,
  },
  "access-refund-scope-unchecked": {
    right: 403,
    run: async (client) => {
      const token = client.server.tokenWith(["read_refunds"]);
      return (await client.call("POST", "/refunds", { refund: {} }, token)).status;
    },
  },
  "access-work-before-check": {
    right: 200,
    run: async (client) => {
      const path = `/shops/locations/${(await client.location()).locationId}`;
      await client.call("DELETE", path, undefined, client.server.tokenWith(["read_shops"]));
      return (await client.call("GET", path)).status;
    },
  },
  "access-needs-write-to-list": {
    right: 200,
    run: async (client) =>
      (await client.call("GET", "/orders", undefined, client.server.tokenWith(["read_orders"]))).status,
  },
  "http-unknown-answers-200": {
    right: 404,
    run: async (client) => (await client.call("GET", "/customers/1")).status,
  },
  "http-error-as-text": {
    right: true,
    run: async (client) => {
      const { headers } = await client.call("GET", "/orders/1");
      return headers.get("Content-Type")?.includes("json");
    },
  },
  "http-malformed-500": {
    right: 400,
    run: async (client) => (await client.call("POST", "/customers", "{")).status,
  },
} as const satisfies Record<string, Probe>;
