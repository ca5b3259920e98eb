import { isInstance } from "../same-class.ts";

/** The command line is invalid. The message suggests a correction if there is a likely one. */
export class UsageError extends Error {
  // The file that the command is has a copy of its own.
  static readonly kind: string = "store-admin-api/UsageError";
  static override readonly [Symbol.hasInstance]: (value: unknown) => boolean = isInstance;
  override readonly name = "UsageError";
  /** What of the command it is about, such as the operation of `call`: the words between the command and `--help`. */
  readonly topic: readonly string[];

  constructor(message: string, topic: readonly string[] = []) {
    super(message);
    this.topic = topic;
  }
}
