// @module-tag package
/** Tests how `examples/order-tracking` finds changes without webhooks: it reads the list of orders. */
import { expect, test } from "vitest";
import { openShop, operationOf } from "./order-tracking-shop.ts";

test("reads changes from all pages of the list while no webhooks arrive", async () => {
  const shop = await openShop();
  const { clock } = shop.sandbox.control;
  const { tracker, settle } = await shop.start();
  const ids: string[] = [];
  shop.reachable = false;
  for (let count = 0; count < 105; count += 1) ids.push(await shop.buy(1, `AW-${count}`, "unpaid"));
  await tracker.catchUp();
  await tracker.waitUntilIdle();
  expect(tracker.shipments.map(({ order }) => order.orderId).sort()).toEqual(ids.sort());

  // The next list contains only the orders that have changed since.
  await clock.advance({ seconds: 3600 });
  const later = await shop.buy(1, "AW-later");
  await tracker.catchUp();
  await tracker.waitUntilIdle();
  await clock.advance({ seconds: 3600 });
  shop.carrier.everywhere = "delivered";
  await tracker.catchUp();
  await tracker.waitUntilIdle();
  const list = shop.calls.filter((call) => operationOf(call) === "listOrders").at(-1);
  const { orders } = JSON.parse(Buffer.from(list?.responseBody ?? "").toString()) as { orders: { orderId: number }[] };
  expect(orders.map(({ orderId }) => String(orderId))).toEqual([later]);
  expect(tracker.shipments[0]?.order.orderId).toBe(later);

  const before = shop.writes();
  shop.reachable = true;
  await settle();
  expect(shop.writes()).toEqual(before);
  expect(await shop.parcels(later)).toEqual([`T-${later}-1: 1 fulfilled`]);
});

/** Removes the Link header, as a store does that names no next page. */
async function removeLink(response: Promise<Response>): Promise<Response> {
  const { headers } = await response;
  headers.delete("link");
  return response;
}

test("reads orders that change while the list is read the next time", async () => {
  const shop = await openShop();
  const { sandbox, store } = shop;
  const { clock } = sandbox.control;
  let meanwhile: (() => Promise<void>) | undefined;
  const { tracker } = await shop.start({
    fetch: async (url, init) => {
      if (url.includes("createdAtMin")) await meanwhile?.(); // the last request of a list without links
      return removeLink(sandbox.fetch(url, init));
    },
  });
  shop.reachable = false;
  const buy = async (name: string): Promise<string> => {
    await clock.advance({ seconds: 600 });
    return shop.buy(1, name, "unpaid");
  };
  const catchUp = async (): Promise<(string | undefined)[]> => {
    await tracker.catchUp();
    await tracker.waitUntilIdle();
    return tracker.shipments.map(({ order }) => order.note ?? order.sourceIdentifier);
  };
  const old = await buy("AW-1");
  await buy("AW-2");
  expect(await catchUp()).toEqual(["AW-2", "AW-1"]);
  for (const name of ["AW-3", "AW-4"]) await buy(name);
  meanwhile = async () => {
    meanwhile = undefined;
    await store.updateOrder({ orderId: old, order: { note: "changed" } });
    await clock.advance({ seconds: 10 });
    await shop.buy(1, "AW-5", "unpaid");
  };
  expect(await catchUp()).toEqual(["AW-5", "AW-4", "AW-3", "AW-2", "AW-1"]);
  expect(await catchUp()).toEqual(["AW-5", "AW-4", "AW-3", "AW-2", "changed"]);
});

test("reports a list that may have more orders, and reads it again", async () => {
  const shop = await openShop();
  const { fetch } = shop.sandbox;
  let hasLinks = false;
  const { tracker } = await shop.start({
    fetch: (url, init) => (hasLinks ? fetch(url, init) : removeLink(fetch(url, init))),
  });
  shop.reachable = false;
  for (let count = 0; count < 99; count += 1) await shop.buy(1, `AW-${count}`, "unpaid");
  await tracker.catchUp();
  expect(tracker.errors).toEqual([]); // the page has room for one more
  for (const name of ["AW-99", "AW-100"]) await shop.buy(1, name, "unpaid");
  await tracker.catchUp();
  expect(tracker.errors).toEqual(["The list of orders may have more than could be read."]);
  hasLinks = true;
  await tracker.catchUp();
  await tracker.waitUntilIdle();
  expect(tracker.errors).toEqual([]);
  expect(tracker.shipments).toHaveLength(101);
});
