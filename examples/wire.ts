/** Calls the API with plain openapi-fetch. The types describe the wire, where an id or a number is a JSON number or a string. */
import createClient from "openapi-fetch";
import type { paths } from "store-admin-api/wire";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = createClient<paths>({
  baseUrl: BASE_URL,
  headers: { "X-Service-Access-Token": ACCESS_TOKEN },
});
const { data } = await store.GET("/api/202412/orders/{orderId}", {
  params: { path: { orderId: "1218555927434856" } },
});
console.log(String(data?.order.orderId));
