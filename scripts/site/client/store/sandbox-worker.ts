/** Starts the script of the sandbox. */
import type { SandboxWorker } from "../../../../src/sandbox/browser/index.ts";
import { loadScript } from "../load-script.ts";

const script = "sandbox";

/**
 * Starts the sandbox in a worker. Browsers start no worker of a site that is read from disk; there, the script runs in the page.
 *
 * @param root the link from the page to the folder of the site.
 */
export async function startSandboxWorker(root: string): Promise<SandboxWorker> {
  if (location.protocol !== "file:") return new Worker(`${root}assets/${script}.js`);
  await loadScript(root, script);
  return {
    postMessage: (message, transfer) => window.postMessage(message, "*", transfer),
    terminate: () => {},
    onerror: null,
  };
}
