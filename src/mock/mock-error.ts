/** Why a mock did not start. */
export type MockErrorCode = "prism-missing" | "bundle-missing" | "port-taken" | "cannot-listen";

/** Thrown by `startMock`. The message says what is wrong and how to fix it. */
export class MockError extends Error {
  override readonly name = "MockError";
  readonly code: MockErrorCode;

  constructor(code: MockErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
