import type { Dump } from "../dump.ts";
import type { ResourceName } from "../resources.ts";
import { done, type Route } from "../route.ts";
import { listOf } from "../schema.ts";
import {
  dumpSchema,
  keptResourceSchema,
  keptResourcesSchema,
  newSnapshot,
  resourceCount,
  seedSchema,
  snapshotSchema,
} from "../schemas.ts";
import type { Seed } from "../tenant-control.ts";

/** Seeds and dumps may have as many bytes. */
const large = 256 * 1024 * 1024;

const category = { categoryId: "2048001100210001", categoryName: "Home fragrance" };
const state = { version: 1, created: "2024-12-17T17:00:00.000Z", updated: "2024-12-17T17:00:00.000Z" };
const kept = { id: category.categoryId, state, resource: category };
const dump = {
  version: 1,
  clock: { offset: 0, frozen: null, tick: 0 },
  sequence: 0,
  subscriptions: [],
  resources: { productCategory: [category] },
  hidden: { productCategory: { [category.categoryId]: state } },
} as const;
const snapshot = { name: "paid", at: "2024-12-17T17:00:00.000Z" };

/** What a tenant keeps. */
export const stateRoutes: readonly Route[] = [
  {
    id: "reset",
    method: "POST",
    path: "/reset",
    tag: "State",
    summary: "Go back to the last seed",
    description:
      "The store is as it was after the last seed, of a size or of resources, its subscriptions included; empty where there was none. The clock stands as it did at first, and there are no faults, no exchanges and no violations.",
    answer: done,
    run: ({ tenant }) => tenant.reset(),
  },
  {
    id: "seed",
    method: "POST",
    path: "/seed",
    tag: "State",
    summary: "Seed the store",
    description:
      "With `dataSet`, that data set replaces all that the store has. With `resources`, these are added, or take the place of those with the same ids; what is derived is taken as it is given, as long as it breaks no rule of the contract. What there is then is what a reset goes back to.",
    body: {
      schema: seedSchema,
      limit: large,
      examples: { whole: { dataSet: "small" }, resources: { resources: { productCategory: [category] } } },
    },
    answer: done,
    run: ({ tenant, body }) => tenant.seed(body as Seed),
  },
  {
    id: "exportStore",
    method: "GET",
    path: "/export",
    tag: "State",
    summary: "Get all that the store keeps",
    description: "Without the log of deliveries and what waits to be delivered. Secrets of subscriptions are in it.",
    answer: { description: "What it keeps.", schema: dumpSchema, example: dump },
    run: ({ tenant }) => tenant.export(),
  },
  {
    id: "importStore",
    method: "PUT",
    path: "/import",
    tag: "State",
    summary: "Put a dump in place of all that the store keeps",
    description:
      "All or nothing. Snapshots stay, and so does what a reset goes back to. What waited to be delivered is not.",
    body: { schema: dumpSchema, limit: large, examples: { category: dump } },
    answer: done,
    run: ({ tenant, body }) => tenant.import(body as Dump),
  },
  {
    id: "listSnapshots",
    method: "GET",
    path: "/snapshots",
    tag: "State",
    summary: "List the snapshots",
    answer: {
      description: "The snapshots, the oldest first.",
      schema: { type: "object", properties: { snapshots: listOf(snapshotSchema) }, required: ["snapshots"] },
      example: { snapshots: [snapshot] },
    },
    run: async ({ tenant }) => ({ snapshots: await tenant.snapshots() }),
  },
  {
    id: "makeSnapshot",
    method: "POST",
    path: "/snapshots",
    tag: "State",
    summary: "Keep all that there is under a name",
    description: "The clock included. It takes the place of what has the name; `seed` is what a reset goes back to.",
    body: { schema: newSnapshot, examples: { paid: { name: "paid" } } },
    answer: { description: "The snapshot.", schema: snapshotSchema, example: snapshot },
    run: ({ tenant, body }) => tenant.snapshot((body as { name: string }).name),
  },
  {
    id: "restoreSnapshot",
    method: "POST",
    path: "/snapshots/{name}/restore",
    tag: "State",
    summary: "Bring back what a snapshot has",
    description: "Faults, exchanges and violations stay as they are.",
    failures: { 404: "There is no such snapshot." },
    answer: done,
    run: ({ tenant, path: { name = "" } }) => tenant.restore(name),
  },
  {
    id: "countResources",
    method: "GET",
    path: "/resources",
    tag: "State",
    summary: "Count the resources",
    answer: {
      description: "How many there are of each name.",
      schema: { type: "object", properties: { resources: listOf(resourceCount) }, required: ["resources"] },
      example: { resources: [{ name: "order", count: 2 }] },
    },
    run: async ({ tenant }) => ({ resources: await tenant.resources() }),
  },
  {
    id: "listResources",
    method: "GET",
    path: "/resources/{name}",
    tag: "State",
    summary: "List the resources of a name",
    description: "The newest first, with what the interface does not show of them.",
    query: {
      limit: {
        description: "How many at most; 50 if left out.",
        schema: { type: "integer", minimum: 1, maximum: 1000 },
      },
      after: { description: "What the page before said as `next`.", schema: { type: "string" } },
    },
    failures: { 404: "There are no resources of that name." },
    answer: {
      description: "A page.",
      schema: keptResourcesSchema,
      example: { resources: [kept] },
    },
    run: ({ tenant, path: { name }, query: { limit, after } }) =>
      tenant.resourcesOf(name as ResourceName, {
        ...(limit !== undefined && { limit: Number(limit) }),
        ...(after !== undefined && { after: String(after) }),
      }),
  },
  {
    id: "getResource",
    method: "GET",
    path: "/resources/{name}/{id}",
    tag: "State",
    summary: "Get a resource",
    description: "With what the interface does not show of it.",
    failures: { 404: "There is no such resource." },
    answer: { description: "The resource.", schema: keptResourceSchema, example: kept },
    run: ({ tenant, path: { name, id = "" } }) => tenant.resource(name as ResourceName, id),
  },
];
