import type { RequestFilter } from "../../request-log.ts";
import { eventsOf } from "../events.ts";
import { done, Raw, type Route } from "../route.ts";
import { listOf } from "../schema.ts";
import { breachSchema, coverageSchema, exchangeSchema, operationSchema } from "../schemas.ts";

const exchange = {
  number: 1,
  at: 1734454800000,
  method: "GET",
  target: "/api/202412/orders/1218555927434856",
  operation: "getOrder",
  token: "…oken",
  status: 404,
  responseBody: '{"type":"about:blank","title":"Not Found","status":404,"detail":"There is no order with the id."}',
  headers: {},
  milliseconds: 1.2,
};
const share = { seen: 1, declared: 49 };

/** What was asked and answered. */
export const requestRoutes: readonly Route[] = [
  {
    id: "listRequests",
    method: "GET",
    path: "/requests",
    tag: "Requests",
    summary: "List the exchanges",
    description: "The last 500, or fewer where they are large. Calls without a known token belong to no tenant.",
    query: {
      operation: { description: "Calls of this operation only.", schema: operationSchema },
      method: { description: "Calls of this method only.", schema: { type: "string" } },
      path: { description: "Calls whose path and query start like this only.", schema: { type: "string" } },
      status: { description: "Those with this status only.", schema: { type: "integer" } },
      after: { description: "Those after the one of this number.", schema: { type: "integer", minimum: 0 } },
      limit: { description: "The last so many.", schema: { type: "integer", minimum: 1 } },
    },
    answer: {
      description: "Those that fit, the oldest first.",
      schema: { type: "object", properties: { requests: listOf(exchangeSchema) }, required: ["requests"] },
      example: { requests: [exchange] },
    },
    run: ({ tenant, query }) => ({ requests: tenant.requests.list(query as RequestFilter) }),
  },
  {
    id: "clearRequests",
    method: "DELETE",
    path: "/requests",
    tag: "Requests",
    summary: "Forget the exchanges, and what they covered",
    answer: done,
    run: ({ tenant }) => tenant.requests.clear(),
  },
  {
    id: "getRequest",
    method: "GET",
    path: "/requests/{number}",
    tag: "Requests",
    summary: "Get an exchange",
    failures: { 404: "There is no such exchange, or it is not kept any more." },
    answer: { description: "The exchange.", schema: exchangeSchema, example: exchange },
    run: ({ tenant, path: { number } }) => tenant.requests.get(Number(number)),
  },
  {
    id: "getCoverage",
    method: "GET",
    path: "/coverage",
    tag: "Requests",
    summary: "Get what of the contract was exercised",
    description:
      "Operations, their declared statuses, and the named examples of their requests, since the exchanges were cleared; those that are not kept any more count too.",
    answer: {
      description: "What was exercised.",
      schema: coverageSchema,
      example: {
        totals: { operations: share, statuses: share, examples: share },
        operations: [
          {
            operation: "getOrder",
            answered: { "404": 1 },
            unseen: [200, 401, 422, 429],
            undeclared: [],
            examples: { sent: [], unsent: [] },
          },
        ],
      },
    },
    run: ({ tenant }) => tenant.coverage(),
  },
  {
    id: "listBreaches",
    method: "GET",
    path: "/breaches",
    tag: "Requests",
    summary: "List the responses that broke the contract",
    description: "Each is a defect of the sandbox.",
    answer: {
      description: "The last 100, the oldest first.",
      schema: { type: "object", properties: { breaches: listOf(breachSchema) }, required: ["breaches"] },
      example: { breaches: [] },
    },
    run: ({ tenant }) => ({ breaches: tenant.breaches.list() }),
  },
  {
    id: "clearBreaches",
    method: "DELETE",
    path: "/breaches",
    tag: "Requests",
    summary: "Clear the contract breaches",
    answer: done,
    run: ({ tenant }) => tenant.breaches.clear(),
  },
  {
    id: "watch",
    method: "GET",
    path: "/events",
    tag: "Requests",
    summary: "Watch exchanges and deliveries as they happen",
    description:
      "Server-sent events until the client leaves: `request` for each exchange, without bodies, and `delivery` for each attempt to deliver a webhook. With `Last-Event-ID`, the exchanges after that one come first.",
    answer: {
      description: "The events.",
      media: "text/event-stream",
      schema: { type: "string" },
      example: 'event: request\nid: 1\ndata: {"number":1,"operation":"getOrder","status":404}\n\n',
    },
    run: ({ tenant, header }) => new Raw(eventsOf(tenant.tenant, header("last-event-id"))),
  },
];
