/** Runs a sandbox in a web page: a Web Worker has the whole API, and no request leaves the page. */
import { createStore } from "store-admin-api";
import { createBrowserSandbox } from "store-admin-api/sandbox/browser";

const sandbox = await createBrowserSandbox({
  onWebhook: async (request) => {
    const { type } = await request.json();
    console.log(type, request.headers.has("webhook-signature"));
    return new Response();
  },
});
const store = createStore({ baseUrl: "http://sandbox.test", accessToken: sandbox.token, fetch: sandbox.fetch });

/** Calls the control API, as over HTTP. */
function control(path: string, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return sandbox.fetch(`http://sandbox.test/_sandbox${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

await control("/subscriptions", { url: "https://example.com/webhooks" });
const { order } = await store.createOrder({ order: { note: "Ring twice" } });
await control("/drain", {});

// Keep the state in IndexedDB, and pass it as `saved` when the page is loaded again.
const saved = await sandbox.save();
await sandbox.reset();
await sandbox.load(saved);
console.log((await store.getOrder({ orderId: order.orderId ?? "" })).order.note);

sandbox.close();
