/** The inspector: shows the view of the current address, and keeps it up to date. */

import { announce, messageOf, messages } from "../kit/announce.ts";
import { type Child, fill, h } from "../kit/element.ts";
import { setStage } from "../kit/stage.ts";
import { hashOf, isAtInspector, readAddress } from "./address.ts";
import { Api, readChoices } from "./api.ts";
import { clock } from "./clock.ts";
import type { Connection } from "./connection.ts";
import { coverage } from "./coverage.ts";
import { createDocs } from "./docs-links.ts";
import { type RequestSummary, watch } from "./events.ts";
import { faults } from "./faults.ts";
import { createHeader } from "./header.ts";
import { linksTo } from "./references.ts";
import { requests } from "./requests.ts";
import { resources } from "./resources.ts";
import { signIn } from "./sign-in.ts";
import { snapshots } from "./snapshots.ts";
import { stores } from "./stores.ts";
import type { Context, View } from "./view.ts";
import { webhooks } from "./webhooks.ts";

/** The views by their names in addresses. */
const views: Readonly<Record<string, (context: Context) => View>> = {
  requests,
  resources,
  webhooks,
  clock,
  faults,
  snapshots,
  coverage,
  stores,
};

/** The page keeps as many requests as the sandbox. */
const maxRequests = 500;
/** How often a view is refreshed without events, and how soon after one; in milliseconds. */
const [refreshInterval, refreshDelay] = [5000, 250];

export interface InspectorOptions {
  /** Where it shows itself. */
  readonly stage: HTMLElement | ShadowRoot;
  /** Where the views are. */
  readonly place: HTMLElement;
  /** The link to the docs that this page is part of, up to and with its last slash; undefined if it is of none. */
  readonly docs: string | undefined;
  /** Of the page, after the name of the view. */
  readonly title: string;
  /** What the header begins with. */
  readonly before?: readonly Child[];
  /** What it ends with. */
  readonly after?: readonly Child[];
}

/**
 * Shows the inspector of a sandbox.
 *
 * @throws Error if the sandbox does not respond; then the page says so.
 */
export async function startInspector(
  connection: Connection,
  { stage, place, title, docs, before = [], after = [] }: InspectorOptions,
) {
  setStage(stage);
  const header = createHeader(Object.keys(views), before, after);
  stage.append(h("div.inspector", h("div.frame", header.element, place)), messages());
  const choices = await readChoices(connection).catch((error) => {
    fill(place, h("p.nothing", "The sandbox does not respond. Start it and reload this page."));
    throw error;
  });
  const [firstStore, ...otherStores] = await signIn(new Api(connection, readAddress().tenant));
  // A token may only control its own store.
  if (firstStore !== undefined && ![firstStore, ...otherStores].includes(readAddress().tenant))
    location.replace(hashOf({ ...readAddress(), tenant: firstStore }));

  let log: RequestSummary[] = [];
  let view: View | undefined;
  let shownView = "";
  let tenant = "";
  let leavingView = new AbortController();
  let leavingTenant = new AbortController();
  /** Resolves when the log has the requests that were logged before. */
  let caughtUp: Promise<void> = Promise.resolve();
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
        linkTo: linksTo(choices.resources),
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

  const listenTo = (name: string) => {
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

  const refresh = (current: View) => runForView(current, () => current.refresh?.());

  /** Runs a function for a view, and announces its error. */
  const runForView = async (current: View, action: () => unknown) => {
    try {
      await action();
    } catch (error) {
      if (current === view) announce(messageOf(error), "failed");
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

function createDeferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise((done) => {
    resolve = () => done(undefined);
  });
  return { promise: promise as Promise<void>, resolve };
}
