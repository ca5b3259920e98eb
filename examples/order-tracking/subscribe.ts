/**
 * Asks for webhooks. How a store is asked is not documented (Events, gaps), so this is the one file that knows it talks to a
 * sandbox: it uses the sandbox's control, which no store has. Where your store is told in another way, leave this out.
 */

const topics = [
  "orders/create",
  "orders/paid",
  "orders/update",
  "orders/partiallyFulfilled",
  "orders/fulfilled",
  "orders/cancelled",
];

interface Subscription {
  readonly url: string;
  readonly secret: string;
}

/**
 * Subscribes an address to all topics of orders, unless it is. One with another secret is ended.
 *
 * @param baseUrl the address of the sandbox.
 * @param secret what webhooks are signed with: `whsec_` and base64.
 * @throws Error where the sandbox refuses.
 */
export async function subscribe(baseUrl: string, { url, secret }: Subscription): Promise<void> {
  const address = `${baseUrl}/_sandbox/subscriptions`;
  const { subscriptions } = (await answerTo(address)) as { subscriptions: (Subscription & { id: string })[] };
  const ours = subscriptions.filter((known) => known.url === url);
  for (const { id } of ours.filter((known) => known.secret !== secret))
    await answerTo(`${address}/${id}`, { method: "DELETE" });
  if (ours.some((known) => known.secret === secret)) return;
  const headers = { "content-type": "application/json" };
  await answerTo(address, { method: "POST", headers, body: JSON.stringify({ url, secret, topics }) });
}

async function answerTo(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`The subscription failed with ${response.status}: ${await response.text()}`);
  return response.json();
}
