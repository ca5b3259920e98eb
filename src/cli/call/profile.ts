/** Profiles: addresses and tokens in a file that only its owner can read. */
import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { asObject, type JsonObject } from "../../contract/json.ts";
import { suggest } from "../../suggest.ts";
import type { Terminal } from "../../terminal/questions.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** How to reach a server. */
export interface Profile {
  readonly baseUrl: string;
  readonly accessToken?: string;
}

/** The profile that is used where nothing names another one. */
const defaultProfile = "default";

/** The file of the profiles (XDG Base Directory Specification). */
function profileFile(env: Terminal["env"]): string {
  return join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), ".config"), "store-admin-api", "profiles.json");
}

/**
 * Reads a profile.
 *
 * @param name undefined for the default one.
 * @returns undefined if there is no default one.
 * @throws {UsageError} if the file has no such profile, others can read it, or it cannot be read.
 */
export async function readProfile(name: string | undefined, env: Terminal["env"]): Promise<Profile | undefined> {
  const file = profileFile(env);
  const profiles = await readProfiles(file);
  const profile = profiles[name ?? defaultProfile];
  if (profile === undefined && name === undefined) return undefined;
  if (profile === undefined)
    throw new UsageError(`There is no profile ${name} in ${file}.${suggest(name ?? "", Object.keys(profiles))}`);
  const { baseUrl, accessToken } = asObject(profile);
  if (typeof baseUrl !== "string")
    throw new UsageError(`The profile ${name ?? defaultProfile} in ${file} needs a baseUrl.`);
  return { baseUrl, ...(typeof accessToken === "string" && { accessToken }) };
}

/** @throws {UsageError} without the message of the parser, which quotes the file and so its tokens. */
function parseProfiles(file: string, text: string): JsonObject {
  try {
    return asObject(JSON.parse(text));
  } catch {
    throw new UsageError(`${file} is not JSON.`);
  }
}

async function readProfiles(file: string): Promise<JsonObject> {
  try {
    const { mode } = await stat(file);
    if (process.platform !== "win32" && (mode & 0o077) !== 0)
      throw new UsageError(`Others can read ${file}, which has access tokens. Run: chmod 600 ${file}`);
    return parseProfiles(file, await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Cannot read ${file}: ${(error as Error).message}`);
  }
}
