/** Starts the programs of subjects, and waits for them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** How long a program may take to start. */
const mostSeconds = 60;

/** A port that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return address.port;
}

/**
 * Starts a program, and waits until it responds.
 *
 * @param ready the address that responds once it is ready; `headers` are sent with the request.
 * @returns what stops it.
 * @throws Error if it ends, or does not respond in time.
 */
export async function startProgram(
  [command = "", ...args]: readonly string[],
  {
    ready,
    headers = {},
    env = {},
    cwd,
  }: {
    readonly ready: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly env?: Readonly<Record<string, string>>;
    readonly cwd?: string;
  },
): Promise<() => Promise<void>> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
    stdio: "ignore",
  });
  const ended = once(child, "exit").catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  for (let tries = 0; tries < mostSeconds * 4; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}.`);
    const isReady = await fetch(ready, { headers }).then(
      () => true,
      () => false,
    );
    if (isReady) return stop;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error(`${command} does not respond at ${ready} within ${mostSeconds} s.`);
}
