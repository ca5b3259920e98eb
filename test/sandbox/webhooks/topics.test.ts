import { expect, it } from "vitest";
import { findViolations } from "../../support/validate.ts";
import { opening, openReceiver, openShop, parseBody, readMessage, topics } from "./support.ts";

it.each(["typed", "string"] as const)(
  "every topic is sent as the contract describes it, in the %s wire format",
  async (wireFormat) => {
    const shop = await openShop();
    const receiver = await openReceiver();
    await shop.tenant.changeState(() => ({ wireFormat }));
    const { secret } = await shop.webhooks.subscribe({ url: receiver.url });
    const { tenant } = shop;
    const candle = { title: "Cedar", variants: [{ price: "28.00" as const }] };
    const { product } = await parseBody(tenant.perform("createProduct", { product: candle }, "typed"));
    const line = { productId: product.productId, variantId: product.variants[0].variantId, quantity: 2 };
    const order = async (): Promise<{ orderId: string; lineItems: [{ id: string }] }> => {
      const order = { lineItems: [line], financialStatus: "paid" };
      return (await parseBody(tenant.perform("createOrder", { order }, "string"))).order;
    };
    const { orderId, lineItems } = await order();
    const [{ id }] = lineItems;
    await tenant.perform("updateOrder", { orderId, order: { note: "Gift wrap." } }, "typed");
    await tenant.perform("createFulfillment", { fulfillment: { orderId, lineItems: [{ id, quantity: 1 }] } }, "typed");
    await tenant.perform("createFulfillment", { fulfillment: { orderId } }, "typed");
    await tenant.perform("createRefund", { refund: { lineItems: [{ line_item_id: id, quantity: 1 }] } }, "typed");
    await tenant.perform("cancelOrder", { orderId: (await order()).orderId, reason: "Too late" }, "typed");
    await tenant.perform("updateProduct", { productId: product.productId, product: { title: "Fir" } }, "typed");
    await tenant.perform("deleteProduct", { productId: product.productId }, "typed");
    await shop.webhooks.drain();

    const sent = new Set<string>();
    for (const message of receiver.received) {
      const event = JSON.parse(message.body);
      sent.add(event.type);
      const schema = `/webhooks/${event.type.replace("/", "~1")}/post/requestBody/content/application~1json/schema`;
      expect(findViolations(schema, event), event.type).toEqual([]);
      const [[name, resource] = []] = Object.entries<Record<string, unknown>>(event.data);
      const key = name === "refund" ? "refundId" : `${name}Id`;
      if (name !== "product") expect(typeof resource?.[key]).toBe(wireFormat === "typed" ? "number" : "string");
      expect((await readMessage(message, secret, opening)).event.type).toBe(event.type);
    }
    expect([...sent].sort()).toEqual([...topics].sort());
  },
);
