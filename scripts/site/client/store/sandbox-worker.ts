/** Starts the script of the sandbox. */
import type { SandboxWorker } from "../../../../src/sandbox/browser/index.ts";

const script = "assets/sandbox.js";

/**
 * Starts the sandbox in a worker. Browsers start no worker of a site that is read from disk; there, the script runs in the page.
 *
 * @param root the link from the page to the folder of the site.
 */
export async function startSandboxWorker(root: string): Promise<SandboxWorker> {
  if (location.protocol !== "file:") return new Worker(root + script);
  await new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = root + script;
    element.onload = resolve;
    element.onerror = () => reject(new Error(`${script} cannot be loaded.`));
    document.head.append(element);
  });
  return {
    postMessage: (message, transfer) => window.postMessage(message, "*", transfer),
    terminate: () => {},
    onerror: null,
  };
}
