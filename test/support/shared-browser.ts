import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { hasProgram } from "../../scripts/setup/programs.ts";
import { chromiumOptions } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The WebSocket endpoint of the Chromium that all browser tests share. */
    browserEndpoint?: string;
  }
}

/** Starts Chromium before the first browser test and ends it after the last. If it is not installed, they are skipped, or fail in CI. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasProgram("chromium")) return undefined;
  const server = await chromium.launchServer(chromiumOptions());
  project.provide("browserEndpoint", server.wsEndpoint());
  return () => server.close();
}
