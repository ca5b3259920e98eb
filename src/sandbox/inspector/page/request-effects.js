/** What a request changed and caused, and why it was rejected. */

import { hashOf } from "./address.js";
import { docsLink } from "./docs-links.js";
import { h } from "./element.js";
import { changeView } from "./resource-change.js";
import { formatCount } from "./times.js";

/** @import { LoggedRequest } from "../../log/request-log.ts" */
/** @import { Docs } from "./docs-links.js" */

/**
 * @param {LoggedRequest} entry
 * @param {readonly string[]} resources the names of resources.
 * @param {Docs} docs
 * @returns {HTMLElement[]}
 */
export function effectsView({ changes, omittedChanges, events, deliveries }, resources, docs) {
  const changed =
    changes.length > 0 &&
    h(
      "section",
      { class: "part effects" },
      h("h3", {}, "Changes"),
      ...changes.map((change) => changeView(change, resources)),
      omittedChanges > 0 && h("p", { class: "dim" }, `${formatCount(omittedChanges, "more resource")} changed.`),
    );
  const caused =
    events.length > 0 &&
    h(
      "section",
      { class: "part effects" },
      h("h3", {}, "Events"),
      h("ul", {}, ...events.map((event) => eventView(event, deliveries, docs))),
    );
  return [changed, caused].filter((part) => part !== false);
}

/**
 * Why a request was rejected, with links to the rule or the status, and to what is assumed of it.
 *
 * @param {LoggedRequest} entry
 * @param {Docs} docs
 * @returns {HTMLElement[]}
 */
export function rejectionView({ rejection, status, responseBody }, docs) {
  if (!rejection) return [];
  const { rule, detail } = rejection;
  const { type, assumed } = problemIn(responseBody);
  const address = rule === undefined ? (docs.problem(type) ?? docs.status(status)) : docs.rule(rule);
  return [
    h(
      "section",
      { class: "part violations" },
      h("h3", {}, rule === undefined ? "Rejected" : "Rejected by a rule"),
      h("p", {}, detail),
      (rule !== undefined || address !== undefined) &&
        h("p", {}, docsLink(address, rule === undefined ? `About ${status}` : h("code", {}, rule))),
      assumed.length > 0 &&
        h(
          "p",
          { class: "dim" },
          "Assumed: ",
          ...assumed.flatMap((id, at) => [at > 0 && ", ", docsLink(docs.gap(id), id)]),
        ),
    ),
  ];
}

/** The members of a problem that lead to the docs. @param {string} responseBody @returns {{ type: string, assumed: readonly string[] }} */
function problemIn(responseBody) {
  try {
    const { type, assumed } = JSON.parse(responseBody);
    return { type: String(type), assumed: Array.isArray(assumed) ? assumed.map(String) : [] };
  } catch {
    return { type: "", assumed: [] };
  }
}

/** @param {LoggedRequest["events"][number]} event @param {LoggedRequest["deliveries"]} deliveries @param {Docs} docs */
function eventView({ topic, resource, id }, deliveries, docs) {
  const own = deliveries.filter((delivery) => delivery.topic === topic);
  return h(
    "li",
    {},
    docsLink(docs.topic(topic), h("code", {}, topic)),
    " about ",
    h("a", { href: hashOf({ view: "resources", path: [resource, id] }) }, `${resource} ${id}`),
    own.length === 0
      ? h("span", { class: "dim" }, ", with no subscription")
      : [", delivered by ", ...own.flatMap((delivery, index) => [index > 0 && ", ", deliveryLink(delivery.id)])],
  );
}

/** @param {string} id */
function deliveryLink(id) {
  return h("a", { href: hashOf({ view: "webhooks", path: [id] }) }, id);
}
