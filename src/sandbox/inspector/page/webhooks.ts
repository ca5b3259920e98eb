/** The webhooks of a store: subscriptions and deliveries. */

import type { Subscription } from "../../state/tenant-state.ts";
import type { WebhookDelivery } from "../../webhooks/delivery.ts";
import type { DeliveryCounts } from "../../webhooks/webhooks.ts";
import { announce, attempt, messageOf } from "../kit/announce.ts";
import { confirmAction } from "../kit/confirm.ts";
import { h } from "../kit/element.ts";
import { form } from "../kit/form.ts";
import { button, copyButton, nothing, panel } from "../kit/panel.ts";
import { showRows } from "../kit/rows.ts";
import { formatCount } from "../kit/times.ts";
import { deliveryCard } from "./delivery-card.ts";
import type { Context, View } from "./view.ts";

/** How many deliveries are shown. */
const maxDeliveries = 100;
/** How long draining may take, in milliseconds. */
const drainTimeout = 10_000;

export function webhooks(context: Context): View {
  const { api, choices } = context;
  const subscriptions = h("ul.cards", { "aria-label": "Subscriptions" });
  const noSubscriptions = nothing("No subscriptions yet.");
  const deliveries = h("ul.cards", { "aria-label": "Deliveries, newest first" });
  const noDeliveries = nothing("No deliveries yet.");
  const state = h(
    "select",
    { change: () => refresh() },
    h("option", { value: "" }, "all"),
    ...["waiting", "delivered", "failed"].map((name) => h("option", name)),
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
      announce(messageOf(error), "failed");
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
  const remove = async ({ id, url }: Subscription) => {
    if (!(await confirmAction(`Unsubscribe ${url}? Its pending deliveries fail.`, "Unsubscribe"))) return;
    await attempt(() => api.unsubscribe(id), "Unsubscribed.");
    await refresh();
  };
  const redeliver = async ({ id }: WebhookDelivery) => {
    await attempt(() => api.redeliver(id), `${id} is delivered again.`);
    await refresh();
  };
  const drain = async (retries: boolean) => {
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
      const { url } = await api.subscribe({ url: "", ...values });
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
      const { deliveries } = await api.trigger({ topic: "", ...values });
      await refresh();
      return deliveries.length === 0
        ? "No subscription has this topic."
        : `${formatCount(deliveries.length, "message")} queued.`;
    },
  });

  return {
    element: h(
      "div.page.columns",
      h(
        "div",
        panel(
          "Subscriptions",
          subscriptions,
          noSubscriptions,
          h("details.adding", h("summary", "Add a subscription"), adding),
        ),
        panel("Send an event", triggering),
      ),
      panel(
        "Deliveries",
        h(
          "div.toolbar",
          h("label", "State ", state),
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

function countsText({ delivered, failed, waiting }: DeliveryCounts) {
  return `${delivered} delivered, ${failed} failed, ${waiting} waiting.`;
}

/** @param all how many topics there are. */
function subscriptionCard(subscription: Subscription, all: number, remove: (subscription: Subscription) => unknown) {
  const { id, url, topics, secret } = subscription;
  return h(
    "li.aside",
    h("p.card-title", h("span.url", url)),
    h("p.facts", h("code", id), h("span", topics.length === all ? "all topics" : topics.join(", "))),
    h(
      "p.actions",
      copyButton(() => secret, "Copy secret"),
      button("Unsubscribe", () => remove(subscription), { "aria-label": `Unsubscribe ${url}` }),
    ),
  );
}
