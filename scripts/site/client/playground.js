/** The playground: the inspector of the store in the reader's tab, or of a sandbox. It is JavaScript, as the inspector is. */

import { h } from "../../../src/sandbox/inspector/page/element.js";
import { startInspector } from "../../../src/sandbox/inspector/page/inspector.js";
import { element } from "./run/element.ts";
import { makeStoreSwitch } from "./run/store-switch.ts";
import { onSwitch, openSiteStore } from "./store/open-site-store.ts";

/** @import { Connection } from "../../../src/sandbox/inspector/page/connection.js" */
/** @import { SiteStore } from "./store/site-store.ts" */

const root = document.documentElement.dataset.root ?? "";
const host = document.getElementById("playground");
if (host) void start(host, host.attachShadow({ mode: "open" }));

/**
 * @param {HTMLElement} host where the switch is, in the styles of the site.
 * @param {ShadowRoot} stage a tree of its own, so that the styles of the site and those of the inspector do not meet.
 */
async function start(host, stage) {
  const place = h("section", { class: "place", tabindex: "-1", "aria-label": "Store" });
  const loading = h("p", { class: "nothing", role: "status" }, "The store starts…");
  const link = h("link", { rel: "stylesheet", href: `${root}assets/playground.css` });
  stage.append(document.createElement("slot"), link, loading);
  onSwitch(() => location.reload());
  try {
    const store = await openSiteStore(root);
    host.append(switchPanel(store.description));
    loading.remove();
    if (store.control === undefined)
      stage.append(h("p", { class: "nothing" }, "The playground needs the control API. Connect with its key."));
    else await startInspector(connectTo(store), { stage, place, docs: root, title: "Playground" });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (host.childElementCount === 0) host.append(switchPanel("", reason));
    loading.textContent = "The playground has no store.";
    if (!loading.isConnected) stage.append(loading);
  }
}

/** @param {string} description of the store. @param {string} [problem] why there is none. */
function switchPanel(description, problem) {
  const text = element("p", { class: "run-store" }, description);
  return element("section", { class: "run", "aria-label": "Where requests go" }, makeStoreSwitch(root, problem), text);
}

/** @param {SiteStore} store @returns {Connection} */
function connectTo(store) {
  let replaced = new AbortController();
  store.onReplace(() => {
    replaced.abort();
    replaced = new AbortController();
  });
  return {
    origin: store.origin,
    token: store.token,
    fetch(path, init = {}) {
      // The inspector opens the stream anew, and with it reads the log of the new store from its beginning.
      const signals = path.startsWith("/_sandbox/events") ? [replaced.signal] : [];
      const signal = AbortSignal.any([...signals, ...(init.signal ? [init.signal] : [])]);
      return store.fetch(store.baseUrl + path, { ...init, signal });
    },
  };
}
