/** The sandbox behind a socket. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
// Tests replace the global one by a fake.
import { setImmediate } from "node:timers";
import { errorResponse } from "./error-response.ts";
import { hostOfTarget, pathOfTarget, rejectionOfFraming } from "./framing.ts";
import { type AddressList, addressList, hostFilter, isLoopback } from "./hosts.ts";
import { hasBody, IncomingBody } from "./incoming-body.ts";
import { newControlKey } from "./keys.ts";
import type { Connection, SandboxRequest, SandboxResponse } from "./messages.ts";
import { statusTitles } from "./status-titles.ts";

/** Options of a server. */
export interface ServerOptions extends ListenOptions {
  readonly respond: (incoming: SandboxRequest) => Promise<SandboxResponse>;
  /** The maximum size of a body, in bytes. */
  readonly bodyLimit: number;
  /** Whether clients should send their next requests elsewhere. */
  readonly isClosing: () => boolean;
}

/** Where to listen, and to whom. */
export interface ListenOptions {
  /** A port of this machine. Default: 0, a free one. */
  readonly port?: number | undefined;
  /** The address to listen on. Default: loopback. */
  readonly host?: string | undefined;
  /** The key that the control API asks for. Default: none if only this machine can connect, otherwise a random one. */
  readonly controlKey?: string | undefined;
  /** A key that the control API still accepts beside `controlKey`, so that callers can change to the new one. Default: none. */
  readonly oldControlKey?: string | undefined;
  /**
   * The names that a request may have in its header Host, beside those of loopback. Default: on a loopback address none, so that no web
   * page can reach the server under a name of its own; otherwise every name.
   */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The addresses and subnets of proxies whose X-Forwarded headers are used. Default: none. */
  readonly trustedProxies?: readonly string[] | undefined;
}

/** Whether other machines can connect: directly, or through a proxy that the server trusts. */
export function isOpen({ host = "127.0.0.1", trustedProxies = [] }: ListenOptions): boolean {
  return !isLoopback(host) || trustedProxies.length > 0;
}

/** A server that listens. */
export interface Listening {
  /** Its URL, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** The key that the control API asks for; undefined if it asks for none. */
  readonly controlKey: string | undefined;
  /**
   * Finishes requests in progress, and closes.
   *
   * @param grace how long they may take, in milliseconds. Default: 2,000.
   * @returns whether all were finished.
   */
  close(grace?: number): Promise<boolean>;
}

/** Thrown when a server cannot listen. The message is for people. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/** How long a client may take for a request, and by default `close` waits for responses in progress; in milliseconds. */
const requestTimeout = 30_000;
const usualGrace = 2_000;
/** How long a connection may idle. After Node's own five seconds it would often close just when a client sends its next request. */
const idle = 120_000;

const serverOptions = {
  requestTimeout,
  headersTimeout: requestTimeout,
  keepAliveTimeout: idle,
  connectionsCheckingInterval: 5_000,
  // Checked below: Node's own response says nothing.
  requireHostHeader: false,
};

/** @throws ListenError, and RangeError if a trusted proxy is not an address or a subnet. */
export async function listen({
  respond,
  bodyLimit,
  isClosing,
  port = 0,
  host = "127.0.0.1",
  ...options
}: ServerOptions): Promise<Listening> {
  const isLocal = !isOpen({ ...options, host });
  const controlKey = options.controlKey ?? (isLocal ? undefined : newControlKey());
  const isAllowedHost = hostFilter(options.allowedHosts ?? (isLoopback(host) ? [] : ["*"]));
  const proxies = addressList(options.trustedProxies ?? []);
  let origin = "";
  const streams = new Set<ServerResponse>();
  const unfinished = new Set<ServerResponse>();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    unfinished.add(response);
    response.on("close", () => unfinished.delete(response));
    const rejection = rejectionOfFraming(request);
    // Nobody knows where the next request on the connection begins.
    if (rejection) return send(errorResponse(rejection.status, rejection.detail), request, response, true);
    const { address, host: name, scheme } = forwarded(request, proxies);
    if (name !== undefined && !isAllowedHost(name)) return send(wrongHost(name), request, response, isClosing());
    const connection = { remoteAddress: address, isLocal, controlKey, oldControlKey: options.oldControlKey };
    const sentTo = name === undefined ? origin : `${scheme}://${name}`;
    void respond(incomingOf(request, response, sentTo, connection, bodyLimit)).then((outgoing) => {
      if (outgoing.stream) streamTo(response, outgoing, outgoing.stream, streams);
      // The responses of a turn of the event loop are sent together. On a busy machine, waking up a client for each takes a sixth of a POST.
      else setImmediate(() => send(outgoing, request, response, isClosing()));
    });
  };
  const server = createServer(serverOptions, serve);
  // A client that waits for leave to send its body gets it once the body is read: a request that is rejected costs it nothing.
  server.on("checkContinue", serve);
  server.on("clientError", rejectBytes);
  server.on("checkExpectation", (request, response) => send(wrongExpectation, request, response, isClosing()));
  const bound = await bind(server, port, host);
  origin = `http://${reachable(host)}:${bound}`;
  let closed: Promise<boolean> | undefined;
  return {
    url: origin,
    port: bound,
    controlKey,
    close: (grace = usualGrace) => {
      for (const stream of streams) stream.end();
      closed ??= close(server, grace, unfinished);
      return closed;
    },
  };
}

const wrongExpectation = errorResponse(417, "The header Expect must be 100-continue, or be omitted.");

function wrongHost(name: string): SandboxResponse {
  const allowing = "Use localhost, or allow the name with --allowed-hosts.";
  return errorResponse(421, `The sandbox is not reached under the name ${name.slice(0, 100)}. ${allowing}`);
}

