/** The request log of a store, live. */

import type { ContractBreach } from "../../log/request-log.ts";
import { attempt, messageOf } from "../kit/announce.ts";
import { arrowKeys } from "../kit/arrow-keys.ts";
import { confirmAction } from "../kit/confirm.ts";
import { fill, h } from "../kit/element.ts";
import { button, nothing, statusPill } from "../kit/panel.ts";
import { showRows } from "../kit/rows.ts";
import { activeElement } from "../kit/stage.ts";
import { clockTime, formatCount, took } from "../kit/times.ts";
import { hashOf, readAddress } from "./address.ts";
import { describeActive } from "./describe-fault.ts";
import type { RequestSummary } from "./events.ts";
import { requestDetail, requestTitle } from "./request-detail.ts";
import { split } from "./split.ts";
import type { Context, View } from "./view.ts";

/** The requests of each status filter. */
const classes: Readonly<Record<string, (entry: RequestSummary) => boolean>> = {
  "2xx": ({ status }) => status >= 200 && status < 300,
  "4xx": ({ status }) => status >= 400 && status < 500,
  "5xx": ({ status }) => status >= 500,
  faults: ({ fault }) => fault !== undefined,
  violations: ({ violations }) => violations !== undefined,
};

export function requests(context: Context): View {
  const { api, choices, log, forget } = context;
  /** The rows by request number, oldest first. */
  const rows: Map<number, { entry: RequestSummary; row: HTMLElement; link: HTMLAnchorElement }> = new Map();
  let opened = "";
  /** The requests with the text in a header or a body. */
  let found: ReadonlySet<number> = new Set();

  const text = h("input", {
    type: "search",
    placeholder: "Search requests",
    "aria-label": "Filter by text: paths, headers, bodies",
    autocomplete: "off",
    spellcheck: "false",
  });
  const status = h(
    "select",
    { "aria-label": "Filter by status" },
    h("option", { value: "" }, "Any status"),
    ...Object.keys(classes).map((name) => h("option", { value: name }, name)),
  );
  const operation = h(
    "select",
    { "aria-label": "Filter by operation" },
    h("option", { value: "" }, "Any operation"),
    ...choices.operations.map((name) => h("option", name)),
  );
  const count = h("p.count", { role: "status" });
  const active = h("p.notice", { role: "note", hidden: true });
  const broken = h("div");
  const list = h("ol.rows.requests", { "aria-label": "Requests, newest first" });
  const none = nothing();
  const keysMoved = arrowKeys(list);
  const pane = h(
    "section.list",
    { "aria-label": "Requests" },
    h(
      "div.toolbar",
      { role: "search" },
      text,
      status,
      operation,
      button("Clear", () => clear(), { "aria-label": "Clear the requests", class: "danger" }),
    ),
    active,
    broken,
    count,
    list,
    none,
  );
  const { element, open, backTo, close } = split("Request", pane);

  const clear = async () => {
    const lost = [`${formatCount(rows.size, "request")} with their responses`, "The coverage of the contract"];
    const kept = "Everything in the store stays.";
    if (!(await confirmAction("Clear the request log?", "Clear", { lost, kept }))) return;
    await attempt(() => api.clearRequests().then(forget), "The requests are cleared.");
  };
  const filters = () => ({ text: text.value.trim(), status: status.value, operation: operation.value });
  const fits = (entry: RequestSummary) => {
    const { text, status, operation } = filters();
    const words =
      `${entry.number} ${entry.method} ${entry.target} ${entry.operation ?? ""} ${entry.status}`.toLowerCase();
    const isInSummary = text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word));
    return (
      (isInSummary || found.has(entry.number)) &&
      (classes[status]?.(entry) ?? true) &&
      (operation === "" || entry.operation === operation)
    );
  };

  /** Shows the rows that match, with links that keep the filter. */
  const filter = () => {
    let visible = 0;
    const address = hashOf({ view: "requests", query: filters() });
    for (const [number, { entry, row, link }] of rows) {
      row.hidden = !fits(entry);
      if (!row.hidden) visible += 1;
      link.href = address.replace("#/requests", `#/requests/${number}`);
      if (String(number) === opened) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const total = formatCount(rows.size, "request");
    const numbers = [...rows.keys()];
    const hasGaps = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) >= rows.size;
    const note = hasGaps ? ". Webhook deliveries have the numbers between." : "";
    count.textContent = `${visible === rows.size ? "" : `${visible} of `}${total}${note}`;
    none.hidden = visible > 0;
    if (rows.size > 0) fill(none, "No request matches the filter.");
    else
      fill(
        none,
        "No requests yet. They show up here as they come. Requests without a valid token show up in the default store.",
      );
    backTo(address);
    keysMoved();
  };

  /** Shows also the rows that have the text in a header or a body. */
  const search = async () => {
    const { text } = filters();
    const { requests } = text === "" ? { requests: [] } : await api.requests({ search: text });
    if (text !== filters().text) return;
    found = new Set(requests.map(({ number }) => number));
    filter();
  };
  /** Runs soon after the last letter. */
  let searching: ReturnType<typeof setTimeout> | undefined;
  const searchSoon = () => {
    clearTimeout(searching);
    searching = setTimeout(() => search().catch(() => {}), 200);
  };

  const applyFilter = () => {
    found = new Set();
    searchSoon();
    history.replaceState(null, "", hashOf({ ...readAddress(), query: filters() }));
    filter();
  };
  for (const control of [text, status, operation]) control.addEventListener("input", applyFilter);

  return {
    element,
    onLogChange() {
      const oldest = log[0]?.number ?? Number.POSITIVE_INFINITY;
      for (const [number, { row }] of rows)
        if (number < oldest) {
          row.remove();
          rows.delete(number);
        }
      const added = log.filter(({ number }) => !rows.has(number)).map((entry) => ({ entry, ...rowOf(entry) }));
      for (const made of added) rows.set(made.entry.number, made);
      list.prepend(...added.map(({ row }) => row).reverse());
      if (added.length > 0 && filters().text !== "") searchSoon();
      filter();
    },
    async follow({ path: [number], query }) {
      for (const [control, name] of [
        [text, "text"],
        [status, "status"],
        [operation, "operation"],
      ] as const)
        if (control !== activeElement()) control.value = query[name] ?? "";
      const anew = opened !== (number ?? "");
      opened = number ?? "";
      filter();
      if (number === undefined) return close(nothing("Choose a request to see it and its response."));
      if (!anew) return;
      try {
        const entry = await api.request(number);
        if (opened === number) open(requestTitle(entry), requestDetail(entry, context));
      } catch (error) {
        if (opened === number) open(`Request ${number}`, [nothing(messageOf(error))]);
      }
    },
    async refresh() {
      if (log.length > 0 && (await api.requests({ limit: 1 })).requests.length === 0) forget();
      const [{ breaches }, { faults }] = await Promise.all([api.breaches(), api.faults()]);
      const text = describeActive(faults);
      active.hidden = text === "";
      if (text !== active.firstChild?.textContent)
        fill(
          active,
          ...(text === "" ? [] : [h("span", text), " ", h("a", { href: hashOf({ view: "faults" }) }, "Open faults")]),
        );
      const lists = breaches.length > 0 ? [breaches] : [];
      showRows(
        broken,
        lists,
        () => "breaches",
        (list) => breachList(list, () => api.clearBreaches()),
      );
    },
  };
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
