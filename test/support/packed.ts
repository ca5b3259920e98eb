import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type PackedTarball, packPackage } from "../../scripts/release/pack.ts";
import { root } from "./program.ts";

const run = promisify(execFile);

/** The package as npm packs it and installs it in an empty folder. */
export interface Packed {
  /** The folder, which contains only `node_modules`. */
  readonly folder: string;
  readonly version: string;
  /** The path of the tarball. */
  readonly tarball: string;
  /** The paths in the tarball. */
  readonly files: readonly string[];
  /** Size of the tarball in bytes. */
  readonly size: number;
  /** Size of its files in bytes. */
  readonly unpackedSize: number;
  remove(): Promise<void>;
}

/**
 * Packs the package with the current `dist/` and installs it with its dependencies in a new folder. The dependencies are copied
 * from the repository, not downloaded.
 *
 * @param others packages that the program installs itself.
 */
export async function installPacked(others: readonly string[] = []): Promise<Packed> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "store-admin-api-packed-")));
  packing ??= pack();
  const { summary, tarball } = await packing;
  const installed = join(folder, "node_modules", summary.name);
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components", "1"]);
  for (const name of [...(await dependenciesOf(installed)), ...others]) await copy(name, folder);
  const files = summary.files.map(({ path }) => path);
  const { version, size, unpackedSize } = summary;
  return { folder, version, tarball, files, size, unpackedSize, remove: () => rm(folder, { recursive: true }) };
}

/** Each worker packs once. Its test files share the tarball. */
let packing: Promise<{ summary: PackedTarball; tarball: string }> | undefined;

async function pack(): Promise<{ summary: PackedTarball; tarball: string }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "store-admin-api-tarball-")));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const summary = await packPackage(root, folder);
  return { summary, tarball: join(folder, summary.filename) };
}

/** Copies a package of the repository and its dependencies. */
async function copy(name: string, folder: string): Promise<void> {
  const from = join(root, "node_modules", name);
  await cp(from, join(folder, "node_modules", name), { recursive: true });
  for (const dependency of await dependenciesOf(from)) await copy(dependency, folder);
}

async function dependenciesOf(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return Object.keys(manifest.dependencies ?? {});
}
