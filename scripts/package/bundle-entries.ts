/**
 * Makes one file of each entry of the package, with what it imports from packages that consumers do not install: the sandbox brings
 * its database along, and a command is there sooner than its modules would be one by one. What is loaded later stays apart, and so does what
 * several entries share. Names of functions and classes stay as they are, so that a stack trace can be read.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { bringPackages } from "./bring-packages.ts";

/** Has the code of such a package read its compressed file. */
const decompression: Plugin = {
  name: "decompression",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]node-sqlite3-wasm\.js$/ }, async ({ path }) => {
      const code = await readFile(path, "utf8");
      const named = replaceOnce(code, '"node-sqlite3-wasm.wasm"', '"node-sqlite3-wasm.wasm.br"');
      const read = "return readBinary(file)";
      return {
        contents: replaceOnce(named, read, 'return require("node:zlib").brotliDecompressSync(readBinary(file))'),
      };
    });
  },
};

/** @throws if the code does not have this text exactly once. */
function replaceOnce(code: string, text: string, replacement: string): string {
  const [before, after, ...more] = code.split(text);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The code of node-sqlite3-wasm does not have ${JSON.stringify(text)} once. See bundle-entries.ts.`);
  return before + replacement + after;
}

/** What a module in CommonJS finds around it, and a module of ours does not. */
const surroundings = `import { createRequire as __createRequire } from "node:module";
import { dirname as __dirnameOf } from "node:path";
import { fileURLToPath as __fileURLToPath } from "node:url";
const require = __createRequire(import.meta.url);
const __dirname = __dirnameOf(__fileURLToPath(import.meta.url));`;

/** A module with its surroundings, after its hashbang, if it mentions them: they take time to make. */
function withSurroundings(code: string): string {
  if (!/\b(require|__dirname)\b/.test(code)) return code;
  return code.replace(/^(#!.*\n)?/, (hashbang) => `${hashbang}${surroundings}\n`);
}

/** An entry that is one file, and the modules in it, of those that it loads later. */
export interface QuickEntry {
  readonly entry: string;
  readonly includes: readonly string[];
}

/** Where a module that is loaded later is: as deep as all others, because modules find files of the package by their own place. */
const placeOf = (module: string): string => `shared/${module.replace(/^(\.\.\/)+/, "").replaceAll("/", "-")}`;

/** Keeps what an entry loads later apart. @returns the plugin, and the paths of those modules once they are found. */
function separation(dist: string, { entry, includes }: QuickEntry): [Plugin, ReadonlySet<string>] {
  const apart = new Set<string>();
  const plugin: Plugin = {
    name: "separation",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) => {
        const module = relative(dist, join(resolveDir, path));
        if (kind !== "dynamic-import" || includes.includes(module)) return undefined;
        apart.add(module);
        return { path: relative(dirname(entry), placeOf(module)), external: true };
      });
    },
  };
  return [plugin, apart];
}

/**
 * Bundles compiled modules in their place.
 *
 * @param dist the folder of all compiled modules.
 * @param entries paths of the modules below it.
 * @param quick an entry that shares no file with others, because loading many files takes longer than loading one.
 * @param external the packages that consumers have.
 * @returns the paths of the files that are there now beside the compiled ones.
 */
export async function bundleEntries(
  dist: string,
  entries: readonly string[],
  quick: QuickEntry,
  external: readonly string[],
): Promise<string[]> {
  const outdir = join(dist, ".bundle");
  const bundle = (modules: readonly (readonly [module: string, place: string])[], splitting: boolean, plugin: Plugin) =>
    build({
      entryPoints: modules.map(([module, place]) => ({ in: join(dist, module), out: place.replace(/\.js$/, "") })),
      outdir,
      outbase: dist,
      bundle: true,
      write: false,
      minify: true,
      keepNames: true,
      lineLimit: 500, // Node.js prints the line of an error that nobody handles, before its message
      charset: "utf8",
      splitting,
      platform: "node",
      format: "esm",
      target: "node20.19",
      chunkNames: "shared/[name]-[hash]",
      legalComments: "none",
      external: [...external],
      plugins: [plugin],
      metafile: true,
      logLevel: "silent",
    });
  const [separate, apart] = separation(dist, quick);
  const first = await bundle([[quick.entry, quick.entry]], false, separate);
  const later = [...apart].map((module) => [module, placeOf(module)] as const);
  const others = await bundle([...entries.map((entry) => [entry, entry] as const), ...later], true, decompression);
  const made: string[] = [];
  await rm(join(dist, "shared"), { recursive: true, force: true });
  for (const { path, text } of [...first.outputFiles, ...others.outputFiles]) {
    const target = join(dist, relative(outdir, path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, withSurroundings(text));
    made.push(target);
  }
  return [...made, ...(await bringPackages(others.metafile, join(dist, "shared")))];
}

/** The packages that a manifest says consumers have. */
export async function installedPackages(root: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    readonly dependencies?: object;
    readonly peerDependencies?: object;
  };
  return [...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.peerDependencies ?? {})];
}
