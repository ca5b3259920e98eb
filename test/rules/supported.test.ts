import { CARD, DISABLE, LIST, SCHEMAS, table } from "./base.ts";

const note = `${CARD}/properties/note`;
const parameter = `${LIST}/parameters/0`;
const money = { $ref: "#/components/schemas/Balance" };
const object = (properties: object) => ({ type: "object", description: "One.", properties });
const kind = (value: string) => object({ kind: { type: "string", const: value, description: "Which." } });
const choice = (one: object, other: object, more: object = {}) => ({
  description: "Either.",
  oneOf: [one, other],
  ...more,
});

const supported: readonly (readonly [string, object])[] = [
  ["an object without a name", object({ balance: money })],
  ["a list of them", { type: "array", items: object({ balance: money }) }],
  ["a choice between objects", choice(kind("cat"), object({ balance: money }))],
  ["a discriminator", choice(kind("cat"), kind("dog"), { discriminator: { propertyName: "kind" } })],
  ["a string or an object", choice({ type: "string" }, kind("cat"))],
  ["constraints beside a reference", { ...money, maxLength: 5 }],
  ["parts", { allOf: [money] }],
  ["a map", { type: "object", additionalProperties: { type: "string" } }],
  ["lists of lists", { type: "array", items: { type: "array", items: { type: "string" } } }],
  ["a condition", { type: "string", not: { const: "a" } }],
];
const undecodable = "cannot be decoded; give its values one form";

table("supported", [
  ...supported.map(([name, schema]) => [name, { [note]: schema }, []] as const),
  [
    "a map of amounts",
    { [note]: { type: "object", additionalProperties: money } },
    [[note, `has numbers, booleans or ids inside that ${undecodable}`]],
  ],
  [
    "a list of amounts",
    { [note]: { type: "array", items: money } },
    [[note, "is an array of what decodes to decimal"]],
  ],
  ["a choice between amounts", { [note]: choice(money, { type: "boolean" }) }, [[note, undecodable]]],
  [
    "a choice whose members differ in form",
    { [note]: choice(object({ value: money }), object({ value: { type: "string" } })) },
    [[note, "has `value` in different forms in the schemas that it chooses between"]],
  ],
  [
    "a discriminator without values",
    { [note]: choice(kind("cat"), object({ balance: money }), { discriminator: { propertyName: "kind" } }) },
    [[`${note}/oneOf/1`, "does not say by which kind it is chosen; give the property a const there"]],
  ],
  ["a property without a schema", { [note]: true }, [[note, "GiftCard has the schema true for note; give it a type"]]],
  [
    "keywords that types do not follow",
    { [`${note}/patternProperties`]: {}, [`${note}/prefixItems`]: [], [`${note}/unevaluatedItems`]: false },
    [
      [`${note}/patternProperties`, "has patternProperties, which the build cannot make; write additionalProperties"],
      [`${note}/prefixItems`, "give the list items of one schema"],
      [`${note}/unevaluatedItems`, "leave the list open"],
    ],
  ],
  [
    "the name of a type of TypeScript",
    { [`${SCHEMAS}/Record`]: object({}) },
    [[`${SCHEMAS}/Record`, "Record is the name of something that the generated files use"]],
  ],
  ["a header", { [`${parameter}/in`]: "header" }, []],
  ["a cookie", { [`${parameter}/in`]: "cookie" }, [[parameter, "is a cookie, which programs in browsers cannot send"]]],
  [
    "a header that has another source",
    { [`${parameter}/in`]: "header", [`${parameter}/name`]: "Authorization" },
    [[parameter, "is a header that OpenAPI ignores here; it comes from a security scheme"]],
  ],
  [
    "a list between pipes",
    { [`${LIST}/parameters/1/style`]: "pipeDelimited" },
    [[`${LIST}/parameters/1`, "is an array of the style pipeDelimited in the query, which the client cannot write"]],
  ],
  [
    "a list in the path",
    { "/components/parameters/GiftCardId/schema": { type: "array", items: { type: "string" } } },
    [["/components/parameters/GiftCardId", "send its values in the query"]],
  ],
  [
    "a body and a query",
    { [`${DISABLE}/parameters`]: [{ name: "dry", in: "query", schema: { type: "string" } }] },
    [[`${DISABLE}/parameters/0`, "has a body and the query parameter dry; the client sends either"]],
  ],
]);
