/** The parts of a panel that are about its store: which one responds, how that ended, and what readers do with it as a whole. */

import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { onSwitch } from "../store/open-site-store.ts";
import type { SiteStore } from "../store/site-store.ts";
import { storeActions } from "./store-actions.ts";
import { makeStoreSwitch } from "./store-switch.ts";

/** The parts, and the store that the reader has chosen. */
export interface StoreBar {
  /** Where requests go. */
  readonly head: readonly HTMLElement[];
  readonly actions: HTMLElement;
  /** Shows how an action ended. Panels move the focus there. */
  readonly status: HTMLElement;
  say(text: string): void;
  store(): SiteStore;
}

/**
 * @param root the link from the page to the folder of the site.
 * @param onReplace is called when the store has another state: what was shown of the old one is out of date.
 */
export function makeStoreBar(opened: SiteStore, root: string, onReplace: () => void): StoreBar {
  const status = h("p.run-status", { role: "status", tabindex: "-1" });
  const say = (text: string): void => {
    status.textContent = text;
  };
  const description = h("p.run-store");
  const actions = h("div");
  let store = opened;
  const use = (next: SiteStore): void => {
    store = next;
    description.textContent = store.description;
    actions.replaceChildren(
      ...(store.control === undefined ? [] : [storeActions(store, store.control, { say, onReplace })]),
    );
  };
  use(opened);
  onSwitch((next) => {
    use(next);
    say("");
    onReplace();
  });
  return { head: [makeStoreSwitch(root), description], actions, status, say, store: () => store };
}
