/** The other versions of the API that the package has. Each is a whole package, built from its own contract, in a folder of its own. */
import { readdir } from "node:fs/promises";
import { apiVersion } from "../api-version.ts";
import { UsageError } from "../terminal/usage-error.ts";

const option = "--api-version";

const folder = new URL("../../generated/versions/", import.meta.url);

/** The other versions, the newest first. */
export async function otherVersions(): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.sort().reverse();
}

/**
 * Takes the version out of a command line. After `call`, the option can be a parameter of an operation, so it is left there.
 *
 * @returns the version; undefined for that of this package.
 * @throws {UsageError} if there is no such version.
 */
export async function takeVersion(args: readonly string[]): Promise<{ version?: string; args: readonly string[] }> {
  const at = args.findIndex((arg) => arg === option || arg.startsWith(`${option}=`));
  if (at < 0 || args.slice(0, at).includes("call")) return { args };
  const given = args[at] ?? "";
  const version = given === option ? args[at + 1] : given.slice(option.length + 1);
  const others = args.filter((_, index) => index !== at && !(given === option && index === at + 1));
  if (version === apiVersion) return { args: others };
  const known = await otherVersions();
  if (version !== undefined && known.includes(version)) return { version, args: others };
  throw new UsageError(`${option} must be one of ${[apiVersion, ...known].join(", ")} (got ${version ?? "nothing"}).`);
}

/** Runs a command line with the program of another version. @returns its exit code. */
export async function runVersion(version: string, args: readonly string[]): Promise<number> {
  process.argv = [...process.argv.slice(0, 2), ...args];
  await import(new URL(`${version}/dist/cli/main.js`, folder).href);
  return Number(process.exitCode ?? 0);
}
