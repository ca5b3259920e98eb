/** A command of `store-admin-api`. Its name stands in the table of commands. */
export interface Command {
  /** The whole help text. */
  readonly help: string;
  /**
   * Runs it with the arguments that follow its name.
   *
   * @returns the exit code: 0 all is well, 1 something was found, 2 it could not run.
   * @throws {UsageError} when the arguments make no sense.
   */
  run(args: readonly string[]): Promise<number>;
}
