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
    "a claim without provenance",
    { [`${DISABLE}/x-effects/0/assumed`]: undefined },
    [[`${DISABLE}/x-effects/0`, "x-effects of disableGiftCard: a claim does not say where it comes from"]],
  ],
  [
    "a cause without provenance",
    { [`${DISABLE}/x-causes/0/assumed`]: undefined },
    [[`${DISABLE}/x-causes/0`, "x-causes of disableGiftCard: a claim does not say where it comes from"]],
  ],
  [
    "a claim about properties without provenance",
    { [`${CARD}/x-resource/readOnly/0/assumed`]: undefined },
    [[`${CARD}/x-resource/readOnly/0`, "x-resource of GiftCard: a claim does not say where it comes from"]],
  ],
  [
    "a part of the pagination without provenance",
    { [`${LIST}/x-paging/items/assumed`]: undefined },
    [[`${LIST}/x-paging/items`, "x-paging of listGiftCards: a claim does not say where it comes from"]],
  ],
  [
    "a filter without provenance",
    { [`${LIST}/parameters/1/x-filter/source`]: undefined },
    [[`${LIST}/parameters/1/x-filter`, "a claim does not say where it comes from"]],
  ],
  [
    "a rule without provenance",
    { [`${DISABLE}/x-rules/0/assumed`]: undefined },
    [[`${DISABLE}/x-rules/0`, "x-rules of disableGiftCard, spent-card-stays: a claim does not say"]],
  ],
  [
    "a safe operation without provenance",
    { [`${DISABLE}/x-safe`]: {} },
    [[`${DISABLE}/x-safe`, "x-safe of disableGiftCard: a claim does not say where it comes from"]],
  ],
  [
    "a claim that is documented and assumed",
    { [`${DISABLE}/x-effects/0/source`]: "card-needs-balance" },
    [[`${DISABLE}/x-effects/0`, "a claim is both documented and assumed"]],
  ],
  [
    "assumed keywords of a claim without a source",
    { [`${DISABLE}/x-effects/0/assumed`]: { changes: "presence" } },
    [[`${DISABLE}/x-effects/0`, "a claim names assumed keywords and no source"]],
  ],
  [
    "assumed keywords of a documented claim",
    {
      [`${DISABLE}/x-rules/0/source`]: "card-needs-balance",
      [`${DISABLE}/x-rules/0/assumed`]: { outcome: "presence", description: { presence: "None is left." } },
    },
    [],
  ],
  [
    "an assumed keyword that the claim does not have",
    {
      [`${DISABLE}/x-effects/0/source`]: "card-needs-balance",
      [`${DISABLE}/x-effects/0/assumed`]: { others: "presence" },
    },
    [[`${DISABLE}/x-effects/0/assumed/others`, "assumed names the keyword others, which the claim does not have"]],
  ],
  [
    "a link without provenance",
    { "/components/links/disableListedGiftCard/x-source": undefined },
    [
      [
        "/components/links/disableListedGiftCard",
        "The link disableListedGiftCard does not say where it comes from; add x-source",
      ],
    ],
  ],
  [
    "a mark on what a body requires",
    { [`${DISABLE}/requestBody/required`]: undefined },
    [[`${DISABLE}/requestBody/x-assumed/required`, "marks the keyword required"]],
  ],
]);
