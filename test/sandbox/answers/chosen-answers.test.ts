/** A sandbox that a program creates with the answers of its server. */
import { expect, it, onTestFinished } from "vitest";
import { type ChosenAnswers, createSandbox } from "../../../src/sandbox/index.ts";

/** The status of an update of a gift card that is disabled, by answers. */
async function updateDisabled(answers?: ChosenAnswers): Promise<number> {
  const sandbox = await createSandbox({ answers });
  onTestFinished(() => sandbox.close());
  const { status } = await sandbox.fetch("http://sandbox.test/api/202412/gift_cards/4410297736151377", {
    method: "PUT",
    headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
    body: JSON.stringify({ giftCard: { note: "Reissued" } }),
  });
  return status;
}

it("does what the answers say, and without them what the contract assumes", async () => {
  expect(await updateDisabled()).toBe(200);
  expect(await updateDisabled({ "disabled-gift-cards": "rejected" })).toBe(409);
  expect(await updateDisabled({ "disabled-gift-cards": "accepted" })).toBe(200);
});

it.each<[ChosenAnswers, string]>([
  [
    { "second-order-cancle": "conflict" },
    'There is no question "second-order-cancle". Did you mean second-order-cancel?',
  ],
  [
    { "second-order-cancel": "unproccesable" },
    'second-order-cancel has no answer "unproccesable". Did you mean unprocessable?',
  ],
  [
    { "second-order-cancel": "unchanged" },
    "The sandbox cannot follow the answers to second-order-cancel. Leave them out.",
  ],
  [
    { "second-order-cancel": ["conflict", "unprocessable"] },
    "The sandbox cannot follow the answers to second-order-cancel. Leave them out.",
  ],
])("does not start with %j", async (answers, message) => {
  await expect(createSandbox({ answers })).rejects.toThrow(message);
});
