/** Searches the resources of all types. The results are grouped by type, each with a link. */

import type { StoredResource } from "../../control/stored-resources.ts";
import { messageOf } from "../kit/announce.ts";
import { h } from "../kit/element.ts";
import { button } from "../kit/panel.ts";
import { formatCount } from "../kit/times.ts";
import { hashOf } from "./address.ts";
import type { Api } from "./api.ts";
import { resourceItem } from "./resource-label.ts";

/** How many results of a type are shown at first, and with each "More". */
const pageSize = 10;

interface SearchOptions {
  readonly api: Api;
  /** The names of resources. */
  readonly resources: readonly string[];
  /** Stops it. */
  readonly signal: AbortSignal;
  /** Is called after results were added. */
  readonly onResults: () => void;
}

export function resourceSearch({ api, resources, signal, onResults }: SearchOptions) {
  const status = h("p.count", { role: "status" });
  const groups = h("div");
  let current = "";

  const isStale = (text: string) => text !== current || signal.aborted;

  /** Shows a page. @param list of an earlier page. @returns how many results were added. */
  const searchType = async (name: string, text: string, after?: string, list?: HTMLElement): Promise<number> => {
    const { found, next } = await readPage(api, name, text, { after, isStale: () => isStale(text) });
    if (found.length === 0) return 0;
    const rows = list ?? h("ol.rows.resources", { "aria-label": `Results: ${name}` });
    rows.append(...found.map((stored) => resultRow(name, stored, text)));
    if (!list) groups.append(h("section", h("h3.group-head", name), rows));
    if (next !== undefined) {
      const showMore = async () => {
        more.parentElement?.remove();
        await searchType(name, text, next, rows);
      };
      const more = button("More", showMore, { "aria-label": `More results: ${name}` });
      rows.after(h("p.actions", more));
    }
    onResults();
    return found.length;
  };

  return {
    element: h("div", status, groups),
    /** @param text nothing stops the search. */
    async search(text: string) {
      if (text === current) return;
      current = text;
      groups.replaceChildren();
      status.textContent = text === "" ? "" : "Searching…";
      let found = 0;
      for (const name of text === "" ? [] : resources) {
        try {
          found += await searchType(name, text);
        } catch (error) {
          if (text === current) status.textContent = messageOf(error);
          return;
        }
        if (isStale(text)) return;
      }
      const all = `${formatCount(found, "result")} in ${formatCount(groups.children.length, "type")}.`;
      if (text !== "") status.textContent = found === 0 ? "No resource has this text." : all;
    },
  };
}

/** Reads a page of the results of a type. The sandbox reads some resources for each request, so it may take several. */
async function readPage(
  api: Api,
  name: string,
  text: string,
  { after, isStale }: { readonly after: string | undefined; readonly isStale: () => boolean },
) {
  const found: StoredResource[] = [];
  let next = after;
  do {
    const page = await api.resources(name, { search: text, limit: pageSize - found.length, after: next });
    if (isStale()) return { found: [] };
    found.push(...page.resources);
    next = page.next;
  } while (next !== undefined && found.length < pageSize);
  return { found, next };
}

function resultRow(name: string, stored: StoredResource, text: string) {
  const href = hashOf({ view: "resources", path: [name, stored.id], query: { text } });
  const match = matchIn(stored.resource, text.toLowerCase());
  const detail = match && h("span.match", h("code", `${match.path}: `), match.value);
  return resourceItem(href, stored, detail);
}

/**
 * The first value with a text.
 *
 * @param wanted in lower case.
 */
export function matchIn(value: unknown, wanted: string, path = ""): { path: string; value: string } | undefined {
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