/** The address of the client, and the name and scheme that it used. A trusted proxy tells them, and nobody else. */
function forwarded(
  { headers, socket, url }: IncomingMessage,
  proxies: AddressList,
): { readonly address: string; readonly host: string | undefined; readonly scheme: string } {
  const remote = socket.remoteAddress ?? "";
  const named = hostOfTarget(url) ?? headers.host;
  if (!proxies.contains(remote)) return { address: remote, host: named, scheme: "http" };
  // Each proxy appends the address that it saw, so the last one that is not a proxy is the client.
  const seen = listOf(headers["x-forwarded-for"]);
  const [host] = listOf(headers["x-forwarded-host"]);
  const [scheme] = listOf(headers["x-forwarded-proto"]);
  return {
    address: seen.findLast((each) => !proxies.contains(each)) ?? seen[0] ?? remote,
    host: host ?? named,
    scheme: scheme === "https" ? "https" : "http",
  };
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap((text) => text.split(",").map((each) => each.trim()))
    .filter(Boolean);
}

function incomingOf(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  connection: Connection,
  bodyLimit: number,
): SandboxRequest {
  const { headers } = request;
  let incoming: IncomingBody | undefined;
  const body = (): IncomingBody => {
    incoming ??= new IncomingBody(request, () => response.writeContinue());
    return incoming;
  };
  return {
    method: request.method ?? "GET",
    target: pathOfTarget(request.url),
    origin,
    connection,
    header: (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    headers: headersOf(request.rawHeaders),
    body: (limit = bodyLimit) => body().read(limit),
    receivedBody: () => (hasBody(request) && !body().isAwaited ? body().start() : undefined),
  };
}

/** The headers of a request, by name in lower case. @param raw names and values in turn. */
function headersOf(raw: readonly string[]): () => Record<string, string> {
  return () => {
    const headers: Record<string, string> = {};
    for (let at = 0; at + 1 < raw.length; at += 2) {
      const [name = "", value = ""] = raw.slice(at, at + 2);
      const key = name.toLowerCase();
      headers[key] = Object.hasOwn(headers, key) ? `${headers[key]}, ${value}` : value;
    }
    return headers;
  };
}

function send(
  { status, headers, body, cut }: SandboxResponse,
  request: IncomingMessage,
  response: ServerResponse,
  isLast: boolean,
): void {
  if (cut === 0) return void request.socket.destroy();
  const lines = ["content-length", String(Buffer.byteLength(body))];
  for (const name in headers) lines.push(name, headers[name] ?? "");
  if (isLast || !request.complete) lines.push("connection", "close");
  response.writeHead(status, statusTitles[status], lines);
  // A string is sent in one piece with the headers.
  const text = request.method === "HEAD" ? "" : body;
  if (cut === undefined && request.complete) response.end(text);
  else if (cut === undefined) {
    response.write(text);
    discardBody(request, () => response.end());
  } else response.write(Buffer.from(body).subarray(0, cut), () => request.socket.destroy());
}

/** How many bytes of a body that nobody reads are received. A socket that closes before takes the response with it. */
const maxDiscardedBytes = 64 * 1024 * 1024;

/** How long a client may pause within a body that nobody reads, in milliseconds. */
const maxPause = 500;

/** Receives the rest of a body, and calls a function when it is there or does not come. */
function discardBody(request: IncomingMessage, done: () => void): void {
  let length = 0;
  const pause = setTimeout(done, maxPause);
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    pause.refresh();
    length += chunk.length;
    if (length > maxDiscardedBytes) request.socket.destroy();
  });
  for (const event of ["end", "close"])
    request.once(event, () => {
      clearTimeout(pause);
      done();
    });
  request.on("error", () => {});
  request.resume();
}

/** The most bytes that wait for a client that does not read its stream. */
const maxUnreadBytes = 4 * 1024 * 1024;

/** Sends a stream until the client disconnects or the server closes. */
function streamTo(
  response: ServerResponse,
  { status, headers, body }: SandboxResponse,
  stream: NonNullable<SandboxResponse["stream"]>,
  streams: Set<ServerResponse>,
): void {
  response.writeHead(status, headers);
  response.write(body);
  const end = stream((text) => {
    if (response.writableLength > maxUnreadBytes) response.destroy();
    else response.write(text);
  });
  streams.add(response);
  response.on("close", () => {
    streams.delete(response);
    end();
  });
}

/** Responds to bytes that are not a request or that take too long, if the socket is still writable. */
function rejectBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const [status, detail] = {
    HPE_HEADER_OVERFLOW: [431, "The headers are too long."] as const,
    ERR_HTTP_REQUEST_TIMEOUT: [408, `The request took longer than ${requestTimeout / 1000} seconds.`] as const,
  }[error.code ?? ""] ?? [400, "This is not an HTTP request."];
  const { headers, body } = errorResponse(status, detail);
  const lines = Object.entries({ ...headers, connection: "close", "content-length": body.length });
  socket.end(
    `HTTP/1.1 ${status} ${statusTitles[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
    () => socket.destroy(), // a client that never closes would keep the socket
  );
}

function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? `Port ${port} on ${host} is in use. Stop the program that uses it, choose another port, or omit the port for a free one.`
          : `Cannot listen on port ${port} on ${host}: ${error.message}`;
      reject(new ListenError(why, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server, grace: number, unfinished: ReadonlySet<ServerResponse>): Promise<boolean> {
  return new Promise((resolve) => {
    let isComplete = true;
    const impatience = setTimeout(() => {
      isComplete = unfinished.size === 0;
      server.closeAllConnections();
    }, grace);
    server.close(() => {
      clearTimeout(impatience);
      resolve(isComplete);
    });
    server.closeIdleConnections();
  });
}

/** The host for a URL. A server that listens on all addresses is reached on loopback. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
