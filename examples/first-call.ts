/** Reads an order. Run it with BASE_URL and ACCESS_TOKEN in the environment. */
import { createStore } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });
const { order } = await store.getOrder({ orderId: "1218555927434856" });

console.log(order.orderId); // text, so all of its digits are right
console.log(order.totalPrice); // a decimal as text, so nothing is rounded
console.log(order.lineItems?.[0]?.quantity); // a number, whichever way the service sent it
