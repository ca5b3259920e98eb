/** A store in a sandbox that the page reaches over HTTP: on the reader's machine, or a hosted one. */
import { apiPath } from "../../../../src/api-version.ts";
import { controlApi } from "./control-api.ts";
import { Listeners } from "./listeners.ts";
import { ConnectError, readAddress } from "./sandbox-address.ts";
import type { SiteStore, StoreControl } from "./site-store.ts";

/** What a page needs to use a sandbox. */
export interface SandboxAccess {
  readonly url: string;
  /** The access token, which chooses the store. */
  readonly token: string;
  /** The key of the control API; empty if it asks for none, or the reader does not have it. */
  readonly key: string;
}

/** How long a sandbox may take to respond when the page connects, in milliseconds. */
const patience = 5000;

/** Connects to a sandbox. @throws ConnectError if it cannot be reached, or rejects the page, the token or the key. */
export async function openSandboxStore(entered: SandboxAccess): Promise<SiteStore> {
  const access = { ...entered, url: readAddress(entered.url) };
  const { url, token } = access;
  if (!isHeaderText(token)) throw new ConnectError("Enter an access token. The sandbox prints one when it starts.");
  if (access.key !== "" && !isHeaderText(access.key)) throw new ConnectError("This is not a control key.");
  const fetch = fetchWith(access);
  await findSandbox(url);
  const replaced = new Listeners<void>();
  const control = (await canControl(access, fetch)) ? controlOf(url, fetch, replaced) : undefined;
  return {
    baseUrl: url,
    origin: url,
    token,
    description: describe(url, control),
    fetch,
    control,
    onReplace: (listener) => replaced.add(listener),
  };
}

const isHeaderText = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** The global `fetch`, with what the control API asks for. */
function fetchWith({ url, token, key }: SandboxAccess): SiteStore["fetch"] {
  return async (input, init) => {
    const request = new Request(input, { ...init, credentials: "omit", referrerPolicy: "no-referrer" });
    if (request.url.startsWith(`${url}/_sandbox/`)) {
      request.headers.set("authorization", `Bearer ${key || token}`); // a token with the scope control is a key too
      request.headers.set("x-service-access-token", token); // chooses the store
    }
    try {
      return await fetch(request);
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw new Error(`The connection to the sandbox at ${url} failed.`, { cause: error });
    }
  };
}

async function findSandbox(url: string): Promise<void> {
  const ask = (init: RequestInit) =>
    fetch(`${url}/_sandbox/health`, { ...init, credentials: "omit", signal: AbortSignal.timeout(patience) });
  const response = await ask({}).catch(() => undefined);
  if (response === undefined) {
    // A page may not see why a request fails. But it may send one whose response it cannot read.
    const isThere = (await ask({ mode: "no-cors" }).catch(() => undefined)) !== undefined;
    throw new ConnectError(isThere ? notAllowed(url) : notReachable(url));
  }
  const { status } = (await response.json().catch(() => ({}))) as { readonly status?: unknown };
  if (status !== "ok") throw new ConnectError(`There is a server at ${url}, but it is not a sandbox of this API.`);
}

const isOnThisMachine = (url: string): boolean => /^http:\/\/(?:127\.0\.0\.1|localhost)(?::|$)/.test(url);

function notAllowed(url: string): string {
  const how = isOnThisMachine(url)
    ? "Stop it, and start it with the command above."
    : `To allow them, its operator sets --allowed-origins ${location.origin}`;
  return `The server at ${url} does not allow pages of ${location.origin}. ${how}`;
}

function notReachable(url: string): string {
  if (!isOnThisMachine(url)) return `Nothing responds at ${url}.`;
  if (isOnThisMachine(location.origin))
    return `Nothing responds at ${url}. Start a sandbox there with the command above.`;
  // A page of another machine does not learn which of the two it is.
  return `This page cannot reach ${url}. Start a sandbox there with the command above. If it runs, your browser does not let this site reach your machine: allow it in the settings of the site, or use another browser.`;
}

/**
 * Whether the control API is open to this page. It is asked first, since the request log does not have its calls.
 *
 * @throws ConnectError if the token or the key is wrong.
 */
async function canControl({ url, token, key }: SandboxAccess, fetch: SiteStore["fetch"]): Promise<boolean> {
  const asked = await fetch(`${url}/_sandbox/clock`);
  if (asked.ok) return true;
  const called = await fetch(`${url}${apiPath}/shops/info`, { headers: { "X-Service-Access-Token": token } });
  if (called.status === 401) throw new ConnectError(`The sandbox rejects the access token. ${await detailOf(called)}`);
  if (key !== "") throw new ConnectError(`The sandbox rejects the control key. ${await detailOf(asked)}`);
  return false;
}

/** What an error response says. */
async function detailOf(response: Response): Promise<string> {
  const { detail } = (await response.json().catch(() => ({}))) as { readonly detail?: unknown };
  return typeof detail === "string" ? detail : `It responds with ${response.status}.`;
}

function controlOf(url: string, fetch: SiteStore["fetch"], replaced: Listeners<void>): StoreControl {
  return {
    isShared: true,
    steps: undefined, // other programs may have sent requests too
    reset: async () => {
      await controlApi({ baseUrl: url, fetch }).reset();
      replaced.tell();
    },
  };
}

function describe(url: string, control: StoreControl | undefined): string {
  const responds = `The sandbox at ${url} responds. Other programs may use it too, and see what you change.`;
  if (control !== undefined) return responds;
  return `${responds} It does not let this page call its control API, so changes, webhooks and reset are hidden. Connect with its control key, or with a token that has the scope control, to see them.`;
}
