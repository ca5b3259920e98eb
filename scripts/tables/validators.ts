/**
 * Validators of the bundle: for each schema that is the body of a message, or a resource, and for the parameters of each operation,
 * a function that returns the violations of a value. They are compiled by Ajv here, so that nobody has to wait for it when a
 * program starts, and need nothing at run time.
 */
import { createHash } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import { SchemaEnv } from "ajv/dist/compile/index.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf, parametersOf } from "../../src/contract/operation.ts";
import { maxErrorsInList } from "../../src/validation/validator.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

/** Parts of these packages are in the code, and their license asks for a notice. */
const notice = "Contains parts of Ajv and ajv-formats, Copyright (c) 2015-2021 Evgeny Poberezkin, MIT license.";

/** Words about a schema, and about what it is part of, that judge no value. */
const annotations = ["title", "description", "default", "deprecated", "readOnly", "writeOnly", "example", "examples"];

/**
 * Makes the validators of a bundle.
 *
 * @returns the texts of the files, by path.
 * @throws Error for a keyword or a format that Ajv does not know.
 */
export async function makeValidators(bundle: OpenApiDocument): Promise<Texts> {
  const { code, types } = await compileValidators(bundle, objects(bundle));
  return { [generated.validators]: code, [generated.validatorTypes]: types };
}

/**
 * Compiles validators of component schemas, and of the parameters of each operation (`${operationId}Parameters`).
 *
 * @param schemas the names of the component schemas.
 * @returns the texts of the module and of its declarations.
 */
export async function compileValidators(
  bundle: OpenApiDocument,
  schemas: readonly string[],
): Promise<{ readonly code: string; readonly types: string }> {
  const document = withoutAnnotations(bundle);
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false, // a part of an `allOf` may require what another part describes
    allErrors: true,
    allowUnionTypes: true, // a scalar has two forms on the wire
    messages: false, // messages are made from the keyword and its params
    inlineRefs: false, // one function a schema, however often it is referred to
    code: { source: true, esm: true },
  });
  // No schema has `unevaluatedProperties` or `$dynamicRef`, so that the code need not track what they read.
  if (/"(?:unevaluated\w+|\$dynamicRef)":/.test(JSON.stringify(document)))
    throw new Error("A schema has a keyword that the validators leave out. See compileValidators.");
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  addFormats.default(ajv);
  const names = new Map<string, string>();
  const addSchema = (pointer: string, name: string, schema: JsonObject): void => {
    ajv.schemas[pointer] = new SchemaEnv({ schema, schemaPath: pointer });
    names.set(pointer, name);
  };
  for (const [name, schema] of schemasOf(document)) addSchema(pointerTo(name), name, schema);
  const exported = Object.fromEntries(schemas.map((name) => [name, pointerTo(name)]));
  for (const operation of operationsOf(document).filter(({ kind }) => kind === "operation")) {
    const name = `${operation.id}Parameters`;
    exported[name] = `#/${name}`;
    addSchema(`#/${name}`, name, parameters(parametersOf(document, operation)));
  }
  const code = nameAfterSchemas(standaloneCode.default(ajv, exported), ajv, names);
  const declarations = Object.keys(exported).sort();
  return {
    code: `// ${banner}\n// ${notice}\n\n${await inlineImports(shortenErrors(boundErrors(code)))}`,
    types: `// ${banner}

import type { Validate } from "#src/validation/validator.js";

// Validators of parameters take { path, query }: the values by name. They reject names that the operation does not declare.
${declarations.map((name) => `export declare const ${name}: Validate;\n`).join("")}`,
  };
}

/**
 * Ajv numbers functions and constants in the order in which it compiles them, so that one new schema or pattern renames all that
 * follow. Here they are named after their schema, or after their value.
 *
 * @param names of schemas, by pointer.
 */
