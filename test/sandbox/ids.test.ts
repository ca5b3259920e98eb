import { expect, it } from "vitest";
import { openShop } from "./support/shop.ts";

it("a new resource has an id like those in the examples of the contract, above them", async () => {
  const { perform } = await openShop();
  const { giftCard } = await perform("createGiftCard", { giftCard: { initialValue: "50" } });
  const { location } = await perform("createLocation", { location: { locationName: "Depot" } });
  // The examples have 4410297736153018 and 6712045519843072835.
  expect(giftCard.id).toMatch(/^44103\d{11}$/);
  expect(location.locationId).toMatch(/^671205\d{13}$/);
});
