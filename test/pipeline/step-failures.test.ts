/** What no step can make is a finding with a place, once, and never a stack trace. */
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { openPipeline } from "../../scripts/pipeline/open-pipeline.ts";
import { ProgressList } from "../../scripts/pipeline/progress.ts";
import { withoutConsequences } from "../../scripts/pipeline/step-failure.ts";
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

test("where lint is clean, a step that fails names the file and the line", async () => {
  const project = await createProject();
  const inline =
    "type: object\n      description: Loyalty.\n      properties:\n        level: { type: string, description: Level. }\n";
  await project.edit(schemas, property, `    loyalty:\n      ${inline}${property}`);
  const findings = await buildOf(project);
  expect(findings.length).toBeGreaterThan(0);
  for (const finding of findings) expect(finding).toMatch(/^openapi\/collections\/schemas\.yaml:\d+ /);
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
