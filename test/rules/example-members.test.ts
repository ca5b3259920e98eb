import { DISABLE, SCHEMAS, table } from "./base.ts";

const value = `${DISABLE}/responses/200/content/application~1json/examples/byId/value`;
const card = `${value}/giftCard`;
const SCHEMA = `${SCHEMAS}/GiftCard`;
const named = { type: "object", description: "Named.", properties: { name: { type: "string" } } };

table("example-members", [
  ["a misspelt member", { [`${card}/nots`]: "Hi" }, [[`${card}/nots`, "does not declare. Did you mean note?"]]],
  ["a member of a part", { [`${SCHEMA}/allOf`]: [named], [`${card}/name`]: "Gift" }, []],
  ["a member of a choice", { [`${SCHEMA}/oneOf`]: [named, { type: "object" }], [`${card}/name`]: "Gift" }, []],
  [
    "one that no part has",
    { [`${SCHEMA}/allOf`]: [named], [`${card}/nmae`]: "Gift" },
    [[`${card}/nmae`, "mean name?"]],
  ],
  [
    "one in an item",
    {
      [`${SCHEMA}/properties/list`]: { anyOf: [{ type: "array", items: named }, { type: "null" }] },
      [`${card}/list`]: [{ other: 1 }],
    },
    [[`${card}/list/0/other`, "the member other"]],
  ],
  [
    "any member of a map",
    { [`${SCHEMA}/properties/map`]: { type: "object", additionalProperties: true }, [`${card}/map`]: { a: 1 } },
    [],
  ],
]);
