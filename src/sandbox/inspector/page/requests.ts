/** The request log of a store, live. */

import { curlLine } from "../../../first-call.ts";
import type { ContractBreach } from "../../log/request-log.ts";
import { attempt, messageOf } from "../kit/announce.ts";
import { arrowKeys } from "../kit/arrow-keys.ts";
import { confirmAction } from "../kit/confirm.ts";
import { fill, h } from "../kit/element.ts";
import { button, nothing, statusPill } from "../kit/panel.ts";
import { showRows } from "../kit/rows.ts";
import { activeElement } from "../kit/stage.ts";
import { clockTime, formatCount, took } from "../kit/times.ts";
import { type Address, hashOf, readAddress } from "./address.ts";
import { codeView, tokenNote } from "./code-view.ts";
import { describeActive } from "./describe-fault.ts";
import type { RequestSummary } from "./events.ts";
import { requestDetail, requestTitle } from "./request-detail.ts";
import { type Split, split } from "./split.ts";
import { findToken } from "./tokens.ts";
import type { Context, View } from "./view.ts";

/** The requests of each status filter. */
const classes: Readonly<Record<string, (entry: RequestSummary) => boolean>> = {
  "2xx": ({ status }) => status >= 200 && status < 300,
  "4xx": ({ status }) => status >= 400 && status < 500,
  "5xx": ({ status }) => status >= 500,
  faults: ({ fault }) => fault !== undefined,
  violations: ({ violations }) => violations !== undefined,
};

const noRequests =
  "No requests yet. They show up here as they come. Requests without a valid token show up in the default store.";

/** Which requests are shown, by text, status and operation. */
class Filters {
  readonly #text = h("input", {
    type: "search",
    placeholder: "Search requests",
    "aria-label": "Filter by text: paths, headers, bodies",
    autocomplete: "off",
    spellcheck: "false",
  });
  readonly #status = choice("status", Object.keys(classes));
  readonly #operation: HTMLSelectElement;
  /** The requests with the text in a header or a body. */
  found: ReadonlySet<number> = new Set();

  constructor(operations: readonly string[]) {
    this.#operation = choice("operation", operations);
  }

  get controls(): readonly (HTMLInputElement | HTMLSelectElement)[] {
    return [this.#text, this.#status, this.#operation];
  }

  get values() {
    return { text: this.#text.value.trim(), status: this.#status.value, operation: this.#operation.value };
  }

  /** Follows an address, without changing what somebody types. */
  follow(query: Address["query"]): void {
    for (const [at, name] of (["text", "status", "operation"] as const).entries()) {
      const control = this.controls[at];
      if (control && control !== activeElement()) control.value = query[name] ?? "";
    }
  }

  fits(entry: RequestSummary): boolean {
    const { text, status, operation } = this.values;
    const summary = [entry.number, entry.method, entry.target, entry.operation ?? "", entry.status];
    const words = summary.join(" ").toLowerCase();
    const isInSummary = text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word));
    return (
      (isInSummary || this.found.has(entry.number)) &&
      (classes[status]?.(entry) ?? true) &&
      (operation === "" || entry.operation === operation)
    );
  }
}

function choice(name: string, options: readonly string[]): HTMLSelectElement {
  const any = h("option", { value: "" }, `Any ${name}`);
  return h("select", { "aria-label": `Filter by ${name}` }, any, ...options.map((each) => h("option", each)));
}

