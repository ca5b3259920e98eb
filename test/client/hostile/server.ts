/** A server on loopback that misbehaves as a test asks, byte by byte, and another host that must never get a request. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** A request as it came. */
export interface ReceivedRequest {
  /** The path and the query. */
  readonly address: string;
  /** The request line and the headers. */
  readonly head: string;
  /** Counted from 1. */
  readonly number: number;
  /** The address of the other host. */
  readonly other: string;
}

/** Responds to a request, in any way that a socket allows. */
export type Behavior = (socket: Socket, request: ReceivedRequest) => void;

/** A hostile server, with the other host. */
export interface HostileServer {
  readonly url: string;
  /** What it received since the last `use`. */
  readonly received: readonly ReceivedRequest[];
  /** The requests that the other host received. */
  readonly leaked: readonly string[];
  /** The requests whose connection is open. Node opens another connection, in advance, after an abort. */
  readonly pending: number;
  /** Behaves like this from now on. */
  use(behavior: Behavior): void;
  close(): Promise<void>;
}

/** Starts both hosts. */
export async function startHostileServer(): Promise<HostileServer> {
  let behavior: Behavior = (socket) => socket.destroy();
  let received: ReceivedRequest[] = [];
  const leaked: string[] = [];
  const open = new Set<Socket>();
  const pending = new Set<Socket>();
  const listen = async (onHead: (socket: Socket, head: string) => void): Promise<{ server: Server; url: string }> => {
    const server = createServer((socket) => {
      open.add(socket);
      let head = "";
      socket.on("error", () => {}); // the client may leave at any time
      socket.on("close", () => open.delete(socket));
      socket.setEncoding("latin1").on("data", (chunk: string) => {
        const isComplete = head.includes("\r\n\r\n");
        head += chunk;
        if (!isComplete && head.includes("\r\n\r\n")) onHead(socket, head);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const other = await listen((socket, head) => {
    leaked.push(head);
    socket.end(json("{}"));
  });
  const own = await listen((socket, head) => {
    const request = { address: head.split(" ")[1] ?? "", head, number: received.length + 1, other: other.url };
    received.push(request);
    pending.add(socket);
    socket.on("close", () => pending.delete(socket));
    behavior(socket, request);
  });
  return {
    url: own.url,
    leaked,
    get received() {
      return received;
    },
    get pending() {
      return pending.size;
    },
    use: (next) => {
      behavior = next;
      received = [];
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      const closed = [own, other].map(({ server }) => once(server.close(), "close"));
      await Promise.all(closed);
    },
  };
}

/** A response as bytes. Its connection ends with it. */
export function response(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = "",
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} Status\r\nconnection: close\r\n${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(body)]);
}

/** A successful response with this text as JSON. */
export function json(body: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  return response(200, { "content-type": "application/json", ...headers }, body);
}

/** Sends bytes and ends the connection. */
export function send(bytes: Buffer | string): Behavior {
  return (socket) => void socket.end(bytes);
}

/** Sends bytes and resets the connection. */
export function sendAndReset(bytes: Buffer | string): Behavior {
  return (socket) => void socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 20));
}

/** Sends a head, then a piece of the body again and again until the client leaves. */
export function sendForever(head: Buffer | string, piece: Buffer | string, milliseconds = 0): Behavior {
  return (socket) => {
    socket.write(head);
    const next = (): void => {
      if (socket.destroyed) return;
      const isDrained = socket.write(piece);
      if (milliseconds > 0 || isDrained) setTimeout(next, milliseconds);
      else socket.once("drain", next);
    };
    next();
  };
}

/** Behaves in one way for the first requests, each in its order, and as the last one for all others. */
export function inTurn(...behaviors: readonly [Behavior, ...Behavior[]]): Behavior {
  return (socket, request) => behaviors[Math.min(request.number, behaviors.length) - 1]?.(socket, request);
}
