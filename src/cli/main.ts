#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { apiVersion } from "../api-version.ts";
import { suggest } from "../suggest.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command } from "./command.ts";

/** Every command: what it does in a line, and where it is. A command is loaded when it is called, and no other. */
const commands: Readonly<Record<string, { summary: string; load: () => Promise<Command> }>> = {
  mock: {
    summary: "serve the contract: each call is answered with an example",
    load: async () => (await import("./mock.ts")).mock,
  },
  sandbox: {
    summary: "serve stores that remember: the whole interface, with its rules and webhooks",
    load: async () => {
      // The database is WebAssembly. To compile it twice, the second time for speed, triples the start and gains next to nothing.
      setFlagsFromString("--liftoff-only");
      return (await import("./sandbox.ts")).sandbox;
    },
  },
  conform: {
    summary: "tell whether a server keeps the contract, with every finding to be played again",
    load: async () => (await import("./conform.ts")).conform,
  },
};

const help = `The contract of the Store Administration API (version ${apiVersion}), at work.

Usage: store-admin-api <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(9)}  ${summary}`)
  .join("\n")}

  --help     show this; after a command, the command's own help
  --version  show the versions of the package and of the API`;

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) {
    console.error(help);
    return 2;
  }
  if (name === "--help") {
    console.log(help);
    return 0;
  }
  if (name === "--version") {
    const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
    console.log(`store-admin-api ${version}, API version ${apiVersion}`);
    return 0;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    const [kind, known] = name.startsWith("-")
      ? ["option", ["--help", "--version"]]
      : ["command", Object.keys(commands)];
    throw new UsageError(`Unknown ${kind} ${name}.${suggest(name, known)}`);
  }
  const command = await entry.load();
  if (args.includes("--help")) {
    console.log(command.help);
    return 0;
  }
  return command.run(args);
}

const args = process.argv.slice(2);
try {
  process.exitCode = await run(args);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  const more = args[0] !== undefined && Object.hasOwn(commands, args[0]) ? `${args[0]} --help` : "--help";
  console.error(`${error.message}\nSee: store-admin-api ${more}`);
  process.exitCode = 2;
}
