import { notFound } from "../../refusal.ts";
import type { DeliveryFilter } from "../../webhooks/delivery-log.ts";
import type { DrainOptions } from "../../webhooks/dispatcher.ts";
import type { SubscriptionOptions } from "../../webhooks/subscription.ts";
import { done, type Route } from "../route.ts";
import { closed, listOf } from "../schema.ts";
import { deliverySchema, newSubscription, standingSchema, subscriptionSchema } from "../schemas.ts";

const subscription = {
  id: "sub_2000000000000017",
  url: "http://127.0.0.1:4000/webhooks",
  topics: ["orders/create"],
  secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3",
};
const delivery = {
  id: "msg_2000000000000034",
  subscription: subscription.id,
  topic: "orders/create",
  event:
    '{"type":"orders/create","timestamp":"2024-12-17T09:00:00-08:00","data":{"order":{"orderId":1218560000000017}}}',
  state: "delivered",
  attempts: [{ at: 1734454800000, status: 204, milliseconds: 3 }],
  tries: 1,
};
const deliveries = {
  type: "object",
  properties: { deliveries: listOf(deliverySchema) },
  required: ["deliveries"],
} as const;
const { topic, state } = deliverySchema.properties ?? {};
const anyText = { type: "string" } as const;

/** Who is told of what happens, and what was told. */
export const webhookRoutes: readonly Route[] = [
  {
    id: "listSubscriptions",
    method: "GET",
    path: "/subscriptions",
    tag: "Webhooks",
    summary: "List the subscriptions",
    answer: {
      description: "The subscriptions, the oldest first.",
      schema: {
        type: "object",
        properties: { subscriptions: listOf(subscriptionSchema) },
        required: ["subscriptions"],
      },
      example: { subscriptions: [subscription] },
    },
    run: ({ tenant }) => ({ subscriptions: tenant.webhooks.subscriptions() }),
  },
  {
    id: "subscribe",
    method: "POST",
    path: "/subscriptions",
    tag: "Webhooks",
    summary: "Send topics to an address",
    body: { schema: newSubscription, examples: { orders: { url: subscription.url, topics: subscription.topics } } },
    answer: { description: "The subscription, with its secret.", schema: subscriptionSchema, example: subscription },
    run: ({ tenant, body }) => tenant.webhooks.subscribe(body as SubscriptionOptions),
  },
  {
    id: "unsubscribe",
    method: "DELETE",
    path: "/subscriptions/{id}",
    tag: "Webhooks",
    summary: "End a subscription",
    description: "What waits for it fails.",
    failures: { 404: "There is no such subscription." },
    answer: done,
    run: async ({ tenant, path: { id = "" } }) => {
      if (!(await tenant.webhooks.unsubscribe(id))) throw notFound("subscription", id);
    },
  },
  {
    id: "listDeliveries",
    method: "GET",
    path: "/deliveries",
    tag: "Webhooks",
    summary: "List the deliveries",
    query: {
      subscription: { description: "Those of this subscription only.", schema: anyText },
      topic: { description: "Those of this topic only.", schema: topic ?? anyText },
      state: { description: "Those in this state only.", schema: state ?? anyText },
      limit: { description: "How many at most; 100 if left out.", schema: { type: "integer", minimum: 1 } },
    },
    answer: {
      description: "Those that fit, the newest first.",
      schema: deliveries,
      example: { deliveries: [delivery] },
    },
    run: async ({ tenant, query }) => ({ deliveries: await tenant.webhooks.deliveries(query as DeliveryFilter) }),
  },
  {
    id: "redeliver",
    method: "POST",
    path: "/deliveries/{id}/redeliver",
    tag: "Webhooks",
    summary: "Send a message again",
    failures: { 404: "There is no such delivery.", 409: "Its subscription has ended." },
    answer: {
      description: "The delivery.",
      schema: deliverySchema,
      example: { ...delivery, state: "waiting", tries: 0, nextAttempt: 1734454860000 },
    },
    run: ({ tenant, path: { id = "" } }) => tenant.webhooks.redeliver(id),
  },
  {
    id: "trigger",
    method: "POST",
    path: "/trigger",
    tag: "Webhooks",
    summary: "Send a topic, without what it tells of having happened",
    body: {
      schema: closed(
        {
          topic: topic ?? anyText,
          id: { ...anyText, description: "The resource it is about; the newest if left out." },
        },
        { required: ["topic"] },
      ),
      examples: { newest: { topic: "orders/paid" }, chosen: { topic: "orders/paid", id: "1218555927434856" } },
    },
    failures: { 409: "There is no resource that it could be about." },
    answer: {
      description: "The deliveries, one for each subscription to the topic.",
      schema: deliveries,
      example: { deliveries: [] },
    },
    run: async ({ tenant, body }) => {
      const { topic, id } = body as { topic: string; id?: string };
      return { deliveries: await tenant.webhooks.trigger(topic, id) };
    },
  },
  {
    id: "drain",
    method: "POST",
    path: "/drain",
    tag: "Webhooks",
    summary: "Wait until webhooks are delivered",
    description: "Until nothing is due and nothing is on its way; with `retries`, until each is delivered or failed.",
    body: {
      schema: closed({
        timeout: { type: "integer", minimum: 0, description: "In milliseconds; without end if left out." },
        retries: { type: "boolean", description: "Whether what waits for a retry is tried at once." },
      }),
      optional: true,
      examples: { all: { retries: true, timeout: 5000 } },
    },
    failures: { 503: "The sandbox closes.", 504: "The time was up." },
    answer: {
      description: "How the deliveries stand.",
      schema: standingSchema,
      example: { delivered: 1, failed: 0, waiting: 0, nextAttempt: null },
    },
    run: ({ tenant, body }) => tenant.webhooks.drain(body as DrainOptions),
  },
];
