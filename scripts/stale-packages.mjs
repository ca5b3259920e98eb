// Plain JavaScript that imports no package: it runs before what packages provide.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packagesOf } from "./load-typescript.mjs";

/**
 * Compares the installed packages with `package.json`, which pins each version: after a pull, they can be older.
 *
 * @param {string} root the project's root.
 * @returns {Promise<string | undefined>} what is wrong and how to fix it; undefined if nothing is.
 */
export async function explainStalePackages(root) {
  const packages = await packagesOf(join(root, "package.json"));
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const pinned = Object.entries({ ...dependencies, ...devDependencies });
  const compared = pinned.map(async ([name, version]) => {
    const wanted = version.split("@").at(-1); // such as 7.0.2 of npm:typescript@7.0.2
    const text = await readFile(join(packages, name, "package.json"), "utf8").catch(() => "{}");
    const found = JSON.parse(text).version;
    return found === wanted ? [] : [`${name} ${wanted} (${found ?? "not"} installed)`];
  });
  const [first, ...others] = (await Promise.all(compared)).flat();
  if (first === undefined) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `node_modules does not have what package.json asks for: ${first}${more}. Run \`npm ci\`, then try again.`;
}
