/** Odd contracts: schemas, parameters and names from the grammar of OpenAPI 3.1. Nobody should write most of them. */
import fc from "fast-check";
import type { Json } from "../../../src/contract/json.ts";

/** What is added to the contract of the fixture. */
export interface OddParts {
  /** The name of a component. */
  readonly name: string;
  readonly schema: Json;
  /** A property that uses the component or has a schema of its own. */
  readonly property: { readonly name: string; readonly schema: Json };
  readonly parameter: Json | undefined;
  /** A response: its status, and its media type. */
  readonly response: { readonly status: string; readonly mediaType: string } | undefined;
}

/** Names that are hard on a language, a file format or an object. */
const names = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z][a-z]{1,5}([A-Z][a-z]{1,4})?$/) },
  fc.constantFrom(
    ...[
      "16x16",
      "1",
      "0123",
      "x-ray",
      "Some Thing",
      "Größe",
      "a/b",
      "a~b",
      "a.b",
      "$ref",
      "type",
      "properties",
      "required",
    ],
    ...[
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "class",
      "default",
      "null",
      "true",
      "*/",
      "\u2028",
      "'",
      '"',
    ],
    ...["Record", "Collection", "value", "id", "ID", "await", "NaN", "`", "a\nb", "-", "_", "a b", "#", "%20", "é"],
  ),
);

const scalars = ["NumberId", "Money", "Flag", "NumberIdList"].map((name) => `../shared/scalars.yaml#/${name}`);
const own = ["Collection", "CollectionType", "CollectionEnvelope", "CreateCollection"].map((name) => `#/${name}`);
const text = fc.constantFrom("Of something.", "Ends */ here.", "`code` and <b>tags</b>.", "a: b # c", "“Quoted.”", "");
const count = fc.integer({ min: 0, max: 3 });
const value = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 1e21, "", "a", "a\nb", "__proto__"),
  fc.constantFrom<Json>([], {}, [1], { a: 1 }),
);

/** Some members of an object, each with this chance. */
const some = (
  members: Readonly<Record<string, fc.Arbitrary<Json>>>,
  atMost: number,
): fc.Arbitrary<{ [key: string]: Json }> =>
  fc
    .shuffledSubarray(Object.keys(members), { maxLength: atMost })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, members[key] ?? value]))));

const dictionary = (values: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.array(fc.tuple(names, values), { maxLength: 3 }).map((entries) => Object.fromEntries(entries));

const annotations = {
  description: text,
  title: text,
  default: value,
  examples: fc.array(value, { maxLength: 2 }),
  deprecated: fc.boolean(),
  readOnly: fc.boolean(),
  writeOnly: fc.boolean(),
  format: fc.constantFrom("date-time", "int64", "uuid", "binary", "odd"),
  "x-odd": value,
};

const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie("schema") as fc.Arbitrary<Json>;
  const list = fc.array(inner, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Json>;
  const keywords = {
    ...annotations,
    type: fc.oneof(
      fc.constantFrom<Json>("string", "integer", "number", "boolean", "object", "array", "null"),
      fc.constantFrom<Json>(["string", "null"], ["object", "null"], ["string", "integer"], []),
    ),
    const: value,
    enum: fc.array(value, { maxLength: 3 }),
    pattern: fc.constantFrom("^a+$", "\\p{L}", "(?<=a)b", "[", "a{2,1}", "(a|a)*$", "/"),
    minLength: count,
    maxLength: count,
    minimum: count,
    exclusiveMaximum: count,
    multipleOf: fc.constantFrom(0, 1, 0.01),
    properties: dictionary(inner),
    required: fc.array(names, { maxLength: 2 }),
    additionalProperties: inner,
    patternProperties: dictionary(inner),
    propertyNames: inner,
    unevaluatedProperties: inner,
    minProperties: count,
    dependentRequired: fc.constant<Json>({ a: ["b"] }),
    dependentSchemas: dictionary(inner),
    items: inner,
    prefixItems: list,
    contains: inner,
    minItems: count,
    uniqueItems: fc.boolean(),
    unevaluatedItems: inner,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: inner,
    if: inner,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: inner,
    discriminator: fc.record({ propertyName: names }),
    $ref: fc.constantFrom(...scalars, ...own),
    $dynamicRef: fc.constant("#odd"),
    $dynamicAnchor: fc.constant("odd"),
    $anchor: fc.constant("odd"),
    $id: fc.constant("https://odd.example/"),
    $defs: dictionary(inner),
    $comment: text,
    contentEncoding: fc.constant("base64"),
    xml: fc.constant<Json>({ name: "odd" }),
    externalDocs: fc.constant<Json>({ url: "https://odd.example" }),
    "x-decoded": fc.constantFrom("decimal", "number", "odd"),
    "x-assumed": fc.constantFrom<Json>("presence", "odd", { required: "presence" }),
  } satisfies Readonly<Record<string, fc.Arbitrary<Json>>>;
  /** A form that the contract may have, with at most one keyword more. */
  const plain = (base: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
    fc.tuple(base, some(keywords, 1)).map(([own, more]) => ({ ...more, ...Object(own) }));
  const described = { description: fc.constant("Of something.") };
  return {
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      { weight: 3, arbitrary: plain(fc.record({ ...described, type: fc.constant("string") })) },
      { weight: 2, arbitrary: plain(fc.record({ ...described, $ref: fc.constantFrom(...scalars, ...own) })) },
      {
        weight: 3,
        arbitrary: plain(fc.record({ ...described, type: fc.constant("object"), properties: dictionary(inner) })),
      },
      { weight: 1, arbitrary: plain(fc.record({ ...described, type: fc.constant("array"), items: inner })) },
      { weight: 1, arbitrary: plain(fc.record({ ...described, oneOf: list })) },
      { weight: 1, arbitrary: plain(fc.record({ ...described, allOf: list })) },
      { weight: 1, arbitrary: fc.boolean() as fc.Arbitrary<Json> },
      { weight: 3, arbitrary: some(keywords, 4) as fc.Arbitrary<Json> },
    ),
  };
});

const parameter = fc
  .record({
    name: names,
    in: fc.constantFrom("query", "header", "path", "cookie"),
    description: text,
    ...{ schema: schema as fc.Arbitrary<Json> },
  })
  .chain((base) =>
    some(
      {
        required: fc.boolean(),
        deprecated: fc.boolean(),
        style: fc.constantFrom("form", "simple", "deepObject", "pipeDelimited", "matrix", "odd"),
        explode: fc.boolean(),
        example: value,
        allowReserved: fc.boolean(),
      },
      3,
    ).map((more): Json => ({ ...base, ...more })),
  );

/** An odd contract: one to three of its parts are odd. */
export const oddParts: fc.Arbitrary<OddParts> = fc.record({
  name: names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  schema: schema as fc.Arbitrary<Json>,
  property: fc.record({ name: names, schema: schema as fc.Arbitrary<Json> }),
  parameter: fc.option(parameter, { nil: undefined, freq: 1 }),
  response: fc.option(
    fc.record({
      status: fc.constantFrom("200", "201", "204", "2XX", "default", "302", "099"),
      mediaType: fc.constantFrom(
        "application/json",
        "application/json; charset=utf-8",
        "text/plain",
        "multipart/form-data",
        "*/*",
      ),
    }),
    { nil: undefined, freq: 1 },
  ),
});