function nameAfterSchemas(code: string, ajv: Ajv2020, names: ReadonlyMap<string, string>): string {
  const renamed = new Map<string, string>();
  const schemas = new Map<unknown, string>();
  for (const [pointer, name] of names) {
    const env = ajv.schemas[pointer];
    if (!env) continue;
    schemas.set(env, name).set(env.schema, name);
    if (env.validateName) renamed.set(String(env.validateName), `validate_${name}`);
  }
  const { _values } = ajv.scope as unknown as ScopeValues;
  const taken = new Set(renamed.values());
  for (const [prefix, values] of Object.entries(_values)) {
    for (const [key, { str, value }] of values) {
      const name = `${prefix}_${schemas.get(key) ?? digest(String(value?.code ?? key))}`;
      if (renamed.has(str) || taken.has(name)) continue;
      renamed.set(str, name);
      taken.add(name);
    }
  }
  return code.replace(/(?<![.\w"'/])[a-zA-Z]+\d+\b/g, (name) => renamed.get(name) ?? name);
}

/** The part of Ajv's code scope that its types keep to itself: constants of the code, by kind and by what they stand for. */
interface ScopeValues {
  readonly _values: Readonly<
    Record<string, ReadonlyMap<unknown, { readonly str: string; readonly value?: { readonly code?: unknown } }>>
  >;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
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
    return closedObject(
      own.map(({ name, schema }): [string, Json] => [String(name), schema ?? {}]),
      own.filter(({ required }) => required === true).map(({ name }) => String(name)),
    );
  };
  return closedObject(
    [
      ["path", within("path")],
      ["query", within("query")],
    ],
    ["path", "query"],
  );
}

/** The schema of an object that has these properties and no others. */
function closedObject(properties: readonly [string, Json][], required: string[]): JsonObject {
  return { type: "object", properties: Object.fromEntries(properties), required, additionalProperties: false };
}

/**
 * The validators with lists of errors that are bounded and made in linear time. Ajv concatenates the errors of each item to those of the
 * items before it, and reports every item of a list of any length. A loop here ends after it has added the maximum number of errors, so the
 * value is invalid in any case.
 *
 * @throws Error if the code is not of the form that Ajv 8 generates.
 */
function boundErrors(code: string): string {
  const [concat, arrays, members] = [
    /vErrors ?= ?vErrors ?=== ?null ?\? ?([\w.]+)\.errors ?: ?vErrors\.concat\(\1\.errors\)/g,
    /for ?\(let (i\d+) ?= ?0; ?\1 ?< ?(\w+); ?\1\+\+\)/g,
    /for ?\(const (key\d+) in (\w+)\) ?\{/g,
  ];
  const bounded = code
    .replace(concat, "vErrors = addErrors(vErrors, $1.errors)")
    .replace(arrays, (_, index, length) => {
      const from = `${index}From`;
      return `for(let ${index}=0,${from}=errors;${index}<${length}&&errors-${from}<${maxErrorsInList};${index}++)`;
    })
    .replace(members, (_, key, object) => {
      const from = `${key}From`;
      return `let ${from}=errors;for(const ${key} in ${object}){if(errors-${from}>=${maxErrorsInList})break;`;
    });
  if (/\.concat\(/.test(bounded)) throw new Error("The code that Ajv generates has changed: see boundErrors.");
  return `${bounded}
function addErrors(errors, more) { if (errors === null) return more; for (const error of more) errors.push(error); return errors; }`;
}

/**
 * The validators without what none of their keywords reads, and with a function for what Ajv writes out for each error. The package
 * is a third smaller for it.
 *
 * @throws Error if the code is not of the form that Ajv 8 generates.
 */
function shortenErrors(code: string): string {
  const [error, context, parameters] = [
    /const (err\d+) ?= ?(\{.*?\});\s*if ?\(vErrors ?=== ?null\) ?\{\s*vErrors ?= ?\[\1\];\s*\}\s*else ?\{\s*vErrors\.push\(\1\);\s*\}\s*errors\+\+;/g,
    /,parentData(?::\w+)?,parentDataProperty(?::(?:"(?:[^"\\]|\\.)*"|\w+))?,rootData\}/g,
    /\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g,
  ];
  const shortened = code
    .replace(error, "vErrors = addError(vErrors, $2);errors++;")
    .replace(context, "}")
    .replace(parameters, '{instancePath=""}={}');
  if (/\bconst err\d|parentData|rootData/.test(shortened))
    throw new Error("The code that Ajv generates has changed: see shortenErrors.");
  return `${shortened}
function addError(errors, error) { if (errors === null) return [error]; errors.push(error); return errors; }`;
}

/** A module that contains what it would import, one line for each function. Nobody reads it, so whitespace goes. */
async function inlineImports(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: "silent",
  });
  return outputFiles
    .map(({ text }) => text)
    .join("")
    .replace(/(?<=[;}])(?=function validate_|var |const )/g, "\n");
}
