/** Receivers of webhooks by `fetch` and in a Node server, and how a test sends to them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import {
  createNodeWebhookHandler,
  createWebhookHandler,
  standardWebhooks,
  type WebhookHandlerOptions,
} from "../../src/webhooks/index.ts";
import { now, secret, signed } from "./signing.ts";

export const verify = standardWebhooks({ secret, now });
export const paid = '{"type":"orders/paid","timestamp":"","data":{"order":{"orderId":1218555927434856534}}}';

export interface Sent {
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string | string[] | undefined>;
  readonly method?: string;
}
type Send = (sent?: Sent) => Promise<{ status: number; text: string; headers: Headers }>;

export const entries = (headers: NonNullable<Sent["headers"]>) =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );

export const byFetch = (options: WebhookHandlerOptions): Send => {
  const handle = createWebhookHandler(options);
  return async ({ body = paid, headers = signed(body), method = "POST" } = {}) => {
    const request = new Request("https://receiver.example/", {
      method,
      headers: entries(headers),
      body: method === "GET" ? null : body,
    });
    const response = await handle(request);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
};

/** Serves a handler for Node. @returns the port. */
export const serve = async (options: WebhookHandlerOptions): Promise<number> => {
  const server = createServer(createNodeWebhookHandler(options)).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
};

export const inNode = (options: WebhookHandlerOptions): Send => {
  const port = serve(options);
  return async ({ body = paid, headers = signed(body), method = "POST" } = {}) => {
    const init = { method, headers: entries(headers), body: method === "GET" ? null : body };
    const response = await fetch(`http://127.0.0.1:${await port}/`, init);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
};
