import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./program.ts";

const run = promisify(execFile);

/** The package as npm publishes it, and as npm installs it in an empty folder. */
export interface Packed {
  /** The folder: `node_modules` is all that a program sees there. */
  readonly folder: string;
  readonly version: string;
  /** The path of the tarball. */
  readonly tarball: string;
  /** What the tarball holds, by path. */
  readonly files: readonly string[];
  /** Bytes of the tarball. */
  readonly size: number;
  /** Bytes of what it holds. */
  readonly unpackedSize: number;
  remove(): Promise<void>;
}

/**
 * Packs the package from `dist/` as it stands and installs it, with its dependencies, in a new folder. Nothing is fetched: the
 * dependencies are copied from the repository.
 *
 * @param beside packages that the program has installed itself.
 */
export async function installPacked(beside: readonly string[] = []): Promise<Packed> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "store-admin-api-packed-")));
  packing ??= pack();
  const { summary, tarball } = await packing;
  const installed = join(folder, "node_modules", summary.name);
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components", "1"]);
  for (const name of [...(await dependenciesOf(installed)), ...beside]) await copy(name, folder);
  const files = summary.files.map(({ path }) => path);
  const { version, size, unpackedSize } = summary;
  return { folder, version, tarball, files, size, unpackedSize, remove: () => rm(folder, { recursive: true }) };
}

/** Packed once in each worker: the files that use it share one. */
let packing: Promise<{ summary: Summary; tarball: string }> | undefined;

async function pack(): Promise<{ summary: Summary; tarball: string }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "store-admin-api-tarball-")));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const options = ["--ignore-scripts", "--json", "--offline", "--no-update-notifier", "--pack-destination", folder];
  const { stdout } = await run("npm", ["pack", ...options], { cwd: root });
  const [summary] = JSON.parse(stdout) as [Summary];
  return { summary, tarball: join(folder, summary.filename) };
}

/** What `npm pack --json` says of a package. */
interface Summary {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
  readonly size: number;
  readonly unpackedSize: number;
}

/** Copies a package of the repository, and what it depends on. */
async function copy(name: string, folder: string): Promise<void> {
  const from = join(root, "node_modules", name);
  await cp(from, join(folder, "node_modules", name), { recursive: true });
  for (const dependency of await dependenciesOf(from)) await copy(dependency, folder);
}

async function dependenciesOf(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return Object.keys(manifest.dependencies ?? {});
}
