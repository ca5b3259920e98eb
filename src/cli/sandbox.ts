import { apiVersion } from "../api-version.ts";
import { readDocsAddress } from "../docs-site.ts";
import {
  type CreatedSandboxTenant,
  createSandbox,
  defaultQuotas,
  defaultToken,
  ListenError,
  type Listening,
  type ListenOptions,
  type Quotas,
  type Sandbox,
  StorageError,
  TenantError,
  type WireFormat,
} from "../sandbox/index.ts";
import {
  addressList,
  assertOrigin,
  dataSets,
  isLoopback,
  isOpen,
  newAccessToken,
  quotaOptions,
} from "../sandbox/setup.ts";
import { describeOptions, readChoice, readOptions, readPort, readTime, readWhole } from "../terminal/options.ts";
import { paintFor } from "../terminal/paint.ts";
import { untilAskedToEnd } from "../terminal/signals.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command } from "./command.ts";
import { chooseDatabase, chooseDirect, databaseHelp, directHelp, hidePassword } from "./database.ts";
import { createJsonLogger, createLineLogger, type Logger, printNotice } from "./request-logger.ts";
import { banner } from "./sandbox/banner.ts";
import { chooseSecret, type Secret, secretVariables } from "./secrets.ts";
import { compileOnce } from "./webassembly.ts";

const usualPort = 4020;
const logForms = ["text", "json", "none"] as const;
const wireFormats = ["typed", "string"] as const satisfies readonly WireFormat[];

const options = {
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

const help = `Runs stateful stores with the whole Store Administration API: its rules, error responses and
webhooks.

Usage: store-admin-api sandbox [options]
       store-admin-api sandbox migrate [--database <url>]
       store-admin-api sandbox doctor [--database <url> | --data <folder>] [--json]

migrate creates or updates the tables of a database; doctor checks a database or a folder, and says
how to fix what is wrong.

Options:
${describeOptions(options)}

Send the header X-Service-Access-Token with each request; the sandbox prints a token when it starts.

Open /_sandbox/ in a browser for the inspector. Scripts use the control API below /_sandbox/ to seed
and reset a store, take snapshots, set the clock, inject faults, read the request log and subscribe
to webhooks; see /_sandbox/openapi.json.

Examples:
  store-admin-api sandbox
  store-admin-api sandbox --data ./store --data-set medium
  store-admin-api sandbox --database postgres://localhost/sandbox
  store-admin-api sandbox --stores worker-1,worker-2 --deterministic 1
  store-admin-api sandbox --host 0.0.0.0 --log json
  curl -X POST http://127.0.0.1:${usualPort}/_sandbox/reset

Stop it with Ctrl-C or SIGTERM: it finishes requests and webhooks in progress, in 10 seconds at
most. A second signal ends it at once.

Exit codes: 0 stopped, 1 stopped before all requests were finished, 2 could not start.`;

/**
 * How long requests and webhooks may take after a signal, and when the process ends at the latest; in milliseconds. Container runtimes
 * kill what has not ended after 10 seconds.
 */
const grace = 8_000;
const deadline = 9_500;

async function run(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options);
  const port = given.port === undefined ? undefined : readPort("port", given.port);
  const dataSet = readChoice("data-set", given["data-set"] ?? "small", dataSets);
  const expireIdle = given["expire-idle"] === undefined ? undefined : readTime("expire-idle", given["expire-idle"]);
  const wireFormat = readChoice("wire-format", given["wire-format"] ?? "typed", wireFormats);
  const database = chooseDatabase(given.database, given.data);
  const databaseDirect = chooseDirect(given["database-direct"], database);
  const bodyLimit = readWhole("body-limit", given["body-limit"] ?? String(1024 * 1024));
  const drainTime = given["drain-time"] === undefined ? 0 : readWhole("drain-time", given["drain-time"], 0) * 1000;
  const stores = readList(given.stores) ?? [];
  const token = chooseSecret("token", given.token);
  const controlKey = chooseSecret("control-key", given["control-key"]);
  const oldControlKey = chooseSecret("old-control-key", given["old-control-key"]);
  const where = readAccess(given, controlKey, oldControlKey);
  const allowedOrigins = readOrigins(given["allowed-origins"]);
  const docs = readDocs(given.docs);
  const form = readChoice("log", given.log ?? "text", logForms);
  const isLocal = !isOpen({ ...where, host: given.host });
  if (!isLocal && token?.value === defaultToken)
    throw new UsageError(
      `${token.source}: ${defaultToken} is known to everybody, so other machines cannot use it. Choose another one.`,
    );
  const paint = paintFor(process.stdout);
  const write = (line: string): void => console.log(line);
  const loggers = {
    text: createLineLogger(write, paint),
    json: createJsonLogger(write),
    none: { notice: printNotice },
  };
  const logger: Logger = loggers[form];
  const generated = token === undefined && !isLocal ? newAccessToken() : undefined;
  const stopped = untilAskedToEnd();
  const opening = new AbortController();
  void stopped.then(() => {
    opening.abort();
    endLate(drainTime, () => {
      if (logger.lifecycle) logger.lifecycle({ event: "stop", code: 1, detail: unfinished });
      else console.error(unfinished);
    });
  });
  let sandbox: Sandbox | undefined;
  if (given.data !== undefined) await compileOnce();
  try {
    sandbox = await createSandbox({
      data: given.data,
      database,
      databaseDirect,
      bodyLimit,
      deterministic: given.deterministic,
      wireFormat,
      token: token?.value ?? generated,
      keepTokens: token === undefined,
      dataSet,
      quotas: readQuotas(given, isLocal),
      expireIdle,
      allowedOrigins,
      docs,
      allowPrivateWebhooks: given["allow-private-webhooks"],
      log: logger.request,
      audit: logger.control,
      onNotice: logger.notice,
      signal: opening.signal,
      progress: form === "json" ? undefined : showProgress,
    });
    const known = new Set((await sandbox.tenants()).map(({ name }) => name));
    const created: CreatedSandboxTenant[] = [];
    for (const name of stores)
      if (!known.has(name)) created.push(await sandbox.createTenant({ name, wireFormat, dataSet }));
    const server = await listen(sandbox, port, { ...where, host: given.host });
    if (form !== "json")
      write(
        banner(server, {
          place: database === undefined ? given.data : hidePassword(database),
          host: isLoopback(given.host ?? "127.0.0.1") ? undefined : given.host,
          token: (await sandbox.hasToken()) ? (token?.shown ?? sandbox.token) : undefined,
          controlKey: controlKey?.shown ?? server.controlKey,
          created,
        }),
      );
    else {
      const place = database === undefined ? given.data : hidePassword(database);
      const secrets = {
        ...(controlKey === undefined && { controlKey: server.controlKey }),
        ...(generated !== undefined && (await sandbox.hasToken()) && { token: generated }),
      };
      logger.lifecycle?.({
        event: "start",
        ...{ url: server.url, state: place ?? "in memory", version: apiVersion, pid: process.pid },
        ...{ ...secrets, stores: Object.fromEntries(created.map(({ name, token }) => [name, token])) },
      });
    }
    const signal = await stopped;
    logger.lifecycle?.({ event: "drain", signal });
    const code = (await end(sandbox, drainTime, form === "json")) ? 0 : 1;
    logger.lifecycle?.({ event: "stop", code });
    return code;
  } catch (error) {
    if (sandbox === undefined && opening.signal.aborted) {
      logger.lifecycle?.({ event: "stop", code: 0 });
      return 0;
    }
    if (!(error instanceof ListenError || error instanceof StorageError || error instanceof TenantError)) throw error;
    if (logger.lifecycle) logger.lifecycle({ event: "stop", code: 2, detail: error.message });
    else console.error(error.message);
    return 2;
  } finally {
    await sandbox?.close();
  }
}

