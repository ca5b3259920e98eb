/**
 * Decoders of the bundle: for each object schema of a body, straight-line code that checks an object and brings it from either wire
 * format to the types of `types.d.ts`, in place. What has its decoded type already costs one comparison.
 */

import { withoutNull } from "./choice.ts";
import { closedSetOf } from "./decoded.ts";
import { dereference, nameIn } from "./document.ts";
import { formOf, labelled } from "./forms.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "./json.ts";
import { withNamedObjects } from "./named-objects.ts";
import { type LocatedOperation, operationsOf, requestSchema, responseSchema, schemasWithin } from "./operation.ts";
import { SchemaReader } from "./schema.ts";

/**
 * Compiles the decoders of a document: the code of a function for each object schema with properties that a body of an operation or a
 * webhook is made of, by its name. It takes the object and a `Reader`.
 *
 * @throws Error when a schema has a shape that the compiler does not know.
 */
export function decoderFunctions(document: JsonObject): readonly { readonly name: string; readonly code: string }[] {
  return functionsOf(document).map(([name, lines]) => ({
    name,
    code: `function ${name}(o, r) {\n${body(lines)}}\n`,
  }));
}

/** A line of a decoder. */
interface Line {
  readonly code: string;
  /** Whether it needs the variable `v`, which holds the value that it reads. */
  readonly usesVariable: boolean;
}

function body(lines: readonly Line[]): string {
  const variable = lines.some(({ usesVariable }) => usesVariable) ? ["let v;"] : [];
  return [...variable, ...lines.map(({ code }) => code)].map((line) => `  ${line}\n`).join("");
}

/** The names of the schemas that have a decoder. */
export function decoderNames(bundle: JsonObject): string[] {
  return functionsOf(bundle).map(([name]) => name);
}

/** Names and lines of the functions. */
function functionsOf(bundle: JsonObject): [string, Line[]][] {
  const bodies = operationsOf(bundle).flatMap((operation) => schemasOf(bundle, operation));
  const schemas = new Schemas(bundle, bodies);
  return schemas.names.map((name): [string, Line[]] => [name, schemas.decoder(name)]);
}

/** The names of the schemas of an operation's bodies: the request body, and the response on success. */
function schemasOf(bundle: JsonObject, operation: LocatedOperation): string[] {
  return [requestSchema(bundle, operation), responseSchema(bundle, operation)].filter((name) => name !== undefined);
}

class Schemas {
  readonly #document: JsonObject;
  readonly #schemas: JsonObject;

  readonly #decoding: Set<string>;

  /** @param bodies the names of the schemas to decode, with all that they refer to. */
  constructor(bundle: JsonObject, bodies: readonly string[]) {
    this.#document = withNamedObjects(bundle);
    this.#schemas = asObject(asObject(this.#document.components).schemas);
    this.#decoding = new Set(schemasWithin(this.#schemas, bodies).filter((name) => this.#hasProperties(name)));
    this.#leaveOutEmpty();
  }

  /** The names of the schemas with something to decode. */
  get names(): string[] {
    return [...this.#decoding];
  }

  /** A schema has nothing to decode if all of its properties are free of form, or objects with nothing to decode. */
  #leaveOutEmpty(): void {
    const empty = this.names.filter((name) => this.decoder(name).length === 0);
    for (const name of empty) this.#decoding.delete(name);
    if (empty.length > 0) this.#leaveOutEmpty();
  }

