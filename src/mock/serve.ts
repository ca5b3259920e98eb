import { watchConnections } from "./connections.ts";
import type { Mock, MockOptions } from "./mock.ts";
import { MockError } from "./mock-error.ts";
import { loadPrism } from "./prism.ts";

/** How long `close` waits for responses in progress. */
const closeTimeoutMs = 1000;

/**
 * Serves an OpenAPI document with Prism. See `startMock` for options and errors.
 *
 * @param document the parsed document. Prism resolves its references in place.
 */
export async function serve(document: object, options: MockOptions = {}): Promise<Mock> {
  const { port = 0, host = "127.0.0.1", errors = false, log } = options;
  const prism = loadPrism();
  const server = prism.createServer(await prism.getHttpOperationsFromSpec(document), {
    cors: true,
    components: { logger: prism.createLogger("mock", { level: "silent" }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  });
  const address = await server.listen(port, host).catch((reason: unknown) => {
    throw cannotListen(host, port, reason);
  });
  const actualPort = Number(address.slice(address.lastIndexOf(":") + 1));
  const connections = watchConnections(actualPort, log);

  const stop = async (): Promise<void> => {
    const timer = setTimeout(connections.destroyAll, closeTimeoutMs);
    await server.close();
    clearTimeout(timer);
    connections.unwatch();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: `http://${reachableHost(host)}:${actualPort}`,
    port: actualPort,
    close: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The host for URLs. A server on all addresses is reachable on loopback. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

function cannotListen(host: string, port: number, reason: unknown): MockError {
  const why = reason instanceof Error ? reason.message : String(reason);
  if (why.includes("EADDRINUSE")) {
    const fix = "Stop the program that uses it, choose another port, or omit the port to get a free one.";
    return new MockError("port-taken", `Port ${port} on ${host} is in use. ${fix}`);
  }
  return new MockError("cannot-listen", `Cannot listen on port ${port} on ${host}: ${why}`);
}
