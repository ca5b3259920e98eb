/** Runs samples. Pages load it on the first run, with the sandbox and what is known of the operation. */

import { element } from "./run/element.ts";
import type { RunnableOperation } from "./run/operation.ts";
import { makePanel } from "./run/panel.ts";
import { makeReplay, sharedSteps } from "./run/share.ts";
import { makeStoreSwitch } from "./run/store-switch.ts";
import { onSwitch, openSiteStore, openStoreInTab } from "./store/open-site-store.ts";
import type { SiteStore } from "./store/site-store.ts";

declare global {
  interface Window {
    /** Called by the script of an operation. */
    siteOperation?: (operation: RunnableOperation) => void;
  }
}

const root = document.documentElement.dataset.root ?? "";

window.openRunPanel = async (block) => {
  const place = element("div", {}, element("p", { role: "status" }, "Starting the store…"));
  block.after(place);
  try {
    const [store, operation] = await Promise.all([openStore(place), loadOperation(block.dataset.operation ?? "")]);
    const panel = makePanel(operation, store, root);
    place.replaceWith(panel);
    panel.querySelector<HTMLElement>(".run-send")?.focus({ preventScroll: true });
    panel.querySelector<HTMLElement>(".run-send")?.click();
  } catch (error) {
    place.replaceChildren(
      element("p", { role: "alert" }, `The sample can't run: ${error instanceof Error ? error.message : error}`),
    );
  }
};

/** Opens the chosen store. If it cannot be used, lets the reader choose another one, and waits for that. */
async function openStore(place: HTMLElement): Promise<SiteStore> {
  try {
    return await openSiteStore(root);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    place.replaceChildren(element("section", { class: "run", "aria-label": "Store" }, makeStoreSwitch(root, problem)));
    return new Promise((resolve) => {
      const unlisten = onSwitch((store) => {
        unlisten();
        resolve(store);
      });
    });
  }
}

window.showSharedSteps = async () => {
  const heading = document.querySelector("h1");
  try {
    const steps = await sharedSteps(location.hash);
    if (steps !== undefined) heading?.after(makeReplay(steps, () => openStoreInTab(root)));
  } catch (error) {
    heading?.after(element("p", { role: "alert" }, error instanceof Error ? error.message : String(error)));
  }
};

function loadOperation(id: string): Promise<RunnableOperation> {
  return new Promise((resolve, reject) => {
    window.siteOperation = resolve;
    const script = element("script", { src: `${root}assets/operations/${id}.js` });
    script.onerror = () => reject(new Error(`The page cannot load what it knows of ${id}.`));
    document.head.append(script);
  });
}
