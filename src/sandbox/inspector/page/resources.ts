/** The resources of a store: the types, the resources of a type, and one resource as JSON. */

import type { StoredResource } from "../../control/stored-resources.ts";
import { messageOf } from "../kit/announce.ts";
import { arrowKeys } from "../kit/arrow-keys.ts";
import { fill, h } from "../kit/element.ts";
import { jsonView } from "../kit/json-view.ts";
import { button, nothing } from "../kit/panel.ts";
import { showRows } from "../kit/rows.ts";
import { activeElement } from "../kit/stage.ts";
import { formatCount, fullTime } from "../kit/times.ts";
import { type Address, hashOf, readAddress } from "./address.ts";
import { withEarlier } from "./earlier-resources.ts";
import { ResourceEditing } from "./resource-editing.ts";
import { labelOf, resourceItem } from "./resource-label.ts";
import { resourceSearch } from "./resource-search.ts";
import { type Split, split } from "./split.ts";
import { timeMachine } from "./time-machine.ts";
import type { Context, View } from "./view.ts";

const pageSize = 50;

export class Resources implements View {
  readonly #context: Context;
  /** The type, and the id of the open resource. */
  #name = "";
  #opened = "";
  /** The JSON of the open resource. */
  #shown = "";
  /** How many resources to read. */
  #wanted = pageSize;
  readonly #names = h("ul.names", { "aria-label": "Resource types" });
  readonly #list = h("ol.rows.resources", { "aria-label": "Resources, newest first" });
  readonly #keysMoved = arrowKeys(this.#list);
  readonly #title = h("h2");
  readonly #none = nothing();
  readonly #more = button("More", () => {
    this.#wanted += pageSize;
    return this.refresh();
  });
  readonly #creating = button("Create", () => this.#editing.create(this.#name));
  readonly #text = h("input", {
    type: "search",
    placeholder: "Search all resources",
    "aria-label": "Search all resources",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "200",
  });
  readonly #ofType = h(
    "div",
    h("div.list-head", this.#title, this.#creating),
    this.#list,
    this.#none,
    h("p.actions", this.#more),
  );
  readonly #time: ReturnType<typeof timeMachine>;
  readonly #search: ReturnType<typeof resourceSearch>;
  readonly #pane: HTMLElement;
  readonly #split: Split;
  readonly #editing: ResourceEditing;

  constructor(context: Context) {
    const { api, choices, signal } = context;
    this.#context = context;
    this.#time = timeMachine(api, () => this.refresh());
    const onResults = () => this.#mark();
    this.#search = resourceSearch({ api, resources: choices.resources, signal, onResults });
    this.#pane = h(
      "section.list",
      { "aria-label": "Resources" },
      h("div.toolbar", { role: "search" }, this.#text),
      this.#time.element,
      this.#names,
      this.#ofType,
      this.#search.element,
    );
    this.#split = split("Resource", this.#pane);
    this.#editing = new ResourceEditing(api, this.#split.open, () => this.#leaveEditor());
    /** Runs soon after the last letter. */
    let searching: ReturnType<typeof setTimeout> | undefined;
    this.#text.addEventListener("input", () => {
      clearTimeout(searching);
      searching = setTimeout(() => {
        history.replaceState(null, "", hashOf({ ...readAddress(), query: { text: this.#text.value.trim() } }));
        this.#showSearch();
      }, 200);
    });
  }

  get element(): HTMLElement {
    return this.#split.element;
  }

  async follow({ path: [chosen = this.#firstType, id = ""], query }: Address): Promise<void> {
    const anew = chosen !== this.#name || (id === "" && this.#opened !== "");
    this.#editing.isOpen = false;
    if (anew) {
      this.#wanted = pageSize;
      this.#list.replaceChildren();
    }
    if (id !== this.#opened) this.#shown = "";
    [this.#name, this.#opened] = [chosen, id];
    if (this.#text !== activeElement()) this.#text.value = query.text ?? "";
    this.#showSearch();
    if (id === "") this.#showNone();
    this.#mark();
    if (this.element.isConnected) await (anew ? this.refresh() : this.#show());
  }

  async refresh(): Promise<void> {
    const { resources } = await this.#context.api.counts();
    showRows(this.#names, resources, (count) => count.name, nameRow);
    const name = this.#name;
    if (name === "") return;
    const isKnown = this.#context.choices.resources.includes(name);
    this.#title.hidden = this.#creating.hidden = !isKnown;
    if (!isKnown) return this.#showUnknown(name);
    const { found: now, rest } = await this.#read();
    if (name !== this.#name) return;
    const found = withEarlier(now, this.#time.earlier(name));
    this.#creating.hidden = this.#time.isPast();
    const total = (resources.find((count) => count.name === name)?.count ?? 0) + found.length - now.length;
    const all = formatCount(total, "resource");
    fill(this.#title, name, " ", h("small", found.length < total ? `${found.length} of ${all}` : all));
    showRows(
      this.#list,
      found,
      ({ id }) => id,
      (stored) => resourceRow(name, stored),
    );
    fill(this.#none, `There is no ${name} yet.`);
    this.#none.hidden = found.length > 0;
    this.#more.hidden = !rest;
    this.#mark();
    await this.#show();
  }

  #showUnknown(name: string): void {
    this.#list.replaceChildren();
    this.#more.hidden = true;
    fill(this.#none, `There is no resource type ${name}.`);
    this.#none.hidden = false;
  }

  get #firstType(): string {
    return this.#context.choices.resources.includes("order") ? "order" : "";
  }

  /** Shows the results for the text instead of the resources of a type. */
  #showSearch(): void {
    const wanted = this.#text.value.trim();
    this.#ofType.hidden = wanted !== "";
    this.#search.element.hidden = wanted === "";
    this.#split.backTo(hashOf({ view: "resources", path: [this.#name], query: { text: wanted } }));
    void this.#search.search(wanted);
  }

  #showNone(): void {
    this.#split.close(nothing("Choose one of the list to see its fields."));
  }

  /** Reads the newest resources, in as few requests as possible. */
  async #read() {
    const found: StoredResource[] = [];
    let after: string | undefined;
    do {
      const limit = Math.min(this.#wanted - found.length, 1000);
      const page = await this.#context.api.resources(this.#name, { limit, after });
      found.push(...page.resources);
      after = page.next;
    } while (after !== undefined && found.length < this.#wanted);
    return { found, rest: after !== undefined };
  }

  /** Marks what is open in the list. */
  #mark(): void {
    const type = this.#text.value.trim() === "" ? this.#name : "";
    for (const link of this.#pane.querySelectorAll("a")) {
      const { id = "" } = link.dataset;
      if (id !== "" && [type, this.#opened].includes(id)) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    this.#keysMoved();
  }

  async #show(): Promise<void> {
    const [name, id] = [this.#name, this.#opened];
    if (id === "" || this.#editing.isOpen) return;
    const earlier = this.#time.earlier(name);
    if (earlier.has(id)) return this.#showEarlier(id, earlier.get(id));
    const isLate = () => id !== this.#opened || this.#time.earlier(name).has(id);
    try {
      const stored = await this.#context.api.resource(name, id);
      const text = JSON.stringify(stored);
      if (isLate() || text === this.#shown) return;
      this.#shown = text;
      this.#split.open(labelOf(stored), this.#detail(stored));
    } catch (error) {
      if (isLate()) return;
      this.#shown = "";
      this.#split.open(id, [nothing(messageOf(error))]);
    }
  }

  #detail(stored: StoredResource): HTMLElement[] {
    const [name, { linkTo }] = [this.#name, this.#context];
    const edit = button("Edit", () => this.#editing.edit(name, stored));
    const remove = button("Delete", () => this.#editing.remove(name, stored), { class: "danger" });
    return [
      h("p.actions", edit),
      h("p.facts", h("span", name), h("code", stored.id), h("span", `version ${stored.metadata.version}`)),
      jsonView(JSON.stringify(stored.resource), { label: "Resource", linkTo, path: [name] }),
      jsonView(JSON.stringify(stored.metadata), { label: "Metadata", linkTo }),
      h(
        "section.part",
        { "aria-label": "Delete" },
        h("h3", "Delete"),
        h("p.dim", "No webhook is sent. A resource that others belong to stays."),
        h("p.actions", remove),
      ),
    ];
  }

  /** Shows a resource as it was. @param resource nothing if it did not exist. */
  #showEarlier(id: string, resource: object | undefined): void {
    const [name, { linkTo }] = [this.#name, this.#context];
    const text = JSON.stringify(resource ?? null);
    if (text === this.#shown) return;
    this.#shown = text;
    if (resource === undefined) this.#split.open(id, [nothing(`There was no ${name} with this id yet.`)]);
    else
      this.#split.open(labelOf({ id, resource }), [
        h("p.facts", h("span", name), h("code", id), h("span", "as it was")),
        jsonView(JSON.stringify(resource), { label: "Resource", linkTo, path: [name] }),
      ]);
  }

  /** Shows the saved resource instead of the editor. */
  #leaveEditor(): Promise<void> {
    this.#shown = "";
    if (this.#opened === "") this.#showNone();
    return this.refresh();
  }
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
