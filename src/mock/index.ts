/**
 * The contract mock: every operation returns an example of the contract and rejects invalid requests. The mock is stateless: what
 * one call creates, the next does not find.
 *
 * @module
 */
import { loadBundle } from "./bundle.ts";
import type { Mock, MockOptions } from "./mock.ts";
import { serve } from "./serve.ts";

export type { Mock, MockOptions } from "./mock.ts";
export { MockError, type MockErrorCode } from "./mock-error.ts";

/**
 * Starts a mock of the whole contract in this process. The first start loads Prism, which takes seconds: start one mock for a whole
 * test run.
 *
 * Choose a response with the `Prefer` header: `Prefer: code=404`, `Prefer: example=cancelled`, or both.
 *
 * @throws {MockError} if Prism is not installed, or the port is not available.
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  return serve(await loadBundle(), options);
}
