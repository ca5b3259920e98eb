/** Servers whose filters do not hold beside each other. */
import { expect, it } from "vitest";
import { onQuery } from "../../../trials/kill-rate/variation/index.ts";
import { runAgainst } from "../support/right-server.ts";

it("finds a filter that is ignored beside one that selects a state", { timeout: 60_000 }, async () => {
  const variation = onQuery("searchGiftCards", (query) =>
    query.includes("status=") ? query.replace(/&?lastCharacters=[^&]*/, "") : query,
  );
  const { findings } = await runAgainst(variation, { phases: ["lists"], operations: ["searchGiftCards"] });
  expect(findings).toMatchObject([{ check: "lists/filter", basis: { documented: "search-gift-cards" } }]);
});
