import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright-core";

/** Keeps Chromium from looking up anything of its own. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export function hasChromium(): boolean {
  return existsSync(executablePath);
}

/**
 * How to launch the Chromium that `CHROMIUM_PATH` names, or Debian's.
 *
 * @throws Error when there is none: tests in a browser are never skipped.
 */
export function chromiumOptions(): LaunchOptions {
  if (!hasChromium()) {
    throw new Error(
      `There is no Chromium at ${executablePath}. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.`,
    );
  }
  return { executablePath, args: quiet };
}
