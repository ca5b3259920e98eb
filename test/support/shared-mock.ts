import type { TestProject } from "vitest/node";
import { startMock } from "../../src/mock/index.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the mock that all contract tests share: `inject("mockUrl")`. */
    mockUrl: string;
  }
}

/** Starts the mock before the first contract test, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mock = await startMock();
  project.provide("mockUrl", mock.url);
  return mock.close;
}
