/**
 * Puts what compiled modules import from packages that consumers do not install into these modules, so that the package brings it
 * along: the database of the sandbox, and the language of the contract's predicates.
 */
import { copyFile, readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";

const require = createRequire(import.meta.url);

/** Files that a package reads beside its own code. */
const assets: Readonly<Record<string, readonly string[]>> = {
  "node-sqlite3-wasm": ["dist/node-sqlite3-wasm.wasm"],
};

/** What a module in CommonJS finds around it, and a module of ours does not. */
const surroundings = `import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
const require = createRequire(import.meta.url);
const __dirname = dirname(fileURLToPath(import.meta.url));`;

/**
 * Inlines packages into the compiled modules that import them.
 *
 * @param files paths of all compiled modules.
 * @param installed the packages that consumers have.
 * @returns the paths of the files that were put beside the modules.
 */
export async function inlinePackages(files: readonly string[], installed: ReadonlySet<string>): Promise<string[]> {
  const added: string[] = [];
  for (const file of files.filter((path) => path.endsWith(".js"))) {
    const names = packagesIn(await readFile(file, "utf8")).filter((name) => !installed.has(name));
    if (names.length > 0) added.push(...(await inline(file, names)));
  }
  return added;
}

/** The packages that a module imports, without Node's own. */
function packagesIn(code: string): string[] {
  const imports = code.matchAll(/^(?:import|export)\s[^"';]*?from\s+"([^"./][^"]*)";$/gm);
  const names = [...imports].map(([, path = ""]) => path.split("/", path.startsWith("@") ? 2 : 1).join("/"));
  return [...new Set(names)].filter((name) => !name.startsWith("node:"));
}

async function inline(file: string, names: readonly string[]): Promise<string[]> {
  const folders = names.map((name) => [name, folderOf(name)] as const);
  const notices = await Promise.all(folders.map(([name, folder]) => noticeOf(name, folder)));
  await build({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    legalComments: "none",
    banner: { js: `${notices.join("\n")}\n${surroundings}` },
    plugins: [onlyPackages],
    logLevel: "silent",
  });
  const beside = folders.flatMap(([name, folder]) => (assets[name] ?? []).map((asset) => join(folder, asset)));
  return Promise.all(
    beside.map(async (asset) => {
      const path = join(dirname(file), asset.slice(asset.lastIndexOf("/") + 1));
      await copyFile(asset, path);
      return path;
    }),
  );
}

/** Leaves our own modules where they are. */
const onlyPackages: Plugin = {
  name: "only-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, kind }) =>
      kind !== "entry-point" && !importer.includes("/node_modules/") ? { path, external: true } : undefined,
    );
  },
};

function folderOf(name: string): string {
  const main = require.resolve(name);
  const mark = join("node_modules", name);
  return main.slice(0, main.lastIndexOf(mark) + mark.length);
}

/** What the package's license asks to be kept: its text. */
async function noticeOf(name: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  const license = (await readdir(folder)).find((path) => /^licen[cs]e/i.test(path));
  if (!license) throw new Error(`${relative(process.cwd(), folder)} has no license that could be passed on.`);
  const text = await readFile(join(folder, license), "utf8");
  return `/*! ${name} ${version}\n\n${text.trim().replaceAll("*/", "* /")}\n*/`;
}
