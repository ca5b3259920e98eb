import { DISABLE, LIST, SCHEMAS, table } from "./base.ts";

const at = `${SCHEMAS}/GiftCardEnvelope`;
const second = { type: "string", description: "A second key." };

table("envelope", [
  [
    "the key may be missing",
    { [`${at}/required`]: undefined },
    [[at, "disableGiftCard: the key giftCard of the response may be missing"]],
  ],
  ["another key required", { [`${at}/required`]: ["card"] }, [[at, "write required: [giftCard]"]]],
  ["two keys", { [`${at}/properties/cursor`]: second }, [[at, "returns the keys giftCard, cursor"]]],
  [
    "a list without an envelope",
    { [`${SCHEMAS}/GiftCardListEnvelope`]: { type: "array", items: {} } },
    [[`${SCHEMAS}/GiftCardListEnvelope`, "listGiftCards returns no key"]],
  ],
  [
    "nothing",
    { [at]: { type: "object", maxProperties: 0 } },
    [[`${DISABLE}/responses/200`, "disableGiftCard returns an empty object"]],
  ],
  [
    "an envelope of two operations, once",
    {
      [`${at}/required`]: [],
      [`${LIST}/responses/200/content/application~1json/schema`]: { $ref: "#/components/schemas/GiftCardEnvelope" },
    },
    [[at, "listGiftCards: the key giftCard"]],
  ],
]);
