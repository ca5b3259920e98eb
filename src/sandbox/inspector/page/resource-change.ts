/** A change of a resource: before and after. */

import type { ResourceChange } from "../../log/call-effects.ts";
import { hashOf } from "./address.ts";
import { h } from "./element.ts";
import { jsonView } from "./json-view.ts";

export function changeView(
  { resource, id, action, before, after, differences = [] }: ResourceChange,
  resources: readonly string[],
) {
  const title = h(
    "p.change",

    h("a", { href: hashOf({ view: "resources", path: [resource, id] }) }, `${resource} ${id}`),
    ` ${action}`,
  );
  if (action !== "updated") {
    const value = JSON.stringify(after ?? before);
    const label = action === "created" ? "After" : "Before";
    const fold = h("details", h("summary", `Show the ${resource}`));
    fold.addEventListener(
      "toggle",
      () => fold.children.length < 2 && fold.append(jsonView(value, { label, resources })),
    );
    return h("div", title, fold);
  }
  return h(
    "div",

    title,
    h(
      "div.wide",
      { tabindex: "0", role: "group", "aria-label": `Changes of ${resource} ${id}` },
      h(
        "table.diff",

        h("thead", h("tr", ...["Field", "Before", "After"].map((name) => h("th", { scope: "col" }, name)))),
        h(
          "tbody",

          ...differences.map((pointer) =>
            h(
              "tr",

              h("th", { scope: "row" }, h("code", pointer.slice(1))),
              h("td", valueView("del", before, pointer)),
              h("td", valueView("ins", after, pointer)),
            ),
          ),
        ),
      ),
    ),
  );
}

function valueView(tag: "del" | "ins", resource: object | undefined, pointer: string) {
  const value = valueAt(resource, pointer);
  return value === undefined ? h("span.dim", "missing") : h(tag, {}, JSON.stringify(value, null, 1));
}

function valueAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split("/").slice(1);
  return keys.reduce((at, key) => Object(at)[key.replaceAll("~1", "/").replaceAll("~0", "~")], value);
}
