import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { isCommitted } from "../pipeline/built.ts";

/** Folders that Git ignores. */
const ignored = /(^|\/)(node_modules|\.git|\.cache|dist)$|^(generated\/(docs|versions|versions\.json)|release)$/;

/**
 * The files of the project that Git does not ignore, without asking Git, which a downloaded archive does not have.
 *
 * @returns paths from the root, sorted.
 */
export async function projectFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = relative(root, join(folder, entry.name)).replaceAll("\\", "/");
      if (ignored.test(path)) continue;
      if (entry.isDirectory()) await visit(join(folder, entry.name));
      else if (isCommitted(path) && !/\.(log|tgz)$/.test(path)) files.push(path);
    }
  };
  await visit(root);
  return files.sort();
}
