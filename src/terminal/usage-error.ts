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

/** Collects the usage errors of steps that do not need each other, so that one error names them all. */
export class UsageProblems {
  readonly #messages: string[] = [];

  /** Runs a step. @returns undefined if it throws a UsageError. */
  attempt<Result>(step: () => Result): Result | undefined {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#messages.push(error.message);
      return undefined;
    }
  }

  /** @throws {UsageError} if a step threw one. */
  throwAny(): void {
    if (this.#messages.length > 0) throw new UsageError(this.#messages.join("\n"));
  }
}
