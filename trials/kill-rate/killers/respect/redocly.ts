import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const cli = require.resolve("@redocly/cli/bin/cli.js");

export const { version: redoclyVersion } = require("@redocly/cli/package.json") as { version: string };

/**
 * Runs a command of Redocly's.
 *
 * @param folder where it runs.
 * @param output the file that it writes there.
 * @returns the text of that file. What the command ends with does not count, for tests that fail end as a command that cannot run.
 * @throws Error with what the command said, when there is no such file.
 */
export async function redocly(args: readonly string[], folder: string, output: string): Promise<string> {
  const said = await run(args, folder);
  return readFile(join(folder, output), "utf8").catch((cause: unknown) => {
    throw new Error(`Redocly writes no ${output}: ${said.trim()}`, { cause });
  });
}

/** @returns what it says of errors. */
function run(args: readonly string[], folder: string): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    child.on("error", reject);
    child.on("close", () => resolve(said));
  });
}
