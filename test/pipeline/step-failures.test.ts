/** What no step can make is a finding with a place, once, and never a stack trace. */
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { openPipeline } from "../../scripts/pipeline/open-pipeline.ts";
import { ProgressList } from "../../scripts/pipeline/progress.ts";
import { failureOf, withoutConsequences } from "../../scripts/pipeline/step-failure.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { createProject, type Project } from "./support/project.ts";

/** Lints and generates in this process, as a build does. */
async function buildOf({ root }: Project): Promise<string[]> {
  const nowhere = new PassThrough().resume() as unknown as NodeJS.WriteStream;
  const pipeline = await openPipeline(root, new ProgressList(nowhere, { live: false }), "some");
  onTestFinished(() => pipeline.close());
  const { sources, bundle, findings } = await pipeline.assemble();
  if (bundle === undefined) return findings.map(inWords);
  const [made, broken] = await Promise.all([pipeline.generate(bundle, sources), pipeline.check(bundle, sources)]);
  return withoutConsequences(made.findings, [...findings, ...broken]).map(inWords);
}

const inWords = ({
  rule,
  place,
  message,
}: {
  rule: string;
  place?: { file: string; line: number } | undefined;
  message: string;
}) => `${place?.file}:${place?.line} ${rule} ${message}`;

const schemas = "openapi/collections/schemas.yaml";
const property =
  '    collectionType:\n      $ref: "#/CollectionType"\n      description: How its products are chosen.\n';

test("lint says what is wrong, and the step that fails says nothing more", async () => {
  const project = await createProject();
  await project.edit(
    schemas,
    property,
    `    loyaltyPoints:\n      type: integer\n      description: Points.\n${property}`,
  );
  const findings = await buildOf(project);
  expect(findings).toEqual([expect.stringMatching(/^openapi\/collections\/schemas\.yaml:\d+ store-\S+ .*scalar/)]);
});

/** Forms that contracts of others often have: each of them is built. */
const forms = `
    loyalty:
      type: object
      description: An object without a name.
      properties:
        price: { $ref: ../shared/scalars.yaml#/Money, description: Price. }
    parts:
      type: array
      description: A list of them.
      items:
        type: object
        properties:
          price: { $ref: ../shared/scalars.yaml#/Money, description: Price. }
    pet: { $ref: "#/Pet" }
    petOrText:
      description: A choice between an object and a string.
      anyOf: [{ type: string }, { $ref: "#/Cat" }]
    code:
      $ref: ../shared/scalars.yaml#/Money
      description: A constraint beside a reference.
      maxLength: 5
    named: { $ref: "#/NamedCat" }
    words:
      type: object
      description: A map.
      additionalProperties: { type: array, items: { type: string } }
`;
const components = `
Cat:
  type: object
  description: A cat.
  required: [kind]
  x-assumed: { required: presence }
  properties:
    kind: { type: string, const: cat, description: Its kind. }
    lives: { type: string, description: How many. }
Dog:
  type: object
  description: A dog.
  required: [kind]
  x-assumed: { required: presence }
  properties:
    kind: { type: string, const: dog, description: Its kind. }
    price: { $ref: ../shared/scalars.yaml#/Money, description: Price. }
Pet:
  description: A choice.
  oneOf: [{ $ref: "#/Cat" }, { $ref: "#/Dog" }]
  discriminator: { propertyName: kind, mapping: { cat: "#/Cat", dog: "#/Dog" } }
NamedCat:
  description: A reference, and a constraint.
  $ref: "#/Cat"
  minProperties: 1
`;
const header = `    parameters:
      - { name: X-Trace, in: header, description: For logs., schema: { type: string }, example: a }
`;

test("forms of other contracts are built without a finding", async () => {
  const project = await createProject();
  await project.edit(schemas, property, `${forms.slice(1)}${property}`);
  await project.write(schemas, (await project.read(schemas)) + components);
  const security = "    security: [{ accessToken: [read_products] }]\n";
  await project.edit("openapi/collections/paths.yaml", security, `${security}${header}`);
  expect(await buildOf(project)).toEqual([]);
});

test("where lint is clean, a step that fails names the place that it cannot make", () => {
  const bundle: OpenApiDocument = {
    openapi: "3.1.1",
    info: {},
    paths: { "/a": { get: { operationId: "readLamp" } } },
    components: { schemas: { Lamp: { properties: { level: {} } } } },
  };
  const pathOf = (message: string) => failureOf("tables", new Error(message), bundle).path.join("/");
  expect(pathOf("Lamp.level is odd.")).toBe("components/schemas/Lamp/properties/level");
  expect(pathOf("strict mode at #/components/schemas/Lamp")).toBe("components/schemas/Lamp");
  expect(pathOf("readLamp has no tag.")).toBe("paths//a/get");
});

test.each([
  ["itself", '$ref: "#/DeletedCollection"'],
  ["itself in allOf", 'allOf: [{ $ref: "#/DeletedCollection" }]'],
])("a schema that refers to %s is a finding", async (_, text) => {
  const project = await createProject();
  await project.write(schemas, `${await project.read(schemas)}\nDeletedCollection:\n  ${text}\n`);
  expect(await buildOf(project)).toEqual([
    expect.stringMatching(
      /^openapi\/collections\/schemas\.yaml:\d+ reference-ring DeletedCollection consists of itself/,
    ),
  ]);
});
