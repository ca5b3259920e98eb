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
