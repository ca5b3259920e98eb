import { CARD, DISABLE, LIST, SCHEMAS, table, WEBHOOK } from "./base.ts";

table("descriptions", [
  ["a rule without a title", { [`${DISABLE}/x-rules/0/title`]: undefined }, [[`${DISABLE}/x-rules/0`, "has no title"]]],
  ["an operation", { [`${DISABLE}/description`]: undefined }, [[DISABLE, "disableGiftCard has no description"]]],
  ["a webhook", { [`${WEBHOOK}/description`]: " " }, [[WEBHOOK, "onOrdersCreate has no description"]]],
  [
    "a parameter",
    { [`${LIST}/parameters/2/description`]: undefined },
    [[`${LIST}/parameters/2`, "listGiftCards limit has no description"]],
  ],
  [
    "a header",
    { "/components/headers/Link/description": undefined },
    [["/components/headers/Link", "Link has no description"]],
  ],
  [
    "a schema",
    { [`${SCHEMAS}/OrderEvent/description`]: undefined },
    [[`${SCHEMAS}/OrderEvent`, "OrderEvent has no description"]],
  ],
  [
    "a property",
    { [`${CARD}/properties/note/description`]: undefined },
    [[`${CARD}/properties/note`, "GiftCard.note has no description"]],
  ],
  ["a reference that leaves it to its target", { [`${CARD}/properties/id/description`]: undefined }, []],
  [
    "a reference and its target",
    { [`${SCHEMAS}/Kind/description`]: undefined },
    [
      [`${CARD}/properties/kind`, "GiftCard.kind has no description"],
      [`${SCHEMAS}/Kind`, "Kind has no description"],
    ],
  ],
]);
