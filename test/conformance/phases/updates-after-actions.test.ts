/** Servers whose updates do not fit what an action did before. */
import { expect, it } from "vitest";
import { onStore } from "../../../trials/kill-rate/variation/index.ts";
import { runAgainst } from "../support/right-server.ts";

it("finds an update that takes back what an action did to the resource", { timeout: 60_000 }, async () => {
  const variation = onStore("updateGiftCard", "giftCard", (card) => ({ ...card, disableTime: null }));
  const { findings } = await runAgainst(
    { ...variation, selfChecks: false },
    { phases: ["state"], operations: ["updateGiftCard", "getGiftCard", "disableGiftCard"] },
  );
  expect(findings.map(({ check, operation, pointer, basis }) => [check, operation, pointer, basis])).toEqual([
    ["state/unexpected-effect", "updateGiftCard", "/giftCard/disableTime", { documented: "update-gift-card" }],
  ]);
});
