import { fileURLToPath } from "node:url";
import { makeBuilt } from "../../scripts/pipeline/built.ts";

/** Makes the generated files that are not committed, so that tests run in a fresh clone. Does nothing if they are up to date. */
export default function setup(): Promise<void> {
  return makeBuilt(fileURLToPath(new URL("../../", import.meta.url)));
}
