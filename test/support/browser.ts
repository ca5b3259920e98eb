import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { chromiumOptions } from "./chromium.ts";

/**
 * Connects to the Chromium that all tests in a browser share. Its `close` ends the connection and what was opened over it, and
 * leaves Chromium running. A test outside the project `browser` gets a Chromium of its own.
 *
 * @throws Error when there is no Chromium.
 */
export async function connectBrowser(): Promise<Browser> {
  const endpoint = inject("browserEndpoint");
  return endpoint ? chromium.connect(endpoint) : chromium.launch(chromiumOptions());
}
