/** The webhooks of a store: subscriptions and deliveries. */

import { announce, attempt } from "./announce.js";
import { confirmAction } from "./confirm.js";
import { deliveryCard } from "./delivery-card.js";
import { h } from "./element.js";
import { form } from "./form.js";
import { copyText } from "./json-view.js";
import { button, nothing, panel } from "./panel.js";
import { showRows } from "./rows.js";
import { formatCount } from "./times.js";

/** @import { WebhookDelivery } from "../../webhooks/delivery.ts" */
/** @import { Subscription } from "../../state/tenant-state.ts" */
/** @import { DeliveryCounts } from "../../webhooks/webhooks.ts" */
/** @import { Context, View } from "./view.js" */

/** How many deliveries are shown. */
const maxDeliveries = 100;
/** How long draining may take, in milliseconds. */
const drainTimeout = 10_000;

/** @param {Context} context @returns {View} */
export function webhooks(context) {
  const { api, choices } = context;
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

  /** The id of the delivery in the address. */
  let linked = "";

  /** The newest deliveries, and the one in the address, which may be older. */
  const readDeliveries = async () => {
    const filter = { limit: maxDeliveries, ...(state.value !== "" && { state: state.value }) };
    const { deliveries: newest } = await api.deliveries(filter);
    if (linked === "" || newest.some(({ id }) => id === linked)) return newest;
    try {
      return [await api.delivery(linked), ...newest];
    } catch (error) {
      linked = "";
      announce(error instanceof Error ? error.message : String(error), "failed");
      return newest;
    }
  };
  const refresh = async () => {
    const known = (await api.subscriptions()).subscriptions;
    const log = await readDeliveries();
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
      (delivery) => deliveryCard(delivery, context, redeliver),
    );
  };
  /** Opens the delivery in the address. */
  const openLinked = () => {
    const row = [...deliveries.children].find((row) => row instanceof HTMLElement && row.dataset.id === linked);
    const fold = row?.querySelector("details");
    if (!fold) return;
    fold.open = true;
    fold.scrollIntoView();
    fold.querySelector("summary")?.focus({ preventScroll: true });
  };
  /** @param {Subscription} subscription */
  const remove = async ({ id, url }) => {
    if (!(await confirmAction(`Unsubscribe ${url}? Its pending deliveries fail.`, "Unsubscribe"))) return;
    await attempt(() => api.unsubscribe(id), "Unsubscribed.");
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
          button("Deliver now", () => drain(false), { title: "Wait until nothing is due" }),
          button("Deliver and retry now", () => drain(true), { title: "Retry failed deliveries at once" }),
        ),
        deliveries,
        noDeliveries,
      ),
    ),
    async follow({ path: [id = ""] }) {
      linked = id;
      if (deliveries.isConnected) {
        await refresh();
        openLinked();
      }
    },
    shown: openLinked,
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
      button("Unsubscribe", () => remove(subscription), { "aria-label": `Unsubscribe ${url}` }),
    ),
  );
}
