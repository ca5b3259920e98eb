/** The webhooks of a store: subscriptions and deliveries. */

import { attempt } from "./announce.js";
import { confirmAction } from "./confirm.js";
import { h } from "./element.js";
import { form } from "./form.js";
import { copyText, jsonView } from "./json-view.js";
import { button, nothing, panel, statusPill } from "./panel.js";
import { showRows } from "./rows.js";
import { formatCount, fullTime, took } from "./times.js";

/** @import { DeliveryAttempt, WebhookDelivery } from "../../webhooks/delivery.ts" */
/** @import { Subscription } from "../../webhooks/subscription.ts" */
/** @import { DeliveryCounts } from "../../webhooks/webhooks.ts" */
/** @import { Context, View } from "./view.js" */

/** How many deliveries are shown. */
const maxDeliveries = 100;
/** How long draining may take, in milliseconds. */
const drainTimeout = 10_000;

/** @param {Context} context @returns {View} */
export function webhooks({ api, choices }) {
  const subscriptions = h("ul", { class: "cards", "aria-label": "Subscriptions" });
  const noSubscriptions = nothing("No subscriptions yet.");
  const deliveries = h("ul", { class: "cards", "aria-label": "Deliveries, newest first" });
  const noDeliveries = nothing("No deliveries yet.");
  const state = h(
    "select",
    { change: () => refresh() },
    h("option", { value: "" }, "all"),
    ...["waiting", "delivered", "failed"].map((name) => h("option", {}, name)),
  );

  const refresh = async () => {
    const known = (await api.subscriptions()).subscriptions;
    const log = (await api.deliveries({ limit: maxDeliveries, ...(state.value !== "" && { state: state.value }) }))
      .deliveries;
    noSubscriptions.hidden = known.length > 0;
    noDeliveries.hidden = log.length > 0;
    showRows(
      subscriptions,
      known,
      ({ id }) => id,
      (subscription) => subscriptionCard(subscription, choices.topics.length, remove),
    );
    const urls = new Map(known.map(({ id, url }) => [id, url]));
    const withUrls = log.map((delivery) => ({ ...delivery, url: urls.get(delivery.subscription) }));
    showRows(
      deliveries,
      withUrls,
      ({ id }) => id,
      (delivery) => deliveryCard(delivery, choices.resources, redeliver),
    );
  };
  /** @param {Subscription} subscription */
  const remove = async ({ id, url }) => {
    if (!(await confirmAction(`End the subscription of ${url}? Its pending deliveries fail.`, "End subscription")))
      return;
    await attempt(() => api.unsubscribe(id), "The subscription has ended.");
    await refresh();
  };
  /** @param {WebhookDelivery} delivery */
  const redeliver = async ({ id }) => {
    await attempt(() => api.redeliver(id), `${id} is delivered again.`);
    await refresh();
  };
  /** @param {boolean} retries */
  const drain = async (retries) => {
    await attempt(() => api.drain({ retries, timeout: drainTimeout }), countsText);
    await refresh();
  };

  const adding = form({
    submit: "Subscribe",
    fields: [
      { name: "url", label: "Address", required: true, placeholder: "http://127.0.0.1:4000/webhooks" },
      { name: "secret", label: "Secret", placeholder: "generated if empty", hint: "whsec_ and base64" },
      { name: "topics", label: "Topics (all if none is chosen)", type: "choices", options: choices.topics },
    ],
    send: async (values) => {
      const { url } = await api.subscribe(/** @type {any} */ ({ url: "", ...values }));
      await refresh();
      return `${url} is subscribed.`;
    },
  });
  const triggering = form({
    submit: "Send",
    keep: true,
    fields: [
      { name: "topic", label: "Topic", type: "choice", options: choices.topics },
      { name: "id", label: "Id", placeholder: "the newest if empty" },
    ],
    send: async (values) => {
      const { deliveries } = await api.trigger(/** @type {any} */ (values));
      await refresh();
      return deliveries.length === 0
        ? "No subscription has this topic."
        : `${formatCount(deliveries.length, "message")} queued.`;
    },
  });

  return {
    element: h(
      "div",
      { class: "page columns" },
      h(
        "div",
        {},
        panel(
          "Subscriptions",
          subscriptions,
          noSubscriptions,
          h("details", { class: "adding" }, h("summary", {}, "Add a subscription"), adding),
        ),
        panel("Send an event", triggering),
      ),
      panel(
        "Deliveries",
        h(
          "div",
          { class: "toolbar" },
          h("label", {}, "State ", state),
          button("Drain", () => drain(false), { title: "Wait until nothing is due" }),
          button("Drain with retries", () => drain(true), { title: "Retry failed deliveries at once" }),
        ),
        deliveries,
        noDeliveries,
      ),
    ),
    refresh,
  };
}

/** @param {DeliveryCounts} counts */
function countsText({ delivered, failed, waiting }) {
  return `${delivered} delivered, ${failed} failed, ${waiting} waiting.`;
}

/**
 * @param {Subscription} subscription
 * @param {number} all how many topics there are.
 * @param {(subscription: Subscription) => unknown} remove
 */
function subscriptionCard(subscription, all, remove) {
  const { id, url, topics, secret } = subscription;
  return h(
    "li",
    { class: "aside" },
    h("p", { class: "card-title" }, h("span", { class: "url" }, url)),
    h(
      "p",
      { class: "facts" },
      h("code", {}, id),
      h("span", {}, topics.length === all ? "all topics" : topics.join(", ")),
    ),
    h(
      "p",
      { class: "actions" },
      button("Copy secret", () => copyText(secret)),
      button("End", () => remove(subscription), { "aria-label": `End the subscription of ${url}` }),
    ),
  );
}

/**
 * @param {WebhookDelivery & { url: string | undefined }} delivery
 * @param {readonly string[]} resources
 * @param {(delivery: WebhookDelivery) => unknown} redeliver
 */
function deliveryCard(delivery, resources, redeliver) {
  const { id, topic, event, state, attempts, nextAttempt, url, subscription } = delivery;
  return h(
    "li",
    {},
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
      h("p", { class: "facts" }, h("code", {}, id), h("span", { class: "url" }, url ?? `${subscription}, ended`)),
      nextAttempt !== undefined &&
        h("p", { class: "dim" }, `Next attempt at ${fullTime(nextAttempt)}, on the store's clock.`),
      attempts.length > 0 && h("ol", { class: "attempts" }, ...attempts.map(attemptLine)),
      h(
        "p",
        { class: "actions" },
        button("Send again", () => redeliver(delivery), { "aria-label": `Send ${id} again` }),
      ),
      jsonView(event, { label: "Body", resources }),
    ),
  );
}

/** @param {DeliveryAttempt} attempt */
function attemptLine({ at, status, error, headers = {}, milliseconds }) {
  return h(
    "li",
    {},
    status === undefined ? h("span", { class: "pill none" }, "none") : statusPill(status),
    ` ${fullTime(at)}, ${took(milliseconds)} `,
    error,
    h(
      "details",
      {},
      h("summary", {}, "Request headers"),
      h(
        "dl",
        { class: "headers" },
        ...Object.entries(headers).flatMap(([key, value]) => [h("dt", {}, key), h("dd", {}, value)]),
      ),
    ),
  );
}
