/** Adds a sample to each request body of a contract that has no example, so that the suite has something to send. */
import { isObject, type Json, type JsonObject, mapMembers, objectEntries } from "../../contract/json.ts";
import { operationsOf, requestBodyOf } from "../../contract/operation.ts";
import { valueAt } from "../../contract/pointer.ts";
import { SchemaReader } from "../../contract/schema.ts";
import type { Bodies } from "../model/body-schemas.ts";
import type { LeftOut } from "../model/contract.ts";
import { baseValue, UnsatisfiableSchema, UnsupportedKeyword } from "../values/arbitrary/index.ts";
import { shownValue } from "../values/shown-value.ts";

/**
 * Adds samples to a normal contract, in place.
 *
 * @param bodies its schemas.
 * @returns the operations for whose bodies there is none. They are taken out.
 */
export function addSamples(document: JsonObject, bodies: Bodies): readonly LeftOut[] {
  const reader = new SchemaReader(document);
  const definitions = (reference: string): JsonObject | undefined => {
    const found = valueAt(document, reference.replace(/^#/, ""));
    return isObject(found) ? found : undefined;
  };
  return operationsOf(document).flatMap((operation): LeftOut[] => {
    const body = requestBodyOf(document, operation);
    if (!body) return [];
    const { media } = body;
    const examples = objectEntries(media.examples).filter(
      ([, { value }]) => value !== undefined && bodies.errorsOf(body.name ?? "", value).length === 0,
    );
    if (examples.length > 0) {
      media.examples = Object.fromEntries(examples);
      return [];
    }
    try {
      const base = baseValue(body.node, { definitions });
      const made = withLaterEnds(withExamples(reader, body.node, base));
      const isCreation = operation.method === "post";
      const samples = [
        media.example,
        ...(isCreation ? [withoutOwnId(made, reader.merge(body.node)["x-bare"])] : []),
        made,
        base,
      ].filter(isDefined);
      // An example may contradict its own schema.
      const value = samples.find((each) => bodies.errorsOf(body.name ?? "", each).length === 0) ?? base;
      media.examples = { sample: { value } };
      if (value !== media.example) media["x-sample"] = true;
      return [];
    } catch (error) {
      delete operation.pathItem[operation.method];
      return [
        {
          operation: `${operation.method.toUpperCase()} ${operation.address}`,
          why: whyNone(error),
          remedy: "Add an example of it to the contract, or in an overlay.",
        },
      ];
    }
  });
}

/** Why no value of a schema was found, with the place in it. @throws the error if it is another one. */
function whyNone(error: unknown): string {
  if (!(error instanceof UnsatisfiableSchema || error instanceof UnsupportedKeyword)) throw error;
  // The name of the component is that of the suite.
  const place = error.pointer.replace(/^#(?:\/components\/schemas\/[^/]+)?/, "");
  return `no body was found that its schema allows${place === "" ? "" : ` at ${place}`}`;
}

/** A value with what its schema shows where it does, and without what only the server sets. */
function withExamples(reader: SchemaReader, schema: unknown, value: Json): Json {
  const node = reader.merge(schema);
  const example = shownValue(node);
  if (example !== undefined) return example;
  if (Array.isArray(value)) return value.map((item) => withExamples(reader, node.items, item));
  if (!isObject(value)) return value;
  const properties = reader.properties(node);
  return mapMembers(value, (member, name) => {
    const schema = properties.get(name);
    return reader.isReadOnly(schema) ? undefined : withExamples(reader, schema, member);
  });
}

function isDefined(value: Json | undefined): value is Json {
  return value !== undefined;
}

/** A body without the id of what it creates, which the server usually assigns. */
function withoutOwnId(value: Json, envelope: Json | undefined): Json {
  if (!isObject(value)) return value;
  if (typeof envelope === "string") return { ...value, [envelope]: withoutOwnId(value[envelope] ?? null, undefined) };
  return mapMembers(value, (member, name) => (/^_?id$/i.test(name) ? undefined : member));
}

/** A word in the name of a time at which something ends. */
const end = /(?:^|[ _-])(?:ends?|until|to|expires?|expiry|expiration|due|stops?|closes?)(?![a-z])/i;

/** A value whose times that end something are after those that start it. */
function withLaterEnds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withLaterEnds);
  if (!isObject(value)) return value;
  return mapMembers(value, (member, name) => {
    const isEnd = end.test(name.replace(/([A-Z])/g, " $1"));
    const isTime = typeof member === "string" && /^\d{4}-\d\d-\d\d(T|$)/.test(member);
    return isEnd && isTime ? `${Number(member.slice(0, 4)) + 1}${member.slice(4)}` : withLaterEnds(member);
  });
}
