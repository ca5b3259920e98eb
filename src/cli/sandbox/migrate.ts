/** `sandbox migrate`: brings the schema of a database up to date. */
import { StorageError } from "../../sandbox/index.ts";
import { migrateDatabase } from "../../sandbox/setup.ts";
import { describeOptions, readOptions } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { Command } from "../command.ts";
import { chooseDatabase, databaseHelp, hidePassword } from "../database.ts";

const options = {
  database: { value: "<url>", help: databaseHelp },
  help: { help: "Show this help." },
} as const;

const help = `Creates the tables of a sandbox in a PostgreSQL database, or changes them to those of this version.

Usage: store-admin-api sandbox migrate [options]

Options:
${describeOptions(options)}

A sandbox migrates its database when it starts. Migrate before if its user must not change tables,
or to see that it works. Several processes may do so at once: one migrates, and the others wait.
Stop sandboxes of the old version first. A sandbox does not start on a database that a newer version
has migrated.

Examples:
  store-admin-api sandbox migrate --database postgres://owner@localhost/sandbox

Exit codes: 0 the schema is current, 2 could not migrate.`;

async function run(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options);
  const url = chooseDatabase(given.database, undefined);
  if (url === undefined) throw new UsageError("The database is missing. Pass --database, or set DATABASE_URL.");
  try {
    const { from, to } = await migrateDatabase(url);
    const schema = `The schema of ${hidePassword(url)}`;
    console.log(
      from === to ? `${schema} is current: version ${to}.` : `${schema} was migrated from version ${from} to ${to}.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

export const migrate: Command = { help, run, options };
