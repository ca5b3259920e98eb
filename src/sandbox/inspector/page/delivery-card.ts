/** A delivery: each attempt with its request and the receiver's response, and the body that was signed. */

import type { DeliveryAttempt, WebhookDelivery } from "../../webhooks/delivery.ts";
import { h } from "../kit/element.ts";
import { headerList } from "../kit/header-list.ts";
import { jsonView, type LinkTo } from "../kit/json-view.ts";
import { button, copyButton, statusPill } from "../kit/panel.ts";
import { formatCount, fullTime, took } from "../kit/times.ts";
import { hashOf } from "./address.ts";
import { deliveryCommand } from "./curl.ts";
import { docsButton } from "./docs-links.ts";
import type { Context } from "./view.ts";

/** @param delivery with the URL of its subscription; undefined if that has ended. */
export function deliveryCard(
  delivery: WebhookDelivery & { url: string | undefined },
  { linkTo, docs }: Pick<Context, "linkTo" | "docs">,
  redeliver: (delivery: WebhookDelivery) => unknown,
) {
  const { id, topic, event, state, attempts, nextAttempt, url, subscription } = delivery;
  return h(
    "li",
    { "data-id": id },
    h(
      "details",
      h(
        "summary",
        h("span", { class: `pill ${state}` }, state),
        " ",
        h("span.topic", topic),
        " ",
        h("span.dim", formatCount(attempts.length, "attempt")),
      ),
      h(
        "p.facts",
        h("a", { href: hashOf({ view: "webhooks", path: [id] }), title: "Link to this delivery" }, id),
        docsButton(docs.topic(topic), topic),
        h("span.url", url ?? `${subscription}, ended`),
      ),
      nextAttempt !== undefined && h("p.dim", `Next attempt at ${fullTime(nextAttempt)}, on the store's clock.`),
      attempts.length > 0 &&
        h(
          "ol.attempts",
          ...attempts.map((attempt, index) =>
            h("li", attemptView(attempt, event, linkTo, index === attempts.length - 1)),
          ),
        ),
      h(
        "p.actions",
        button("Send again", () => redeliver(delivery), { "aria-label": `Send again: ${id}` }),
        copyButton(() => event, "Copy signed body", { title: "Byte for byte, as the signature has it" }),
      ),
      jsonView(event, { label: "Signed body", linkTo }),
    ),
  );
}

/** @param event the body that was sent. */
function attemptView(
  { at, url, headers, status, response, error, milliseconds }: DeliveryAttempt,
  event: string,
  linkTo: LinkTo,
  open: boolean,
) {
  const summary = h(
    "summary",
    status === undefined ? h("span.pill.none", "none") : statusPill(status),
    ` ${fullTime(at)}, ${took(milliseconds)} `,
    error,
  );
  // An attempt to a subscription that has ended sent nothing.
  if (url === undefined || headers === undefined) return h("p", ...summary.childNodes);
  const command = deliveryCommand({ url, headers, event });
  return h(
    "details",
    { open },
    summary,
    h(
      "div.attempt",
      h(
        "div.json-head",
        h("h3", "Request headers"),
        copyButton(() => command, "Copy as curl", {
          class: "quiet",
          title: "The same request, with the same signature",
        }),
      ),
      h("p.url", `POST ${url}`),
      headerList(Object.entries(headers)),
      ...responseViews(response, linkTo),
    ),
  );
}

function responseViews(response: DeliveryAttempt["response"], linkTo: LinkTo) {
  if (!response) return [];
  const { headers, body, bodyCut } = response;
  return [
    h("h3", "Response headers"),
    headerList(Object.entries(headers)),
    body === undefined
      ? h("p.dim", "The response has no body that is text.")
      : jsonView(body, { label: "Response body", linkTo }),
    bodyCut === true && h("p.dim", "The log has only the start of the body."),
  ];
}
