import { createRequire } from "node:module";
import { MockError } from "./mock-error.ts";

/** The parts of Prism that make a mock. */
export interface Prism {
  readonly createServer: typeof import("@stoplight/prism-http-server")["createServer"];
  readonly getHttpOperationsFromSpec: typeof import("@stoplight/prism-http")["getHttpOperationsFromSpec"];
  readonly createLogger: typeof import("@stoplight/prism-core")["createLogger"];
}

/** The package to install, and the version that we are tested with (the last line that runs on Node 20). */
export const prismPackage = "@stoplight/prism-http-server";
const prismVersion = "5.12.2";

/**
 * Loads Prism, an optional peer: only who starts a mock pays for it, in size and in the seconds that it takes to load.
 * Its other two packages are found from its own folder, so that one package is all there is to install.
 *
 * @throws {MockError} `prism-missing`, naming the command that installs it.
 */
export function loadPrism(): Prism {
  const fromHere = createRequire(import.meta.url);
  const fromPrism = createRequire(locate(fromHere));
  const { createServer } = fromHere(prismPackage) as typeof import("@stoplight/prism-http-server");
  const { getHttpOperationsFromSpec } = fromPrism("@stoplight/prism-http") as typeof import("@stoplight/prism-http");
  const { createLogger } = fromPrism("@stoplight/prism-core") as typeof import("@stoplight/prism-core");
  return { createServer, getHttpOperationsFromSpec, createLogger };
}

function locate(fromHere: NodeJS.Require): string {
  try {
    return fromHere.resolve(prismPackage);
  } catch (cause) {
    const message = `The mock runs on Prism, which is not installed. Install it beside store-admin-api:

  npm install --save-dev ${prismPackage}@${prismVersion}`;
    throw new MockError("prism-missing", message, { cause });
  }
}
