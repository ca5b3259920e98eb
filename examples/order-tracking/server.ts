/** Serves the page at / and receives webhooks at /webhooks. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parseWebhook, type Verifier, WebhookParseError, WebhookVerificationError } from "store-admin-api/webhooks";
import { renderPage } from "./page.ts";
import type { Tracker } from "./tracker.ts";

/** What the server needs. */
export interface ServerOptions {
  readonly tracker: Tracker;
  /** Verifies the webhooks. */
  readonly verify: Verifier;
  /** The port to listen on; 0 for a free port. */
  readonly port: number;
  /** Receives a line for each rejected webhook. */
  readonly log: (line: string) => void;
}

/** A running server. */
export interface Server {
  readonly url: string;
  close(): void;
}

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  "cache-control": "no-store",
};

/** Listens on loopback only. To open the page to others, put a proxy with access control in front. */
export async function serve({ tracker, verify, port, log }: ServerOptions): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method === "GET" && request.url === "/") {
      response.writeHead(200, pageHeaders).end(renderPage(tracker));
    } else if (request.method === "POST" && request.url === "/webhooks") {
      const status = await receive(request, verify, tracker).catch((error: unknown) => rejectWebhook(error, log));
      response.writeHead(status).end();
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Responds at once. The webhook only names the order; the tracker reads its state from the store later. */
async function receive(request: IncomingMessage, verify: Verifier, tracker: Tracker): Promise<number> {
  const rawBody = await readBody(request);
  const { event } = await parseWebhook({ rawBody, headers: request.headers }, { verify });
  if ("order" in event.data) tracker.check(event.data.order.orderId);
  return 204;
}

/** Anyone can send anything here, so there is a limit. */
const maxBytes = 1024 * 1024;

class TooLargeError extends Error {}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read the rest of a large body too, so that the sender gets the response.
    if (length <= maxBytes) chunks.push(chunk);
  }
  if (length > maxBytes) throw new TooLargeError(`The body has more than ${maxBytes} bytes.`);
  return Buffer.concat(chunks);
}

/** Logs why a webhook is rejected. @returns the status of the response. */
function rejectWebhook(error: unknown, log: ServerOptions["log"]): number {
  log(`Rejected a webhook. ${error instanceof Error ? error.message : error}`);
  if (error instanceof WebhookVerificationError) return 401;
  if (error instanceof TooLargeError) return 413;
  // Accept an unknown topic, or the store sends it again.
  if (error instanceof WebhookParseError) return error.reason === "unknown-topic" ? 204 : 400;
  return 500;
}
