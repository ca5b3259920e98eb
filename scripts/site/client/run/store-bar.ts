/** The parts of a panel that are about its store: which one responds, and what readers do with it as a whole. */

import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { onSwitch } from "../store/open-site-store.ts";
import type { SiteStore } from "../store/site-store.ts";
import { type StoreActionEvents, storeActions } from "./store-actions.ts";
import { makeStoreSwitch } from "./store-switch.ts";

/** The parts, and the store that the reader has chosen. */
export interface StoreBar {
  /** Where requests go. */
  readonly head: readonly HTMLElement[];
  readonly actions: HTMLElement;
  store(): SiteStore;
}

/** @param root the link from the page to the folder of the site. */
export function makeStoreBar(opened: SiteStore, root: string, events: StoreActionEvents): StoreBar {
  const description = h("p.run-store");
  const actions = h("div");
  let store = opened;
  const use = (next: SiteStore): void => {
    store = next;
    description.textContent = store.description;
    actions.replaceChildren(...(store.control === undefined ? [] : [storeActions(store, store.control, events)]));
  };
  use(opened);
  onSwitch((next) => {
    use(next);
    events.say("");
    events.onReplace();
  });
  return { head: [makeStoreSwitch(root), description], actions, store: () => store };
}
