/** The command line cannot be understood. The message says what was meant instead, where that can be guessed. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
