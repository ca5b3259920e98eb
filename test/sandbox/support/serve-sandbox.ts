import { connect } from "node:net";
import { onTestFinished } from "vitest";
import type { ContractBreach } from "../../../src/sandbox/log/request-log.ts";
import { defaultToken, type SandboxOptions, SandboxServer } from "../../../src/sandbox/sandbox.ts";
import { StorageError } from "../../../src/sandbox/storage/index.ts";

/** A response, for assertions. */
export interface ParsedResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The body, parsed. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A sandbox that is closed after the test. */
export interface ServedSandbox {
  readonly sandbox: SandboxServer;
  /** Calls the API without a socket. A body that is neither a string nor bytes is sent as JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ParsedResponse>;
}

/** Opens a sandbox. When the test ends, no response may have broken the contract. */
export async function serveSandbox(options: SandboxOptions = {}): Promise<ServedSandbox> {
  const sandbox = await SandboxServer.open(options);
  onTestFinished(async () => {
    const breaches = await breachesOf(sandbox);
    await sandbox.close();
    if (breaches.length > 0) throw new Error(`The sandbox broke the contract: ${JSON.stringify(breaches, null, 2)}`);
  });
  return {
    sandbox,
    call: async (method, path, body, headers = {}) => {
      const response = await sandbox.fetch(`http://sandbox.test${path.startsWith("/_") ? "" : "/api/202412"}${path}`, {
        method,
        headers: {
          "X-Service-Access-Token": defaultToken,
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
        }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
    },
  };
}

/** The contract breaches in all stores. A sandbox that a test has closed does not have them any more. */
async function breachesOf({ tenants }: SandboxServer): Promise<ContractBreach[]> {
  try {
    return (await Promise.all([...tenants.used].map(({ requestLog }) => requestLog.breaches()))).flat();
  } catch (error) {
    if (error instanceof StorageError && error.code === "closed") return [];
    throw error;
  }
}

/** Sends bytes to a port. @returns everything received until the other side closes. */
export function sendBytes(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}
