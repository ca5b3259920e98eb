/** What happens to a tenant, as it happens: server-sent events (WHATWG HTML, section 9.2). */
import type { SandboxResponse } from "../request-handler.ts";
import type { LoggedRequest } from "../request-log.ts";
import type { Tenant } from "../tenant.ts";
import type { Delivery } from "../webhooks/delivery.ts";

/**
 * A stream that goes on until the client leaves: an event `request` for each exchange, without its bodies, and an event `delivery`
 * for each attempt to deliver a webhook.
 *
 * @param last the `Last-Event-ID` of a client that comes again: exchanges after it that are kept are told first.
 */
export function eventsOf({ requestLog, webhooks }: Tenant, last: string | undefined): SandboxResponse {
  return {
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    body: ": exchanges and deliveries\n\n",
    stream: (write) => {
      if (last !== undefined)
        for (const entry of requestLog.entries) if (entry.number > Number(last)) write(ofExchange(entry));
      const ends = [
        requestLog.listen((entry) => write(ofExchange(entry))),
        webhooks.listen((delivery) => write(ofDelivery(delivery))),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

function ofExchange({ requestBody, responseBody, headers, ...told }: LoggedRequest): string {
  return `event: request\nid: ${told.number}\ndata: ${JSON.stringify(told)}\n\n`;
}

function ofDelivery({ event, ...told }: Delivery): string {
  return `event: delivery\ndata: ${JSON.stringify(told)}\n\n`;
}
