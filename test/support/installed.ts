import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./program.ts";

/** The package in a folder of its own. */
export interface Installed {
  /** The path of the command that it brings. */
  readonly command: string;
  remove(): Promise<void>;
}

/**
 * Lays the package out as npm installs it: `package.json`, `dist/` as it was built last, and `generated/` with this document as the
 * contract.
 *
 * @param document the contract, as data.
 * @param dependencies whether the packages it may use are installed beside it.
 */
export async function install(document: object, dependencies: "with Prism" | "without Prism"): Promise<Installed> {
  const folder = await mkdtemp(join(tmpdir(), "store-admin-api-"));
  await cp(join(root, "dist"), join(folder, "dist"), { recursive: true });
  await cp(join(root, "package.json"), join(folder, "package.json"));
  await mkdir(join(folder, "generated"));
  await writeFile(join(folder, "generated/openapi.json"), JSON.stringify(document));
  if (dependencies === "with Prism") await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return { command: join(folder, "dist/cli/main.js"), remove: () => rm(folder, { recursive: true }) };
}