/** Shows how far seeding is: on a terminal in one line that changes, and elsewhere once. */
function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\rSeeding ${done} of ${all} ...${done === all ? "\n" : ""}`);
  else if (done === all) process.stderr.write(`Seeded ${all} resources.\n`);
}

/** Ends the process if it takes too long after a signal, such as while a database does not respond or copies a large store. */
function endLate(drainTime: number, report: () => void): void {
  const late = setTimeout(() => {
    report();
    process.exit(1);
  }, drainTime + deadline);
  late.unref();
}

const unfinished = "Not all requests could be finished.";

/**
 * Closes a sandbox.
 *
 * @returns whether all requests were finished.
 */
async function end(sandbox: Sandbox, drainTime: number, isQuiet: boolean): Promise<boolean> {
  const say = (line: string): void => {
    if (!isQuiet) console.error(line);
  };
  const notice = setTimeout(
    () => say("Finishing requests and webhooks. Ctrl-C ends the sandbox at once."),
    drainTime + 1000,
  );
  let isComplete = true;
  const onCutOff = (): void => {
    isComplete = false;
    say(unfinished);
  };
  await sandbox.close({ drainTime, grace, onCutOff });
  clearTimeout(notice);
  return isComplete;
}

/**
 * Listens on the given port, or on the usual port, or on a free port if that is in use. It says so: commands of guides, which have the
 * usual port, would reach the other program.
 */
async function listen(sandbox: Sandbox, port: number | undefined, where: ListenOptions): Promise<Listening> {
  if (port !== undefined) return sandbox.listen({ ...where, port });
  return sandbox.listen({ ...where, port: usualPort }).catch((error: unknown) => {
    if (!(error instanceof ListenError)) throw error;
    console.error(
      `Port ${usualPort} is in use, so the sandbox listens on a free one. Pass --port to get an error instead.`,
    );
    return sandbox.listen(where);
  });
}

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

export const sandbox: Command = {
  help,
  run,
  options,
  subcommands: {
    migrate: async () => (await import("./sandbox/migrate.ts")).migrate,
    doctor: async () => (await import("./sandbox/doctor.ts")).doctor,
  },
};
