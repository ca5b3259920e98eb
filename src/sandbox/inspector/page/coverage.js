/** The coverage of the contract: operations, and the statuses of their responses. */

import { hashOf } from "./address.js";
import { docsLink } from "./docs-links.js";
import { fill, h } from "./element.js";
import { formatCount } from "./times.js";

/** @import { Coverage, OperationCoverage, Share } from "../../control/coverage.ts" */
/** @import { Docs } from "./docs-links.js" */
/** @import { Context, View } from "./view.js" */

/** @param {Context} context @returns {View} */
export function coverage({ api, docs }) {
  const totals = h("div", { class: "totals" });
  const table = h("table", { class: "coverage" });
  let shown = "";
  return {
    element: h(
      "div",
      { class: "page" },
      h("h2", {}, "Coverage"),
      h(
        "p",
        { class: "dim" },
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

/** @param {string} label @param {Share} share */
function bar(label, { seen, declared }) {
  return h(
    "label",
    {},
    h("span", {}, label),
    h("strong", {}, `${seen} of ${declared}`),
    h("progress", { max: Math.max(declared, 1), value: seen }),
  );
}

/** @param {Coverage} coverage @param {Docs} docs */
function matrix({ operations }, docs) {
  const columns = [
    ...new Set(operations.flatMap(({ unseen, returned }) => [...unseen, ...Object.keys(returned).map(Number)])),
  ].sort((one, other) => one - other);
  return [
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, "Operation"),
        ...columns.map((status) =>
          h("th", { scope: "col", class: "status" }, docsLink(docs.status(status), status === 0 ? "none" : status)),
        ),
        h("th", { scope: "col" }, "Examples"),
      ),
    ),
    h("tbody", {}, ...operations.map((operation) => row(operation, columns, docs))),
  ];
}

/** @param {OperationCoverage} coverage @param {readonly number[]} columns @param {Docs} docs */
function row({ operation, returned, unseen, undeclared, examples }, columns, docs) {
  const { sent, unsent } = examples;
  const all = sent.length + unsent.length;
  return h(
    "tr",
    {},
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
          h("span", { class: "status" }, label),
          h(
            "span",
            {},
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
      if (!unseen.includes(status)) return h("td", { class: "none" });
      return h(
        "td",
        { class: "unseen", title: `${status}: declared, not seen` },
        h("span", { class: "status" }, label),
        h("span", { class: "dash" }, "–"),
      );
    }),
    h(
      "td",
      {
        class: "examples",
        title: [...sent.map((name) => `${name}: sent`), ...unsent.map((name) => `${name}: not sent`)].join("\n"),
      },
      all > 0 && `${sent.length} of ${all}`,
    ),
  );
}
