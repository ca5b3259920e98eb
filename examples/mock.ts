/** Starts a mock and chooses its responses with the `Prefer` header. */
import { createStore, NotFoundError } from "store-admin-api";
import { startMock } from "store-admin-api/mock";

const mock = await startMock({ errors: true });
const store = createStore({ baseUrl: mock.url, accessToken: "any" });

const { order } = await store.getOrder({ orderId: "1" }, { headers: { prefer: "example=cancelled" } });
console.log(order.cancelReason);

const missing = await store.safe.getOrder({ orderId: "1" }, { headers: { prefer: "code=404" } });
console.log(!missing.ok && missing.error instanceof NotFoundError);

await mock.close();
