/** What programs export: declarations of these have to name every type. */
import { createStore, getOrder, listOrders, NotFoundError, paged, pickStore } from "store-admin-api";
import { conformanceSuite, runConformance } from "store-admin-api/conformance";
import { sandboxHandlers } from "store-admin-api/msw";
import { createClient } from "store-admin-api/openapi-fetch";
import { createSandbox } from "store-admin-api/sandbox";
import { createBrowserSandbox } from "store-admin-api/sandbox/browser";
import { test } from "store-admin-api/vitest";
import { createNodeWebhookHandler, createWebhookHandler, standardWebhooks } from "store-admin-api/webhooks";
import type { paths } from "store-admin-api/wire";

const options = { baseUrl: "https://a.example", accessToken: "t" };
export const store = createStore(options);
export const picked = pickStore({ getOrder, listOrders: paged(listOrders) }, options);
export const operation = getOrder;
export const list = paged(listOrders);
export const client = createClient(options);
export class Service {
  readonly store = pickStore({ getOrder }, options);
  orders = store.orders;
  read = (orderId: string) => this.store.getOrder({ orderId });
  pages = () => picked.listOrders.pages({ limit: 1 });
}
export class GoneError extends NotFoundError {}
export const handlers = sandboxHandlers(await createSandbox(), "https://a.example");
export const receive = createWebhookHandler({ verify: standardWebhooks({ secret: "whsec_c2VjcmV0" }), on: {} });
export const receiveNode = createNodeWebhookHandler({ verify: false, on: {} });
export { conformanceSuite, createBrowserSandbox, runConformance, test };
export type Path = keyof paths;
