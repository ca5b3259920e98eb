import { CARD, DISABLE, LIST, table } from "./base.ts";

const resource = `${CARD}/x-resource`;

table("pointers", [
  [
    "an effect on nothing",
    { [`${DISABLE}/x-effects/0/changes/0`]: "/giftCard/disabledAt" },
    [[`${DISABLE}/x-effects/0/changes/0`, "disableGiftCard: x-effects names /giftCard/disabledAt"]],
  ],
  [
    "a value derived for nothing",
    { [`${DISABLE}/x-rules/1/derive`]: "/disableTime" },
    [[`${DISABLE}/x-rules/1/derive`, "rule disabling-records-the-time: derive names /disableTime"]],
  ],
  [
    "a value of a resource derived for nothing",
    { [`${CARD}/x-rules/0/derive`]: "/notes" },
    [[`${CARD}/x-rules/0/derive`, "GiftCard, rule some-note: derive names /notes"]],
  ],
  [
    "a filter on nothing",
    { [`${LIST}/parameters/1/x-filter/property`]: "/orders" },
    [[`${LIST}/parameters/1/x-filter/property`, "listGiftCards: x-filter names /orders"]],
  ],
  [
    "an id that is not there",
    { [`${resource}/id`]: "cardId" },
    [[`${resource}/id`, "GiftCard: x-resource.id names /cardId"]],
  ],
  [
    "a read-only property that is not there",
    { [`${resource}/readOnly/0/properties/0`]: "amount" },
    [[`${resource}/readOnly/0/properties/0`, "x-resource.readOnly names /amount"]],
  ],
  [
    "a volatile property that is not there",
    { [`${resource}/volatile/0/properties/0`]: "amount" },
    [[`${resource}/volatile/0/properties/0`, "x-resource.volatile names /amount"]],
  ],
  [
    "a mirror of a property that is not there",
    { [`${resource}/mirrors`]: [{ property: "orders/0", resource: "giftCard", at: "balance", assumed: "codes" }] },
    [[`${resource}/mirrors/0/property`, "x-resource.mirrors names /orders/0"]],
  ],
  [
    "a mirror in what is not a resource",
    { [`${resource}/mirrors`]: [{ property: "balance", resource: "order", at: "balance", assumed: "codes" }] },
    [[`${resource}/mirrors/0/resource`, "its mirror order is not a resource; use the name of one (giftCard)"]],
  ],
  [
    "a mirror in a property that is not there",
    { [`${resource}/mirrors`]: [{ property: "balance", resource: "giftCard", at: "cards/0", assumed: "codes" }] },
    [[`${resource}/mirrors/0/at`, "x-resource.mirrors names /cards/0"]],
  ],
  [
    "a mirror that is complete in what is not an operation",
    {
      [`${resource}/mirrors`]: [
        { property: "id", resource: "giftCard", at: "id", completeIn: ["getCard"], assumed: "presence" },
      ],
    },
    [[`${resource}/mirrors/0/completeIn/0`, "x-resource.mirrors names the operation getCard, which does not exist"]],
  ],
  [
    "a copy at a property that is not there",
    { [`${resource}/copies`]: [{ at: "cards/0", of: "giftCard", id: "id", assumed: "presence" }] },
    [[`${resource}/copies/0/at`, "x-resource.copies names /cards/0"]],
  ],
  [
    "a copy of what is not a resource",
    { [`${resource}/copies`]: [{ at: "balance", of: "order", id: "id", assumed: "presence" }] },
    [[`${resource}/copies/0/of`, "its original order is not a resource; use the name of one (giftCard)"]],
  ],
  [
    "a copy with an id that is not there",
    { [`${resource}/copies`]: [{ at: "balance", of: "giftCard", id: "cardId", assumed: "presence" }] },
    [[`${resource}/copies/0/id`, "x-resource.copies names /cardId"]],
  ],
  [
    "a copy of a part that is not there",
    { [`${resource}/copies`]: [{ at: "balance", of: "giftCard", id: "id", from: "amount", assumed: "presence" }] },
    [[`${resource}/copies/0/from`, "x-resource.copies names /amount"]],
  ],
  [
    "a copy with a property that only the original has",
    { [`${resource}/copies`]: [{ at: "balance", of: "giftCard", id: "id", same: ["note"], assumed: "presence" }] },
    [[`${resource}/copies/0/same/0`, "x-resource.copies names /balance/note"]],
  ],
  [
    "a copy whose property has a name that the original lacks",
    {
      [`${resource}/copies`]: [
        { at: "balance", of: "giftCard", id: "id", names: { note: "notes" }, assumed: "presence" },
      ],
    },
    [
      [`${resource}/copies/0/names/note`, "x-resource.copies names /balance/note"],
      [`${resource}/copies/0/names/note`, "x-resource.copies names /notes"],
    ],
  ],
  [
    "a count at a property that is not there",
    { [`${resource}/counts`]: [{ property: "cards", resource: "giftCard", at: "id", assumed: "presence" }] },
    [[`${resource}/counts/0/property`, "x-resource.counts names /cards"]],
  ],
  [
    "a count of what is not a resource",
    { [`${resource}/counts`]: [{ property: "balance", resource: "order", at: "id", assumed: "presence" }] },
    [[`${resource}/counts/0/resource`, "its counted resource order is not a resource"]],
  ],
  [
    "a count by a property that is not there",
    { [`${resource}/counts`]: [{ property: "balance", resource: "giftCard", at: "cardId", assumed: "presence" }] },
    [[`${resource}/counts/0/at`, "x-resource.counts names /cardId"]],
  ],
  [
    "a parent that is not a resource",
    { [`${resource}/parent`]: { resource: "order", property: "orderId" } },
    [[`${resource}/parent/resource`, "its parent order is not a resource; use the name of one (giftCard)"]],
  ],
  [
    "a parent by a property that is not there",
    { [`${resource}/parent`]: { resource: "giftCard", property: "card" } },
    [[`${resource}/parent/property`, "x-resource.parent names /card"]],
  ],
]);
