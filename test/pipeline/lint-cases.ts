/** Contracts with one error each, and the finding that they must have. */
import type { Project } from "./support/project.ts";

export interface Case {
  /** What is broken. */
  name: string;
  breaks(project: Project): Promise<void>;
  rule: string;
  /** Authored file and line. */
  at: string;
  says: RegExp;
  /** What the finding asks for, in its message or beside it. */
  fix: RegExp;
}

/** Replaces a text that a file has once. */
export const replace =
  (path: string, from: string, to: string): Case["breaks"] =>
  ({ edit }) =>
    edit(path, from, to);

export const collections = "openapi/collections/paths.yaml";
const collectionSchemas = "openapi/collections/schemas.yaml";

export const cases: readonly Case[] = [
  {
    name: "a name that all objects of JavaScript have",
    breaks: replace(collectionSchemas, "    price:\n", "    hasOwnProperty:\n"),
    rule: "unusable-name",
    at: "openapi/collections/schemas.yaml:15",
    says: /The name hasOwnProperty belongs to all objects/,
    fix: /Give it another name/,
  },
  {
    name: "an anchor that two schemas have",
    breaks: async ({ edit }) => {
      await edit(
        collectionSchemas,
        "  description: A group of products.\n",
        "  description: A group.\n  $anchor: odd\n",
      );
      await edit(collectionSchemas, "  description: One collection.\n", "  description: One.\n  $anchor: odd\n");
    },
    rule: "duplicate-anchor",
    at: "openapi/collections/schemas.yaml:41",
    says: /The anchor odd is also at openapi\/collections\/schemas\.yaml:3/,
    fix: /Leave it out/,
  },
  {
    name: "broken YAML",
    breaks: replace("openapi/collections/links.yaml", "  operationId: getCollection", "  operationId: [getCollection"),
    rule: "yaml",
    at: "openapi/collections/links.yaml:3",
    says: /not valid YAML/,
    fix: /Correct the line/,
  },
  {
    name: "a reference to a schema that is not there",
    breaks: replace(collections, "schemas.yaml#/CreateCollectionRequest", "schemas.yaml#/CreateCollectionReqest"),
    rule: "no-unresolved-refs",
    at: `${collections}:13`,
    says: /resolve \$ref: schemas\.yaml#\/CreateCollectionReqest/,
    fix: /Correct the path or the name/,
  },
  {
    name: "a reference to a file that is not there",
    breaks: replace("openapi/webhooks/schemas.yaml", "../shared/scalars.yaml#/Instant", "../scalars.yaml#/Instant"),
    rule: "no-unresolved-refs",
    at: "openapi/webhooks/schemas.yaml:11",
    says: /scalars\.yaml/,
    fix: /Correct the path or the name/,
  },
  {
    name: "wrong structure",
    breaks: replace(
      collections,
      "    summary: Get a collection\n",
      "    summary: Get a collection\n    sumary: again\n",
    ),
    rule: "struct",
    at: `${collections}:40`,
    says: /`sumary` is not expected/,
    fix: /OpenAPI 3\.1/,
  },
  {
    name: "two components of one name",
    breaks: async ({ edit }) => {
      await edit("openapi/webhooks/schemas.yaml", "Receipt:", "Problem:");
      await edit("openapi/webhooks/responses.yaml", "#/Receipt", "#/Problem");
    },
    rule: "bundler",
    at: "openapi/webhooks/responses.yaml:5",
    says: /Renamed Problem to Problem-2/,
    fix: /another name/,
  },
  {
    name: "a wrong example of a request",
    breaks: replace("openapi/collections/examples.yaml", "{ title: Candles, published: true }", "{ title: 7 }"),
    rule: "no-invalid-media-type-examples",
    at: "openapi/collections/examples.yaml:3",
    says: /`title` property type must be string/,
    fix: /Correct the example/,
  },
  {
    name: "a member of an example that no schema knows",
    breaks: replace("openapi/collections/examples.yaml", "{ title: Candles, published", "{ titel: Candles, published"),
    rule: "no-invalid-media-type-examples",
    at: "openapi/collections/examples.yaml:3",
    says: /is not declared: `titel`/,
    fix: /Correct the example/,
  },
  {
    name: "an entry that nothing refers to, in a file of any name",
    breaks: async ({ edit, write }) => {
      await edit(collections, "schemas.yaml#/CreateCollectionRequest", "requests.yaml#/CreateCollectionRequest");
      const request = "{ $ref: schemas.yaml#/CreateCollectionRequest }";
      await write("openapi/collections/requests.yaml", `CreateCollectionRequest: ${request}\nLost: ${request}\n`);
    },
    rule: "store-orphan",
    at: "openapi/collections/requests.yaml:2",
    says: /refers to `Lost`/,
    fix: /Refer to it/,
  },
  {
    name: "a file that ends in .yml",
    breaks: ({ write }) => write("openapi/collections/closing.yml", "closing: {}\n"),
    rule: "file-name",
    at: "openapi/collections/closing.yml:1",
    says: /ends in \.yml/,
    fix: /\.yaml/,
  },
  {
    name: "a number that JSON cannot hold",
    breaks: replace("openapi/collections/examples.yaml", "[5904417730268823, ", "[59044177302688231, "),
    rule: "inexact-number",
    at: "openapi/collections/examples.yaml:13",
    says: /JSON holds the number 59044177302688231 as 59044177302688230/,
    fix: /in quotes/,
  },
  {
    name: "a pattern that is not a regular expression",
    breaks: replace("openapi/shared/scalars.yaml", "^\\d+$", "^[0-9$"),
    rule: "pattern",
    at: "openapi/shared/scalars.yaml:4",
    says: /Unterminated character class/,
    fix: /Correct the regular expression/,
  },
  {
    name: "a pattern that repeats a repetition",
    breaks: replace("openapi/shared/scalars.yaml", "^\\d+$", "^(\\d+)+$"),
    rule: "pattern",
    at: "openapi/shared/scalars.yaml:4",
    says: /can repeat in two ways with the same text/,
    fix: /Leave one way/,
  },
  {
    name: "a pattern with two repetitions that can read the same text",
    breaks: replace("openapi/shared/scalars.yaml", "^\\d+$", "^\\d*\\d+$"),
    rule: "pattern",
    at: "openapi/shared/scalars.yaml:4",
    says: /Two repetitions .* can read the same text/,
    fix: /maxLength/,
  },
  {
    name: "a required property that nothing declares",
    breaks: replace(collectionSchemas, "required: [collectionId]", "required: [colectionId]"),
    rule: "no-required-schema-properties-undefined",
    at: `${collectionSchemas}:4`,
    says: /'colectionId' is not defined/,
    fix: /property/,
  },
  {
    name: "a wrong example of a response",
    breaks: replace("openapi/collections/examples.yaml", 'price: "149.50"', 'price: "149,50"'),
    rule: "no-invalid-media-type-examples",
    at: "openapi/collections/examples.yaml:22",
    says: /`price` property must match pattern/,
    fix: /Correct the example/,
  },
  {
    name: "a wrong example of a failure",
    breaks: replace("openapi/shared/examples.yaml", "{ title: Forbidden }", "{ title: [Forbidden] }"),
    rule: "no-invalid-media-type-examples",
    at: "openapi/shared/examples.yaml:9",
    says: /`title` property type must be string/,
    fix: /Correct the example/,
  },
  {
    name: "a wrong time in the example of a webhook",
    breaks: replace("openapi/webhooks/examples.yaml", "2024-12-03T14:15:27Z", "2024-13-03T14:15:27Z"),
    rule: "no-invalid-media-type-examples",
    at: "openapi/webhooks/examples.yaml:3",
    says: /date-time/,
    fix: /Correct the example/,
  },
  {
    name: "a wrong example of a parameter",
    breaks: replace("openapi/shared/parameters.yaml", 'example: "3301846220054471"', "example: candles"),
    rule: "no-invalid-parameter-examples",
    at: "openapi/shared/parameters.yaml:7",
    says: /pattern/,
    fix: /Correct the example/,
  },
  {
    name: "a wrong example in a schema",
    breaks: replace(collectionSchemas, "Short name for addresses.", "Short name for addresses.\n      examples: [7]"),
    rule: "no-invalid-schema-examples",
    at: `${collectionSchemas}:27`,
    says: /type must be string/,
    fix: /Correct the example/,
  },
  {
    name: "a wrong example of a header",
    breaks: replace(
      collections,
      "        description: The collection, with its id.\n",
      "        description: The collection, with its id.\n        headers: { Age: { description: Age., schema: { type: integer }, example: old } }\n",
    ),
    rule: "store-header-example",
    at: `${collections}:20`,
    says: /must be integer/,
    fix: /Correct the example/,
  },
  {
    name: "a missing scope",
    breaks: replace(collections, "[{ accessToken: [read_products] }]", "[{ accessToken: [] }]"),
    rule: "store-security",
    at: `${collections}:42`,
    says: /getCollection names no scope/,
    fix: /name the one that the source states/,
  },
  {
    name: "an unmarked requirement",
    breaks: replace(
      collectionSchemas,
      "      x-assumed: presence\n  x-assumed: { required: presence }",
      "      x-assumed: presence",
    ),
    rule: "store-provenance",
    at: `${collectionSchemas}:4`,
    says: /Collection requires collectionId/,
    fix: /mark it x-assumed/,
  },
  {
    name: "an unmarked failure",
    breaks: replace(
      "openapi/shared/responses.yaml",
      "        notFound: { $ref: examples.yaml#/notFound }\n  x-assumed: error-statuses",
      "        notFound: { $ref: examples.yaml#/notFound }",
    ),
    rule: "store-failures",
    at: "openapi/shared/responses.yaml:25",
    says: /NotFound does not say that it is assumed/,
    fix: /mark the response x-assumed/,
  },
  {
    name: "an orphan schema",
    breaks: replace(
      collectionSchemas,
      "CollectionType:\n",
      "Shelf:\n  description: Nobody's.\n  type: string\nCollectionType:\n",
    ),
    rule: "store-orphan",
    at: `${collectionSchemas}:29`,
    says: /`Shelf`/,
    fix: /Refer to it with a \$ref, or delete it/,
  },
  {
    name: "an orphan example",
    breaks: replace(collections, "              asText: { $ref: examples.yaml#/collectionText }\n", ""),
    rule: "store-orphan",
    at: "openapi/collections/examples.yaml:15",
    says: /`collectionText`/,
    fix: /Refer to it/,
  },
  {
    name: "an orphan path item",
    breaks: replace(
      "openapi/openapi.yaml",
      "  /collections/{collectionId}:\n    $ref: collections/paths.yaml#/collection\n",
      "",
    ),
    rule: "store-orphan",
    at: `${collections}:34`,
    says: /`collection`/,
    fix: /Refer to it/,
  },
  {
    name: "orphans that refer to each other",
    breaks: replace(
      collectionSchemas,
      "CollectionType:\n",
      'Shelf:\n  description: A.\n  items: { $ref: "#/Board" }\nBoard:\n  description: B.\n  items: { $ref: "#/Shelf" }\nCollectionType:\n',
    ),
    rule: "store-orphan",
    at: `${collectionSchemas}:32`,
    says: /`Board`/,
    fix: /Refer to it/,
  },
  {
    name: "an orphan file",
    breaks: ({ write }) => write("openapi/collections/notes.yaml", "remember: this\n"),
    rule: "store-orphan",
    at: "openapi/collections/notes.yaml:1",
    says: /Nothing refers to this file/,
    fix: /delete it/,
  },
];
