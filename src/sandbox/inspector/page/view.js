/** What views are, and what they get. */

/** @import { Address } from "./address.js" */
/** @import { Api, readChoices } from "./api.js" */
/** @import { Docs } from "./docs-links.js" */
/** @import { Connection } from "./connection.js" */
/** @import { RequestSummary } from "./events.js" */

/**
 * The context of a view.
 *
 * @typedef {object} Context
 * @property {Api} api
 * @property {Connection} connection to the sandbox.
 * @property {Awaited<ReturnType<typeof readChoices>>} choices
 * @property {readonly RequestSummary[]} log the logged requests, oldest first.
 * @property {() => void} forget clears the log of this page.
 * @property {() => Promise<void>} renew reads the stores again.
 * @property {Docs} docs links to the docs.
 * @property {AbortSignal} signal aborts when the view is left.
 */

/**
 * A view.
 *
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {(address: Address) => unknown} [follow] shows an address within the view. Called at first, and when the address changes.
 * @property {() => void} [shown] is called once the element is in the page.
 * @property {() => Promise<unknown>} [refresh] shows the current state. Called at first, after events, and every few seconds.
 * @property {() => void} [onLogChange] is called when `log` has changed.
 */

export {};
