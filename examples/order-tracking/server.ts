/** Serves the page at / and takes webhooks at /webhooks. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parseWebhook, type Verifier, WebhookParseError, WebhookVerificationError } from "store-admin-api/webhooks";
import { pageOf } from "./page.ts";
import type { Tracker } from "./tracker.ts";

/** What the server needs. */
export interface ServerOptions {
  readonly tracker: Tracker;
  /** Tells whether a webhook can be trusted. */
  readonly verify: Verifier;
  /** A free one if it is 0. */
  readonly port: number;
  /** Is told of webhooks that were refused. */
  readonly tell: (line: string) => void;
}

/** A server on this machine. */
export interface Served {
  readonly url: string;
  close(): void;
}

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  "cache-control": "no-store",
};

/** Listens on loopback: who may see the page from elsewhere is for a proxy to say. */
export async function serve({ tracker, verify, port, tell }: ServerOptions): Promise<Served> {
  const server = createServer(async (request, response) => {
    if (request.method === "GET" && request.url === "/") {
      response.writeHead(200, pageHeaders).end(pageOf(tracker));
    } else if (request.method === "POST" && request.url === "/webhooks") {
      const status = await receive(request, verify, tracker).catch((error: unknown) => refusal(error, tell));
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

/** A webhook says that an order may have changed. It is answered at once; what it says is read from the store itself, later. */
async function receive(request: IncomingMessage, verify: Verifier, tracker: Tracker): Promise<number> {
  const rawBody = await bodyOf(request);
  const { event } = await parseWebhook({ rawBody, headers: request.headers }, { verify });
  if ("order" in event.data) tracker.lookAt(event.data.order.orderId);
  return 204;
}

/** Anybody can send anything here, so there is a limit. */
const mostBytes = 1024 * 1024;

class TooLargeError extends Error {}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // What is too much is read all the same, so that the sender gets its answer.
    if (length <= mostBytes) chunks.push(chunk);
  }
  if (length > mostBytes) throw new TooLargeError(`It has more than ${mostBytes} bytes.`);
  return Buffer.concat(chunks);
}

function refusal(error: unknown, tell: ServerOptions["tell"]): number {
  tell(`A webhook was refused. ${error instanceof Error ? error.message : error}`);
  if (error instanceof WebhookVerificationError) return 401;
  if (error instanceof TooLargeError) return 413;
  // A topic that is not known is of no use here, and will be of none when it is sent again.
  if (error instanceof WebhookParseError) return error.reason === "unknown-topic" ? 204 : 400;
  return 500;
}
