/** Receives webhooks with Hono at /webhooks. Set WEBHOOK_SECRET in the environment before you run it. It prints its URL. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createWebhookHandler, standardWebhooks } from "store-admin-api/webhooks";

const { WEBHOOK_SECRET = "", PORT = "0" } = process.env;

const receive = createWebhookHandler({
  verify: standardWebhooks({ secret: WEBHOOK_SECRET }),
  on: { "orders/create": (event, { id }) => console.log(id, event.data.order.totalPrice) },
});

const app = new Hono();
app.post("/webhooks", (context) => receive(context.req.raw));

serve({ fetch: app.fetch, port: Number(PORT), hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/webhooks`);
});
