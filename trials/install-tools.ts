/** Tools that we try and do not depend on: they are installed when they are first needed. */
import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Installs packages in a folder unless they are installed already. None of their scripts runs.
 *
 * @param packages the exact version of each.
 * @returns the folder with them in its `node_modules`.
 * @throws Error with the command to run by hand.
 */
export async function installTools(folder: string, packages: Readonly<Record<string, string>>): Promise<string> {
  const entries = Object.entries(packages);
  const there = await Promise.all(entries.map(([name, version]) => isThere(folder, name, version)));
  if (there.every(Boolean)) return folder;
  const wanted = entries.map(([name, version]) => `${name}@${version}`);
  const options = ["--no-save", "--ignore-scripts", "--fetch-retries=1", "--prefix", folder];
  await mkdir(folder, { recursive: true });
  try {
    await promisify(execFile)("npm", ["install", ...options, ...wanted], {
      cwd: folder,
      shell: process.platform === "win32",
    });
  } catch (cause) {
    // One line, since it is printed in a table.
    throw new Error(`Cannot install the tools. Try: npm install ${options.join(" ")} ${wanted.join(" ")}`, {
      cause,
    });
  }
  return folder;
}

async function isThere(folder: string, name: string, version: string): Promise<boolean> {
  const text = await readFile(join(folder, "node_modules", name, "package.json"), "utf8").catch(() => "{}");
  return (JSON.parse(text) as { version?: string }).version === version;
}
