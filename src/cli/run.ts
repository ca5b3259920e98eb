/** The command line of the package. */
import { readFile } from "node:fs/promises";
import { apiVersion } from "../api-version.ts";
import { suggest } from "../suggest.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command, Commands } from "./command.ts";
import { otherVersions, runVersion, takeVersion } from "./other-version.ts";

/** The commands. */
const commands: Commands = {
  mock: {
    summary: "Serve the contract: respond to each request with an example.",
    load: async () => (await import("./mock.ts")).mock,
  },
  sandbox: {
    summary: "Run stateful stores with the whole API: its rules, errors and webhooks.",
    load: async () => (await import("./sandbox.ts")).sandbox,
  },
  call: {
    summary: "Call an operation of the API, or of any OpenAPI contract.",
    load: async () => (await import("./call.ts")).call,
  },
  find: {
    summary: "Search the operations, schemas, rules, assumptions and guides.",
    load: async () => (await import("./find.ts")).find,
  },
  describe: {
    summary: "Describe an operation, a schema, a webhook, a rule, an assumption or a status.",
    load: async () => (await import("./describe.ts")).describe,
  },
  listen: {
    summary: "Receive the webhooks of a sandbox, verify them, and send them on.",
    load: async () => (await import("./listen.ts")).listen,
  },
  trigger: {
    summary: "Cause a webhook of a sandbox, with the calls that lead to it.",
    load: async () => (await import("./trigger.ts")).trigger,
  },
  logs: {
    summary: "Follow the requests that a store of a sandbox gets.",
    load: async () => (await import("./logs.ts")).logs,
  },
  resend: {
    summary: "Send a request to a sandbox again, or deliver a webhook again.",
    load: async () => (await import("./resend.ts")).resend,
  },
  conform: {
    summary: "Check a server against the contract, and report how to reproduce each finding.",
    load: async () => (await import("./conform.ts")).conform,
  },
  mcp: {
    summary: "Serve the API to an agent, by the Model Context Protocol.",
    load: async () => (await import("./mcp.ts")).mcp,
  },
  completion: {
    summary: "Print a script that completes commands in bash, zsh or fish.",
    load: async () => (await import("./completion.ts")).completionOf(commands),
  },
};

/** The option that chooses a version, where there are several. */
async function versionOption(): Promise<string> {
  const others = await otherVersions();
  if (others.length === 0) return "";
  return `\n  --api-version <version>  Use another version of the API: ${others.join(", ")}.`;
}

const help = (versionOption: string): string => `Tools for the Store Administration API (version ${apiVersion}).

Usage: store-admin-api <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}  ${summary}`)
  .join("\n")}

Options:
  --help     Show this help. After a command: show the help of the command. Also -h and help.
  --version  Show the versions of the package and of the API.${versionOption}

Examples:
  store-admin-api sandbox
  store-admin-api call listOrders --limit 10 --table
  store-admin-api conform http://127.0.0.1:4020 --token sandbox-token

Exit codes: 0 success, 1 findings or a rejected call, 2 could not run, 3 no answer to a call.`;

/**
 * Runs a command line, the name of the program excluded. Prints what is wrong with its arguments.
 *
 * @returns the exit code.
 */
export async function run(args: readonly string[]): Promise<number> {
  const path: string[] = [];
  try {
    const { version, args: rest } = await takeVersion(args);
    return version === undefined ? await runNamed(rest, path) : await runVersion(version, rest);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nSee: ${["store-admin-api", ...path, ...error.topic, "--help"].join(" ")}`);
    return 2;
  }
}

/** @param path to which the names of the command that runs are added. */
async function runNamed([name, ...args]: readonly string[], path: string[]): Promise<number> {
  if (name === undefined) {
    console.error(help(await versionOption()));
    return 2;
  }
  if (name === "help" && args[0] !== undefined) return runNamed([...args, "--help"], path);
  if (isHelp(name)) {
    console.log(help(await versionOption()));
    return 0;
  }
  if (name === "--version") {
    const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
    const others = await otherVersions();
    console.log(
      `store-admin-api ${version}, API version ${apiVersion}${others.length > 0 ? `; also ${others.join(", ")}` : ""}`,
    );
    return 0;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    const [kind, known] = name.startsWith("-")
      ? ["option", ["--help", "--version"]]
      : ["command", Object.keys(commands)];
    throw new UsageError(`Unknown ${kind} ${name}.${suggest(name, known)}`);
  }
  path.push(name);
  return runCommand(await entry.load(), args, path);
}

/** Runs a command, or the one below it that the first argument names. */
async function runCommand(command: Command, args: readonly string[], path: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (command.subcommands && name !== undefined && !name.startsWith("-")) {
    const load = Object.hasOwn(command.subcommands, name) ? command.subcommands[name] : undefined;
    if (!load) throw new UsageError(`Unknown subcommand ${name}.${suggest(name, Object.keys(command.subcommands))}`);
    path.push(name);
    return runCommand(await load(), rest, path);
  }
  const others = args.filter((argument) => argument !== "--help" && argument !== "-h");
  if (others.length < args.length) {
    console.log(typeof command.help === "string" ? command.help : await command.help(others));
    return 0;
  }
  return command.run(args);
}

function isHelp(name: string): boolean {
  return name === "--help" || name === "-h" || name === "help";
}
