/** A change of a resource: before and after. */

import { hashOf } from "./address.js";
import { h } from "./element.js";
import { jsonView } from "./json-view.js";

/** @import { ResourceChange } from "../../log/call-effects.ts" */

/** @param {ResourceChange} change @param {readonly string[]} resources */
export function changeView({ resource, id, action, before, after, differences = [] }, resources) {
  const title = h(
    "p",
    { class: "change" },
    h("a", { href: hashOf({ view: "resources", path: [resource, id] }) }, `${resource} ${id}`),
    ` ${action}`,
  );
  if (action !== "updated") {
    const value = JSON.stringify(after ?? before);
    const label = action === "created" ? "After" : "Before";
    const fold = h("details", {}, h("summary", {}, `Show the ${resource}`));
    fold.addEventListener(
      "toggle",
      () => fold.children.length < 2 && fold.append(jsonView(value, { label, resources })),
    );
    return h("div", {}, title, fold);
  }
  return h(
    "div",
    {},
    title,
    h(
      "div",
      { class: "wide", tabindex: "0", role: "group", "aria-label": `Changes of ${resource} ${id}` },
      h(
        "table",
        { class: "diff" },
        h("thead", {}, h("tr", {}, ...["Field", "Before", "After"].map((name) => h("th", { scope: "col" }, name)))),
        h(
          "tbody",
          {},
          ...differences.map((pointer) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, h("code", {}, pointer.slice(1))),
              h("td", {}, valueView("del", before, pointer)),
              h("td", {}, valueView("ins", after, pointer)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {"del" | "ins"} tag @param {object | undefined} resource @param {string} pointer */
function valueView(tag, resource, pointer) {
  const value = valueAt(resource, pointer);
  return value === undefined ? h("span", { class: "dim" }, "missing") : h(tag, {}, JSON.stringify(value, null, 1));
}

/** @param {any} value @param {string} pointer */
function valueAt(value, pointer) {
  const keys = pointer.split("/").slice(1);
  return keys.reduce((at, key) => at?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], value);
}
