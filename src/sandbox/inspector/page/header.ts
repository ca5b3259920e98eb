/** The header of the inspector: its views, the state of the connection, and the store. */

import { type Child, fill, h } from "../kit/element.ts";
import { hashOf, readAddress } from "./address.ts";

export interface Header {
  readonly element: HTMLElement;
  /** Makes the links lead to the views of a store. */
  readonly linkViews: (tenant: string) => void;
  /** Marks the current view. Returns its title. */
  readonly showPlace: (view: string) => string;
  /** Fills the list of stores. */
  readonly showTenants: (names: readonly string[], current: string) => void;
  readonly showConnection: (state: "live" | "polling" | "away") => void;
}

/**
 * @param views their names.
 * @param before what comes first.
 * @param after what comes last.
 */
export function createHeader(views: readonly string[], before: readonly Child[], after: readonly Child[]): Header {
  const links = views.map((name) => ({ name, link: h("a", titleOf(name)) }));
  const live = h("span.live", { role: "status" });
  const chooser = h("select", {
    change: () => {
      const { view } = readAddress();
      location.hash = hashOf({ view, tenant: chooser.value });
      linkViews(chooser.value);
    },
  });
  const linkViews = (tenant: string) => {
    for (const { name, link } of links) link.href = hashOf({ view: name, tenant });
  };
  return {
    element: h(
      "header",
      ...before,
      h("nav", { "aria-label": "Views" }, ...links.map(({ link }) => link)),
      h("div.standing", live, h("label", "Store ", chooser), ...after),
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

function titleOf(view: string) {
  return `${view.charAt(0).toUpperCase()}${view.slice(1)}`;
}
