/** Servers whose filters do not hold beside each other. */
import { expect, it } from "vitest";
import { combine, onQuery, onRequestBody, onStore } from "../../../trials/kill-rate/variation/index.ts";
import { runAgainst } from "../support/right-server.ts";

it("finds a filter that is ignored beside one that selects a state", { timeout: 60_000 }, async () => {
  const variation = onQuery("searchGiftCards", (query) =>
    query.includes("status=") ? query.replace(/&?lastCharacters=[^&]*/, "") : query,
  );
  const { findings } = await runAgainst(variation, { phases: ["lists"], operations: ["searchGiftCards"] });
  expect(findings).toMatchObject([{ check: "lists/filter", basis: { documented: "search-gift-cards" } }]);
});

it.each([
  ["fulfillmentStatus", "financialStatus"],
  ["financialStatus", "fulfillmentStatus"],
])(
  "finds that %s is ignored beside %s where all items have the same values",
  { timeout: 60_000 },
  async (ignored, beside) => {
    const variation = combine(
      onRequestBody("createOrder", ({ order }) => {
        if (order) order.financialStatus = "pending";
      }),
      onStore(["createOrder", "updateOrder", "cancelOrder"], "order", (order) => ({
        ...order,
        fulfillmentStatus: "unfulfilled",
      })),
      onQuery("listOrders", (query) =>
        query.includes(`${beside}=`) ? query.replace(new RegExp(`&?${ignored}=[^&]*`), "") : query,
      ),
    );
    const { findings } = await runAgainst(variation, { phases: ["lists"], operations: ["listOrders"] });
    expect(findings).toMatchObject([
      { check: "lists/filter", operation: "listOrders", pointer: "/query/financialStatus+fulfillmentStatus" },
    ]);
  },
);

it("knows an ignored filter from a list with what matches one of both", { timeout: 60_000 }, async () => {
  const variation = combine(
    onStore(["createOrder", "updateOrder", "cancelOrder"], "order", (order) => ({
      ...order,
      fulfillmentStatus: "unfulfilled",
    })),
    onQuery("listOrders", (query) =>
      query.includes("financialStatus=") ? query.replace(/&?fulfillmentStatus=[^&]*/, "") : query,
    ),
  );
  const { findings } = await runAgainst(
    { ...variation, selfChecks: false },
    { phases: ["lists"], operations: ["listOrders"] },
  );
  const pointer = "/query/financialStatus+fulfillmentStatus";
  expect(findings).toMatchObject([{ check: "lists/filter", pointer, basis: { documented: "list-orders" } }]);
});
