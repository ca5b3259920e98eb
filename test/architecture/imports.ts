/** What the files of the repository import. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. Paths of files are relative to it. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The code of a file, without comments. */
export function codeOf(file: string): string {
  return readFileSync(join(root, file), "utf8").replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "");
}

/** The module specifiers of a file, those of types, of `import()` and of `@import` in comments included. */
export function importsOf(file: string): string[] {
  const inCode = codeOf(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  const inComments = readFileSync(join(root, file), "utf8").matchAll(/\/\*\* @import [^"]*"([^"]+)"/g);
  return [...inCode, ...inComments].map(([, specifier = ""]) => specifier);
}

/** The files of the repository that a file imports. */
export function localImportsOf(file: string): string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => normalize(join(dirname(file), specifier)));
}

/** The modules in a folder and in the folders in it. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(ts|js|mjs)$/.test(file) && !file.includes("/node_modules/"));
}

/** The names of the folders in a folder, and of the modules beside them. */
export function entriesOf(folder: string): { readonly folders: string[]; readonly files: string[] } {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    files: entries.filter((entry) => entry.isFile() && /\.(ts|js|mjs)$/.test(entry.name)).map(({ name }) => name),
  };
}
