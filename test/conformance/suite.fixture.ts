// Tests that suite-failures.test.ts runs in a process of their own, to see some of them fail.
import { afterAll } from "vitest";
import { conformanceSuite } from "../../src/conformance/index.ts";
import type { createSandbox } from "../../src/sandbox/index.ts";

const { SANDBOX = "", PHASE = "", ONLY = "", STRICT } = process.env;
const server = (await import(SANDBOX)) as { createSandbox: typeof createSandbox };
const sandbox = await server.createSandbox({ dataSet: "empty" });
afterAll(() => sandbox.close());

conformanceSuite({
  baseUrl: "http://sandbox.test",
  token: sandbox.token,
  fetch: sandbox.fetch as NonNullable<Parameters<typeof conformanceSuite>[0]["fetch"]>,
  depth: "smoke",
  phases: [PHASE],
  only: ONLY.split(","),
  strict: STRICT !== undefined,
});
