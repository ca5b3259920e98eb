/** What the options of `sandbox` say. */
import { readDocsAddress } from "../../docs-site.ts";
import { defaultQuotas, defaultToken, type ListenOptions, type Quotas, type WireFormat } from "../../sandbox/index.ts";
import { addressList, assertOrigin, dataSets, isOpen, newAccessToken, quotaOptions } from "../../sandbox/setup.ts";
import { readChoice, readOptions, readPort, readTime, readWhole } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { chooseDatabase, chooseDirect, databaseHelp, directHelp, hidePassword } from "../database.ts";
import { chooseSecret, type Secret, secretVariables } from "../secrets.ts";

/** Where the sandbox listens, if nothing else does and no port is given. */
export const usualPort = 4020;
const logForms = ["text", "json", "none"] as const;
const wireFormats = ["typed", "string"] as const satisfies readonly WireFormat[];

export const options = {
  port: { value: "<number>", help: `Port to listen on. Default: ${usualPort}, or a free port if that is in use.` },
  host: { value: "<address>", help: "Address to listen on. Default: 127.0.0.1, which only this machine can reach." },
  data: { value: "<folder>", help: "Folder to save the stores in. Default: in memory." },
  database: { value: "<url>", help: databaseHelp },
  "database-direct": { value: "<url>", help: directHelp },
  "data-set": { value: "<name>", help: "Resources of a new store: empty, small, medium or large. Default: small." },
  "wire-format": {
    value: "<name>",
    help: "Write scalars in responses as typed values or as strings: typed or string. Default: typed.",
  },
  token: {
    value: "<token>",
    help: `Access token of the default store, in place of the one of the last start. Default: the variable ${secretVariables.token}; otherwise ${defaultToken} or, if other machines can connect and it has no other, a random one.`,
  },
  stores: { value: "<names>", help: "Create more stores, each with its own token. Separate names with commas." },
  deterministic: { value: "<seed>", help: "Generate the same ids, tokens and times on every run." },
  "body-limit": { value: "<bytes>", help: "Maximum size of a request body. Default: 1048576." },
  "control-key": {
    value: "<key>",
    help: `Key that the control API asks for. Default: the variable ${secretVariables["control-key"]}; otherwise none or, if other machines can connect, a random one.`,
  },
  "old-control-key": {
    value: "<key>",
    help: `Key that the control API still accepts, while callers change to the new one. Default: the variable ${secretVariables["old-control-key"]}; otherwise none.`,
  },
  "allowed-hosts": {
    value: "<names>",
    help: "Names under which the sandbox is reached. Default: those of loopback, or every name if other machines can connect.",
  },
  "allowed-origins": {
    value: "<origins>",
    help: "Origins whose web pages may use the sandbox, control API included, such as https://docs.example. Default: only its own.",
  },
  answers: {
    value: "<file>",
    help: "Do what the answers in a conform.yaml say where the documentation leaves it open. Default: what the contract assumes.",
  },
  docs: {
    value: "<url>",
    help: "Address of the docs site that problems and the inspector lead to. Default: the variable STORE_ADMIN_API_DOCS.",
  },
  "trusted-proxies": { value: "<addresses>", help: "Proxies whose X-Forwarded headers are used, such as 10.0.0.0/8." },
  "allow-private-webhooks": { help: "Send webhooks to private, loopback and link-local addresses too." },
  "max-stores": { value: "<number>", help: `Most stores. Default: ${defaultQuotas.stores}.` },
  "max-resources": { value: "<number>", help: `Most resources of a store. Default: ${defaultQuotas.resources}.` },
  "max-bytes": {
    value: "<number>",
    help: `Most bytes of a store: the JSON of its resources, once more for each snapshot. Default: ${defaultQuotas.bytes}.`,
  },
  "max-total-bytes": { value: "<number>", help: `Most bytes of all stores. Default: ${defaultQuotas.totalBytes}.` },
  "max-tokens": { value: "<number>", help: `Most tokens of a store. Default: ${defaultQuotas.tokens}.` },
  "max-snapshots": { value: "<number>", help: `Most snapshots of a store. Default: ${defaultQuotas.snapshots}.` },
  "max-subscriptions": {
    value: "<number>",
    help: `Most webhook subscriptions of a store. Default: ${defaultQuotas.subscriptions}.`,
  },
  "max-faults": { value: "<number>", help: `Most faults of a store. Default: ${defaultQuotas.faults}.` },
  "max-event-streams": {
    value: "<number>",
    help: `Most open event streams of a store. Default: ${defaultQuotas.eventStreams}.`,
  },
  "max-webhooks": {
    value: "<number>",
    help: `Most webhooks of a store that are sent at once. Default: ${defaultQuotas.webhooks}.`,
  },
  "expire-idle": {
    value: "<time>",
    help: "Remove stores that nobody has used for this long, such as 12h or 7d. Default: never.",
  },
  "max-request-rate": {
    value: "<number>",
    help: "Most requests a second of a store. Default: no limit, or 500 if other machines can connect.",
  },
  "drain-time": {
    value: "<seconds>",
    help: "How long to keep serving after SIGTERM while /_sandbox/health/ready is 503, so that load balancers notice. Default: 0.",
  },
  log: {
    value: "<form>",
    help: "Log each request as text, or requests and control calls as JSON objects and nothing else: text, json or none.",
  },
  help: { help: "Show this help." },
} as const;

