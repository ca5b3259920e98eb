import { expect, test } from "vitest";
import { parse } from "yaml";
import { readRedoclyConfig } from "../../scripts/lint/lint-sources.ts";
import { toJson, toYaml } from "../../scripts/pipeline/serialize.ts";
import { bundleSources } from "../../scripts/read/bundle.ts";
import { Sources } from "../../scripts/read/sources.ts";
import { isObject, type JsonObject } from "../../src/contract/json.ts";
import { root as repository } from "../support/program.ts";
import { findViolations } from "./support/documented-only.ts";
import { createProject } from "./support/project.ts";

async function bundleOf(root: string) {
  const sources = await Sources.read(root);
  const { document, findings } = await bundleSources(sources, await readRedoclyConfig(root));
  expect(findings).toEqual([]);
  return { document, sources };
}

test("the bundle is one valid document whose references are local", async () => {
  const { document } = await bundleOf((await createProject()).root);
  expect(await findViolations(document)).toEqual([]);
  const references = [...toJson(document).matchAll(/"\$ref": ?"([^"]*)"/g)].map(([, reference]) => reference);
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references) expect(reference).toMatch(/^#\/components\/[a-z]+\/\w+$/i);
});

test("components have the names of their entries, in alphabetical order", async () => {
  const { document } = await bundleOf((await createProject()).root);
  const components = document.components as Record<string, JsonObject>;
  expect(Object.keys(components.schemas ?? {})).toEqual([
    "Collection",
    "CollectionEnvelope",
    "CollectionType",
    "CollectionsCreateEvent",
    "CreateCollection",
    "CreateCollectionRequest",
    "Flag",
    "Instant",
    "Money",
    "NumberId",
    "NumberIdList",
    "Problem",
    "Receipt",
  ]);
  for (const entries of Object.values(components)) expect(Object.keys(entries)).toEqual(Object.keys(entries).sort());
});

test("bundling does not change its input", async () => {
  const { root } = await createProject();
  const sources = await Sources.read(root);
  const contents = () => JSON.stringify(sources.files.map((file) => sources.content(file)));
  const before = contents();
  await bundleSources(sources, await readRedoclyConfig(root));
  expect(contents()).toBe(before);
});

test.each(["1.1", "1.2"] as const)("a YAML %s parser reads the same document as from the JSON", async (version) => {
  const { document } = await bundleOf(repository);
  const yaml = toYaml(document);
  expect(yaml).toMatch(/^# Generated .* `npm run build`/);
  expect(parse(yaml, { version, maxAliasCount: 0 })).toEqual(JSON.parse(toJson(document)));
});

test("every value of the bundle except derived links has its line in the sources", async () => {
  const { document, sources } = await bundleOf(repository);
  const missed: string[] = [];
  let values = 0;
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index]);
    // Derived links have no line of their own; written ones are references.
    else if (isObject(value) && path.at(-4) === "responses" && path.at(-2) === "links" && !("$ref" in value)) return;
    else if (isObject(value)) for (const [key, member] of Object.entries(value)) visit(member, [...path, key]);
    else if (path.at(-1) !== "$ref") {
      values += 1;
      if (sources.locate(path)?.value !== value) missed.push(path.join("/"));
    }
  };
  visit(document, []);
  expect(values).toBeGreaterThan(1000);
  expect(missed).toEqual([]);
});

test.each([
  [["paths", "/api/202412/collections/{collectionId}", "get", "summary"], "openapi/collections/paths.yaml:39:5"],
  [["paths", "/api/202412/collections", "post", "responses", "404"], "openapi/collections/paths.yaml:17:5"],
  [["components", "schemas", "Collection", "properties", "title", "type"], "openapi/collections/schemas.yaml:10:7"],
  [["components", "responses", "NotFound", "x-assumed"], "openapi/shared/responses.yaml:32:3"],
  [["webhooks", "collections/create", "post", "tags", 0], "openapi/webhooks/paths.yaml:6:12"],
  [["tags", 1, "name"], "openapi/openapi.yaml:19:5"],
  [[], "openapi/openapi.yaml:1:1"],
])("locates %j at %s", async (path, place) => {
  const sources = await Sources.read((await createProject()).root);
  const spot = sources.locate(path);
  const { file, line, column } = (spot && sources.place(spot)) ?? {};
  expect(`${file}:${line}:${column}`).toBe(place);
});
