/** The files that are made from the contract; see `built.ts` for those that are not committed. */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { UsageError } from "../../src/terminal/usage-error.ts";

/** Paths of the files below a project's root. */
export const generated = {
  yaml: "generated/openapi.yaml",
  json: "generated/openapi.json",
  documented: "generated/openapi.documented.yaml",
  plain: "generated/openapi.plain.json",
  plain30: "generated/openapi.plain-3.0.json",
  postman: "generated/postman.json",
  wire: "generated/wire.d.ts",
  types: "generated/types.d.ts",
  requests: "generated/requests.d.ts",
  decoders: "generated/decoders.js",
  decoderTypes: "generated/decoders.d.ts",
  validators: "generated/validators.js",
  validatorTypes: "generated/validators.d.ts",
  operations: "generated/operations.js",
  operationTypes: "generated/operations.d.ts",
  areas: "generated/areas.js",
  areaTypes: "generated/areas.d.ts",
  arguments: "generated/arguments.js",
  argumentTypes: "generated/arguments.d.ts",
  contract: "generated/contract.js",
  contractTypes: "generated/contract.d.ts",
  control: "generated/control.js",
  controlTypes: "generated/control.d.ts",
  controlValidators: "generated/control-validators.js",
  controlValidatorTypes: "generated/control-validators.d.ts",
  facts: "generated/facts.js",
  factTypes: "generated/facts.d.ts",
  configSchema: "generated/conform.schema.json",
  gaps: "generated/gaps.js",
  gapTypes: "generated/gaps.d.ts",
  extensions: "generated/extensions.js",
  extensionTypes: "generated/extensions.d.ts",
  examples: "generated/examples.js",
  exampleTypes: "generated/examples.d.ts",
  version: "src/api-version.ts",
  topics: "generated/topics.js",
  topicTypes: "generated/topics.d.ts",
  inspector: "generated/inspector/index.html",
  inspectorIcon: "generated/inspector/icon.svg",
  inspectorScript: "generated/inspector/inspector.js",
  inspectorStyle: "generated/inspector/inspector.css",
  siteVersions: "generated/versions.json",
  assumptions: "docs/assumptions.md",
  scopes: "docs/scopes.md",
  dependencies: "docs/dependencies.md",
} as const;

/** The kinds of schemas for editors. */
export const editorKinds = [
  ...["names", "openapi", "recipes", "vocabulary", "facts", "gaps"],
  ...["paths", "schemas", "parameters", "headers", "responses", "examples", "links", "versions", "changes"],
];

/** The path of a schema for editors. */
export function editorFile(kind: string): string {
  return `generated/editor/${kind}.schema.json`;
}

/** Texts of files by path below a project's root. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Writes files that differ from those on disk, each in one move, so that nobody ever reads half of one.
 *
 * @returns the paths of those that were written.
 */
export async function writeChanged(root: string, texts: Texts): Promise<string[]> {
  const changed = await differing(root, texts);
  for (const path of changed) await replaceFile(join(root, path), texts[path] ?? "");
  return changed;
}

/** The paths of the files whose text differs from that on disk. */
export async function differing(root: string, texts: Texts): Promise<string[]> {
  const checks = Object.entries(texts).map(async ([path, text]) =>
    (await readText(join(root, path))) === text ? [] : [path],
  );
  return (await Promise.all(checks)).flat();
}

/**
 * Reads the bundle that was built last.
 *
 * @throws {UsageError} when there is none.
 */
export async function readBundle(root: string): Promise<OpenApiDocument> {
  const text = await readText(join(root, generated.json));
  if (text === undefined) throw new UsageError(`There is no ${generated.json} yet. Run \`npm run build\` first.`);
  return JSON.parse(text) as OpenApiDocument;
}

/** The text of a file, or undefined when there is none. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
