/** The schemas of a contract, compiled when they are first used: they validate and decode the bodies of messages. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { SchemaEnv } from "ajv/dist/compile/index.js";
import addFormats from "ajv-formats";
import type { Decoder } from "../../client/decoder.ts";
import { decodeBody } from "../../client/wire-reader.ts";
import type { BodyReader } from "../../contract/body-reader.ts";
import { decoderFunctions, textFunction } from "../../contract/decoders.ts";
import { asObject, isObject, type JsonObject } from "../../contract/json.ts";
import { resourceOf } from "../../contract/resource.ts";
import { itemsOf, SchemaReader } from "../../contract/schema.ts";
import type { SchemaError, Validate } from "../../validation/validator.ts";
import { closestErrors } from "./closest-errors.ts";

/** Validates and decodes the bodies of messages, by the names of their schemas. */
export interface Bodies {
  /** A reader of bodies of a schema. */
  reader(schema: string): BodyReader;
  /** What a value violates of a schema; nothing if the contract has none of this name. */
  errorsOf(schema: string, value: unknown): readonly SchemaError[];
}

/** The component schemas of a contract. */
export class BodySchemas implements Bodies {
  readonly #document: JsonObject;
  readonly #readers = new Map<string, BodyReader>();
  #ajv: Ajv2020 | undefined;
  #schemas: SchemaReader | undefined;
  #decoders: Readonly<Record<string, Decoder>> | undefined;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  reader(schema: string): BodyReader {
    const known = this.#readers.get(schema);
    if (known) return known;
    const node = asObject(asObject(asObject(this.#document.components).schemas)[schema]);
    const { "x-bare": envelope } = node;
    let maps: ReadonlyMap<string, string> | undefined;
    const reader: BodyReader = {
      schema,
      ...(typeof envelope === "string" && { envelope }),
      decode: (body: object) => {
        this.decode(schema, body);
        maps ??= this.#mapsIn(node);
        listMaps(body, maps);
      },
    };
    this.#readers.set(schema, reader);
    return reader;
  }

  /** The members of an envelope that are lists of resources by their ids, with the properties that these ids are. */
  #mapsIn(body: JsonObject): ReadonlyMap<string, string> {
    this.#schemas ??= new SchemaReader(this.#document);
    const schemas = this.#schemas;
    return new Map(
      [...schemas.properties(body)].flatMap(([name, member]): [string, string][] => {
        const list = schemas.merge(member);
        const resource = list.items === undefined ? resourceOf(schemas.merge(itemsOf(list))) : undefined;
        return resource ? [[name, resource.id]] : [];
      }),
    );
  }

  errorsOf(schema: string, value: unknown): readonly SchemaError[] {
    const validate = this.#validators.getSchema(pointerTo(schema)) as Validate | undefined;
    return !validate || validate(value) ? [] : closestErrors(this.#validators, validate.errors ?? []);
  }

  /** Brings a parsed body to the types of the contract (`x-decoded`), in place. What does not match its type stays. */
  decode(schema: string, body: object): void {
    const { [schema]: decoder } = this.#compiledDecoders;
    if (decoder) decodeBody(body, decoder);
  }

  get #compiledDecoders(): Readonly<Record<string, Decoder>> {
    this.#decoders ??= compileDecoders(this.#document);
    return this.#decoders;
  }

  get #validators(): Ajv2020 {
    this.#ajv ??= createAjv(this.#document);
    return this.#ajv;
  }
}

/** Puts arrays in the place of lists that have their items by their ids. */
function listMaps(body: object, maps: ReadonlyMap<string, string>): void {
  const members = body as Record<string, unknown>;
  for (const [name, id] of maps) {
    const map = members[name];
    if (isObject(map))
      members[name] = Object.entries(map).map(([key, item]) => (isObject(item) ? { [id]: key, ...item } : item));
  }
}

function createAjv(document: JsonObject): Ajv2020 {
  // Only errors count: a keyword or a format that nobody knows judges no value.
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    allErrors: true,
    messages: false,
    inlineRefs: false,
    verbose: true,
  });
  addFormats.default(ajv);
  // A host of one label, such as localhost, is one (RFC 5321, section 4.1.2).
  ajv.addFormat(
    "email",
    /^(?:[^\s@"(),:;<>[\]\\]+|"[^"]+")@(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*)$/i,
  );
  for (const [name, schema] of Object.entries(asObject(asObject(document.components).schemas)))
    if (isObject(schema)) ajv.schemas[pointerTo(name)] = new SchemaEnv({ schema, schemaPath: pointerTo(name) });
  return ajv;
}

function compileDecoders(document: JsonObject): Readonly<Record<string, Decoder>> {
  // Without a scalar of several forms, what is on the wire is what a program sees.
  if (!JSON.stringify(document.components ?? {}).includes('"x-decoded":')) return {};
  const functions = readableFunctions(document);
  const names = functions.map(({ name }) => name);
  const code = `${textFunction}\n${functions.map((each) => each.code).join("\n")}\nreturn { ${names.join(", ")} };`;
  // The code is made of the names and the forms of the contract, as that of the validators is.
  return new Function(code)() as Readonly<Record<string, Decoder>>;
}

/** The functions of the decoders; none for a contract with shapes that the compiler does not know, whose bodies are read as they are. */
function readableFunctions(document: JsonObject): ReturnType<typeof decoderFunctions> {
  try {
    return decoderFunctions(document);
  } catch {
    return [];
  }
}

function pointerTo(schema: string): string {
  return `#/components/schemas/${schema}`;
}
