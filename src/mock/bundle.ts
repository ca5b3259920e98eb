import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { MockError } from "./mock-error.ts";

// generated/ is two folders up, both from dist/ in the package and from src/ in the repository.
const bundle = new URL("../../generated/openapi.json", import.meta.url);

/**
 * Reads the bundled contract, a fresh copy each time, because Prism resolves references in place.
 *
 * @throws {MockError} `bundle-missing` if it has not been built.
 */
export async function loadBundle(): Promise<object> {
  try {
    return JSON.parse(await readFile(bundle, "utf8")) as object;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    const message = `The bundled contract is missing: ${fileURLToPath(bundle)}. Run \`npm run build\`.`;
    throw new MockError("bundle-missing", message, { cause });
  }
}
