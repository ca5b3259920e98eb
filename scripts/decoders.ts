/**
 * Decoders of the bundle: for each schema that has something to decode, straight-line code that brings an object from either form
 * of the wire to the types of `types.d.ts`, in place. What has its decoded type already costs one comparison.
 */
import { banner } from "./banner.ts";
import { command } from "./command.ts";
import { generated, readBundle, reportWritten, writeChanged } from "./generated.ts";
import { isObject, type Json, type JsonObject, type OpenApiDocument, referencesIn } from "./openapi.ts";
import { type Operation, operationsOf } from "./operations.ts";

/** The text of the module and of its types. */
export interface Decoders {
  code: string;
  types: string;
}

/** What the decoders call for each value that is not decoded yet; `src/client/reader.ts` implements it. */
const reader = `/** Reads single values for the decoders. Each method returns the decoded value, or the value as it was. */
export interface Reader {
  id(value: unknown, key: string): unknown;
  decimal(value: unknown, key: string): unknown;
  number(value: unknown, key: string): unknown;
  boolean(value: unknown, key: string): unknown;
  /** A list; commas separate the items of a text without brackets where \`separated\`. */
  list(value: unknown, key: string, separated: boolean, item: "id" | "text"): unknown;
  object(value: unknown, key: string, decode: Decoder): void;
  each(value: unknown, key: string, decode: Decoder): void;
}

/** Decodes an object in place. */
export type Decoder = (object: object, reader: Reader) => void;
`;

/**
 * Compiles the decoders of a bundle: a constant for each operation that answers something to decode, and each webhook that sends
 * it, by its operationId; and a function for each schema that is met there, by its name.
 *
 * @throws when a schema has a shape that the compiler does not know.
 */
export function makeDecoders(bundle: OpenApiDocument): Decoders {
  const schemas = new Schemas(bundle);
  const bodies = operationsOf(bundle)
    .flatMap((operation) => {
      const schema = nameOf(bodyOf(operation));
      return schema !== undefined && schemas.decodes(schema) ? [[operation.id, schema] as const] : [];
    })
    .sort(([left], [right]) => (left < right ? -1 : 1));
  const functions = schemas
    .within(bodies.map(([, schema]) => schema))
    .map((name) => [name, schemas.decoder(name)] as const)
    .filter(([, lines]) => lines.length > 0);
  const code = [
    ...functions.map(
      ([name, lines]) => `export function ${name}(o, r) {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`,
    ),
    bodies.map(([id, schema]) => `export const ${id} = ${schema};\n`).join(""),
  ];
  const names = [...functions.map(([name]) => name), ...bodies.map(([id]) => id)];
  return {
    code: `// ${banner}\n\n${code.join("\n")}`,
    types: `// ${banner}\n\n${reader}\n${names.map((name) => `export declare const ${name}: Decoder;\n`).join("")}`,
  };
}

/** The schema of what an operation answers, or of what a webhook sends. */
function bodyOf({ path, value }: Operation): Json | undefined {
  const responses = isObject(value.responses) ? value.responses : {};
  const holder = path[0] === "webhooks" ? value.requestBody : responses["200"];
  const content = isObject(holder) && isObject(holder.content) ? holder.content["application/json"] : undefined;
  return isObject(content) ? content.schema : undefined;
}

class Schemas {
  readonly #schemas: JsonObject;

  constructor(bundle: OpenApiDocument) {
    const components = isObject(bundle.components) ? bundle.components : {};
    this.#schemas = isObject(components.schemas) ? components.schemas : {};
  }

