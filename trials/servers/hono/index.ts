import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Access } from "./access.ts";
import { createApp } from "./app.ts";
import type { BugId } from "./bugs.ts";
import { Shop } from "./shop.ts";

export type { BugId } from "./bugs.ts";
export { bugs } from "./bugs.ts";

export interface RunningServer {
  readonly baseUrl: string;
  tokenWith(scopes: readonly string[]): string;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly bugs?: readonly BugId[];
}

/** A store of its own, in memory. */
export function createServer(options: ServerOptions = {}): { listen(port?: number): Promise<RunningServer> } {
  return {
    async listen(port = 0) {
      const access = new Access();
      const app = createApp(new Shop(options.bugs ?? []), access);
      const { address, close } = await start(app.fetch, port);
      return {
        baseUrl: `http://127.0.0.1:${address.port}`,
        tokenWith: (granted) => access.issue(granted),
        close,
      };
    },
  };
}

type Fetch = Parameters<typeof serve>[0]["fetch"];

function start(fetch: Fetch, port: number): Promise<{ address: AddressInfo; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: "127.0.0.1" }, (address) => {
      resolve({ address, close: () => stop(server) });
    });
    server.on("error", reject);
  });
}

function stop(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
