/** The coverage of the contract: operations, and the statuses of their responses. */

import type { Coverage, OperationCoverage, Share } from "../../control/coverage.ts";
import { fill, h } from "../kit/element.ts";
import { formatCount } from "../kit/times.ts";
import { hashOf } from "./address.ts";
import { type Docs, docsLink } from "./docs-links.ts";
import type { Context, View } from "./view.ts";

export function coverage({ api, docs }: Context): View {
  const totals = h("div.totals");
  const table = h("table.coverage");
  let shown = "";
  return {
    element: h(
      "div.page",
      h("h2", "Coverage"),
      h(
        "p.dim",
        "The number of responses by operation and status since the requests were cleared. A status without a number is declared, but has not been seen.",
      ),
      totals,
      table,
    ),
    async refresh() {
      const found = await api.coverage();
      const state = JSON.stringify(found);
      if (state === shown) return;
      shown = state;
      const { operations, statuses, examples } = found.totals;
      fill(totals, bar("Operations", operations), bar("Statuses", statuses), bar("Request examples", examples));
      fill(table, ...matrix(found, docs));
    },
  };
}

function bar(label: string, { seen, declared }: Share) {
  return h(
    "label",
    h("span", label),
    h("strong", `${seen} of ${declared}`),
    h("progress", { max: Math.max(declared, 1), value: seen }),
  );
}

function matrix({ operations }: Coverage, docs: Docs) {
  const columns = [
    ...new Set(operations.flatMap(({ unseen, returned }) => [...unseen, ...Object.keys(returned).map(Number)])),
  ].sort((one, other) => one - other);
  return [
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, "Operation"),
        ...columns.map((status) =>
          h("th.status", { scope: "col" }, docsLink(docs.status(status), status === 0 ? "none" : status)),
        ),
        h("th", { scope: "col" }, "Examples"),
      ),
    ),
    h("tbody", ...operations.map((operation) => row(operation, columns, docs))),
  ];
}

function row(
  { operation, returned, unseen, undeclared, examples }: OperationCoverage,
  columns: readonly number[],
  docs: Docs,
) {
  const { sent, unsent } = examples;
  const all = sent.length + unsent.length;
  return h(
    "tr",
    h("th", { scope: "row" }, docsLink(docs.operation(operation), operation)),
    ...columns.map((status) => {
      const count = returned[status];
      const label = status === 0 ? "none" : status;
      if (count !== undefined)
        return h(
          "td",
          {
            class: undeclared.includes(status) ? "undeclared" : "seen",
            title: `${status}: ${formatCount(count, "time")}${undeclared.includes(status) ? ", not declared" : ""}`,
          },
          h("span.status", label),
          h(
            "span",
            h(
              "a",
              {
                href: hashOf({ view: "requests", query: { operation } }),
                "aria-label": `${formatCount(count, "request")} of ${operation} with ${label}`,
              },
              count.toLocaleString("en-US"),
            ),
          ),
        );
      if (!unseen.includes(status)) return h("td.none");
      return h("td.unseen", { title: `${status}: declared, not seen` }, h("span.status", label), h("span.dash", "–"));
    }),
    h(
      "td.examples",
      {
        title: [...sent.map((name) => `${name}: sent`), ...unsent.map((name) => `${name}: not sent`)].join("\n"),
      },
      all > 0 && `${sent.length} of ${all}`,
    ),
  );
}
