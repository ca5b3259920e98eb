/**
 * Validators of the bundle: for each schema that is the body of a message, or a resource, and for the parameters of each operation,
 * a function that tells what is wrong with a value. They are compiled by Ajv here, so that nobody has to wait for it when a
 * program starts, and need nothing at run time.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import { SchemaEnv } from "ajv/dist/compile/index.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf, parametersOf } from "../../src/contract/operation.ts";
import { banner } from "../pipeline/banner.ts";
import { command } from "../pipeline/command.ts";
import { generated, readBundle, reportWritten, type Texts, writeChanged } from "../pipeline/generated.ts";

/** Parts of these packages are in the code, and their license asks for a notice. */
const notice = "Contains parts of Ajv and ajv-formats, Copyright (c) 2015-2021 Evgeny Poberezkin, MIT license.";

/** Words about a schema, and about what it is part of, that judge no value. */
const annotations = ["title", "description", "default", "deprecated", "readOnly", "writeOnly", "example", "examples"];

/**
 * Compiles the validators of a bundle.
 *
 * @returns the texts of the files, by path.
 * @throws when a schema has a keyword or a format that Ajv does not know.
 */
export async function makeValidators(bundle: OpenApiDocument): Promise<Texts> {
  const { code, names } = await compileValidators(bundle, objects(bundle));
  return {
    [generated.validators]: code,
    [generated.validatorTypes]: `// ${banner}\n\nimport type { Validate } from "#src/validation/validator.js";\n\n// Validators of parameters take { path, query }: the values by name. They reject names that the operation does not declare.\n${names.map((name) => `export declare const ${name}: Validate;\n`).join("")}`,
  };
}

/**
 * Compiles validators of component schemas, and of the parameters of each operation (`${operationId}Parameters`).
 *
 * @param schemas the names of the component schemas.
 * @returns the text of the module, and the names that it exports.
 */
export async function compileValidators(
  bundle: OpenApiDocument,
  schemas: readonly string[],
): Promise<{ readonly code: string; readonly names: readonly string[] }> {
  const document = withoutAnnotations(bundle);
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false, // a part of an `allOf` may require what another part describes
    allErrors: true,
    allowUnionTypes: true, // a scalar is of either form of the wire
    messages: false, // the words of an error are made from its keyword and params
    inlineRefs: false, // a schema is one function, however often it is referred to
    code: { source: true, esm: true },
  });
  addFormats.default(ajv);
  const addSchema = (pointer: string, schema: JsonObject): void => {
    ajv.schemas[pointer] = new SchemaEnv({ schema, schemaPath: pointer });
  };
  for (const [name, schema] of schemasOf(document)) addSchema(pointerTo(name), schema);
  const pointers = Object.fromEntries(schemas.map((name) => [name, pointerTo(name)]));
  for (const operation of operationsOf(document).filter(({ path }) => path[0] === "paths")) {
    const name = `${operation.id}Parameters`;
    pointers[name] = `#/${name}`;
    addSchema(`#/${name}`, parameters(parametersOf(document, operation)));
  }
  const code = standaloneCode.default(ajv, pointers);
  return {
    code: `// ${banner}\n// ${notice}\n\n${await selfContained(code)}`,
    names: Object.keys(pointers).sort(),
  };
}

/** The bundle without the words that judge no value. */
function withoutAnnotations(bundle: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(bundle);
  for (const { node } of objectsOf(document)) {
    for (const key of Object.keys(node)) if (key.startsWith("x-") || annotations.includes(key)) delete node[key];
  }
  return document;
}

function schemasOf({ components }: OpenApiDocument): [string, JsonObject][] {
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  return Object.entries(schemas).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

function pointerTo(schema: string): string {
  return `#/components/schemas/${schema}`;
}

/** The names of the schemas that have members; a value of one member means nothing without its name. */
function objects(bundle: OpenApiDocument): string[] {
  return schemasOf(bundle).flatMap(([name, schema]) => ("x-decoded" in schema ? [] : [name]));
}

/** The schema of an operation's parameters, by place and name. */
function parameters(list: readonly JsonObject[]): JsonObject {
  const within = (place: string): JsonObject => {
    const own = list.filter((parameter) => parameter.in === place);
    return closed(
      own.map(({ name, schema }): [string, Json] => [String(name), schema ?? {}]),
      own.filter(({ required }) => required === true).map(({ name }) => String(name)),
    );
  };
  return closed(
    [
      ["path", within("path")],
      ["query", within("query")],
    ],
    ["path", "query"],
  );
}

/** The schema of an object that has these properties and no others. */
function closed(properties: readonly [string, Json][], required: string[]): JsonObject {
  return { type: "object", properties: Object.fromEntries(properties), required, additionalProperties: false };
}

/**
 * A module that has within it what it would import. It is minified: nobody reads it, a change of the contract gives most functions
 * new numbers anyway, and it has 0.36 MB (29 kB packed) instead of 0.63 MB (38 kB packed).
 */
async function selfContained(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    minify: true,
    lineLimit: 1000, // so that a search that meets it prints no megabyte
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}

await command(
  import.meta.url,
  {
    does: `Writes ${generated.validators} and its types from ${generated.json}.`,
    usage: "node scripts/run.mjs tables/validators",
  },
  async () => {
    const root = process.cwd();
    return reportWritten(await writeChanged(root, await makeValidators(await readBundle(root))));
  },
);