export class Requests implements View {
  readonly #context: Context;
  readonly #filters: Filters;
  /** The rows by request number, oldest first. */
  readonly #rows: Map<number, { entry: RequestSummary; row: HTMLElement; link: HTMLAnchorElement }> = new Map();
  readonly #count = h("p.count", { role: "status" });
  readonly #active = h("p.notice", { role: "note", hidden: true });
  readonly #broken = h("div");
  readonly #list = h("ol.rows.requests", { "aria-label": "Requests, newest first" });
  readonly #none = nothing();
  /** A command that makes the first request. */
  readonly #first = h("div.first", { hidden: true });
  readonly #keysMoved = arrowKeys(this.#list);
  readonly #split: Split;
  #opened = "";
  #searching: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
    this.#filters = new Filters(context.choices.operations);
    const attributes = { "aria-label": "Clear the requests", class: "danger" };
    const clear = button("Clear", () => this.#clear(), attributes);
    const toolbar = h("div.toolbar", { role: "search" }, this.#filters.controls, clear);
    const parts = [toolbar, this.#active, this.#broken, this.#count, this.#list, this.#none, this.#first];
    this.#split = split("Request", h("section.list", { "aria-label": "Requests" }, parts));
    for (const control of this.#filters.controls) control.addEventListener("input", () => this.#applyFilter());
  }

  get element(): HTMLElement {
    return this.#split.element;
  }

  onLogChange(): void {
    const { log } = this.#context;
    const oldest = log[0]?.number ?? Number.POSITIVE_INFINITY;
    for (const [number, { row }] of this.#rows)
      if (number < oldest) {
        row.remove();
        this.#rows.delete(number);
      }
    const added = log.filter(({ number }) => !this.#rows.has(number)).map((entry) => ({ entry, ...rowOf(entry) }));
    for (const made of added) this.#rows.set(made.entry.number, made);
    this.#list.prepend(...added.map(({ row }) => row).reverse());
    if (added.length > 0 && this.#filters.values.text !== "") this.#searchSoon();
    this.#filter();
  }

  async follow({ path: [number], query }: Address): Promise<void> {
    this.#filters.follow(query);
    const anew = this.#opened !== (number ?? "");
    this.#opened = number ?? "";
    this.#filter();
    if (number === undefined) return this.#split.close(nothing("Choose a request to see it and its response."));
    if (!anew) return;
    try {
      const entry = await this.#context.api.request(number);
      if (this.#opened === number) this.#split.open(requestTitle(entry), requestDetail(entry, this.#context));
    } catch (error) {
      if (this.#opened === number) this.#split.open(`Request ${number}`, [nothing(messageOf(error))]);
    }
  }

  async refresh(): Promise<void> {
    const { api, log, forget } = this.#context;
    if (log.length > 0 && (await api.requests({ limit: 1 })).requests.length === 0) forget();
    const [{ breaches }, { faults }] = await Promise.all([api.breaches(), api.faults()]);
    this.#showActive(describeActive(faults));
    if (log.length === 0 && this.#first.childElementCount === 0) await this.#showFirst();
    const lists = breaches.length > 0 ? [breaches] : [];
    showRows(
      this.#broken,
      lists,
      () => "breaches",
      (list) => breachList(list, () => api.clearBreaches()),
    );
  }

  /** A store in the page takes no commands. */
  async #showFirst(): Promise<void> {
    const { api, connection } = this.#context;
    if (connection.origin === undefined) return;
    const own = (await api.tenants()).tenants.find(({ name }) => name === api.tenant);
    const token = findToken(own?.tokens[0]?.token, this.#context);
    const command = curlLine(connection.origin, token ?? "$ACCESS_TOKEN");
    fill(this.#first, codeView("Send the first one", command, token === undefined ? tokenNote : ""));
  }

  /** @param text which faults are active; empty if none is. */
  #showActive(text: string): void {
    this.#active.hidden = text === "";
    if (text === this.#active.firstChild?.textContent) return;
    const link = h("a", { href: hashOf({ view: "faults" }) }, "Open faults");
    fill(this.#active, text !== "" && [h("span", text), " ", link]);
  }

  async #clear(): Promise<void> {
    const { api, forget } = this.#context;
    const lost = [`${formatCount(this.#rows.size, "request")} with their responses`, "The coverage of the contract"];
    const kept = "Everything in the store stays.";
    if (!(await confirmAction("Clear the request log?", "Clear", { lost, kept }))) return;
    await attempt(() => api.clearRequests().then(forget), "The requests are cleared.");
  }

  /** Shows the rows that match, with links that keep the filter. */
  #filter(): void {
    const rows = this.#rows;
    let visible = 0;
    const address = hashOf({ view: "requests", query: this.#filters.values });
    for (const [number, { entry, row, link }] of rows) {
      row.hidden = !this.#filters.fits(entry);
      if (!row.hidden) visible += 1;
      link.href = address.replace("#/requests", `#/requests/${number}`);
      if (String(number) === this.#opened) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const numbers = [...rows.keys()];
    const hasGaps = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) >= rows.size;
    const all = `${formatCount(rows.size, "request")}${hasGaps ? ". Webhook deliveries have the numbers between." : ""}`;
    this.#count.hidden = rows.size === 0;
    this.#count.textContent = visible === rows.size ? all : `${visible} of ${all}`;
    this.#none.hidden = visible > 0;
    this.#first.hidden = rows.size > 0;
    fill(this.#none, rows.size > 0 ? "No request matches the filter." : noRequests);
    this.#split.backTo(address);
    this.#keysMoved();
  }

  #applyFilter(): void {
    this.#filters.found = new Set();
    this.#searchSoon();
    history.replaceState(null, "", hashOf({ ...readAddress(), query: this.#filters.values }));
    this.#filter();
  }

  /** Searches soon after the last letter. */
  #searchSoon(): void {
    clearTimeout(this.#searching);
    this.#searching = setTimeout(() => this.#search().catch(() => {}), 200);
  }

  /** Shows also the rows that have the text in a header or a body. */
  async #search(): Promise<void> {
    const { text } = this.#filters.values;
    const { requests } = text === "" ? { requests: [] } : await this.#context.api.requests({ search: text });
    if (text !== this.#filters.values.text) return;
    this.#filters.found = new Set(requests.map(({ number }) => number));
    this.#filter();
  }
}

function rowOf({ number, at, method, target, operation, status, milliseconds, violations, fault }: RequestSummary) {
  const link = h(
    "a",
    h("span.number", number),
    statusPill(status),
    h("span.method", method),
    h("span.target", { title: target }, operation ? target.replace(/^\/api\/\d+/, "") : target),
    h("span.badges", violations && h("span.pill.s5", "contract violation"), fault && h("span.pill.fault", fault)),
    h("span.operation", operation ?? ""),
    h("time", { datetime: new Date(at).toISOString() }, clockTime(at)),
    h("span.took", took(milliseconds)),
  );
  return { row: h("li", link), link };
}

function breachList(breaches: readonly ContractBreach[], clear: () => Promise<unknown>) {
  const title = `${formatCount(breaches.length, "response")} broke the contract`;
  const lines = breaches.map(({ operation, message }) => h("li", operation && h("b", `${operation} `), message));
  return h(
    "details.violations",
    h("summary", title),
    h("ul", ...lines),
    button("Clear", () => attempt(clear, "The contract violations are cleared."), {
      "aria-label": "Clear the contract violations",
    }),
  );
}
