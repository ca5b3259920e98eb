import { apiVersion } from "../api-version.ts";
import {
  type CreatedSandboxTenant,
  createSandbox,
  type DataSet,
  defaultTenant,
  defaultToken,
  ListenError,
  type Listening,
  type Sandbox,
  StorageError,
  TenantError,
  type WireFormat,
} from "../sandbox/index.ts";
import { curlLine } from "../terminal/curl.ts";
import { describeOptions, readChoice, readOptions, readPort, readWhole } from "../terminal/options.ts";
import { paintFor } from "../terminal/paint.ts";
import { untilAskedToEnd } from "../terminal/signals.ts";
import type { Command } from "./command.ts";
import { createJsonLogger, createLineLogger } from "./request-logger.ts";

const usualPort = 4020;
const dataSets = ["empty", "small", "medium", "large"] as const satisfies readonly DataSet[];
const wireFormats = ["typed", "string"] as const satisfies readonly WireFormat[];

const options = {
  port: { value: "<number>", help: `Port to listen on. Default: ${usualPort}, or a free port if that is in use.` },
  host: { value: "<address>", help: "Address to listen on. Default: 127.0.0.1, which only this machine can reach." },
  data: { value: "<folder>", help: "Folder to save the stores in. Default: in memory." },
  "data-set": { value: "<name>", help: "Resources of a new store: empty, small, medium or large. Default: small." },
  "wire-format": {
    value: "<name>",
    help: "Write scalars in responses as typed values or as strings: typed or string. Default: typed.",
  },
  token: { value: "<token>", help: `Access token of the default store. Default: ${defaultToken}.` },
  stores: { value: "<names>", help: "Create more stores, each with its own token. Separate names with commas." },
  deterministic: { value: "<seed>", help: "Generate the same ids, tokens and times on every run." },
  "body-limit": { value: "<bytes>", help: "Maximum size of a request body. Default: 1048576." },
  json: { help: "Log each request as a JSON object, and print nothing else." },
  quiet: { help: "Do not log requests." },
  help: { help: "Show this help." },
} as const;

const help = `Runs stateful stores with the whole Store Administration API: its rules, error responses and webhooks.

Usage: store-admin-api sandbox [options]

Options:
${describeOptions(options)}

Send the header X-Service-Access-Token with each request; the sandbox prints a token when it starts.

Open /_sandbox/ in a browser for the inspector. Scripts use the control API below /_sandbox/ to seed and reset a store, take
snapshots, set the clock, inject faults, read the request log and subscribe to webhooks; see /_sandbox/openapi.json.

Examples:
  store-admin-api sandbox
  store-admin-api sandbox --data ./store --data-set medium
  store-admin-api sandbox --stores worker-1,worker-2 --deterministic 1
  curl -X POST http://127.0.0.1:${usualPort}/_sandbox/reset

Stop it with Ctrl-C or SIGTERM. Exit codes: 0 stopped, 2 could not start.`;

async function run(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options);
  const port = given.port === undefined ? undefined : readPort("port", given.port);
  const dataSet = readChoice("data-set", given["data-set"] ?? "small", dataSets);
  const wireFormat = readChoice("wire-format", given["wire-format"] ?? "typed", wireFormats);
  const bodyLimit = readWhole("body-limit", given["body-limit"] ?? String(1024 * 1024));
  const stores = given.stores?.split(",").map((name) => name.trim()) ?? [];
  const paint = paintFor(process.stdout);
  const write = (line: string): void => console.log(line);
  const log = given.json ? createJsonLogger(write) : given.quiet ? undefined : createLineLogger(write, paint);
  const stopped = untilAskedToEnd();
  let sandbox: Sandbox | undefined;
  try {
    sandbox = await createSandbox({
      data: given.data,
      bodyLimit,
      deterministic: given.deterministic,
      wireFormat,
      token: given.token,
      dataSet,
      log,
      progress: (done, all) => process.stderr.write(`\rSeeding ${done} of ${all} ...${done === all ? "\n" : ""}`),
    });
    const known = new Set(sandbox.tenants().map(({ name }) => name));
    const created: CreatedSandboxTenant[] = [];
    for (const name of stores)
      if (!known.has(name)) created.push(await sandbox.createTenant({ name, wireFormat, dataSet }));
    const server = await listen(sandbox, port, given.host);
    if (!given.json) write(banner(sandbox, server, given.data, created));
    await stopped;
    return 0;
  } catch (error) {
    if (!(error instanceof ListenError || error instanceof StorageError || error instanceof TenantError)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    await sandbox?.close();
  }
}

/** Listens on the given port, or on the usual port, or on a free port if that is in use. */
async function listen(sandbox: Sandbox, port: number | undefined, host: string | undefined): Promise<Listening> {
  if (port !== undefined) return sandbox.listen({ port, host });
  return sandbox.listen({ port: usualPort, host }).catch(() => sandbox.listen({ host }));
}

function banner(
  sandbox: Sandbox,
  { url }: Listening,
  data: string | undefined,
  created: readonly CreatedSandboxTenant[],
): string {
  const tokens = created.map(({ name, token }) => `\n  Token of ${name}: ${token}`);
  return `
  Sandbox of the Store Administration API ${apiVersion}

  Inspector: ${url}/_sandbox/
  State: ${data === undefined ? "in memory" : `saved in ${data}`}${tokens.join("")}

Paste these lines into your shell to call it:

  export BASE_URL=${url}
  export ACCESS_TOKEN=${sandbox.token}
  ${curlLine(url, sandbox.token)}
`;
}

export const sandbox: Command = { help, run };
