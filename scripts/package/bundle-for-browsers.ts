/** Makes one file of each entry that browsers load: it imports nothing, so a site serves it as it is. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { bringPackages } from "./bring-packages.ts";

/**
 * Bundles compiled modules in their place.
 *
 * @param dist the folder of all compiled modules.
 * @param entries paths of the modules below it.
 * @returns the paths of the files that are there now beside the compiled ones.
 */
export async function bundleForBrowsers(dist: string, entries: readonly string[]): Promise<string[]> {
  const outdir = join(dist, ".bundle");
  const { metafile, outputFiles } = await build({
    entryPoints: entries.map((entry) => join(dist, entry)),
    outdir,
    outbase: dist,
    bundle: true,
    write: false,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    legalComments: "none",
    metafile: true,
    logLevel: "silent",
  });
  const made: string[] = [];
  for (const { path, contents } of outputFiles) {
    const target = join(dist, relative(outdir, path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, contents);
    made.push(target);
  }
  return [...made, ...(await bringPackages(metafile, join(dist, "shared")))];
}
