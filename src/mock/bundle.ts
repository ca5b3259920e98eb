import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { MockError } from "./mock-error.ts";

// The package keeps generated/ beside dist/, the repository beside src/: two folders up either way.
const bundle = new URL("../../generated/openapi.json", import.meta.url);

/**
 * Reads the contract's bundle, a fresh copy each time: Prism resolves the references in place.
 *
 * @throws {MockError} `bundle-missing` when it has not been built.
 */
export async function readBundle(): Promise<object> {
  try {
    return JSON.parse(await readFile(bundle, "utf8")) as object;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    const message = `The contract's bundle is missing: ${fileURLToPath(bundle)}. Make it with: npm run build`;
    throw new MockError("bundle-missing", message, { cause });
  }
}
