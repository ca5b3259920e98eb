/** Handles errors: with `try` and `catch`, and with `store.safe`. */
import { ConflictError, createStore, HttpError, isProblem, StoreError } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;

const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });

try {
  await store.cancelOrder({ orderId: "1218555927434856", reason: "customer" });
} catch (error) {
  if (error instanceof ConflictError) console.log("The store can't cancel this order.", error.message);
  else if (error instanceof HttpError) console.log(error.status, error.requestId, error.body);
  else if (error instanceof StoreError) console.log(error.name, error.message);
  else throw error;
}

const result = await store.safe.getCustomer({ customerId: "7203915548807162" });
if (result.ok) console.log(result.data.customer.firstName, result.response.status);
else if (result.error instanceof HttpError && isProblem(result.error.body)) console.log(result.error.body.detail);
