/** `mcp`: a server by which agents call the API. */
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { packageVersion } from "../client/user-agent.ts";
import { createSandbox } from "../sandbox/index.ts";
import { describeOptions, readOptions } from "../terminal/options.ts";
import { untilAskedToEnd } from "../terminal/signals.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { readCallableContract } from "./call/contract.ts";
import type { CallTerminal } from "./call/output.ts";
import type { Command } from "./command.ts";
import { ControlConnection, ControlError, connectionOptions } from "./control/connection.ts";
import { registerSandboxTool } from "./mcp/sandbox-tool.ts";
import { registerTools, type ToolSettings } from "./mcp/tools.ts";

const options = {
  ...connectionOptions,
  sandbox: { value: "<url>", help: "A sandbox that runs already. Default: one of its own, with the sample data." },
  live: { help: "Call the store in BASE_URL, or that of the profile, in place of a sandbox. Reads only." },
  "allow-writes": { help: "With --live: allow calls that change data, too." },
  profile: { value: "<name>", help: "With --live: the profile with the address and the token." },
  contract: { value: "<file>", help: "With --live: an OpenAPI contract of another API, as a path or an address." },
  overlay: { value: "<file>", isRepeatable: true, help: "An overlay to apply to it." },
  help: { help: "Show this help." },
} as const;

const help = `Serves the API to an agent, by the Model Context Protocol on the standard input and output. Its tools
are find, describe, call and, with a sandbox, sandbox.

Usage: store-admin-api mcp [options]

Options:
${describeOptions(options)}

Configure your agent with the command and its arguments:
  { "mcpServers": { "store": { "command": "npx", "args": ["store-admin-api", "mcp"] } } }

Exit codes: 0 the agent has ended, 2 could not start.`;

/** What a server works on, and what ends with it. */
interface Opened {
  readonly settings: ToolSettings;
  /** What an agent has to know. */
  readonly about: string;
  readonly connection?: ControlConnection;
}

async function run(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options);
  checkOptions(given);
  try {
    return given.live ? await serve(await openLive(given)) : await withSandbox(given, serve);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    console.error(error.message);
    return 2;
  }
}

type GivenOptions = ReturnType<typeof readOptions<typeof options>>;

function checkOptions({ live, ...given }: GivenOptions): void {
  const ofLive = ["allow-writes", "profile", "contract", "overlay"] as const;
  const ofSandbox = ["sandbox", "control-key", "store"] as const;
  const wrong = (live ? ofSandbox : ofLive).find((name) => given[name] !== undefined);
  if (wrong !== undefined) throw new UsageError(`--${wrong} ${live ? "excludes" : "needs"} --live.`);
}

async function openLive(given: GivenOptions): Promise<Opened> {
  const { contract, overlay = [], profile, "allow-writes": isWriting = false } = given;
  return {
    settings: {
      contract: await readCallableContract(contract, overlay),
      callOptions: [
        ...(contract === undefined ? [] : [`--contract=${contract}`]),
        ...overlay.map((file) => `--overlay=${file}`),
        ...(profile === undefined ? [] : [`--profile=${profile}`]),
      ],
      env: process.env,
      allowed: isWriting ? "confirmed" : "reads",
    },
    about: `The calls go to a live server${isWriting ? "" : ", and only those that read are allowed"}.`,
  };
}

/** Calls a function with the sandbox that the options name, or with one of its own. */
async function withSandbox(given: GivenOptions, use: (opened: Opened) => Promise<number>): Promise<number> {
  const own = given.sandbox === undefined ? await createSandbox() : undefined;
  try {
    const url = own ? (await own.listen()).url : given.sandbox;
    const connection = new ControlConnection({ ...given, ...(url !== undefined && { sandbox: url }) });
    if (own) console.error(`The agent has a sandbox of its own: ${connection.url}/_sandbox/`);
    return await connection.withToken(async (token) => {
      const env: CallTerminal["env"] = { BASE_URL: connection.url, ACCESS_TOKEN: token };
      const settings: ToolSettings = {
        contract: await readCallableContract(undefined),
        callOptions: [],
        env,
        allowed: "all",
      };
      const about = `The calls go to a sandbox with sample data${own ? ", which ends with this server" : ""}. Nothing real changes.`;
      return use({ settings, about, connection });
    });
  } finally {
    await own?.close();
  }
}

/** Serves until the agent closes the connection, or the process is asked to end. */
async function serve({ settings, about, connection }: Opened): Promise<number> {
  const instructions = `Tools for an HTTP API. ${about} Look for an operation with find, read its arguments with describe, then call it.`;
  const handle = serveStdio(() => {
    const server = new McpServer({ name: "store-admin-api", version: packageVersion }, { instructions });
    registerTools(server, settings);
    if (connection) registerSandboxTool(server, connection);
    return server;
  });
  await Promise.race([untilAskedToEnd(), new Promise((resolve) => process.stdin.once("end", resolve))]);
  await handle.close();
  return 0;
}

export const mcp: Command = { help, run, options };
