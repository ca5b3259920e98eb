import { DISABLE, LIST, SCHEMAS, table } from "./base.ts";

const schema = { type: "string", description: "A text." };
const examples = `${DISABLE}/requestBody/content/application~1json/examples`;

table("component-keys", [
  [
    "a schema in camelCase",
    { [`${SCHEMAS}/giftCard`]: schema },
    [[`${SCHEMAS}/giftCard`, "giftCard under schemas is not in PascalCase"]],
  ],
  [
    "two files with one name",
    { [`${SCHEMAS}/Address-2`]: schema },
    [[`${SCHEMAS}/Address-2`, "Two files define Address under schemas"]],
  ],
  [
    "an example with a blank",
    { "/components/examples/one card": {} },
    [["/components/examples/one card", "not in camelCase"]],
  ],
  [
    "an example in a body",
    { [`${examples}/ById`]: {} },
    [[`${examples}/ById`, "ById under examples is not in camelCase"]],
  ],
  [
    "a link in a response",
    { [`${LIST}/responses/200/links/Disable`]: {} },
    [[`${LIST}/responses/200/links/Disable`, "Disable under links"]],
  ],
  [
    "a kind that is not used",
    { "/components/callbacks": { Paid: {} } },
    [["/components/callbacks/Paid", "callbacks is not a kind of component"]],
  ],
]);
