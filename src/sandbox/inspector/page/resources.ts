/** The resources of a store: the types, the resources of a type, and one resource as JSON. */

import type { StoredResource } from "../../control/stored-resources.ts";
import { attempt, messageOf } from "../kit/announce.ts";
import { arrowKeys } from "../kit/arrow-keys.ts";
import { confirmAction } from "../kit/confirm.ts";
import { fill, h } from "../kit/element.ts";
import { jsonView } from "../kit/json-view.ts";
import { button, nothing } from "../kit/panel.ts";
import { showRows } from "../kit/rows.ts";
import { activeElement } from "../kit/stage.ts";
import { formatCount, fullTime } from "../kit/times.ts";
import { hashOf, readAddress } from "./address.ts";
import { withEarlier } from "./earlier-resources.ts";
import { editor } from "./editor.ts";
import { labelOf, resourceItem } from "./resource-label.ts";
import { resourceSearch } from "./resource-search.ts";
import { split } from "./split.ts";
import { timeMachine } from "./time-machine.ts";
import type { Context, View } from "./view.ts";

const pageSize = 50;

export function resources({ api, choices, linkTo, signal }: Context): View {
  let name = "";
  let opened = "";
  /** The JSON of the open resource. */
  let shown = "";
  /** How many resources to read. */
  let wanted = pageSize;

  const names = h("ul.names", { "aria-label": "Resource types" });
  const list = h("ol.rows.resources", { "aria-label": "Resources, newest first" });
  const title = h("h2");
  const none = nothing();
  const more = button("More", () => {
    wanted += pageSize;
    return refresh();
  });
  const creating = button("Create", () => create());
  let editing = false;
  const keysMoved = arrowKeys(list);
  const text = h("input", {
    type: "search",
    placeholder: "Search all resources",
    "aria-label": "Search all resources",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "200",
  });
  const time = timeMachine(api, () => refresh());
  const search = resourceSearch({ api, resources: choices.resources, signal, onResults: () => mark() });
  const ofType = h("div", h("div.list-head", title, creating), list, none, h("p.actions", more));
  const pane = h(
    "section.list",
    { "aria-label": "Resources" },
    h("div.toolbar", { role: "search" }, text),
    time.element,
    names,
    ofType,
    search.element,
  );
  /** Runs soon after the last letter. */
  let searching: ReturnType<typeof setTimeout> | undefined;
  text.addEventListener("input", () => {
    clearTimeout(searching);
    searching = setTimeout(() => {
      history.replaceState(null, "", hashOf({ ...readAddress(), query: { text: text.value.trim() } }));
      showSearch();
    }, 200);
  });

  /** Shows the results for the text instead of the resources of a type. */
  const showSearch = () => {
    const wanted = text.value.trim();
    ofType.hidden = wanted !== "";
    search.element.hidden = wanted === "";
    backTo(hashOf({ view: "resources", path: [name], query: { text: wanted } }));
    void search.search(wanted);
  };
  const { element, open, backTo, close } = split("Resource", pane);

  /** Reads the newest resources, in as few requests as possible. */
  const read = async () => {
    const found: StoredResource[] = [];
    let after: string | undefined;
    do {
      const page = await api.resources(name, { limit: Math.min(wanted - found.length, 1000), after });
      found.push(...page.resources);
      after = page.next;
    } while (after !== undefined && found.length < wanted);
    return { found, rest: after !== undefined };
  };

  const mark = () => {
    for (const link of pane.querySelectorAll("a")) {
      const type = text.value.trim() === "" ? name : "";
      const current = [type, opened].includes(link.dataset.id ?? "") && link.dataset.id !== "";
      if (current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    keysMoved();
  };

  const show = async () => {
    if (opened === "") return;
    if (editing) return;
    const id = opened;
    if (time.earlier(name).has(id)) return showEarlier(id, time.earlier(name).get(id));
    try {
      const stored = await api.resource(name, id);
      const text = JSON.stringify(stored);
      if (id !== opened || text === shown) return;
      shown = text;
      open(labelOf(stored), [
        h(
          "p.actions",
          button("Edit", () => edit(stored)),
        ),
        h("p.facts", h("span", name), h("code", id), h("span", `version ${stored.metadata.version}`)),
        jsonView(JSON.stringify(stored.resource), { label: "Resource", linkTo, path: [name] }),
        jsonView(JSON.stringify(stored.metadata), { label: "Metadata", linkTo }),
        h(
          "section.part",
          { "aria-label": "Delete" },
          h("h3", "Delete"),
          h("p.dim", "No webhook is sent. A resource that others belong to stays."),
          h(
            "p.actions",
            button("Delete", () => remove(stored), { class: "danger" }),
          ),
        ),
      ]);
    } catch (error) {
      if (id !== opened) return;
      shown = "";
      open(id, [nothing(messageOf(error))]);
    }
  };

  /** Shows a resource as it was. @param resource nothing if it did not exist. */
  const showEarlier = (id: string, resource: object | undefined) => {
    const text = JSON.stringify(resource ?? null);
    if (text === shown) return;
    shown = text;
    if (resource === undefined) return open(id, [nothing(`There was no ${name} with this id yet.`)]);
    open(labelOf({ id, resource }), [
      h("p.facts", h("span", name), h("code", id), h("span", "as it was")),
      jsonView(JSON.stringify(resource), { label: "Resource", linkTo, path: [name] }),
    ]);
  };

  /** Shows the saved resource instead of the editor. */
  const leaveEditor = () => {
    editing = false;
    shown = "";
    if (opened === "") close(nothing("Choose one of the list to see its fields."));
    return refresh();
  };
  const edit = ({ id, resource }: StoredResource) => {
    const kind = name;
    editing = true;
    const text = JSON.stringify(resource, null, 2);
    const send = async (changed: object) => {
      await api.replaceResource(kind, id, changed);
      await leaveEditor();
      return `The ${kind} is saved.`;
    };
    open(`Edit ${kind} ${id}`, [editor({ text, submit: "Save", send, cancel: leaveEditor })]);
  };
  /** Starts from the newest resource of the type, which gets a new id. */
  const create = async () => {
    const kind = name;
    const [sample] = (await api.resources(kind, { limit: 1 })).resources;
    const rest = Object.entries(sample?.resource ?? {}).filter(([, value]) => value !== sample?.id);
    const text = JSON.stringify(Object.fromEntries(rest), null, 2);
    editing = true;
    const send = async (given: object) => {
      const { id } = await api.createResource(kind, given);
      editing = false;
      location.hash = hashOf({ view: "resources", path: [kind, id] });
      return `The ${kind} ${id} is created.`;
    };
    open(`New ${kind}`, [editor({ text, submit: "Create", send, cancel: leaveEditor })]);
  };
  const remove = async (stored: StoredResource) => {
    const { id } = stored;
    const lost = [`The ${name} ${labelOf(stored)}`];
    if (!(await confirmAction(`Delete the ${name} ${id}?`, "Delete", { lost }))) return;
    const kind = name;
    const done = await attempt(async () => {
      await api.deleteResource(kind, id);
      return true;
    }, `The ${kind} ${id} is deleted.`);
    if (done) location.hash = hashOf({ view: "resources", path: [kind] });
  };

  const refresh = async () => {
    const { resources } = await api.counts();
    showRows(names, resources, (count) => count.name, nameRow);
    if (name === "") return;
    const isKnown = choices.resources.includes(name);
    title.hidden = creating.hidden = !isKnown;
    if (!isKnown) {
      list.replaceChildren();
      more.hidden = true;
      fill(none, `There is no resource type ${name}.`);
      none.hidden = false;
      return;
    }
    const asked = name;
    const { found: now, rest } = await read();
    if (asked !== name) return;
    const found = withEarlier(now, time.earlier(name));
    creating.hidden = time.isPast();
    const total = (resources.find((count) => count.name === name)?.count ?? 0) + found.length - now.length;
    fill(
      title,
      name,
      " ",
      h(
        "small",
        found.length < total ? `${found.length} of ${formatCount(total, "resource")}` : formatCount(total, "resource"),
      ),
    );
    showRows(
      list,
      found,
      ({ id }) => id,
      (stored) => resourceRow(name, stored),
    );
    fill(none, `There is no ${name} yet.`);
    none.hidden = found.length > 0;
    more.hidden = !rest;
    mark();
    await show();
  };

  return {
    element,
    async follow({ path: [chosen = choices.resources.includes("order") ? "order" : "", id = ""], query }) {
      const anew = chosen !== name || (id === "" && opened !== "");
      editing = false;
      if (anew) {
        wanted = pageSize;
        list.replaceChildren();
      }
      [name, opened, shown] = [chosen, id, id === opened ? shown : ""];
      if (text !== activeElement()) text.value = query.text ?? "";
      showSearch();
      if (id === "") close(nothing("Choose one of the list to see its fields."));
      mark();
      if (element.isConnected) await (anew ? refresh() : show());
    },
    refresh,
  };
}

function nameRow({ name, count }: { name: string; count: number }) {
  const href = hashOf({ view: "resources", path: [name] });
  return h("li", h("a", { href, "data-id": name }, name, " ", h("span.number", count.toLocaleString("en-US"))));
}

/** @param stored one as it was has no metadata. */
function resourceRow(name: string, stored: ReturnType<typeof withEarlier>[number]) {
  const href = hashOf({ view: "resources", path: [name, stored.id] });
  const updated = stored.metadata?.updated;
  return resourceItem(href, stored, updated && h("time", { datetime: updated }, fullTime(updated)));
}
