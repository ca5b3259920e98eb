/** Parts of views. */

import { h } from "./element.js";

/** @import { Child } from "./element.js" */

/**
 * A part of a view under a heading.
 *
 * @param {string} title
 * @param {readonly Child[]} children
 */
export function panel(title, ...children) {
  return h("section", { class: "panel", "aria-label": title }, h("h2", {}, title), ...children);
}

/**
 * A button that runs an action.
 *
 * @param {string} text
 * @param {() => unknown} action
 * @param {Readonly<Record<string, string | undefined>>} [attributes]
 */
export function button(text, action, attributes = {}) {
  return h("button", { type: "button", ...attributes, click: () => action() }, text);
}

/** The text of an empty list. @param {readonly Child[]} children */
export function nothing(...children) {
  return h("p", { class: "nothing" }, ...children);
}

/** @param {number} status 0 if there was no response. */
export function statusPill(status) {
  const kind = status === 0 ? "none" : `s${Math.floor(status / 100)}`;
  return h("span", { class: `pill ${kind}` }, status === 0 ? "none" : status);
}
