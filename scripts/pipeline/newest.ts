import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * When a file, or the newest file in a folder, was last written, in milliseconds since 1970; 0 if there is none.
 *
 * @param counts whether to count the file or folder at a path.
 */
export async function newest(path: string, counts: (path: string) => boolean = () => true): Promise<number> {
  if (!counts(path)) return 0;
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  const inside = await Promise.all((await readdir(path)).map((name) => newest(join(path, name), counts)));
  return Math.max(0, ...inside);
}
