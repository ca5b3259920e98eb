import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Watches the connections of one port of this process. */
export interface ConnectionWatcher {
  /** Destroys the connections that are still open. */
  destroyAll(): void;
  /** Stops watching. */
  unwatch(): void;
}

interface FinishedExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
}

/**
 * Watches a port through Node's diagnostics channels, because Prism does not expose its server: its `close` waits as long as any
 * client keeps a connection open (browsers keep spare ones), and its log is meant for developers of Prism.
 *
 * @param log receives one line for each response: method, target, status and the violations that Prism found.
 */
export function watchConnections(port: number, log?: (line: string) => void): ConnectionWatcher {
  const open = new Set<Socket>();
  const onConnection = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort !== port) return;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  };
  const onResponse = (message: unknown): void => {
    const { request, response, socket } = message as FinishedExchange;
    if (socket.localPort !== port) return;
    log?.([request.method, request.url, response.statusCode, ...formatViolations(response)].join(" "));
  };
  subscribe("net.server.socket", onConnection);
  if (log) subscribe("http.server.response.finish", onResponse);
  return {
    destroyAll: () => {
      for (const socket of open) socket.destroy();
    },
    unwatch: () => {
      unsubscribe("net.server.socket", onConnection);
      unsubscribe("http.server.response.finish", onResponse);
    },
  };
}

function formatViolations(response: ServerResponse): string[] {
  const header = response.getHeader("sl-violations");
  if (typeof header !== "string") return [];
  try {
    const found = JSON.parse(header) as { message: string }[];
    return [`(${found.map(({ message }) => message).join("; ")})`];
  } catch {
    return [`(${header})`]; // Prism truncates it if there are too many for a header
  }
}
