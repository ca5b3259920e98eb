/** What views are, and what they get. */

import type { LinkTo } from "../kit/json-view.ts";
import type { Address } from "./address.ts";
import type { Api, Choices } from "./api.ts";
import type { Connection } from "./connection.ts";
import type { Docs } from "./docs-links.ts";
import type { RequestSummary } from "./events.ts";

/** The context of a view. */
export interface Context {
  readonly api: Api;
  /** To the sandbox. */
  readonly connection: Connection;
  readonly choices: Choices;
  /** The logged requests, oldest first. */
  readonly log: readonly RequestSummary[];
  /** Clears the log of this page. */
  readonly forget: () => void;
  /** Reads the stores again. */
  readonly renew: () => Promise<void>;
  /** Leads from an id to the view of its resource. */
  readonly linkTo: LinkTo;
  /** Links to the docs. */
  readonly docs: Docs;
  /** Aborts when the view is left. */
  readonly signal: AbortSignal;
}

/** A view. */
export interface View {
  readonly element: HTMLElement;
  /** Shows an address within the view. Called at first, and when the address changes. */
  readonly follow?: (address: Address) => unknown;
  /** Is called once the element is in the page. */
  readonly shown?: () => void;
  /** Shows the current state. Called at first, after events, and every few seconds. */
  readonly refresh?: () => Promise<unknown>;
  /** Is called when `log` has changed. */
  readonly onLogChange?: () => void;
}
