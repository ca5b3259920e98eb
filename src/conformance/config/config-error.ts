/** Where a configuration file is wrong, what is wrong there, and how to fix it. */
export interface ConfigProblem {
  /** The members and indices that lead to the place. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Thrown for a configuration file that cannot be used. Each line of the message names a place. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
