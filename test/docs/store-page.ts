/** A script for pages of the site: tests call its functions from outside. */
import { openSiteStore } from "../../scripts/site/client/store/open-site-store.ts";
import type { ReceivedWebhook, SiteStore } from "../../scripts/site/client/store/site-store.ts";

const root = document.documentElement.dataset.root ?? "";
const seen: { replaced: number; readonly calls: string[]; readonly webhooks: ReceivedWebhook[] } = {
  replaced: 0,
  calls: [],
  webhooks: [],
};
let opening: Promise<SiteStore> | undefined;

function open(): Promise<SiteStore> {
  opening ??= openSiteStore(root).then((store) => {
    store.onCall(({ operation }) => seen.calls.push(String(operation)));
    store.onWebhook((webhook) => seen.webhooks.push(webhook));
    store.onReplace(() => {
      seen.replaced += 1;
    });
    return store;
  });
  return opening;
}

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
  isKept: async (): Promise<boolean> => (await open()).isKept,
  reset: async () => (await open()).reset(),
  steps: async () => (await open()).steps(),
  seen: () => structuredClone(seen),
};

/** The functions of the page. */
export type StorePage = typeof functions;

Object.assign(globalThis, { functions });
