import { UsageError } from "../terminal/usage-error.ts";

const form = /^postgres(ql)?:\/\//;

/**
 * Chooses the database of a sandbox: the one that was given, or the one of the environment, or none.
 *
 * @param data the folder to use instead.
 * @throws {UsageError} if both are given, or the address is not that of a PostgreSQL database.
 */
export function chooseDatabase(given: string | undefined, data: string | undefined): string | undefined {
  if (given === undefined) {
    const usual = process.env.DATABASE_URL;
    return data === undefined && usual !== undefined && form.test(usual) ? usual : undefined;
  }
  if (data !== undefined) throw new UsageError("--data and --database exclude each other: the state is in one place.");
  if (!form.test(given))
    throw new UsageError(
      `--database takes an address such as postgres://user@host/name, not "${hidePassword(given)}".`,
    );
  return given;
}

/** The address of a database as people may see it. */
export function hidePassword(url: string): string {
  return url.replace(/\?.*$/s, "").replace(/(:\/\/[^/]*?):[^/]*@/, "$1@");
}
