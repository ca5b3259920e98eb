/** A run deletes what it created, and does not ask again for what the server rejects. */
import { expect, it } from "vitest";
import { runAgainst } from "../support/right-server.ts";

it("asks once to delete what is used in the same way", async () => {
  const statuses: number[] = [];
  const { left, requests } = await runAgainst(
    {},
    {
      phases: ["state"],
      operations: ["createOrder"],
      log: ({ method, url }, { status }) => {
        if (method === "DELETE" && url.includes("/customers/")) statuses.push(status);
      },
    },
  );
  const rejected = statuses.filter((status) => status === 409);
  expect(requests).toBeGreaterThan(20);
  expect(rejected.length).toBeGreaterThan(0);
  // Once for each set of operations that a case calls; there are more than 40 cases.
  expect(rejected.length).toBeLessThan(10);
  // An order and its customer in each case.
  expect(left).toBeGreaterThan(2 * rejected.length);
});
