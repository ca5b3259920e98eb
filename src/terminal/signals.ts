/**
 * Resolves on Ctrl-C or SIGTERM. The shutdown after it should be quick: further signals are ignored, because runners such as npm
 * send the same signal twice.
 */
export function untilAskedToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
  });
}
