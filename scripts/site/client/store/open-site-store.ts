import type { SiteStore } from "./site-store.ts";
import { openTabStore } from "./tab-store.ts";

let opening: Promise<SiteStore> | undefined;

/**
 * Opens the store of this page, once. The first call loads the sandbox.
 *
 * @param root the link from the page to the folder of the site.
 * @throws Error if the sandbox cannot be loaded.
 */
export function openSiteStore(root: string): Promise<SiteStore> {
  opening ??= openTabStore(root).catch((error: unknown) => {
    opening = undefined; // a later call may succeed
    throw error;
  });
  return opening;
}
