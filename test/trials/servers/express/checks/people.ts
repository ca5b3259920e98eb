import { collection, customer, giftCard, order } from "./api.ts";
import type { Check } from "./check.ts";

export const peopleChecks = {
  "customer-lost-update": {
    run: async (api) => {
      const path = `/customers/${await customer(api)}`;
      await Promise.all([
        api.put(path, { customer: { lastName: "Tan" } }),
        api.put(path, { customer: { notes: "Calls in the morning" } }),
      ]);
      const after = await api.get(path);
      return [after.at("customer.lastName"), after.at("customer.notes")];
    },
    right: ["Tan", "Calls in the morning"],
  },
  "customer-stale-read": {
    run: async (api) => {
      const path = `/customers/${await customer(api)}`;
      await api.get(path);
      await api.put(path, { customer: { lastName: "Tan" } });
      return (await api.get(path)).at("customer.lastName");
    },
    right: "Tan",
  },
  "customer-delete-with-orders": {
    run: async (api) => {
      const id = await customer(api);
      await order(api, { customer: { id } });
      return (await api.delete(`/customers/${id}`)).status;
    },
    right: 422,
  },
  "customer-delete-writes-first": {
    run: async (api) => {
      const id = await customer(api, { addresses: [{ city: "Singapore" }] });
      await order(api, { customer: { id } });
      await api.delete(`/customers/${id}`);
      return (await api.get(`/customers/${id}`)).each("customer.addresses", "city");
    },
    right: ["Singapore"],
  },
  "customer-search-last-term": {
    run: async (api) => {
      await customer(api);
      const id = await customer(api);
      const found = await api.post("/customers/search", { query: `customer_id:${id};orders_count:0` });
      return found.each("customers", "id");
    },
    right: ["52002"],
  },
  "customer-search-order-ignored": {
    run: async (api) => {
      await customer(api, { lastName: "Tan" });
      await customer(api, { lastName: "Wong" });
      return (await api.post("/customers/search", { order: "lastName DESC" })).each("customers", "lastName");
    },
    right: ["Wong", "Tan"],
  },
  "customer-tags-dropped": {
    run: async (api) => {
      await customer(api, { tags: ["vip"] });
      return (await api.get("/customers")).each("customers", "tags");
    },
    right: [["vip"]],
  },
  "access-any-token": {
    run: async (api) => (await api.as("no-token").get("/shops/info")).status,
    right: 401,
  },
  "access-delete-unchecked": {
    run: async (api) => (await api.scoped("read_products").delete(`/collections/${await collection(api)}`)).status,
    right: 403,
  },
  "access-search-read": {
    run: async (api) => (await api.scoped("read_customers").post("/customers/search", {})).status,
    right: 403,
  },
  "access-gift-read-write": {
    run: async (api) => (await api.scoped("read_gift_card").get("/gift_cards/count")).status,
    right: 200,
  },
  "answer-create-201": {
    run: async (api) => (await api.post("/gift_cards", { giftCard: { initialValue: "5" } })).status,
    right: 200,
  },
  "answer-error-html": {
    run: async (api) => {
      const { status, type, body } = await api.get("/gift_cards/999");
      return [status, type, body];
    },
    right: [404, "application/json; charset=utf-8", { errors: { base: ["there is no gift card 999"] } }],
  },
  "answer-rejected-200": {
    run: async (api) => (await api.put(`/gift_cards/${await giftCard(api)}`, { giftCard: { balance: "x" } })).status,
    right: 400,
  },
} satisfies Record<string, Check>;
