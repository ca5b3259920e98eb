/**
 * Resolves when the process is asked to end, by Ctrl-C or SIGTERM. What follows should be quick: further requests are
 * ignored, because runners such as npm pass the same one on a second time.
 */
export function untilAskedToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
  });
}
