/** Bundles of our modules that plain Node runs. They are cached under the hash of their text. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

/** The folder of the repository. */
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where bundles and results are cached. Packages are found from there. */
export const cacheFolder = join(root, "node_modules/.cache/kill-rate");

/** A module that plain Node can import. */
export interface BuiltModule {
  readonly file: string;
  /** Changes with the text of the module, and with the files that it reads. */
  readonly hash: string;
}

/** What the bundles read when they start. */
const readAtStart = ["generated/openapi.json"];

/** Bundles a module. @param entry path from the root of the project. */
export async function buildModule(entry: string): Promise<BuiltModule> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    minifyWhitespace: true,
    define: { "import.meta.url": "addressOfModule" },
    plugins: [keepAddresses],
    write: false,
    logLevel: "silent", // esbuild throws the same messages
  });
  const text = outputFiles[0]?.text ?? "";
  const read = await Promise.all(readAtStart.map((file) => readFile(join(root, file), "utf8")));
  const hash = hashOf([text, ...read]);
  const file = join(cacheFolder, `${hash}.mjs`);
  if (!(await exists(file))) await writeAtomically(file, text);
  return { file, hash };
}

/** Lets each module of a bundle find its neighbours by its own address. */
const keepAddresses: Plugin = {
  name: "keep-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const address = `const addressOfModule = ${JSON.stringify(pathToFileURL(path).href)};\n`;
      return { contents: address + (await readFile(path, "utf8")), loader: "ts" };
    });
  },
};

/** The sandbox and its mutants, built: a loader of TypeScript names each function, which takes time at each call. */
export async function loadTargets(): Promise<typeof import("./target.ts")> {
  const { file } = await buildModule("trials/kill-rate/target.ts");
  return import(pathToFileURL(file).href);
}

/** A short name for a value. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 24);
}

/** Writes a file to the cache, so that nobody sees a part of it. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const draft = `${file}.${process.pid}-${Math.random()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

/** Milliseconds that a bundle is cached. */
const lifetime = 24 * 3_600_000;

/** Removes old bundles. */
export async function removeOldModules(): Promise<void> {
  const names = await readdir(cacheFolder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".mjs"))) {
    const file = join(cacheFolder, name);
    const known = await stat(file).catch(() => undefined);
    if (known && Date.now() - known.mtimeMs > lifetime) await rm(file, { force: true });
  }
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
