/** The inspector: shows the view that the address names, and tells it what happens. */

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
import { snapshots } from "./snapshots.js";
import { tenants } from "./tenants.js";
import { webhooks } from "./webhooks.js";

/** @import { Address } from "./address.js" */
/** @import { Told } from "./events.js" */

/**
 * What a view has to work with.
 *
 * @typedef {object} Context
 * @property {Api} api
 * @property {Awaited<ReturnType<typeof readChoices>>} choices
 * @property {readonly Told[]} told the exchanges that are kept, the oldest first.
 * @property {() => void} forget says that there are no exchanges any more.
 * @property {() => Promise<void>} renew says that the tenants are others now.
 * @property {AbortSignal} signal comes when the view goes.
 */

/**
 * A view that is shown.
 *
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {(address: Address) => unknown} [follow] is told where the view is, at first and when that changes.
 * @property {() => Promise<unknown>} [refresh] shows what there is now. It is called at first, when something has happened, and now and then.
 * @property {() => void} [exchanged] is told that `told` has changed.
 */

/** The views by their names in addresses. @type {Readonly<Record<string, (context: Context) => View>>} */
const views = { requests, resources, webhooks, clock, faults, snapshots, coverage, tenants };

/** So many exchanges the sandbox keeps, and so does the page. */
const most = 500;
/** How often a view is shown anew while nothing is heard of, and how soon after something has happened; in milliseconds. */
const [seldom, soon] = [5000, 250];

const place = /** @type {HTMLElement} */ (document.getElementById("main"));
const nav = /** @type {HTMLElement} */ (document.getElementById("views"));
const chooser = /** @type {HTMLSelectElement} */ (document.getElementById("tenant"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));

const links = [...nav.querySelectorAll("a")].map((link) => ({ name: readAddress(link.hash).view, link }));

const choices = await readChoices().catch(() => {
  fill(place, h("p", { class: "nothing" }, "The sandbox does not answer. Start it, and load this page again."));
  throw new Error("The sandbox does not answer.");
});

/** @type {Told[]} */
let told = [];
/** @type {View | undefined} */
let view;
let shownView = "";
let tenant = "";
let leavingView = new AbortController();
let leavingTenant = new AbortController();
/** When the exchanges that are kept were told. @type {Promise<void>} */
let caughtUp = Promise.resolve();
let refreshing = false;

/** Shows what the address names. */
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
    view = found({ api: new Api(tenant), choices, told, forget, renew: showTenants, signal });
    const opening = view;
    await Promise.all([guarded(opening, () => opening.follow?.(address)), refresh(opening), caughtUp]);
    if (view !== opening) return;
    opening.exchanged?.();
    fill(place, opening.element);
  } else if (view) void guarded(view, () => view?.follow?.(address));
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
  told = [];
  void showTenants();
  const mine = told;
  const { promise, resolve } = deferred();
  caughtUp = promise;
  void watch(
    new Api(name),
    {
      caughtUp: resolve,
      request(entry) {
        mine.push(entry);
        if (mine.length > most) mine.splice(0, mine.length - most);
        happened();
      },
      delivery: happened,
      cleared: forget,
      state(state) {
        live.dataset.state = state;
        live.textContent = { live: "Live", polling: "Polling", away: "Offline" }[state];
      },
    },
    leavingTenant.signal,
  );
}

/** Forgets the exchanges, which the sandbox has forgotten. */
function forget() {
  told.length = 0;
  happened();
}

/** Shows soon what has happened, once for all that happens until then. */
function happened() {
  if (refreshing) return;
  refreshing = true;
  setTimeout(() => {
    refreshing = false;
    view?.exchanged?.();
    if (view) void refresh(view);
  }, soon);
}

/** @param {View} shown */
function refresh(shown) {
  return guarded(shown, () => shown.refresh?.());
}

/**
 * Does something for a view, and says so where that fails.
 *
 * @param {View} shown
 * @param {() => unknown} does
 */
async function guarded(shown, does) {
  try {
    await does();
  } catch (error) {
    if (shown === view) announce(error instanceof Error ? error.message : String(error), "failed");
  }
}

/** @returns {{ promise: Promise<void>, resolve: () => void }} */
function deferred() {
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
}, seldom);
await follow();
