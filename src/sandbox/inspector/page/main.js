/** The inspector: shows the view of the current address, and keeps it up to date. */

import { hashOf, readAddress } from "./address.js";
import { announce } from "./announce.js";
import { Api, readChoices } from "./api.js";
import { clock } from "./clock.js";
import { coverage } from "./coverage.js";
import { fill, h } from "./element.js";
import { watch } from "./events.js";
import { faults } from "./faults.js";
import { requests } from "./requests.js";
import { resources } from "./resources.js";
import { signIn } from "./sign-in.js";
import { snapshots } from "./snapshots.js";
import { stores } from "./stores.js";
import { webhooks } from "./webhooks.js";

/** @import { Address } from "./address.js" */
/** @import { RequestSummary } from "./events.js" */

/**
 * The context of a view.
 *
 * @typedef {object} Context
 * @property {Api} api
 * @property {Awaited<ReturnType<typeof readChoices>>} choices
 * @property {readonly RequestSummary[]} log the logged requests, oldest first.
 * @property {() => void} forget clears the log of this page.
 * @property {() => Promise<void>} renew reads the stores again.
 * @property {AbortSignal} signal aborts when the view is left.
 */

/**
 * A view.
 *
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {(address: Address) => unknown} [follow] shows an address within the view. Called at first, and when the address changes.
 * @property {() => Promise<unknown>} [refresh] shows the current state. Called at first, after events, and every few seconds.
 * @property {() => void} [onLogChange] is called when `log` has changed.
 */

/** The views by their names in addresses. @type {Readonly<Record<string, (context: Context) => View>>} */
const views = { requests, resources, webhooks, clock, faults, snapshots, coverage, stores };

/** The page keeps as many requests as the sandbox. */
const maxRequests = 500;
/** How often a view is refreshed without events, and how soon after one; in milliseconds. */
const [refreshInterval, refreshDelay] = [5000, 250];

const place = /** @type {HTMLElement} */ (document.getElementById("main"));
const nav = /** @type {HTMLElement} */ (document.getElementById("views"));
const chooser = /** @type {HTMLSelectElement} */ (document.getElementById("tenant"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));

const links = [...nav.querySelectorAll("a")].map((link) => ({ name: readAddress(link.hash).view, link }));

const choices = await readChoices().catch(() => {
  fill(place, h("p", { class: "nothing" }, "The sandbox does not respond. Start it and reload this page."));
  throw new Error("The sandbox does not respond.");
});

const [firstStore, ...otherStores] = await signIn(readAddress().tenant);
// A token may only control its own store.
if (firstStore !== undefined && ![firstStore, ...otherStores].includes(readAddress().tenant))
  location.replace(hashOf({ ...readAddress(), tenant: firstStore }));

/** @type {RequestSummary[]} */
let log = [];
/** @type {View | undefined} */
let view;
let shownView = "";
let tenant = "";
let leavingView = new AbortController();
let leavingTenant = new AbortController();
/** Resolves when the log has the requests that were logged before. @type {Promise<void>} */
let caughtUp = Promise.resolve();
let refreshing = false;

/** Shows the view of the current address. */
async function follow() {
  const address = readAddress();
  const found = Object.hasOwn(views, address.view) ? views[address.view] : undefined;
  if (!found) return location.replace(hashOf({ view: "requests", tenant: address.tenant }));
  const anew = address.tenant !== tenant;
  if (anew) listenTo(address.tenant);
  if (anew || address.view !== shownView) {
    leavingView.abort();
    leavingView = new AbortController();
    shownView = address.view;
    const { signal } = leavingView;
    view = found({ api: new Api(tenant), choices, log, forget, renew: showTenants, signal });
    const opening = view;
    await Promise.all([runForView(opening, () => opening.follow?.(address)), refresh(opening), caughtUp]);
    if (view !== opening) return;
    opening.onLogChange?.();
    fill(place, opening.element);
  } else if (view) void runForView(view, () => view?.follow?.(address));
  showPlace(address);
}

/** @param {Address} address */
function showPlace({ view, tenant }) {
  for (const { name, link } of links) {
    link.href = hashOf({ view: name, tenant });
    if (name !== view) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "page");
      document.title = `${link.textContent} · ${tenant} · Sandbox`;
    }
  }
}

/** @param {string} name */
function listenTo(name) {
  leavingTenant.abort();
  leavingTenant = new AbortController();
  tenant = name;
  log = [];
  void showTenants();
  const mine = log;
  const { promise, resolve } = createDeferred();
  caughtUp = promise;
  void watch(
    new Api(name),
    {
      caughtUp: resolve,
      request(entry) {
        mine.push(entry);
        if (mine.length > maxRequests) mine.splice(0, mine.length - maxRequests);
        scheduleRefresh();
      },
      delivery: scheduleRefresh,
      cleared: forget,
      state(state) {
        live.dataset.state = state;
        live.textContent = { live: "Live", polling: "Polling", away: "Offline" }[state];
      },
    },
    leavingTenant.signal,
  );
}

/** Clears the log of this page, after the sandbox has cleared its log. */
function forget() {
  log.length = 0;
  scheduleRefresh();
}

/** Refreshes the view soon, once for all events until then. */
function scheduleRefresh() {
  if (refreshing) return;
  refreshing = true;
  setTimeout(() => {
    refreshing = false;
    view?.onLogChange?.();
    if (view) void refresh(view);
  }, refreshDelay);
}

/** @param {View} current */
function refresh(current) {
  return runForView(current, () => current.refresh?.());
}

/**
 * Runs a function for a view, and announces its error.
 *
 * @param {View} current
 * @param {() => unknown} action
 */
async function runForView(current, action) {
  try {
    await action();
  } catch (error) {
    if (current === view) announce(error instanceof Error ? error.message : String(error), "failed");
  }
}

/** @returns {{ promise: Promise<void>, resolve: () => void }} */
function createDeferred() {
  let resolve = () => {};
  const promise = new Promise((done) => {
    resolve = () => done(undefined);
  });
  return { promise: /** @type {Promise<void>} */ (promise), resolve };
}

async function showTenants() {
  const known = await new Api(tenant).tenants().catch(() => ({ tenants: [] }));
  const names = new Set([...known.tenants.map(({ name }) => name), tenant]);
  fill(chooser, ...[...names].map((name) => h("option", { value: name, selected: name === tenant }, name)));
}

chooser.addEventListener("change", () => {
  const { view } = readAddress();
  location.hash = hashOf({ view, tenant: chooser.value });
});
document.getElementById("skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  place.focus();
});
addEventListener("hashchange", follow);
setInterval(() => {
  if (view && !document.hidden) void refresh(view);
}, refreshInterval);
await follow();
