/** Compiles `src/` to `dist/`, which is what the package publishes and what its command runs from. */
import { spawn } from "node:child_process";
import { access, chmod, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { bundleEntries, installedPackages } from "./package/bundle-entries.ts";
import { bundleForBrowsers } from "./package/bundle-for-browsers.ts";
import { readCompilerErrors } from "./package/compiler-errors.ts";
import { reachableTypes, typeEntries } from "./package/reachable-types.ts";
import { makeBuilt } from "./pipeline/built.ts";
import { command } from "./pipeline/command.ts";
import { type ContractFinding, formatFindings } from "./pipeline/finding.ts";
import { isFresh, makeStamped } from "./pipeline/stamps.ts";
import { buildVersions } from "./versions/build-versions.ts";
import { readVersions } from "./versions/versions.ts";

const project = "tsconfig.build.json";

/** The entries that are bundled. */
const bundledEntries = ["sandbox/index.js", "conformance/index.js"];

/** The command, with what is used most and has to be there at once: help, completion and a call. */
const commandEntry = {
  entry: "cli/main.js",
  includes: ["cli/call.js", "cli/completion.js", "cli/call/run.js", "cli/call/listed-ids.js"],
};

/** The entries that browsers load. */
const browserEntries = ["sandbox/browser/index.js", "sandbox/browser/worker.js"];

/** Peers that consumers need for their types alone, as far as they need them. */
const typesAlone = ["fast-check"];

/** The folders whose modules only bundles import: nobody needs them one by one. */
const bundledFolders = ["cli", "terminal", "sandbox", "conformance", "predicates", "validation"];

/** What the compiler writes before the path of a file that it has written. */
const emitted = "TSFILE: ";

/**
 * Compiles the package, where the project has one.
 *
 * @returns what the compiler objects to.
 * @throws when the compiler cannot be run.
 */
export async function compilePackage(root: string): Promise<ContractFinding[]> {
  const present = await access(join(root, project)).then(
    () => true,
    () => false,
  );
  if (present) await makeBuilt(root);
  return makeStamped(root, "package", async () => (present ? compile(root) : []));
}

async function compile(root: string): Promise<ContractFinding[]> {
  const compiler = createRequire(import.meta.url)
    .resolve("typescript7/package.json")
    .replace("package.json", "bin/tsc");
  // More checkers would check shared types again, on processors that render the docs meanwhile.
  const args = ["-p", project, "--pretty", "false", "--listEmittedFiles", "--checkers", "1"];
  const child = spawn(process.execPath, [compiler, ...args], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const lines = output.split("\n").filter(Boolean);
  const written = lines.filter((line) => line.startsWith(emitted)).map((line) => line.slice(emitted.length));
  if (code === 0) {
    const dist = join(root, "dist");
    const installed = (await installedPackages(root)).filter((name) => !typesAlone.includes(name));
    const bundled = [
      ...(await bundleEntries(dist, bundledEntries, commandEntry, installed)),
      ...(await bundleForBrowsers(dist, browserEntries)),
    ];
    const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const types = await reachableTypes(root, typeEntries(manifest));
    const inBundle = bundledFolders.map((folder) => `${join(dist, folder)}/`);
    const compiled = written
      .map((file) => resolve(file))
      .filter((file) => types.has(file) || !inBundle.some((folder) => file.startsWith(folder)));
    await keepOnly(dist, new Set([...compiled, ...bundled]));
    await chmod(join(root, "dist/cli/main.js"), 0o755).catch(() => {}); // npm does so on install; here nobody else does
    return [];
  }
  if (!output.trim()) throw new Error(`The TypeScript compiler ended with ${code} and said nothing.`);
  return readCompilerErrors(lines.filter((line) => !line.startsWith(emitted)).join("\n"));
}

/** Whether the compiled package is missing, or not made from the present sources. */
export async function isPackageStale(root: string): Promise<boolean> {
  return !(await isFresh(root, "package"));
}

/** Removes what was compiled from files that are no more, or no longer belong to the package, or it would be published. */
async function keepOnly(folder: string, files: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path)) await rm(path);
  }
}

const does = "Compiles src/ to dist/, which the package publishes. Does nothing if dist/ is up to date.";

await command(import.meta.url, { does, usage: "npm run dist" }, async () => {
  const root = process.cwd();
  const versions = await readVersions(root);
  if (versions.length === 0 && !(await isPackageStale(root))) {
    console.log("dist/ is up to date.");
    return 0;
  }
  const findings = [
    ...((await isPackageStale(root)) ? await compilePackage(root) : []),
    ...(await buildVersions(root, versions, false)),
  ];
  if (findings.length > 0) console.log(formatFindings(findings));
  return findings.length > 0 ? 1 : 0;
});
