import { apiVersion } from "../api-version.ts";
import {
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
import { jsonFor, linesFor } from "./exchange-log.ts";

const usualPort = 4020;
const dataSets = ["empty", "small", "medium", "large"] as const satisfies readonly DataSet[];
const wireFormats = ["typed", "string"] as const satisfies readonly WireFormat[];

const options = {
  port: { value: "<number>", help: `the port to listen on (${usualPort}, or a free one when that is taken)` },
  host: { value: "<address>", help: "the address to listen on (127.0.0.1: this machine only)" },
  data: { value: "<folder>", help: "keep the stores in this folder; without it they end with the command" },
  "data-set": { value: "<size>", help: "what a new store has in it: empty, small, medium or large (small)" },
  "wire-format": {
    value: "<name>",
    help: "how answers are written: typed, or string for every scalar as a string (typed)",
  },
  token: { value: "<token>", help: `the access token of the default store (${defaultToken})` },
  tenants: { value: "<names>", help: "further stores, with commas between their names" },
  deterministic: { value: "<seed>", help: "the same ids, tokens and times on every run" },
  "body-limit": { value: "<bytes>", help: "the most bytes that the body of a request may have (1048576)" },
  json: { help: "print a JSON object for each answer, and nothing else" },
  quiet: { help: "print no line for each answer" },
  help: { help: "show this" },
} as const;

const help = `Serves whole stores that remember: all operations, with the rules, refusals and webhooks of the interface.

Usage: store-admin-api sandbox [options]

${describeOptions(options)}

Calls need the header X-Service-Access-Token with a registered token. Below /_sandbox/ is what bends a store to a test: reset,
seeds, snapshots, the clock, faults, webhooks, the request log; with a browser, a page that shows it all.

  store-admin-api sandbox --data ./store --data-set medium
  curl -X POST http://127.0.0.1:${usualPort}/_sandbox/reset

Ctrl-C or SIGTERM ends it. Exit codes: 0 ended, 2 could not start.`;

async function run(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options);
  const port = given.port === undefined ? undefined : readPort("port", given.port);
  const dataSet = readChoice("data-set", given["data-set"] ?? "small", dataSets);
  const wireFormat = readChoice("wire-format", given["wire-format"] ?? "typed", wireFormats);
  const bodyLimit = readWhole("body-limit", given["body-limit"] ?? String(1024 * 1024));
  const tenants = given.tenants?.split(",").map((name) => name.trim()) ?? [];
  const paint = paintFor(process.stdout);
  const write = (line: string): void => console.log(line);
  const log = given.json ? jsonFor(write) : given.quiet ? undefined : linesFor(write, paint);
  const asked = untilAskedToEnd();
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
    for (const name of tenants) if (!known.has(name)) await sandbox.createTenant({ name, wireFormat, dataSet });
    const server = await listening(sandbox, port, given.host);
    if (!given.json) write(banner(sandbox, server, given.data));
    await asked;
    return 0;
  } catch (error) {
    if (!(error instanceof ListenError || error instanceof StorageError || error instanceof TenantError)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    await sandbox?.close();
  }
}

/** On the port that was asked for, or else on the usual one, or else on any. */
async function listening(sandbox: Sandbox, port: number | undefined, host: string | undefined): Promise<Listening> {
  if (port !== undefined) return sandbox.listen({ port, host });
  return sandbox.listen({ port: usualPort, host }).catch(() => sandbox.listen({ host }));
}

function banner(sandbox: Sandbox, { url }: Listening, data: string | undefined): string {
  const tokens = sandbox
    .tenants()
    .map(({ name, token }) => `  ${(name === defaultTenant ? "Token" : name).padEnd(9)} ${token}`);
  return `
  Store Admin API ${apiVersion}, sandbox

  Store     ${url}/api/${apiVersion}
  Control   ${url}/_sandbox/
${tokens.join("\n")}
  State     ${data === undefined ? "in memory" : `kept in ${data}`}

Try it:

  ${curlLine(url, sandbox.token)}
`;
}

export const sandbox: Command = { help, run };
