/** Packs the package in the form that is published: with the frozen versions of the API, and an entry for each version. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { contractVersion } from "../lint/versions.ts";
import { builtFolder } from "../versions/copy-project.ts";
import { readVersions } from "../versions/versions.ts";
import type { Manifest } from "./check-release.ts";

/** The output of `npm pack --json`. */
interface Tarball {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly shasum: string;
  readonly files: readonly { readonly path: string }[];
  readonly size: number;
  readonly unpackedSize: number;
}

/** A tarball, and the manifest in it. */
export interface PackedTarball extends Tarball {
  readonly manifest: Manifest;
}

/** What the package has of each version: what programs load, and what its command reads. Views for other tools are of the newest one alone. */
const ofVersion =
  /^(package\.json|dist\/.*|generated\/[\w-]+(\.d\.ts|\.js)|generated\/(openapi|conform\.schema)\.json|docs\/[\w-]+\.md|openapi\/recipes\/.*)$/;

/** The entries of a manifest, and where each leads to. */
type Exports = Readonly<Record<string, unknown>>;

/**
 * Packs a package that was built.
 *
 * @param destination the folder for the tarball.
 */
export async function packPackage(root: string, destination: string): Promise<PackedTarball> {
  const stage = await mkdtemp(join(tmpdir(), "package-"));
  try {
    await copyFiles(root, stage, await listFiles(root));
    const { private: _, ...manifest } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    let exports: Exports = { ...manifest.exports, ...versioned(manifest.exports, await contractVersion(root), "./") };
    for (const { version } of await readVersions(root)) {
      const folder = builtFolder(version);
      const files = (await listFiles(join(root, folder))).filter((path) => ofVersion.test(path));
      await copyFiles(join(root, folder), join(stage, folder), files);
      const { name, version: own, type, imports } = manifest;
      await writeManifest(join(stage, folder), { name, version: own, type, imports });
      exports = { ...exports, ...versioned(manifest.exports, version, `./${folder}/`) };
    }
    const published = { ...manifest, files: [...manifest.files, "generated/versions"], exports };
    await writeManifest(stage, published);
    return { ...(await npmPack(stage, "--pack-destination", destination)), manifest: published };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** The entries of a version: `./202412/webhooks` for `./webhooks`. @param folder where its files are. */
function versioned(exports: Exports, version: string | undefined, folder: string): Exports {
  if (version === undefined) return {};
  const isThere = (target: unknown): boolean => typeof target !== "string" || ofVersion.test(target.replace("./", ""));
  const entries = Object.entries(exports).filter(([entry, target]) => entry !== "./package.json" && isThere(target));
  return Object.fromEntries(
    entries.map(([entry, target]) => [entry.replace(".", `./${version}`), within(target, folder)]),
  );
}

/** A target, or the targets of its conditions, below a folder. */
function within(target: unknown, folder: string): unknown {
  if (typeof target === "string") return target.replace("./", folder);
  return Object.fromEntries(Object.entries(target ?? {}).map(([condition, each]) => [condition, within(each, folder)]));
}

async function listFiles(folder: string): Promise<string[]> {
  return (await npmPack(folder, "--dry-run")).files.map(({ path }) => path);
}

async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(from, path), join(to, path), { preserveTimestamps: true });
  }
}

function writeManifest(folder: string, manifest: object): Promise<void> {
  return writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function npmPack(cwd: string, ...args: readonly string[]): Promise<Tarball> {
  const options = ["pack", "--json", "--ignore-scripts", "--offline", "--no-update-notifier", ...args];
  const { stdout } = await promisify(execFile)("npm", options, { cwd, maxBuffer: 64 * 1024 * 1024 });
  const [tarball] = JSON.parse(stdout) as [Tarball];
  return tarball;
}
