/** Generators and validators from npm, each with its exact version, and how they are run. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { installTools } from "../../trials/install-tools.ts";

const packages = {
  "@apidevtools/swagger-parser": "13.1.0",
  "@hey-api/openapi-ts": "0.99.0",
  "@scalar/openapi-parser": "0.29.22",
  "@seriousme/openapi-schema-validator": "2.11.0",
  "@zodios/core": "10.9.6",
  axios: "1.12.2",
  "openapi-zod-client": "1.18.3",
  orval: "8.38.0",
  quicktype: "26.0.0",
  "swagger-typescript-api": "13.13.0",
  typescript: "5.9.3", // the generators take the one that they find, and fail with 7
  zod: "3.25.76",
};

const home = fileURLToPath(new URL("../../node_modules/.cache/generators", import.meta.url));

/** Installs the tools where needed, and returns the folder with them. */
export function installGenerators(): Promise<string> {
  return installTools(home, packages);
}

/** A program that ended with an error. Its message is the first line that says what is wrong. */
export class ProgramError extends Error {}

/** Thrown if a program is not installed on this machine. */
export class NotInstalled extends Error {}

/**
 * Runs a program.
 *
 * @returns what it wrote.
 * @throws {NotInstalled} if there is no such program.
 * @throws {ProgramError} if it ends with an error.
 */
export async function runProgram(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stdout = "", stderr = "" } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === "ENOENT") throw new NotInstalled(`${program} is not installed`);
    const lines = `${stdout}\n${stderr}`.split("\n").map((line) => line.trim());
    const line =
      lines.find((each) => /error|expected|unsupported/i.test(each)) ?? lines.find(Boolean) ?? `exit ${code}`;
    throw new ProgramError(line);
  }
}

/** Go takes a file without a module. */
const env = { ...process.env, GO111MODULE: "off" };

/** Runs the command of an installed package. */
export function runTool(name: string, args: readonly string[], cwd: string): Promise<string> {
  return runProgram(process.execPath, [join(home, "node_modules/.bin", name), ...args], cwd);
}
