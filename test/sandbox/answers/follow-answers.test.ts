/** The sandbox by readings that say to programs what they mean. */
import { expect, it } from "vitest";
import { gaps } from "../../../generated/gaps.js";
import type { About, Gap, Reading } from "../../../src/contract/gaps.ts";
import { type Answer, isFollowed } from "../../../src/sandbox/answers/answer.ts";
import { followAnswers } from "../../../src/sandbox/answers/follow-answers.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";

type Json = Readonly<Record<string, unknown>>;

/** Sends calls to the sandbox by a reading. @returns the status and the body of each response. */
async function send(
  answers: readonly Answer[],
  calls: (
    call: (line: string, body?: object) => Promise<{ status: number; json: Json }>,
    sandbox: Sandbox,
  ) => Promise<void>,
): Promise<void> {
  const sandbox = await createSandbox({ deterministic: 1, variation: followAnswers(answers) });
  const call = async (line: string, body?: object) => {
    const [method = "", path = ""] = line.split(" ");
    const response = await sandbox.fetch(`http://sandbox.test/api/202412/${path}`, {
      method,
      headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: JSON.parse((await response.text()) || "null") as Json };
  };
  await calls(call, sandbox);
  await sandbox.close();
}

/** A card of the sample data that is disabled, and one that is not. */
const disabled = "4410297736151377";
const enabled = "4410297736150824";
/** A customer of the sample data. */
const customer = "7203915548807162";

/** Answers of the register, such as `default-location/none`. */
function answersTo(...ids: readonly string[]): Answer[] {
  return ids.map((id) => {
    const [gap = "", name = ""] = id.split("/");
    const { about, readings }: Gap = gaps[gap as keyof typeof gaps];
    const reading = readings[name];
    if (!reading) throw new Error(`There is no reading ${id}.`);
    return { gap, about, reading };
  });
}

it("rejects the calls that a reading rejects, with its status, and no others", async () => {
  const about = { operations: ["updateGiftCard"], when: "before.giftCard.disableTime != null" };
  const reading = { says: "It is rejected (410).", rejects: [{ ...about, statuses: [410] }] };
  await send([{ gap: "disabled-gift-cards", about, reading }], async (call) => {
    expect(await call(`PUT gift_cards/${disabled}`, { giftCard: { note: "Lost" } })).toMatchObject({ status: 410 });
    expect(await call(`PUT gift_cards/${enabled}`, { giftCard: { note: "Found" } })).toMatchObject({ status: 200 });
    expect(await call("PUT gift_cards/1", { giftCard: { note: "None" } })).toMatchObject({ status: 404 });
    const { json } = await call(`GET gift_cards/${disabled}`);
    expect((json.giftCard as Json).note).toBeUndefined();
  });
});

it("does not enforce the rule of a gap where the reading rejects nothing", async () => {
  await send(answersTo("default-location/none"), async (call) => {
    const { json } = await call("GET shops/locations");
    const first = (json.locations as Json[]).find(({ isDefault }) => isDefault === true);
    expect(await call(`DELETE shops/locations/${first?.locationId}`)).toMatchObject({ status: 200 });
  });
});

it("rejects what the rule of a gap rejects with the status of the reading", async () => {
  await send(answersTo("second-order-cancel/bad-request"), async (call) => {
    expect(await call("POST orders/1218555927436012/cancel", { reason: "other" })).toMatchObject({ status: 200 });
    expect(await call("POST orders/1218555927436012/cancel", { reason: "other" })).toMatchObject({ status: 400 });
  });
});

it("keeps a documented rule except where the gap has an exception to it", async () => {
  await send(answersTo("customer-deletion/not-counted"), async (call) => {
    const { json: created } = await call("POST customers", { customer: { email: "ada@example.com" } });
    const { id } = created.customer as Json;
    const lineItems = [{ productId: "5904417730268977", variantId: "5904417730268977009", quantity: 1 }];
    const { json: ordered } = await call("POST orders", { order: { customer: { id }, lineItems } });
    expect(await call(`DELETE customers/${id}`)).toMatchObject({ status: 409 });
    const { orderId } = ordered.order as Json;
    expect(await call(`POST orders/${orderId}/cancel`, { reason: "other" })).toMatchObject({ status: 200 });
    expect(await call(`DELETE customers/${id}`)).toMatchObject({ status: 200 });
  });
});

it("knows all resources of the store", async () => {
  await send(answersTo("customer-email/unique-email"), async (call) => {
    const taken = { customer: { email: "maya.okafor@example.com" } };
    expect(await call("POST customers", taken)).toMatchObject({ status: 409 });
    expect(await call(`PUT customers/${customer}`, taken)).toMatchObject({ status: 200 });
    expect(await call("POST customers", { customer: { email: "ada@example.com" } })).toMatchObject({ status: 200 });
  });
});

it("changes the status of the responses that the contract marks with the gap", async () => {
  await send(answersTo("missing-resource-statuses/unprocessable"), async (call) => {
    expect(await call("GET gift_cards/1")).toMatchObject({ status: 422 });
    expect(await call("GET nowhere")).toMatchObject({ status: 404 });
  });
  await send(answersTo("error-statuses/forbidden", "scope-statuses/unauthorized"), async (call) => {
    await call("POST orders/1218555927436012/cancel", { reason: "other" });
    expect(await call("POST orders/1218555927436012/cancel", { reason: "other" })).toMatchObject({ status: 403 });
  });
});

it("stores the values that hold, under the conditions of the predicate", async () => {
  await send(answersTo("gift-card-first-balance/zero"), async (call) => {
    const { json } = await call("POST gift_cards", { giftCard: { initialValue: 50 } });
    expect(json.giftCard).toMatchObject({ initialValue: 50, balance: 0 });
  });
  await send(answersTo("cancelled-order-payment/voided"), async (call) => {
    const cancel = async (financialStatus: string) => {
      const lineItems = [{ productId: "5904417730268977", variantId: "5904417730268977009", quantity: 1 }];
      const { json } = await call("POST orders", { order: { customer: { id: customer }, financialStatus, lineItems } });
      return call(`POST orders/${(json.order as Json).orderId}/cancel`, { reason: "other" });
    };
    expect(await cancel("pending")).toMatchObject({
      json: { order: { financialStatus: "voided", totalOutstanding: "0" } },
    });
    expect(await cancel("paid")).toMatchObject({ json: { order: { financialStatus: "paid" } } });
  });
});

it.each([
  ["a sentence alone", { says: "It is so." }],
  ["a predicate that gives no value", { says: "It is so.", holds: "after.order.closedAt != null" }],
  ["a predicate about the response", { says: "It is so.", holds: "response.order.closedAt == null" }],
  ["several statuses", { says: "It is so.", statuses: [401, 403] }],
  ["a part of what it says", { says: "It is so.", holds: "after.order.closedAt == null", isPartial: true }],
] as const satisfies readonly (readonly [string, Reading])[])("does not follow %s", (_, reading) => {
  const about: About = { operations: ["cancelOrder"] };
  expect(isFollowed({ gap: "token-statuses", about, reading })).toBe(false);
});
