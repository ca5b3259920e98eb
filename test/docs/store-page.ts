/** A script for pages of the site: tests call its functions from outside. */
import { type Outcome, sendRequest } from "../../scripts/site/client/run/send.ts";
import {
  onSwitch,
  openSiteStore,
  openStoreInTab,
  switchStore,
} from "../../scripts/site/client/store/open-site-store.ts";
import type { SandboxAccess } from "../../scripts/site/client/store/sandbox-store.ts";
import type { SiteStore } from "../../scripts/site/client/store/site-store.ts";

const root = document.documentElement.dataset.root ?? "";
const seen = { replaced: 0 };
let opening: Promise<SiteStore> | undefined;

function open(): Promise<SiteStore> {
  opening ??= openSiteStore(root).then((store) => {
    store.onReplace(() => {
      seen.replaced += 1;
    });
    return store;
  });
  return opening;
}

onSwitch((store) => {
  opening = Promise.resolve(store);
});

const functions = {
  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const store = await open();
    const response = await store.fetch(store.baseUrl + path, {
      method,
      headers: { "X-Service-Access-Token": store.token, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  },
  /** Sends a request as a panel does. */
  send: async (method: string, target: string, body = ""): Promise<Outcome> =>
    sendRequest(await open(), { method, target, body }),
  describe: async () => {
    const { baseUrl, origin, token, description, control } = await open();
    return { baseUrl, origin, token, description, control: control && { isShared: control.isShared } };
  },
  connect: (access: SandboxAccess) => switchStore(root, access),
  disconnect: () => switchStore(root, "tab"),
  reset: async () => (await open()).control?.reset(),
  steps: async () => (await openStoreInTab(root)).control.steps?.(),
  seen: () => structuredClone(seen),
};

/** The functions of the page. */
export type StorePage = typeof functions;

Object.assign(globalThis, { functions });
