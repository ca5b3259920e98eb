import type { Mock, MockOptions } from "./mock.ts";
import { MockError } from "./mock-error.ts";
import { loadPrism } from "./prism.ts";
import { watchTraffic } from "./traffic.ts";

/** How long `close` waits for the answers that are on their way. */
const grace = 1000;

/**
 * Serves any OpenAPI document through Prism; see `startMock` for the options and what is thrown.
 *
 * @param document the parsed document; its references are resolved in place.
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
  const traffic = watchTraffic(actualPort, log);

  const stop = async (): Promise<void> => {
    const impatience = setTimeout(traffic.cut, grace);
    await server.close();
    clearTimeout(impatience);
    traffic.end();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: `http://${reachable(host)}:${actualPort}`,
    port: actualPort,
    close: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The host as it stands in a URL. What listens everywhere is reached on loopback. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

function cannotListen(host: string, port: number, reason: unknown): MockError {
  const why = reason instanceof Error ? reason.message : String(reason);
  if (why.includes("EADDRINUSE")) {
    const mend = "Stop what listens there, choose another port, or leave the port out for a free one.";
    return new MockError("port-taken", `Port ${port} of ${host} is in use. ${mend}`);
  }
  return new MockError("cannot-listen", `Cannot listen on port ${port} of ${host}: ${why}`);
}
