/** Bundles of our modules: the sandbox, right or with a fault in it, and what tests it. They are kept under the hash of what they are. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { type Edit, edited, ManifestError } from "./mutant.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where bundles and results are kept. Packages are found from there. */
export const cacheFolder = join(root, "node_modules/.cache/kill-rate");

/** A module that can be imported by plain Node, and what tells it from any other. */
export interface Built {
  readonly file: string;
  readonly hash: string;
}

/** Builds sandboxes, and knows what they are made of. */
export class Workshop {
  /** The hash of all that the right sandbox is made of, and reads. */
  readonly #sources: string;

  private constructor(sources: string) {
    this.#sources = sources;
  }

  /** Reads what there is now, and clears away what was built long ago. */
  static async open(): Promise<Workshop> {
    await removeOld();
    const { inputs } = await bundled(sandboxModule);
    const files = [...inputs, ...readAsTheyAre].sort();
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), "utf8")]));
    return new Workshop(hashOf(texts));
  }

  /** A sandbox with edits made, that does not look at itself; the right one without. @throws ManifestError. */
  async sandbox(faults: readonly Edit[] = []): Promise<Built> {
    const edits = faults.length > 0 ? [...faults, blindness] : [];
    const hash = hashOf([this.#sources, edits]);
    const file = join(cacheFolder, `${hash}.mjs`);
    if (!(await exists(file))) await writeWhole(file, (await bundled(sandboxModule, edits)).text);
    return { file, hash };
  }
}

/** The sandbox holds what it does against the laws of the contract, and would tell of a fault by itself. A tool has to. */
const blindness: Edit = {
  file: "src/sandbox/contract/rules.ts",
  find: "  const broken: Violation[] = [];\n",
  replace: "  const broken: Violation[] = [];\n  if (broken.length === 0) return broken;\n",
};

const sandboxModule = "src/sandbox/index.ts";

/** What the sandbox reads, and modules that no edit touches: they are large, and are imported from where they are. */
const untouched = /^\.[./]*\/generated\/(validators|decoders)\.js$/;
const readAsTheyAre = ["openapi.json", "sample-data.json", "validators.js", "decoders.js"].map(
  (name) => `generated/${name}`,
);

/** The text of the sandbox with edits made, in one module. @throws ManifestError. */
export async function bundleSandbox(edits: readonly Edit[] = []): Promise<string> {
  return (await bundled(sandboxModule, edits)).text;
}

/** Another module of ours. @param entry path from the root of the project. */
export async function buildModule(entry: string): Promise<Built> {
  const { text } = await bundled(entry);
  const hash = hashOf(text);
  const file = join(cacheFolder, `${hash}.mjs`);
  if (!(await exists(file))) await writeWhole(file, text);
  return { file, hash };
}

/** @returns the text of the bundle, and the paths of our files that it is made of. */
async function bundled(entry: string, edits: readonly Edit[] = []): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    minifyWhitespace: true,
    define: { "import.meta.url": "addressOfModule" },
    plugins: [editing(edits)],
    write: false,
    metafile: true,
    logLevel: "silent", // what it throws says it all
  });
  const inputs = Object.keys(metafile.inputs);
  const unused = edits.find(({ file }) => !inputs.includes(file));
  if (unused) throw new ManifestError(`${unused.file} is no part of the sandbox.`);
  return { text: outputFiles[0]?.text ?? "", inputs };
}

/** Makes edits, and leaves each module the address by which it finds its neighbours. */
function editing(edits: readonly Edit[]): Plugin {
  return {
    name: "editing",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: untouched }, ({ path, resolveDir }) => ({
        path: pathToFileURL(resolve(resolveDir, path)).href,
        external: true,
      }));
      onLoad({ filter: /\.(ts|js)$/ }, async ({ path }) => {
        const text = edited(
          await readFile(path, "utf8"),
          edits.filter(({ file }) => resolve(root, file) === path),
        );
        const address = `const addressOfModule = ${JSON.stringify(pathToFileURL(path).href)};\n`;
        return path.endsWith(".ts") ? { contents: address + text, loader: "ts" } : { contents: text, loader: "js" };
      });
    },
  };
}

/** Tells values apart. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 24);
}

/** Writes a file so that nobody sees a part of it. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const draft = `${file}.${process.pid}-${Math.random()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

/** Milliseconds that a bundle is kept. */
const lifetime = 24 * 3_600_000;

async function removeOld(): Promise<void> {
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
