/** A command of `store-admin-api`. The table of commands has its name. */
export interface Command {
  /** The whole help text, or a function that makes it for the arguments that follow the name, without those that ask for help. */
  readonly help: string | ((args: readonly string[]) => Promise<string>);
  /**
   * Runs it with the arguments that follow its name.
   *
   * @returns the exit code: 0 success, 1 findings or a rejected call, 2 it could not run, 3 no answer to a call.
   * @throws {UsageError} if the arguments are invalid.
   */
  run(args: readonly string[]): Promise<number>;
  /** The commands below it, by name. Only the one that runs is loaded. */
  readonly subcommands?: Readonly<Record<string, () => Promise<Command>>>;
}
