import fc from "fast-check";
import { expect, test } from "vitest";
import { SandboxServer } from "../../../src/sandbox/sandbox.ts";
import { runs } from "../../support/runs.ts";
import { expectSame, expectSameState } from "./agreement.ts";
import { catalogSteps } from "./catalog-steps.ts";
import { customerSteps } from "./customer-steps.ts";
import { orderSteps } from "./order-steps.ts";
import { Shop } from "./shop.ts";
import { anySequence, type Part, type Step, selectSteps } from "./steps.ts";

// For any sequence of operations, a sandbox has the responses, rejections, events and state of a model in plain Maps.
// The steps of a failure are plain JSON: given to `replay`, they are taken again.

const opening = Date.parse("2024-12-17T09:00:00-08:00");
const replay: Step[][] = [];

const buyers = selectSteps(customerSteps, "createCustomer", "createLocation");
const products = selectSteps(catalogSteps, "createProduct");
const goods = selectSteps(catalogSteps, "createProduct", "updateProduct", "deleteProduct");
const purchases = selectSteps(orderSteps, "createOrder");

/** The name of an area, the number of sequences, their steps, and the rules that reject some of them. */
const areas: [name: string, count: number, parts: Part[], rejectingRules: string[]][] = [
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

test.each(areas)(
  "the sandbox behaves like plain Maps for %s",
  async (_, count, parts, rejectingRules) => {
    const server = await SandboxServer.open({ dataSet: "empty", deterministic: 1 });
    const tenant = server.tenant();
    const done = new Set<string>();
    const rejections = new Set<string>();
    const wireFormats = fc.constantFrom("typed" as const, "string" as const);
    await fc.assert(
      fc.asyncProperty(anySequence(...parts), wireFormats, async (steps, wireFormat) => {
        await tenant.write((transaction) => transaction.restoreSnapshot(null));
        const sandbox = { tenant, wireFormat };
        const shop = new Shop(opening);
        for (const [index, { do: operation, after, request }] of steps.entries()) {
          shop.now += after * 1000;
          await tenant.changeState(() => ({ clock: { offset: 0, frozen: shop.now, tick: 0 } }));
          const rejection = await expectSame(operation, request, shop, sandbox);
          if (rejection === undefined) done.add(operation);
          else rejections.add(rejection);
          if (index % 10 === 9) await expectSameState(shop, sandbox);
        }
        await expectSameState(shop, sandbox);
      }),
      { ...runs(count), examples: replay.map((steps) => [steps, "typed"]) },
    );
    // Not every step was rejected, and each rule rejected one.
    expect(parts.flatMap(({ of }) => of.map(([, operation]) => operation)).filter((each) => !done.has(each))).toEqual(
      [],
    );
    expect(rejectingRules.filter((rule) => !rejections.has(`409 ${rule}`))).toEqual([]);
    await server.close();
  },
  3_600_000,
);
