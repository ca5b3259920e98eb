import { CARD, LIST, SCHEMAS, table } from "./base.ts";

const text = { type: "string" };

table("property-names", [
  [
    "snake_case",
    { [`${CARD}/properties/line_item`]: text },
    [[`${CARD}/properties/line_item`, "GiftCard.line_item is not in camelCase"]],
  ],
  ["PascalCase", { [`${CARD}/properties/Note`]: text }, [[`${CARD}/properties/Note`, "is not in camelCase"]]],
  ["a digit at the end", { [`${CARD}/properties/address1`]: text }, []],
  [
    "within a member of a union",
    { [`${SCHEMAS}/Either`]: { oneOf: [{ properties: { is_it: text } }] } },
    [[`${SCHEMAS}/Either/oneOf/0/properties/is_it`, "Either.is_it"]],
  ],
  [
    "a query parameter",
    { [`${LIST}/parameters/3/name`]: "page_token" },
    [[`${LIST}/parameters/3/name`, "The query parameter page_token (listGiftCards page_token) is not in camelCase"]],
  ],
]);
