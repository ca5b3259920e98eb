/** How the order tracking of `examples/order-tracking` catches up with what no webhook told it: by the list of orders. */
import { expect, test } from "vitest";
import { openShop, operationOf } from "./order-tracking-shop.ts";

test("what happened while no webhook came through is read from the list, all pages of it", async () => {
  const shop = await openShop();
  const { clock } = shop.sandbox.control;
  const { tracker, settle } = await shop.start();
  const ids: string[] = [];
  shop.reachable = false;
  for (let count = 0; count < 105; count += 1) ids.push(await shop.buy(1, `AW-${count}`, "unpaid"));
  await tracker.catchUp();
  await tracker.idle();
  expect(tracker.shipments.map(({ order }) => order.orderId).sort()).toEqual(ids.sort());

  // From then on it asks for what has changed since.
  await clock.advance({ seconds: 3600 });
  const later = await shop.buy(1, "AW-later");
  await tracker.catchUp();
  await tracker.idle();
  await clock.advance({ seconds: 3600 });
  shop.carrier.everywhere = "delivered";
  await tracker.catchUp();
  await tracker.idle();
  const list = shop.calls.filter((call) => operationOf(call) === "listOrders").at(-1);
  const { orders } = JSON.parse(list?.responseBody ?? "") as { orders: { orderId: number }[] };
  expect(orders.map(({ orderId }) => String(orderId))).toEqual([later]);
  expect(tracker.shipments[0]?.order.orderId).toBe(later);

  const before = shop.writes();
  shop.reachable = true;
  await settle();
  expect(shop.writes()).toEqual(before);
  expect(await shop.parcels(later)).toEqual([`T-${later}-1: 1 fulfilled`]);
});

/** Answers as a store does whose lists name no other page. */
async function withoutLink(answer: Promise<Response>): Promise<Response> {
  const { headers } = await answer;
  headers.delete("link");
  return answer;
}

test("what changes while the list is read is read the next time", async () => {
  const shop = await openShop();
  const { sandbox, store } = shop;
  const { clock } = sandbox.control;
  let meanwhile: (() => Promise<void>) | undefined;
  const { tracker } = await shop.start({
    fetch: async (url, init) => {
      if (url.includes("createdAtMin")) await meanwhile?.(); // what is asked last where there are no links
      return withoutLink(sandbox.fetch(url, init));
    },
  });
  shop.reachable = false;
  const buy = async (name: string): Promise<string> => {
    await clock.advance({ seconds: 600 });
    return shop.buy(1, name, "unpaid");
  };
  const catchUp = async (): Promise<(string | undefined)[]> => {
    await tracker.catchUp();
    await tracker.idle();
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

test("a list that may have more is told, and read again", async () => {
  const shop = await openShop();
  const { fetch } = shop.sandbox;
  let hasLinks = false;
  const { tracker } = await shop.start({
    fetch: (url, init) => (hasLinks ? fetch(url, init) : withoutLink(fetch(url, init))),
  });
  shop.reachable = false;
  for (let count = 0; count < 99; count += 1) await shop.buy(1, `AW-${count}`, "unpaid");
  await tracker.catchUp();
  expect(tracker.troubles).toEqual([]); // the page has room for one more
  for (const name of ["AW-99", "AW-100"]) await shop.buy(1, name, "unpaid");
  await tracker.catchUp();
  expect(tracker.troubles).toEqual(["The list of orders may have more than could be read."]);
  hasLinks = true;
  await tracker.catchUp();
  await tracker.idle();
  expect(tracker.troubles).toEqual([]);
  expect(tracker.shipments).toHaveLength(101);
});
