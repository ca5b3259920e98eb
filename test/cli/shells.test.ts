// @module-tag package
/** The completion scripts in the shells that they are for. */
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { requireProgram } from "../../scripts/setup/programs.ts";
import { root, start } from "../support/program.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shells-"));
  const command = join(folder, "store-admin-api");
  await writeFile(command, `#!/bin/sh\nexec "${process.execPath}" "${join(root, "dist/cli/main.js")}" "$@"\n`);
  await chmod(command, 0o755);
  return () => rm(folder, { recursive: true });
});

/** Runs a script in a shell that has the command on its PATH. */
async function run(shell: "zsh" | "fish", args: readonly string[]): Promise<string[]> {
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder };
  const { code, stdout, stderr } = await start(requireProgram(shell), args, { env }).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout.split("\n").filter(Boolean);
}

test("fish completes operations with what they are, and values", { tags: ["fish"] }, async () => {
  const complete = (line: string) => `complete -C "store-admin-api ${line}"`;
  const lines = [
    complete("call getO"),
    complete("call searchGiftCards --status=d"),
    complete("call searchGiftCards --status "),
  ];
  expect(await run("fish", ["-c", `store-admin-api completion fish | source; ${lines.join("; ")}`])).toEqual([
    "getOrder\tGet an order",
    "--status=disabled",
    "disabled",
    "enabled",
    "expired",
  ]);
});

test("zsh completes operations with what they are, and values", { tags: ["zsh"] }, async () => {
  // The functions of compinit, which need a terminal, print what they get.
  const stubs = `compdef() { :; }; _describe() { print -rl -- "\${(@P)2}"; }; _files() { print files; }`;
  const complete = (...words: string[]) =>
    `words=(store-admin-api ${words.join(" ")}); CURRENT=\${#words}; _store_admin_api`;
  const lines = [
    complete("call", "getO"),
    complete("call", "searchGiftCards", "--status", "''"),
    complete("call", "nothing", "''"),
  ];
  const script = `${stubs}; eval "$(store-admin-api completion zsh)"; ${lines.join("; ")}`;
  expect(await run("zsh", ["-fc", script])).toEqual([
    "getOrder:Get an order",
    "enabled:",
    "disabled:",
    "expired:",
    "files",
  ]);
});
