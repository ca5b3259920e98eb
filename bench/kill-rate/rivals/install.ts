/** Tools that we measure and do not depend on: they are installed when they are first needed. */
import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { cacheFolder } from "../build.ts";

/** The packages, each with its exact version. */
export const rivalPackages = {
  "@apideck/portman": "1.33.0",
  newman: "6.2.2",
  tslib: "2.8.1", // Portman needs it and does not say so
};

const folder = join(cacheFolder, "rivals");

/**
 * Installs the tools unless they are installed already. None of their scripts runs.
 *
 * @returns the folder with them in its `node_modules`.
 * @throws Error with the command to run by hand.
 */
export async function installRivals(): Promise<string> {
  const there = await Promise.all(Object.entries(rivalPackages).map(([name, version]) => isThere(name, version)));
  if (there.every(Boolean)) return folder;
  const wanted = Object.entries(rivalPackages).map(([name, version]) => `${name}@${version}`);
  const options = ["--no-save", "--ignore-scripts", "--fetch-retries=1", "--prefix", folder];
  await mkdir(folder, { recursive: true });
  try {
    await promisify(execFile)("npm", ["install", ...options, ...wanted], {
      cwd: folder,
      shell: process.platform === "win32",
    });
  } catch (cause) {
    // One line, since it is printed in a table.
    throw new Error(`Cannot install the tools to measure. Try: npm install ${options.join(" ")} ${wanted.join(" ")}`, {
      cause,
    });
  }
  return folder;
}

async function isThere(name: string, version: string): Promise<boolean> {
  const text = await readFile(join(folder, "node_modules", name, "package.json"), "utf8").catch(() => "{}");
  return (JSON.parse(text) as { version?: string }).version === version;
}
