/** A command of `store-admin-api`. The table of commands has its name. */
export interface Command {
  /** The whole help text. */
  readonly help: string;
  /**
   * Runs it with the arguments that follow its name.
   *
   * @returns the exit code: 0 success, 1 findings, 2 it could not run.
   * @throws {UsageError} if the arguments are invalid.
   */
  run(args: readonly string[]): Promise<number>;
  /** The commands below it, by name. Only the one that runs is loaded. */
  readonly subcommands?: Readonly<Record<string, () => Promise<Command>>>;
}
