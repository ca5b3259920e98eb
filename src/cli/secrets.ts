/** Secrets: the value of an option or, since other users can read the arguments of a process, of a variable of the environment. */

/** A secret, and where it comes from. */
export interface Secret {
  readonly value: string;
  /** The option or the variable, for messages. */
  readonly source: string;
  /** What people may see of it: that of an option as it is, and a variable's name. */
  readonly shown: string;
}

/** The variables of the options. */
export const secretVariables = {
  token: "SANDBOX_TOKEN",
  "control-key": "SANDBOX_CONTROL_KEY",
  "old-control-key": "SANDBOX_OLD_CONTROL_KEY",
} as const;

/** Chooses a secret: the one that was given, or the one of the environment, or none. An empty variable is none. */
export function chooseSecret(option: keyof typeof secretVariables, given: string | undefined): Secret | undefined {
  if (given !== undefined) return { value: given, source: `--${option}`, shown: given };
  const variable = secretVariables[option];
  const value = process.env[variable];
  return value ? { value, source: variable, shown: `$${variable}` } : undefined;
}
