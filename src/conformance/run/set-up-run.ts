/** Sets up a run: finds out the kind of the server, the token and the limits. */
import { apiPath } from "../../api-version.ts";
import type { JsonObject } from "../../contract/json.ts";
import { operationsOf } from "../../contract/operation.ts";
import { bearer } from "../../contract/token-parts.ts";
import type { ConformConfig } from "../config/config.ts";
import { contractFor } from "../model/bundle.ts";
import type { Contract } from "../model/contract.ts";
import { Credentials, headerOptionOf } from "../model/credentials.ts";
import { detectProfile, type ProfileName } from "../server/profile.ts";
import { CannotRun } from "../server/target.ts";
import { createTemporaryStore, type TemporaryStore } from "../server/temporary-store.ts";
import type { RunOptions } from "./run-options.ts";

/** The options of a run that is not set up yet. */
export interface SetUpOptions extends Omit<RunOptions, "token"> {
  /** Default: that of a temporary store, if the server is a sandbox. */
  readonly token?: string | undefined;
  /** The wire format of a temporary store. */
  readonly wireFormat?: "typed" | "string" | undefined;
}

/** The options of a run, and the store to remove after it. */
export interface RunSetUp {
  readonly options: RunOptions;
  readonly store: TemporaryStore | undefined;
}

/**
 * Sets up a run. Without a profile and a token, a server with the control API of a sandbox gets a temporary store. Any other server is
 * a live one, with limits; the run only reads from it, unless `allowsWrites` is set.
 *
 * @throws CannotRun if a token is missing.
 */
export async function setUpRun({ wireFormat, ...given }: SetUpOptions): Promise<RunSetUp> {
  const contract = await contractFor(given);
  const profile = given.profile ?? (given.token === undefined ? await detectProfile(given) : "live");
  const options = withLimits(given, profile);
  if (profile === "sandbox" && given.token === undefined) {
    if ((await detectProfile(given)) !== "sandbox")
      throw new CannotRun(
        `${given.baseUrl} has no control API of a sandbox. Is the sandbox running? Set the profile live for another server.`,
      );
    const store = await createTemporaryStore(given, contract.scopes, wireFormat);
    const { token, tokenFor, reset: resetStore } = store;
    return { store, options: { ...options, token, tokenFor, resetStore } };
  }
  const problem = credentialProblem(contract, given);
  const token = given.token ?? (problem === undefined ? "" : profile === "mock" ? "any-token" : undefined);
  if (token === undefined || (given.token && problem !== undefined)) throw new CannotRun(problem ?? "");
  return { store: undefined, options: { ...options, token } };
}

/** What is wrong with the credentials of a run; undefined if it can call operations. */
export function credentialProblem(
  { operations, protocol, facts, document }: Contract,
  { token = "", headers = {} }: Pick<SetUpOptions, "token" | "headers">,
): string | undefined {
  const credentials = new Credentials(protocol, Object.keys(headers), token !== "");
  if (token !== "" && !credentials.hasPlace)
    return `The header ${protocol.token?.name ?? bearer.name} is among those of every request, so that the access token has no place. Leave one of the two out.`;
  const needing = [...operations.values()].filter(({ needsToken }) => needsToken);
  const lacking = needing.map((operation) => credentials.lackingFor(operation));
  if (lacking.length === 0 || lacking.some((places) => places.length === 0)) return undefined;
  const missing =
    "The access token is missing. Pass one with all scopes: --token <token>, or token in the configuration.";
  if (!facts.isEmpty) return missing;
  const options = [...new Set(lacking.flat().flatMap((place) => headerOptionOf(place) ?? []))];
  return [
    `${missing}${options.length === 0 ? "" : ` Or pass headers: ${options.join(" ")}.`}`,
    ...withoutSecurity(document),
  ].join("\n");
}

/** How an overlay says that a server needs no token. An action must find something. */
function withoutSecurity(document: JsonObject): string[] {
  const isAtOperation = operationsOf(document).some(({ node }) => node.security !== undefined);
  return [
    "If the server needs no token, say so in an overlay:",
    "  overlay: 1.0.0",
    '  info: { title: No access tokens, version: "1" }',
    "  actions:",
    ...(document.security === undefined ? [] : ["    - { target: $.security, remove: true }"]),
    ...(isAtOperation ? ['    - { target: "$.paths.*.*.security", remove: true }'] : []),
  ];
}

/** A server of this machine: a run disturbs nobody else, and a limit would only make it slow. */
const onThisMachine = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;

/** The options of a server of a kind, with the limits of a live one. */
function withLimits(given: Omit<SetUpOptions, "wireFormat">, profile: ProfileName): Omit<RunOptions, "token"> {
  const isQuick = given.depth === "smoke";
  return {
    ...given,
    profile,
    ...(profile === "live" && {
      rate: given.rate ?? (onThisMachine.test(new URL(given.baseUrl).hostname) ? undefined : 20),
      budget: given.budget ?? (isQuick && !given.isDestructive ? 2500 : undefined),
      shrinkBudget: given.shrinkBudget ?? (isQuick ? 150 : 500),
    }),
  };
}

/** The options of a run to plan, without a request: a server of an unknown kind counts as a live one. A sandbox has all tokens. */
export function dryOptionsOf({ wireFormat: _, ...given }: SetUpOptions): RunOptions {
  const { profile = "live", token = "<token>", tokenFor } = given;
  const isOwnStore = profile === "sandbox" && given.token === undefined;
  return { ...withLimits(given, profile), token, tokenFor: isOwnStore ? () => token : tokenFor };
}

/** The options that a configuration sets. */
export function runOptionsOf({ settings, answers, fixtures }: ConformConfig): Partial<SetUpOptions> {
  const { tokens, smoke, noShrink } = settings;
  return {
    token: settings.token,
    ...(tokens && { tokenFor: (scopes: readonly string[]) => tokens[scopes.join() || "none"] }),
    headers: settings.headers,
    profile: settings.profile,
    allowsWrites: settings.allowWrites,
    isDestructive: settings.destructive,
    ...(smoke !== undefined && { depth: smoke ? "smoke" : "full" }),
    seed: settings.seed,
    budget: settings.budget,
    maxSeconds: settings.maxTime,
    shrinkBudget: settings.shrinkBudget,
    ...(noShrink && { shrinks: false }),
    rate: settings.rate,
    concurrency: settings.concurrency,
    timeoutMs: settings.timeout,
    wireFormat: settings.wireFormat,
    only: settings.only,
    skip: settings.skip,
    operations: settings.operations,
    phases: settings.phases,
    strict: settings.strict,
    strictSkips: settings.strictSkips,
    answers,
    fixtures,
  };
}

/**
 * The address before the paths of the API, which a run needs.
 *
 * @throws CannotRun if it is not an address.
 */
export function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CannotRun(`"${text}" is not the address of a server. Pass one such as http://127.0.0.1:4020.`);
  const address = text.replace(/\/+$/, "");
  return address.endsWith(apiPath) ? address.slice(0, -apiPath.length).replace(/\/+$/, "") : address;
}
