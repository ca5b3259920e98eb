import type { Options } from "../terminal/options.ts";

/** A word that a shell can complete, and what it is. */
export interface Candidate {
  readonly value: string;
  readonly text: string;
}

/** Commands by name. Only the command that runs is loaded. */
export type Commands = Readonly<Record<string, { readonly summary: string; load(): Promise<Command> }>>;

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
  /** Its options, for the completion of shells. */
  readonly options?: Options;
  /**
   * What the last word of a command line can be, where that is not only an option.
   *
   * @param words those that follow its name.
   */
  complete?(words: readonly string[]): Promise<readonly Candidate[]>;
  /** The commands below it, by name. Only the one that runs is loaded. */
  readonly subcommands?: Readonly<Record<string, () => Promise<Command>>>;
}
