/** Random histories of calls of the API, judged by the contract as the conformance suite judges servers, and by a merchant's sums. */
import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { type Operations, operations, resources } from "../../../generated/contract.js";
import { createStore } from "../../../src/client/node.ts";
import type { Relation } from "../../../src/conformance/cases/case.ts";
import type { PlayedStep } from "../../../src/conformance/cases/transcript.ts";
import { runChecks } from "../../../src/conformance/judge/run-checks.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import type { Sandbox, WireFormat } from "../../../src/sandbox/index.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import { rejectionDetail } from "../../../src/sandbox/services/rules.ts";
import { contract, send, transcript } from "../../conformance/support/transcript.ts";
import { runs } from "../../support/runs.ts";
import { catalogSteps } from "./catalog-steps.ts";
import { customerSteps } from "./customer-steps.ts";
import { type Books, brokenInvariants } from "./invariants.ts";
import { orderSteps } from "./order-steps.ts";
import { fillPlaces } from "./places.ts";
import { type Kind, Seen } from "./seen.ts";
import { anySequence, type Part, type Step, selectSteps } from "./steps.ts";

const opening = Date.parse("2024-12-17T09:00:00-08:00");
const baseUrl = "http://store.test";

const buyers = selectSteps(customerSteps, "createCustomer", "createLocation");
const products = selectSteps(catalogSteps, "createProduct");
const goods = selectSteps(catalogSteps, "createProduct", "updateProduct", "deleteProduct");
const purchases = selectSteps(orderSteps, "createOrder");

/** The name of an area, the number of histories, their steps, and the rules that reject some of them. */
export const areas: [name: string, count: number, parts: Part[], rejectingRules: string[]][] = [
  [
    "orders, fulfillments and refunds",
    32,
    [
      { of: buyers, atLeast: 1, atMost: 4 },
      { of: products, atLeast: 1, atMost: 3 },
      { of: purchases, atLeast: 1, atMost: 3 },
      { of: [...orderSteps, ...buyers, ...goods], atMost: 60 },
    ],
    [
      "cancelled-fulfillment-stays",
      "cancelled-order-is-not-shipped",
      "cancelled-order-stays",
      "fulfills-what-is-left",
      "only-open-fulfillments-are-cancelled",
      "paid-and-fulfilled-stays",
      "order-has-no-negative-amount",
      "refunds-no-negative-amount",
      "refunds-what-was-bought",
    ],
  ],
  [
    "products and collections",
    30,
    [
      { of: products, atMost: 3 },
      { of: catalogSteps, atMost: 40 },
    ],
    ["smart-collections-pick-for-themselves"],
  ],
  [
    "customers, gift cards and locations",
    32,
    [
      { of: customerSteps, atMost: 30 },
      { of: products, atMost: 1 },
      { of: [...customerSteps, ...selectSteps(orderSteps, "createOrder", "cancelOrder")], atMost: 30 },
    ],
    ["customer-with-orders-stays", "default-location-stays"],
  ],
];

/** A store of a sandbox that histories may use. */
export interface Subject extends Pick<Sandbox, "fetch" | "token"> {
  readonly name: string;
}

/** What happened in histories: the operations that succeeded, and the rules that rejected one. */
export interface Happened {
  readonly done: Set<string>;
  readonly rejections: Set<string>;
}

/** Steps, and the wire format of the requests and responses. */
export type History = readonly [steps: readonly Step[], wireFormat: WireFormat];

/** Random histories of an area. */
export function historiesOf(parts: readonly Part[]): fc.Arbitrary<History> {
  return fc.tuple(anySequence(...parts), fc.constantFrom("typed" as const, "string" as const));
}

