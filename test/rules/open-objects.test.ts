import { CARD, SCHEMAS, table } from "./base.ts";

table("open-objects", [
  [
    "closed",
    { [`${CARD}/additionalProperties`]: false },
    [[`${CARD}/additionalProperties`, "GiftCard forbids further members"]],
  ],
  [
    "closed otherwise",
    { [`${CARD}/unevaluatedProperties`]: false },
    [[`${CARD}/unevaluatedProperties`, "remove unevaluatedProperties"]],
  ],
  [
    "closed and empty",
    { [`${SCHEMAS}/Nothing`]: { type: "object", maxProperties: 0, additionalProperties: false } },
    [],
  ],
  [
    "without members",
    { [`${CARD}/properties/note`]: { type: "object" } },
    [[`${CARD}/properties/note`, "GiftCard.note is an object without members"]],
  ],
  [
    "without members, and required ones",
    { [`${SCHEMAS}/Card`]: { allOf: [{ type: "object", required: ["id"] }] } },
    [[`${SCHEMAS}/Card/allOf/0`, "Card is an object without members"]],
  ],
]);
