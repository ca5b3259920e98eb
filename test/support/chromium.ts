import type { LaunchOptions } from "playwright-core";
import { requireProgram } from "../../scripts/setup/programs.ts";

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

/**
 * Returns the options to launch the Chromium from `CHROMIUM_PATH`, or the installed one.
 *
 * @throws Error if it is not installed.
 */
export function chromiumOptions(): LaunchOptions {
  return { executablePath: requireProgram("chromium"), args: quiet };
}