  /** Whether a schema is an object with properties, its own or inherited ones. */
  #hasProperties(name: string): boolean {
    const schema = asObject(this.#schemas[name]);
    return !("x-decoded" in schema) && new SchemaReader(this.#document).properties(schema).size > 0;
  }

  /** The lines that decode an object of a schema. */
  decoder(name: string): Line[] {
    return this.#object(name, asObject(this.#schemas[name]));
  }

  #object(name: string, schema: JsonObject): Line[] {
    const inherited = asArray(schema.allOf).flatMap((part) => {
      const base = nameOf(part);
      if (base) return this.#decoding.has(base) ? [{ code: `${base}(o, r);`, usesVariable: false }] : [];
      return isObject(part) ? this.#object(name, part) : [];
    });
    const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
    const required = new Set(asArray(schema.required));
    return [
      ...inherited,
      ...properties.flatMap(([key, property]) => this.#property(name, key, property, required.has(key))),
    ];
  }

  #property(owner: string, key: string, property: Json, required: boolean): Line[] {
    const schema = dereference(this.#document, withoutNull(property)) ?? {};
    const nullable = schema !== dereference(this.#document, property) || [schema.type].flat().includes("null");
    const member: Member = { key, required, nullable };
    const { form, schema: target = "" } = labelled(`${owner}.${key}`, () => formOf(this.#document, property));
    const values = closedSetOf(schema);
    if (values) return [choosing(member, values)];
    switch (form) {
      case "json":
        return [];
      case "object":
      case "each":
        return this.#decoding.has(target) ? [reading(member, form, [target])] : [];
      case "text":
        return ["x-decoded" in schema && isNumeric(schema) ? reading(member, form, ["o"], "string") : checking(member)];
      case "id":
      case "numericId":
        return [reading(member, "id", ["o"], "string")];
      case "number":
      case "boolean":
        return [converting(member, `typeof ${assigned(member)} !== "${form}"`, form)];
      case "decimal":
      case "decimalText":
        return [reading(member, "decimal", ["o"])];
      default: {
        const item = dereference(this.#document, schema.items)?.["x-decoded"] === "id" ? "id" : "text";
        return [reading(member, "list", ["o", String(form === "separated"), `"${item}"`])];
      }
    }
  }
}

/** A property of an object. */
interface Member {
  key: string;
  required: boolean;
  nullable: boolean;
}

/** The expression for a member. Contracts of others have names that are not identifiers. */
function place({ key }: Member): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `o.${key}` : `o[${JSON.stringify(key)}]`;
}

/** The value of a member, which it also puts into the variable. */
function assigned(member: Member): string {
  return `(v = ${place(member)})`;
}

/** A call of the reader, which may set the member. */
function call({ key, required }: Member, method: string, value: string, args: readonly string[]): string {
  return `r.${method}(${[value, JSON.stringify(key), ...args, ...(required ? ["true"] : [])].join(", ")})`;
}

/**
 * The line that has a member read.
 *
 * @param method the reader's.
 * @param args what it takes beside the value and the key.
 * @param type the type of a value that needs no reading, where a look at the type is enough.
 */
function reading(member: Member, method: string, args: readonly string[], type?: string): Line {
  if (type) {
    const test = [`typeof ${assigned(member)} !== "${type}"`, ...(member.nullable ? ["v !== null"] : [])].join(" && ");
    return { code: `if (${test}) ${call(member, method, "v", args)};`, usesVariable: true };
  }
  if (member.nullable)
    return { code: `if (${assigned(member)} !== null) ${call(member, method, "v", args)};`, usesVariable: true };
  return { code: `${call(member, method, place(member), args)};`, usesVariable: false };
}

/**
 * The line that checks a text. Most members are texts, so that those that may be missing have a function, `textFunction`: small enough
 * for engines to inline it, and shorter than the check itself.
 */
function checking(member: Member): Line {
  const { key, required, nullable } = member;
  if (required) return reading(member, "string", [], "string");
  const code = `text(${place(member)}, ${JSON.stringify(key)}, r);`;
  return { code: nullable ? `if (${place(member)} !== null) ${code}` : code, usesVariable: false };
}

/** A function that those of the decoders call. */
export const textFunction = `function text(v, key, r) {
  if (typeof v !== "string" && v !== undefined) r.string(v, key);
}
`;

/** The line that has a member of a closed set read. */
function choosing(member: Member, values: readonly Json[]): Line {
  const texts = values.map((value) => JSON.stringify(value));
  const tests = texts.map((text, index) => `${index === 0 ? assigned(member) : "v"} !== ${text}`);
  return converting(member, tests.join(" && "), "oneOf", [`[${texts.join(", ")}]`]);
}

/**
 * The line that has a member read and puts the result in its place, which is quicker here than in the reader. Where the service
 * writes all as strings, that is each number and boolean.
 *
 * @param test whether the value needs reading; it sets the variable.
 */
function converting(member: Member, test: string, method: string, args: readonly string[] = []): Line {
  const { required, nullable } = member;
  const read = call(member, method, "v", args);
  // What is required and missing is read, so that the reader can tell, and stays missing.
  const code = required
    ? `if (${test} && (v = ${read}) !== undefined) ${place(member)} = v;`
    : `if (${test} && v ${nullable ? "!= null" : "!== undefined"}) ${place(member)} = ${read};`;
  return { code, usesVariable: true };
}

function isNumeric(scalar: JsonObject): boolean {
  return Array.isArray(scalar.type) && scalar.type.some((type) => type === "number" || type === "integer");
}

/** The name of the schema that a reference leads to. */
function nameOf(schema: Json | undefined): string | undefined {
  return isObject(schema) && typeof schema.$ref === "string" ? nameIn(schema.$ref) : undefined;
}
