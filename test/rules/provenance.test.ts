import { CARD, DISABLE, LIST, SCHEMAS, table } from "./base.ts";

const note = `${CARD}/properties/note`;

table("provenance", [
  [
    "required on nobody's word",
    { [`${CARD}/x-assumed`]: undefined },
    [[`${CARD}/required`, "GiftCard requires id and does not say on whose word"]],
  ],
  [
    "a mark on something else",
    { [`${CARD}/x-assumed`]: { type: "presence" } },
    [[`${CARD}/required`, "mark it x-assumed: { required: presence }"]],
  ],
  [
    "a request's key",
    { [`${SCHEMAS}/DisableGiftCardRequest/required`]: ["giftCardId"] },
    [[`${SCHEMAS}/DisableGiftCardRequest/required`, "DisableGiftCardRequest requires giftCardId"]],
  ],
  ["the whole schema is ours", { [`${CARD}/x-assumed`]: "presence" }, []],
  ["within something that is ours", { [`${SCHEMAS}/OrderEvent/properties/data/required`]: ["order"] }, []],
  [
    "two keys of an envelope",
    { [`${SCHEMAS}/GiftCardEnvelope/required`]: ["giftCard", "cursor"] },
    [[`${SCHEMAS}/GiftCardEnvelope/required`, "requires giftCard, cursor"]],
  ],
  [
    "a query parameter",
    { [`${LIST}/parameters/2/required`]: true },
    [[`${LIST}/parameters/2/required`, "The parameter listGiftCards limit is required"]],
  ],
  [
    "a query parameter with a mark",
    { [`${LIST}/parameters/2/required`]: true, [`${LIST}/parameters/2/x-assumed`]: { required: "presence" } },
    [],
  ],
  [
    "a mark on a keyword that is not there",
    { [`${note}/x-assumed`]: { maxLength: "presence" } },
    [
      [
        `${note}/x-assumed/maxLength`,
        "x-assumed marks the keyword maxLength of GiftCard (properties/note), which is not there",
      ],
    ],
  ],
  [
    "a sentence added to no description",
    { [`${note}/description`]: undefined, [`${note}/x-assumed`]: { description: { presence: "It is spent." } } },
    [[`${note}/x-assumed/description`, "marks the keyword description"]],
  ],
  ["a mark on the type of a reference", { [`${CARD}/properties/kind/x-assumed`]: { type: "presence" } }, []],
  [
    "a mark on what a body requires",
    { [`${DISABLE}/requestBody/required`]: undefined },
    [[`${DISABLE}/requestBody/x-assumed/required`, "marks the keyword required"]],
  ],
]);
