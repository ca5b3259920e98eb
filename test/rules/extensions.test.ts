import { CARD, DISABLE, LIST, table } from "./base.ts";

table("extensions", [
  [
    "an unknown key",
    { [`${DISABLE}/x-internal`]: true },
    [[`${DISABLE}/x-internal`, "disableGiftCard has x-internal, which nothing reads; use one of x-assumed"]],
  ],
  [
    "a misspelt key in a schema",
    { [`${CARD}/properties/note/x-gapp`]: "presence" },
    [[`${CARD}/properties/note/x-gapp`, "GiftCard (properties/note) has x-gapp"]],
  ],
  ["at the root", { "/x-owner": "us" }, [["/x-owner", "the contract has x-owner"]]],
  [
    "a value that does not match its schema",
    { [`${DISABLE}/x-effects/0/changes`]: ["giftCard"] },
    [[`${DISABLE}/x-effects`, "x-effects of disableGiftCard: /0/changes/0 must be a JSON pointer"]],
  ],
  [
    "a kind of text that does not exist",
    { [`${CARD}/properties/note/x-text`]: "prose" },
    [
      [
        `${CARD}/properties/note/x-text`,
        "x-text of GiftCard (properties/note): the value must be equal to one of the allowed values",
      ],
    ],
  ],
  [
    "a condition without its description",
    { [`${DISABLE}/x-causes/0/description`]: undefined },
    [
      [
        `${DISABLE}/x-causes`,
        "x-causes of disableGiftCard: /0 must have property description when property when is present",
      ],
    ],
  ],
  [
    "causes on a schema",
    { [`${CARD}/x-causes`]: [{ topic: "orders/create", assumed: "presence" }] },
    [[`${CARD}/x-causes`, "GiftCard has x-causes, which belongs on operation"]],
  ],
  [
    "paging on a schema",
    { [`${CARD}/x-paging`]: { items: { pointer: "/giftCards", assumed: "presence" } } },
    [[`${CARD}/x-paging`, "GiftCard has x-paging, which belongs on operation"]],
  ],
  [
    "a resource on an operation",
    { [`${LIST}/x-resource`]: { name: "giftCard", id: "id" } },
    [[`${LIST}/x-resource`, "belongs on schema component"]],
  ],
  [
    "a filter on a property",
    { [`${CARD}/properties/note/x-filter`]: { property: "/note", match: "contains", assumed: "presence" } },
    [],
  ],
  ["a property that is called like one", { [`${CARD}/properties/x-ray`]: { type: "string" } }, []],
  [
    "an assumed description without its sentence",
    { [`${CARD}/x-assumed/description`]: "presence" },
    [[`${CARD}/x-assumed`, "x-assumed of GiftCard: /description must be a map of ids of gaps to sentences; see"]],
  ],
  [
    "a mark with a list",
    { [`${CARD}/x-assumed`]: ["presence"] },
    [[`${CARD}/x-assumed`, "the value must be the id of a gap, or a map of keywords to ids of gaps; see"]],
  ],
  [
    "a mark with an id in another form",
    { [`${CARD}/x-assumed`]: "Presence of fields" },
    [[`${CARD}/x-assumed`, "the value must be the id of a fact or gap, such as `error-statuses`; see"]],
  ],
  [
    "a keyword with a boolean",
    { [`${CARD}/x-assumed/required`]: true },
    [[`${CARD}/x-assumed`, "/required must be the id of a gap, or { gap: <id>, stated: <documented value> }; see"]],
  ],
  [
    "an assumed sentence under an id in another form",
    { [`${CARD}/x-assumed/description`]: { "The gap": "Each has one." } },
    [[`${CARD}/x-assumed`, "the key `The gap` of /description must be the id of a fact or gap"]],
  ],
  [
    "a claim with a wrong `assumed`",
    { [`${DISABLE}/x-effects/0/assumed`]: 7 },
    [[`${DISABLE}/x-effects`, "/0/assumed must be the id of a gap, or a map of keywords to ids of gaps; see"]],
  ],
  [
    "an assumed description with its sentence",
    { [`${CARD}/x-assumed/description`]: { presence: "Each has one." } },
    [],
  ],
  ["data that looks like one", { "/components/examples/giftCardsOne/value/x-ray": 1 }, []],
]);
