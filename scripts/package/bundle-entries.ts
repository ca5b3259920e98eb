/**
 * Makes one file of each entry of the package, with what it imports from packages that consumers do not install: the sandbox brings
 * its database along, and is there sooner than its modules would be one by one. What is loaded later stays apart, and so does what
 * several entries share. Names stay as they are, so that a stack trace can be read.
 */
import { copyFile, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";

/** Files that a package reads beside its own code. */
const assets: Readonly<Record<string, readonly string[]>> = {
  "node-sqlite3-wasm": ["dist/node-sqlite3-wasm.wasm"],
};

/** What a module in CommonJS finds around it, and a module of ours does not. */
const surroundings = `import { createRequire as __createRequire } from "node:module";
import { dirname as __dirnameOf } from "node:path";
import { fileURLToPath as __fileURLToPath } from "node:url";
const require = __createRequire(import.meta.url);
const __dirname = __dirnameOf(__fileURLToPath(import.meta.url));`;

/**
 * Bundles compiled modules in their place.
 *
 * @param dist the folder of all compiled modules.
 * @param entries paths of the modules below it.
 * @param external the packages that consumers have.
 * @returns the paths of the files that are there now beside the compiled ones.
 */
export async function bundleEntries(
  dist: string,
  entries: readonly string[],
  external: readonly string[],
): Promise<string[]> {
  const outdir = join(dist, ".bundle");
  const { metafile } = await build({
    entryPoints: entries.map((entry) => join(dist, entry)),
    outdir,
    outbase: dist,
    bundle: true,
    minifyWhitespace: true,
    minifySyntax: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    chunkNames: "shared/[name]-[hash]",
    legalComments: "none",
    banner: { js: surroundings },
    external: [...external],
    metafile: true,
    logLevel: "silent",
  });
  const inputs = Object.keys(metafile.inputs).map((path) => resolve(path));
  const packages = new Map(inputs.flatMap((path) => packageOf(path) ?? []));
  const made: string[] = [];
  await rm(join(dist, "shared"), { recursive: true, force: true });
  for (const path of Object.keys(metafile.outputs).map((output) => relative(outdir, resolve(output)))) {
    const target = join(dist, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(outdir, path), target);
    made.push(target);
  }
  await rm(outdir, { recursive: true });
  for (const [name, source] of packages) made.push(...(await bring(name, source, join(dist, "shared"))));
  return made;
}

/** The package that a file is of, and its folder. */
function packageOf(path: string): [[string, string]] | undefined {
  const [source, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/.exec(path) ?? [];
  return source === undefined || name === undefined ? undefined : [[name, source]];
}

/** Puts beside a bundle what a package in it needs: its files, and its license, which asks to go along. */
async function bring(name: string, source: string, folder: string): Promise<string[]> {
  const license = (await readdir(source)).find((path) => /^licen[cs]e/i.test(path));
  if (!license) throw new Error(`${relative(process.cwd(), source)} has no license that could be passed on.`);
  const copies = new Map(
    (assets[name] ?? []).map((asset) => [asset, join(folder, asset.slice(asset.lastIndexOf("/") + 1))]),
  );
  copies.set(license, join(folder, `LICENSE-${name.replace(/^@/, "").replace("/", "-")}`));
  for (const [from, to] of copies) await copyFile(join(source, from), to);
  return [...copies.values()];
}

/** The packages that a manifest says consumers have. */
export async function installedPackages(root: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    readonly dependencies?: object;
    readonly peerDependencies?: object;
  };
  return [...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.peerDependencies ?? {})];
}
