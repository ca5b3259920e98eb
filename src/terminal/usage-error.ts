/** The command line is invalid. The message suggests a correction if there is a likely one. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
