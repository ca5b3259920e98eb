/** Tools that we measure and do not depend on. */
import { join } from "node:path";
import { installTools } from "../../install-tools.ts";
import { cacheFolder } from "../build.ts";

/** The packages, each with its exact version. */
export const rivalPackages = {
  "@apideck/portman": "1.33.0",
  newman: "6.2.2",
  tslib: "2.8.1", // Portman needs it and does not say so
};

/** Installs the tools where needed, and returns the folder with them in its `node_modules`. */
export function installRivals(): Promise<string> {
  return installTools(join(cacheFolder, "rivals"), rivalPackages);
}
