/** Requests and deliveries of a store as they happen: server-sent events (WHATWG HTML, section 9.2). */
import type { SandboxResponse } from "../../http/messages.ts";
import type { LoggedRequest } from "../../request-log.ts";
import type { Tenant } from "../../tenant.ts";
import type { WebhookDelivery } from "../../webhooks/delivery.ts";

/**
 * A stream until the client disconnects: an event `request` for each request, without bodies, and an event `delivery` for each
 * attempt to deliver a webhook.
 *
 * @param last the `Last-Event-ID` of a client that reconnects. The logged requests after it come first.
 */
export function streamEvents({ requestLog, webhooks }: Tenant, last: string | undefined): SandboxResponse {
  return {
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    body: ": requests and deliveries\n\n",
    stream: (write) => {
      if (last !== undefined)
        for (const entry of requestLog.entries) if (entry.number > Number(last)) write(requestEvent(entry));
      const stops = [
        requestLog.listen((entry) => write(requestEvent(entry))),
        webhooks.listen((delivery) => write(deliveryEvent(delivery))),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function requestEvent({ requestBody, responseBody, headers, ...data }: LoggedRequest): string {
  return `event: request\nid: ${data.number}\ndata: ${JSON.stringify(data)}\n\n`;
}

function deliveryEvent({ event, ...data }: WebhookDelivery): string {
  return `event: delivery\ndata: ${JSON.stringify(data)}\n\n`;
}
