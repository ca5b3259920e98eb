import { UsageError } from "../terminal/usage-error.ts";

/** What the option `--database` says. */
export const databaseHelp =
  "PostgreSQL database to save the stores in, postgres://user@host/name. Default: the variable DATABASE_URL.";

/** What the option `--database-direct` says. */
export const directHelp =
  "The same database without PgBouncer, to listen to other processes. Default: the variable DATABASE_DIRECT_URL.";

const form = /^postgres(ql)?:\/\//;

/**
 * Chooses the database of a sandbox: the one that was given, or the one of the environment, or none.
 *
 * @param data the folder to use instead.
 * @throws {UsageError} if both are given, or the address is not that of a PostgreSQL database.
 */
export function chooseDatabase(given: string | undefined, data: string | undefined): string | undefined {
  if (given === undefined) return data === undefined ? usualDatabase("DATABASE_URL") : undefined;
  if (data !== undefined) throw new UsageError("--data and --database exclude each other: the state is in one place.");
  return checkAddress("database", given);
}

/**
 * Chooses the address of a database without the pooler in front of it.
 *
 * @param database the address with it.
 * @throws {UsageError} if there is no database, or the address is not that of a PostgreSQL database.
 */
export function chooseDirect(given: string | undefined, database: string | undefined): string | undefined {
  if (given === undefined) return database === undefined ? undefined : usualDatabase("DATABASE_DIRECT_URL");
  if (database === undefined) throw new UsageError("--database-direct needs --database or the variable DATABASE_URL.");
  return checkAddress("database-direct", given);
}

/** Variables of other programs may have the same name. */
function usualDatabase(variable: string): string | undefined {
  const usual = process.env[variable];
  return usual !== undefined && form.test(usual) ? usual : undefined;
}

function checkAddress(option: string, given: string): string {
  if (!form.test(given))
    throw new UsageError(
      `--${option} takes an address such as postgres://user@host/name, not "${hidePassword(given)}".`,
    );
  return given;
}

/** The address of a database as people may see it. */
export function hidePassword(url: string): string {
  return url.replace(/\?.*$/s, "").replace(/(:\/\/[^/]*?):[^/]*@/, "$1@");
}
