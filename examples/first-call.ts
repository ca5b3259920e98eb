/** Reads an order. Set BASE_URL and ACCESS_TOKEN in the environment before you run it. */
import { createStore } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });
const { order } = await store.getOrder({ orderId: "1218555927434856" });

console.log(order.orderId); // a string, so no digit is lost
console.log(order.totalPrice); // a decimal string, so nothing is rounded
console.log(order.lineItems?.[0]?.quantity); // a number, even if the service sends "2"
