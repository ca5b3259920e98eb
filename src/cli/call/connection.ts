/** Which server a call goes to, and with which token. */
import { type LocatedOperation, needsSecurity } from "../../contract/operation.ts";
import { bearer, tokenParts } from "../../contract/token-parts.ts";
import { isPlaceholder } from "../../docs-site.ts";
import type { Terminal } from "../../terminal/questions.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallableContract } from "./contract.ts";
import { type Profile, readProfile } from "./profile.ts";

/** The server of a call, and the parts of a request that carry the token. */
export interface CallConnection {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A part of the query; empty if the token is elsewhere. */
  readonly query: string;
}

/**
 * Chooses the server and the token of a call: those of the profile that is named, else of the environment, else of the default profile,
 * else the server of the contract. A token of a profile is sent to the address of that profile only.
 *
 * @param profile its name, if an option names one.
 * @throws {UsageError} if there is no address, or a token is needed and there is none.
 */
export async function connectionOf(
  contract: CallableContract,
  operation: LocatedOperation,
  profile: string | undefined,
  env: Terminal["env"],
): Promise<CallConnection> {
  const { baseUrl, accessToken } = await serverOf(contract, profile, env);
  if (accessToken === undefined && contract.protocol.token && needsSecurity(contract.document, operation))
    throw new UsageError(`Set ACCESS_TOKEN to your access token: ${operation.id} needs one.`);
  const credentials = tokenParts(contract.protocol.token ?? bearer, accessToken || null);
  return { baseUrl: readAddress(contract, baseUrl), ...credentials };
}

/** The address that a printed request has: none if `BASE_URL` has it, or would have to. */
export async function shownAddress(
  contract: CallableContract,
  profile: string | undefined,
  env: Terminal["env"],
): Promise<string | undefined> {
  if (profile === undefined && env.BASE_URL) return undefined;
  const address = (await readProfile(profile, env))?.baseUrl ?? declaredServer(contract);
  return address === undefined ? undefined : readAddress(contract, address);
}

async function serverOf(
  contract: CallableContract,
  profile: string | undefined,
  env: Terminal["env"],
): Promise<Profile> {
  const ofEnvironment = env.ACCESS_TOKEN ? { accessToken: env.ACCESS_TOKEN } : {};
  if (profile === undefined && env.BASE_URL) return { baseUrl: env.BASE_URL, ...ofEnvironment };
  const found = await readProfile(profile, env);
  if (found) return found;
  const baseUrl = declaredServer(contract);
  if (baseUrl !== undefined) return { baseUrl, ...ofEnvironment };
  throw new UsageError("Set BASE_URL to the address of the server, such as http://127.0.0.1:4020.");
}

/** The first server of a contract with a whole address that is not only an example. */
function declaredServer({ protocol }: CallableContract): string | undefined {
  return protocol.servers.find((url) => URL.canParse(url) && !isPlaceholder(url));
}

/**
 * Reads the address of a server. The start that all paths have is cut at its end, because the paths have it.
 *
 * @throws {UsageError} if it is not an HTTP address. The message does not show it, because it may have a password.
 */
function readAddress({ protocol: { basePath } }: CallableContract, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "" || url.hash !== "")
    throw new UsageError("The address of the server must be one such as https://store.example.");
  const address = url.href.replace(/\/+$/, "");
  return basePath !== "" && address.endsWith(basePath) ? address.slice(0, -basePath.length) : address;
}
