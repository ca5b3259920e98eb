/** The configuration of `conform`: a file, with the options of the command line on top. */
import { access } from "node:fs/promises";
import { type ConformConfig, type Contract, readConfig } from "../conformance/command.ts";

/** The file that the command reads if the command line names no other. */
export const defaultConfig = "conform.yaml";

/**
 * Reads the configuration.
 *
 * @param file the file that the command line names.
 * @returns an empty one if no file is named and there is no `conform.yaml` in the current folder.
 * @throws ConfigError if the file cannot be read or is not valid.
 */
export async function configOf(file: string | undefined, contract: Contract): Promise<ConformConfig> {
  if (file === undefined && !(await exists(defaultConfig))) return { file: defaultConfig, options: {} };
  return readConfig(file ?? defaultConfig, contract);
}

/** Adds headers to each request that does not have them. */
export function fetchWith(headers: Readonly<Record<string, string>>): typeof fetch {
  return (input, init) => {
    const all = new Headers(headers);
    new Headers(init?.headers).forEach((value, name) => {
      all.set(name, value);
    });
    return fetch(input, { ...init, headers: all });
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