  /** These schemas and all that they refer to, by name. */
  within(names: readonly string[], found: Set<string> = new Set()): string[] {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      this.within([...referencesIn(this.#schemas[name] ?? {})].map(nameIn), found);
    }
    return [...found].sort();
  }

  /** Whether a schema has anything to decode, itself or in what it holds. */
  decodes(name: string): boolean {
    return this.within([name]).some((met) => {
      const schema = this.#schemas[met];
      return isObject(schema) && "x-decoded" in schema && schema["x-decoded"] !== "text";
    });
  }

  /** The lines that decode an object of a schema; none when there is nothing to decode. */
  decoder(name: string): string[] {
    const schema = this.#schemas[name];
    return isObject(schema) && !("x-decoded" in schema) && this.decodes(name) ? this.#object(name, schema) : [];
  }

  #object(name: string, schema: JsonObject): string[] {
    const inherited = (Array.isArray(schema.allOf) ? schema.allOf : []).flatMap((part) => {
      const base = nameOf(part);
      if (base) return this.decodes(base) ? [`${base}(o, r);`] : [];
      return isObject(part) ? this.#object(name, part) : [];
    });
    const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
    return [...inherited, ...properties.flatMap(([key, property]) => this.#property(name, key, property))];
  }

  #property(owner: string, key: string, property: Json): string[] {
    if (!isObject(property)) return [];
    const { schema, nullable } = nonNull(property);
    const here = `o.${key}`;
    const there = nullable ? `${here} != null` : `${here} !== undefined`;
    const target = nameOf(schema);
    const scalar = target === undefined ? schema : this.#schemas[target];
    if (isObject(scalar) && "x-decoded" in scalar) return this.#scalar(here, key, there, scalar);
    if (target !== undefined)
      return this.decodes(target) ? [`if (${there}) r.object(${here}, "${key}", ${target});`] : [];
    if (schema.type === "array") {
      const item = nameOf(schema.items);
      const form = this.#formOf(schema.items);
      if (form === "id") return [`if (${there}) ${here} = r.list(${here}, "${key}", false, "id");`];
      if (form !== undefined && form !== "text")
        throw new Error(`${owner}.${key} is an array of what decodes to ${form}.`);
      return item !== undefined && this.decodes(item) ? [`if (${there}) r.each(${here}, "${key}", ${item});`] : [];
    }
    if (schema.type === "object" && schema.properties) throw new Error(`${owner}.${key} is an object without a name.`);
    return [];
  }

  /** What a schema, or the one that it refers to, decodes to; undefined when it is no scalar of ours. */
  #formOf(schema: Json | undefined): Json | undefined {
    const target = this.#schemas[nameOf(schema) ?? ""] ?? schema;
    return isObject(target) ? target["x-decoded"] : undefined;
  }

  #scalar(here: string, key: string, there: string, scalar: JsonObject): string[] {
    const form = String(scalar["x-decoded"]);
    switch (form) {
      case "text":
        if (Array.isArray(scalar.type) && scalar.type.some((type) => type === "number" || type === "integer"))
          throw new Error(`${here} is text that may come as a number.`);
        return [];
      case "decimal":
        return [`if (${there}) ${here} = r.decimal(${here}, "${key}");`];
      case "id":
      case "number":
      case "boolean": {
        const type = form === "id" ? "string" : form;
        return [`if (typeof ${here} !== "${type}" && ${there}) ${here} = r.${form}(${here}, "${key}");`];
      }
      case "list": {
        const separated = Array.isArray(scalar.type) && scalar.type[0] === "string";
        const item = this.#formOf(scalar.items) === "id" ? "id" : "text";
        return [`if (${there}) ${here} = r.list(${here}, "${key}", ${separated}, "${item}");`];
      }
      default:
        throw new Error(`x-decoded: ${form} is unknown.`);
    }
  }
}

/** The name of the schema that a reference leads to. */
function nameOf(schema: Json | undefined): string | undefined {
  return isObject(schema) && typeof schema.$ref === "string" ? nameIn(schema.$ref) : undefined;
}

/** The name of the component that a reference leads to. */
function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
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

await command(
  import.meta.url,
  {
    does: `Writes ${generated.decoders} and its types from ${generated.json}.`,
    usage: "node scripts/run.mjs decoders",
  },
  async () => {
    const root = process.cwd();
    const { code, types } = makeDecoders(await readBundle(root));
    return reportWritten(await writeChanged(root, { [generated.decoders]: code, [generated.decoderTypes]: types }));
  },
);
