/** What no step can make is a finding with a place, once, and never a stack trace. */
import { PassThrough } from "node:stream";
import { transform } from "esbuild";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import type { ContractFinding } from "../../scripts/pipeline/finding.ts";
import { openPipeline } from "../../scripts/pipeline/open-pipeline.ts";
import type { Pipeline } from "../../scripts/pipeline/pipeline.ts";
import { ProgressList } from "../../scripts/pipeline/progress.ts";
import { failureOf, withoutConsequences } from "../../scripts/pipeline/step-failure.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { formatReference } from "../../src/contract/pointer.ts";
import { runs } from "../support/runs.ts";
import { type OddParts, oddParts } from "./support/odd-contracts.ts";
import { createProject, type Project } from "./support/project.ts";

const [schemas, paths] = ["openapi/collections/schemas.yaml", "openapi/collections/paths.yaml"];

/** A project and its pipeline, which the tests share: its tools take long to load. */
let project: Project;
let pipeline: Pipeline;
let remove = async (): Promise<void> => {};
const authored = { schemas: "", paths: "" };

beforeAll(async () => {
  project = await createProject((removal) => {
    remove = removal;
  });
  authored.schemas = await project.read(schemas);
  authored.paths = await project.read(paths);
  const nowhere = new PassThrough().resume() as unknown as NodeJS.WriteStream;
  pipeline = await openPipeline(project.root, new ProgressList(nowhere, { live: false }), "some");
});
afterEach(async () => {
  await project.write(schemas, authored.schemas);
  await project.write(paths, authored.paths);
});
afterAll(async () => {
  await pipeline.close();
  await remove();
});

/** Lints and generates in this process, as a build does. */
async function build(): Promise<{ findings: ContractFinding[]; texts: Readonly<Record<string, string>> }> {
  const { sources, bundle, findings } = await pipeline.assemble();
  if (bundle === undefined) return { findings, texts: {} };
  const [made, broken] = await Promise.all([pipeline.generate(bundle, sources), pipeline.check(bundle, sources)]);
  return { findings: withoutConsequences(made.findings, [...findings, ...broken]), texts: made.texts ?? {} };
}

async function findingsInWords(): Promise<string[]> {
  return (await build()).findings.map(inWords);
}

const inWords = ({ rule, place, message }: ContractFinding) => `${place?.file}:${place?.line} ${rule} ${message}`;

const property =
  '    collectionType:\n      $ref: "#/CollectionType"\n      description: How its products are chosen.\n';

test("lint says what is wrong, and the step that fails says nothing more", async () => {
  await project.edit(
    schemas,
    property,
    `    loyaltyPoints:\n      type: integer\n      description: Points.\n${property}`,
  );
  const findings = await findingsInWords();
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
  await project.edit(schemas, property, `${forms.slice(1)}${property}`);
  await project.write(schemas, (await project.read(schemas)) + components);
  const security = "    security: [{ accessToken: [read_products] }]\n";
  await project.edit("openapi/collections/paths.yaml", security, `${security}${header}`);
  expect(await findingsInWords()).toEqual([]);
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
  await project.write(schemas, `${await project.read(schemas)}\nDeletedCollection:\n  ${text}\n`);
  expect(await findingsInWords()).toEqual([
    expect.stringMatching(
      /^openapi\/collections\/schemas\.yaml:\d+ reference-ring DeletedCollection consists of itself/,
    ),
  ]);
});

const indent = (text: string, by: number): string => text.replace(/^(?=.)/gm, " ".repeat(by));

/** Writes the contract with odd parts. */
async function writeOdd({ name, schema, property, parameter, response }: OddParts): Promise<void> {
  const anchor = "    price:\n";
  const component = { $ref: formatReference([name]), description: "Odd." };
  const own = indent(stringify({ odd: component, [property.name]: property.schema }), 4);
  await project.write(
    schemas,
    `${authored.schemas.replace(anchor, () => own + anchor)}\n${stringify({ [name]: schema })}`,
  );
  const parameters = parameter === undefined ? "" : indent(stringify({ parameters: [parameter] }), 4);
  const content = { "application/json": { schema }, ...(response && { [response.mediaType]: { schema } }) };
  const responses = response && indent(stringify({ [response.status]: { description: "Odd.", content } }), 6);
  const [body, answers] = ["    requestBody:\n", "    responses:\n"];
  const text = authored.paths.replace(body, () => parameters + body);
  await project.write(
    paths,
    text.replace(answers, () => answers + (responses ?? "")),
  );
}

test("a build of any contract succeeds, or says where the contract is wrong", async () => {
  const isSound = fc.asyncProperty(oddParts, async (parts) => {
    await writeOdd(parts);
    const { findings, texts } = await build();
    const unplaced = findings.filter(
      ({ place }) => place === undefined || (place.file.endsWith("openapi.yaml") && place.line === 1),
    );
    expect(unplaced).toEqual([]);
    expect(findings.filter(({ rule }) => rule === "cannot-generate")).toEqual([]);
    if (findings.length > 0) return;
    for (const [file, code] of Object.entries(texts))
      if (/\.(js|ts)$/.test(file))
        await transform(code, { loader: file.endsWith(".js") ? "js" : "ts", logLevel: "silent" });
  });
  await fc.assert(isSound, { ...runs(12), endOnFailure: process.env.TEST_RUNS === undefined });
});
