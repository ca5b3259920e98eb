/** The declarations that users of the package can see: those of its entries, and what they import. */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What a declaration imports, also by `import("…")`. */
const specifier = /(?:\bfrom|\bimport\(|\bimport)\s*"(\.[^"]*|#src\/[^"]*)"/g;

/**
 * Follows the imports of declarations.
 *
 * @param root the folder of the package. `#src/` is its folder `dist`.
 * @param entries paths of declarations below it.
 * @returns the paths of all declarations that they need, themselves included.
 * @throws if one is missing.
 */
export async function reachableTypes(root: string, entries: readonly string[]): Promise<ReadonlySet<string>> {
  const reached = new Set(entries.map((entry) => join(root, entry)));
  // A set grows while it is iterated.
  for (const path of reached) {
    const text = await readFile(path, "utf8");
    for (const [, name = ""] of text.matchAll(specifier)) {
      const imported = name.startsWith("#src/") ? join(root, "dist", name.slice(5)) : join(dirname(path), name);
      reached.add(imported.replace(/(?:\.d)?\.[jt]s$/, ".d.ts"));
    }
  }
  return reached;
}

/** The declarations that a manifest names in its exports. */
export function typeEntries(manifest: { readonly exports?: Readonly<Record<string, unknown>> }): string[] {
  return Object.values(manifest.exports ?? {}).flatMap((target) => {
    const { types }: { types?: unknown } = Object(target);
    return typeof types === "string" ? [types] : [];
  });
}
