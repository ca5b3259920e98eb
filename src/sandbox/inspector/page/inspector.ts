/** The inspector: shows the view of the current address, and keeps it up to date. */

import { announce, messageOf, messages } from "../kit/announce.ts";
import { type Child, fill, h } from "../kit/element.ts";
import { setStage } from "../kit/stage.ts";
import { hashOf, isAtInspector, readAddress } from "./address.ts";
import { Api, type Choices, readChoices } from "./api.ts";
import { clock } from "./clock.ts";
import type { Connection } from "./connection.ts";
import { coverage } from "./coverage.ts";
import { createDocs } from "./docs-links.ts";
import { type RequestSummary, watch } from "./events.ts";
import { faults } from "./faults.ts";
import { createHeader, type Header } from "./header.ts";
import { linksTo } from "./references.ts";
import { Requests } from "./requests.ts";
import { Resources } from "./resources.ts";
import { signIn } from "./sign-in.ts";
import { snapshots } from "./snapshots.ts";
import { stores } from "./stores.ts";
import type { Context, View } from "./view.ts";
import { webhooks } from "./webhooks.ts";

/** The views by their names in addresses. */
const views: Readonly<Record<string, (context: Context) => View>> = {
  requests: (context) => new Requests(context),
  resources: (context) => new Resources(context),
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

  await new Inspector(connection, { choices, header, place, title, docs }).start();
}

/** What an inspector shows itself with. */
interface Frame extends Pick<InspectorOptions, "place" | "title" | "docs"> {
  readonly choices: Choices;
  readonly header: Header;
}

/** Shows the view of the current address, and refreshes it. */
class Inspector {
  readonly #connection: Connection;
  readonly #frame: Frame;
  #log: RequestSummary[] = [];
  #view: View | undefined;
  #shownView = "";
  #tenant = "";
  #leavingView = new AbortController();
  #leavingTenant = new AbortController();
  /** Resolves when the log has the requests that were logged before. */
  #caughtUp: Promise<void> = Promise.resolve();
  #isRefreshing = false;

  constructor(connection: Connection, frame: Frame) {
    this.#connection = connection;
    this.#frame = frame;
  }

  async start(): Promise<void> {
    addEventListener("hashchange", () => {
      if (isAtInspector()) void this.#follow();
    });
    setInterval(() => {
      if (this.#view && !document.hidden) void this.#refresh(this.#view);
    }, refreshInterval);
    await this.#follow();
  }

  /** Shows the view of the current address. */
  async #follow(): Promise<void> {
    const { header, place, title } = this.#frame;
    const address = readAddress();
    const found = Object.hasOwn(views, address.view) ? views[address.view] : undefined;
    if (!found) return location.replace(hashOf({ view: "requests", tenant: address.tenant }));
    header.linkViews(address.tenant);
    const anew = address.tenant !== this.#tenant;
    if (anew) this.#listenTo(address.tenant);
    if (anew || address.view !== this.#shownView) {
      this.#leavingView.abort();
      this.#leavingView = new AbortController();
      this.#shownView = address.view;
      const opening = found(this.#context());
      this.#view = opening;
      const following = this.#runForView(opening, () => opening.follow?.(address));
      await Promise.all([following, this.#refresh(opening), this.#caughtUp]);
      if (this.#view !== opening) return;
      opening.onLogChange?.();
      fill(place, opening.element);
      opening.shown?.();
    } else if (this.#view) {
      const view = this.#view;
      void this.#runForView(view, () => view.follow?.(address));
    }
    document.title = `${header.showPlace(address.view)} · ${this.#tenant} · ${title}`;
  }

  #context(): Context {
    const { choices, docs } = this.#frame;
    return {
      api: new Api(this.#connection, this.#tenant),
      connection: this.#connection,
      choices,
      log: this.#log,
      forget: () => this.#forget(),
      renew: () => this.#showTenants(),
      linkTo: linksTo(choices.resources),
      docs: createDocs(choices.docs, choices.calls, docs),
      signal: this.#leavingView.signal,
    };
  }

  #listenTo(name: string): void {
    this.#leavingTenant.abort();
    this.#leavingTenant = new AbortController();
    this.#tenant = name;
    const log: RequestSummary[] = [];
    this.#log = log;
    void this.#showTenants();
    const { promise, resolve } = createDeferred();
    this.#caughtUp = promise;
    const scheduleRefresh = () => this.#scheduleRefresh();
    void watch(
      new Api(this.#connection, name),
      {
        caughtUp: resolve,
        request(entry) {
          log.push(entry);
          if (log.length > maxRequests) log.splice(0, log.length - maxRequests);
          scheduleRefresh();
        },
        delivery: scheduleRefresh,
        cleared: () => this.#forget(),
        state: this.#frame.header.showConnection,
      },
      this.#leavingTenant.signal,
    );
  }

  /** Clears the log of this page, after the sandbox has cleared its log. */
  #forget(): void {
    this.#log.length = 0;
    this.#scheduleRefresh();
  }

  /** Refreshes the view soon, once for all events until then. */
  #scheduleRefresh(): void {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    setTimeout(() => {
      this.#isRefreshing = false;
      this.#view?.onLogChange?.();
      if (this.#view) void this.#refresh(this.#view);
    }, refreshDelay);
  }

  #refresh(view: View): Promise<void> {
    return this.#runForView(view, () => view.refresh?.());
  }

  /** Runs a function for a view, and announces its error. */
  async #runForView(view: View, action: () => unknown): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (view === this.#view) announce(messageOf(error), "failed");
    }
  }

  async #showTenants(): Promise<void> {
    const tenant = this.#tenant;
    const known = await new Api(this.#connection, tenant).tenants().catch(() => ({ tenants: [] }));
    this.#frame.header.showTenants([...new Set([...known.tenants.map(({ name }) => name), tenant])], tenant);
  }
}

function createDeferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise((done) => {
    resolve = () => done(undefined);
  });
  return { promise: promise as Promise<void>, resolve };
}
