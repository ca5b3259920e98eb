import type { NewFault } from "../fault-control.ts";
import { done, type Route } from "../route.ts";
import { listOf } from "../schema.ts";
import { faultSchema, newFaultSchema } from "../schemas.ts";

const fault = { id: "1", operation: "createOrder", status: 503, retryAfter: 2, times: 3, hits: 0 };

/** What is to go wrong. */
export const faultRoutes: readonly Route[] = [
  {
    id: "listFaults",
    method: "GET",
    path: "/faults",
    tag: "Faults",
    summary: "List the faults",
    answer: {
      description: "The faults, in the order in which they are looked through.",
      schema: { type: "object", properties: { faults: listOf(faultSchema) }, required: ["faults"] },
      example: { faults: [fault] },
    },
    run: ({ tenant }) => ({ faults: tenant.faults.list() }),
  },
  {
    id: "addFault",
    method: "POST",
    path: "/faults",
    tag: "Faults",
    summary: "Let calls go wrong",
    description: "The first fault that matches a request applies. Faults never apply to the control API.",
    body: {
      schema: newFaultSchema,
      examples: {
        status: { operation: "createOrder", status: 503, retryAfter: 2, times: 3 },
        lost: { path: "/api/202412/orders", method: "POST", phase: "after", drop: true, times: 1 },
        slow: { latency: 2000 },
        cut: { operation: "listOrders", truncate: 100 },
        rate: { limit: { calls: 10, seconds: 1 } },
      },
    },
    answer: { description: "The fault, with its id.", schema: faultSchema, example: fault },
    run: ({ tenant, body }) => tenant.faults.add(body as NewFault),
  },
  {
    id: "clearFaults",
    method: "DELETE",
    path: "/faults",
    tag: "Faults",
    summary: "Remove all faults",
    answer: done,
    run: ({ tenant }) => tenant.faults.clear(),
  },
  {
    id: "removeFault",
    method: "DELETE",
    path: "/faults/{id}",
    tag: "Faults",
    summary: "Remove a fault",
    failures: { 404: "There is no such fault." },
    answer: done,
    run: ({ tenant, path: { id = "" } }) => tenant.faults.remove(id),
  },
];
