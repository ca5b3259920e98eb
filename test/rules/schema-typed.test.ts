import { CARD, LIST, table } from "./base.ts";

const note = `${CARD}/properties/note`;
const time = `${CARD}/properties/disableTime`;

const limit = `${LIST}/parameters/2/schema`;

table("schema-typed", [
  [
    "an unknown format",
    { [`${note}/format`]: "datetime" },
    [[`${note}/format`, 'GiftCard.note has the format "datetime"; use one of date, date-time, email, uri']],
  ],
  ["a known format", { [`${note}/format`]: "uri" }, []],
  [
    "a default above the maximum",
    { [`${limit}/default`]: 300 },
    [[`${limit}/default`, "listGiftCards limit has the default 300, above its maximum 250"]],
  ],
  ["a default at the maximum", { [`${limit}/default`]: 250 }, []],
  [
    "a default below the minimum",
    { [`${limit}/default`]: 0 },
    [[`${limit}/default`, "listGiftCards limit has the default 0, below its minimum 1"]],
  ],
  [
    "bounds that cross",
    { [`${note}/minLength`]: 9, [`${note}/maxLength`]: 3 },
    [[`${note}/minLength`, "has minLength 9 above maxLength 3; no value is both"]],
  ],
  [
    "a keyword of another type",
    { [`${note}/minItems`]: 1, [`${note}/properties`]: {} },
    [
      [`${note}/minItems`, "GiftCard.note has minItems, which is for an array, and it is a string"],
      [`${note}/properties`, "which is for an object"],
    ],
  ],
  ["a keyword for one of two types", { [`${note}/type`]: ["string", "null"], [`${note}/pattern`]: "^a" }, []],
  [
    "a keyword beside anyOf",
    { [`${time}/minLength`]: 1 },
    [
      [
        `${time}/minLength`,
        "GiftCard.disableTime has minLength beside a choice; put it into the members that are a string",
      ],
    ],
  ],
  [
    "a keyword that a reference or its parts do not have",
    {
      [note]: { $ref: "#/components/schemas/Balance", minItems: 1 },
      [time]: { description: "When.", allOf: [{ type: "string" }], dependentRequired: {} },
    },
    [
      [`${time}/dependentRequired`, "which is for an object, and it is a string"],
      [`${note}/minItems`, "GiftCard.note has minItems"],
    ],
  ],
  [
    "a keyword without the one that it needs",
    { [`${note}/then`]: { minLength: 3 } },
    [[`${note}/then`, "GiftCard.note has then without if; add it, or leave then out"]],
  ],
  ["no type", { [`${note}/type`]: undefined }, [[note, "GiftCard.note has no type"]]],
  [
    "a parameter without one",
    { [`${LIST}/parameters/3/schema`]: {} },
    [[`${LIST}/parameters/3/schema`, "listGiftCards pageToken has no type"]],
  ],
  [
    "a type beside anyOf",
    { [`${time}/type`]: "string" },
    [[`${time}/type`, "GiftCard.disableTime has a type beside anyOf"]],
  ],
  [
    "a member without a type",
    { [`${time}/anyOf/1`]: { description: "Anything." } },
    [[`${time}/anyOf/1`, "GiftCard.disableTime has no type"]],
  ],
  ["an array of anything", { [note]: { type: ["array", "string"] } }, [[note, "is an array of anything"]]],
  [
    "items without a type",
    { [note]: { type: "array", items: {} } },
    [[`${note}/items`, "GiftCard.note[] has no type"]],
  ],
  ["nullable", { [`${note}/nullable`]: true }, [[`${note}/nullable`, "which OpenAPI 3.1 ignores"]]],
  ["a constant", { [note]: { type: "string", const: "gift" } }, []],
  ["a constant without a type", { [note]: { const: "gift" } }, [[note, "GiftCard.note has no type"]]],
  ["a condition", { [`${note}/not`]: { maxLength: 3 } }, []],
]);
