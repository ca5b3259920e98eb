import { describe, expect, test } from "vitest";
import { NotFoundError } from "../../../src/client/node.ts";
import { failureOf, openStore, orderMatches, runSandbox, url } from "./support.ts";

runSandbox();

describe("numbers", () => {
  test("ids of 19 digits are unchanged", async () => {
    const { store, control, token } = await openStore({ dataSet: "empty" });
    const [customerId, orderId] = ["9007199254740993001", "9218868437227405313"];
    await control.seed({
      resources: {
        customer: [{ id: customerId, firstName: "Ada" }],
        order: [{ orderId, note: "Far away", customer: { id: customerId } }],
      },
    });
    expect((await store.getOrder({ orderId })).order.orderId).toBe(orderId);
    const headers = { "x-service-access-token": token };
    const wire = await fetch(`${url}/api/202412/orders/${orderId}`, { headers });
    expect(await wire.json()).toMatchObject({ order: { orderId } }); // as text, for readers that would round it
    expect((await store.listOrders({ ids: orderId })).orders.map(({ customer }) => customer?.id)).toEqual([customerId]);
    const { giftCard } = await store.createGiftCard({ giftCard: { customerId, initialValue: "5" } });
    expect(giftCard.customerId).toBe(customerId);
    const { order } = await store.updateOrder({ orderId, order: { note: "Near by" } });
    expect([order.orderId, order.note]).toEqual([orderId, "Near by"]);
    expect(await failureOf(store.getOrder({ orderId: "9218868437227405312" }))).toBeInstanceOf(NotFoundError);
  });

  test.each(["typed", "string"] as const)("amounts keep their digits, sent %s", async (wireFormat) => {
    const { store } = await openStore({ dataSet: "empty" }, { wireFormat });
    for (const initialValue of ["0.01", "20.15", "9007199254740993.07", "123456789012345678.99"] as const) {
      const { giftCard } = await store.createGiftCard({ giftCard: { initialValue } });
      const read = (await store.getGiftCard({ giftCardId: giftCard.id })).giftCard;
      expect([giftCard.initialValue, read.balance]).toEqual([initialValue, initialValue]);
    }
    const { subtotalPrice, totalTax, totalPrice } = await orderMatches(store, 3, { totalTax: "0.02" });
    expect([subtotalPrice, totalTax, totalPrice]).toEqual(["0.30", "0.02", "0.32"]);
  });
});
