/**
 * The contract mock: every operation answers with an example of the contract, and refuses what the contract refuses.
 * It remembers nothing: what one call creates, the next does not find.
 *
 * @module
 */
import { readBundle } from "./bundle.ts";
import type { Mock, MockOptions } from "./mock.ts";
import { serve } from "./serve.ts";

export type { Mock, MockOptions } from "./mock.ts";
export { MockError, type MockErrorCode } from "./mock-error.ts";

/**
 * Starts a mock of the whole contract in this process. The first start loads Prism, which takes a second or more: start
 * one for a whole test run.
 *
 * Ask for an answer with the `Prefer` header: `Prefer: code=404`, `Prefer: example=cancelled`, or both.
 *
 * @throws {MockError} when Prism is not installed, or the port cannot be had.
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  return serve(await readBundle(), options);
}
