/**
 * Decoders of the bundle: for each schema of a body that has something to decode, straight-line code that brings an object from
 * either form of the wire to the types of `types.d.ts`, in place. What has its decoded type already costs one comparison.
 */

import type { OpenApiDocument } from "../../src/contract/document.ts";
import { nameIn } from "../../src/contract/document.ts";
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import {
  type LocatedOperation,
  operationsOf,
  requestSchema,
  responseSchema,
  schemasWithin,
} from "../../src/contract/operation.ts";
import { banner } from "../pipeline/banner.ts";

/** The text of the module and of its types. */
export interface DecoderModule {
  code: string;
  types: string;
}

/**
 * Compiles the decoders of a bundle: a function for each schema that a body of an operation or a webhook is made of, by its name,
 * where it has anything to decode.
 *
 * @throws when a schema has a shape that the compiler does not know.
 */
export function makeDecoders(bundle: OpenApiDocument): DecoderModule {
  const functions = functionsOf(bundle);
  const code = functions.map(([name, lines]) => `export function ${name}(o, r) {\n${body(lines)}}\n`);
  return {
    code: `// ${banner}\n\n${code.join("\n")}`,
    types: `// ${banner}\n\nimport type { Decoder } from "#src/client/decoder.js";\n\n${functions.map(([name]) => `export declare const ${name}: Decoder;\n`).join("")}`,
  };
}

function body(lines: readonly string[]): string {
  const variable = lines.some((line) => line.includes("(v = ")) ? ["let v;"] : [];
  return [...variable, ...lines].map((line) => `  ${line}\n`).join("");
}

/** The names of the schemas that have a decoder. */
export function decoderNames(bundle: OpenApiDocument): string[] {
  return functionsOf(bundle).map(([name]) => name);
}

/** Names and lines of the functions. */
function functionsOf(bundle: OpenApiDocument): [string, string[]][] {
  const schemas = new Schemas(bundle);
  const bodies = operationsOf(bundle).flatMap((operation) => schemasOf(bundle, operation));
  return schemas
    .within(bodies)
    .map((name): [string, string[]] => [name, schemas.decoder(name)])
    .filter(([, lines]) => lines.length > 0);
}

/** The names of the schemas of an operation's bodies: the request body, and the response on success. */
function schemasOf(bundle: OpenApiDocument, operation: LocatedOperation): string[] {
  return [requestSchema(bundle, operation), responseSchema(bundle, operation)].filter((name) => name !== undefined);
}

class Schemas {
  readonly #schemas: JsonObject;

  constructor(bundle: OpenApiDocument) {
    const components = isObject(bundle.components) ? bundle.components : {};
    this.#schemas = isObject(components.schemas) ? components.schemas : {};
  }

  /** These schemas and all that they refer to, by name. */
  within(names: readonly string[]): string[] {
    return schemasWithin(this.#schemas, names);
  }

  /** Whether a schema has anything to decode, itself or in what it holds. */
  decodes(name: string): boolean {
    return this.within([name]).some((met) => {
      const schema = this.#schemas[met];
      return isObject(schema) && "x-decoded" in schema && (schema["x-decoded"] !== "text" || isNumeric(schema));
    });
  }

  /** The lines that decode an object of a schema; none when there is nothing to decode. */
  decoder(name: string): string[] {
    const schema = this.#schemas[name];
    return isObject(schema) && !("x-decoded" in schema) && this.decodes(name) ? this.#object(name, schema) : [];
  }

  #object(name: string, schema: JsonObject): string[] {
    const inherited = asArray(schema.allOf).flatMap((part) => {
      const base = nameOf(part);
      if (base) return this.decodes(base) ? [`${base}(o, r);`] : [];
      return isObject(part) ? this.#object(name, part) : [];
    });
    const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
    const required = new Set(asArray(schema.required));
    return [
      ...inherited,
      ...properties.flatMap(([key, property]) => this.#property(name, key, property, required.has(key))),
    ];
  }

  #property(owner: string, key: string, property: Json, required: boolean): string[] {
    if (!isObject(property)) return [];
    const { schema, nullable } = nonNull(property);
    const member: Member = { key, required, nullable };
    const target = nameOf(schema);
    const scalar = target === undefined ? schema : this.#schemas[target];
    if (isObject(scalar) && "x-decoded" in scalar) return this.#scalar(member, scalar);
    if (target !== undefined) return this.decodes(target) ? [reading(member, "object", [target])] : [];
    if (schema.type === "array") {
      const item = nameOf(schema.items);
      const form = this.#formOf(schema.items);
      if (form === "id") return [reading(member, "list", ["o", "false", '"id"'])];
      if (form !== undefined && form !== "text")
        throw new Error(`${owner}.${key} is an array of what decodes to ${form}.`);
      return item !== undefined && this.decodes(item) ? [reading(member, "each", [item])] : [];
    }
    if (schema.type === "object" && schema.properties) throw new Error(`${owner}.${key} is an object without a name.`);
    return [];
  }

