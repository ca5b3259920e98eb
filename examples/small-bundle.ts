/** Bundles three operations instead of all of them. */
import { cancelOrder, getOrder, listOrders, paged, pickStore } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = pickStore(
  { getOrder, cancelOrder, listOrders: paged(listOrders) },
  { baseUrl: BASE_URL, accessToken: ACCESS_TOKEN },
);

const { order } = await store.getOrder({ orderId: "1218555927434856" });
console.log(order.email);
