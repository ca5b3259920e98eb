/**
 * Validators of the bundle: for each schema that is the body of a message, or a resource, and for the parameters of each operation,
 * a function that returns the violations of a value. They are compiled by Ajv here, so that nobody has to wait for it when a
 * program starts, and need nothing at run time.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import { SchemaEnv } from "ajv/dist/compile/index.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf, parametersOf } from "../../src/contract/operation.ts";
import { maxErrorsInList } from "../../src/validation/validator.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

/** Parts of these packages are in the code, and their license asks for a notice. */
const notice = "Contains parts of Ajv and ajv-formats, Copyright (c) 2015-2021 Evgeny Poberezkin, MIT license.";

/** Words about a schema, and about what it is part of, that judge no value. */
const annotations = [
  ...["title", "description", "default", "deprecated", "readOnly", "writeOnly", "example", "examples", "$comment"],
  ...["discriminator", "xml", "externalDocs", "contentMediaType", "contentEncoding", "contentSchema"],
];

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
  const addSchema = (pointer: string, schema: JsonObject): void => {
    ajv.schemas[pointer] = new SchemaEnv({ schema, schemaPath: pointer });
  };
  for (const [name, schema] of schemasOf(document)) addSchema(pointerTo(name), schema);
  const exported = Object.fromEntries(schemas.map((name) => [name, pointerTo(name)]));
  for (const operation of operationsOf(document).filter(({ kind }) => kind === "operation")) {
    const name = `${operation.id}Parameters`;
    exported[name] = `#/${name}`;
    addSchema(`#/${name}`, parameters(parametersOf(document, operation)));
  }
  const code = standaloneCode.default(ajv, exported);
  const declarations = Object.keys(exported).sort();
  return {
    code: `// ${banner}\n// ${notice}\n\n${await inlineImports(shortenErrors(boundErrors(code)))}`,
    types: `// ${banner}

import type { Validate } from "#src/validation/validator.js";

// Validators of parameters take { path, query, header }: the values by name. They reject names in the query that the operation does not declare.
${declarations.map((name) => `export declare const ${name}: Validate;\n`).join("")}`,
  };
}

/** The bundle without the words that judge no value. */
function withoutAnnotations(bundle: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(bundle);
  for (const { node } of objectsOf(document)) {
    for (const key of Object.keys(node)) if (key.startsWith("x-") || annotations.includes(key)) delete node[key];
  }
  // Ajv wants to know the type of a value that a keyword judges: beside a reference, that is the type of what it refers to.
  for (const { node, kind } of objectsOf(document)) {
    if (kind !== "schema" || !("$ref" in node) || "type" in node || Object.keys(node).length === 1) continue;
    const { type } = dereference(document, node) ?? {};
    if (type !== undefined) node.type = type;
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

/** The schema of an operation's parameters, by place and name. The route has already decided which parameters the path has. */
function parameters(list: readonly JsonObject[]): JsonObject {
  const within = (place: string): readonly JsonObject[] => list.filter((parameter) => parameter.in === place);
  const required = (parameters: readonly JsonObject[]): string[] =>
    parameters.filter((parameter) => parameter.required === true).map(({ name }) => String(name));
  const [query, header] = [within("query"), within("header")];
  return objectWith({
    path: objectWith(schemasByName(within("path"))),
    query: { ...objectWith(schemasByName(query)), required: required(query), additionalProperties: false },
    ...(header.length > 0 && { header: { ...objectWith(schemasByName(header)), required: required(header) } }),
  });
}

function schemasByName(parameters: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(parameters.map(({ name, schema }): [string, Json] => [String(name), schema ?? {}]));
}

function objectWith(properties: JsonObject): JsonObject {
  return { type: "object", properties };
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
 * The validators without what none of their keywords reads, and with a call of a function for each error that Ajv writes out. The keyword
 * of an error is the last part of its `schemaPath`. The code has half the size.
 *
 * @throws Error if the code is not of the form that Ajv 8 generates.
 */
function shortenErrors(code: string): string {
  const [push, error, context, path, parameter] = [
    /const (err\d+) ?= ?(\{[\s\S]*?\});\s*if ?\(vErrors ?=== ?null\) ?\{\s*vErrors ?= ?\[\1\];\s*\}\s*else ?\{\s*vErrors\.push\(\1\);\s*\}\s*errors\+\+;/g,
    /^\{instancePath(?::(.*))?,schemaPath:("(?:[^"\\]|\\.)*\/([^"/]+)"),keyword:"\3",params:(\{[\s\S]*\})(?:,propertyName:\w+)?\}$/,
    /,parentData(?::\w+)?,parentDataProperty(?::(?:"(?:[^"\\]|\\.)*"|\w+))?,rootData\}/g,
    /\{instancePath(?::([^{}]*))?\}/g,
    /\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g,
  ];
  const tried = ["", "instancePath", '""', "", "{}"];
  const shortened = code
    .replace(push, (_, _name, literal: string) => {
      // What is only tried, by `not` or `if`, has no error to describe.
      const [, instancePath = "instancePath", schemaPath, , params] =
        literal === "{}" ? tried : (error.exec(literal) ?? []);
      return `vErrors = addError(vErrors,${instancePath},${schemaPath},${params});errors++;`;
    })
    .replace(parameter, 'instancePath=""')
    .replace(context, "}")
    .replace(path, (_, instancePath = "instancePath") => instancePath);
  if (/\bconst err\d|parentData|rootData|\{instancePath|,undefined,undefined\)/.test(shortened))
    throw new Error("The code that Ajv generates has changed: see shortenErrors.");
  return `${shortened}
function addError(errors, instancePath, schemaPath, params) {
  const error = { instancePath, schemaPath, keyword: schemaPath.slice(schemaPath.lastIndexOf("/") + 1), params };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}`;
}

/** A module that contains what it would import. Nobody reads it, so whitespace and names go. */
async function inlineImports(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    minify: true,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}
