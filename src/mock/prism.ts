import { createRequire } from "node:module";
import { MockError } from "./mock-error.ts";

/** The parts of Prism that the mock uses. */
export interface Prism {
  readonly createServer: typeof import("@stoplight/prism-http-server")["createServer"];
  readonly getHttpOperationsFromSpec: typeof import("@stoplight/prism-http")["getHttpOperationsFromSpec"];
  readonly createLogger: typeof import("@stoplight/prism-core")["createLogger"];
}

/** The package to install. The version is the one that we test with, the last that runs on Node 20. */
const prismPackage = "@stoplight/prism-http-server";
const prismVersion = "5.12.2";

/**
 * Loads Prism, an optional peer dependency, so that only users of the mock install and load it. Its other two packages are resolved
 * from its own folder, so that one package is enough to install.
 *
 * @throws {MockError} `prism-missing`, with the command that installs it.
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
    const message = `The mock needs Prism, which is not installed. Run:

  npm install --save-dev ${prismPackage}@${prismVersion}

Or use the sandbox instead. It implements every operation, keeps what you write, and needs no other package:

  npx store-admin-api sandbox`;
    throw new MockError("prism-missing", message, { cause });
  }
}
