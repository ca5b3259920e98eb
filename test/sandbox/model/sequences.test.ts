import fc from "fast-check";
import { expect, test } from "vitest";
import { operations } from "../../../generated/contract.js";
import type { Decoder } from "../../../generated/decoders.js";
import * as decoders from "../../../generated/decoders.js";
import { parseDigits } from "../../../src/client/lossless.ts";
import { decodeBody } from "../../../src/client/reader.ts";
import { Refusal } from "../../../src/sandbox/refusal.ts";
import { SandboxServer } from "../../../src/sandbox/sandbox.ts";
import { Document } from "../../../src/sandbox/state/document.ts";
import type { Tenant } from "../../../src/sandbox/tenant.ts";
import { catalogSteps } from "./catalog-steps.ts";
import { customerSteps } from "./customer-steps.ts";
import { type Operation, ruleOf } from "./operations.ts";
import { orderSteps } from "./order-steps.ts";
import { filled } from "./places.ts";
import { Shop, type Told } from "./shop.ts";
import { only, type Step, sequences } from "./steps.ts";

// Whatever is done, in whichever order: a sandbox answers, refuses and tells what a shop of plain Maps does, and has what it has.

const runs = Number(process.env.MODEL_RUNS ?? 300);
const opening = Date.parse("2024-12-17T09:00:00-08:00");

/** What came of an operation. */
interface Answered {
  readonly body: object | undefined;
  /** The status, and the rule or the pointer. */
  readonly refusal: string | undefined;
  readonly nextPage: string | number | undefined;
  readonly told: readonly Told[];
}

type Dialect = "declared" | "strings";

async function ask(operation: Operation, request: object, tenant: Tenant, dialect: Dialect): Promise<Answered> {
  try {
    const { text, nextPage, happenings } = await tenant.perform(operation, request as never, dialect);
    const body = parseDigits(String(text)) as object;
    const decoder = (decoders as Record<string, Decoder | undefined>)[operations[operation].answer];
    if (decoder) decodeBody(body, decoder);
    const told = happenings.map(({ topic, data }) => ({ topic, data: valuesOf(data) }));
    return { body, refusal: undefined, nextPage, told };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const rule = operations[operation].rules?.find(({ says }) => says === error.message);
    const where = rule?.id ?? error.errors[0]?.pointer ?? "";
    return { body: undefined, refusal: `${error.status} ${where}`.trim(), nextPage: undefined, told: [] };
  }
}

function valuesOf(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([key, member]) => [key, member instanceof Document ? member.value : member]),
  );
}

/**
 * Which products a collection has, and which collections a product is in, are sets: nothing is said of their order. Nor is said how
 * many zeros an amount ends with, beyond two places.
 */
function inOrder(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/^(\d+\.\d\d\d*?)0+$/, "$1");
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      ["collects", "collections"].includes(name) && isTexts(member) ? [...member].sort() : inOrder(member),
    ]),
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

const why = new Map<string, number>();
/** Takes a step with both. */
async function take({ do: operation, request }: Step, shop: Shop, tenant: Tenant, dialect: Dialect): Promise<boolean> {
  const asked = filled(request, shop) as object & { limit?: number };
  const rule = ruleOf(operation);
  const reasons = rule.refused?.(asked as never, shop) ?? [];
  const answered = await ask(operation, asked, tenant, dialect);
  if (reasons.length > 0) {
    expect(reasons).toContain(answered.refusal);
    const k = `${operation}: ${answered.refusal}`;
    why.set(k, (why.get(k) ?? 0) + 1);
    return false;
  }
  expect(answered.refusal).toBeUndefined();
  shop.told = [];
  const body = rule.done(asked as never, shop, answered.body as never);
  const pages = await rest(operation, asked, answered, tenant, dialect);
  expect(inOrder(pages)).toEqual(inOrder(body));
  expect(inOrder(answered.told)).toEqual(inOrder(shop.told));
  return true;
}

