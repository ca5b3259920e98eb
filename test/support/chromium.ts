import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright-core";

/** Prevents Chromium from using the network by itself. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Debian's Chromium without and with windows. Without, a new browser context takes less than a third of the CPU time. */
const debian = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const executablePath = process.env.CHROMIUM_PATH ?? debian.find((path) => existsSync(path)) ?? "/usr/bin/chromium";

export function hasChromium(): boolean {
  return existsSync(executablePath);
}

/**
 * Returns the options to launch the Chromium from `CHROMIUM_PATH`, or Debian's.
 *
 * @throws Error if it is not installed: browser tests are never skipped.
 */
export function chromiumOptions(): LaunchOptions {
  if (!hasChromium()) {
    throw new Error(
      `Chromium is not installed at ${executablePath}. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.`,
    );
  }
  return { executablePath, args: quiet };
}
