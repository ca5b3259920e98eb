/** What the client does when the store may have processed a request whose response is lost. */
import { describe, expect, it } from "vitest";
import type { Store } from "../../src/client/node.ts";
import { connectionError, noResponse, type Step, scriptStore, status } from "../support/scripted-store.ts";

describe("a lost response", () => {
  const lost: readonly [string, Step][] = [
    ["a reset connection", connectionError("ECONNRESET")],
    ["a timeout", noResponse],
    ["502", status(502)],
  ];

  it.each(lost)("%s, then 404: a deletion succeeded", async (_, step) => {
    const { store, sent, clock } = scriptStore([step, status(404)]);
    expect(await clock.finish(store.deleteProduct({ productId: "1" }))).toEqual({});
    expect(sent).toHaveLength(2);
  });

  it("a 429 between them changes nothing", async () => {
    const { store, clock } = scriptStore([connectionError("ECONNRESET"), status(429), status(404)]);
    expect(await clock.finish(store.deleteProduct({ productId: "1" }))).toEqual({});
  });

  it.each<[string, Step]>([
    ["429", status(429)],
    ["a closed port", connectionError("ECONNREFUSED")],
  ])("%s, then 404: the resource was not there", async (_, step) => {
    const { store, clock } = scriptStore([step, status(404)]);
    await expect(clock.finish(store.deleteProduct({ productId: "1" }))).rejects.toMatchObject({
      name: "NotFoundError",
      attempts: 2,
      previous: { operation: "deleteProduct", attempts: 1 },
    });
  });

  it("a deletion whose response has data fails with both errors", async () => {
    const { store, clock } = scriptStore([connectionError("ECONNRESET"), status(404)]);
    await expect(clock.finish(store.deleteCustomer({ customerId: "1" }))).rejects.toMatchObject({
      name: "NotFoundError",
      attempts: 2,
      previous: { name: "ConnectionError", attempts: 1, previous: undefined },
    });
  });

  it.each(lost)("%s: a change of state is not repeated", async (_, step) => {
    const changes: ((store: Store) => Promise<unknown>)[] = [
      (store) => store.cancelFulfillment({ fulfillmentId: "1" }),
      (store) => store.updateRefundStatus({ refundId: "1", status: 2 }),
    ];
    for (const call of changes) {
      const { store, sent, clock } = scriptStore(step);
      await expect(clock.finish(call(store))).rejects.toMatchObject({ attempts: 1 });
      expect(sent).toHaveLength(1);
    }
  });
});

describe("shouldRetry", () => {
  it("decides instead of the client, within the retries", async () => {
    const seen: unknown[] = [];
    const { store, sent, clock } = scriptStore(status(409), { retries: 1 });
    const call = store.safe.cancelOrder(
      { orderId: "1" },
      {
        shouldRetry: ({ operation, attempt, error, repeatable }) => {
          seen.push([operation, attempt, error.name, repeatable]);
          return true;
        },
      },
    );
    expect(await clock.finish(call)).toMatchObject({ ok: false, error: { status: 409, attempts: 2 } });
    expect(sent).toHaveLength(2);
    expect(seen[0]).toEqual(["cancelOrder", 1, "ConflictError", false]);
  });

  it("can stop a retry", async () => {
    const { store, sent, clock } = scriptStore(status(503), { shouldRetry: () => false });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(sent).toHaveLength(1);
  });
});
