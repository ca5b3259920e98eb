/** A delivery: each attempt with its request and the receiver's response, and the body that was signed. */

import { hashOf } from "./address.js";
import { deliveryCommand } from "./curl.js";
import { docsButton } from "./docs-links.js";
import { h } from "./element.js";
import { headerList } from "./header-list.js";
import { copyText, jsonView } from "./json-view.js";
import { button, statusPill } from "./panel.js";
import { formatCount, fullTime, took } from "./times.js";

/** @import { DeliveryAttempt, WebhookDelivery } from "../../webhooks/delivery.ts" */
/** @import { Context } from "./view.js" */

/**
 * @param {WebhookDelivery & { url: string | undefined }} delivery with the URL of its subscription; undefined if that has ended.
 * @param {Pick<Context, "choices" | "docs">} context
 * @param {(delivery: WebhookDelivery) => unknown} redeliver
 */
export function deliveryCard(delivery, { choices: { resources }, docs }, redeliver) {
  const { id, topic, event, state, attempts, nextAttempt, url, subscription } = delivery;
  return h(
    "li",
    { "data-id": id },
    h(
      "details",
      {},
      h(
        "summary",
        {},
        h("span", { class: `pill ${state}` }, state),
        " ",
        h("span", { class: "topic" }, topic),
        " ",
        h("span", { class: "dim" }, formatCount(attempts.length, "attempt")),
      ),
      h(
        "p",
        { class: "facts" },
        h("a", { href: hashOf({ view: "webhooks", path: [id] }), title: "Link to this delivery" }, id),
        docsButton(docs.topic(topic), topic),
        h("span", { class: "url" }, url ?? `${subscription}, ended`),
      ),
      nextAttempt !== undefined &&
        h("p", { class: "dim" }, `Next attempt at ${fullTime(nextAttempt)}, on the store's clock.`),
      attempts.length > 0 &&
        h(
          "ol",
          { class: "attempts" },
          ...attempts.map((attempt, index) =>
            h("li", {}, attemptView(attempt, event, resources, index === attempts.length - 1)),
          ),
        ),
      h(
        "p",
        { class: "actions" },
        button("Send again", () => redeliver(delivery), { "aria-label": `Send again: ${id}` }),
        button("Copy signed body", () => copyText(event), { title: "Byte for byte, as the signature has it" }),
      ),
      jsonView(event, { label: "Signed body", resources }),
    ),
  );
}

/**
 * @param {DeliveryAttempt} attempt
 * @param {string} event the body that was sent.
 * @param {readonly string[]} resources
 * @param {boolean} open
 */
function attemptView({ at, url, headers, status, response, error, milliseconds }, event, resources, open) {
  const summary = h(
    "summary",
    {},
    status === undefined ? h("span", { class: "pill none" }, "none") : statusPill(status),
    ` ${fullTime(at)}, ${took(milliseconds)} `,
    error,
  );
  // An attempt to a subscription that has ended sent nothing.
  if (url === undefined || headers === undefined) return h("p", {}, ...summary.childNodes);
  const command = deliveryCommand({ url, headers, event });
  return h(
    "details",
    { open },
    summary,
    h(
      "div",
      { class: "attempt" },
      h(
        "div",
        { class: "json-head" },
        h("h3", {}, "Request headers"),
        button("Copy as curl", () => copyText(command), {
          class: "quiet",
          title: "The same request, with the same signature",
        }),
      ),
      h("p", { class: "url" }, `POST ${url}`),
      headerList(headers),
      ...responseViews(response, resources),
    ),
  );
}

/**
 * @param {DeliveryAttempt["response"]} response
 * @param {readonly string[]} resources
 */
function responseViews(response, resources) {
  if (!response) return [];
  const { headers, body, bodyCut } = response;
  return [
    h("h3", {}, "Response headers"),
    headerList(headers),
    body === undefined
      ? h("p", { class: "dim" }, "The response has no body that is text.")
      : jsonView(body, { label: "Response body", resources }),
    bodyCut === true && h("p", { class: "dim" }, "The log has only the start of the body."),
  ];
}
