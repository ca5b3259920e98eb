/** What a request changed and caused, and why it was rejected. */

import { hashOf } from "./address.js";
import { h } from "./element.js";
import { changeView } from "./resource-change.js";
import { formatCount } from "./times.js";

/** @import { LoggedRequest } from "../../request-log.ts" */

/**
 * @param {LoggedRequest} entry
 * @param {readonly string[]} resources the names of resources.
 * @returns {HTMLElement[]}
 */
export function effectsView({ changes, omittedChanges, events, deliveries }, resources) {
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
      h("ul", {}, ...events.map((event) => eventView(event, deliveries))),
    );
  return [changed, caused].filter((part) => part !== false);
}

/**
 * @param {LoggedRequest} entry
 * @param {string | undefined} docs the address of the docs.
 * @returns {HTMLElement[]}
 */
export function rejectionView({ rejection, responseBody }, docs) {
  if (!rejection) return [];
  const { rule, detail } = rejection;
  const address =
    docsAddress(responseBody) ?? (docs !== undefined && rule ? `${docs}errors/rules/${rule}/` : undefined);
  const name = rule === undefined ? "About this error" : h("code", {}, rule);
  return [
    h(
      "section",
      { class: "part violations" },
      h("h3", {}, rule === undefined ? "Rejected" : "Rejected by a rule"),
      h("p", {}, detail),
      address !== undefined ? h("p", {}, h("a", { href: address }, name)) : rule !== undefined && h("p", {}, name),
    ),
  ];
}

/** The page that a problem names as its type. @param {string} responseBody */
function docsAddress(responseBody) {
  try {
    const { type } = JSON.parse(responseBody);
    return typeof type === "string" && /^https?:/.test(type) ? type : undefined;
  } catch {
    return undefined;
  }
}

/** @param {LoggedRequest["events"][number]} event @param {LoggedRequest["deliveries"]} deliveries */
function eventView({ topic, resource, id }, deliveries) {
  const own = deliveries.filter((delivery) => delivery.topic === topic);
  return h(
    "li",
    {},
    h("code", {}, topic),
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