/** An answer with what the pages behind it have. All of them are full, but for the last, which is not empty. */
async function rest(
  operation: Operation,
  asked: { readonly limit?: number },
  first: Answered,
  tenant: Tenant,
  dialect: Dialect,
): Promise<object | undefined> {
  if (first.nextPage === undefined) return first.body;
  const { limit = 50 } = asked;
  const [[name, items] = ["", []]] = Object.entries(first.body ?? {}) as [string, unknown[]][];
  const all = [...items];
  for (let page = first; page.nextPage !== undefined; ) {
    expect(all.length % limit).toBe(0);
    page = await ask(operation, { ...asked, pageToken: page.nextPage }, tenant, dialect);
    const [more] = Object.values(page.body ?? {}) as unknown[][];
    expect(more?.length).toBeGreaterThan(0);
    expect(more?.length).toBeLessThanOrEqual(limit);
    all.push(...(more ?? []));
  }
  return { [name]: all };
}

/** All that can be read, of what there is and of what there was. */
function readings(shop: Shop): Step[] {
  const reading = (operation: Operation, request: object): Step => ({ do: operation, after: 0, request });
  const made = (kind: Parameters<Shop["made"]["get"]>[0], read: (id: string) => Step[]) =>
    (shop.made.get(kind) ?? []).flatMap(read);
  return [
    ...made("location", (locationId) => [reading("getLocation", { locationId })]),
    ...made("customer", (customerId) => [reading("getCustomer", { customerId })]),
    ...made("giftCard", (giftCardId) => [reading("getGiftCard", { giftCardId })]),
    ...made("product", (productId) => [reading("getProduct", { productId })]),
    ...made("collection", (collectionId) => [reading("getCollection", { collectionId })]),
    ...made("fulfillment", (id) => [reading("getFulfillmentsByIds", { ids: [id] })]),
    ...made("refund", (id) => [reading("getRefundsByIds", { ids: [id] })]),
    ...made("order", (orderId) => [
      reading("getOrder", { orderId }),
      reading("listOrderFulfillments", { orderId }),
      reading("countOrderFulfillments", { orderId }),
      reading("listOrderRefunds", { orderId }),
    ]),
    ...(
      ["listLocations", "listCustomers", "searchCustomers", "searchGiftCards", "listCollections", "listOrders"] as const
    ).map((operation) => reading(operation, {})),
    ...(["countLocations", "countGiftCards", "countCollections"] as const).map((operation) => reading(operation, {})),
  ];
}

async function agree(shop: Shop, tenant: Tenant, dialect: Dialect): Promise<void> {
  for (const reading of readings(shop)) await take(reading, shop, tenant, dialect);
}

const customers = only(customerSteps, "createCustomer", "createLocation");
const products = only(catalogSteps, "createProduct");
const goods = only(catalogSteps, "createProduct", "updateProduct", "deleteProduct");

test.each([
  [
    "orders, fulfillments and refunds",
    sequences(
      { of: customers, atLeast: 1, atMost: 4 },
      { of: products, atLeast: 1, atMost: 3 },
      { of: only(orderSteps, "createOrder"), atLeast: 1, atMost: 3 },
      { of: [...orderSteps, ...customers, ...goods], atMost: 60 },
    ),
  ],
  ["products and collections", sequences({ of: products, atMost: 3 }, { of: catalogSteps, atMost: 30 })],
  [
    "customers, gift cards and locations",
    sequences(
      { of: customerSteps, atMost: 30 },
      { of: products, atMost: 1 },
      { of: [...customerSteps, ...only(orderSteps, "createOrder", "cancelOrder")], atMost: 30 },
    ),
  ],
])("whatever is done with %s comes to what plain Maps come to", async (_, steps) => {
  const sandbox = await SandboxServer.open({ seed: "none", deterministic: 1 });
  const tenant = sandbox.tenant();
  const stats = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom<Dialect>("declared", "strings"), async (steps, dialect) => {
      await tenant.restore(null);
      const shop = new Shop(opening);
      for (const [index, step] of steps.entries()) {
        shop.now += step.after * 1000;
        tenant.clock.restore({ offset: 0, frozen: shop.now, tick: 0 });
        const isDone = await take(step, shop, tenant, dialect);
        const k = `${step.do} ${isDone}`;
        stats.set(k, (stats.get(k) ?? 0) + 1);
        if (index % 5 === 4) await agree(shop, tenant, dialect);
      }
      await agree(shop, tenant, dialect);
    }),
    { numRuns: runs, ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }) },
  );
  if (process.env.MODEL_STATS)
    console.log(
      [...stats, ...why]
        .sort()
        .map(([k, n]) => `${k} ${n}`)
        .join("\n"),
    );
  await sandbox.close();
});
