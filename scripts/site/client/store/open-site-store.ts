/** Opens the store that the reader chose, and switches to another one. */
import { recallPlace, rememberPlace, type StorePlace } from "./chosen-place.ts";
import { Listeners } from "./listeners.ts";
import { openSandboxStore } from "./sandbox-store.ts";
import type { ControlledStore, SiteStore, Unlisten } from "./site-store.ts";
import { openTabStore } from "./tab-store.ts";

let opening: Promise<SiteStore> | undefined;
let openingTab: Promise<ControlledStore> | undefined;
const switched = new Listeners<SiteStore>();

/**
 * Opens the store of this page, once.
 *
 * @param root the link from the page to the folder of the site.
 * @throws Error if the sandbox in the tab cannot be loaded; ConnectError if another one cannot be used.
 */
export function openSiteStore(root: string): Promise<SiteStore> {
  opening ??= open(root, recallPlace()).catch((error: unknown) => {
    opening = undefined; // a later call may succeed
    throw error;
  });
  return opening;
}

/** Opens the store in the tab, whatever the reader chose. The first call loads the sandbox. @throws Error if it cannot be loaded. */
export function openStoreInTab(root: string): Promise<ControlledStore> {
  openingTab ??= openTabStore(root).catch((error: unknown) => {
    openingTab = undefined;
    throw error;
  });
  return openingTab;
}

/** Uses another store from now on, on all pages. @throws like `openSiteStore`; then nothing has changed. */
export async function switchStore(root: string, place: StorePlace): Promise<void> {
  const store = await open(root, place);
  rememberPlace(place);
  opening = Promise.resolve(store);
  switched.tell(store);
}

/** Calls a function with each store that this page switches to. */
export function onSwitch(listener: (store: SiteStore) => void): Unlisten {
  return switched.add(listener);
}

function open(root: string, place: StorePlace): Promise<SiteStore> {
  return place === "tab" ? openStoreInTab(root) : openSandboxStore(place);
}
