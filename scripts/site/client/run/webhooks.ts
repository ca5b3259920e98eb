/** The webhooks that a request caused, as the store's log of deliveries has them. */
import type { Api } from "../../../../src/sandbox/inspector/page/api.ts";
import type { CausedDelivery } from "../../../../src/sandbox/log/call-effects.ts";
import type { Subscription } from "../../../../src/sandbox/state/tenant-state.ts";
import type { WebhookDelivery } from "../../../../src/sandbox/webhooks/delivery.ts";
import { standardWebhooks } from "../../../../src/webhooks/standard-webhooks.ts";

/** A webhook that the store sent, or tries to send. */
export interface SentWebhook {
  readonly topic: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly state: WebhookDelivery["state"];
  /** What `store-admin-api/webhooks` says of the signature; `unknown` if it was not sent yet, or its subscription has ended. */
  readonly signature: "verified" | "invalid" | "unknown";
}

/** @param caused what the request log has of the request. */
export async function sentWebhooks(caused: readonly CausedDelivery[], api: Api): Promise<SentWebhook[]> {
  if (caused.length === 0) return [];
  const ids = new Set(caused.map(({ id }) => id));
  const [{ deliveries }, { subscriptions }] = await Promise.all([api.deliveries({}), api.subscriptions()]);
  const own = deliveries.filter(({ id }) => ids.has(id)).reverse(); // they are listed newest first
  return Promise.all(
    own.map((delivery) =>
      describe(
        delivery,
        subscriptions.find(({ id }) => id === delivery.subscription),
      ),
    ),
  );
}

async function describe(
  { topic, event, state, attempts }: WebhookDelivery,
  subscription: Subscription | undefined,
): Promise<SentWebhook> {
  const { headers = {} } = attempts.at(-1) ?? {};
  const signature =
    subscription === undefined || attempts.length === 0 ? "unknown" : await check(event, headers, subscription);
  return { topic, url: subscription?.url ?? "", headers: Object.entries(headers), body: event, state, signature };
}

async function check(
  event: string,
  headers: Readonly<Record<string, string>>,
  { secret }: Subscription,
): Promise<SentWebhook["signature"]> {
  const verify = standardWebhooks({ secret, tolerance: Number.MAX_SAFE_INTEGER }); // the store has a clock of its own
  try {
    await verify({ rawBody: new TextEncoder().encode(event), headers: new Headers({ ...headers }) });
    return "verified";
  } catch {
    return "invalid";
  }
}
