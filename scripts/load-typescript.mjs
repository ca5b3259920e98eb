// Plain JavaScript, because it is what makes TypeScript run.
import { createHash } from "node:crypto";
import { access, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Imports a TypeScript module. From version 22.18 on, Node does that itself. Before, esbuild compiles the module and ours
 * that it imports, in some 0.1 s, unless none of them has changed since. A loader such as tsx would do it too, but its hooks slow down the import of everything
 * else, and the pipeline imports a lot: with it, a build takes half as long again.
 *
 * @param {string} file absolute path of the module.
 */
export async function loadTypeScript(file) {
  return import(pathToFileURL(process.features.typescript ? file : await compile(file)).href);
}

/** Compiles a module into the folder of packages it belongs to, unless that is done, and returns the path of the result. */
async function compile(file) {
  const cache = join(await packagesOf(file), ".cache/store-admin-api");
  const digest = createHash("sha1").update(`${file} ${compile}`).digest("hex");
  const memory = join(cache, `${basename(file, ".ts")}-${digest.slice(0, 8)}.json`);
  const before = JSON.parse(await readFile(memory, "utf8").catch(() => "{}"));
  if (before.states && (await areAsIn(before.states))) return before.result;
  const started = Date.now();
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    outdir: cache,
    // Named after a hash of their content, so an existing file is always right.
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    ...keepAddresses,
    write: false,
    metafile: true,
    logLevel: "silent", // what it throws says it all
  });
  await mkdir(cache, { recursive: true });
  await Promise.all(outputFiles.map(({ path, contents }) => writeOnce(path, contents)));
  const [output] = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint && resolve(entryPoint) === file,
  );
  const result = resolve(output);
  const sources = await statesOf(Object.keys(metafile.inputs).map((path) => resolve(path)));
  const states = { ...sources, ...(await statesOf([result])) };
  // What was saved meanwhile may not be what was compiled.
  if (Object.values(sources).every(([, time]) => time < started))
    await replace(memory, JSON.stringify({ states, result }));
  return result;
}

/** The size of each file, and when it was written. */
async function statesOf(paths) {
  const found = await Promise.all(paths.map((path) => stat(path)));
  return Object.fromEntries(found.map(({ size, mtimeMs }, at) => [paths[at], [size, mtimeMs]]));
}

/** Whether files are as they were when these states were written down. */
async function areAsIn(states) {
  const now = await statesOf(Object.keys(states)).catch(() => undefined); // one is gone
  return JSON.stringify(now) === JSON.stringify(states);
}

/** Options of esbuild: modules find their neighbours by `import.meta.url`, so each keeps its own. */
export const keepAddresses = {
  define: { "import.meta.url": "addressOfModule" },
  plugins: [
    {
      name: "keep-addresses",
      setup({ onLoad }) {
        onLoad({ filter: /\.ts$/ }, async ({ path }) => {
          const address = `const addressOfModule = ${JSON.stringify(pathToFileURL(path).href)};`;
          return { contents: `${address}${await readFile(path, "utf8")}`, loader: "ts" };
        });
      },
    },
  ],
};

async function writeOnce(path, contents) {
  if (!(await exists(path))) await replace(path, contents);
}

async function replace(path, contents) {
  const draft = `${path}.${process.pid}-${Math.random()}`;
  await writeFile(draft, contents);
  await rename(draft, path);
}

/** The nearest `node_modules` above a file. */
export async function packagesOf(file) {
  const folder = dirname(file);
  const packages = join(folder, "node_modules");
  return folder === dirname(folder) || (await exists(packages)) ? packages : packagesOf(folder);
}

function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  );
}
