import { CARD, SCHEMAS, table } from "./base.ts";

table("enum-closed", [
  [
    "on a property",
    { [`${CARD}/properties/note/enum`]: ["thanks"] },
    [
      [
        `${CARD}/properties/note/enum`,
        "GiftCard.note has an enum; if the values were only seen, write them as examples",
      ],
    ],
  ],
  [
    "on a component that is not a scalar",
    { [`${SCHEMAS}/Kind/x-decoded`]: undefined },
    [[`${SCHEMAS}/Kind/anyOf/0/enum`, "Kind has an enum"]],
  ],
  [
    "on the items of a list",
    { [`${CARD}/properties/note`]: { type: "array", items: { type: "string", enum: ["a"] } } },
    [[`${CARD}/properties/note/items/enum`, "GiftCard.note[]"]],
  ],
  ["values seen", { [`${CARD}/properties/note/examples`]: ["thanks", "sorry"] }, []],
]);
