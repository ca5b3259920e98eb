/**
 * Subscribes to webhooks. How to subscribe at a store is not documented (Events, gaps). So this file uses the control API of the
 * sandbox, which other stores do not have. Replace it with the way your store offers.
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
  /** The key of the control API. Default: a sandbox on the same machine needs none. */
  readonly controlKey?: string | undefined;
}

/**
 * Subscribes a URL to all order topics, if it is not subscribed yet. Subscriptions of the URL with another secret are deleted.
 *
 * @param baseUrl the address of the sandbox.
 * @param secret the secret that signs the webhooks: `whsec_` and base64.
 * @throws Error if the sandbox returns an error response.
 */
export async function subscribe(baseUrl: string, { url, secret, controlKey }: Subscription): Promise<void> {
  const address = `${baseUrl}/_sandbox/subscriptions`;
  const key: Record<string, string> = controlKey === undefined ? {} : { authorization: `Bearer ${controlKey}` };
  const { subscriptions } = (await fetchJson(address, { headers: key })) as {
    subscriptions: (Subscription & { id: string })[];
  };
  const existing = subscriptions.filter((subscription) => subscription.url === url);
  for (const { id } of existing.filter((subscription) => subscription.secret !== secret))
    await fetchJson(`${address}/${id}`, { method: "DELETE", headers: key });
  if (existing.some((subscription) => subscription.secret === secret)) return;
  const headers = { ...key, "content-type": "application/json" };
  await fetchJson(address, { method: "POST", headers, body: JSON.stringify({ url, secret, topics }) });
}

async function fetchJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`The subscription failed with ${response.status}: ${await response.text()}`);
  return response.json();
}
