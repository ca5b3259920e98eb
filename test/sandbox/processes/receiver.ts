/** Receives the webhooks of several stores. */
import { serve } from "../../support/serve.ts";
import type { Effect } from "./tenant-history.ts";

/** A webhook, in the order in which they came. */
export interface ReceivedWebhook {
  /** `webhook-id`. Ids rise with the order of the events. */
  readonly id: string;
  readonly effect: Extract<Effect, { do: "create" | "note" }>;
}

export interface Receiver {
  /** @returns where to send the webhooks of a store. */
  url(tenant: string): string;
  /** @returns what has come for a store so far. */
  received(tenant: string): readonly ReceivedWebhook[];
}

/** Starts a receiver, which ends with the test. */
export async function openReceiver(): Promise<Receiver> {
  const received = new Map<string, ReceivedWebhook[]>();
  const address = await serve(async (request, response) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    const { type, data } = JSON.parse(text) as { type: string; data: { order: { orderId: number; note?: string } } };
    const id = String(data.order.orderId);
    const effect =
      type === "orders/create"
        ? ({ do: "create", id } as const)
        : ({ do: "note", id, note: data.order.note ?? "" } as const);
    const tenant = request.url ?? "";
    const list = received.get(tenant) ?? [];
    received.set(tenant, list);
    list.push({ id: String(request.headers["webhook-id"]), effect });
    response.end();
  });
  return {
    url: (tenant) => `${address}/${tenant}`,
    received: (tenant) => received.get(`/${tenant}`) ?? [],
  };
}
