/** Receives webhooks. Set WEBHOOK_SECRET in the environment before you run it. It prints its URL. */
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { parseWebhook, standardWebhooks } from "store-admin-api/webhooks";

const { WEBHOOK_SECRET = "", PORT = "0" } = process.env;

const verify = standardWebhooks({ secret: WEBHOOK_SECRET });

const server = createServer(async (request, response) => {
  try {
    const rawBody = await buffer(request); // the exact bytes that were signed; re-serialized JSON would not match
    const { id, event } = await parseWebhook({ rawBody, headers: request.headers }, { verify });
    if (event.type === "orders/create") console.log(id, event.data.order.totalPrice);
    response.writeHead(204).end();
  } catch (error) {
    console.log(String(error));
    response.writeHead(400).end();
  }
});

server.listen(Number(PORT), "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
});
