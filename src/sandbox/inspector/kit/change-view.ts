/** A change of a resource: before and after. */

import type { ResourceChange } from "../../log/call-effects.ts";
import { h } from "./element.ts";
import { jsonView, type LinkTo } from "./json-view.ts";
import { fold } from "./panel.ts";
import { compare } from "./table.ts";

/** @param linkTo leads to the resource. */
export function changeView(change: ResourceChange, linkTo?: LinkTo): HTMLElement {
  const { resource, id, action, before, after, differences = [] } = change;
  const name = `${resource} ${id}`;
  const href = linkTo?.([resource, "id"], id);
  const title = h("p.change", href === undefined ? h("b", name) : h("a", { href }, name), ` ${action}`);
  if (action !== "updated") {
    const shown = fold(`Show the ${resource}`, []);
    const label = action === "created" ? "After" : "Before";
    const text = JSON.stringify(after ?? before);
    shown.addEventListener("toggle", () => shown.append(jsonView(text, { label, linkTo })), { once: true });
    return h("div", title, shown);
  }
  const options = { label: `Changes of ${name}`, head: ["Before", "After"], tags: ["del", "ins"] } as const;
  return h("div", title, compare(before, after, differences, options));
}
