/** A server under test behind a socket, for tools that need an address. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ServerUnderTest } from "./killer.ts";

/**
 * Serves a target on a free port of loopback for as long as `use` takes.
 *
 * @param use takes the address, which ends in no slash.
 * @returns what `use` returns.
 */
export async function serveTarget<Result>(
  target: ServerUnderTest,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    // A tool shall see that there is no answer, as of a server that breaks down.
    respond(target, request, response).catch(() => response.destroy());
  });
  const port = await listening(server);
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function respond(target: ServerUnderTest, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const body = await buffer(request);
  const answered = await target.fetch(`${target.baseUrl}${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body }),
  });
  response.writeHead(answered.status, [...answered.headers].flat());
  response.end(Buffer.from(await answered.arrayBuffer()));
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}
