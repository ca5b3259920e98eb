/** The playground: the inspector of the store in the reader's tab, or of a sandbox. It is JavaScript, as the inspector is. */

import { apiPath } from "../../../src/api-version.ts";
import { messageOf } from "../../../src/sandbox/inspector/kit/announce.ts";
import { h } from "../../../src/sandbox/inspector/kit/element.ts";
import { button } from "../../../src/sandbox/inspector/kit/panel.ts";
import { type RequestText, requestForm } from "../../../src/sandbox/inspector/kit/request-form.ts";
import type { Connection } from "../../../src/sandbox/inspector/page/connection.ts";
import { startInspector } from "../../../src/sandbox/inspector/page/inspector.ts";
import { requestOf, sampleDraft } from "./run/draft.ts";
import { loadData } from "./run/load-data.ts";
import type { RunnableOperation } from "./run/operation.ts";
import { sendRequest } from "./run/send.ts";
import { shareLink } from "./run/share.ts";
import { makeStoreSwitch } from "./run/store-switch.ts";
import { onSwitch, openSiteStore } from "./store/open-site-store.ts";
import type { SiteStore } from "./store/site-store.ts";

const root = document.documentElement.dataset.root ?? "";
const host = document.getElementById("playground");
if (host) void start(host, host.attachShadow({ mode: "open" }));

/**
 * @param host where the switch is, in the styles of the site.
 * @param stage a tree of its own, so that the styles of the site and those of the inspector do not meet.
 */
async function start(host: HTMLElement, stage: ShadowRoot) {
  const place = h("section.place", { tabindex: "-1", "aria-label": "Store" });
  const loading = h("p.nothing", { role: "status" }, "The store starts…");
  const link = h("link", { rel: "stylesheet", href: `${root}assets/playground.css` });
  stage.append(document.createElement("slot"), link, loading);
  onSwitch(() => location.reload());
  try {
    const store = await openSiteStore(root);
    host.append(switchPanel(store.description), ...beginnings(host, store));
    loading.remove();
    if (store.control === undefined)
      stage.append(h("p.nothing", "The playground needs the control API. Connect with its key."));
    else await startInspector(connectTo(store), { stage, place, docs: root, title: "Playground" });
  } catch (error) {
    const reason = messageOf(error);
    if (host.childElementCount === 0) host.append(switchPanel("", reason));
    loading.textContent = "The playground has no store.";
    if (!loading.isConnected) stage.append(loading);
  }
}

/** @param description of the store. @param problem why there is none. */
function switchPanel(description: string, problem?: string) {
  const text = h("p.run-store", description);
  return h("section.run", { "aria-label": "Where requests go" }, makeStoreSwitch(root, problem), text);
}

/**
 * What a reader can begin with: samples, a recipe, a request of their own, and a link to what they did.
 *
 * @param host which names the samples and the recipe.
 */
function beginnings(host: HTMLElement, store: SiteStore) {
  const status = h("p.run-status", { role: "status" });
  /** @param run says how it ended. */
  const attempt = (run: () => Promise<string | undefined>) =>
    void run()
      .catch((error) => messageOf(error))
      .then((text = "") => {
        status.textContent = text;
      });
  const send = async (request: RequestText) => {
    const { status, effects } = await sendRequest(store, request);
    if (effects !== undefined) location.hash = `#/requests/${effects.request}`;
    return `Status ${status}.`;
  };
  const samples: readonly { operation: string; title: string }[] = JSON.parse(host.dataset.samples ?? "[]");
  const buttons = samples.map(({ operation: id, title }) =>
    button(title, () =>
      attempt(async () => {
        const operation: RunnableOperation = await loadData(root, `operations/${id}`);
        return send(requestOf(operation, sampleDraft(operation)));
      }),
    ),
  );
  const { more, moreTitle } = host.dataset;
  const recipe = more === undefined ? undefined : h("a", { href: more }, moreTitle);
  const steps = store.control?.steps;
  const share =
    steps &&
    button("Copy link to these steps", () =>
      attempt(async () => {
        await navigator.clipboard.writeText(await shareLink(await steps()));
        return "Copied. The link has every request since the last reset.";
      }),
    );
  const form = requestForm();
  form.write({ method: "GET", target: `${apiPath}/`, body: "" });
  const own = h(
    "details",
    h("summary", "New request"),
    form.element,
    button("Send", () => attempt(() => send(form.read()))),
  );
  return [h("section.run", { "aria-label": "Begin with" }, h("div.actions", ...buttons, recipe, share), own, status)];
}

function connectTo(store: SiteStore): Connection {
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
