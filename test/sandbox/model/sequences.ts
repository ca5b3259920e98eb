/** Sequences of operations by area, and their comparison with a model in plain Maps. */
import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { WireFormat } from "../../../src/sandbox/index.ts";
import { runs } from "../../support/runs.ts";
import { expectSame, expectSameState } from "./agreement.ts";
import type { CallSandbox } from "./call-sandbox.ts";
import { catalogSteps } from "./catalog-steps.ts";
import { customerSteps } from "./customer-steps.ts";
import { brokenInvariants, readBooks } from "./invariants.ts";
import type { Operation } from "./operations.ts";
import { orderSteps } from "./order-steps.ts";
import { fillPlaces } from "./places.ts";
import { Shop } from "./shop.ts";
import { anySequence, type Part, type Step, selectSteps } from "./steps.ts";

const opening = Date.parse("2024-12-17T09:00:00-08:00");

const buyers = selectSteps(customerSteps, "createCustomer", "createLocation");
const products = selectSteps(catalogSteps, "createProduct");
const goods = selectSteps(catalogSteps, "createProduct", "updateProduct", "deleteProduct");
const purchases = selectSteps(orderSteps, "createOrder");

/** The name of an area, the number of sequences, their steps, and the rules that reject some of them. */
export const areas: [name: string, count: number, parts: Part[], rejectingRules: string[]][] = [
  [
    "orders, fulfillments and refunds",
    50,
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
    50,
    [
      { of: products, atMost: 3 },
      { of: catalogSteps, atMost: 40 },
    ],
    ["smart-collections-pick-for-themselves"],
  ],
  [
    "customers, gift cards and locations",
    40,
    [
      { of: customerSteps, atMost: 30 },
      { of: products, atMost: 1 },
      { of: [...customerSteps, ...selectSteps(orderSteps, "createOrder", "cancelOrder")], atMost: 30 },
    ],
    ["customer-with-orders-stays", "default-location-stays"],
  ],
];

/** A sandbox to compare with the model. */
export interface ComparedSandbox {
  /** Removes everything. */
  clear(): Promise<void>;
  /** Freezes the clock. @param now milliseconds since 1970. */
  setClock(now: number): Promise<void>;
  callIn(wireFormat: WireFormat): CallSandbox;
  /** Whether it can be called with a request. Default: yes. */
  canSend?(operation: Operation, request: object): boolean;
}

/** What happened in sequences. */
export interface Happened {
  readonly done: Set<string>;
  readonly rejections: Set<string>;
}

/** Steps, and the wire format of the responses to them. */
export type Sequence = readonly [steps: readonly Step[], wireFormat: WireFormat];

/** Random sequences of an area. */
export function sequencesOf(parts: readonly Part[]): fc.Arbitrary<Sequence> {
  return fc.tuple(anySequence(...parts), fc.constantFrom("typed" as const, "string" as const));
}

/** Takes the same steps in a sandbox and in the model. @throws AssertionError if they differ. */
export async function takeSteps(
  [steps, wireFormat]: Sequence,
  sandbox: ComparedSandbox,
  { done, rejections }: Happened,
): Promise<void> {
  await sandbox.clear();
  const call = sandbox.callIn(wireFormat);
  const shop = new Shop(opening);
  for (const [index, { do: operation, after, request }] of steps.entries()) {
    if (sandbox.canSend?.(operation, fillPlaces(request, shop) as object) === false) continue;
    shop.now += after * 1000;
    await sandbox.setClock(shop.now);
    const rejection = await expectSame(operation, request, shop, call);
    if (rejection === undefined) done.add(operation);
    else rejections.add(rejection);
    if (index % 10 === 9) await expectSameState(shop, call);
  }
  await expectSameState(shop, call);
  deepStrictEqual(brokenInvariants(await readBooks(shop, call)), []);
}

/**
 * Takes random steps in a sandbox and in the model.
 *
 * @param count the number of sequences.
 * @param replay sequences to take first: the steps of a failure are plain JSON.
 */
export async function expectSameSequences(
  parts: readonly Part[],
  count: number,
  sandbox: ComparedSandbox,
  replay: readonly Sequence[] = [],
): Promise<Happened> {
  const happened: Happened = { done: new Set(), rejections: new Set() };
  await fc.assert(
    fc.asyncProperty(sequencesOf(parts), (sequence) => takeSteps(sequence, sandbox, happened)),
    { ...runs(count), examples: replay.map((sequence) => [sequence]) },
  );
  return happened;
}
