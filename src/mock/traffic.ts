import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What passes through one port of this process. */
export interface Traffic {
  /** Cuts the connections that are still open. */
  cut(): void;
  /** Stops watching. */
  end(): void;
}

interface Answered {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
}

/**
 * Watches a port through Node's diagnostics channels, because Prism keeps its server to itself: its `close` would wait
 * for as long as any client keeps a connection open (a browser's spare ones, for instance), and its log is for Prism's
 * own developers.
 *
 * @param log receives one line for each answer: method, target, status, and what Prism found wrong, if anything.
 */
export function watchTraffic(port: number, log?: (line: string) => void): Traffic {
  const open = new Set<Socket>();
  const connected = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort !== port) return;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  };
  const answered = (message: unknown): void => {
    const { request, response, socket } = message as Answered;
    if (socket.localPort !== port) return;
    log?.([request.method, request.url, response.statusCode, ...violations(response)].join(" "));
  };
  subscribe("net.server.socket", connected);
  if (log) subscribe("http.server.response.finish", answered);
  return {
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    end: () => {
      unsubscribe("net.server.socket", connected);
      unsubscribe("http.server.response.finish", answered);
    },
  };
}

function violations(response: ServerResponse): string[] {
  const header = response.getHeader("sl-violations");
  if (typeof header !== "string") return [];
  try {
    const found = JSON.parse(header) as { message: string }[];
    return [`(${found.map(({ message }) => message).join("; ")})`];
  } catch {
    return [`(${header})`]; // cut off by Prism, when there are too many for a header
  }
}
