/** What the client and the webhooks do on each platform. It uses nothing that only some platforms have. */
import { AbortError, ConnectionError, createStore, NotFoundError, parseTime } from "store-admin-api";
import { createWebhookHandler, signStandardWebhook, standardWebhooks } from "store-admin-api/webhooks";

const orderId = "1218555927434856";

/** @returns the names of what works. @throws if something does not. */
export async function tryClient(baseUrl, accessToken) {
  const store = createStore({ baseUrl, accessToken, retries: 0 });
  const steps = {
    call: async () => (await store.getOrder({ orderId })).order.orderId === orderId,
    list: async () => (await store.listOrders.items({ limit: 2 }, { incomplete: "allow" }).toArray()).length > 0,
    "error response": () => rejects(store.getOrder({ orderId: "1" }), NotFoundError),
    "failed connection": () =>
      rejects(createStore({ baseUrl: "http://127.0.0.1:1", accessToken, retries: 0 }).getShop(), ConnectionError),
    "aborted call": () => rejects(store.getShop(undefined, { signal: AbortSignal.abort() }), AbortError),
    time: () => parseTime("2024-12-04T14:02:10-08:00").getTime() === 1733349730000,
    webhook: receivesWebhook,
  };
  for (const [name, step] of Object.entries(steps)) if (!(await step())) throw new Error(`${name} does not work`);
  return Object.keys(steps);
}

async function rejects(call, ErrorClass) {
  return call.then(
    () => false,
    (error) => error instanceof ErrorClass,
  );
}

async function receivesWebhook() {
  const secret = "whsec_c2VjcmV0IG9mIHRoZSB3ZWJob29rcyBvZiBhIHRlc3Q=";
  const timestamp = Math.floor(Date.now() / 1000);
  const product = { productId: 5904417730268823 };
  const body = JSON.stringify({ type: "products/delete", timestamp: new Date().toISOString(), data: { product } });
  let deleted = "";
  const receive = createWebhookHandler({
    verify: standardWebhooks({ secret }),
    on: {
      "products/delete": (event) => {
        deleted = event.data.product.productId;
      },
    },
  });
  const headers = {
    "webhook-id": "m1",
    "webhook-timestamp": String(timestamp),
    "webhook-signature": await signStandardWebhook({ secret, id: "m1", timestamp, rawBody: body }),
  };
  const { status } = await receive(new Request("https://shop.example/webhooks", { method: "POST", body, headers }));
  return status < 300 && deleted === "5904417730268823";
}
