import { CARD, SCHEMAS, table } from "./base.ts";

const balance = `${SCHEMAS}/Balance`;
const id = `${SCHEMAS}/NumberId`;
const kind = `${SCHEMAS}/Kind`;
const flag = `${SCHEMAS}/Flag`;
const boolean = (pattern: string) => ({ type: ["boolean", "string"], pattern, "x-decoded": "boolean" });

table("scalar-wire-formats", [
  ["numbers only", { [`${balance}/type`]: "number" }, [[balance, "Balance takes one wire format only"]]],
  ["text only", { [`${balance}/type`]: ["string"] }, [[balance, "list its JSON type and string"]]],
  ["no pattern", { [`${balance}/pattern`]: undefined }, [[balance, "Balance takes any text"]]],
  [
    "a pattern without the bound",
    { [`${balance}/pattern`]: "^-?\\d+(\\.\\d+)?$" },
    [[`${balance}/pattern`, 'takes "-1", which decimal or its bounds do not allow']],
  ],
  ["a bound that excludes", { [`${balance}/exclusiveMinimum`]: 0 }, [[`${balance}/pattern`, 'takes "0"']]],
  ["a greatest value", { [`${balance}/maximum`]: 99 }, [[`${balance}/pattern`, 'takes "100"']]],
  [
    "a pattern of whole numbers on a decimal",
    { [`${balance}/pattern`]: "^\\d+$" },
    [[`${balance}/pattern`, 'does not match "1.5"']],
  ],
  ["fractions of whole numbers", { [`${id}/pattern`]: "^[\\d.]+$" }, [[`${id}/pattern`, 'takes "1.5"']]],
  ["an empty id", { [`${id}/pattern`]: "^\\d*$" }, [[`${id}/pattern`, 'takes ""']]],
  [
    "a set in one wire format",
    { [`${kind}/anyOf/1/pattern`]: "^1$" },
    [[`${kind}/anyOf/1/pattern`, 'The pattern of Kind does not match "2"']],
  ],
  [
    "a set in both wire formats at once",
    { [kind]: { type: ["integer", "string"], enum: [1, 2, "1", "2"], "x-decoded": "number" } },
    [[`${kind}/enum`, "Kind has one enum for both wire formats"]],
  ],
  [
    "a set with too many strings",
    { [`${kind}/anyOf/1/pattern`]: "^[123]$" },
    [[`${kind}/anyOf/1/pattern`, 'The pattern of Kind takes "3"']],
  ],
  ["a set with any string", { [`${kind}/anyOf/1/pattern`]: undefined }, [[`${kind}/anyOf/1`, "Kind takes any text"]]],
  ["a set without its strings", { [`${kind}/anyOf/1`]: undefined }, [[kind, "Kind takes one wire format only"]]],
  ["yes and no", { [flag]: boolean("^(true|false)$") }, []],
  [
    "yes and no in capitals",
    { [flag]: boolean("^(TRUE|FALSE)$") },
    [
      [`${flag}/pattern`, 'does not match "false"'],
      [`${flag}/pattern`, 'does not match "true"'],
    ],
  ],
  [
    "a list as text",
    { [`${SCHEMAS}/TextList`]: { type: ["array", "string"], items: { type: "string" }, "x-decoded": "list" } },
    [],
  ],
  [
    "a list as an array alone",
    { [`${SCHEMAS}/TextList`]: { type: "array", items: { type: "string" }, "x-decoded": "list" } },
    [[`${SCHEMAS}/TextList`, "one wire format only"]],
  ],
  [
    "on a property",
    { [`${CARD}/properties/note/x-decoded`]: "text" },
    [[`${CARD}/properties/note/x-decoded`, "GiftCard.note has x-decoded and is not a component"]],
  ],
]);
