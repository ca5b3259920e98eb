/** A program that uses every entry that runs in any runtime. It uses strict types and no Node.js modules. */
import {
  ConflictError,
  createStore,
  getShop,
  listOrders,
  type Order,
  packageVersion,
  paged,
  pickStore,
} from "store-admin-api";
import { createClient } from "store-admin-api/openapi-fetch";
import {
  parseWebhook,
  signStandardWebhook,
  standardWebhooks,
  WebhookVerificationError,
} from "store-admin-api/webhooks";
import type { paths } from "store-admin-api/wire";

const orderId = "1218555927434856";

/** The named operations: a call, an error response, a list, and a store of two operations. */
export async function callStore(baseUrl: string) {
  let sentAs: string | undefined;
  const store = createStore({
    baseUrl,
    accessToken: () => "any",
    hooks: {
      request: ({ request }) => {
        sentAs = request.headers["user-agent"];
      },
    },
  });
  const { order } = await store.getOrder({ orderId });
  const total: `${number}` | undefined = order.totalPrice;
  const result = await store.safe.cancelOrder({ orderId }, { headers: { Prefer: "code=409" } });
  const errorStatus: 409 | false = !result.ok && result.error instanceof ConflictError && result.error.status;

  const few = pickStore({ getShop, listOrders: paged(listOrders) }, { baseUrl, accessToken: "any" });
  const listed: string[] = [];
  for await (const order of few.listOrders.items({ financialStatus: "paid" }, { maxPages: 1 }))
    listed.push(idOf(order));
  const { shop } = await few.getShop();

  return { id: order.orderId, total, errorStatus, listed, shop: shop.shopName, sentAs, packageVersion };
}

function idOf({ orderId }: Order): string {
  return orderId;
}

/** The same through openapi-fetch. */
export async function callOpenapiFetch(baseUrl: string) {
  const client = createClient({ baseUrl, accessToken: "any" });
  const { data, error } = await client.GET("/api/202412/orders/{orderId}", { params: { path: { orderId } } });
  if (error) return error.detail;
  const total: `${number}` | undefined = data.order.totalPrice;
  return { id: data.order.orderId, total };
}

/** On the wire, an id can be a number too. */
export type WireOrderId =
  paths["/api/202412/orders/{orderId}"]["get"]["responses"][200]["content"]["application/json"]["order"]["orderId"];
export const wireOrderIds: readonly WireOrderId[] = [1218555927434856, "1218555927434856"];

/** A genuine webhook and a forged one. */
export async function receive() {
  const secret = `whsec_${btoa("of the shop")}`;
  const now = () => 1_733_246_130_000;
  const message = {
    id: "msg_1",
    timestamp: 1_733_246_130,
    rawBody: `{"type":"orders/create","timestamp":"2024-12-03T17:15:30Z","data":{"order":{"orderId":1218555927434856534}}}`,
  };
  const headers = {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.timestamp),
    "webhook-signature": await signStandardWebhook({ secret, ...message }),
  };
  const verify = standardWebhooks({ secret, now });
  const { event } = await parseWebhook({ rawBody: message.rawBody, headers }, { verify });
  const forged = await parseWebhook({ rawBody: `${message.rawBody} `, headers }, { verify }).catch((error: unknown) =>
    error instanceof WebhookVerificationError ? error.reason : error,
  );
  const created = event.type === "orders/create" ? event.data.order.orderId : undefined;
  return { created, forged };
}
