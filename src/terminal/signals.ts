/** Runners such as npm send a signal twice. What comes within this time, in milliseconds, is the same request. */
const repetition = 500;

/** How often to look whether the shell is still there, in milliseconds. */
const watching = 500;

/**
 * Resolves on Control+C or SIGTERM, with the signal. A second one ends the process at once, so that nobody has to wait for a shutdown that
 * takes long. npm and npx start a command in a shell, which does not pass SIGTERM on: that the shell has ended counts as SIGTERM.
 */
export function untilAskedToEnd(): Promise<"SIGINT" | "SIGTERM"> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => {
        const now = performance.now();
        first ??= now;
        resolve(signal);
        if (now - first < repetition) return;
        process.removeAllListeners(signal);
        process.kill(process.pid, signal);
      });
    if (process.env.npm_lifecycle_event === undefined) return;
    const shell = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(timer);
      resolve("SIGTERM");
    }, watching);
    timer.unref();
  });
}
