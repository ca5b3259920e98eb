/** Sends requests to a server, several at a time. */
import { Agent, request } from "node:http";

/** The token of the sandbox. Other servers accept any. */
export const token = "sandbox-token";

/** A call. */
export interface BenchCall {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

const atATime = 10;
const agent = new Agent({ keepAlive: true, maxSockets: atATime });

/** Makes calls and waits for their responses. @throws if a status is not 200. */
export async function load(port: number, call: BenchCall, count: number): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (left > 0) {
        left -= 1;
        await one(port, call);
      }
    }),
  );
}

/** Closes the connections. */
export function hangUp(): void {
  agent.destroy();
}

function one(port: number, { method, path, body }: BenchCall): Promise<void> {
  const headers = {
    "X-Service-Access-Token": token,
    ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path}: got status ${response.statusCode} instead of 200.`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
