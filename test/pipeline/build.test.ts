import { cp, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openPipeline } from "../../scripts/pipeline/open-pipeline.ts";
import type { Pipeline } from "../../scripts/pipeline/pipeline.ts";
import { ProgressList } from "../../scripts/pipeline/progress.ts";
import { steps } from "../../scripts/pipeline/steps.ts";
import { type Ending, node, type Program, root as repository } from "../support/program.ts";
import { createProject, type Project } from "./support/project.ts";

const files = [
  "areas.d.ts",
  "areas.js",
  "arguments.d.ts",
  "arguments.js",
  "conform.schema.json",
  "contract.d.ts",
  "contract.js",
  "decoders.d.ts",
  "decoders.js",
  "editor/changes.schema.json",
  "editor/examples.schema.json",
  "editor/facts.schema.json",
  "editor/gaps.schema.json",
  "editor/headers.schema.json",
  "editor/links.schema.json",
  "editor/names.schema.json",
  "editor/openapi.schema.json",
  "editor/parameters.schema.json",
  "editor/paths.schema.json",
  "editor/recipes.schema.json",
  "editor/responses.schema.json",
  "editor/schemas.schema.json",
  "editor/versions.schema.json",
  "editor/vocabulary.schema.json",
  "extensions.d.ts",
  "extensions.js",
  "facts.d.ts",
  "facts.js",
  "gaps.d.ts",
  "gaps.js",
  "openapi.documented.yaml",
  "openapi.json",
  "openapi.plain-3.0.json",
  "openapi.plain.json",
  "openapi.yaml",
  "operations.d.ts",
  "operations.js",
  "postman.json",
  "requests.d.ts",
  "topics.d.ts",
  "topics.js",
  "types.d.ts",
  "validators.d.ts",
  "validators.js",
  "wire.d.ts",
];

/** Starts a script as `npm run` does. */
function start({ root }: Project, script: string, ...args: string[]): Program {
  return node([join(repository, "scripts/run.mjs"), script, ...args], { cwd: root });
}

function run(project: Project, script: string, ...args: string[]): Promise<Ending> {
  return start(project, script, ...args).ended;
}

async function generated({ root, read }: Project): Promise<Record<string, string>> {
  const entries = await readdir(join(root, "generated"), { recursive: true });
  const names = entries
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name !== "editor")
    .sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(`generated/${name}`)])));
}

/** When each generated file was last written. */
async function times({ root }: Project): Promise<number[]> {
  return Promise.all(files.map(async (file) => (await stat(join(root, "generated", file))).mtimeMs));
}

/** A build that the tests share: how it ended, and its project, which they leave alone. The first test that needs it runs it. */
let first: Promise<{ ending: Ending; project: Project }> | undefined;
let removeFirst = async (): Promise<void> => {};
afterAll(() => removeFirst());

function firstBuild(): NonNullable<typeof first> {
  first ??= (async () => {
    const made = await createProject((remove) => {
      removeFirst = remove;
    });
    return { ending: await run(made, "build", "--no-docs"), project: made };
  })();
  return first;
}

/** A project after a build. */
async function builtProject(): Promise<Project> {
  const [built, { project: source }] = await Promise.all([createProject(), firstBuild()]);
  for (const made of ["generated", "src/api-version.ts"])
    await cp(join(source.root, made), join(built.root, made), { recursive: true, preserveTimestamps: true });
  return built;
}

test("a build shows its steps and writes all files", async () => {
  const { ending, project: made } = await firstBuild();
  expect(ending).toMatchObject({ code: 0, stderr: "" });
  for (const step of ["read sources", "lint sources", "bundle", "documented-only", "types", "lint bundle"]) {
    expect(ending.stdout).toMatch(new RegExp(`^✓ ${step} +\\d+\\.\\d\\d s`, "m"));
  }
  expect(Object.keys(await generated(made))).toEqual(files);
});

test("a build of what has not changed runs no step", async () => {
  const { project } = await firstBuild();
  const { code, stdout } = await run(project, "build", "--no-docs");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\nDone in \d+\.\d s\. generated\/ was up to date\.\n$/);
});

test("check writes nothing, ignores files that are not committed, and reports other differences and how to fix them", async () => {
  const built = await builtProject();
  await built.remove("generated/validators.js");
  await built.edit("generated/types.d.ts", "/** A group of products. */\nexport", "/** A group. */\nexport");
  await built.remove("generated/openapi.json");
  const before = await generated(built);
  const line = (await built.read("generated/types.d.ts")).split("\n").indexOf("/** A group. */") + 1;
  const { code, stdout } = await run(built, "check");
  expect(code).toBe(1);
  expect(stdout).toMatch(new RegExp(`generated/types\\.d\\.ts:${line}:1 {2}error {2}drift`));
  expect(stdout).toMatch(/generated\/openapi\.json:1:1 {2}error {2}drift\n {2}The file is missing/);
  expect(stdout).toMatch(/Fix: Run `npm run build`/);
  expect(stdout).toMatch(/Found 2 errors/);
  expect(await generated(built)).toEqual(before);
});