/** @throws {UsageError} */
export function readSettings(args: readonly string[]) {
  const given = readOptions(args, options);
  const database = chooseDatabase(given.database, given.data);
  const token = chooseSecret("token", given.token);
  const controlKey = chooseSecret("control-key", given["control-key"]);
  const access = readAccess(given, controlKey, chooseSecret("old-control-key", given["old-control-key"]));
  const isLocal = !isOpen({ ...access, host: given.host });
  if (!isLocal && token?.value === defaultToken)
    throw new UsageError(
      `${token.source}: ${defaultToken} is known to everybody, so other machines cannot use it. Choose another one.`,
    );
  const store = {
    dataSet: readChoice("data-set", given["data-set"] ?? "small", dataSets),
    wireFormat: readChoice("wire-format", given["wire-format"] ?? "typed", wireFormats),
  };
  const generated = token === undefined && !isLocal ? newAccessToken() : undefined;
  return {
    port: given.port === undefined ? undefined : readPort("port", given.port),
    where: { ...access, host: given.host },
    /** Where the stores are saved, as people may see it. */
    place: database === undefined ? given.data : hidePassword(database),
    form: readChoice("log", given.log ?? "text", logForms),
    drainTime: given["drain-time"] === undefined ? 0 : readWhole("drain-time", given["drain-time"], 0) * 1000,
    answers: given.answers,
    stores: readList(given.stores) ?? [],
    store,
    token,
    /** The access token, if it was made up here. */
    generated,
    controlKey,
    sandbox: {
      ...store,
      data: given.data,
      database,
      databaseDirect: chooseDirect(given["database-direct"], database),
      bodyLimit: readWhole("body-limit", given["body-limit"] ?? String(1024 * 1024)),
      deterministic: given.deterministic,
      token: token?.value ?? generated,
      keepTokens: token === undefined,
      quotas: readQuotas(given, isLocal),
      expireIdle: given["expire-idle"] === undefined ? undefined : readTime("expire-idle", given["expire-idle"]),
      allowedOrigins: readOrigins(given["allowed-origins"]),
      docs: readDocs(given.docs),
      allowPrivateWebhooks: given["allow-private-webhooks"],
    },
  };
}

export type Settings = ReturnType<typeof readSettings>;

/** @throws {UsageError} */
function readQuotas(given: Readonly<Record<string, unknown>>, isLocal: boolean): Partial<Quotas> {
  const entries = Object.entries(quotaOptions).flatMap(([quota, option]) => {
    const text = given[option];
    return typeof text === "string" ? [[quota, readWhole(option, text)] as const] : [];
  });
  return { ...(!isLocal && { requestRate: 500 }), ...Object.fromEntries(entries) };
}

/** @throws {UsageError} */
function readAccess(
  given: { readonly "allowed-hosts"?: string; readonly "trusted-proxies"?: string },
  controlKey: Secret | undefined,
  oldControlKey: Secret | undefined,
): ListenOptions {
  const { "trusted-proxies": proxies } = given;
  for (const key of [controlKey, oldControlKey])
    if (key && !/^[\x21-\x7e]{16,256}$/.test(key.value))
      throw new UsageError(`${key.source} takes 16 to 256 visible ASCII characters without spaces.`);
  if (oldControlKey && !controlKey)
    throw new UsageError(
      `${oldControlKey.source} needs the new key too: --control-key, or the variable ${secretVariables["control-key"]}.`,
    );
  const trustedProxies = readList(proxies);
  try {
    addressList(trustedProxies ?? []);
  } catch (error) {
    throw new UsageError(`--trusted-proxies: ${(error as Error).message}`);
  }
  const keys = { controlKey: controlKey?.value, oldControlKey: oldControlKey?.value };
  return { ...keys, allowedHosts: readList(given["allowed-hosts"]), trustedProxies };
}

/** @throws {UsageError} */
function readOrigins(text: string | undefined): string[] | undefined {
  const origins = readList(text);
  try {
    for (const origin of origins ?? []) assertOrigin(origin);
  } catch (error) {
    throw new UsageError(`--allowed-origins: ${(error as Error).message}`);
  }
  return origins;
}

/** @throws {UsageError} */
function readDocs(text: string | undefined): string | undefined {
  const address = text ?? (process.env.STORE_ADMIN_API_DOCS || undefined);
  try {
    return address && readDocsAddress(address);
  } catch (error) {
    const source = text === undefined ? "The variable STORE_ADMIN_API_DOCS" : "--docs";
    throw new UsageError(`${source}: ${(error as Error).message}`);
  }
}

function readList(text: string | undefined): string[] | undefined {
  return text?.split(",").map((entry) => entry.trim());
}
