/** What a request changed and caused, and why it was rejected. */

import type { LoggedRequest } from "../../log/request-log.ts";
import { changeView } from "../kit/change-view.ts";
import { h } from "../kit/element.ts";
import type { LinkTo } from "../kit/json-view.ts";
import { formatCount } from "../kit/times.ts";
import { hashOf } from "./address.ts";
import { type Docs, docsLink } from "./docs-links.ts";

export function effectsView(
  { changes, omittedChanges, events, deliveries }: LoggedRequest,
  linkTo: LinkTo,
  docs: Docs,
): HTMLElement[] {
  const changed =
    changes.length > 0 &&
    h(
      "section.part.effects",
      h("h3", "Changes"),
      ...changes.map((change) => changeView(change, linkTo)),
      omittedChanges > 0 && h("p.dim", `${formatCount(omittedChanges, "more resource")} changed.`),
    );
  const caused =
    events.length > 0 &&
    h("section.part.effects", h("h3", "Events"), h("ul", ...events.map((event) => eventView(event, deliveries, docs))));
  return [changed, caused].filter((part) => part !== false);
}

/** Why a request was rejected, with links to the rule or the status, and to what is assumed of it. */
export function rejectionView({ rejection, status, responseBody }: LoggedRequest, docs: Docs): HTMLElement[] {
  if (!rejection) return [];
  const { rule, detail } = rejection;
  const { type, assumed } = problemIn(responseBody);
  const address = rule === undefined ? (docs.problem(type) ?? docs.status(status)) : docs.rule(rule);
  return [
    h(
      "section.part.violations",
      h("h3", rule === undefined ? "Rejected" : "Rejected by a rule"),
      h("p", detail),
      (rule !== undefined || address !== undefined) &&
        h("p", docsLink(address, rule === undefined ? `About ${status}` : h("code", rule))),
      assumed.length > 0 &&
        h("p.dim", "Assumed: ", ...assumed.flatMap((id, at) => [at > 0 && ", ", docsLink(docs.gap(id), id)])),
    ),
  ];
}

/** The members of a problem that lead to the docs. */
function problemIn(responseBody: string): { type: string; assumed: readonly string[] } {
  try {
    const { type, assumed } = JSON.parse(responseBody);
    return { type: String(type), assumed: Array.isArray(assumed) ? assumed.map(String) : [] };
  } catch {
    return { type: "", assumed: [] };
  }
}

function eventView(
  { topic, resource, id }: LoggedRequest["events"][number],
  deliveries: LoggedRequest["deliveries"],
  docs: Docs,
) {
  const own = deliveries.filter((delivery) => delivery.topic === topic);
  return h(
    "li",
    docsLink(docs.topic(topic), h("code", topic)),
    " about ",
    h("a", { href: hashOf({ view: "resources", path: [resource, id] }) }, `${resource} ${id}`),
    own.length === 0
      ? h("span.dim", ", with no subscription")
      : [", delivered by ", ...own.flatMap((delivery, index) => [index > 0 && ", ", deliveryLink(delivery.id)])],
  );
}

function deliveryLink(id: string) {
  return h("a", { href: hashOf({ view: "webhooks", path: [id] }) }, id);
}