  /** What a schema, or the one that it refers to, decodes to; undefined if it is not one of our scalars. */
  #formOf(schema: Json | undefined): Json | undefined {
    const target = this.#schemas[nameOf(schema) ?? ""] ?? schema;
    return isObject(target) ? target["x-decoded"] : undefined;
  }

  #scalar(member: Member, scalar: JsonObject): string[] {
    const form = String(scalar["x-decoded"]);
    switch (form) {
      case "text":
        return isNumeric(scalar) ? [reading(member, form, ["o"], "string")] : [];
      case "id":
        return [reading(member, form, ["o"], "string")];
      case "number":
      case "boolean":
        return [converting(member, form)];
      case "decimal":
        return [reading(member, form, ["o"])];
      case "list": {
        const separated = Array.isArray(scalar.type) && scalar.type[0] === "string";
        const item = this.#formOf(scalar.items) === "id" ? "id" : "text";
        return [reading(member, form, ["o", String(separated), `"${item}"`])];
      }
      default:
        throw new Error(`x-decoded: ${form} is unknown.`);
    }
  }
}

/** A property of an object. */
interface Member {
  key: string;
  required: boolean;
  nullable: boolean;
}

/**
 * The line that has a member read.
 *
 * @param method the reader's.
 * @param args what it takes beside the value and the key.
 * @param type the type of a value that needs no reading, where a look at the type is enough.
 */
function reading({ key, required, nullable }: Member, method: string, args: readonly string[], type?: string): string {
  const tests = [...(type ? [`typeof v !== "${type}"`] : []), ...(nullable ? ["v !== null"] : [])];
  const call = (value: string): string =>
    `r.${method}(${[value, `"${key}"`, ...args, ...(required ? ["true"] : [])].join(", ")});`;
  if (tests.length === 0) return call(`o.${key}`);
  return `if (${tests.join(" && ").replace(/\bv\b/, `(v = o.${key})`)}) ${call("v")}`;
}

/** The same for what is text wherever the service writes all as strings: it is put in its place here, which is quicker. */
function converting({ key, required, nullable }: Member, form: "number" | "boolean"): string {
  const value = `typeof (v = o.${key}) !== "${form}"`;
  // What is required and missing is read, so that the reader can tell, and stays missing.
  if (required) return `if (${value} && (v = r.${form}(v, "${key}", true)) !== undefined) o.${key} = v;`;
  return `if (${value} && v ${nullable ? "!= null" : "!== undefined"}) o.${key} = r.${form}(v, "${key}");`;
}

function isNumeric(scalar: JsonObject): boolean {
  return Array.isArray(scalar.type) && scalar.type.some((type) => type === "number" || type === "integer");
}

/** The name of the schema that a reference leads to. */
function nameOf(schema: Json | undefined): string | undefined {
  return isObject(schema) && typeof schema.$ref === "string" ? nameIn(schema.$ref) : undefined;
}

/** A schema without its "or null". */
function nonNull(property: JsonObject): { schema: JsonObject; nullable: boolean } {
  if (!Array.isArray(property.anyOf)) return { schema: property, nullable: false };
  const branches = property.anyOf.filter(isObject);
  const rest = branches.filter((branch) => branch.type !== "null");
  const [schema, ...others] = rest;
  if (!schema || others.length > 0)
    throw new Error("A choice between anything but a schema and null cannot be decoded.");
  return { schema, nullable: rest.length < branches.length };
}
