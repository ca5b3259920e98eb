/** A search by two terms, on a server whose figures of customers follow their orders 400 ms later. */
import { expect, it } from "vitest";
import { failuresOf } from "../support/independent-server.ts";

const options = { phases: ["lists"], operations: ["searchCustomers"] };

it("finds nothing where the figures are late", { timeout: 60_000 }, async () => {
  expect(await failuresOf("node", undefined, options)).toEqual([]);
});

it("finds a search that ignores the second term", { timeout: 60_000 }, async () => {
  expect(await failuresOf("node", "customer-search-second-term", options)).toEqual([
    "lists/filter searchCustomers /query/query",
  ]);
});
