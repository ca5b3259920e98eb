import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { chromiumOptions } from "./chromium.ts";

/**
 * Connects to the Chromium that all browser tests share. `close` closes the connection and its pages, and leaves Chromium
 * running. A test outside the project `browser` gets its own Chromium.
 *
 * @throws Error if Chromium is not installed.
 */
export async function connectBrowser(): Promise<Browser> {
  const endpoint = inject("browserEndpoint");
  return endpoint ? chromium.connect(endpoint) : chromium.launch(chromiumOptions());
}
