/** Serializes and normalizes decoded objects, with the shapes that are compiled from the contract. */

import { shapes } from "../../../generated/contract.js";
import type { WireFormat } from "../../client/request-body.ts";
import { type Codec, codecs } from "./codecs.ts";
import { Document } from "./document.ts";

/**
 * Serializes an object as JSON.
 *
 * @param schema the name of its schema; members that the schema does not declare are omitted.
 * @param value the object, decoded. It may have documents in place of their values.
 */
export function serialize(schema: string, value: object, wireFormat: WireFormat): string {
  let text = "";
  for (const member of membersOf(schema)) {
    const found = (value as Record<string, unknown>)[member.name];
    if (found !== undefined)
      text += (text === "" ? member.key : `,${member.key}`) + serializeMember(member, found, wireFormat);
  }
  return `{${text}}`;
}

/**
 * Copies an object. The copy is what serializing it and decoding the JSON again would return, in a fraction of the time.
 *
 * @param schema the name of its schema; members that the schema does not declare are omitted.
 * @param value the object, decoded.
 */
export function normalize(schema: string, value: object): object {
  const copy: Record<string, unknown> = {};
  for (const member of membersOf(schema)) {
    const found = (value as Readonly<Record<string, unknown>>)[member.name];
    if (found !== undefined) copy[member.name] = normalizeMember(member, found);
  }
  return copy;
}

/** A member: its name, the JSON before its value, and the codec of a scalar or the schema of objects. */
interface Member {
  readonly name: string;
  readonly key: string;
  readonly codec: Codec | undefined;
  readonly schema: string;
}

const members = new Map<string, readonly Member[]>();

/** The members of a schema in their order. */
function membersOf(schema: string): readonly Member[] {
  const known = members.get(schema);
  if (known) return known;
  const shape = shapes[schema];
  if (!shape) throw new Error(`There is no shape of ${schema}.`);
  const entries = shape.map(([name, form, part = ""]): Member => {
    const codec = form === "object" || form === "each" ? undefined : codecs[form];
    return { name, key: `${JSON.stringify(name)}:`, codec, schema: part };
  });
  members.set(schema, entries);
  return entries;
}

function serializeMember({ codec, schema }: Member, value: unknown, wireFormat: WireFormat): string {
  if (value === null) return "null";
  if (codec) return codec[wireFormat](value);
  if (!Array.isArray(value)) return serializeResource(value, wireFormat, schema);
  return `[${value.map((item) => serializeResource(item, wireFormat, schema)).join(",")}]`;
}

function serializeResource(value: unknown, wireFormat: WireFormat, schema: string): string {
  if (value instanceof Document && wireFormat === "typed") return value.text;
  return serialize(schema, value instanceof Document ? value.value : (value as object), wireFormat);
}

function normalizeMember({ codec, schema }: Member, value: unknown): unknown {
  if (value === null) return null;
  if (codec) return codec.normalize(value);
  return Array.isArray(value) ? value.map((item) => normalize(schema, item)) : normalize(schema, value as object);
}
