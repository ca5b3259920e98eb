/** What the delivery log has of a request and of the receiver's response. */

import { describe, expect, it } from "vitest";
import type { DeliveryAttempt } from "../../../src/sandbox/webhooks/delivery.ts";
import { serve } from "../../support/serve.ts";
import { opening, openReceiver, openShop, type ReceiverResponse, readMessage, type Shop } from "./support.ts";

/** Delivers an event to a receiver that responds so. @returns the attempt. */
async function attemptOf(response: ReceiverResponse): Promise<DeliveryAttempt | undefined> {
  const shop = await openShop();
  const receiver = await openReceiver();
  receiver.respond(response);
  await shop.webhooks.subscribe({ url: receiver.url });
  await shop.sell("Cedar Candle");
  await shop.webhooks.drain();
  return lastAttempt(shop);
}

const lastAttempt = async ({ webhooks }: Shop) => (await webhooks.deliveries())[0]?.attempts.at(-1);

describe("an attempt in the delivery log", () => {
  it("has the request as it was sent, so that its signature can be verified again", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    const { secret } = await shop.webhooks.subscribe({ url: `${receiver.url}?for=one` });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    const [delivery] = await shop.webhooks.deliveries();
    const { url, headers = {} } = delivery?.attempts[0] ?? {};
    const [received] = receiver.received;
    expect(url).toBe(`${receiver.url}?for=one`);
    expect(received?.headers).toMatchObject(headers);
    expect(received?.body).toBe(delivery?.event);
    const logged = { method: "POST", path: "/hooks", headers, body: delivery?.event ?? "" };
    expect(await readMessage(logged, secret, opening)).toMatchObject({ id: delivery?.id });
  });

  it("has the headers and the body of the response", async () => {
    const attempt = await attemptOf([202, { "content-type": "text/plain", "x-request": "17" }, "queued ✓"]);
    expect(attempt?.status).toBe(202);
    expect(attempt?.response?.headers).toMatchObject({ "content-type": "text/plain", "x-request": "17" });
    expect(attempt?.response).toMatchObject({ body: "queued ✓" });
    expect(attempt?.response).not.toHaveProperty("bodyCut");
  });

  it("has no body where there is none, or where it is not text", async () => {
    expect((await attemptOf(204))?.response).not.toHaveProperty("body");
    const binary = await attemptOf([200, { "content-type": "image/png" }, new Uint8Array([0x89, 0x50, 0xff, 0x00])]);
    expect(binary?.response?.headers).toMatchObject({ "content-type": "image/png" });
    expect(binary?.response).not.toHaveProperty("body");
  });

  it("has the first 4,096 bytes of a long body, cut between characters", async () => {
    const attempt = await attemptOf([500, {}, `${"x".repeat(4095)}✓ and more`]);
    expect(attempt?.response).toMatchObject({ body: "x".repeat(4095), bodyCut: true });
  });

  it("has headers of a bounded length, without secrets", async () => {
    const cookie = { "set-cookie": "session=3f9a1c77d2" };
    expect((await attemptOf([200, cookie]))?.response?.headers["set-cookie"]).toBe("…77d2");
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`x-${at}`, "y".repeat(1000)]));
    const logged = (await attemptOf([200, many]))?.response?.headers;
    expect(JSON.stringify(logged).length).toBeLessThan(4500);
    expect(logged).toHaveProperty("x-0");
  });

  it("keeps the response while the attempt is one of the last three", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(() => [500, {}, `no ${receiver.received.length}`]);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    for (let attempts = 1; attempts < 5; attempts += 1) {
      await shop.webhooks.drain();
      await shop.pass(24 * 60 * 60 * 1000);
    }
    await shop.webhooks.drain();
    const [delivery] = await shop.webhooks.deliveries();
    expect(delivery?.attempts.map(({ response }) => response?.body)).toEqual([
      undefined,
      undefined,
      "no 3",
      "no 4",
      "no 5",
    ]);
  });

  it("is delivered with the status alone if the body never ends", async () => {
    const shop = await openShop();
    const address = await serve((_, response) => void response.writeHead(200).write("half"));
    await shop.webhooks.subscribe({ url: address });
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 1 });
    expect(await lastAttempt(shop)).toMatchObject({ status: 200, response: { body: "half", bodyCut: true } });
  });
});
