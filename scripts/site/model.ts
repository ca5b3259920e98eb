import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { asArray, asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf } from "../../src/contract/operation.ts";
import { SchemaReader } from "../../src/contract/schema.ts";
import { readVersionNotes, type VersionNotes } from "../changes/notes.ts";
import { readRecipes } from "../recipes/read-recipes.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { isBody } from "./contract-names.ts";
import { type Guide, readGuides } from "./guides.ts";
import { MarkedTexts } from "./marks.ts";
import { type Fact, type Gap, type Register, readEntries } from "./registers.ts";
import { inlineDeclaredForms } from "./scalars.ts";

/** A rule, and what has it. */
export interface LocatedRule {
  readonly id: string;
  readonly rule: JsonObject;
  readonly operations: readonly LocatedOperation[];
  /** The schemas of the resources that have it. */
  readonly schemas: readonly string[];
}

/** What pages are made from. */
export interface SiteModel {
  readonly bundle: JsonObject;
  /** The contract with each scalar where it is used, in its declared form. */
  readonly view: JsonObject;
  readonly schemas: SchemaReader;
  readonly operations: readonly LocatedOperation[];
  readonly topics: readonly LocatedOperation[];
  /** The names of the schemas that have a page. */
  readonly schemaNames: readonly string[];
  readonly scalarNames: readonly string[];
  readonly rules: readonly LocatedRule[];
  readonly gaps: Register<Gap>;
  readonly facts: Register<Fact>;
  readonly guides: readonly Guide[];
  readonly recipes: readonly Recipe[];
  readonly changelog: Guide | undefined;
  readonly versionNotes?: readonly VersionNotes[];
  readonly texts: MarkedTexts;
  /** The file that defines a name, relative to the repository: a schema, a gap, a fact. */
  readonly sourceOf: (name: string) => string | undefined;
}

/** What the model is made from besides the contract. */
export interface ModelInputs {
  readonly gaps: Register<Gap>;
  readonly facts: Register<Fact>;
  readonly guides: readonly Guide[];
  readonly recipes: readonly Recipe[];
  readonly changelog: Guide | undefined;
  /** What the owner says about the changes of versions of the API, the newest first. Default: nothing. */
  readonly versionNotes?: readonly VersionNotes[];
  readonly sourceOf: (name: string) => string | undefined;
}

/**
 * Reads what the site is made from.
 *
 * @param root the root of the repository, which has `openapi/`, `docs/` and `CHANGELOG.md`.
 * @throws Error when a guide does not begin with its title, or a file is not a recipe.
 */
export async function readModel(bundle: JsonObject, root: string): Promise<SiteModel> {
  const [sources, versionNotes, guides, recipes] = await Promise.all([
    readSources(root),
    readVersionNotes(root),
    readGuides(root),
    readRecipes(join(root, "openapi/recipes")),
  ]);
  return makeModel(bundle, {
    ...guides,
    versionNotes,
    recipes,
    gaps: readEntries<Gap>(join(root, "openapi/gaps")),
    facts: readEntries<Fact>(join(root, "openapi/facts")),
    sourceOf: (name) => sources.get(name),
  });
}

/** The model of a contract, which stays as it is. */
export function makeModel(bundle: JsonObject, inputs: ModelInputs): SiteModel {
  const view = structuredClone(bundle);
  inlineDeclaredForms(view);
  const located = operationsOf(view);
  const schemas = asObject(asObject(bundle.components).schemas);
  const names = Object.keys(schemas).sort();
  const isScalar = (name: string): boolean => asObject(schemas[name])["x-decoded"] !== undefined;
  return {
    ...inputs,
    bundle,
    view,
    schemas: new SchemaReader(view),
    operations: located.filter(({ kind }) => kind === "operation"),
    topics: located.filter(({ kind }) => kind === "webhook"),
    schemaNames: names.filter((name) => !isScalar(name) && !isBody(name)),
    scalarNames: names.filter(isScalar),
    rules: rulesOf(view, located),
    texts: new MarkedTexts(inputs.gaps),
  };
}

/** All rules by id, in the order of the contract. */
function rulesOf(view: JsonObject, operations: readonly LocatedOperation[]): LocatedRule[] {
  const found = new Map<string, { rule: JsonObject; operations: LocatedOperation[]; schemas: string[] }>();
  const entry = (rule: JsonObject) => {
    const known = found.get(String(rule.id)) ?? { rule, operations: [], schemas: [] };
    found.set(String(rule.id), known);
    return known;
  };
  for (const operation of operations) {
    for (const rule of asArray(operation.node["x-rules"]).filter(isObject)) entry(rule).operations.push(operation);
  }
  for (const [name, schema] of Object.entries(asObject(asObject(view.components).schemas))) {
    for (const rule of asArray(asObject(schema)["x-rules"]).filter(isObject)) entry(rule).schemas.push(name);
  }
  return [...found].map(([id, each]) => ({ id, ...each }));
}

/** The file of each name that is a key at the top of a file in `openapi/`. */
async function readSources(root: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const files = await readdir(join(root, "openapi"), { recursive: true }).catch(() => []);
  for (const file of files.filter((name) => name.endsWith(".yaml")).sort()) {
    if (/(^|\/)(extensions|examples)/.test(file) || file.endsWith(".schema.yaml")) continue;
    for (const [, name = ""] of readFileSync(join(root, "openapi", file), "utf8").matchAll(/^([\w-]+):/gm)) {
      if (!found.has(name)) found.set(name, `openapi/${file}`);
    }
  }
  return found;
}
