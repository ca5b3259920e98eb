/** The inspector: shows the view of the current address, and keeps it up to date. */

import { hashOf, isAtInspector, readAddress } from "./address.js";
import { announce, messages } from "./announce.js";
import { Api, readChoices } from "./api.js";
import { clock } from "./clock.js";
import { coverage } from "./coverage.js";
import { createDocs } from "./docs-links.js";
import { fill, h } from "./element.js";
import { watch } from "./events.js";
import { faults } from "./faults.js";
import { createHeader } from "./header.js";
import { requests } from "./requests.js";
import { resources } from "./resources.js";
import { signIn } from "./sign-in.js";
import { snapshots } from "./snapshots.js";
import { setStage } from "./stage.js";
import { stores } from "./stores.js";
import { webhooks } from "./webhooks.js";

/** @import { Address } from "./address.js" */
/** @import { Connection } from "./connection.js" */
/** @import { Child } from "./element.js" */
/** @import { RequestSummary } from "./events.js" */
/** @import { Context, View } from "./view.js" */

/** The views by their names in addresses. @type {Readonly<Record<string, (context: Context) => View>>} */
const views = { requests, resources, webhooks, clock, faults, snapshots, coverage, stores };

/** The page keeps as many requests as the sandbox. */
const maxRequests = 500;
/** How often a view is refreshed without events, and how soon after one; in milliseconds. */
const [refreshInterval, refreshDelay] = [5000, 250];

/**
 * @typedef {object} InspectorOptions
 * @property {HTMLElement | ShadowRoot} stage where it shows itself.
 * @property {HTMLElement} place where the views are.
 * @property {string | undefined} docs the link to the docs that this page is part of, up to and with its last slash; undefined if it is of none.
 * @property {string} title of the page, after the name of the view.
 * @property {readonly Child[]} [before] what the header begins with.
 * @property {readonly Child[]} [after] what it ends with.
 */

/**
 * Shows the inspector of a sandbox.
 *
 * @param {Connection} connection
 * @param {InspectorOptions} options
 * @throws Error if the sandbox does not respond; then the page says so.
 */
export async function startInspector(connection, { stage, place, title, docs, before = [], after = [] }) {
  setStage(stage);
  const header = createHeader(Object.keys(views), before, after);
  stage.append(h("div", { class: "inspector" }, h("div", { class: "frame" }, header.element, place)), messages);
  const choices = await readChoices(connection).catch((error) => {
    fill(place, h("p", { class: "nothing" }, "The sandbox does not respond. Start it and reload this page."));
    throw error;
  });
  const [firstStore, ...otherStores] = await signIn(new Api(connection, readAddress().tenant));
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
  const follow = async () => {
    const address = readAddress();
    const found = Object.hasOwn(views, address.view) ? views[address.view] : undefined;
    if (!found) return location.replace(hashOf({ view: "requests", tenant: address.tenant }));
    header.linkViews(address.tenant);
    const anew = address.tenant !== tenant;
    if (anew) listenTo(address.tenant);
    if (anew || address.view !== shownView) {
      leavingView.abort();
      leavingView = new AbortController();
      shownView = address.view;
      const { signal } = leavingView;
      view = found({
        api: new Api(connection, tenant),
        connection,
        choices,
        log,
        forget,
        renew: showTenants,
        docs: createDocs(choices.docs, choices.calls, docs),
        signal,
      });
      const opening = view;
      await Promise.all([runForView(opening, () => opening.follow?.(address)), refresh(opening), caughtUp]);
      if (view !== opening) return;
      opening.onLogChange?.();
      fill(place, opening.element);
      opening.shown?.();
    } else if (view) void runForView(view, () => view?.follow?.(address));
    document.title = `${header.showPlace(address.view)} · ${tenant} · ${title}`;
  };

  /** @param {string} name */
  const listenTo = (name) => {
    leavingTenant.abort();
    leavingTenant = new AbortController();
    tenant = name;
    log = [];
    void showTenants();
    const mine = log;
    const { promise, resolve } = createDeferred();
    caughtUp = promise;
    void watch(
      new Api(connection, name),
      {
        caughtUp: resolve,
        request(entry) {
          mine.push(entry);
          if (mine.length > maxRequests) mine.splice(0, mine.length - maxRequests);
          scheduleRefresh();
        },
        delivery: scheduleRefresh,
        cleared: forget,
        state: header.showConnection,
      },
      leavingTenant.signal,
    );
  };

  /** Clears the log of this page, after the sandbox has cleared its log. */
  const forget = () => {
    log.length = 0;
    scheduleRefresh();
  };

  /** Refreshes the view soon, once for all events until then. */
  const scheduleRefresh = () => {
    if (refreshing) return;
    refreshing = true;
    setTimeout(() => {
      refreshing = false;
      view?.onLogChange?.();
      if (view) void refresh(view);
    }, refreshDelay);
  };

  /** @param {View} current */
  const refresh = (current) => runForView(current, () => current.refresh?.());

  /**
   * Runs a function for a view, and announces its error.
   *
   * @param {View} current
   * @param {() => unknown} action
   */
  const runForView = async (current, action) => {
    try {
      await action();
    } catch (error) {
      if (current === view) announce(error instanceof Error ? error.message : String(error), "failed");
    }
  };

  const showTenants = async () => {
    const known = await new Api(connection, tenant).tenants().catch(() => ({ tenants: [] }));
    header.showTenants([...new Set([...known.tenants.map(({ name }) => name), tenant])], tenant);
  };

  addEventListener("hashchange", () => {
    if (isAtInspector()) void follow();
  });
  setInterval(() => {
    if (view && !document.hidden) void refresh(view);
  }, refreshInterval);
  await follow();
}

/** @returns {{ promise: Promise<void>, resolve: () => void }} */
function createDeferred() {
  let resolve = () => {};
  const promise = new Promise((done) => {
    resolve = () => done(undefined);
  });
  return { promise: /** @type {Promise<void>} */ (promise), resolve };
}
