/** Servers that run in processes of their own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A server in a process of its own. */
export interface ServerProcess {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/**
 * Starts a program that prints its address, on a free port.
 *
 * @param variables environment variables for the program.
 * @throws Error if the process ends before it listens.
 */
export async function startProcess(program: URL, variables: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const env = { ...process.env, PORT: "0", ...variables };
  const child = spawn(process.execPath, [fileURLToPath(program)], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    return {
      baseUrl: `http://127.0.0.1:${port}`,
      async close() {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error("The server ended before it listened.");
}
