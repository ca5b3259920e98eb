/** Handlers for Mock Service Worker (msw 2), which let a sandbox respond to a program's requests: `store-admin-api/msw`. */
import { type HttpHandler, http } from "msw";
import { apiPath } from "../api-version.ts";
import { parseBaseUrl } from "../client/base-url.ts";

/** What a sandbox has for it: `createSandbox` makes one in Node.js, `createBrowserSandbox` one in a browser. */
export interface SandboxFetch {
  fetch(request: Request): Promise<Response>;
}

/**
 * Creates handlers for `setupServer` and `setupWorker`: the requests to the API below an address, and to the control API there, get the
 * responses of the sandbox. It keeps its state between them. Others are left to msw.
 *
 * @param baseUrl the address that the program calls, such as `https://store.example`.
 * @throws TypeError if it is not the address of a store.
 */
export function sandboxHandlers(sandbox: SandboxFetch, baseUrl: string | URL): HttpHandler[] {
  const address = parseBaseUrl(baseUrl);
  return [`${address}${apiPath}/*`, `${address}/_sandbox/*`].map((path) =>
    http.all(path, ({ request }) => sandbox.fetch(request)),
  );
}
