/** Parts of views. */

import { type Child, h } from "./element.ts";

/** A part of a view under a heading. */
export function panel(title: string, ...children: readonly Child[]) {
  return h("section.panel", { "aria-label": title }, h("h2", title), ...children);
}

/** A button that runs an action. */
export function button(
  text: string,
  action: () => unknown,
  attributes: Readonly<Record<string, string | undefined>> = {},
) {
  return h("button", { type: "button", ...attributes, click: () => action() }, text);
}

/** The text of an empty list. */
export function nothing(...children: readonly Child[]) {
  return h("p.nothing", ...children);
}

/** @param status 0 if there was no response. */
export function statusPill(status: number) {
  const kind = status === 0 ? "none" : `s${Math.floor(status / 100)}`;
  return h("span", { class: `pill ${kind}` }, status === 0 ? "none" : status);
}
