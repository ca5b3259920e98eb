/** The header of the inspector: its views, the state of the connection, and the store. */

import { hashOf, readAddress } from "./address.js";
import { fill, h } from "./element.js";

/** @import { Child } from "./element.js" */

/**
 * @typedef {object} Header
 * @property {HTMLElement} element
 * @property {(tenant: string) => void} linkViews makes the links lead to the views of a store.
 * @property {(view: string) => string} showPlace marks the current view. Returns its title.
 * @property {(names: readonly string[], current: string) => void} showTenants fills the list of stores.
 * @property {(state: "live" | "polling" | "away") => void} showConnection
 */

/**
 * @param {readonly string[]} views their names.
 * @param {readonly Child[]} before what comes first.
 * @param {readonly Child[]} after what comes last.
 * @returns {Header}
 */
export function createHeader(views, before, after) {
  const links = views.map((name) => ({ name, link: h("a", {}, titleOf(name)) }));
  const live = h("span", { class: "live", role: "status" });
  const chooser = h("select", {
    change: () => {
      const { view } = readAddress();
      location.hash = hashOf({ view, tenant: chooser.value });
      linkViews(chooser.value);
    },
  });
  /** @param {string} tenant */
  const linkViews = (tenant) => {
    for (const { name, link } of links) link.href = hashOf({ view: name, tenant });
  };
  return {
    element: h(
      "header",
      {},
      ...before,
      h("nav", { "aria-label": "Views" }, ...links.map(({ link }) => link)),
      h("div", { class: "standing" }, live, h("label", {}, "Store ", chooser), ...after),
    ),
    linkViews,
    showPlace(view) {
      for (const { name, link } of links) {
        if (name === view) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
      return titleOf(view);
    },
    showTenants(names, current) {
      fill(chooser, ...names.map((name) => h("option", { value: name, selected: name === current }, name)));
    },
    showConnection(state) {
      live.dataset.state = state;
      live.textContent = { live: "Live", polling: "Polling", away: "Offline" }[state];
    },
  };
}

/** @param {string} view */
function titleOf(view) {
  return `${view.charAt(0).toUpperCase()}${view.slice(1)}`;
}
