import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { chromiumOptions, hasChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where `connectBrowser` reaches the Chromium that all tests in a browser share. */
    browserEndpoint?: string;
  }
}

/** Starts Chromium before the first test in a browser, and ends it after the last. Without one, only the tests that need it fail. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasChromium()) return undefined;
  const server = await chromium.launchServer(chromiumOptions());
  project.provide("browserEndpoint", server.wsEndpoint());
  return () => server.close();
}
