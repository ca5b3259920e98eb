/** Calls that the types of the package reject. A missing declaration would make them valid. */
import { type createStore, getShop, pickStore, type StoreOptions } from "store-admin-api";
import type { startMock } from "store-admin-api/mock";
import type { StoreClient } from "store-admin-api/openapi-fetch";
import type { Topic } from "store-admin-api/webhooks";
import type { paths } from "store-admin-api/wire";

export async function mistakes(
  store: ReturnType<typeof createStore>,
  client: StoreClient,
  options: StoreOptions,
  mock: typeof startMock,
) {
  const { order } = await store.getOrder({ orderId: "1" });
  // @ts-expect-error: an amount is a string
  order.totalPrice satisfies number | undefined;
  // @ts-expect-error: there is no such argument
  store.orders.getOrder({ orderID: "1" });
  // @ts-expect-error: it was not picked
  pickStore({ getShop }, options).getOrder;
  // @ts-expect-error: there is no such path
  client.GET("/api/202412/order");
  // @ts-expect-error: a port is a number
  mock({ port: "4010" });
  // @ts-expect-error: there is no such topic
  "orders/created" satisfies Topic;
  // @ts-expect-error: there is no such path
  "/api/202412/order" satisfies keyof paths;
}
