/**
 * A server of the whole API on bare `node:http`, in a process of its own. Its author had only the vendor's document, and made the least
 * expected choices that it allows.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { BugId } from "./bugs.ts";

export { type BugId, bugs } from "./bugs.ts";

const program = fileURLToPath(new URL("server.js", import.meta.url));

export interface RunningServer {
  readonly baseUrl: string;
  /** A token with every scope. */
  readonly token: string;
  tokenWith(scopes: readonly string[]): string;
  close(): Promise<void>;
}

/**
 * Starts the server on a free port.
 *
 * @throws Error if the process ends before it listens.
 */
export async function startServer(bug?: BugId): Promise<RunningServer> {
  const env = { ...process.env, PORT: "0", BUG: bug ?? "" };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    return {
      baseUrl: `http://127.0.0.1:${port}`,
      token: "all-scopes-token",
      tokenWith: (scopes) => `only-${scopes.join("+")}`, // the server reads the scopes from the token
      async close() {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error("The server ended before it listened.");
}
