import { CARD, LIST, SCHEMAS, table } from "./base.ts";

const note = `${CARD}/properties/note`;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

table("scalar-components", [
  [
    "a number",
    { [note]: { type: "number" } },
    [[note, "GiftCard.note is of type number, which only one wire format fits"]],
  ],
  [
    "a number that may be null",
    { [note]: { type: ["integer", "null"] } },
    [[note, "GiftCard.note is of type integer"]],
  ],
  [
    "a boolean in a list",
    { [note]: { type: "array", items: { type: "boolean" } } },
    [[`${note}/items`, "GiftCard.note[] is of type boolean"]],
  ],
  ["a number in a parameter", { [`${LIST}/parameters/3/schema`]: { type: "number" } }, []],
  [
    "a text that is an id",
    { [`${CARD}/properties/userId`]: { type: "string" } },
    [[`${CARD}/properties/userId`, "GiftCard.userId is an id or a time by its name"]],
  ],
  [
    "a text that is a time",
    { [`${CARD}/properties/createdAt`]: { type: "string" } },
    [[`${CARD}/properties/createdAt`, "is an id or a time"]],
  ],
  [
    "a list of texts that are ids",
    { [`${CARD}/properties/orderIds`]: { type: "array", items: { type: "string" } } },
    [[`${CARD}/properties/orderIds`, "refer to a scalar"]],
  ],
  ["a list of ids", { [`${CARD}/properties/orderIds`]: { type: "array", items: ref("NumberId") } }, []],
  [
    "an id by reference to another schema",
    { [`${SCHEMAS}/Text`]: { type: "string" }, [`${CARD}/properties/userId`]: ref("Text") },
    [[`${CARD}/properties/userId`, "an id or a time"]],
  ],
  [
    "a component without x-decoded",
    { [`${SCHEMAS}/Balance/x-decoded`]: undefined },
    [[`${SCHEMAS}/Balance`, "Balance is of type number"]],
  ],
]);
