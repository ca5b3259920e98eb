/** Searches the resources of all types. The results are grouped by type, each with a link. */

import { hashOf } from "./address.js";
import { h } from "./element.js";
import { button } from "./panel.js";
import { resourceItem } from "./resource-label.js";
import { formatCount } from "./times.js";

/** @import { StoredResource } from "../../control/stored-resources.ts" */
/** @import { Api } from "./api.js" */

/** How many results of a type are shown at first, and with each "More". */
const pageSize = 10;

/**
 * @param {object} options
 * @param {Api} options.api
 * @param {readonly string[]} options.resources the names of resources.
 * @param {AbortSignal} options.signal stops it.
 * @param {() => void} options.onResults is called after results were added.
 */
export function resourceSearch({ api, resources, signal, onResults }) {
  const status = h("p", { class: "count", role: "status" });
  const groups = h("div", {});
  let current = "";

  /**
   * Shows a page of the results of a type. The sandbox reads some resources for each request, so it may take several.
   *
   * @param {string} name
   * @param {string} text
   * @param {{ after?: string | undefined, list?: HTMLElement | undefined }} [position] after an earlier page.
   * @returns {Promise<number>} how many results were added.
   */
  const searchType = async (name, text, { after, list } = {}) => {
    const isStale = () => text !== current || signal.aborted;
    let next = after;
    /** @type {StoredResource[]} */
    const found = [];
    do {
      const page = await api.resources(name, { search: text, limit: pageSize - found.length, after: next });
      if (isStale()) return 0;
      found.push(...page.resources);
      next = page.next;
    } while (next !== undefined && found.length < pageSize);
    if (found.length === 0) return 0;
    const rows = list ?? h("ol", { class: "rows resources", "aria-label": `Results: ${name}` });
    rows.append(...found.map((stored) => resultRow(name, stored, text)));
    if (!list) groups.append(h("section", {}, h("h3", { class: "group-head" }, name), rows));
    if (next !== undefined) {
      const more = button(
        "More",
        async () => {
          more.parentElement?.remove();
          await searchType(name, text, { after: next, list: rows });
        },
        { "aria-label": `More results: ${name}` },
      );
      rows.after(h("p", { class: "actions" }, more));
    }
    onResults();
    return found.length;
  };

  return {
    element: h("div", {}, status, groups),
    /** @param {string} text nothing stops the search. */
    async search(text) {
      if (text === current) return;
      current = text;
      groups.replaceChildren();
      status.textContent = text === "" ? "" : "Searching…";
      let found = 0;
      for (const name of text === "" ? [] : resources) {
        try {
          found += await searchType(name, text);
        } catch (error) {
          if (text === current) status.textContent = error instanceof Error ? error.message : String(error);
          return;
        }
        if (text !== current || signal.aborted) return;
      }
      if (text !== "")
        status.textContent =
          found === 0
            ? "No resource has this text."
            : `${formatCount(found, "result")} in ${formatCount(groups.children.length, "type")}.`;
    },
  };
}

/** @param {string} name @param {StoredResource} stored @param {string} text */
function resultRow(name, stored, text) {
  const href = hashOf({ view: "resources", path: [name, stored.id], query: { text } });
  const match = matchIn(stored.resource, text.toLowerCase());
  const detail = match && h("span", { class: "match" }, h("code", {}, `${match.path}: `), match.value);
  return resourceItem(href, stored, detail);
}

/**
 * The first value with a text.
 *
 * @param {unknown} value
 * @param {string} wanted in lower case.
 * @param {string} [path]
 * @returns {{ path: string, value: string } | undefined}
 */
export function matchIn(value, wanted, path = "") {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "object") {
    for (const [key, member] of Object.entries(value)) {
      const found = matchIn(member, wanted, path === "" ? key : `${path}/${key}`);
      if (found) return found;
    }
    return undefined;
  }
  const text = String(value);
  const at = text.toLowerCase().indexOf(wanted);
  if (at < 0) return undefined;
  const start = Math.max(0, at - 40);
  return { path, value: `${start > 0 ? "…" : ""}${text.slice(start, at + wanted.length + 80)}` };
}
