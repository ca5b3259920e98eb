/** The webhooks of a store: subscriptions and deliveries. */

import type { Subscription } from "../../state/tenant-state.ts";
import type { WebhookDelivery } from "../../webhooks/delivery.ts";
import type { DeliveryCounts } from "../../webhooks/webhooks.ts";
import { announce, attempt, messageOf } from "../kit/announce.ts";
import { cards } from "../kit/cards.ts";
import { confirmAction } from "../kit/confirm.ts";
import { h } from "../kit/element.ts";
import { form } from "../kit/form.ts";
import { button, copyButton, panel } from "../kit/panel.ts";
import { formatCount } from "../kit/times.ts";
import { deliveryCard } from "./delivery-card.ts";
import type { Context, View } from "./view.ts";

/** How many deliveries are shown. */
const maxDeliveries = 100;
/** How long draining may take, in milliseconds. */
const drainTimeout = 10_000;

type Refresh = () => Promise<unknown>;

export function webhooks(context: Context): View {
  const refresh = async () => {
    const known = (await context.api.subscriptions()).subscriptions;
    const log = await deliveries.read();
    subscriptions.show(known);
    deliveries.show(log, new Map(known.map(({ id, url }) => [id, url])));
  };
  const subscriptions = subscriptionsOf(context, refresh);
  const deliveries = deliveriesOf(context, refresh);
  return {
    element: h("div.page.columns", h("div", subscriptions.panel, eventPanel(context, refresh)), deliveries.panel),
    async follow({ path: [id = ""] }) {
      deliveries.link(id);
      if (!deliveries.panel.isConnected) return;
      await refresh();
      deliveries.openLinked();
    },
    shown: deliveries.openLinked,
    refresh,
  };
}

function subscriptionsOf({ api, choices }: Context, refresh: Refresh) {
  const remove = async ({ id, url }: Subscription) => {
    if (!(await confirmAction(`Unsubscribe ${url}? Its pending deliveries fail.`, "Unsubscribe"))) return;
    await attempt(() => api.unsubscribe(id), "Unsubscribed.");
    await refresh();
  };
  const { list, none, show } = cards<Subscription>(
    "Subscriptions",
    "No subscriptions yet.",
    ({ id }) => id,
    (subscription) => subscriptionCard(subscription, choices.topics.length, remove),
  );
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
  const more = h("details.adding", h("summary", "Add a subscription"), adding);
  return { panel: panel("Subscriptions", list, none, more), show };
}

/** Sends an event of any topic. */
function eventPanel({ api, choices }: Context, refresh: Refresh): HTMLElement {
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
  return panel("Send an event", triggering);
}

function deliveriesOf(context: Context, refresh: Refresh) {
  const { api } = context;
  const states = ["waiting", "delivered", "failed"].map((name) => h("option", name));
  const state = h("select", { change: refresh }, h("option", { value: "" }, "all"), ...states);
  /** The id of the delivery in the address. */
  let linked = "";
  const redeliver = async ({ id }: WebhookDelivery) => {
    await attempt(() => api.redeliver(id), `${id} is delivered again.`);
    await refresh();
  };
  const drain = async (retries: boolean) => {
    await attempt(() => api.drain({ retries, timeout: drainTimeout }), countsText);
    await refresh();
  };
  const { list, none, show } = cards<WebhookDelivery & { readonly url: string | undefined }>(
    "Deliveries, newest first",
    "No deliveries yet.",
    ({ id }) => id,
    (delivery) => deliveryCard(delivery, context, redeliver),
  );
  const toolbar = h(
    "div.toolbar",
    h("label", "State ", state),
    button("Deliver now", () => drain(false), { title: "Wait until nothing is due" }),
    button("Deliver and retry now", () => drain(true), { title: "Retry failed deliveries at once" }),
  );
  return {
    panel: panel("Deliveries", toolbar, list, none),
    link(id: string) {
      linked = id;
    },
    /** The newest deliveries, and the one in the address, which may be older. */
    async read(): Promise<readonly WebhookDelivery[]> {
      const filter = { limit: maxDeliveries, ...(state.value !== "" && { state: state.value }) };
      const { deliveries: newest } = await api.deliveries(filter);
      if (linked === "" || newest.some(({ id }) => id === linked)) return newest;
      const older = await api.delivery(linked).catch((error: unknown) => announce(messageOf(error), "failed"));
      if (!older) linked = "";
      return older ? [older, ...newest] : newest;
    },
    /** @param urls of subscriptions, by id. */
    show: (deliveries: readonly WebhookDelivery[], urls: ReadonlyMap<string, string>) =>
      show(deliveries.map((delivery) => ({ ...delivery, url: urls.get(delivery.subscription) }))),
    /** Opens the delivery in the address. */
    openLinked: () => openRow(list, linked),
  };
}

/** Opens the fold of a row, and leads to it. @param id of the row. */
function openRow(list: HTMLElement, id: string): void {
  const row = [...list.children].find((each) => each instanceof HTMLElement && each.dataset.id === id);
  const fold = row?.querySelector("details");
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView();
  fold.querySelector("summary")?.focus({ preventScroll: true });
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