/** Takes steps in an empty store. @throws AssertionError if a response contradicts the contract, or the sums are wrong. */
export async function takeSteps(
  [steps, wireFormat]: History,
  subject: Subject,
  { done, rejections }: Happened,
): Promise<void> {
  await control(subject, "POST", "/reset");
  const seen = new Seen(opening);
  const calls = new Calls(subject, wireFormat);
  for (const [index, { do: operation, after, request }] of steps.entries()) {
    if (index === 0 || after !== 0) {
      seen.now += after * 1000;
      await control(subject, "PUT", "/clock", { now: new Date(seen.now).toISOString(), frozen: true });
    }
    const sent = fillPlaces(request, seen) as JsonObject;
    // A query has no form for an empty list.
    if (Object.values(sent).some((value) => Array.isArray(value) && value.length === 0)) continue;
    const { body, rule } = await calls.send(operation, sent);
    if (body) {
      done.add(operation);
      const { method } = operations[operation];
      if (method === "DELETE") seen.deleted.add(String(Object.values(sent)[0]));
      else if (method !== "GET") seen.keep(body);
    } else if (rule !== undefined) rejections.add(rule);
    if (index % 20 === 19) await readAll(seen, calls);
  }
  const books = await readAll(seen, calls);
  deepStrictEqual(calls.findings(), []);
  deepStrictEqual(brokenInvariants(books), []);
}

/**
 * Takes random steps in a store.
 *
 * @param count the number of histories.
 * @param replay histories to try first: the steps of a failure are plain JSON.
 */
export async function tryHistories(
  parts: readonly Part[],
  count: number,
  subject: Subject,
  replay: readonly History[] = [],
): Promise<Happened> {
  const happened: Happened = { done: new Set(), rejections: new Set() };
  await fc.assert(
    fc.asyncProperty(historiesOf(parts), (history) => takeSteps(history, subject, happened)),
    { ...runs(count), examples: replay.map((history) => [history]) },
  );
  return happened;
}

async function control({ fetch, name }: Subject, method: string, path: string, body: object = {}): Promise<void> {
  const init = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${baseUrl}/_sandbox${path}?tenant=${name}`, init);
  if (response.status !== 200) throw new Error(`${method} ${path}: ${await response.text()}`);
}

/** The outcome of a call: the decoded body, or the rule that rejected it. */
interface Outcome {
  readonly body?: object;
  readonly rule?: string | undefined;
}

/** Calls of a store with the client, and the transcript that checks judge. */
class Calls {
  readonly #played: PlayedStep[] = [];
  readonly #store: { readonly safe: Readonly<Record<string, (request: object) => Promise<{ data?: object }>>> };
  #last: Pick<Parameters<typeof send>[1] & object, "status" | "text" | "headers" | "body"> = {};

  constructor({ fetch, token }: Subject, wireFormat: WireFormat) {
    this.#store = createStore({
      baseUrl,
      accessToken: token,
      wireFormat,
      retries: 0,
      fetch: async (url, init) => {
        const headers = { ...Object.fromEntries(new Headers(init?.headers)), "x-sandbox-wire-format": wireFormat };
        const response = await fetch(url, { ...init, headers });
        const text = await response.clone().text();
        const body = init?.body ? { body: JSON.parse(String(init.body)) } : {};
        this.#last = { status: response.status, text, headers: Object.fromEntries(response.headers), ...body };
        return response;
      },
    }) as never;
  }

  async send(id: OperationId, request: JsonObject): Promise<Outcome> {
    const { parameters } = contract.operation(id);
    const those = (place: "path" | "query"): JsonObject =>
      Object.fromEntries(
        parameters.flatMap(({ name, in: at }) =>
          at === place && name in request ? [[name, request[name] ?? null]] : [],
        ),
      );
    const { data } = (await this.#store.safe[id]?.(request)) ?? {};
    const { status = 0, text = "" } = this.#last;
    const step = send(id, {
      ...this.#last,
      as: `${this.#played.length}`,
      path: those("path"),
      query: those("query"),
      ...(status === 200 && { expect: byRules }),
    });
    this.#played.push(step);
    if (status >= 500) throw new Error(`${id}: ${text}`);
    return data ? { body: data } : { rule: ruleOf(id, text) };
  }

  /** What contradicts the contract. */
  findings(): readonly string[] {
    return runChecks(contract, transcript(this.#played, relationsOf(this.#played))).map(
      ({ check, operation, pointer, message, step, basis }) =>
        `${step} ${check} ${operation} ${pointer}: ${message} ${JSON.stringify(basis)}`,
    );
  }
}

