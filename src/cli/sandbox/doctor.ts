/** `sandbox doctor`: checks a setup without changing it. */
import { StorageError } from "../../sandbox/index.ts";
import { checkDatabase, checkFolder, type SetupCheck } from "../../sandbox/setup.ts";
import { describeOptions, readOptions } from "../../terminal/options.ts";
import { type Paint, paintFor } from "../../terminal/paint.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { Command } from "../command.ts";
import { chooseDatabase, chooseDirect, databaseHelp, directHelp } from "../database.ts";
import { compileOnce } from "../webassembly.ts";

const options = {
  database: { value: "<url>", help: databaseHelp },
  "database-direct": { value: "<url>", help: directHelp },
  data: { value: "<folder>", help: "Folder that the stores are saved in, instead of a database." },
  json: { help: "Print the checks as JSON." },
  help: { help: "Show this help." },
} as const;

const help = `Checks whether a sandbox can use a database or a folder, without changing it, and says how to fix
what is wrong.

Usage: store-admin-api sandbox doctor [options]

Options:
${describeOptions(options)}

Of a database: connection, version, encoding, schema, rights, whether processes hear each other
(through a pooler such as PgBouncer they do not), free connections, and the clock. Of a folder:
rights, whether a process uses it, and whether its file is whole.

  ✓ passed    ! works, but not as well as it could    ✗ failed

Examples:
  store-admin-api sandbox doctor --database postgres://localhost/sandbox
  store-admin-api sandbox doctor --data ./store --json

Exit codes: 0 nothing failed, 1 a check failed, 2 could not check.`;

async function run(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options);
  const database = chooseDatabase(given.database, given.data);
  const directUrl = chooseDirect(given["database-direct"], database);
  let checks: SetupCheck[];
  if (given.data !== undefined) await compileOnce();
  try {
    checks = await check(database, directUrl, given.data);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    console.error(error.message);
    return 2;
  }
  const ok = checks.every(({ status }) => status !== "failed");
  if (given.json) console.log(JSON.stringify({ ok, checks }, null, 2));
  else for (const each of checks) console.log(lineOf(each, paintFor(process.stdout)));
  return ok ? 0 : 1;
}

function check(database: string | undefined, directUrl: string | undefined, data: string | undefined) {
  if (database !== undefined) return checkDatabase({ url: database, directUrl });
  if (data !== undefined) return checkFolder(data);
  throw new UsageError("There is nothing to check. Pass --database or --data, or set DATABASE_URL.");
}

const signs = {
  passed: { sign: "✓", style: "green" },
  warning: { sign: "!", style: "yellow" },
  failed: { sign: "✗", style: "red" },
} as const;

function lineOf({ name, status, detail, fix }: SetupCheck, paint: Paint): string {
  const { sign, style } = signs[status];
  return `${paint(style, sign)} ${name.padEnd(11)}  ${detail}${fix === undefined ? "" : ` Fix: ${fix}`}`;
}

export const doctor: Command = { help, run, options };
