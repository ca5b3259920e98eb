/** When a part of the build is made again. */
import { expect, test } from "vitest";
import { isFresh, makeStamped } from "../../scripts/pipeline/stamps.ts";
import { createProject, type Project } from "./support/project.ts";

const schemas = "openapi/collections/schemas.yaml";

/** A project whose contract was built without findings. */
async function built(meanwhile: (project: Project) => Promise<void> = async () => {}): Promise<Project> {
  const project = await createProject();
  await makeStamped(project.root, "contract", async () => {
    await meanwhile(project);
    await project.write("generated/openapi.json", "{}");
    return [];
  });
  return project;
}

test("what has not changed is fresh, also after a change that was taken back", async () => {
  const project = await built();
  expect(await isFresh(project.root, "contract")).toBe(true);
  const text = await project.read(schemas);
  await project.write(schemas, `${text}\n`);
  expect(await isFresh(project.root, "contract")).toBe(false);
  await project.write(schemas, text);
  expect(await isFresh(project.root, "contract")).toBe(true);
});

test.each<[string, (project: Project) => Promise<void>]>([
  ["a new file that is read", ({ write }) => write("openapi/collections/more.yaml", "A: {}\n")],
  ["a lint rule", ({ write }) => write("openapi/rules/ruleset.ts", "export default { rules: {} };\n")],
  [
    "code that a rule imports",
    ({ read, write }) => read("src/suggest.ts").then((text) => write("src/suggest.ts", `${text}\n`)),
  ],
  ["a file that was written", ({ write }) => write("generated/openapi.json", "[1]")],
  ["a file that was written and is gone", ({ remove }) => remove("generated/openapi.json")],
  ["the stamp", ({ write }) => write(".cache/build/contract.json", "{")],
])("a change of %s makes the contract stale", async (_, change) => {
  const project = await built();
  await change(project);
  expect(await isFresh(project.root, "contract")).toBe(false);
});

test("other files leave the contract fresh", async () => {
  const project = await built();
  await project.write("docs/faq.md", "# FAQ\n");
  await project.write("generated/docs/index.html", "");
  expect(await isFresh(project.root, "contract")).toBe(true);
});

test("a file that was saved during a build makes its part stale", async () => {
  const project = await built(({ write }) => write("openapi/collections/more.yaml", "A: {}\n"));
  expect(await isFresh(project.root, "contract")).toBe(false);
});

test("a part with findings is made again", async () => {
  const project = await createProject();
  const findings = await makeStamped(project.root, "contract", async () => ["Broken."]);
  expect(findings).toEqual(["Broken."]);
  expect(await isFresh(project.root, "contract")).toBe(false);
});

test("addresses of sandboxes make the docs stale", async () => {
  const project = await createProject();
  await makeStamped(project.root, "docs", async () => []);
  expect(await isFresh(project.root, "docs")).toBe(true);
  process.env.DOCS_URL = "https://docs.example";
  try {
    expect(await isFresh(project.root, "docs")).toBe(false);
  } finally {
    delete process.env.DOCS_URL;
  }
});