test("a contract with errors replaces no file", async () => {
  const broken = await builtProject();
  const before = await generated(broken);
  await broken.edit("openapi/collections/examples.yaml", 'collectionType: "1"', 'collectionType: "3"');
  const { code, stdout } = await run(broken, "build");
  expect(code).toBe(1);
  expect(stdout).toMatch(/^openapi\/collections\/examples\.yaml:21:23 {2}error {2}no-invalid-media-type-examples$/m);
  expect(stdout).toMatch(/Found \d errors? in .* Nothing was written/);
  expect(await generated(broken)).toEqual(before);
});

test("a violation of the project's rules fails the build, but the files are written", { tags: ["long"] }, async () => {
  const unruly = await createProject();
  await unruly.edit("openapi/collections/paths.yaml", "summary: Get a collection", "summary: get a collection.");
  const { code, stdout } = await run(unruly, "build", "--no-docs");
  expect(code).toBe(1);
  expect(stdout).toMatch(/^openapi\/collections\/paths\.yaml:\d+:5 {2}error {2}store-operation-summary$/m);
  expect(stdout).toMatch(/Wrote .*generated\/openapi\.yaml/);
  expect(Object.keys(await generated(unruly))).toEqual(files);
});

test("a build that cannot run exits with 2", async () => {
  const wrong = await createProject();
  expect(await run(wrong, "build", "--wacth")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Unknown option --wacth.*--watch/),
  });
  await wrong.remove("redocly.yaml");
  expect(await run(wrong, "build")).toMatchObject({ code: 2, stderr: expect.stringMatching(/redocly\.yaml/) });
});

/** A pipeline in this process, which shows nothing. */
async function openSilently({ root }: Project): Promise<Pipeline> {
  const nowhere = new PassThrough().resume() as unknown as NodeJS.WriteStream;
  return openPipeline(root, new ProgressList(nowhere, { live: false }), "some");
}

test("--only runs one step, and an unknown step lists the steps", { tags: ["long"] }, async () => {
  const single = await createProject();
  const unknown = await run(single, "build", "--only", "decoder");
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringMatching(/--only takes types, .*not "decoder"/) });
  expect(await run(single, "build", "--only", "types")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Wrote generated/),
  });
});

test("each step can run alone", { tags: ["long"] }, async () => {
  const single = await createProject();
  const pipeline = await openSilently(single);
  onTestFinished(() => pipeline.close());
  const { sources, bundle } = await pipeline.assemble();
  if (!bundle) throw new Error("The sources have errors.");
  const absent = ["control-api", "guides", "inspector"]; // the project has none of them
  for (const step of steps.filter(({ name }) => !absent.includes(name))) {
    const { files: written = [] } = await pipeline.write(bundle, sources, [step]);
    expect([step.name, written.length > 0]).toEqual([step.name, true]);
  }
  expect(Object.keys(await generated(single))).toEqual(files);
});

test("--help explains usage and exit codes", async () => {
  const help = await run(await createProject(), "build", "--help");
  expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(/Usage: [\s\S]*Exit codes: /) });
});

test("--watch builds on save, but not of an unchanged file, survives invalid YAML, and loads changed rules", async () => {
  const watched = await builtProject();
  const before = await times(watched);
  const session = start(watched, "build", "--watch", "--no-docs");
  // The files were generated elsewhere, so this build has to generate the same bytes.
  await session.until(/Fresh in \d\.\d+ s: nothing new\n[\s\S]*Watching/);
  expect(await times(watched)).toEqual(before);

  await watched.edit("openapi/collections/paths.yaml", "summary: Get a collection", "summary: Get a collection");
  await watched.edit("openapi/collections/schemas.yaml", "A group of products.", "Products that go together.");
  await session.until(
    /collections\/schemas\.yaml\n[\s\S]*Fresh in \d\.\d+ s: (?=.*generated\/openapi\.yaml).*types\.d\.ts/,
  );
  expect((await generated(watched))["openapi.yaml"]).toMatch(/Products that go together/);

  await watched.edit("openapi/collections/links.yaml", "getCollection:\n", "getCollection: {\n");
  await session.until(/links\.yaml:\d+:\d+ {2}error {2}yaml/);
  await watched.edit("openapi/collections/links.yaml", "getCollection: {\n", "getCollection:\n");
  await session.until(/yaml[\s\S]*Fresh in \d\.\d+ s: nothing new/);

  await watched.write("openapi/rules/ruleset.ts", "export default { rules: {} };\n");
  await session.until(/rules\/ruleset\.ts\n[\s\S]*✓ lint bundle/);

  session.signal("SIGTERM");
  const { stdout, ...ending } = await session.ended;
  expect(ending).toMatchObject({ code: 0, stderr: "" });
  expect(stdout).not.toContain("collections/paths.yaml");
});