const byRules = {
  outcome: "by-rules",
  check: "rules/wrongly-rejected",
  basis: { documented: "success-status" },
  reason: "none of its rules rejects it",
} as const;

/** Lists are counted right after they are read. */
function relationsOf(played: readonly PlayedStep[]): Relation[] {
  return played.flatMap(({ step: { as, operation } }, index) => {
    const next = played[index + 1]?.step;
    const isCounted = next?.operation === operation.replace(/^(list|search)/, "count");
    const basis = { inherent: "counts-of-lists" } as const;
    return isCounted ? [{ check: "lists/wrong-count", steps: { all: as, count: next.as }, basis }] : [];
  });
}

/** The rule that an error response is about. */
function ruleOf(id: OperationId, text: string): string | undefined {
  const { rules = [] } = operations[id];
  const { detail } = JSON.parse(text || "{}") as { detail?: string };
  return rules.find(({ description }) => rejectionDetail(description) === detail)?.id;
}

/** Reads every resource, including deleted ones, and every list. */
async function readAll({ ids, deleted }: Seen, calls: Calls): Promise<Books> {
  const read = async <Id extends OperationId>(id: Id, request: object = {}) =>
    (await calls.send(id, request as JsonObject)).body as Operations[Id]["response"] | undefined;
  const each = async <T>(kind: Kind, one: (id: string) => Promise<T | undefined>): Promise<T[]> => {
    const found: T[] = [];
    for (const id of ids.get(kind) ?? []) {
      const value = await one(id);
      deepStrictEqual([kind, id, value !== undefined], [kind, id, !deleted.has(id)]);
      if (value !== undefined) found.push(value);
    }
    return found;
  };
  const customers = await each("customer", async (customerId) => (await read("getCustomer", { customerId }))?.customer);
  const giftCards = await each("giftCard", async (giftCardId) => (await read("getGiftCard", { giftCardId }))?.giftCard);
  await each("location", (locationId) => read("getLocation", { locationId }));
  await each("product", (productId) => read("getProduct", { productId }));
  await each("collection", (collectionId) => read("getCollection", { collectionId }));
  await each("fulfillment", (id) => read("getFulfillmentsByIds", { ids: [id] }));
  await each("refund", (id) => read("getRefundsByIds", { ids: [id] }));
  const orders = await each("order", async (orderId) => {
    const found = await read("getOrder", { orderId });
    const parcels = await read("listOrderFulfillments", { orderId });
    await read("countOrderFulfillments", { orderId });
    const refunds = await read("listOrderRefunds", { orderId, limit: 250 });
    return found && { order: found.order, parcels: parcels?.fulfillment ?? [], refunds: refunds?.refunds ?? [] };
  });
  for (const [list, kind, count] of lists) {
    const [items = []] = Object.values((await read(list)) ?? {});
    const listed = (items as Readonly<Record<string, string>>[]).map((item) => item[resources[kind].id] ?? "");
    deepStrictEqual([list, listed.sort()], [list, (ids.get(kind) ?? []).filter((id) => !deleted.has(id)).sort()]);
    if (count) await read(count);
  }
  return { orders, customers, giftCards };
}

/** Each list, what it lists, and the operation that counts it. */
const lists = [
  ["listLocations", "location", "countLocations"],
  ["listCollections", "collection", "countCollections"],
  ["searchGiftCards", "giftCard", "countGiftCards"],
  ["listCustomers", "customer", undefined],
  ["searchCustomers", "customer", undefined],
  ["listOrders", "order", undefined],
] as const;
