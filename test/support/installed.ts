import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./program.ts";

/** The package in its own folder. */
export interface Installed {
  /** The path of its command. */
  readonly command: string;
  remove(): Promise<void>;
}

/**
 * Creates the files of the installed package: `package.json`, the last build of `dist/`, and `generated/` with this document as
 * the contract.
 *
 * @param document the contract, as data.
 * @param dependencies whether its optional packages are installed.
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
