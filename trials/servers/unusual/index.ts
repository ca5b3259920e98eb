/**
 * A server of the whole API on bare `node:http`, in a process of its own, written from the vendor's document alone. It makes the least
 * expected choices that the document allows.
 */
import { type ServerProcess, startProcess } from "../own-process.ts";
import type { BugId } from "./bugs.ts";

export { type BugId, bugs } from "./bugs.ts";

/** A token with every scope. */
const token = "all-scopes-token";

export interface RunningServer extends ServerProcess {
  readonly token: string;
  tokenWith(scopes: readonly string[]): string;
}

/**
 * Starts the server on a free port.
 *
 * @throws Error if the process ends before it listens.
 */
export async function startServer(bug?: BugId): Promise<RunningServer> {
  const started = await startProcess(new URL("server.js", import.meta.url), { BUG: bug ?? "" });
  return {
    ...started,
    token,
    tokenWith: (scopes) => `only-${scopes.join("+")}`, // the server reads the scopes from the token
  };
}
