/** Updates in parallel: of a server that reads a card, and then writes the whole card back, and of one that replaces whole resources. */
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Variation } from "../../../src/sandbox/calls/variation.ts";
import { findVariation } from "../../../trials/variations/index.ts";
import { bodyText } from "../../sandbox/support/body-text.ts";
import { runAgainst } from "../support/right-server.ts";

const options = { phases: ["state"], operations: ["updateGiftCard"] };

const losesUpdates: Variation = {
  exchange: async (request, next) => {
    if (request.method !== "PUT" || !request.target.includes("/gift_cards/")) return next(request);
    const read = await next({ ...request, method: "GET", body: () => Promise.resolve(new Uint8Array()) });
    const sent = new TextDecoder().decode(await request.body(1e6));
    // Others read the card as well.
    await setImmediate();
    return next({
      ...request,
      body: () => Promise.resolve(new TextEncoder().encode(merge(bodyText(read.body), sent))),
    });
  },
};

/** The body of an update with the fields that it does not send. */
function merge(read: string, sent: string): string {
  try {
    const [{ giftCard: card }, { giftCard: update }] = [JSON.parse(read), JSON.parse(sent)];
    return JSON.stringify({ giftCard: { balance: card.balance, note: card.note, ...update } });
  } catch {
    return sent;
  }
}

it("finds that one of two updates of a card in parallel is lost", async () => {
  expect((await runAgainst({}, options)).findings).toEqual([]);
  const { findings } = await runAgainst(losesUpdates, options);
  expect(findings.map(({ check, operation, basis }) => [check, operation, basis])).toContainEqual([
    "state/lost-update",
    "updateGiftCard",
    { inherent: "no-lost-updates" },
  ]);
});

it("accuses no server whose updates replace the whole resource", async () => {
  const { findings } = await runAgainst(findVariation("update-is-partial/replace"), { phases: ["state"] });
  expect(findings.filter(({ basis }) => !("assumed" in basis))).toEqual([]);
}, 60_000);
