/** Starts programs, and ends those that were started. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { promisify } from "node:util";

/** The running programs, by name. */
const running = new Map();

/** Starts a program, which `signal` ends. `onEnd` is called with its name when it has ended. Returns its process id. */
export function start(name, program, args, { signal = "SIGTERM", onEnd, ...options }) {
  const child = spawn(program, args, options);
  const ended = new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${name} cannot be started: ${error.message}`);
      resolve();
    });
    child.once("exit", resolve);
  });
  running.set(name, { child, ended, signal });
  ended.then(() => {
    running.delete(name);
    onEnd(name);
  });
  return child.pid;
}

/** Ends programs, and waits for them. */
export async function end(...names) {
  const ending = names.flatMap((name) => running.get(name) ?? []);
  for (const { child, signal } of ending) child.kill(signal);
  await Promise.all(ending.map(({ ended }) => ended));
}

/** Runs a program to its end. Rejects with its output if it fails. */
export async function run(program, args, options) {
  try {
    await promisify(execFile)(program, args, options);
  } catch (error) {
    throw new Error(`${program} ${args.join(" ")} failed: ${error.stderr || error.message}`);
  }
}

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
