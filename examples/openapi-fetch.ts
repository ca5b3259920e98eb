/** Calls the API with openapi-fetch. Responses are decoded: ids and amounts are strings, counts are numbers. */
import { createClient } from "store-admin-api/openapi-fetch";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = createClient({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });
const { data, error } = await store.GET("/api/202412/orders/{orderId}", {
  params: { path: { orderId: "1218555927434856" } },
});
if (data) console.log(data.order.totalPrice);
else console.log(error.detail);
