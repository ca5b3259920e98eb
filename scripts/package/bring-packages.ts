/** Puts beside a bundle what the packages in it need: their files, and their licenses, which ask to go along. */
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Metafile } from "esbuild";

/** Files that a package reads beside its own code. Ours has them compressed. */
const assets: Readonly<Record<string, readonly string[]>> = {
  "node-sqlite3-wasm": ["dist/node-sqlite3-wasm.wasm"],
};

/** Brotli at this quality takes 0.2 s for the database; the best one takes 3 s and is 10 % smaller. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const compress = promisify(brotliCompress);

/** @returns the paths of the files that are there now. */
export async function bringPackages({ inputs }: Metafile, folder: string): Promise<string[]> {
  const packages = new Map(Object.keys(inputs).flatMap((path) => packageOf(resolve(path)) ?? []));
  const made: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const [name, source] of packages) made.push(...(await bring(name, source, folder)));
  return made;
}

/** The package that a file is of, and its folder. */
function packageOf(path: string): [[string, string]] | undefined {
  const [source, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/.exec(path) ?? [];
  return source === undefined || name === undefined ? undefined : [[name, source]];
}

async function bring(name: string, source: string, folder: string): Promise<string[]> {
  const license = (await readdir(source)).find((path) => /^licen[cs]e/i.test(path));
  if (!license) throw new Error(`${relative(process.cwd(), source)} has no license that could be passed on.`);
  const copy = join(folder, `LICENSE-${name.replace(/^@/, "").replace("/", "-")}`);
  await copyFile(join(source, license), copy);
  const made = [copy];
  for (const asset of assets[name] ?? []) {
    const target = join(folder, `${asset.slice(asset.lastIndexOf("/") + 1)}.br`);
    await writeFile(target, await compress(await readFile(join(source, asset)), { params: quality }));
    made.push(target);
  }
  return made;
}
