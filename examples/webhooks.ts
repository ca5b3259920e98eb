/** Receives webhooks. Set WEBHOOK_SECRET in the environment before you run it. It prints its URL. */
import { createServer } from "node:http";
import { createNodeWebhookHandler, standardWebhooks } from "store-admin-api/webhooks";

const { WEBHOOK_SECRET = "", PORT = "0" } = process.env;

const receive = createNodeWebhookHandler({
  verify: standardWebhooks({ secret: WEBHOOK_SECRET }),
  on: {
    "orders/create": (event, { id }) => console.log(id, event.data.order.totalPrice),
    "products/delete": (event) => console.log("deleted", event.data.product.productId),
  },
});

const server = createServer(receive);

server.listen(Number(PORT), "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
});
